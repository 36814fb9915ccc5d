"""What `scripts/site` puts on its pages, and where it takes it from."""

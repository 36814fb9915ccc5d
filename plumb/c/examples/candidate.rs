//! A candidate in Rust. Build it and judge it:
//!
//!   rustc --crate-type cdylib -o libmine.so candidate.rs
//!   plumb certify --library ./libmine.so

use std::ffi::{c_char, c_int, CStr};

const ANSWERED: c_int = 0;
const REFUSED: c_int = 1;
const UNSUPPORTED: c_int = 2;

const HELLO: &str = r#"{"name":"mine-rs","version":"0.1","language":"Rust","integer_bits":"64",
"ops":["ceil_div","gcd"]}"#;

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

/// The outcome, and the text of the answer or of the refusal.
fn answer(op: &str, args: &[&str]) -> (c_int, String) {
    if op == "hello" {
        return (ANSWERED, HELLO.to_string());
    }
    let numbers: Vec<i64> = match args.iter().map(|text| text.parse()).collect() {
        Ok(numbers) => numbers,
        Err(_) => return (REFUSED, "out_of_range".to_string()),
    };
    match (op, &numbers[..]) {
        ("gcd", [a, b]) => (ANSWERED, gcd(*a, *b).to_string()),
        ("ceil_div", [a, b]) if *b > 0 => {
            (ANSWERED, (a / b + i64::from(a % b > 0)).to_string())
        }
        ("ceil_div", _) => (REFUSED, "out_of_domain the divisor is below 1".to_string()),
        _ => (UNSUPPORTED, String::new()),
    }
}

/// # Safety
/// `args` has `count` texts, and `text` has room for `capacity` bytes.
#[no_mangle]
pub unsafe extern "C" fn plumbline_answer(
    op: *const c_char,
    args: *const *const c_char,
    count: usize,
    text: *mut c_char,
    capacity: usize,
) -> c_int {
    let read = |pointer| CStr::from_ptr(pointer).to_str().unwrap_or("");
    let args: Vec<&str> = (0..count).map(|k| read(*args.add(k))).collect();
    let (outcome, said) = answer(read(op), &args);
    if said.len() >= capacity {
        return UNSUPPORTED;
    }
    std::ptr::copy_nonoverlapping(said.as_ptr().cast(), text, said.len());
    *text.add(said.len()) = 0;
    outcome
}

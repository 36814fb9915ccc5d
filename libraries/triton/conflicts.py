"""The bank conflicts that the library counts of a load or store between registers and memory."""

from plumbline_notation import Unsupported
from triton.experimental.gluon.language import DistributedLinearLayout, SharedLinearLayout

LANE_BITS = 5


def set_target(context, builder):
    """Conflicts are counted for the target of the module that is built."""
    module = builder.create_module()
    module.context = context
    module.set_attr("ttg.target", builder.get_string_attr("cuda:90"))
    module.set_attr("ttg.threads-per-warp", builder.get_int32_attr(1 << LANE_BITS))
    kernel = builder.get_or_insert_function(
        module, "kernel", builder.get_function_ty([], []), "public", False
    )
    module.push_back(kernel)
    builder.set_insertion_point_to_start(kernel.add_entry_block())
    return module


def ones(bases):
    return [sum(part.bit_count() for part in basis) for basis in bases]


def is_distributed(bases, bits):
    """Each place in the tensor is that of one index, or of several by zero bases alone."""
    used = [tuple(basis) for basis in bases if any(basis)]
    return len(set(used)) == len(used) == bits and all(one == 1 for one in ones(used))


def bank_conflicts(builder, D, M, bits, banks):
    parts = [list(map(list, bases)) for _, bases in D.inputs]
    places = list(map(list, M.inputs[0][1])) if len(M.inputs) == 1 else []
    sizes = [size for _, size in D.outputs]
    tensor_bits = sum(size.bit_length() - 1 for size in sizes)
    if D.outputs != M.outputs or not 2 <= len(parts) <= 4:
        raise Unsupported("no registers and lanes of one tensor")
    if banks != 32 or bits not in (8, 16, 32, 64) or len(parts[1]) > LANE_BITS:
        raise Unsupported("other than 32 banks, 32 lanes, or elements of 8 to 64 bits")
    if not is_distributed([basis for part in parts for basis in part], tensor_bits):
        raise Unsupported("registers that are no distributed layout")
    if tensor_bits == 0:
        raise Unsupported("a tensor of one element")
    if len(places) != tensor_bits or any(one not in (1, 2) for one in ones(places)):
        raise Unsupported("places that are no memory layout")
    parts += [[], []]
    parts[1] += [[0] * len(sizes)] * (LANE_BITS - len(parts[1]))
    registers = DistributedLinearLayout(*parts[:4], sizes)
    memory = SharedLinearLayout(places, [], 16)
    return builder.get_shared_bank_conflicts(
        registers._to_ir(builder), memory._to_ir(builder), sizes, bits
    )


def with_builder(context, builder):
    module = set_target(context, builder)

    def counted(D, M, bits, banks=32):
        return bank_conflicts(builder, D, M, bits, banks)

    counted.module = module  # lives as long as it is asked
    return counted

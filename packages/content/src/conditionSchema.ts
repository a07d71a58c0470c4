import { OPERATORS } from './condition.ts'
import { oneOf, ref, strict } from './schemas.ts'
import { type TSchema, Type } from './type.ts'

/** How far a tested value may lie from zero. */
export const TEST_REACH = 20_000

/** `test op value` over the quantities of a game. */
export const testSchema = <Quantity extends TSchema>(quantity: Quantity) =>
  strict({
    test: quantity,
    op: oneOf(OPERATORS),
    value: Type.Integer({ minimum: -TEST_REACH, maximum: TEST_REACH }),
  })

/**
 * The condition of a game: the shared combinators and its own leaves. The result must stand in `$defs` under `name`,
 * since it refers to itself.
 */
export function conditionSchema<Condition>(leaves: readonly TSchema[], name = 'condition') {
  const self = ref<Condition>(name)
  const parts = Type.Array(self, { minItems: 2, maxItems: 3, 'x-code': 'E_CONDITION' })
  return Type.Unsafe<Condition>({
    anyOf: [
      strict({ always: Type.Literal(true) }),
      strict({ all: parts }),
      strict({ any: parts }),
      strict({ not: self }),
      ...leaves,
    ],
    'x-code': 'E_CONDITION',
    title: 'a condition',
  })
}

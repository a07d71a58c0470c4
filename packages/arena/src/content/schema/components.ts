import { oneOf, strict, type TSchema, Type } from '@arbiter/content'
import { DAMAGE_TYPES, RECIPIENTS } from '../words.ts'
import { distinct, formula, implementType, num, slug, stat, whole, word } from './parts.ts'

/** AR-117. Shapes of components; who may be reached differs between Actions and Triggers (AR-102, AR-217). */
function components(recipient: TSchema) {
  const to = Type.Optional(recipient)
  return [
    strict({
      t: Type.Literal('Damage'),
      type: implementType,
      formula,
      penetration: Type.Optional(whole(0, 1000)),
      to,
    }),
    strict({ t: Type.Literal('Heal'), formula, to }),
    strict({
      t: Type.Literal('Shield'),
      formula,
      duration: Type.Optional(whole(1, 2000)),
      types: Type.Optional(Type.Array(oneOf(DAMAGE_TYPES), { minItems: 1, ...distinct })),
      to,
    }),
    // AR-159. Stacks are the duration: there is no such field.
    strict({ t: Type.Literal('ApplyStatus'), status: word, stacks: num(1, 9999), to }),
    strict({
      t: Type.Literal('RemoveStatus'),
      status: Type.String({ title: 'a status, harmful or beneficial' }),
      stacks: num(1, 9999),
      to,
    }),
    strict({
      t: Type.Literal('ModifyStat'),
      stat,
      kind: oneOf(['flat', 'bp']),
      value: num(-100_000, 100_000),
      tag: Type.Optional(word),
      duration: Type.Optional(Type.Union([whole(1, 2000), Type.Literal('turn')])),
      to,
    }),
    strict({
      t: Type.Literal('Move'),
      mode: oneOf(['push', 'pull', 'toTarget']),
      zones: Type.Optional(whole(1, 10)),
      to,
    }),
    strict({ t: Type.Literal('Summon'), template: slug }),
    strict({ t: Type.Literal('Revive'), fractionBp: Type.Optional(whole(1, 10_000)) }),
    strict({
      t: oneOf(['ResourceGrant', 'ResourceDrain']),
      resource: word,
      amount: Type.Optional(num(1, 100_000)),
      bpOfMax: Type.Optional(num(1, 10_000)),
      to,
    }),
  ]
}

export const actionComponent = Type.Union(components(Type.Literal('self')))

export const triggerComponent = Type.Union([
  ...components(oneOf(RECIPIENTS)),
  strict({ t: Type.Literal('BonusAttack'), to: Type.Literal('other') }),
])

/** AR-157: what an affix adds to the plain Attack. */
export const attackDamage = components(Type.Literal('self'))[0]!

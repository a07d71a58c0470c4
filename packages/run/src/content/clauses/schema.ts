import { oneOf, ref, strict, Type } from '@arbiter/content'
import { ARCS, MECHANICS, ROLES } from '../words.ts'
import {
  ABILITY_KINDS,
  AIMED,
  DAMAGE_TYPES,
  DEAD_SIDES,
  FLAGS,
  KILL_CAUSES,
  MODIFIED,
  ORDERS,
  ORIGINS,
  OWN_CAUSES,
  QUANTITIES,
  SHAPES,
  STREAMS,
  TRIGGERS,
} from './words.ts'

/** The shape of clauses in files. A number is an integer, the key of one, or its negative (`-status.curse.atkPct`). */

const maybe = Type.Optional
const id = ref<string>('id')
const one = <const Word extends string>(word: Word) => oneOf([word] as const)
const key = ref<string>('numberKey')
const listKey = ref<string>('numberKey')

/** RN-450: bounds of what is written as a number; keys have those of the tuning. */
const whole = (minimum: number, maximum: number) =>
  Type.Union([Type.Integer({ minimum, maximum }), key], { title: `${minimum}..${maximum} or a tuning key` })
const sum = (minimum: number, maximum: number) =>
  Type.Union(
    [
      Type.Integer({ minimum, maximum }),
      key,
      strict({
        base: maybe(whole(minimum, maximum)),
        pct: maybe(whole(-400, 400)),
        of: maybe(oneOf(QUANTITIES)),
        plus: maybe(whole(minimum, maximum)),
        min: maybe(whole(-999, 999)),
        max: maybe(whole(-999, 999)),
      }),
    ],
    { title: `${minimum}..${maximum} or a tuning key` },
  )
const rounds = Type.Union([Type.Integer({ minimum: 1, maximum: 9 }), key, one('battle')], {
  title: '1..9 or a tuning key',
})
const who = oneOf(['self', 'other'] as const)
const not = maybe(Type.Boolean())
const to = maybe(one('self'))

const plainConditions = [
  strict({
    test: one('near'),
    n: Type.Union([Type.Integer({ minimum: 1, maximum: 20 }), key, one('range')]),
    who: maybe(oneOf(['enemy', 'ally'] as const)),
    not,
  }),
  strict({ test: oneOf(['free', 'alone', 'hidden', 'moved', 'engaged', 'room'] as const), not }),
  strict({ test: oneOf(['hpBelow', 'hpAbove'] as const), who, pct: whole(0, 100), not }),
  strict({ test: one('allyBelow'), pct: whole(0, 100), not }),
  strict({ test: one('alliesMissing'), n: whole(1, 500), count: whole(1, 12), not }),
  strict({ test: one('caught'), n: whole(1, 12), relaxed: maybe(Type.Boolean()), not }),
  strict({ test: one('has'), who, status: id, not }),
  strict({ test: one('tag'), who, tag: id, not }),
  strict({ test: one('role'), who, roles: Type.Array(oneOf(ROLES), { minItems: 1 }), not }),
  strict({ test: oneOf(['walked', 'mana'] as const), n: whole(1, 20), not }),
  strict({ test: one('arc'), arcs: Type.Array(oneOf(ARCS), { minItems: 1 }), not }),
  strict({ test: one('round'), from: maybe(whole(1, 1000)), to: maybe(whole(1, 1000)), not }),
  strict({ test: one('stacks'), status: id, n: whole(1, 9), not }),
  strict({ test: one('fallen'), side: oneOf(DEAD_SIDES), not }),
  strict({ test: one('mechanic'), key: oneOf(MECHANICS), not }),
]
const anyCondition = strict({
  test: one('any'),
  of: Type.Array(ref<object>('plainCondition'), { minItems: 1, maxItems: 4 }),
  not,
})

const aimFields = {
  who: oneOf(AIMED),
  within: maybe(
    strict({
      min: maybe(whole(0, 20)),
      max: Type.Union([Type.Integer({ minimum: 0, maximum: 20 }), key, one('range')]),
    }),
  ),
  from: maybe(oneOf(ORIGINS)),
  side: maybe(oneOf(DEAD_SIDES)),
  tag: maybe(id),
  notTag: maybe(id),
  status: maybe(id),
  order: maybe(oneOf(ORDERS)),
  count: maybe(whole(1, 12)),
  shape: maybe(
    Type.Union([
      oneOf(SHAPES),
      strict({ area: whole(0, 5) }),
      strict({ ring: whole(0, 5) }),
      strict({ line: whole(1, 9) }),
    ]),
  ),
  sight: maybe(Type.Boolean()),
  notOther: maybe(Type.Boolean()),
}

const plainEffects = [
  strict({
    kind: one('damage'),
    type: oneOf(DAMAGE_TYPES),
    amount: sum(-200, 200),
    strikes: maybe(Type.Union([Type.Integer({ minimum: 1, maximum: 6 }), key, one('own')])),
    armorPct: maybe(whole(0, 100)),
    raw: maybe(Type.Boolean()),
    leastOne: maybe(Type.Boolean()),
    cause: maybe(oneOf(OWN_CAUSES)),
    to,
  }),
  strict({ kind: one('heal'), amount: sum(-100, 100), to }),
  strict({ kind: oneOf(['resolve', 'shred', 'shots', 'mana', 'plate'] as const), amount: sum(-200, 200), to }),
  strict({
    kind: one('status'),
    status: id,
    rounds: maybe(rounds),
    magnitude: maybe(sum(0, 200)),
    stacks: maybe(whole(1, 9)),
    to,
  }),
  strict({ kind: one('remove'), status: id, count: maybe(whole(1, 9)), to }),
  strict({ kind: oneOf(['armor', 'shield'] as const), amount: sum(-200, 200), rounds, to }),
  strict({
    kind: one('stat'),
    stat: oneOf(MODIFIED),
    amount: sum(-200, 200),
    rounds: maybe(rounds),
    mode: maybe(one('set')),
    to,
  }),
  strict({ kind: one('modify'), pct: maybe(whole(0, 400)), times: maybe(whole(1, 5)), to }),
  strict({ kind: one('execute'), belowPct: whole(0, 100), to }),
  strict({ kind: one('push'), cells: whole(1, 4), to }),
  strict({ kind: oneOf(['pull', 'swap', 'ready', 'attack'] as const), to }),
  strict({ kind: one('step'), cells: whole(1, 4), way: oneOf(['toward', 'away'] as const), to }),
  strict({
    kind: one('summon'),
    unit: maybe(id),
    tier: maybe(Type.Integer({ minimum: 1, maximum: 3 })),
    count: maybe(whole(1, 2)),
    at: maybe(oneOf(['self', 'target'] as const)),
    to,
  }),
]
const bounce = strict({
  kind: one('bounce'),
  within: whole(1, 10),
  shares: Type.Union([Type.Array(Type.Integer({ minimum: 0, maximum: 300 }), { minItems: 2, maxItems: 6 }), listKey]),
  do: Type.Array(ref<object>('plainEffect'), { minItems: 1, maxItems: 6 }),
  to,
})

const limit = whole(1, 99)
const clause = strict({
  when: oneOf(TRIGGERS),
  if: maybe(Type.Array(ref<object>('condition'), { maxItems: 6 })),
  chance: maybe(whole(0, 100)),
  stream: maybe(oneOf(STREAMS)),
  aim: ref<object>('aim'),
  do: Type.Array(ref<object>('effect'), { minItems: 1, maxItems: 6 }),
  limit: maybe(strict({ perRound: maybe(limit), perBattle: maybe(limit) })),
  causes: maybe(Type.Array(oneOf(KILL_CAUSES), { minItems: 1, uniqueItems: true })),
})

/** For the `$defs` of every file that holds clauses. */
export const CLAUSE_DEFS = {
  numberKey: Type.String({
    pattern: '^-?[a-z][A-Za-z]*(\\.[a-z][a-z0-9_]*)?\\.[a-z][A-Za-z0-9]*$',
    title: 'the key of a number',
  }),
  plainCondition: Type.Union(plainConditions),
  condition: Type.Union([...plainConditions, anyCondition]),
  plainAim: strict(aimFields),
  aim: strict({ ...aimFields, else: maybe(ref<object>('plainAim')) }),
  plainEffect: Type.Union(plainEffects),
  effect: Type.Union([...plainEffects, bounce]),
  clause,
}

const clausesOf = (minItems: number, maxItems: number) => Type.Array(ref<object>('clause'), { minItems, maxItems })

/** RN-402. */
export const abilityFields = {
  kind: oneOf(ABILITY_KINDS),
  cooldown: maybe(whole(1, 9)),
  charges: maybe(whole(1, 5)),
  shots: maybe(whole(0, 10)),
  mana: maybe(whole(1, 20)),
  clauses: clausesOf(1, 4),
}
export const spellClauses = clausesOf(1, 3)
export const passiveFields = { clauses: clausesOf(1, 3) }
export const auraClauses = clausesOf(1, 1)
export const traitClauses = clausesOf(1, 2)

/** RN-435. */
export const statusFields = {
  harmful: Type.Boolean(),
  spreads: maybe(whole(0, 100)),
  stacking: maybe(oneOf(['max', 'stack'] as const)),
  maxStacks: maybe(whole(1, 9)),
  resistedBy: maybe(Type.Array(id, { uniqueItems: true })),
  modifiers: maybe(Type.Array(strict({ stat: oneOf(MODIFIED), amount: sum(-200, 200) }), { maxItems: 6 })),
  flags: maybe(Type.Array(oneOf(FLAGS), { uniqueItems: true })),
  clauses: maybe(clausesOf(0, 4)),
  rounds: maybe(rounds),
  magnitude: maybe(whole(0, 200)),
}

import { oneOf, ref, type Static, strict, Type } from '@arbiter/content'
import {
  ALLY_KINDS,
  APPROACHES,
  BARE_TRAITS,
  COUNTED_TRAITS,
  ENEMY_TAGS,
  KEYWORD_TRAITS,
  KEYWORDS,
  MODS,
  NEED_NUMBERS,
  NODE_KINDS,
  POOLS,
  PRESET_NUMBERS,
  SERVICES,
  STATS,
  ZONES,
} from '../words.ts'
import { among, flag, halves, id, ids, maybe, name, price, prose, whole } from './parts.ts'
import type { WorldEffectFile } from './world.ts'

/** What lies between encounters (sections 24 … 34 of the rulebook). */

const effects = Type.Array(ref<WorldEffectFile>('worldEffect'))
const times = (max: number) => Type.Number({ minimum: 0, maximum: max, 'x-step': 0.001 })

/** TW-410. Its numbers are checked with E_PRICE. */
export const priceShape = strict({
  faith: maybe(Type.Integer()),
  hp: maybe(Type.Integer()),
  item: maybe(id),
  reputation: maybe(Type.Integer()),
  hours: maybe(Type.Integer()),
})

const absent = maybe(flag)
const simpleNeed = [
  strict({ flag: id, absent }),
  strict({ item: id, absent }),
  strict({ curse: id, absent }),
  strict({ ally: id, absent }),
  strict({ card: id, absent }),
  strict({ visited: id, absent }),
  strict({
    num: Type.String({ title: NEED_NUMBERS.join(', ') }),
    tag: maybe(oneOf(ENEMY_TAGS)),
    min: maybe(halves(-999, 999)),
    max: maybe(halves(-999, 999)),
  }),
  strict({ zone: Type.Array(oneOf(ZONES), { minItems: 1 }) }),
  strict({ hero: Type.Array(id, { minItems: 1 }) }),
] as const
const simple = Type.Union([...simpleNeed])
/** TW-426. `any` is not nested. */
export const need = Type.Union([...simpleNeed, strict({ any: Type.Array(simple, { minItems: 1 }) })])
export type NeedFile = Static<typeof need>
export const needs = Type.Array(ref<NeedFile>('need'))

/** TW-480. */
export const trait = Type.Union(
  [
    strict({ kind: oneOf(COUNTED_TRAITS), n: whole(1, 999) }),
    strict({ kind: oneOf(['thorns']), n: whole(1, 999), lethal: maybe(flag) }),
    strict({ kind: oneOf(KEYWORD_TRAITS), keyword: oneOf(KEYWORDS) }),
    strict({ kind: oneOf(['last_call']), enemy: id }),
    strict({ kind: oneOf(BARE_TRAITS) }),
  ],
  { 'x-code': 'E_TRAIT' },
)
export type TraitFile = Static<typeof trait>
export const traits = Type.Array(ref<TraitFile>('trait'))

/** TW-457. */
export const curse = strict({
  id,
  name,
  text: maybe(prose),
  kind: oneOf(['curse', 'boon']),
  mods: among(MODS, whole(-99, 99)),
  lasts: Type.Union([strict({ encounters: whole(1, 99) }), strict({ nodes: whole(1, 99) }), oneOf(['lifted', 'kill'])]),
})
export type CurseFile = Static<typeof curse>

/** TW-437 … TW-442. */
export const ally = strict({
  id,
  name,
  text: maybe(prose),
  kind: oneOf(ALLY_KINDS),
  n: whole(1, 99),
  every: maybe(whole(1, 20)),
  trust: whole(1, 99),
  kin: maybe(Type.Array(oneOf(ENEMY_TAGS), { uniqueItems: true })),
  refuses: maybe(Type.Array(oneOf(ENEMY_TAGS), { uniqueItems: true })),
})
export type AllyFile = Static<typeof ally>

/** TW-474. `n` is the number of its effect, where it has one. */
export const service = strict({
  id: oneOf(SERVICES),
  name,
  text: maybe(prose),
  hours: whole(0, 9),
  faith: whole(0, 99),
  times: whole(1, 9),
  n: maybe(whole(1, 99)),
})
export type ServiceFile = Static<typeof service>

/** TW-479. */
export const rite = strict({
  id,
  name,
  text: maybe(prose),
  aspect: oneOf(['nav', 'prav']),
  price,
  effects,
})
export type RiteFile = Static<typeof rite>

/** TW-492. */
export const difficulty = strict({
  id,
  name,
  text: maybe(prose),
  enemyHp: times(10),
  enemyWp: times(10),
  enemyPower: whole(-9, 9),
  depthHp: times(1),
  depthPowerEvery: whole(0, 99),
  fairHit: times(1),
  telegraph: flag,
  price: whole(-9, 9),
  rewardCards: whole(0, 9),
  startFaith: whole(-99, 99),
  lastStand: flag,
  fateDeck: id,
})
export type DifficultyFile = Static<typeof difficulty>

/** TW-496. */
const ladderRule = Type.Union([
  strict({
    kind: oneOf(['preset']),
    field: oneOf(PRESET_NUMBERS),
    add: maybe(Type.Number()),
    mul: maybe(Type.Number()),
  }),
  strict({ kind: oneOf(['tuning']), key: Type.String(), add: Type.Number() }),
  strict({ kind: oneOf(['curse', 'fate_add']), id }),
  strict({ kind: oneOf(['trait']), on: oneOf(['elite', 'boss', 'all']), trait: ref<TraitFile>('trait') }),
  strict({ kind: oneOf(['service_off']), service: oneOf(SERVICES) }),
  strict({ kind: oneOf(['sight']), set: whole(0, 5) }),
  strict({ kind: oneOf(['wave']), on: oneOf(['elite']), enemy: id, round: whole(1, 99) }),
  strict({ kind: oneOf(['item_off']), count: whole(1, 9) }),
])
/** TW-495. */
export const ladderStep = strict({ step: whole(1, 99), name, text: maybe(prose), rule: ladderRule })
export type LadderFile = Static<typeof ladderStep>

/** TW-455. */
export const way = strict({
  approach: maybe(oneOf(APPROACHES)),
  stat: oneOf([...STATS, 'will']),
  difficulty: whole(0, 99),
  text: maybe(name),
  price: maybe(price),
  needs: maybe(needs),
  on_success: maybe(effects),
  on_failure: maybe(effects),
})

/** TW-487. */
export const wave = strict({
  round: Type.Integer(),
  enemies: Type.Array(id, { minItems: 1 }),
  needs: maybe(needs),
  text: maybe(name),
})

const nodeOption = strict({
  text: name,
  /** A check, or effects of its own. */
  check: maybe(id),
  effects: maybe(effects),
  needs: maybe(needs),
  price: maybe(price),
  /** Once done it is gone and the node goes on; the default of an option that does not end. */
  stays: maybe(flag),
  ends: maybe(flag),
  secret: maybe(flag),
})

/** TW-462 … TW-468. What fits which kind is a matter of semantics. */
const node = strict({
  id,
  layer: whole(1, 20),
  kind: oneOf(NODE_KINDS),
  name,
  text: prose,
  leads: maybe(ids),
  mix: maybe(id),
  veiled: maybe(flag),
  tier: maybe(whole(1, 3)),
  arrival: maybe(effects),
  scenario: maybe(id),
  check: maybe(id),
  pool: maybe(Type.Array(strict({ scenario: maybe(id), check: maybe(id), weight: whole(1, 999) }), { minItems: 1 })),
  hours: maybe(whole(0, 9)),
  services_off: maybe(Type.Array(oneOf(SERVICES), { uniqueItems: true })),
  aspect: maybe(oneOf(['nav', 'prav'])),
  options: maybe(Type.Array(nodeOption, { maxItems: 20 })),
  entry: maybe(Type.Array(strict({ needs: maybe(needs), price: maybe(price) }), { minItems: 1 })),
  hostility: maybe(
    Type.Array(strict({ needs, add: Type.Array(id, { minItems: 1 }), prepared: maybe(flag), text: name })),
  ),
  welcome: maybe(Type.Array(strict({ needs, effects, text: name }))),
})
export type NodeFile = Static<typeof node>
export const road = Type.Array(node, { minItems: 1, maxItems: 100 })

/** TW-405, TW-502. Where a card, an item or a fate card may come from. */
export const pools = Type.Array(oneOf(POOLS), { uniqueItems: true })

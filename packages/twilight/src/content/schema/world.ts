import { oneOf, ref, type Static, strict, Type } from '@arbiter/content'
import { APPROACHES, CHECK_CONTEXTS, CONSEQUENCES, FOLKS, POOLS, STATS } from '../words.ts'
import { among, flag, halves, id, ids, maybe, name, prose, whole } from './parts.ts'
import { needs, road, traits, wave, way } from './road.ts'

/** Checks, scenarios and campaigns (sections 1.4 and 19.6). */

/** TW-053. */
export const worldEffect = Type.Union([
  strict({ kind: oneOf(['faith', 'hp', 'reputation']), n: whole(-999, 999) }),
  strict({ kind: oneOf(['resonance']), n: halves(-200, 200) }),
  strict({ kind: oneOf(['flag', 'item', 'card', 'fate_add', 'fate_remove', 'fate_lift', 'encounter']), id }),
  strict({ kind: oneOf(['curse', 'boon', 'ally', 'fate_unseal']), id }),
  strict({ kind: oneOf(['lift_curse']), id: maybe(id) }),
  strict({ kind: oneOf(['reveal']), n: whole(1, 20) }),
  strict({ kind: oneOf(['foe']), slot: whole(0, 9), hp: maybe(whole(-999, -1)), wp: maybe(whole(-999, -1)) }),
  strict({ kind: oneOf(['rare_card']), pool: oneOf(POOLS) }),
  strict({ kind: oneOf(['remove_card']) }),
])
export type WorldEffectFile = Static<typeof worldEffect>
const effects = Type.Array(ref<WorldEffectFile>('worldEffect'))

export const check = strict({
  id,
  name,
  text: maybe(prose),
  context: oneOf(CHECK_CONTEXTS),
  stat: maybe(oneOf([...STATS, 'will'])),
  difficulty: maybe(whole(0, 99)),
  folk: maybe(oneOf(FOLKS)),
  approach: maybe(oneOf(APPROACHES)),
  ways: maybe(Type.Array(way, { minItems: 1, maxItems: 4 })),
  on_success: maybe(effects),
  on_failure: maybe(effects),
  on_secret: maybe(effects),
  on_noise: maybe(effects),
})
export type CheckFile = Static<typeof check>

/** TW-050 … TW-052. */
export const scenario = strict({
  id,
  name,
  text: maybe(prose),
  /** Not `id`: an overlay would merge a list of ids entry by entry, and the same enemy may stand in it thrice. */
  enemies: Type.Array(
    Type.Union([
      id,
      strict({ enemy: id, prepared: maybe(flag), enraged: maybe(flag), elite: maybe(flag), traits: maybe(traits) }),
    ]),
    {
      minItems: 1,
    },
  ),
  waves: maybe(Type.Array(wave)),
  rules: maybe(strict({ canFlee: maybe(flag), keywords: maybe(flag), lastStand: maybe(flag), mulligan: maybe(flag) })),
  consequences: maybe(among(CONSEQUENCES, effects)),
  escapes: maybe(Type.Array(strict({ slot: whole(0, 99), after_round: whole(1, 999) }))),
  hero_id: maybe(id),
  hero_hp: maybe(whole(1, 999)),
  resonance: maybe(halves(-1000, 1000)),
  deck_order: maybe(ids),
  fate_order: maybe(ids),
  scripted_intents: maybe(Type.Array(ids)),
})
export type ScenarioFile = Static<typeof scenario>

const option = strict({
  text: name,
  encounter: maybe(id),
  check: maybe(id),
  needs: maybe(needs),
  stays: maybe(flag),
  leads: maybe(id),
})
const stage = strict({
  id,
  name,
  text: prose,
  arrival: maybe(effects),
  options: Type.Array(option, { minItems: 1, maxItems: 20 }),
})
export type StageFile = Static<typeof stage>

export const campaign = strict({
  id,
  name,
  text: prose,
  hero_id: maybe(id),
  /** TW-403. Exactly one of the two. */
  stages: maybe(Type.Array(stage, { minItems: 1, maxItems: 100 })),
  road: maybe(road),
  epilogues: Type.Array(strict({ needs: maybe(needs), text: prose }), { minItems: 1, maxItems: 20 }),
})
export type CampaignFile = Static<typeof campaign>

import { oneOf, ref, type Static, strict, Type } from '@arbiter/content'
import { CHECK_CONTEXTS, CONSEQUENCES, STATS } from '../words.ts'
import { among, flag, halves, id, ids, maybe, name, prose, whole } from './parts.ts'

/** Checks, scenarios and campaigns (sections 1.4 and 19.6). */

/** TW-053. */
export const worldEffect = Type.Union([
  strict({ kind: oneOf(['faith', 'hp', 'reputation']), n: whole(-999, 999) }),
  strict({ kind: oneOf(['resonance']), n: halves(-200, 200) }),
  strict({ kind: oneOf(['flag', 'item', 'card', 'fate_add', 'fate_remove', 'fate_lift', 'encounter']), id }),
])
export type WorldEffectFile = Static<typeof worldEffect>
const effects = Type.Array(ref<WorldEffectFile>('worldEffect'))

export const check = strict({
  id,
  name,
  text: maybe(prose),
  context: oneOf(CHECK_CONTEXTS),
  stat: oneOf([...STATS, 'will']),
  difficulty: whole(0, 99),
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
  enemies: Type.Array(Type.Union([id, strict({ enemy: id, prepared: maybe(flag), enraged: maybe(flag) })]), {
    minItems: 1,
  }),
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

const need = Type.Union([strict({ flag: id, absent: maybe(flag) }), strict({ item: id, absent: maybe(flag) })])
export type NeedFile = Static<typeof need>
const needs = Type.Array(need)

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
  stages: Type.Array(stage, { minItems: 1, maxItems: 100 }),
  epilogues: Type.Array(strict({ needs: maybe(needs), text: prose }), { minItems: 1, maxItems: 20 }),
})
export type CampaignFile = Static<typeof campaign>

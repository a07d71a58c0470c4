import { checkRef, fault, type Ids, type Path, type ShapeFault } from '@arbiter/content'
import type { BehaviorFile, EnemyFile } from '../schema/enemies.ts'
import type { HeroFile } from '../schema/heroes.ts'
import type { CheckFile, ScenarioFile, WorldEffectFile } from '../schema/world.ts'
import type { Tuning } from '../tuning.ts'
import { CONSEQUENCES, fateId, STATS } from '../words.ts'
import { checkScript } from './behaviors.ts'
import type { ContentIds } from './contentIds.ts'
import { checkRefs } from './fault.ts'
import { checkNeeds, checkPrice } from './needs.ts'
import { checkTraits } from './traits.ts'

/** TW-053, TW-244. */
export function checkCheck(check: CheckFile, path: Path, known: ContentIds): ShapeFault[] {
  const { context, stat, difficulty, ways = [] } = check
  const badWill = (written: string | undefined, here: Path): ShapeFault[] =>
    written === 'will' && context !== 'dialogue'
      ? [fault('E_ENUM', [...here, 'stat'], `${STATS.join(', ')}; will only in a dialogue`, written)]
      : []
  const missing = (['stat', 'difficulty'] as const).filter(
    (field) => ways.length === 0 && { stat, difficulty }[field] === undefined,
  )
  return [
    ...badWill(stat, path),
    ...missing.map((field) => fault('E_MISSING', [...path, field], 'a value, or ways', null)),
    ...ways.flatMap((way, i) => {
      const here = [...path, 'ways', i]
      return [
        ...checkNeeds(way.needs, [...here, 'needs'], known),
        ...checkPrice(way.price, [...here, 'price'], known),
        ...checkEffects(way.on_success, [...here, 'on_success'], known),
        ...checkEffects(way.on_failure, [...here, 'on_failure'], known),
      ]
    }),
    ...(ways.length > 0 &&
    !ways.some(({ needs = [], price = {} }) => needs.length === 0 && Object.keys(price).length === 0)
      ? [fault('E_DEADEND', [...path, 'ways'], 'a way without needs and price', ways.length)]
      : []),
    ...(['on_success', 'on_failure', 'on_secret', 'on_noise'] as const).flatMap((list) =>
      checkEffects(check[list], [...path, list], known),
    ),
  ]
}

export function checkEffects(effects: readonly WorldEffectFile[] = [], path: Path, known: ContentIds): ShapeFault[] {
  return effects.flatMap((effect, i) => {
    if (!('id' in effect) || effect.id === undefined) return []
    const here = [...path, i, 'id']
    switch (effect.kind) {
      case 'flag':
        return []
      case 'item':
        return checkRef(effect.id, known.items, here, 'an item')
      case 'card':
        return checkRef(effect.id, known.cards, here, 'a card')
      case 'encounter':
        return checkRef(effect.id, known.scenarios, here, 'a scenario')
      case 'curse':
      case 'boon':
      case 'lift_curse':
        return checkRef(effect.id, known.curses, here, 'a curse or boon')
      case 'ally':
        return checkRef(effect.id, known.allies, here, 'an ally')
      default:
        return checkRef(fateId(effect.id), known.fateCards, here, 'a fate card')
    }
  })
}

/** What a scenario is checked against; entries with a fault of their own are left out. */
export interface Cast {
  readonly heroes: readonly HeroFile[]
  readonly enemies: readonly EnemyFile[]
  readonly behaviors: readonly BehaviorFile[]
  /** Enemies that can call others. */
  readonly summoners: ReadonlySet<string>
  /** `undefined` if the balance has a fault. */
  readonly tuning: Tuning | undefined
}

/** TW-050 … TW-052, TW-225, TW-228. */
export function checkScenario(scenario: ScenarioFile, path: Path, known: ContentIds, cast: Cast): ShapeFault[] {
  const enemies = scenario.enemies.map((entry) => (typeof entry === 'string' ? entry : entry.enemy))
  const { hero_id, consequences = {}, escapes = [], scripted_intents = [] } = scenario
  return [
    ...checkCast(scenario, enemies, path, known, cast),
    ...scenario.enemies.flatMap((entry, i) => {
      if (typeof entry === 'string') return []
      const own = cast.enemies.find(({ id }) => id === entry.enemy)?.traits
      return checkTraits(entry.traits, [...path, 'enemies', i, 'traits'], known, cast.summoners, own)
    }),
    ...(scenario.waves ?? []).flatMap(({ round, enemies: more, needs }, i) => {
      const here = [...path, 'waves', i]
      return [
        ...(round < 1 || round > 99 ? [fault('E_WAVE', [...here, 'round'], '1..99', round)] : []),
        ...checkRefs(more, known.enemies, [...here, 'enemies'], 'an enemy'),
        ...checkNeeds(needs, [...here, 'needs'], known),
      ]
    }),
    ...CONSEQUENCES.flatMap((name) => checkEffects(consequences[name], [...path, 'consequences', name], known)),
    ...escapes.flatMap(({ slot }, i) =>
      slot < enemies.length
        ? []
        : [fault('E_RANGE', [...path, 'escapes', i, 'slot'], `0..${enemies.length - 1}`, slot)],
    ),
    ...(hero_id === undefined ? [] : checkRef(hero_id, known.heroes, [...path, 'hero_id'], 'a hero')),
    ...checkRefs(scenario.deck_order, known.cards, [...path, 'deck_order'], 'a card'),
    ...checkRefs(scenario.fate_order?.map(fateId), known.fateCards, [...path, 'fate_order'], 'a fate card'),
    ...scripted_intents.flatMap((names, slot) => {
      const here = [...path, 'scripted_intents', slot]
      if (slot >= enemies.length) return [fault('E_RANGE', here, `0..${enemies.length - 1}`, slot)]
      const enemy = cast.enemies.find(({ id }) => id === enemies[slot])
      const behavior = cast.behaviors.find(({ id }) => id === enemy?.behavior_id)
      // A wrong enemy or behaviour is told where it is named.
      return enemy && (behavior || enemy.behavior_id === undefined) ? checkScript(names, behavior, here) : []
    }),
    ...checkStart(scenario, path, cast),
  ]
}

function checkCast(
  { enemies: written }: ScenarioFile,
  enemies: readonly string[],
  path: Path,
  { enemies: known }: { readonly enemies: Ids },
  { tuning }: Cast,
): ShapeFault[] {
  const most = tuning?.['combat.balance.maxEnemies'] ?? enemies.length
  return [
    ...(enemies.length > most ? [fault('E_RANGE', [...path, 'enemies'], `1..${most} enemies`, enemies.length)] : []),
    ...enemies.flatMap((id, i) => {
      const here = [...path, 'enemies', i]
      return checkRef(id, known, typeof written[i] === 'string' ? here : [...here, 'enemy'], 'an enemy')
    }),
  ]
}

/** Values that the scenario fixes for the hero and the world. */
function checkStart({ hero_id, hero_hp, resonance }: ScenarioFile, path: Path, { heroes, tuning }: Cast): ShapeFault[] {
  const faults: ShapeFault[] = []
  const players = hero_id === undefined ? heroes : heroes.filter(({ id }) => id === hero_id)
  const most = Math.min(...players.map(({ hp_max }) => hp_max))
  if (hero_hp !== undefined && hero_hp > most)
    faults.push(fault('E_RANGE', [...path, 'hero_hp'], `1..${most}`, hero_hp))
  if (resonance !== undefined && tuning) {
    const [min, max] = [tuning['resonance.balance.min'], tuning['resonance.balance.max']]
    if (resonance < min || resonance > max)
      faults.push(fault('E_RANGE', [...path, 'resonance'], `${min}..${max}`, resonance))
  }
  return faults
}

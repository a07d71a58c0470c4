import { checkRef, fault, type Ids, type Path, type ShapeFault } from '@arbiter/content'
import type { BehaviorFile, EnemyFile } from '../schema/enemies.ts'
import { intentType } from '../words.ts'
import type { ContentIds } from './contentIds.ts'
import { checkRefs } from './fault.ts'
import { checkTraits } from './traits.ts'

/** TW-038 … TW-041, TW-049. */
export function checkEnemy(
  enemy: EnemyFile,
  path: Path,
  known: ContentIds,
  behaviors: readonly BehaviorFile[],
  summoners: ReadonlySet<string>,
): ShapeFault[] {
  const { behavior_id, pattern, loot } = enemy
  const goods = known.cards && known.items && new Set([...known.cards, ...known.items])
  return [
    ...(behavior_id === undefined && pattern === undefined
      ? [fault('E_MISSING', [...path, 'behavior_id'], 'a behavior_id or a pattern', null)]
      : []),
    ...(behavior_id === undefined
      ? []
      : checkRef(behavior_id, known.behaviors, [...path, 'behavior_id'], 'a behaviour')),
    ...checkPattern(enemy, path, (known.difficulties?.size ?? 0) > 0),
    ...((known.difficulties?.size ?? 0) > 0 ? checkRituals(enemy, path, behaviors) : []),
    ...checkTraits(enemy.traits, [...path, 'traits'], known, summoners),
    ...checkSummons(enemy, path, known.enemies, behaviors, summoners),
    ...checkRefs(loot.kill, goods, [...path, 'loot', 'kill'], 'a card or an item'),
    ...checkRefs(loot.pacify, goods, [...path, 'loot', 'pacify'], 'a card or an item'),
  ]
}

/** TW-483. Only what leans to Prav pushes the world there. */
function checkRituals(
  { behavior_id, resonance_affinity }: EnemyFile,
  path: Path,
  behaviors: readonly BehaviorFile[],
): ShapeFault[] {
  if (resonance_affinity === 'prav') return []
  const intents = Object.entries(behaviors.find(({ id }) => id === behavior_id)?.intents ?? {})
  return intents.flatMap(([name, { resonance_shift: shift = 0 }]) =>
    shift > 0
      ? [fault('E_INTENT', [...path, 'behavior_id'], `a negative shift of ${name}, or the affinity prav`, shift)]
      : [],
  )
}

/** TW-049. */
function checkPattern(
  { pattern = [], summon_pool = [], resonance_affinity }: EnemyFile,
  path: Path,
  toPrav: boolean,
): ShapeFault[] {
  return pattern.flatMap(({ type, value = 0 }, i) => {
    const here = [...path, 'pattern', i]
    const ritual = type === 'ritual'
    const faults: ShapeFault[] = []
    if (!Number.isInteger(ritual ? value * 2 : value))
      faults.push(fault('E_TYPE', [...here, 'value'], ritual ? 'a multiple of 0.5' : 'integer', value))
    else if (ritual && value > 0 && toPrav) {
      // TW-483.
      if (resonance_affinity !== 'prav')
        faults.push(fault('E_INTENT', [...here, 'value'], 'a negative shift of resonance, or the affinity prav', value))
    } else if (ritual ? value > 0 : value < 0)
      faults.push(fault('E_PATTERN', [...here, 'value'], ritual ? 'at most 0' : 'at least 0', value))
    if (type === 'hex') faults.push(fault('E_PATTERN', [...here, 'type'], 'a behaviour for hex', type))
    if (type === 'summon' && summon_pool.length === 0)
      faults.push(fault('E_PATTERN', here, 'a summon_pool for a summon', null))
    return faults
  })
}

/** TW-041. Who summons says whom, and nobody summons a summoner. */
function checkSummons(
  { behavior_id, summon_pool }: EnemyFile,
  path: Path,
  known: Ids,
  behaviors: readonly BehaviorFile[],
  summoners: ReadonlySet<string>,
): ShapeFault[] {
  const here = [...path, 'summon_pool']
  const called = summonsOf(behaviors.find(({ id }) => id === behavior_id))
  return [
    ...called
      .filter((id) => !summon_pool?.includes(id))
      .map((id) => fault('E_INTENT', here, `${id}, which its behaviour summons`, summon_pool ?? null)),
    ...checkRefs(summon_pool, known, here, 'an enemy'),
    ...(summon_pool ?? []).flatMap((id, i) =>
      summoners.has(id) ? [fault('E_INTENT', [...here, i], 'an enemy that cannot summon', id)] : [],
    ),
  ]
}

/** Enemies that can summon, by their behaviour, their pattern or their last breath (TW-482). */
export function summonersIn(enemies: readonly EnemyFile[], behaviors: readonly BehaviorFile[]): ReadonlySet<string> {
  const calling = new Set(behaviors.filter((each) => summonsOf(each).length > 0).map(({ id }) => id))
  return new Set(
    enemies
      .filter(
        ({ behavior_id, pattern = [], traits = [] }) =>
          (behavior_id !== undefined && calling.has(behavior_id)) ||
          pattern.some(({ type }) => type === 'summon') ||
          traits.some(({ kind }) => kind === 'last_call'),
      )
      .map(({ id }) => id),
  )
}

const summonsOf = (behavior: BehaviorFile | undefined): string[] => [
  ...new Set(
    Object.values(behavior?.intents ?? {}).flatMap(({ type, summon }) =>
      intentType(type) === 'summon' && summon !== undefined ? [summon] : [],
    ),
  ),
]

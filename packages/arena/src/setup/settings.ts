import { nearest, type Step } from '@arbiter/content'
import type { Tuning } from '../content/tuning.ts'
import type { ArenaContent } from '../content/types.ts'
import { DEFAULT_ACTIONS, TARGET_PRIORITIES } from '../content/words.ts'
import type { AiSettings, ConsumableGate } from '../setup.ts'
import type { SetupReader } from './reader.ts'

/** AR-279, AR-280. */
export function readSettings(
  read: SetupReader,
  raw: unknown,
  at: readonly Step[],
  content: ArenaContent,
  tuning: Tuning,
): AiSettings {
  const fields = read.object(raw, at, ['priority', 'priorityTrait', 'weights', 'preferredRange', 'gates'])
  const priority = read.oneOf(fields.priority, [...at, 'priority'], TARGET_PRIORITIES, 'closest')
  const wantsTrait = priority === 'role' || (fields.priorityTrait !== undefined && fields.priorityTrait !== '')
  const trait = wantsTrait
    ? read.ref(fields.priorityTrait, [...at, 'priorityTrait'], content.traits, 'trait id')
    : undefined
  return {
    priority,
    priorityTrait: trait?.id ?? '',
    weights: readWeights(read, fields.weights, [...at, 'weights'], content, tuning),
    preferredRange: read.oneOf(fields.preferredRange, [...at, 'preferredRange'], [0, 1, 2, null], null),
    gates: readGates(read, fields.gates, [...at, 'gates'], content),
  }
}

function readWeights(
  read: SetupReader,
  raw: unknown,
  at: readonly Step[],
  content: ArenaContent,
  tuning: Tuning,
): Record<string, number> {
  const [min, max] = tuning['ai.playerWeight'] as [number, number]
  const known = actionIds(content)
  const weights: Record<string, number> = {}
  for (const [id, value] of Object.entries(read.entries(raw, at))) {
    if (!known.includes(id)) read.fault('setup_ref', [...at, id], 'action id', id, nearest(id, known))
    else weights[id] = read.integer(value, [...at, id], min, max)
  }
  return weights
}

const actionIds = ({ traits, affixes, consumables }: ArenaContent): string[] => [
  ...DEFAULT_ACTIONS,
  ...[...traits.flatMap(({ perks }) => perks), ...affixes].flatMap(({ actions = [] }) => actions.map(({ id }) => id)),
  ...consumables.map(({ id }) => id),
]

function readGates(
  read: SetupReader,
  raw: unknown,
  at: readonly Step[],
  content: ArenaContent,
): Record<string, ConsumableGate> {
  const gates: Record<string, ConsumableGate> = {}
  for (const [id, value] of Object.entries(read.entries(raw, at))) {
    const here = [...at, id]
    if (!read.ref(id, here, content.consumables, 'consumable id')) continue
    const { hpBelowPercent, firstTurn, enemiesInZone } = read.object(value ?? null, here, GATE_FIELDS)
    gates[id] = {
      ...(hpBelowPercent === undefined
        ? {}
        : { hpBelowPercent: read.integer(hpBelowPercent, [...here, 'hpBelowPercent'], 1, 100) }),
      ...(firstTurn === undefined ? {} : { firstTurn: read.flag(firstTurn, [...here, 'firstTurn'], false) }),
      ...(enemiesInZone === undefined
        ? {}
        : { enemiesInZone: read.integer(enemiesInZone, [...here, 'enemiesInZone'], 1, 20) }),
    }
  }
  return gates
}

const GATE_FIELDS = ['hpBelowPercent', 'firstTurn', 'enemiesInZone']

import { rangesOf } from '../battle/resolveMechanics/numbers.ts'
import type { RunContent } from '../content/types.ts'
import { MECHANICS, PRESETS, TIERS, TIMINGS } from '../content/words.ts'
import {
  FRAMES,
  HOSTS,
  MAX_DECISIONS,
  MAX_RATING,
  MAX_ROUNDS,
  MAX_START,
  MAX_STATUS_ROUNDS,
  OPPONENTS,
  USUAL_DECISIONS,
} from './limits.ts'

type Node = Record<string, unknown>

/** The JSON Schema of a set-up for editors and the API; ids are the ones of the content in force. */
export function setupJson(content: RunContent): Node {
  const { factions, leaders, balance } = content
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'run-setup.schema.json',
    ...object({
      faction: ids(factions.filter(({ playable }) => playable)),
      leader: ids(leaders),
      deck: {
        anyOf: [
          { type: 'string', maxLength: 64 },
          { type: 'array', items: { type: 'string' }, maxItems: 12 },
        ],
      },
      opponents: { enum: OPPONENTS, default: 'standard' },
      rating: { ...integer(balance.rating.floor, MAX_RATING), default: balance.rating.start },
      host: { enum: HOSTS, default: 'local' },
      mechanics: { anyOf: [choice, ref('mechanics')] },
      decisions: { ...integer(1, MAX_DECISIONS), default: USUAL_DECISIONS },
      battle: { anyOf: [ref('battle'), ref('storedBattle'), { type: 'null' }] },
    }),
    $defs: {
      mechanics: mechanicsJson(),
      team: teamJson(content),
      unit: unitJson(content, 'unit'),
      storedUnit: unitJson(content, 'unitId'),
      battle: object({ player: ref('team'), enemy: ref('team'), rounds: integer(1, MAX_ROUNDS) }, ['player', 'enemy']),
      storedBattle: object(
        {
          sides: object({ player: ref('team'), enemy: ref('team') }, ['player', 'enemy']),
          mechanics: ref('mechanics'),
          maxRounds: integer(1, MAX_ROUNDS),
        },
        ['sides'],
      ),
    },
  }
}

/** RN-101, RN-149. */
const choice: Node = {
  type: 'object',
  additionalProperties: false,
  properties: {
    preset: { enum: PRESETS, default: 'roguelike' },
    overrides: { $ref: '#/$defs/mechanics' },
  },
}

const mechanicsJson = (): Node =>
  object(
    Object.fromEntries(MECHANICS.map((key) => [key, { anyOf: [{ type: 'boolean' }, object({ ...rangesOf(key) })] }])),
  )

const teamJson = ({ factions, leaders, spells, balance }: RunContent): Node =>
  object(
    {
      faction: ids(factions),
      leader: { anyOf: [ids(leaders), { type: 'null' }] },
      units: {
        type: 'array',
        items: { anyOf: [ref('unit'), ref('storedUnit')] },
        minItems: 1,
        maxItems: balance.grid.width * balance.grid.height,
      },
      timings: object(Object.fromEntries(spells.map(({ id }) => [id, { enum: TIMINGS, default: 'mid' }]))),
      frame: { enum: FRAMES, default: 'local' },
    },
    ['units'],
  )

const unitJson = ({ units, statuses, balance }: RunContent, field: 'unit' | 'unitId'): Node =>
  object(
    {
      [field]: ids(units),
      tier: { enum: TIERS, default: 1 },
      x: integer(0, balance.grid.width - 1),
      y: integer(0, balance.grid.height - 1),
      start: object({
        hp: integer(1, MAX_START),
        resolve: integer(0, MAX_START),
        statuses: object(Object.fromEntries(statuses.map(({ id }) => [id, startStatus()]))),
      }),
    },
    [field, 'x', 'y'],
  )

const startStatus = (): Node =>
  object(
    {
      magnitude: { ...integer(0, MAX_START), default: 0 },
      rounds: { anyOf: [integer(1, MAX_STATUS_ROUNDS), { type: 'null' }] },
    },
    ['rounds'],
  )

const object = (properties: Node, required: string[] = []): Node => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})
const ref = (name: string): Node => ({ $ref: `#/$defs/${name}` })
const ids = (entries: readonly { readonly id: string }[]): Node => ({ enum: entries.map(({ id }) => id) })
const integer = (minimum: number, maximum: number): Node => ({ type: 'integer', minimum, maximum })

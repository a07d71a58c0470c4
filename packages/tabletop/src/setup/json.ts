import { encounterDefs, encounterSchema } from '../content/encounterFile.ts'
import { CHECK_RANGES, RULE_OF, TIES, TUNING_KEYS, tabletopTuningSchema } from '../content/tuningFile.ts'
import type { TabletopContent } from '../content/types.ts'
import { DAMAGE_TYPES } from '../content/words.ts'
import { AUTHORITIES, SECRET_ROLLS } from './parse.ts'
import { MAX_START } from './start.ts'

type Node = Record<string, unknown>

/** The JSON Schema of a set-up for editors and the API; ids are the ones of the content in force. */
export const setupJson = ({ encounters, checks, effects }: TabletopContent): Node =>
  plain({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'tabletop-setup.schema.json',
    ...object(
      {
        encounter: { anyOf: [ids(encounters), { $ref: '#/$defs/encounter' }] },
        check: { anyOf: [ids(checks), constants] },
        options: object(tabletopTuningSchema.properties),
        rules: object(
          Object.fromEntries(TUNING_KEYS.map((key) => [RULE_OF[key], tabletopTuningSchema.properties[key]])),
        ),
        authority: { enum: AUTHORITIES },
        seats: { type: 'object', additionalProperties: seat },
        manual: { type: 'array', items: seat, uniqueItems: true },
        open: { type: 'boolean' },
        secretRolls: { enum: SECRET_ROLLS },
        start: { type: 'object', additionalProperties: start(effects) },
      },
      ['encounter'],
    ),
    $defs: { ...encounterDefs, encounter: encounterSchema },
  })

const object = (properties: object, required: string[] = []): Node => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})
const ids = (entries: readonly { readonly id: string }[]): Node => ({ enum: entries.map(({ id }) => id) })
const seat: Node = { $ref: '#/$defs/id' }

const integer = (minimum: number): Node => ({ type: 'integer', minimum, maximum: MAX_START })
const fighter: Node = { anyOf: [{ $ref: '#/$defs/id' }, { type: 'null' }] }

const start = (effects: readonly { readonly id: string }[]): Node =>
  object({
    wounds: {
      type: 'array',
      items: object({ damage: integer(1), type: { enum: DAMAGE_TYPES }, by: fighter }, ['damage']),
    },
    effects: {
      type: 'array',
      items: object({ effect: ids(effects), value: integer(0), duration: integer(0), by: fighter }, ['effect']),
    },
  })

const constants = object({
  ...Object.fromEntries(
    Object.entries(CHECK_RANGES).map(([key, { min, max }]) => [key, { type: 'integer', minimum: min, maximum: max }]),
  ),
  tie: { enum: TIES },
})

/** Plain JSON, as it goes over the wire. */
const plain = (node: Node): Node => JSON.parse(JSON.stringify(node)) as Node

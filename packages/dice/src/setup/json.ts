import type { DiceContent } from '../content/types.ts'
import { BEST_OF, DICE_COUNT, HOT_DICE_RULES, MAX_NAME, MAX_WEIGHT, STRAIGHT_RULES, TARGET_RANGE } from '../setup.ts'

/** The JSON Schema of a set-up for editors and the API; ids are the ones of the content in force. */
export function setupJson({ tuning, modifiers, items, dice }: DiceContent): Record<string, unknown> {
  const object = (properties: Record<string, unknown>, required: string[] = []) => ({
    type: 'object',
    additionalProperties: false,
    required,
    properties,
  })
  const ids = (pieces: readonly { id: string }[]) => ({ enum: pieces.map(({ id }) => id) })
  const integer = (minimum: number, maximum: number, rest: Record<string, unknown> = {}) => ({
    type: 'integer',
    minimum,
    maximum,
    ...rest,
  })
  const lists = {
    modifiers: {
      type: 'array',
      maxItems: tuning['match.maxModifiers'],
      uniqueItems: true,
      items: ids(modifiers),
      default: [],
    },
    items: {
      type: 'array',
      maxItems: tuning['match.maxItems'],
      items: { anyOf: [ids(items), object({ id: ids(items), enabled: { type: 'boolean' } }, ['id', 'enabled'])] },
      default: [],
    },
  }
  const weights = { type: 'array', minItems: 6, maxItems: 6, items: integer(0, MAX_WEIGHT) }
  const inline = object({ code: { type: 'string', pattern: '^[A-Z0-9]{2,3}$' }, weights }, ['code', 'weights'])
  const seat = object(
    {
      name: { type: 'string', maxLength: MAX_NAME, default: '' },
      dice: { type: 'array', minItems: DICE_COUNT, maxItems: DICE_COUNT, items: { anyOf: [ids(dice), inline] } },
      ...lists,
    },
    ['dice'],
  )
  const cooldowns = object(
    Object.fromEntries(
      items.flatMap((item) => (item.type === 'active' ? [[item.id, integer(0, item.cooldown_turns)]] : [])),
    ),
  )
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'dice-setup.schema.json',
    ...object(
      {
        target: integer(TARGET_RANGE.min, TARGET_RANGE.max, {
          multipleOf: TARGET_RANGE.step,
          default: tuning['match.target'],
        }),
        starter: { enum: [1, 2, 'random'], default: 1 },
        rules: object({
          straights: { enum: STRAIGHT_RULES, default: tuning['rules.straights'] },
          hot_dice: { enum: HOT_DICE_RULES, default: tuning['rules.hot_dice'] },
        }),
        global: object(lists),
        seats: { type: 'array', minItems: 2, maxItems: 2, items: seat },
        start_totals: {
          type: 'array',
          minItems: 2,
          maxItems: 2,
          items: { type: 'integer', minimum: 0 },
          default: [0, 0],
        },
        start_cooldowns: object({ global: cooldowns, 1: cooldowns, 2: cooldowns }),
        series: object({ best_of: { enum: BEST_OF, default: tuning['series.bestOf'] } }),
      },
      ['seats'],
    ),
  }
}

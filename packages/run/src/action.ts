import { actionShape, oneOf, type Static, strict, Type } from '@arbiter/content'
import { good, type Schema } from '@arbiter/kernel'
import { currentLeader } from './content/formerIds.ts'
import type { RunContent } from './content/types.ts'
import { TIMINGS, type Timing } from './content/words.ts'
import { DIFFICULTIES, type Opponent } from './state.ts'

const id = Type.String({ minLength: 1, maxLength: 64 })
/** A child seed (RN-011). Without one, the match's own draws decide. */
const seed = Type.Optional(Type.String({ minLength: 1, maxLength: 128 }))
const coordinate = Type.Integer({ minimum: 0, maximum: 99 })
const timings = Type.Unsafe<Record<string, Timing>>({ type: 'object', additionalProperties: oneOf(TIMINGS) })

const opponent = Type.Unsafe<Opponent>(
  strict({
    kind: oneOf(['player', 'bot']),
    name: Type.String({ minLength: 1, maxLength: 64 }),
    faction: id,
    leaderId: id,
    rating: Type.Integer({ minimum: 0, maximum: 100_000 }),
    difficulty: oneOf(DIFFICULTIES),
    team: Type.Array(
      strict({
        unitId: id,
        tier: Type.Unsafe<1 | 2 | 3>(Type.Integer({ minimum: 1, maximum: 3 })),
        x: coordinate,
        y: coordinate,
      }),
      { minItems: 1, maxItems: 12 },
    ),
    timings,
  }),
)

/** Small decisions; what the API takes as one body expands to several of them. */
const shape = Type.Union([
  strict({ type: Type.Literal('pick'), cards: Type.Array(id, { minItems: 1, maxItems: 12 }) }),
  strict({ type: Type.Literal('place'), card: id, x: coordinate, y: coordinate }),
  strict({ type: Type.Literal('takeBack'), card: id }),
  strict({ type: Type.Literal('timing'), spell: id, timing: oneOf(TIMINGS) }),
  strict({ type: Type.Literal('upgrade'), card: id }),
  strict({ type: Type.Literal('fight') }),
  strict({ type: Type.Literal('abandon') }),
  /** Of the seat `server`. */
  strict({ type: Type.Literal('deal'), seed }),
  /** Of the seat `server`: a copied snapshot, or a bot drawn from `seed`; `battle` is the child seed of the fight. */
  strict({ type: Type.Literal('opponent'), opponent: Type.Optional(opponent), seed, battle: seed }),
])
export type Action = Readonly<Static<typeof shape>>
export type ActionType = Action['type']
export type ActionOf<T extends ActionType> = Extract<Action, { type: T }>

export function actionSchema({ aliases }: Pick<RunContent, 'aliases'>): Schema<Action> {
  const { json, parse } = actionShape<Action>(shape)
  return {
    json,
    parse(raw) {
      const parsed = parse(raw)
      return parsed.ok ? good(withCurrentLeader(parsed.value, aliases)) : parsed
    },
  }
}

/** RN-641. A snapshot may name its leader as an earlier release did. */
function withCurrentLeader(action: Action, aliases: RunContent['aliases']): Action {
  if (action.type !== 'opponent' || !action.opponent) return action
  const leaderId = currentLeader(aliases, action.opponent.leaderId)
  return leaderId === action.opponent.leaderId ? action : { ...action, opponent: { ...action.opponent, leaderId } }
}

/**
 * RN-025 and the error table of the API, with what they hand over; what the kernel refuses by itself has the kernel's codes.
 * `cards` are instanceIds as they were named, `cells` are `{ x, y }`.
 */
export const VERDICT_CODES = [
  /** `action`, `phase`. */
  'wrong_phase',
  /** `status`. */
  'run_finished',
  /** `picked`, `pick`. */
  'draft_wrong_count',
  /** `cards`. */
  'draft_duplicate_pick',
  /** `cards`. */
  'draft_unknown_option',
  'team_empty',
  /** `cards`. */
  'card_not_in_hand',
  /** `cards`. */
  'team_duplicate_card',
  /** `cells`, `width`, `rows`. */
  'cell_out_of_zone',
  /** `cells`. */
  'team_duplicate_cell',
  /** `used` by the others, `cost` of what should join them, `budget`. */
  'budget_exceeded',
  /** `card`, `unit`. */
  'card_not_placed',
  /** `spells`. */
  'spell_not_of_leader',
  /** `spells`. */
  'spell_duplicate',
  /** `card`, `unit`, `tier`. */
  'upgrade_max_tier',
  /** `have`, `need`. */
  'not_enough_gold',
  /** `fault`: what is wrong with it, one of `OPPONENT_FAULTS`; `found`. */
  'bad_opponent',
] as const
export type VerdictCode = (typeof VERDICT_CODES)[number]

import { nearest } from '@arbiter/content'
import { bad, type Fault, good, type Result } from '@arbiter/kernel'
import {
  type ActingPiece,
  type DieRating,
  firstRollFirings,
  rateDie,
  type Worth,
  type WorthSettings,
  worthOf,
} from '../analysis/index.ts'
import { scoringOf } from '../scoring/index.ts'
import type { DiceContent, Die, Item, Modifier, Weights } from './types.ts'

/** What the report asks about pieces and dice. */
export interface Measures {
  worth(piece: Modifier | Item): Pick<Worth, 'added' | 'strength'>
  /** DC-133. `undefined` for pieces without `on_roll`. */
  firings(piece: Modifier | Item): number | undefined
  rating(die: Die): Pick<DieRating, 'gain1' | 'value6' | 'tier'>
}

interface ExactMeasures extends Measures {
  worth(piece: Modifier | Item): Worth
  rating(die: Pick<Die, 'weights'>): DieRating
}

const FAIR: Weights = [1, 1, 1, 1, 1, 1]
export const SIX_FAIR: readonly Weights[] = [FAIR, FAIR, FAIR, FAIR, FAIR, FAIR]

/** DC-130, DC-132. Exact numbers for one set of six dice, exact straights, optional hot dice. */
export function exactMeasures(content: DiceContent, dice: readonly Weights[] = SIX_FAIR): ExactMeasures {
  const { tuning } = content
  const scoring = scoringOf(content, 'exact')
  const settings: WorthSettings = {
    scoring,
    dice,
    hotDice: 'optional',
    target: tuning['match.target'],
    plainCap: tuning['analysis.plainCap'],
    counterCap: tuning['analysis.counterCap'],
    doubleFactor: tuning['flags.doubleFactor'],
  }
  const penalty = memo(() => strongestPenalty(content, settings))
  return {
    worth: (piece) => worthOf(piece, settings, undoesPenalties(piece) ? penalty() : []),
    firings: (piece) => {
      if ('cooldown_turns' in piece || !hooksOf(piece).includes('on_roll')) return undefined
      return firstRollFirings(piece, dice, scoring)
    },
    rating: (die) =>
      rateDie(die.weights, {
        scoring,
        need: tuning['match.target'],
        borders: tuning['content.tier'],
        hotDice: 'optional',
      }),
  }
}

/** `--set`: six ids of dice, or one for all six. */
export function profilesOf({ dice }: DiceContent, ids: readonly string[]): Result<readonly Weights[]> {
  const known = new Map(dice.map((die) => [die.id, die.weights]))
  const six = ids.length === 1 ? SIX_FAIR.map(() => ids[0]!) : ids
  if (six.length !== SIX_FAIR.length) {
    return bad([{ code: 'setup_dice_count', path: '', expected: `1 or ${SIX_FAIR.length} dice`, found: ids.length }])
  }
  const faults = ids.flatMap((id, i): Fault[] => {
    if (known.has(id)) return []
    const near = nearest(id, known.keys())
    const fault = { code: 'setup_ref', path: `/${i}`, expected: 'the id of a die', found: id }
    return [near === undefined ? fault : { ...fault, nearest: near }]
  })
  return faults.length > 0 ? bad(faults) : good(six.map((id) => known.get(id)!))
}

const hooksOf = (piece: ActingPiece): readonly string[] => ('trigger' in piece ? [piece.trigger] : piece.triggers)

/** DC-130. A guard alone is worth nothing: it is measured beside the strongest penalty at the pass that the content has. */
const undoesPenalties = ({ effect }: Modifier | Item): boolean =>
  effect.kind === 'set_flag' && effect.flag === 'pass_guard'

function strongestPenalty({ modifiers, items }: DiceContent, settings: WorthSettings): ActingPiece[] {
  const acting: ActingPiece[] = [...modifiers, ...items.filter((item) => item.type === 'passive')]
  const penalties = acting
    .filter((piece) => hooksOf(piece).includes('on_pass') && takesPoints(piece))
    .map((piece) => ({ piece, added: worthOf(piece, settings).added }))
    .sort((a, b) => a.added - b.added || (a.piece.id < b.piece.id ? -1 : 1))
  return penalties.slice(0, 1).map(({ piece }) => piece)
}

const takesPoints = ({ effect }: ActingPiece): boolean =>
  effect.kind === 'delta' && ('percent' in effect ? effect.percent : effect.points) < 0

function memo<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

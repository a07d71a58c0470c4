import { nearest } from '@arbiter/content'
import type { Fault, GameKit } from '@arbiter/kernel'
import { gathersOf, kindOf, type Node, parseExpression, seatsIn, WORDS } from '../measure/expression.ts'
import { ExpressionFault } from '../measure/tokens.ts'
import { defaultStat } from './defaults.ts'
import { labFault } from './fault.ts'
import type { Experiment, MeasureSpec, StatisticName, Target } from './schema.ts'

/** Everything about measures and targets that can be wrong before a match is played. */
export function measureFaults(
  experiment: Experiment,
  { game }: Pick<GameKit, 'game'>,
  seats: readonly string[],
  measures: readonly MeasureSpec[],
): Fault[] {
  const faults: Fault[] = []
  for (const [i, measure] of (experiment.measures ?? []).entries()) {
    const pointer = `/measures/${i}`
    if (measures.findIndex(({ id }) => id === measure.id) < i)
      faults.push(labFault('E_MEASURE', `${pointer}/id`, 'an id of its own', measure.id))
    if ('rate' in measure) faults.push(...expressionFaults(measure.rate, `${pointer}/rate`, game, seats, 'boolean'))
    else if ('mean' in measure) faults.push(...expressionFaults(measure.mean, `${pointer}/mean`, game, seats, 'number'))
    else if ('share' in measure)
      for (const [part, text] of measure.share.entries())
        faults.push(...expressionFaults(text, `${pointer}/share/${part}`, game, seats, 'number'))
  }
  for (const [i, target] of (experiment.targets ?? []).entries())
    faults.push(...targetFaults(target, `/targets/${i}`, measures))
  const stopped = 'halfWidth' in experiment.stop ? experiment.stop.measure : undefined
  if (stopped !== undefined && !measures.some(({ id }) => id === stopped))
    faults.push(...unknownMeasure(stopped, '/stop/measure', measures))
  return faults
}

function expressionFaults(
  text: string,
  pointer: string,
  game: GameKit['game'],
  seats: readonly string[],
  wanted: 'boolean' | 'number',
): Fault[] {
  let node: Node
  try {
    node = parseExpression(text)
  } catch (error) {
    if (!(error instanceof ExpressionFault)) throw error
    const near = nearest(error.found, WORDS)
    return [labFault('E_EXPRESSION', pointer, error.expected, `${error.found} (character ${error.position + 1})`, near)]
  }
  const faults: Fault[] = []
  for (const { types } of gathersOf(node))
    for (const type of types)
      if (!game.eventTypes.includes(type))
        faults.push(
          labFault('E_EXPRESSION', pointer, 'an event type of the game', type, nearest(type, game.eventTypes)),
        )
  for (const seat of seatsIn(node))
    if (!seats.includes(seat))
      faults.push(labFault('E_EXPRESSION', pointer, `a seat: ${seats.join(', ')}`, seat, nearest(seat, seats)))
  const kind = kindOf(node)
  const fits = kind === wanted || kind === 'unknown' || (wanted === 'number' && kind === 'boolean')
  if (!fits) faults.push(labFault('E_EXPRESSION', pointer, wanted === 'boolean' ? 'yes or no' : 'a number', kind))
  return faults
}

function targetFaults(target: Target, pointer: string, measures: readonly MeasureSpec[]): Fault[] {
  const measure = measures.find(({ id }) => id === target.measure)
  if (!measure) return unknownMeasure(target.measure, `${pointer}/measure`, measures)
  const { low, high } = target
  if (low === undefined && high === undefined) return [labFault('E_BAND', pointer, 'low or high', null)]
  if (low !== undefined && high !== undefined && low > high)
    return [labFault('E_BAND', pointer, 'low at most high', `${low} … ${high}`)]
  const ownStat = defaultStat(measure)
  const stat = target.stat ?? ownStat
  const allowed: readonly StatisticName[] =
    ownStat === 'mean' ? ['mean', 'median', 'p5', 'p10', 'p25', 'p75', 'p90', 'p95'] : [ownStat]
  if (!allowed.includes(stat)) return [labFault('E_TARGET', `${pointer}/stat`, allowed.join(', '), stat)]
  // No rate lies outside 0 … 1, whatever is turned.
  if (stat === 'rate' && ((low ?? 0) > 1 || (high ?? 1) < 0))
    return [labFault('E_TARGET', pointer, 'a band inside 0 … 1', `${low ?? ''} … ${high ?? ''}`)]
  return []
}

function unknownMeasure(id: string, pointer: string, measures: readonly MeasureSpec[]): Fault[] {
  const known = measures.map((measure) => measure.id)
  return [labFault('E_MEASURE', pointer, `a measure: ${known.join(', ')}`, id, nearest(id, known))]
}

import type { DeedChoice, PlayerAction } from '../../action.ts'
import type { DegreeTable } from '../../odds/degrees.ts'
import { placedOf } from '../../plan.ts'
import type { Table } from '../../rules/context.ts'
import { checkDeed } from '../../rules/deeds/check.ts'
import { distance } from '../../rules/space.ts'
import type { Fighter } from '../../state.ts'
import { approach, goalTowards } from '../approach.ts'
import { foesOf } from '../foes.ts'
import { type Aims, aimsOf, flight, gripOptions } from './aims.ts'
import { arming } from './arming.ts'
import { healingOptions } from './helping.ts'
import { Judge } from './judging.ts'
import { lossOf } from './keeping.ts'
import { attackOptions, type Option } from './options.ts'
import { type Source, sourcesOf } from './sources.ts'

/** Less is no reason not to move. */
const WORTHWHILE = 0.05
/** What it is worth to stand again. */
const STANDING = 0.6

const END: PlayerAction = { type: 'endTurn' }

/** TT-172 … TT-174. */
export function takeTurn(at: Table, me: Fighter, odds: DegreeTable): PlayerAction {
  const foes = foesOf(at, me)
  const aims = aimsOf(at, me)
  if (aims.flees) {
    const away = possible(at, me, flight(at, me))
    if (away) return { type: 'deed', ...away }
  }
  if (me.ap < Math.min(at.plan.rules.apSimple, at.plan.rules.apComplex)) return END
  const judge = new Judge(odds, at, me)
  const sources = sourcesOf(at, me)
  const options = [
    ...attackOptions(at, me, foes, sources, judge),
    ...gripOptions(at, me, aims, judge),
    ...healingOptions(at, me, judge),
    ...standing(at, me),
  ]
  const isKept = ({ ap, worth }: Option): boolean => lossOf(at, me, foes, odds, ap) > worth
  const best = bestOption(at, me, options, WORTHWHILE)
  if (best) return isKept(best) ? END : { type: 'deed', ...best.deed }
  const way = possible(at, me, arming(at, me, sources)) ?? nearer(at, me, foes, sources, aims, judge)
  if (way) return { type: 'deed', ...way }
  // A poor chance is better than none, where nothing is lost by it.
  const last = bestOption(at, me, options, Number.MIN_VALUE)
  return last && !isKept(last) ? { type: 'deed', ...last.deed } : END
}

const possible = (at: Table, me: Fighter, deed: DeedChoice | undefined): DeedChoice | undefined =>
  deed && !checkDeed(at, me, deed, 'declare') ? deed : undefined

const standing = (at: Table, { posture }: Fighter): Option[] =>
  posture === 'standing'
    ? []
    : [{ deed: { id: 'posture', posture: 'standing' }, ap: at.plan.rules.apSimple, worth: STANDING }]

/** The most for each AP, of what can be declared. */
function bestOption(at: Table, me: Fighter, options: readonly Option[], least: number): Option | undefined {
  const perAp = ({ worth, ap }: Option): number => worth / Math.max(1, ap)
  return options
    .filter(({ worth, ap }) => worth >= least && ap <= me.ap)
    .sort((a, b) => perAp(b) - perAp(a))
    .find(({ deed }) => !checkDeed(at, me, deed, 'declare'))
}

/** To the cell from which the most promising attack can be made, out of the enemies' sight if it may be. */
function nearer(
  at: Table,
  me: Fighter,
  foes: readonly Fighter[],
  sources: readonly Source[],
  { quarry }: Aims,
  judge: Judge,
): DeedChoice | undefined {
  if (!at.plan.map) return undefined
  const ways = foes
    .flatMap((foe) => {
      if (foe === quarry) return [{ foe, reach: 1, promise: Number.POSITIVE_INFINITY }]
      return sources.map((source) => ({ foe, reach: source.reach, promise: promiseOf(at, me, foe, source, judge) }))
    })
    .sort((a, b) => b.promise - a.promise)
  const tried = new Set<string>()
  for (const { foe, reach } of ways) {
    const key = `${foe.uid} ${reach}`
    if (tried.has(key)) continue
    tried.add(key)
    const move = approach(at, me, goalTowards(at, me, foe, reach, foes))
    if (move) return move
  }
  return undefined
}

/** Worth for each AP, the way there included. */
function promiseOf(at: Table, me: Fighter, foe: Fighter, source: Source, judge: Judge): number {
  const { apSimple } = at.plan.rules
  const speed = Math.max(1, placedOf(at.plan, at.state, me.uid).sheet.speed)
  const moves = Math.ceil(Math.max(0, distance(at, me, foe) - source.reach) / speed)
  const { worth } = judge.best(source, foe, source.strikes)
  return worth / (source.ap + Math.max(1, moves) * apSimple)
}

import { type Check, checkBy, lostBy, type Plan, wonBy } from '@arbiter/twilight'
import { useText } from '../../../language/language.tsx'
import type { FateDraw, Resolved } from '../fateTale.ts'
import { useTable } from '../tableContext.ts'
import { useEffectWords } from './words.ts'

/** These change what a lost check does. */
const SPARING: readonly string[] = ['safeguard', 'stealth']

/** What comes of a check right after its verdict: a loss that may still be turned is none yet. */
export function CheckFollows({ draw: { resolved, keyword } }: { draw: FateDraw }) {
  const text = useText()
  const effects = useEffectWords()
  const { plan, events } = useTable()
  if (resolved?.type !== 'checkResolved') return null
  const special = keyword?.special ?? ''
  const begun = events.findLast(({ type }) => type === 'checkBegun')
  const again = begun?.type === 'checkBegun' && begun.again
  if (!resolved.success && special === 'retry' && !again)
    return <p className="tw-stage-follows">{text('twilightRoad.notLost')}</p>
  const check = triedWay(plan, resolved)
  if (!check || (!resolved.success && SPARING.includes(special))) return null
  const { approach } = resolved
  const what = effects(resolved.success ? wonBy(approach, check.on_success) : lostBy(approach, check.on_failure))
  return <p className="tw-stage-follows">{text('twilightRoad.follows', { what })}</p>
}

/** The way that was tried, by its approach; of two of one approach nobody says which. */
function triedWay(
  plan: Plan,
  { check: id, approach }: Extract<Resolved, { type: 'checkResolved' }>,
): Check | undefined {
  const check = plan.checks.get(id)!
  const ways = check.ways.flatMap((way, at) => (way.approach === approach ? [at] : []))
  if (check.ways.length === 0) return check
  return ways.length === 1 ? checkBy(check, ways[0]!) : undefined
}

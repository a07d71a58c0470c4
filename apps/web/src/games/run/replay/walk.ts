import type { BattleEvent, BattleView, Cell, UnitView } from '@arbiter/run/battle'

/** What a walk comes to: how near the nearest enemy is behind it, and whether that is nearer than before. */
export interface Walk {
  readonly way: 'closes' | 'leaves' | 'shifts'
  readonly left: number
}

/** Of whose turn it is at `at`, up to the end of that turn: where it goes is drawn step by step. */
export function walkOf(events: readonly BattleEvent[], at: number, { units }: BattleView): Walk | undefined {
  const start = events.slice(0, at + 1).findLastIndex(({ type }) => type === 'turnStarted')
  const begun = events[start]
  if (begun?.type !== 'turnStarted') return undefined
  const end = events.findIndex(
    ({ type }, place) => place > start && (type === 'turnStarted' || type === 'roundStarted'),
  )
  const steps = events
    .slice(start, end < 0 ? undefined : end)
    .flatMap((event) => (event.type === 'unitMoved' && event.actor === begun.actor ? [event] : []))
  const walker = units.find(({ id }) => id === begun.actor)
  const enemies = units.filter(({ side, hp }) => side !== walker?.side && hp > 0)
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last || !walker || enemies.length === 0) return undefined
  const [was, left] = [nearest(first.from, enemies), nearest(last.to, enemies)]
  return { way: left < was ? 'closes' : left > was ? 'leaves' : 'shifts', left }
}

const nearest = ({ x, y }: Cell, units: readonly UnitView[]): number =>
  Math.min(...units.map(({ cell }) => Math.max(Math.abs(cell.x - x), Math.abs(cell.y - y))))

import { distanceBetween } from '@arbiter/board'
import type { DeedChoice, Target } from '../../action.ts'
import type { Table } from '../../rules/context.ts'
import { areHostile } from '../../rules/sides.ts'
import { canAimAt, distance } from '../../rules/space.ts'
import type { Fighter } from '../../state.ts'
import type { Judge } from './judging.ts'
import type { Source } from './sources.ts'

/** A deed that could be declared, and what it is worth in points of damage. */
export interface Option {
  readonly deed: DeedChoice
  readonly ap: number
  readonly worth: number
}

/** Attacks and spells at whoever is near enough and in view, with the best number of strikes. */
export function attackOptions(
  at: Table,
  me: Fighter,
  foes: readonly Fighter[],
  sources: readonly Source[],
  judge: Judge,
): Option[] {
  const options: Option[] = []
  for (const source of sources) {
    if (source.ap > me.ap) continue
    const inReach = foes.filter((foe) => distance(at, me, foe) <= source.reach && canAimAt(at, me, foe.cell))
    if (inReach.length === 0) continue
    if (source.area !== null) options.push(...areaOptions(at, me, inReach, source, judge))
    else if (source.targets > 1) options.push(...splitOptions(inReach, source, judge))
    else for (const foe of inReach) options.push(single(foe, source, judge))
  }
  return options
}

function single(foe: Fighter, source: Source, judge: Judge): Option {
  const { strikes, worth } = judge.best(source, foe, source.strikes)
  return optionOf(source, [{ uid: foe.uid, strikes }], worth)
}

const optionOf = ({ id, deed, ap }: Source, targets: readonly Target[], worth: number): Option => ({
  deed: { id: deed, source: id, targets },
  ap,
  worth,
})

/** TT-121: for each number of targets the strikes are shared evenly among the most promising. */
function splitOptions(foes: readonly Fighter[], source: Source, judge: Judge): Option[] {
  const options: Option[] = []
  for (let count = 1; count <= Math.min(source.targets, foes.length); count++) {
    const most = Math.floor(source.strikes / count)
    const shares = foes
      .map((foe) => ({ uid: foe.uid, ...judge.best(source, foe, most) }))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, count)
    const worth = shares.reduce((sum, share) => sum + share.worth, 0)
    options.push(
      optionOf(
        source,
        shares.map(({ uid, strikes }) => ({ uid, strikes })),
        worth,
      ),
    )
  }
  return options
}

/** TT-122: around each enemy; friends in the area count against it. */
function areaOptions(at: Table, me: Fighter, foes: readonly Fighter[], source: Source, judge: Judge): Option[] {
  const { map } = at.plan
  if (!map) return []
  return foes.map(({ cell }) => {
    let worth = 0
    for (const other of at.state.fighters) {
      if (other.tracker === 'left' || other.tracker === 'out') continue
      if (distanceBetween(map.grid, cell, other.cell) > source.area!) continue
      const own = judge.best(source, other, 1).worth
      worth += other.tracker !== null && areHostile(at, me.side, other.side) ? own : -own
    }
    const { column, row } = map.grid
    return { deed: { id: 'cast', source: source.id, cell: [column[cell]!, row[cell]!] }, ap: source.ap, worth }
  })
}

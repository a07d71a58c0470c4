import { costOf } from '@arbiter/tabletop'
import { useText } from '../../../language/language.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'
import { edgeOf } from './areaEdge.ts'
import { FloorTag, halfOf } from './floorTag.tsx'
import { CELL, centreOf } from './layout.ts'
import { actorOf } from './quarry.ts'
import type { Areas } from './reachMarks.tsx'
import { insideOf, placeTags, type WantedTag } from './tagPlaces.ts'
import { threatsAt } from './threats.ts'
import type { SeenBox } from './useSeenSpan.ts'

interface FloorWordsProps {
  /** How far one can walk, while that is shown. */
  readonly marks: Areas | undefined
  /** Where one can aim, while that is shown. */
  readonly aims: readonly number[]
  /** Of the words, in units of the drawing. */
  readonly font: number
  readonly seen: SeenBox | undefined
}

/** What lines and tints on the floor mean, on them: prices, who can be reached from where, who strikes whoever stops there. */
export function FloorWords({ marks, aims, font, seen }: FloorWordsProps) {
  const text = useText()
  const names = useNames()
  const room = useRoom()
  const { plan, scene, draft } = room
  const { grid } = plan.map!
  const actor = scene.view.fighters[actorOf(scene.view) ?? '']
  const people = Object.values(scene.view.fighters)
    .filter(({ cell, tracker }) => cell >= 0 && tracker !== 'left')
    .map(({ cell }) => centreOf(grid, cell))
  const from = actor && actor.cell >= 0 ? centreOf(grid, actor.cell) : undefined
  const goal = draft?.kind === 'move' ? draft.goal : undefined
  const threats = goal !== undefined && actor && goal !== actor.cell ? threatsAt(room, actor.side, goal) : []
  const quarry = marks?.wanted.map((cell) => centreOf(grid, cell))[0]
  const threat = text('tabletopTable.threat', { who: threats.map(names.short).join(', '), n: threats.length })
  const tags: readonly WantedTag[] = [
    ...(marks?.areas ?? []).map(({ moves, edge }) => ({
      words: text('tabletopTable.reachPrice', { moves, n: moves * costOf(plan, { id: 'move' }) }),
      ...{ moves, edge, towards: quarry, className: 'tt-reach-price' },
    })),
    ...(marks && threats.length === 0
      ? [
          {
            words: text('tabletopTable.besideHere'),
            ...{ edge: edgeOf(grid, marks.beside), towards: quarry, className: 'tt-floor-beside' },
          },
        ]
      : []),
    {
      words: text('tabletopTable.reachHere'),
      ...{ edge: edgeOf(grid, aims), towards: from, className: 'tt-floor-aim' },
    },
  ]
  const warnings =
    threats.length > 0
      ? [
          {
            words: threat,
            x: insideOf(seen, centreOf(grid, goal!).x, halfOf(threat, font)),
            y: centreOf(grid, goal!).y - 0.75 * CELL,
          },
        ]
      : []
  return (
    <>
      {placeTags(tags, people, font, seen, warnings).map(({ className, moves, words, x, y }) => (
        <FloorTag key={words} {...{ className, moves, words, x, y, font }} />
      ))}
      {warnings.map((warning) => (
        <FloorTag key="warning" {...warning} font={font} className="tt-threat" />
      ))}
    </>
  )
}

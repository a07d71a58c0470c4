import { cellName } from '@arbiter/run'
import type { UnitView } from '@arbiter/run/battle'
import { type CSSProperties, useMemo } from 'react'
import { useText } from '../../../language/language.tsx'
import { rowOnScreen, towards } from './boardLayout.ts'
import { useReplay } from './replayContext.ts'
import { Signs } from './signs.tsx'
import { Strikes } from './strikes.tsx'
import { UnitToken } from './unitToken.tsx'
import './board.css'

/** RN-330. The grid with everybody on it, the player's side below. */
export function Board() {
  const text = useText()
  const { kit, view, playback, effects, nameOf, inspected, inspect } = useReplay()
  const { width, height, round } = view
  const factions = useMemo(() => new Map(kit.content.units.map(({ id, faction }) => [id, faction])), [kit])
  const targets = new Set(effects.strikes.flatMap(({ kind, target }) => (kind === 'spell' ? [] : [target])))
  const lungeOf = (unit: UnitView) => {
    const blow = effects.strikes.findLast(({ kind, actor }) => kind === 'blow' && actor === unit.id)
    return blow && { ...towards(blow.from, blow.to), at: playback.at }
  }
  return (
    <section
      className="rr-board"
      aria-label={text('runReplay.board', { round })}
      style={{ '--columns': width, '--rows': height } as CSSProperties}
      data-test="run-replay-board"
      data-at={playback.at}
      data-round={round}
    >
      <Axes width={width} height={height} />
      <ul className="rr-units">
        {view.units.map((unit) => (
          <li
            key={unit.id}
            className="rr-unit"
            style={placed(unit, height)}
            data-fallen={unit.hp <= 0}
            data-raised={unit.id === view.acting || unit.id === inspected}
          >
            <UnitToken
              unit={unit}
              name={nameOf(unit.id)}
              faction={factions.get(unit.unitId)}
              round={round}
              isActing={unit.id === view.acting}
              isTarget={targets.has(unit.id)}
              isInspected={unit.id === inspected}
              lunge={lungeOf(unit)}
              onInspect={inspect}
            />
          </li>
        ))}
      </ul>
      <Strikes />
      <Signs />
    </section>
  )
}

const placed = ({ cell }: UnitView, height: number): CSSProperties => ({
  transform: `translate(${100 * cell.x}%, ${100 * rowOnScreen(cell.y, height)}%)`,
})

/** Cells are called as the log calls them: columns by letters, rows from the player's edge. */
function Axes({ width, height }: { width: number; height: number }) {
  return (
    <div className="rr-axes" aria-hidden="true">
      {upTo(width).map((x) => (
        <span key={`x${x}`} style={{ gridColumn: x + 1, gridRow: height }} data-axis="x">
          {cellName({ x, y: 0 }).slice(0, 1)}
        </span>
      ))}
      {upTo(height).map((y) => (
        <span key={`y${y}`} style={{ gridColumn: 1, gridRow: rowOnScreen(y, height) + 1 }} data-axis="y">
          {y + 1}
        </span>
      ))}
    </div>
  )
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

import { tombstone } from '@arbiter/art'
import { cellName } from '@arbiter/run'
import type { UnitView } from '@arbiter/run/battle'
import type { CSSProperties } from 'react'
import { useText } from '../../../language/language.tsx'
import { usePictures } from '../../../parts/pictures.ts'
import type { StageSize } from '../../../parts/stage.tsx'
import type { FieldGrid } from '../field/fieldStage.tsx'
import { cornerOf, towards } from '../field/places.ts'
import { useReplay } from './replayContext.ts'
import { Signs } from './signs.tsx'
import { Strikes } from './strikes.tsx'
import { UnitToken } from './unitToken.tsx'
import './board.css'

interface BoardProps {
  readonly grid: FieldGrid
  readonly size: StageSize
}

/** RN-330. Everybody on the field, the player's side left, on a phone below. */
export function Board({ grid, size }: BoardProps) {
  const text = useText()
  const { view, playback, effects, nameOf, inspected, inspect } = useReplay()
  const grave = usePictures().drawn(['tombstone', size.theme], () => tombstone(size.theme))
  const targets = new Set(effects.strikes.flatMap(({ kind, target }) => (kind === 'spell' ? [] : [target])))
  const lungeOf = (unit: UnitView) => {
    const blow = effects.strikes.findLast(({ kind, actor }) => kind === 'blow' && actor === unit.id)
    return blow && { ...towards(grid, blow.from, blow.to), at: playback.at }
  }
  return (
    <section
      className="rr-board"
      aria-label={text('runReplay.board', { round: view.round })}
      style={{ '--cell': `${grid.cell}px` } as CSSProperties}
      data-test="run-replay-board"
      data-at={playback.at}
      data-round={view.round}
    >
      <Axes grid={grid} />
      <ul className="rr-units">
        {view.units.map((unit) => (
          <li
            key={unit.id}
            className="rr-unit"
            style={placed(grid, unit)}
            data-fallen={unit.hp <= 0}
            data-raised={unit.id === view.acting || unit.id === inspected}
          >
            <UnitToken
              unit={unit}
              name={nameOf(unit.id)}
              upright={grid.upright}
              grave={grave}
              isActing={unit.id === view.acting}
              isTarget={targets.has(unit.id)}
              isInspected={unit.id === inspected}
              lunge={lungeOf(unit)}
              onInspect={inspect}
            />
          </li>
        ))}
      </ul>
      <Strikes grid={grid} size={size} />
      <Signs grid={grid} />
    </section>
  )
}

function placed(grid: FieldGrid, { cell }: UnitView): CSSProperties {
  const { x, y } = cornerOf(grid, cell)
  return { transform: `translate(${x}px, ${y}px)` }
}

/** Cells are called as the log calls them: columns by letters, rows from the player's edge. They stand on the rim. */
function Axes({ grid }: { grid: FieldGrid }) {
  const { columns, rows, upright } = grid
  const [length, breadth] = upright ? [rows, columns] : [columns, rows]
  const letter = (x: number) => cellName({ x, y: 0 }).slice(0, 1)
  return (
    <div className="rr-axes" aria-hidden="true">
      {upTo(breadth).map((x) => (
        <span key={`x${x}`} style={at(grid.at(0, x), upright)}>
          {letter(x)}
        </span>
      ))}
      {upTo(length).map((y) => (
        <span key={`y${y}`} style={at(grid.at(y, upright ? 0 : breadth - 1), !upright)}>
          {y + 1}
        </span>
      ))}
    </div>
  )
}

/** Under the cell, or before it. */
const at = ({ x, y }: { x: number; y: number }, below: boolean): CSSProperties => ({
  transform: below
    ? `translate(${x}px, calc(${y}px + var(--cell)))`
    : `translate(calc(${x}px - var(--cell) / 2 - var(--rim)), calc(${y}px + var(--cell) / 2 - 6px))`,
})

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useText } from '../../../language/language.tsx'
import type { FieldGrid } from '../field/fieldStage.tsx'
import { figureStyle } from '../field/figure.ts'
import { figureName } from '../field/figureName.ts'
import { NameTag } from '../field/nameTag.tsx'
import { cornerOf } from '../field/places.ts'
import type { CardSight } from '../host/host.ts'
import { DESK_KEYS, type Desk, type DeskMove } from '../placement/desk.ts'
import { cardAt, type Field, type GridCell } from '../placement/placement.ts'
import { useNames } from '../runContext.ts'
import { UnitTile } from './unitTile.tsx'
import './formation.css'

interface FormationProps {
  readonly grid: FieldGrid
  readonly field: Field
  readonly desk: Desk
  readonly hand: readonly CardSight[]
  /** The keyboard is at work here: the focus follows the cursor. */
  readonly focused: boolean
  readonly onFocused: (focused: boolean) => void
  readonly onMove: (move: DeskMove) => void
  readonly onGrab: (card: string) => (event: PointerEvent) => void
  readonly onLook: (card: CardSight) => void
  /** Where the pointer or the keyboard is. */
  readonly onPoint: (cell: GridCell | undefined) => void
}

/** On the desk up is forward; where my end of the field is left, forward is right. */
const TURNED: Readonly<Record<string, string>> = {
  ArrowRight: 'ArrowUp',
  ArrowLeft: 'ArrowDown',
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
}

/** RN-326. The zone of the player on the field, the front rank toward the enemy. */
export function Formation(props: FormationProps) {
  const { grid, field, desk, hand, focused, onFocused, onMove, onGrab, onLook, onPoint } = props
  const text = useText()
  const names = useNames()
  const cells = useRef<HTMLDivElement>(null)
  const { cursor } = desk
  useEffect(() => {
    if (focused) cells.current?.querySelector<HTMLElement>(`[data-cell="${cursor.x}-${cursor.y}"]`)?.focus()
  }, [focused, cursor])
  const ranks = Array.from({ length: field.rows }, (_, at) => field.rows - 1 - at)
  const columns = Array.from({ length: field.width }, (_, x) => x)

  function press(event: KeyboardEvent): void {
    if (!DESK_KEYS.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    onFocused(true)
    onMove({ type: 'key', key: (!grid.upright && TURNED[event.key]) || event.key })
  }

  function nameOf(cell: GridCell, card: CardSight | undefined): string {
    return text(card ? 'runTable.cell.unit' : 'runTable.cell.empty', {
      rank: cell.y + 1,
      ranks: field.rows,
      column: cell.x + 1,
      name: card ? names.unit(card.unitId, card.tier) : '',
      tier: card?.tier ?? 0,
    })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of places with one tab stop, not a table of data
    <div
      ref={cells}
      role="grid"
      tabIndex={-1}
      aria-label={text('runTable.formation')}
      className="rn-grid"
      style={figureStyle(grid, false)}
      onKeyDown={press}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        onFocused(false)
        onPoint(undefined)
      }}
      onMouseLeave={() => onPoint(undefined)}
      data-lifted={desk.lifted !== null}
      data-test="run-grid"
    >
      {ranks.map((y) => (
        // biome-ignore lint/a11y/useSemanticElements: see the grid
        // biome-ignore lint/a11y/useFocusableInteractive: the cells have the focus
        <div
          key={y}
          role="row"
          className="rn-rank"
          aria-label={text('runTable.rank', { rank: y + 1, ranks: field.rows })}
        >
          {columns.map((x) => {
            const id = cardAt(desk.placed, { x, y })
            const card = hand.find(({ instanceId }) => instanceId === id)
            const here = cursor.x === x && cursor.y === y
            const corner = cornerOf(grid, { x, y })
            return (
              // biome-ignore lint/a11y/useSemanticElements: see the grid
              <button
                key={x}
                type="button"
                role="gridcell"
                className="rn-cell"
                style={{ left: corner.x, top: corner.y }}
                tabIndex={here ? 0 : -1}
                aria-label={nameOf({ x, y }, card)}
                aria-selected={id !== undefined && desk.lifted === id}
                data-cell={`${x}-${y}`}
                data-target={desk.lifted !== null && desk.lifted !== id}
                onClick={() => onMove({ type: 'touch', cell: { x, y } })}
                onFocus={() => {
                  onPoint({ x, y })
                  if (card) onLook(card)
                }}
                onMouseEnter={() => {
                  onPoint({ x, y })
                  if (card) onLook(card)
                }}
                onPointerDown={card && onGrab(card.instanceId)}
                data-test={`run-cell-${x}-${y}`}
              >
                {card && (
                  <span className="rn-figure">
                    <UnitTile card={card} />
                    {/* On a phone no whole name has room: the plate below tells who is taken. */}
                    {!grid.upright && (
                      <NameTag
                        name={figureName(grid, names.unit(card.unitId, card.tier), {
                          first: names.unit(card.unitId, 1),
                        })}
                      />
                    )}
                  </span>
                )}
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}

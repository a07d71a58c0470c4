import type { Cell } from '@arbiter/tabletop'
import { type PointerEvent, useRef } from 'react'
import { cellUnder } from '../../map/cellUnder.ts'
import { useEditor } from '../editorContext.ts'
import { fighterAt } from '../model/people.ts'
import type { CellTools, Stroke } from './useCellTools.ts'

/** What the pointer that is down is doing. */
type Hold =
  | { readonly kind: 'stroke'; readonly stroke: Stroke; x: number; y: number }
  | { readonly kind: 'press'; readonly from: number }

/** Strokes of mouse, pen and finger; figures are dragged by mouse and pen, a finger scrolls and taps. */
export function usePointer(pairOf: (cell: number) => Cell, tools: CellTools, setCursor: (cell: number) => void) {
  const { draft, setDrag } = useEditor()
  const hold = useRef<Hold>(undefined)

  function onPointerDown(event: PointerEvent): void {
    const cell = cellUnder(event.target)
    if (cell === undefined || event.button !== 0) return
    setCursor(cell)
    const { clientX: x, clientY: y } = event
    const at = fighterAt(draft, pairOf(cell))
    const stroke = at < 0 ? tools.strokeFrom(pairOf(cell)) : undefined
    if (stroke) {
      hold.current = { kind: 'stroke', stroke, x, y }
      tools.paint(pairOf(cell), stroke)
      return
    }
    if (at >= 0 && event.pointerType !== 'touch') setDrag({ tool: { kind: 'fighter', at }, x, y })
    hold.current = { kind: 'press', from: cell }
  }

  function onPointerMove({ clientX: x, clientY: y, buttons }: PointerEvent): void {
    const now = hold.current
    if (!now) return
    if (buttons === 0) hold.current = undefined
    else if (now.kind === 'stroke') {
      for (const cell of cellsBetween(now, { x, y })) tools.paint(pairOf(cell), now.stroke)
      Object.assign(now, { x, y })
    }
  }

  function onPointerUp({ clientX, clientY }: PointerEvent): void {
    const now = hold.current
    hold.current = undefined
    const cell = cellUnder(document.elementFromPoint(clientX, clientY))
    if (now?.kind === 'press' && cell === now.from) tools.use(pairOf(cell))
  }

  function onPointerCancel(): void {
    hold.current = undefined
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}

interface Point {
  readonly x: number
  readonly y: number
}

const SAMPLE = 6

/** A quick hand skips pixels, but no cells. */
function cellsBetween(from: Point, to: Point): Set<number> {
  const samples = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / SAMPLE))
  const cells = new Set<number>()
  for (let i = 1; i <= samples; i++) {
    const part = i / samples
    const cell = cellUnder(document.elementFromPoint(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part))
    if (cell !== undefined) cells.add(cell)
  }
  return cells
}

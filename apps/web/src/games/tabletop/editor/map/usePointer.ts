import type { Cell } from '@arbiter/tabletop'
import { type PointerEvent, useRef, useState } from 'react'
import { useEditor } from '../editorContext.ts'
import { fighterAt } from '../model/people.ts'
import { cellUnder } from './cellUnder.ts'
import type { CellTools, Stroke } from './useCellTools.ts'

/** What the pointer that is down is doing. */
type Hold =
  | { readonly kind: 'stroke'; readonly stroke: Stroke; x: number; y: number }
  | { readonly kind: 'drag'; readonly at: number; readonly from: number }
  | { readonly kind: 'press'; readonly from: number }

/** Strokes of mouse, pen and finger; figures are dragged by mouse and pen, a finger scrolls and taps. */
export function usePointer(pairOf: (cell: number) => Cell, tools: CellTools, setCursor: (cell: number) => void) {
  const { draft, part, choose } = useEditor()
  const hold = useRef<Hold>(undefined)
  /** The cell that a dragged figure would come to. */
  const [over, setOver] = useState<number>()

  function onPointerDown(event: PointerEvent): void {
    const cell = cellUnder(event.target)
    if (cell === undefined || event.button !== 0) return
    setCursor(cell)
    const stroke = tools.strokeFrom(pairOf(cell))
    if (stroke) {
      hold.current = { kind: 'stroke', stroke, x: event.clientX, y: event.clientY }
      tools.paint(pairOf(cell), stroke)
      return
    }
    const at = part === 'fighters' ? fighterAt(draft, pairOf(cell)) : -1
    const drags = at >= 0 && event.pointerType !== 'touch'
    if (drags) choose(at)
    hold.current = drags ? { kind: 'drag', at, from: cell } : { kind: 'press', from: cell }
  }

  function onPointerMove({ clientX: x, clientY: y, buttons }: PointerEvent): void {
    const now = hold.current
    if (!now) return
    if (buttons === 0) {
      hold.current = undefined
      setOver(undefined)
    } else if (now.kind === 'stroke') {
      for (const cell of cellsBetween(now, { x, y })) tools.paint(pairOf(cell), now.stroke)
      Object.assign(now, { x, y })
    } else if (now.kind === 'drag') {
      const cell = cellUnder(document.elementFromPoint(x, y))
      setOver(cell === now.from ? undefined : cell)
    }
  }

  function onPointerUp({ clientX, clientY }: PointerEvent): void {
    const now = hold.current
    hold.current = undefined
    setOver(undefined)
    const cell = cellUnder(document.elementFromPoint(clientX, clientY))
    if (!now || cell === undefined || now.kind === 'stroke') return
    if (now.kind === 'press' && cell === now.from) tools.use(pairOf(cell))
    if (now.kind === 'drag' && cell !== now.from) tools.move(now.at, pairOf(cell))
  }

  function onPointerCancel(): void {
    hold.current = undefined
    setOver(undefined)
  }

  return { over, onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
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

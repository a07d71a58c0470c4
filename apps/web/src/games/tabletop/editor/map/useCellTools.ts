import type { Cell } from '@arbiter/tabletop'
import { TERRAIN } from '@arbiter/tabletop'
import { useLanguage, useText } from '../../../../language/language.tsx'
import { useEditor } from '../editorContext.ts'
import { isInZone, painted, withZoneCell } from '../model/ground.ts'
import { fighterAt, turned, withFighter } from '../model/people.ts'
import { useFighterNames } from '../useFighterNames.ts'

export interface CellTools {
  /** What pressing a cell does: paint it, choose who stands there, or put the chosen fighter on it. */
  use(cell: Cell): void
  /** One cell of a stroke; all of them are one step back. */
  paint(cell: Cell, stroke: Stroke): void
  /** What a stroke that begins here does; `undefined`: there is nothing to paint with. */
  strokeFrom(cell: Cell): Stroke | undefined
  move(at: number, cell: Cell): void
  turn(by: 1 | -1): void
}

export interface Stroke {
  readonly id: string
  /** Of a zone: cells come in, or go out. */
  readonly inside: boolean
}

let strokes = 0

export function useCellTools(): CellTools {
  const text = useText()
  const { language } = useLanguage()
  const { draft, change, brush, part, chosen, choose, say } = useEditor()
  const names = useFighterNames(draft)
  const place = ([column, row]: Cell) => text('tabletopTable.cell', { column, row })

  function strokeFrom(cell: Cell): Stroke | undefined {
    if (part !== 'map' || brush.kind === 'hand') return undefined
    strokes += 1
    return { id: `stroke ${strokes}`, inside: brush.kind === 'zone' && !isInZone(draft, brush.name, cell) }
  }

  function paint(cell: Cell, { id, inside }: Stroke): void {
    if (brush.kind === 'terrain') change((now) => painted(now, cell, brush.letter), id)
    if (brush.kind === 'zone') change((now) => withZoneCell(now, brush.name, cell, inside), id)
  }

  function move(at: number, cell: Cell): void {
    if (fighterAt(draft, cell) >= 0) return
    change((now) => withFighter(now, at, { cell }))
    say(text('tabletopEditor.said.placed', { who: names[at]!, cell: place(cell) }))
  }

  function use(cell: Cell): void {
    const stroke = strokeFrom(cell)
    if (stroke) {
      paint(cell, stroke)
      const what =
        brush.kind === 'terrain'
          ? text(`tabletop.terrain.${TERRAIN[brush.letter]}`)
          : brush.kind === 'zone'
            ? brush.name
            : ''
      say(text('tabletopEditor.said.painted', { what, cell: place(cell) }))
      return
    }
    if (part !== 'fighters') return
    const there = fighterAt(draft, cell)
    if (there >= 0) {
      choose(there)
      say(text('tabletopEditor.said.chosen', { who: names[there]! }))
    } else if (chosen >= 0) move(chosen, cell)
  }

  function turn(by: 1 | -1): void {
    if (chosen < 0) return
    const facing = turned(draft, chosen, by).fighters[chosen]?.facing
    change((now) => turned(now, chosen, by))
    if (facing) say(`${names[chosen]}: ${text(`tabletop.direction.${facing}`).toLocaleLowerCase(language)}`)
  }

  return { use, paint, strokeFrom, move, turn }
}

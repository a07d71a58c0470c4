import { localText } from '@arbiter/kernel'
import type { Cell } from '@arbiter/tabletop'
import { TERRAIN } from '@arbiter/tabletop'
import { useLanguage, useText } from '../../../../language/language.tsx'
import { type Brush, type Tool, useEditor } from '../editorContext.ts'
import { isInZone, painted, withZoneCell } from '../model/ground.ts'
import { blankSheet, fighterAt, MOST_FIGHTERS, turned, withFighter, withNewFighter } from '../model/people.ts'
import { useFighterNames } from '../useFighterNames.ts'

export interface CellTools {
  /** What pressing a cell does: choose who stands there, paint it, or put somebody on it. `tool`: what was dropped on it, or is drawn over it. */
  use(cell: Cell, tool?: Tool): void
  /** One cell of a stroke; all of them are one step back. */
  paint(cell: Cell, stroke: Stroke): void
  /** What a stroke that begins here does; `undefined`: there is nothing to paint with. */
  strokeFrom(cell: Cell, tool?: Tool): Stroke | undefined
  turn(by: 1 | -1): void
}

export interface Stroke {
  readonly id: string
  readonly brush: Extract<Brush, { kind: 'terrain' | 'zone' }>
  /** Of a zone: cells come in, or go out. */
  readonly inside: boolean
}

let strokes = 0

export function useCellTools(): CellTools {
  const text = useText()
  const { language } = useLanguage()
  const { content, draft, change, brush, picked, setBrush, part, setPart, newSide, chosen, choose, say } = useEditor()
  const names = useFighterNames(draft)
  const place = ([column, row]: Cell) => text('tabletopTable.cell', { column, row })

  function strokeFrom(cell: Cell, tool: Tool = brush): Stroke | undefined {
    if (tool.kind !== 'terrain' && tool.kind !== 'zone') return undefined
    strokes += 1
    const inside = tool.kind === 'zone' && !isInZone(draft, tool.name, cell)
    return { id: `stroke ${strokes}`, brush: tool, inside }
  }

  function paint(cell: Cell, { id, brush: by, inside }: Stroke): void {
    if (by.kind === 'terrain') change((now) => painted(now, cell, by.letter), id)
    else change((now) => withZoneCell(now, by.name, cell, inside), id)
  }

  function move(at: number, cell: Cell): void {
    if (fighterAt(draft, cell) >= 0) return
    change((now) => withFighter(now, at, { cell }))
    say(text('tabletopEditor.said.placed', { who: names[at]!, cell: place(cell) }))
  }

  function add(character: string, cell: Cell): void {
    if (draft.fighters.length >= MOST_FIGHTERS) return
    const known = content.characters.find(({ id }) => id === character)
    change((now) => withNewFighter(now, known ? known.id : blankSheet(content), newSide, cell))
    choose(draft.fighters.length)
    if (part === 'map') setBrush(picked)
    const who = localText(known?.name, language) ?? text('tabletopEditor.blankSheet')
    say(text('tabletopEditor.said.placed', { who, cell: place(cell) }))
  }

  function use(cell: Cell, dropped?: Tool): void {
    const tool = dropped ?? brush
    const there = fighterAt(draft, cell)
    const stroke = dropped || there < 0 ? strokeFrom(cell, tool) : undefined
    if (stroke) {
      paint(cell, stroke)
      const { brush: by } = stroke
      const what = by.kind === 'terrain' ? text(`tabletop.terrain.${TERRAIN[by.letter]}`) : by.name
      say(text('tabletopEditor.said.painted', { what, cell: place(cell) }))
      return
    }
    if (tool.kind === 'fighter') {
      choose(tool.at)
      move(tool.at, cell)
    } else if (there >= 0) {
      choose(there)
      setPart('fighters')
      say(text('tabletopEditor.said.chosen', { who: names[there]! }))
    } else if (tool.kind === 'person') add(tool.character, cell)
    else if (part === 'fighters' && chosen >= 0) move(chosen, cell)
  }

  function turn(by: 1 | -1): void {
    if (chosen < 0) return
    const facing = turned(draft, chosen, by).fighters[chosen]?.facing
    change((now) => turned(now, chosen, by))
    if (facing) say(`${names[chosen]}: ${text(`tabletop.direction.${facing}`).toLocaleLowerCase(language)}`)
  }

  return { use, paint, strokeFrom, turn }
}

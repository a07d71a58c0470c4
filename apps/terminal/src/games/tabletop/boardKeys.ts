import { type Direction, directionNames } from '@arbiter/tabletop'
import { latinKey } from '../keyboard.ts'
import { type MapMode, type Mode, PAGE_KEYS, TABLE } from './boardMode.ts'
import type { BoardModel } from './boardModel.ts'
import { pageSize } from './boardPages.ts'
import { wayTo } from './moves.ts'
import { asked, openWindow, tableOf } from './scene.ts'

/** One key: a character, or `escape`, `enter`, `tab`, `backspace`, an arrow, `pageup`, `pagedown`, `ctrl-c`. */
export function press(model: BoardModel, input: string): void {
  const { mode } = model
  const key = input.length === 1 ? latinKey(input) : input
  if (input !== 'ctrl-c' && mode.kind === 'input') pressInput(model, input, mode.text)
  else pressCommand(model, key, mode)
}

function pressCommand(model: BoardModel, key: string, mode: Mode): void {
  if (mode.kind !== 'said') model.advice = ''
  if (key === 'ctrl-c' || key === 'q') model.leave()
  else if (beginsLine(key, mode) && model.mayAct) model.mode = { kind: 'input', text: key.replace(/[:/]/, '') }
  else if (mode.kind === 'page' || mode.kind === 'said') pressPage(model, key, mode)
  else if (mode.kind === 'map') pressMap(model, key, mode)
  else if (PAGE_KEYS[key]) model.mode = { kind: 'page', page: PAGE_KEYS[key], scroll: 0, behind: mode }
  else if (key === 'd') model.deeper()
  else if (model.watching) pressWatching(model, key)
  else if (model.told.handover !== undefined) model.props.table.acceptHandover()
  else if (mode.kind === 'over') pressOver(model, key)
  else if (model.mayAct) pressPlaying(model, key)
  else model.props.table.skip()
}

/** `:` and figures begin a line, also where a page is read: numbers, dice and every command of plain mode. On the map figures steer. */
const beginsLine = (key: string, { kind }: Mode): boolean => (kind === 'map' ? /^[:/]$/ : /^[:/\d]$/).test(key)

function pressPage(model: BoardModel, key: string, mode: Extract<Mode, { kind: 'page' | 'said' }>): void {
  const size = pageSize(model)
  const by = { up: -1, down: 1, pageup: -size, pagedown: size, ' ': size }[key]
  const page = PAGE_KEYS[key]
  if (by !== undefined) model.mode = { ...mode, scroll: Math.max(0, mode.scroll + by) }
  else if (mode.kind === 'said') model.mode = TABLE
  else if (key === 'd') model.deeper()
  else if (page && page !== mode.page) model.mode = { ...mode, page, scroll: 0 }
  else model.mode = mode.behind
}

function pressInput(model: BoardModel, input: string, text: string): void {
  if (input === 'enter') model.run(text)
  else if (input === 'escape') model.mode = TABLE
  else if (input === 'backspace') model.mode = { kind: 'input', text: [...text].slice(0, -1).join('') }
  else if ([...input].length === 1) model.mode = { kind: 'input', text: text + input }
}

function pressOver(model: BoardModel, key: string): void {
  if (key === 'enter' || key === ' ' || key === 'escape') model.props.done(false)
  else if (key === 'u') model.undo()
}

function pressWatching(model: BoardModel, key: string): void {
  if (key === 'left') model.back()
  else if (key === 'p') model.takeOver()
  else if (model.mode.kind === 'over') pressOver(model, key === 'u' ? '' : key)
  else if (key === 'enter') model.toggle()
  else if (key === ' ' || key === 'right') model.step()
}

function pressPlaying(model: BoardModel, key: string): void {
  const { selected, choices, scene } = model
  if (key === 'up' || key === 'down') model.select(selected + (key === 'up' ? -1 : 1))
  else if (key === 'pageup' || key === 'pagedown') model.select(selected + (key === 'pageup' ? -5 : 5))
  else if (key === 'enter' && model.botWaits) model.run('')
  else if (key === 'enter' && choices[selected]) model.take([choices[selected].action])
  else if (key === 'u') model.undo()
  else if (key === 'r') model.redo()
  else if (key === 'h') model.hint()
  else if (key === 'm' && scene.plan.map && openWindow(scene)?.type === 'turn')
    model.mode = { kind: 'map', cursor: asked(scene)!.cell, stops: [], end: 'keep' }
}

/** TT-192: on squares four arrows, on hexes six keys besides. */
function pressMap(model: BoardModel, key: string, mode: MapMode): void {
  const { scene } = model
  const { grid } = scene.plan.map!
  const [column, row] = [mode.cursor % grid.width, Math.floor(mode.cursor / grid.width)]
  const to = (dx: number, dy: number) => {
    const x = Math.min(grid.width - 1, Math.max(0, column + dx))
    const y = Math.min(grid.height - 1, Math.max(0, row + dy))
    model.mode = { ...mode, cursor: y * grid.width + x }
  }
  const compass = DIRECTION_KEYS[key]
  const direction = compass ? directionNames(tableOf(scene)).indexOf(compass) : -1
  if (key === 'left') to(-1, 0)
  else if (key === 'right') to(1, 0)
  else if (key === 'up') to(0, -1)
  else if (key === 'down') to(0, 1)
  else if (direction >= 0) {
    const next = grid.neighbours[grid.directions * mode.cursor + direction]!
    if (next >= 0) model.mode = { ...mode, cursor: next }
  } else if (key === 'f') model.mode = { ...mode, end: nextEnd(model, mode.end) }
  else if (key === 'w') model.mode = { ...mode, stops: [...mode.stops, mode.cursor] }
  else if (key === 'enter') walk(model, mode)
  else if (key === 'backspace' && mode.stops.length > 0) model.mode = { ...mode, stops: mode.stops.slice(0, -1) }
  else if (key === 'escape' || key === 'm' || key === 'backspace') model.mode = TABLE
}

/** As on a number pad; hexes have no straight up and down. */
const DIRECTION_KEYS: Readonly<Record<string, Direction>> = {
  '7': 'NW',
  '8': 'N',
  '9': 'NE',
  '4': 'W',
  '6': 'E',
  '1': 'SW',
  '2': 'S',
  '3': 'SE',
}

function nextEnd({ scene }: BoardModel, end: MapMode['end']): MapMode['end'] {
  const ends: readonly MapMode['end'][] = ['keep', 'along', ...directionNames(tableOf(scene))]
  return ends[(ends.indexOf(end) + 1) % ends.length]!
}

function walk(model: BoardModel, { cursor, stops, end }: MapMode): void {
  const way = wayTo(model.scene, asked(model.scene)!.uid, [...stops, cursor], end === 'keep' ? undefined : end)
  if (way) model.walk(way.deeds)
  else model.message = model.props.words.text('cli.tabletop.misread.way', { cell: '' })
}

import { localText } from '@arbiter/kernel'
import { type Direction, type SeenFighter, SQUARE_DIRECTIONS } from '@arbiter/tabletop'
import { seatTitle } from '../../play/outcome.ts'
import { cells, cut, fitted, padEnd, padStart, wrap } from '../../table.ts'
import { type Line, type Look, line, textOf } from '../screen.ts'
import type { MapMode } from './boardMode.ts'
import type { BoardModel } from './boardModel.ts'
import { pageRows } from './boardPages.ts'
import { goalLines } from './goals.ts'
import { mapRows, mapWidth, type Overlay } from './mapRows.ts'
import { botText, helpLines } from './menu.ts'
import { reachOf, wayTo } from './moves.ts'
import { centreOf, titleText } from './plainLines.ts'
import { questionTexts } from './question.ts'
import { asked, cellText, openWindow, type TableScene } from './scene.ts'
import { ARROWS, lookOf, signOf } from './signs.ts'
import { apText, effectTexts, listed, stateText, trackerRows, woundText } from './tracker.ts'

const TRACKER = 23
/** Title, status and keys; the last row of the terminal stays free. */
const FRAME = 4
/** Rows of the story that the choices leave: one attack is two or three. */
const TOLD = 3
/** Rows of choices that the story leaves. */
const LISTED = 5

/** The whole screen as lines: a pure function of the model. */
export function boardLines(model: BoardModel): Line[] {
  const { mode, props, scene, height } = model
  const { width } = props
  const title = line(cut(titleText(scene), width), 'strong')
  const keys = line(cut(keysText(model), width), 'faint')
  if (mode.kind === 'page' || mode.kind === 'said') return [title, ...pageRows(model, mode), keys]
  const goals = goalLines(scene).map((text) => line(text))
  const room = height - FRAME - goals.length
  const field = fieldRows(model, Math.ceil(room * 0.6))
  const question = fitted(questionTexts(scene), width).slice(0, 3)
  const left = Math.max(0, room - field.length - question.length)
  const list = choiceRows(model, Math.max(left - TOLD, Math.min(left, LISTED)))
  const told = model.story(left - list.length)
  const body = [
    ...field,
    ...told.map((text) => line(text, 'faint')),
    ...question.map((text) => line(cut(text, width), 'strong')),
    ...list,
    ...musterHelp(scene),
  ]
  return [title, ...goals, ...filled(body, room), statusRow(model), keys]
}

/** TT-038: most of what can be said at the muster is no line of the list. */
const musterHelp = (scene: TableScene): Line[] =>
  openWindow(scene)?.type === 'muster' ? ['', ...helpLines(scene)].map((text) => line(text, 'faint')) : []

const filled = (rows: readonly Line[], room: number): Line[] =>
  Array.from({ length: Math.max(0, room) }, (_, i) => rows[i] ?? line(''))

/** The map with a short tracker beside it; where there is no map or no room, the whole tracker. */
function fieldRows(model: BoardModel, room: number): Line[] {
  const { scene, mode, props } = model
  if (!scene.plan.map) return trackerRows(scene).slice(0, room)
  const width = Math.min(mapWidth(scene), props.width - TRACKER - 1)
  const height = Math.min(scene.plan.map.grid.height + 1, room)
  const centre = mode.kind === 'map' ? mode.cursor : centreOf(scene)
  const map = mapRows(scene, { width, height }, centre, mode.kind === 'map' ? overlayOf(scene, mode) : {})
  const side = shortTracker(scene, props.width - width - 1)
  return Array.from({ length: Math.max(map.length, Math.min(side.length, room)) }, (_, i): Line => {
    const left = map[i] ?? []
    return [...left, { text: ' '.repeat(Math.max(1, width + 1 - cells(textOf(left)))) }, ...(side[i] ?? [])]
  })
}

/** `>A Vitmor  15 5/5`, with a tick after a turn that is over, and below it who takes none, what hurts and what lasts. */
const shortTracker = (scene: TableScene, width: number): Line[] =>
  listed(scene).flatMap((fighter) => {
    const { plan, view, words } = scene
    const numbers = ` ${padStart(fighter.initiative === null ? '–' : String(fighter.initiative), 2)} ${padStart(apText(fighter), 5)}`
    const room = width - 3 - cells(numbers) - 2
    const name = padEnd(cut(localText(fighter.name, words.language), room), room)
    const look: Look = view.active === fighter.uid ? 'strong' : lookOf(plan, fighter.side)
    const active = view.active === fighter.uid ? '>' : ' '
    const hurt = fighter.word === 'unhurt' ? [] : [woundText(scene, fighter)]
    const absent = isAbsent(fighter) ? [stateText(scene, fighter)] : []
    const more = [...absent, ...hurt, ...effectTexts(scene, fighter)].join(', ')
    return [
      [
        {
          text: `${active}${signOf(scene, fighter.uid)} ${name}${numbers}${fighter.tracker === 'done' ? ' ✓' : ''}`,
          look,
        },
      ],
      ...(more === '' ? [] : wrap(`   ${more}`, width, '   ').map((text) => line(text, 'faint'))),
    ]
  })

const isAbsent = ({ tracker }: SeenFighter): boolean => tracker === 'skipped' || tracker === 'out' || tracker === 'left'

/** TT-186: by digits how many moves each cell takes, and the way. */
function overlayOf(scene: TableScene, mode: MapMode): Overlay {
  const mover = asked(scene)!
  const reach = reachOf(scene, mover.uid)
  const marks = new Map<number, string>()
  for (const [cell, moves] of reach.moves.entries()) if (moves > 0) marks.set(cell, String(moves))
  const way = wayOf(scene, mode)
  for (const cell of way?.cells ?? []) marks.set(cell, '+')
  return { cursor: mode.cursor, marks }
}

const wayOf = (scene: TableScene, { stops, cursor, end }: MapMode) =>
  wayTo(scene, asked(scene)!.uid, [...stops, cursor], end === 'keep' ? undefined : end)

/** The choices around the one that is selected, which is shown whole; where not all have room, which they are. */
function choiceRows(model: BoardModel, room: number): Line[] {
  const { choices, selected, props } = model
  if (model.mode.kind === 'map' || choices.length === 0) return []
  const n = choices.length
  const rowOf = (at: number) => `${at === selected ? '▶' : ' '}${padStart(String(at + 1), 2)}. ${choices[at]!.text}`
  // Nothing is selected where a bot waits.
  const chosen = choices[selected] ? wrap(rowOf(selected), props.width, ' '.repeat(5)) : ['']
  const shown = n - 1 + chosen.length > room ? Math.max(1, room - chosen.length) : n
  const first = Math.min(n - shown, Math.max(0, selected - Math.floor(shown / 2)))
  const rows = Array.from({ length: shown }, (_, i) => first + i).flatMap((at) =>
    at === selected ? chosen.map((text) => line(text, 'chosen')) : [line(cut(rowOf(at), props.width))],
  )
  const part = { from: first + 1, to: first + shown, n }
  return n > shown ? [...rows, line(props.words.text('cli.tabletop.choices_shown', part), 'faint')] : rows
}

/** What is typed, what was refused or advised, or what lies under the cursor. */
function statusRow({ mode, message, advice, scene, props, botWaits, told: { handover } }: BoardModel): Line {
  const { width, words, kit } = props
  if (mode.kind === 'input') return line(cut(`: ${mode.text}_`, width), 'chosen')
  if (message) return line(cut(message, width), 'bad')
  if (mode.kind === 'map') return line(cut(cursorText(scene, mode), width), 'sign')
  if (handover !== undefined)
    return line(cut(words.text('cli.play.handover', { who: seatTitle(kit, words, handover) }), width), 'strong')
  return line(cut(advice || (botWaits ? botText(scene) : ''), width), 'good')
}

/** TT-192: a cell reads as column, row, occupant, facing; then what the way to it costs. */
function cursorText(scene: TableScene, mode: MapMode): string {
  const { plan, view, words } = scene
  const { cursor, end } = mode
  const there = Object.values(view.fighters).find(({ cell, tracker }) => cell === cursor && tracker !== 'left')
  const way = wayOf(scene, mode)
  const facing = (index: number): Direction => plan.map!.grid.directionNames[index] as Direction
  return words.text('cli.tabletop.cursor', {
    cell: cellText(scene, cursor),
    terrain: { term: `tabletop.terrain.${plan.map!.terrain[cursor]}` },
    taken: String(there !== undefined),
    who: there ? `${localText(there.name, words.language)} ${ARROWS[facing(there.facing)]}` : '',
    way: String(way !== undefined),
    moves: way?.deeds.length ?? 0,
    units: way?.units ?? 0,
    perMove: way?.perMove ?? 0,
    ap: (way?.deeds.length ?? 0) * view.rules.apSimple,
    end: isDirection(end) ? { term: `tabletop.direction.${end}` } : { term: `cli.tabletop.end.${end}` },
  })
}

const isDirection = (end: MapMode['end']): end is Direction => SQUARE_DIRECTIONS.some((each) => each === end)

function keysText({ mode, props, watching }: BoardModel): string {
  const { words } = props
  if (mode.kind === 'page' || mode.kind === 'said') return words.text('cli.tabletop.keys_page')
  if (mode.kind === 'input') return words.text('cli.tabletop.keys_input')
  if (mode.kind === 'map') return words.text('cli.tabletop.keys_map')
  if (mode.kind === 'over') return words.text(watching ? 'cli.tabletop.keys_over_watched' : 'cli.tabletop.keys_over')
  if (props.onTakenOver) return words.text('cli.tabletop.keys_demo')
  return words.text(watching ? 'cli.tabletop.keys_watch' : 'cli.tabletop.keys')
}

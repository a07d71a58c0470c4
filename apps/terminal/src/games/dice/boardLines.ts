import { findBotPerson } from '@arbiter/catalogue/people'
import type { Seat } from '@arbiter/dice'
import { localText } from '@arbiter/kernel'
import { holderNow } from '@arbiter/table'
import { PERSON } from '../../kits.ts'
import { logLines } from '../../log.ts'
import { cells, cut, padEnd, wrap } from '../../table.ts'
import { type Line, type Look, line } from '../screen.ts'
import type { BoardModel } from './boardModel.ts'
import { choiceLines } from './choice.ts'
import { DIE_HEIGHT, type DieFace, dieLines } from './die.ts'
import { nextThrowText } from './hint.ts'
import {
  dieCodes,
  type PieceLine,
  pieceName,
  pieceState,
  piecesOf,
  SEATS,
  seatName,
  titleLine,
  totalLine,
  turnLine,
} from './table.ts'

const GAP = 2
/** Lines that are always there; the log takes what is left of the screen. */
const FIXED = 17
const FEWEST_LOG_LINES = 3

/** The whole table as lines: a pure function of the model. */
export function boardLines(model: BoardModel): Line[] {
  const { scene } = model
  const { words, width, controllers } = model.props
  const nameOf = (seat: Seat) => {
    const who = controllers[String(seat)]
    // «You» says it already.
    const isNamed = seatName(seat, words) !== words.text('cli.seat.called.nameless')
    if (who === undefined || (who === PERSON && !isNamed)) return ''
    return localText(findBotPerson(who)?.level, words.language) ?? words.text('cli.person')
  }
  const title = `${words.text('dice.title')} · ${titleLine(scene)}`
  return [
    line(cut(title, width), 'strong'),
    ...SEATS.map((seat) => line(totalLine(scene, seat, nameOf(seat)), scene.view.seat === seat ? 'strong' : undefined)),
    line(turnLine(scene)),
    ...diceAndPanel(model),
    ...statusLines(model),
    line('─'.repeat(width), 'faint'),
    ...lowerPart(model),
    line(cut(keysText(model), width), 'faint'),
  ]
}

function diceAndPanel(model: BoardModel): Line[] {
  const { scene, mode } = model
  const codes = dieCodes(scene, scene.view.seat)
  const aim = mode.kind === 'aim' ? mode : undefined
  const faces = scene.view.dice.map(
    (die): DieFace => ({
      ...die,
      code: codes[die.position - 1]!,
      selected: aim ? (aim.uses[aim.at]!.dice?.includes(die.position) ?? false) : model.selected.includes(die.position),
      marked: aim?.uses.some(({ dice }) => dice?.includes(die.position)) ?? false,
    }),
  )
  const drawn = faces.map(dieLines)
  const panel = panelLines(model, model.props.width - DICE_WIDTH - GAP)
  return Array.from({ length: DIE_HEIGHT }, (_, row) => [
    ...faces.flatMap((face, i) => [{ text: drawn[i]![row]!, ...lookOf(face) }, { text: ' ' }]),
    { text: ' '.repeat(GAP - 1) },
    ...(panel[row] ?? line('')),
  ])
}

const DICE_WIDTH = 47

const lookOf = ({ selected, banked, marked, held }: DieFace): { look?: Look } =>
  selected ? { look: 'chosen' } : banked ? { look: 'faint' } : marked || held ? { look: 'good' } : {}

/** Active items with their state, then what works by itself. */
function panelLines(model: BoardModel, width: number): Line[] {
  const { scene, mode } = model
  const { words } = model.props
  const pieces = piecesOf(scene, scene.view.seat)
  if (pieces.length === 0) return [line(words.text('cli.dice.no_pieces'), 'faint')]
  const active = pieces.filter((piece) => piece.active)
  const passive = pieces.filter((piece) => !piece.active)
  const letter = (i: number) => (mode.kind === 'items' ? `${String.fromCharCode('a'.charCodeAt(0) + i)} ` : '')
  const row = (piece: PieceLine, mark: string, look?: Look): Line => {
    const state = pieceState(piece, words)
    const owner = piece.owner === 'global' ? `${words.text('dice.owner.global')} · ` : ''
    const name = padEnd(
      cut(`${mark}${owner}${pieceName(piece, words)}`, width - cells(state) - 1),
      width - cells(state) - 1,
    )
    return line(`${name} ${state}`, look)
  }
  const lines = [
    ...active.map((piece, i) => row(piece, letter(i), piece.readyIn === 0 && piece.enabled ? 'good' : undefined)),
    ...passive.map((piece) => row(piece, '', 'faint')),
  ]
  if (lines.length <= DIE_HEIGHT) return lines
  return [
    ...lines.slice(0, DIE_HEIGHT - 1),
    line(words.text('cli.dice.more', { n: lines.length - DIE_HEIGHT + 1 }), 'faint'),
  ]
}

/** Four lines: what the selection brings, and what can be done. */
function statusLines(model: BoardModel): Line[] {
  const { width } = model.props
  const lines = statusOf(model).flatMap(([text, look]) => wrap(text, width, '  ').map((part) => line(part, look)))
  while (lines.length < STATUS) lines.push(line(''))
  return lines.slice(0, STATUS)
}

const STATUS = 4

function statusOf(model: BoardModel): [string, Look?][] {
  const { mode, scene, view, told, watching, mayUndo } = model
  const { words, kit } = model.props
  if (model.message) return [[`✗ ${model.message}`, 'bad'], ...actionTexts(model)]
  if (told.heldEvent) return [[`★ ${words.say(kit.phrase(told.heldEvent))}`, 'sign']]
  if (mode.kind === 'over') return [[words.text(mayUndo ? 'cli.dice.over' : 'cli.dice.over_watched'), 'strong']]
  if (told.handover !== undefined)
    return [[words.text('cli.play.handover', { who: seatName(view.seat, words) }), 'strong']]
  if (mode.kind === 'surrender') return [[words.text('cli.dice.surrender'), 'strong']]
  if (mode.kind === 'items') return [[words.text('cli.dice.pick_item')]]
  if (mode.kind === 'aim') {
    const use = mode.uses[mode.at]!
    return [
      [words.say(kit.describe(use, view)), 'chosen'],
      [words.text('cli.dice.aim', { at: mode.at + 1, of: mode.uses.length })],
    ]
  }
  if (watching) return [[words.text(told.running ? 'cli.dice.running' : 'cli.dice.stopped'), 'faint']]
  if (!model.mayAct) {
    const who = seatName(view.seat, words)
    const { seating } = model.props.table.host.play
    // No key hurries a person.
    const isPerson = holderNow(seating, String(view.seat)).kind === 'elsewhere'
    return [
      [isPerson ? words.text('cli.online.waits', { name: who }) : words.text('cli.dice.waiting', { who }), 'faint'],
    ]
  }
  if (view.phase === 'to_roll') return actionTexts(model)
  return [...choiceLines(scene, model.selected).map((text): [string] => [text]), ...actionTexts(model)]
}

function actionTexts(model: BoardModel): [string, Look?][] {
  const { view, scene } = model
  const { words } = model.props
  if (!model.mayAct) return []
  if (view.phase === 'to_roll') return [[`[R] ${words.text('dice.action.roll')}${nextThrowText(scene, [])}`, 'strong']]
  const shown = model.selected.length > 0 ? scene.kit.preview(view, model.selected) : undefined
  if (!shown?.valid) return []
  const parts: string[] = []
  if (shown.continue.ok) parts.push(`[C] ${words.text('dice.action.continue')}${nextThrowText(scene, model.selected)}`)
  if (shown.pass.ok) parts.push(`[P] ${words.text('dice.action.pass')}`)
  return [[parts.join('   '), 'strong']]
}

/** The log, or what was asked for instead of it. */
function lowerPart(model: BoardModel): Line[] {
  const { mode, props, watching, height } = model
  const { words, width, kit } = props
  const rows = Math.max(FEWEST_LOG_LINES, height - FIXED - 1)
  const pad = (lines: readonly string[]): Line[] => {
    const shown = lines.slice(0, rows).map((text) => line(cut(text, width)))
    while (shown.length < rows) shown.push(line(''))
    return shown
  }
  if (mode.kind === 'help') return pad(words.text(watching ? 'cli.dice.help_watch' : 'cli.dice.help').split('\n'))
  if (mode.kind === 'hint') return pad(mode.lines)
  if (mode.kind === 'items') return pad(itemTexts(model))
  const lines = logLines(kit, model.events, words, model.depth, width)
  return pad(lines.slice(-rows))
}

function itemTexts(model: BoardModel): string[] {
  const { words, width } = model.props
  return model.items.flatMap((item, i) => {
    const letter = String.fromCharCode('a'.charCodeAt(0) + i)
    return wrap(`${letter}  ${pieceName(item, words)}: ${words.text(`dice.item.${item.id}.desc`)}`, width, '   ')
  })
}

const keysText = ({ props, mode, watching }: BoardModel): string => {
  if (watching) return props.words.text('cli.dice.keys_watch')
  return props.words.text(mode.kind === 'aim' ? 'cli.dice.keys_aim' : 'cli.dice.keys')
}

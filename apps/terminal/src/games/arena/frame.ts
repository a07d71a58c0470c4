import { percent } from '@arbiter/arena'
import { cells, cut, padEnd } from '../../table.ts'
import { type Line, line, type Span } from '../screen.ts'
import { fitted, lineWidth, teamLook } from './fighterCell.ts'
import { isFiltered, NO_FILTER } from './filter.ts'
import { type ArenaModel, VIEW_KEYS, VIEWS } from './model.ts'
import { panelLines } from './panel.ts'
import { logLines, viewLines } from './views.ts'

/** Title, teams, rule, timeline and keys. */
const FRAME = 5
const MAP_LOG = 5
/** Lines of a list that somebody chooses from. */
const PANEL = 8
const TALLEST_PANEL = 16

/** The whole screen as lines: a pure function of the model. The last row stays free, else a terminal scrolls. */
export function frameLines(model: ArenaModel): Line[] {
  const { width } = model.size
  const room = model.height - 1 - FRAME
  const panelRows = Math.max(PANEL, Math.min(TALLEST_PANEL, Math.floor(room * 0.4)))
  const panel = panelLines(model, panelRows)
  const lower = panel ? panelRows : model.screen === 'map' ? lowerRows(room) : 0
  const body = filled(viewLines(model, width, room - lower), room - lower)
  const below = panel
    ? filled(panel, lower)
    : lower > 0
      ? filled(logLines(model, width, lower, NO_FILTER, 0), lower)
      : []
  return [
    titleLine(model),
    teamsLine(model),
    ...body,
    ruleLine(model),
    ...below,
    timeLine(model),
    line(cut(keysText(model), width), 'faint'),
  ].map((spans) => fittedTo(spans, width))
}

/** The bigger the screen, the longer the log below the map. */
const lowerRows = (room: number): number => Math.max(MAP_LOG, Math.floor(room * 0.3))

const fittedTo = (spans: Line, width: number): Line => (lineWidth(spans) > width ? fitted(spans, width) : spans)

function filled(lines: readonly Line[], rows: number): Line[] {
  const shown = lines.slice(0, rows)
  while (shown.length < rows) shown.push(line(''))
  return shown
}

function titleLine(model: ArenaModel): Line {
  const { words } = model.props
  const { view, length } = model
  const event = words.text(`arena.event.${view.setup.event.id}`)
  const parts = [
    words.text('arena.title'),
    event,
    length === undefined
      ? words.text('cli.arena.tick', { tick: view.tick })
      : words.text('cli.arena.tick_of', { tick: view.tick, of: length }),
    ...(view.attritionBp > 0 ? [words.text('cli.arena.attrition', { n: percent(view.attritionBp) })] : []),
  ]
  const tabs = VIEWS.map(
    (id, i): Span => ({
      text: `${i === 0 ? ' ' : '  '}${VIEW_KEYS[id].toUpperCase()} ${words.text(`cli.arena.view.${id}`)}`,
      look: id === model.screen ? 'chosen' : 'faint',
    }),
  )
  const right = tabs.reduce((sum, { text }) => sum + cells(text), 0)
  return [
    { text: padEnd(cut(parts.join(' · '), model.size.width - right - 1), model.size.width - right), look: 'strong' },
    ...tabs,
  ]
}

/** Health and heads of each team. */
function teamsLine({ view, props, size }: ArenaModel): Line {
  const { teams } = view.setup
  const room = Math.floor(size.width / teams.length)
  return teams.flatMap((_, team): Line => {
    const members = view.fighters.filter((fighter) => fighter.team === team && fighter.summoner < 0)
    const standing = members.filter(({ fallen }) => !fallen)
    const heads = `${standing.length}/${members.length}`
    const hp = standing.reduce((sum, fighter) => sum + Math.max(0, fighter.hp), 0)
    const max = members.reduce((sum, fighter) => sum + fighter.maxHp, 0)
    const name = cut(`${team + 1} ${props.words.text(`arena.seat.${team + 1}`)}`, Math.max(6, room - 10))
    const bar = Math.max(0, room - cells(name) - cells(heads) - 4)
    const full = max === 0 ? 0 : Math.ceil((bar * hp) / max)
    return fitted(
      [
        { text: `${name} `, look: teamLook(team) },
        { text: '█'.repeat(full) + '░'.repeat(bar - full), look: teamLook(team) },
        { text: ` ${heads}` },
      ],
      room,
    )
  })
}

/** Refusals, what is going on, and what the filter hides. */
function ruleLine(model: ArenaModel): Line {
  const { words } = model.props
  const { width } = model.size
  const [text, look] = model.message ? [`✗ ${model.message}`, 'bad' as const] : [stateText(model), 'faint' as const]
  const filter = isFiltered(model.filter) && model.screen === 'log' ? ` · ${words.text('cli.arena.filtered')}` : ''
  const shown = text === '' ? '' : cut(`── ${text}${filter} `, width)
  return line(shown + '─'.repeat(Math.max(0, width - cells(shown))), look)
}

function stateText(model: ArenaModel): string {
  const { words } = model.props
  const depth = words.text(`cli.arena.depth.${model.depth}`)
  if (model.over && !(model.screen === 'score' && model.sort))
    return words.text(model.mayUndo ? 'cli.arena.over' : 'cli.arena.over_watched')
  if (model.screen === 'score' && model.sort)
    return words.text('cli.arena.sorted', { column: words.text(`arena.column.${model.sort.column}`) })
  return model.screen === 'map' || model.screen === 'log' ? depth : ''
}

/** `▶ ×2  ━━━━◆━━●───◆──` as far as the fight was seen, with the key moments that were passed. */
function timeLine(model: ArenaModel): Line {
  const { moments, seen, seq, playing, speed, size } = model
  const head = `${playing ? '▶' : '‖'} ×${speed === 'instant' ? '∞' : speed} `
  const room = Math.max(10, size.width - cells(head))
  const place = (at: number) => (seen <= 0 ? 0 : Math.min(room - 1, Math.floor((at * (room - 1)) / seen)))
  const marks = new Set(moments.map((moment) => place(moment.seq)))
  const now = place(seq)
  const bar = Array.from({ length: room }, (_, at) => (at === now ? '●' : marks.has(at) ? '◆' : at < now ? '━' : '─'))
  return [
    { text: head, look: playing ? 'good' : 'strong' },
    { text: bar.slice(0, now).join(''), look: 'good' },
    { text: bar[now]!, look: 'chosen' },
    { text: bar.slice(now + 1).join(''), look: 'faint' },
  ]
}

function keysText({ props, mode, screen, watching }: ArenaModel): string {
  const { words } = props
  if (mode.kind === 'turn') return words.text('cli.arena.keys_turn')
  if (mode.kind === 'aim' || mode.kind === 'take' || mode.kind === 'filter') return words.text('cli.arena.keys_list')
  if (mode.kind === 'goto') return words.text('cli.arena.keys_goto')
  if (screen === 'score') return words.text('cli.arena.keys_score')
  if (screen === 'log') return words.text('cli.arena.keys_log')
  if (screen === 'summary') return words.text('cli.arena.keys_summary')
  return words.text(watching ? 'cli.arena.keys_watch' : 'cli.arena.keys')
}

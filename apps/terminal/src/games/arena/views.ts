import { scoreboard } from '@arbiter/arena'
import { wrap } from '../../table.ts'
import { type Line, type Look, line } from '../screen.ts'
import { teamLook } from './fighterCell.ts'
import type { FightFilter } from './filter.ts'
import { eventLines, heading } from './log.ts'
import { mapLines } from './mapLines.ts'
import type { ArenaModel } from './model.ts'
import { SCORE_PAGES, scoreLines } from './scoreboard.ts'
import { momentText } from './summary.ts'

/** The view that is shown, in the given room. */
export function viewLines(model: ArenaModel, width: number, rows: number): Line[] {
  if (model.mode.kind === 'help')
    return model.props.words
      .text('cli.arena.help')
      .split('\n')
      .map((text) => line(text))
  switch (model.screen) {
    case 'summary':
      return summaryView(model, width, rows)
    case 'log':
      return logLines(model, width, rows, model.filter, model.scroll)
    case 'score':
      return scoreView(model, width, rows)
    default:
      return mapLines({
        kit: model.kit,
        view: model.view,
        words: model.props.words,
        taken: model.taken,
        selected: model.selected,
        decision: model.decision,
        width,
        height: rows,
      })
  }
}

/** AR-293. The moment in hand is marked; it stays on the screen. */
function summaryView({ summary, scroll, props, seq }: ArenaModel, width: number, rows: number): Line[] {
  const { words } = props
  const { headline, moments, teams } = summary
  const part = (text: string, look?: Look, indent = '  ') => wrap(text, width, indent).map((each) => line(each, look))
  const told = moments.map((moment, at) =>
    part(
      `${at === scroll ? '›' : ' '}${momentText(moment, words)}`,
      at === scroll ? 'chosen' : moment.seq > seq ? 'faint' : undefined,
      '       ',
    ),
  )
  const lines = [
    ...part(words.say(headline), 'strong'),
    line(''),
    ...told.flat(),
    line(''),
    ...teams.flatMap(({ phrase }) => part(words.say(phrase))),
  ]
  const chosen = part(words.say(headline)).length + 1 + told.slice(0, scroll + 1).flat().length
  // A screen back from the end once the last moment is in hand: the teams stand there.
  const wanted = scroll === moments.length - 1 ? lines.length : chosen
  return lines.slice(Math.max(0, Math.min(wanted, lines.length) - rows))
}

/** AR-297. The last lines up to now; `back` entries earlier. */
export function logLines(model: ArenaModel, width: number, rows: number, filter: FightFilter, back: number): Line[] {
  const { words } = model.props
  const entries = model.entries(filter)
  const end = Math.max(Math.min(entries.length, 1), entries.length - back)
  const groups: Line[][] = []
  let used = 0
  for (let at = end - 1; at >= 0 && used < rows; at--) {
    const { tick, phase, line: entry } = entries[at]!
    const before = entries[at - 1]
    const event = model.stream.events[entry.seq]!
    const lines = eventLines(event, entry.seq, words, model.depth, width).map((text) =>
      line(text, at === end - 1 ? 'strong' : lookOf(event.type)),
    )
    if (before?.tick !== tick || before.phase !== phase)
      lines.unshift(
        line(
          heading(`${words.text('cli.arena.at_tick', { tick })} · ${words.text(`arena.phase.${phase}`)}`, width),
          'faint',
        ),
      )
    groups.unshift(lines)
    used += lines.length
  }
  return groups.flat().slice(-rows)
}

const LOOKS: Readonly<Record<string, Look>> = {
  fallen: 'bad',
  downed: 'bad',
  killConfirmed: 'bad',
  teamEliminated: 'bad',
  healed: 'good',
  revived: 'good',
  saved: 'good',
  turnStarted: 'strong',
}
const lookOf = (type: string): Look | undefined => LOOKS[type]

/** AR-299, as the fight stands now. */
function scoreView(model: ArenaModel, width: number, rows: number): Line[] {
  const { stream, seq, sort, scroll, props } = model
  const page = sort
    ? Math.max(
        0,
        SCORE_PAGES.findIndex((columns) => columns.includes(sort.column)),
      )
    : 0
  const board = scoreLines(
    {
      rows: scoreboard(stream.events.slice(0, seq + 1)),
      ranks: model.atEnd ? stream.ranks : [],
      page,
      ...(sort && { sort }),
    },
    props.words,
    width,
  )
  const [head, ...lines] = board.map(({ text, kind, team }) =>
    line(text, kind === 'head' ? 'strong' : kind === 'team' ? teamLook(team) : undefined),
  )
  const from = Math.max(0, Math.min(scroll, lines.length - rows + 1))
  return [head!, ...lines.slice(from)]
}

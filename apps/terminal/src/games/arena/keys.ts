import { EVENT_TYPES, type EventType, SCORE_COLUMNS } from '@arbiter/arena'
import { latinKey } from '../keyboard.ts'
import { type FightFilter, type FilterKey, NO_FILTER, toggled } from './filter.ts'
import { type ArenaModel, type Mode, VIEW_KEYS, VIEWS } from './model.ts'

const WATCH: Mode = { kind: 'watch' }

/** One key: a character, or `escape`, `enter`, `tab`, `backspace`, `ctrl-c`, an arrow, `pageup`, `pagedown`, `home`, `end`. */
export function pressed(model: ArenaModel, input: string): void {
  const key = input.length === 1 ? latinKey(input) : input
  if (key === 'ctrl-c') model.leave()
  else if (!pressMode(model, key, model.mode)) pressAnywhere(model, key)
}

/** Whether the mode knew the key. */
function pressMode(model: ArenaModel, key: string, mode: Mode): boolean {
  switch (mode.kind) {
    case 'help':
      model.mode = WATCH
      return key === '?' || key === 'escape' || key === 'enter'
    case 'goto':
      return pressGoto(model, key, mode.typed)
    case 'take':
      return pressList(model, key, mode.at, fightersOf(model).length, 'take', (at) => {
        const cid = fightersOf(model)[at]
        model.mode = WATCH
        if (cid !== undefined) model.toggle(cid)
      })
    case 'filter':
      return pressFilter(model, key, mode.at)
    case 'turn':
      return pressTurn(model, key, mode.at)
    case 'aim':
      return pressAim(model, key, mode)
    default:
      return false
  }
}

function pressAnywhere(model: ArenaModel, key: string): void {
  const view = VIEWS.find((id) => VIEW_KEYS[id] === key)
  if (view) model.show(view)
  else if (key === 'tab') model.show(VIEWS[(VIEWS.indexOf(model.screen) + 1) % VIEWS.length]!)
  else if (key === ' ') model.play(!model.playing)
  else if (key === 'right' || key === 'left') pause(model, () => model.step(key === 'right' ? 1 : -1))
  else if (key === 'n' || key === 'p') pause(model, () => model.toMoment(key === 'n' ? 1 : -1))
  else if (key === 'e' || key === 'end') pause(model, () => model.goTo(model.stream.last))
  else if (key === 'b' || key === 'home') pause(model, () => model.goTo(0))
  else if (key === '+' || key === '=') model.faster(1)
  else if (key === '-' || key === '−') model.faster(-1)
  else if (key === 'd') model.deeper()
  else if (key === 'g') model.mode = { kind: 'goto', typed: '' }
  else if (key === '?') model.mode = { kind: 'help' }
  else if (key === 'f') model.mode = { kind: 'filter', at: 0 }
  else if (key === 't') openTaking(model)
  else if (key === 'u') undo(model)
  else if (key === 'q') model.leave()
  else pressScreen(model, key)
}

function pause(model: ArenaModel, move: () => void): void {
  model.play(false)
  move()
}

function openTaking(model: ArenaModel): void {
  if (model.watching) model.message = model.props.words.text('cli.arena.only_watching')
  else {
    model.play(false)
    const here = fightersOf(model).indexOf(model.selected >= 0 ? model.selected : model.view.actor)
    model.mode = { kind: 'take', at: Math.max(0, here) }
  }
}

function undo(model: ArenaModel): void {
  if (model.watching) model.message = model.props.words.text('cli.arena.only_watching')
  else model.undo()
}

/** Arrows, Enter and the letters of the view that is shown. */
function pressScreen(model: ArenaModel, key: string): void {
  const move = MOVES[key]
  if (model.screen === 'map') {
    if (move !== undefined) select(model, Math.sign(move))
    else if (key === 'escape') model.selected = -1
    else if (key === 'enter' && model.over) model.leave()
  } else if (model.screen === 'summary') {
    const last = model.moments.length - 1
    if (move !== undefined) model.scroll = Math.max(0, Math.min(last, model.scroll + move))
    else if (key === 'enter') {
      const moment = model.moments[model.scroll]
      model.show('map')
      if (moment) pause(model, () => model.goTo(moment.seq))
    }
  } else if (model.screen === 'log') {
    if (move !== undefined) model.scroll = Math.max(0, model.scroll - move)
    else if (key === 'enter' && model.over) model.leave()
  } else if (key === 's') sortNext(model)
  else if (key === 'r' && model.sort) model.sort = { ...model.sort, descending: !model.sort.descending }
  else if (move !== undefined) model.scroll = Math.max(0, model.scroll + move)
  else if (key === 'enter' && model.over) model.leave()
}

const MOVES: Readonly<Record<string, number>> = { up: -1, down: 1, pageup: -10, pagedown: 10 }

function sortNext(model: ArenaModel): void {
  const at = model.sort ? SCORE_COLUMNS.indexOf(model.sort.column) : 0
  const column = SCORE_COLUMNS[(at + 1) % SCORE_COLUMNS.length]!
  model.sort = { column, descending: column !== 'name' }
  model.scroll = 0
}

/** Fighters in cid order, those who left for good excepted. */
export const fightersOf = ({ view }: ArenaModel): number[] =>
  view.fighters.filter(({ removed }) => !removed).map(({ cid }) => cid)

function select(model: ArenaModel, direction: number): void {
  const cids = fightersOf(model)
  const at = cids.indexOf(model.selected)
  const start = at < 0 && direction < 0 ? 0 : at
  model.selected = cids[(start + direction + cids.length) % cids.length] ?? -1
}

function pressGoto(model: ArenaModel, key: string, typed: string): boolean {
  if (/^\d$/.test(key)) model.mode = { kind: 'goto', typed: (typed + key).slice(0, 5) }
  else if (key === 'backspace') model.mode = { kind: 'goto', typed: typed.slice(0, -1) }
  else {
    model.mode = WATCH
    if (key === 'enter' && typed !== '') pause(model, () => model.toTick(Number(typed)))
  }
  return true
}

type ListMode = 'take' | 'filter' | 'turn'

/** Arrows move, a digit or Enter chooses, Esc closes. */
function pressList(
  model: ArenaModel,
  key: string,
  at: number,
  count: number,
  kind: ListMode,
  choose: (at: number) => void,
): boolean {
  const move = MOVES[key]
  if (move !== undefined) model.mode = { kind, at: Math.max(0, Math.min(count - 1, at + move)) }
  else if (key === 'enter') choose(at)
  else if (/^[1-9]$/.test(key) && Number(key) <= count) choose(Number(key) - 1)
  else if (key === 'escape') model.mode = WATCH
  else return false
  return true
}

/** What the log can be narrowed to: nothing, teams, fighters, kinds of events, as far as anybody has seen them. */
export type FilterChoice = { readonly key: FilterKey; readonly value: number | EventType } | undefined

export function filterChoices({ stream, seen }: ArenaModel): FilterChoice[] {
  const { fighters, setup } = stream.play.viewAfter(seen + 1)
  const occurring = new Set(stream.events.slice(0, seen + 1).map(({ type }) => type))
  return [
    undefined,
    ...setup.teams.map((_, team): FilterChoice => ({ key: 'teams', value: team })),
    ...fighters.map(({ cid }): FilterChoice => ({ key: 'combatants', value: cid })),
    ...EVENT_TYPES.filter((type) => occurring.has(type) && type !== 'tickStarted').map(
      (type): FilterChoice => ({ key: 'types', value: type }),
    ),
  ]
}

function pressFilter(model: ArenaModel, key: string, at: number): boolean {
  const choices = filterChoices(model)
  if (key === 'f') {
    model.mode = WATCH
    return true
  }
  return pressList(model, key, at, choices.length, 'filter', (chosen) => {
    model.filter = filterWith(model.filter, choices[chosen])
    model.scroll = 0
    model.show('log')
    model.mode = { kind: 'filter', at: chosen }
  })
}

const filterWith = (filter: FightFilter, choice: FilterChoice): FightFilter =>
  choice ? toggled(filter, choice.key, choice.value) : NO_FILTER

function pressTurn(model: ArenaModel, key: string, at: number): boolean {
  const { groups } = model
  if (key === 'a') {
    model.decide({ type: 'auto' })
    return true
  }
  if (key === 'escape') return true
  return pressList(model, key, at, groups.length, 'turn', (chosen) => {
    const group = groups[chosen]!
    if (group.turns.length === 0) model.message = group.refusal
    else if (group.turns.length === 1 && !isAimed(group.turns[0]!)) model.decide(group.turns[0]!)
    else model.mode = { kind: 'aim', group, at: 0 }
  })
}

const isAimed = ({ target, zone }: { readonly target?: number; readonly zone?: string }): boolean =>
  target !== undefined || zone !== undefined

function pressAim(model: ArenaModel, key: string, mode: Extract<Mode, { kind: 'aim' }>): boolean {
  const { group, at } = mode
  const { turns } = group
  const move = MOVES[key]
  if (key === 'a') model.decide({ type: 'auto' })
  else if (move !== undefined) model.mode = { ...mode, at: Math.max(0, Math.min(turns.length - 1, at + move)) }
  else if (key === 'enter') model.decide(turns[at]!)
  else if (/^[1-9]$/.test(key) && Number(key) <= turns.length) model.decide(turns[Number(key) - 1]!)
  else if (key === 'escape')
    model.mode = { kind: 'turn', at: model.groups.findIndex(({ action }) => action === group.action) }
  else return false
  return true
}

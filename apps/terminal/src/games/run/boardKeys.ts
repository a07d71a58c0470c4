import { TIMINGS } from '@arbiter/run'
import { latinKey } from '../keyboard.ts'
import { autoPlacement } from './auto.ts'
import { type Mode, PAGE_KEYS, TABLE } from './boardMode.ts'
import type { BoardModel } from './boardModel.ts'
import { toggled } from './menu.ts'
import { pageSize } from './pages.ts'

/** One key: a character, or `escape`, `enter`, `tab`, `backspace`, an arrow, `pageup`, `pagedown`, `ctrl-c`. */
export function press(model: BoardModel, input: string): void {
  model.advice = ''
  const key = input.length === 1 ? latinKey(input) : input
  const { mode } = model
  if (key === 'ctrl-c' || key === 'q') model.leave()
  else if (mode.kind === 'page') pressPage(model, key, mode)
  else if (PAGE_KEYS[key]) model.mode = { kind: 'page', page: PAGE_KEYS[key], scroll: 0, behind: mode }
  else if (key === 'd') model.deeper()
  else if (mode.kind === 'battle') pressBattle(model, key)
  else if (model.watching) pressWatching(model, key)
  else if (mode.kind === 'result') pressResult(model, key)
  else if (mode.kind === 'over') pressOver(model, key)
  else if (mode.kind === 'abandon') pressAbandon(model, key)
  else if (model.mayAct) pressPlaying(model, key)
}

function pressPage(model: BoardModel, key: string, mode: Extract<Mode, { kind: 'page' }>): void {
  const by = { up: -1, down: 1, pageup: -pageSize(model), pagedown: pageSize(model), ' ': pageSize(model) }[key]
  const page = PAGE_KEYS[key]
  if (by !== undefined) model.mode = { ...mode, scroll: Math.max(0, mode.scroll + by) }
  else if (key === 'd') model.deeper()
  else if (page && page !== mode.page) model.mode = { ...mode, page, scroll: 0 }
  else model.mode = mode.behind
}

/** RN-331: pause, step, rounds, speed, skip. */
function pressBattle(model: BoardModel, key: string): void {
  const battle = model.battle!
  if (key === 'enter' && battle.ended) model.goOn()
  else if (key === 'enter' || key === 'escape') battle.skip()
  else if (key === ' ' && battle.ended) model.goOn()
  else if (key === ' ') battle.toggle()
  else if (key === 'right') battle.step()
  else if (key === 'left') battle.back()
  else if (key === 'down') battle.toRound(1)
  else if (key === 'up') battle.toRound(-1)
  else if (key === '+' || key === '=') battle.faster(1)
  else if (key === '-') battle.faster(-1)
}

function pressResult(model: BoardModel, key: string): void {
  if (key === 'enter' || key === ' ' || key === 'escape') model.goOn()
  else if (key === 'u') model.undo()
  else if (key === 'left') model.mode = { kind: 'battle' }
}

function pressOver(model: BoardModel, key: string): void {
  if (key === 'enter' || key === ' ' || key === 'escape') model.props.done(false)
  else if (key === 'u') model.undo()
}

function pressWatching(model: BoardModel, key: string): void {
  if (key === 'left') model.back()
  else if (model.mode.kind === 'over') pressOver(model, key === 'u' ? '' : key)
  else if (model.mode.kind === 'result' && key === 'enter') model.goOn()
  else if (key === 'enter') model.run()
  else if (key === ' ' || key === 'right') {
    if (model.running) model.run()
    else if (model.mode.kind === 'result') model.goOn()
    else model.step()
  }
}

function pressAbandon(model: BoardModel, key: string): void {
  model.mode = TABLE
  if (key === 'y') model.take({ type: 'abandon' })
}

function pressPlaying(model: BoardModel, key: string): void {
  const { setup, draft } = model.view
  if (key === 'u') model.undo()
  else if (setup.battle) {
    if (key === 'g' || key === 'enter') model.take({ type: 'fight' })
  } else if (key === 'h') model.hint()
  else if (key === 'x') model.mode = { kind: 'abandon' }
  else if (key === 'tab') model.select(model.selected + 1)
  else if (draft) pressDraft(model, key)
  else pressPreparing(model, key)
}

/** RN-325: chosen one by one, sent together. */
function pressDraft(model: BoardModel, key: string): void {
  const { cards, picked, selected } = model
  const { pick } = model.view.draft!
  const at = key === ' ' ? selected : numberOf(key)
  if (key === 'up' || key === 'down') model.select(selected + (key === 'up' ? -1 : 1))
  else if (key === 'enter') {
    // The cursor is the choice where a single card is wanted; of several it would be one that nobody counted.
    const chosen = picked.length === 0 && pick === 1 ? [cards[selected]!.instanceId] : picked
    if (chosen.length > 0) model.take({ type: 'pick', cards: [...chosen] })
    else model.refuse({ ok: false, code: 'draft_wrong_count', params: { picked: 0, pick } })
  } else if (at !== undefined && cards[at]) {
    const { instanceId } = cards[at]
    model.select(at)
    model.picked = picked.includes(instanceId) ? picked.filter((id) => id !== instanceId) : [...picked, instanceId]
  }
}

/** RN-328: any number of changes until the battle starts. */
function pressPreparing(model: BoardModel, key: string): void {
  const { cards, cursor, selected, scene } = model
  const card = cards[selected]!.instanceId
  const at = numberOf(key)
  if (at !== undefined) model.select(at < cards.length ? at : selected)
  else if (key in MOVES) moveCursor(model, MOVES[key]!)
  else if (key === 'enter') model.take({ type: 'place', card, ...cursor })
  else if (key === ' ') model.take(toggled(scene, card))
  else if (key === 'backspace' || key === 'b') model.take({ type: 'takeBack', card })
  else if (key === 'p' || key === '+') model.take({ type: 'upgrade', card })
  else if (key === 't' || key === 'y') cycleTiming(model, key === 't' ? 0 : 1)
  else if (key === 'c')
    model.take(...model.view.placed.map(({ instanceId }) => ({ type: 'takeBack', card: instanceId }) as const))
  else if (key === 'a') model.take(...autoPlacement(scene))
  else if (key === 'g') model.take({ type: 'fight' })
}

/** On the screen the front is above. */
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, 1],
  down: [0, -1],
}

function moveCursor(model: BoardModel, [dx, dy]: readonly [number, number]): void {
  const { width, deployRows } = model.scene.plan.balance.grid
  const { x, y } = model.cursor
  model.cursor = {
    x: Math.min(width - 1, Math.max(0, x + dx)),
    y: Math.min(deployRows - 1, Math.max(0, y + dy)),
  }
}

function cycleTiming(model: BoardModel, at: number): void {
  const spell = model.scene.plan.leader.spells[at]!
  const now = TIMINGS.indexOf(model.view.timings[spell]!)
  model.take({ type: 'timing', spell, timing: TIMINGS[(now + 1) % TIMINGS.length]! })
}

/** `1` is the first, `0` the tenth. */
const numberOf = (key: string): number | undefined => (/^\d$/.test(key) ? (Number(key) + 9) % 10 : undefined)

import { type Action, effortLimit, PRAYERS, reorderSize } from '@arbiter/twilight'
import { latinKey } from '../keyboard.ts'
import { type Mode, type Ordering, PAGE_KEYS, type Page, ROAD_PAGE_KEYS, TABLE } from './boardMode.ts'
import type { BoardModel } from './boardModel.ts'
import { kindsOfRested } from './checkRows.ts'
import { questionOf } from './choice.ts'
import { isAmbiguous } from './letters.ts'
import { listItems } from './listRows.ts'
import { canMulligan } from './offers.ts'
import { pageSize } from './pages.ts'
import { type RoadEntry, roadEntries } from './road.ts'

/** One key: a character, or `escape`, `enter`, `tab`, an arrow, `pageup`, `pagedown`, `ctrl-c`. */
export function press(model: BoardModel, input: string): void {
  model.advice = ''
  const key = input.length === 1 ? latinKey(input) : input
  const { mode } = model
  if (key === 'ctrl-c') model.leave()
  else if (mode.kind === 'check') pressCheck(model, key, mode)
  else if (key === 'q') model.leave()
  else if (mode.kind === 'page') pressPage(model, key, mode)
  else if (pageOf(model, key)) model.mode = { kind: 'page', page: pageOf(model, key)!, scroll: 0 }
  else if (key === 'd') model.deeper()
  else if (model.watching) pressWatching(model, key)
  else if (mode.kind === 'over') pressOver(model, key)
  else if (model.busy) model.props.table.skip()
  else if (model.mayAct) pressPlaying(model, key, input)
}

const pageOf = ({ view }: BoardModel, key: string): Page | undefined =>
  PAGE_KEYS[key] ?? (view.session.road ? ROAD_PAGE_KEYS[key] : undefined)

function pressPage(model: BoardModel, key: string, mode: Extract<Mode, { kind: 'page' }>): void {
  const by = { up: -1, down: 1, pageup: -pageSize(model), pagedown: pageSize(model), ' ': pageSize(model) }[key]
  const page = pageOf(model, key)
  if (by !== undefined) model.mode = { ...mode, scroll: Math.max(0, mode.scroll + by) }
  else if (key === 'd') model.deeper()
  else if (page && page !== mode.page) model.mode = { kind: 'page', page, scroll: 0 }
  else model.mode = model.told.outcome !== undefined ? { kind: 'over' } : TABLE
}

function pressOver(model: BoardModel, key: string): void {
  if (key === 'enter' || key === ' ' || key === 'escape') model.props.done(false)
  else if (key === 'u') model.undo()
}

function pressWatching(model: BoardModel, key: string): void {
  if (key === 'left') model.back()
  else if (model.mode.kind === 'over') pressOver(model, key === 'u' ? '' : key)
  else if (key === ' ' || key === 'right') model.goOn()
  else if (key === 'enter') model.props.table.run(!model.told.running)
}

function pressPlaying(model: BoardModel, key: string, input: string): void {
  const { mode } = model
  if (mode.kind === 'effort') pressEffort(model, key)
  else if (mode.kind === 'mulligan') pressMulligan(model, key, mode)
  else if (mode.kind === 'order') pressOrder(model, key, mode)
  else if (mode.kind === 'list') pressList(model, key, mode)
  else if (mode.kind === 'abort') {
    model.mode = TABLE
    if (key === 'y') model.take({ type: 'abortEncounter' })
  } else if (key === 'u') model.undo()
  else if (key === 'h') model.hint()
  else if (questionOf(model.scene)) pressQuestion(model, key)
  else if (model.open && isAmbiguous(input)) model.message = model.props.words.text('cli.twilight.which_letter')
  else if (model.open) pressEncounter(model, key)
  else pressRoad(model, key)
}

function pressQuestion(model: BoardModel, key: string): void {
  if (key === 's' || key === '1') model.take({ type: 'resolveChoice', option: 'safe' })
  else if (key === 'r' || key === '2') model.take({ type: 'resolveChoice', option: 'risk' })
}

function pressRoad(model: BoardModel, key: string): void {
  const entries = roadEntries(model.scene)
  if (key === 'up' || key === 'down') model.moveOn(key === 'up' ? -1 : 1, entries.length)
  else begin(model, key === 'enter' ? entries[model.cursor] : numbered(entries, key))
}

/** At once, or after the question what it is done with. */
function begin(model: BoardModel, entry: RoadEntry | undefined): void {
  if (!entry) return
  const { action, things, order = 0, refusal, number } = entry
  if (refusal !== undefined) model.message = refusal
  else if (action.type === 'runCheck') model.mode = { kind: 'check', action, chosen: [] }
  else if (things && things.length > 1) model.mode = { kind: 'list', of: number, at: 0 }
  else if (order > 1) model.mode = { kind: 'order', action: action as Ordering, size: order, places: [] }
  else model.take(things?.[0]?.action ?? action)
}

function pressList(model: BoardModel, key: string, mode: Extract<Mode, { kind: 'list' }>): void {
  const items = listItems(model.scene, mode.of)
  const { at } = mode
  const by = { up: -1, down: 1 }[key]
  const chosen: { readonly action: Action } | undefined = key === 'enter' ? items[at] : numbered(items, key)
  if (chosen) model.take(chosen.action)
  else if (by !== undefined && items.length > 0) model.mode = { ...mode, at: (at + by + items.length) % items.length }
  else model.mode = TABLE
}

function pressEncounter(model: BoardModel, key: string): void {
  const scene = model.open!
  const { target } = model
  const aimed = target === undefined ? {} : { target }
  if (key === 'x') model.mode = { kind: 'abort' }
  else if (scene.encounter.phase === 'over') {
    if (key === 'c' || key === 'enter') model.take({ type: 'commitEncounter' })
  } else if (key === 'tab' || key === 'right' || key === 'down') model.aim(1)
  else if (key === 'left' || key === 'up') model.aim(-1)
  else if (key === 'a') model.take({ type: 'commitAttack', ...aimed })
  else if (key === 'i') model.take({ type: 'commitInfluence', ...aimed })
  else if (key === 'w') model.take({ type: 'wait' })
  else if (key === 'f') model.take({ type: 'flee' })
  else if (key === 'e') model.mode = { kind: 'effort' }
  else if (key === 'g' && scene.encounter.road) model.mode = { kind: 'list', of: 'graces', at: 0 }
  else if (key === 'm' && canMulligan(scene)) model.mode = { kind: 'mulligan', chosen: [] }
  else if (key === 'm') model.take({ type: 'mulligan', cards: [] })
  else playNumbered(model, key)
}

/** A card that puts fate in order asks for the order first. */
function playNumbered(model: BoardModel, key: string): void {
  const { plan, encounter } = model.open!
  const card = numbered(encounter.hand, key)
  if (card === undefined) return
  const { effects } = plan.cards.get(encounter.cards[card]!.id)!
  const reorder = effects.find((effect) => effect.kind === 'reorder')
  const size = reorder && 'n' in reorder ? reorderSize(encounter.fate, reorder.n) : 0
  if (size > 1) model.mode = { kind: 'order', action: { type: 'playCard', card }, size, places: [] }
  else model.take({ type: 'playCard', card, ...aimedAt(model) })
}

const aimedAt = ({ target }: BoardModel): { target?: number } => (target === undefined ? {} : { target })

/** Digits name the places in their new order; Enter before the first leaves fate as it lies. */
function pressOrder(model: BoardModel, key: string, mode: Extract<Mode, { kind: 'order' }>): void {
  const { action, size, places } = mode
  const place = Number(key) - 1
  if (key === 'escape') model.mode = TABLE
  else if (key === 'enter' && places.length === 0) model.take(action)
  else if (/^[1-9]$/.test(key) && place < size && !places.includes(place)) {
    const now = [...places, place]
    if (now.length < size) model.mode = { ...mode, places: now }
    else model.take({ ...action, order: now })
  }
}

function pressEffort(model: BoardModel, key: string): void {
  const { encounter } = model.open!
  const card = numbered(encounter.hand, key)
  const burned = encounter.effort[key.length === 1 ? key.charCodeAt(0) - 'a'.charCodeAt(0) : -1]
  if (card !== undefined) model.take({ type: 'burnForEffort', card })
  else if (burned !== undefined) model.take({ type: 'undoEffort', card: burned })
  else model.mode = TABLE
}

function pressMulligan(model: BoardModel, key: string, mode: Extract<Mode, { kind: 'mulligan' }>): void {
  const card = numbered(model.open!.encounter.hand, key)
  if (card !== undefined) model.mode = { ...mode, chosen: toggled(mode.chosen, card) }
  else if (key === 'enter' && mode.chosen.length > 0) model.take({ type: 'mulligan', cards: [...mode.chosen] })
  else if (key === 'escape' || key === 'm') model.mode = TABLE
}

/** A letter spends one more card of its kind, and gives all of them back after the last; on a road a number prays (TW-425). */
function pressCheck(model: BoardModel, key: string, mode: Extract<Mode, { kind: 'check' }>): void {
  const { action, chosen, pray } = mode
  const prayer = model.view.session.road ? numbered(PRAYERS, key) : undefined
  const kind = kindsOfRested(model.scene).find(({ letter }) => letter === key)
  if (key === 'escape') model.mode = TABLE
  else if (key === 'enter') model.take({ ...action, effort: [...chosen], ...(pray && { pray }) })
  else if (prayer) model.mode = { ...mode, pray: pray === prayer ? undefined : prayer }
  else if (kind) {
    const free = kind.uids.find((uid) => !chosen.includes(uid))
    const room = chosen.length < effortLimit(model.scene.plan, model.scene.view)
    const now = free !== undefined && room ? [...chosen, free] : chosen.filter((uid) => !kind.uids.includes(uid))
    model.mode = { ...mode, chosen: now }
  }
  model.publish()
}

const toggled = (chosen: readonly number[], card: number): readonly number[] =>
  chosen.includes(card) ? chosen.filter((each) => each !== card) : [...chosen, card]

/** `1` is the first, `0` the tenth. */
const numbered = <Entry>(list: readonly Entry[], key: string): Entry | undefined =>
  /^\d$/.test(key) ? list[(Number(key) + 9) % 10] : undefined

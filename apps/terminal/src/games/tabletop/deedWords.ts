import {
  CAUSE,
  type Cell,
  type DeedChoice,
  PLACES,
  POSTURES,
  type Target,
  TIMINGS,
  TRIGGER_EVENTS,
  type Trigger,
} from '@arbiter/tabletop'
import { type Way, wayTo } from './moves.ts'
import { asked, type TableScene } from './scene.ts'
import { cellNumber, fighterNamed, Misread, nobody, type Typed } from './typed.ts'

/** Deeds as they are typed; the rules say whether they can be done. */
const DEEDS = {
  attack: ['attack', 'a', 'атака', 'удар'],
  cast: ['cast', 'c', 'чары', 'заклинание'],
  push: ['push', 'толкнуть'],
  grab: ['grab', 'схватить'],
  lift: ['lift', 'поднять'],
  ram: ['ram', 'таран'],
  move: ['move', 'm', 'идти', 'шаг'],
  turn: ['turn', 'повернуться'],
  speak: ['speak', 'say', 'сказать'],
  custom: ['custom', 'иначе'],
  posture: ['posture', 'поза'],
  draw: ['draw', 'достать'],
  stow: ['stow', 'убрать'],
  drop: ['drop', 'бросить'],
  pick_up: ['pick', 'подобрать'],
  leave: ['leave', 'уйти'],
} as const
export type DeedWord = keyof typeof DEEDS

export const deedNamed = (word: string): DeedWord | undefined =>
  (Object.keys(DEEDS) as DeedWord[]).find((name) => (DEEDS[name] as readonly string[]).includes(word))

export function readDeed(typed: Typed, word: DeedWord): DeedChoice {
  const { plan } = typed.scene
  switch (word) {
    case 'attack':
    case 'ram': {
      const source = typed.entry('attack', plan.attacks.keys())
      return { id: word, source, targets: readTargets(typed) }
    }
    case 'cast':
      return readCast(typed)
    case 'move':
      return typed.scene.plan.map ? readWay(typed).deeds[0]! : { id: 'move' }
    case 'push':
    case 'grab':
    case 'lift':
      return { id: word, targets: [readTarget(typed)] }
    case 'turn':
      return { id: 'move', path: [{ turn: typed.direction() }] }
    case 'speak':
      return { id: word, text: typed.rest() ?? '' }
    case 'custom': {
      const price = typed.maybeOneOf(['simple', 'complex'], 'deed_class')
      return { id: word, ...(price && { class: price }), text: typed.rest() ?? '' }
    }
    case 'posture':
      return { id: word, posture: typed.oneOf(POSTURES, 'posture') }
    case 'stow':
      return { id: word, item: readItem(typed), place: typed.maybeOneOf(PLACES, 'place') ?? 'belt' }
    case 'drop':
      return typed.skip('grip', 'захват')
        ? { id: word, what: 'grip' }
        : typed.skip('carried', 'ношу')
          ? { id: word, what: 'carried' }
          : { id: word, what: 'item', item: readItem(typed) }
    case 'draw':
    case 'pick_up':
      return { id: word, item: readItem(typed) }
    case 'leave':
      return { id: word }
  }
}

/** `flash suspect`, `conjured_knives Ax2 Bx2`, `fireball 7,5`, `blunt_blade suspect knife`, `veil`. */
function readCast(typed: Typed): DeedChoice {
  const { plan, view } = typed.scene
  const source = typed.entry('spell', plan.spells.keys())
  const spell = plan.spells.get(source)!
  const cell: Cell | undefined = typed.maybeCell()
  if (cell) return { id: 'cast', source, cell }
  const overload = typed.skip('overload', 'перегрузка') ? { overload: true } : {}
  if (typed.left === 0 && spell.range === 0) {
    const self = asked(typed.scene)
    return { id: 'cast', source, targets: self ? [{ uid: self.uid }] : [], ...overload }
  }
  const targets = [readTarget(typed)]
  if (spell.quality !== 0) {
    const owner = targets[0]!.uid
    const word = typed.left > 0 ? typed.peek() : undefined
    const held = Object.values(view.items).filter((item) => item.owner === owner)
    const item = word === undefined ? held[0] : held.find(({ id, kind }) => id === word || kind === word)
    if (word !== undefined && item) typed.next('item')
    return { id: 'cast', source, targets, ...(item && { item: item.id }), ...overload }
  }
  while (typed.left > 0 && isTarget(typed)) targets.push(readTarget(typed))
  return { id: 'cast', source, targets, ...overload, ...(typed.skip('overload', 'перегрузка') && { overload: true }) }
}

const readTargets = (typed: Typed): Target[] => {
  const targets = [readTarget(typed)]
  while (typed.left > 0 && isTarget(typed)) targets.push(readTarget(typed))
  return targets
}

const COUNT = /^(.+?)[x×*х](\d)$/iu
const CAUSES = ['cause', 'whoever', 'виновник']

const isTarget = (typed: Typed): boolean => targetIn(typed.scene, typed.written()) !== undefined

function targetIn(scene: TableScene, word: string): Target | undefined {
  const counted = COUNT.exec(word)
  const name = counted ? counted[1]! : word
  const strikes = counted ? { strikes: Number(counted[2]) } : {}
  if (CAUSES.includes(name.toLowerCase())) return { uid: CAUSE, ...strikes }
  const fighter = fighterNamed(scene, name)
  return fighter && { uid: fighter.uid, ...strikes }
}

/** `bo`, `box2`, `bo 2`. */
function readTarget(typed: Typed): Target {
  const word = typed.next('fighter')
  const found = targetIn(typed.scene, word)
  if (!found) throw nobody(typed.scene, word)
  const strikes = found.strikes === undefined ? typed.maybeInteger() : undefined
  return strikes === undefined ? found : { ...found, strikes }
}

/** An own item or one that lies about, by its id or kind. */
function readItem(typed: Typed): string {
  const { scene } = typed
  const own = asked(scene)?.uid
  const near = Object.values(scene.view.items).filter(({ owner }) => owner === own || owner === null)
  const word = typed.next('item')
  const low = word.toLowerCase()
  const named = (kind: string) => scene.words.text(`tabletop.item.${kind}`).toLowerCase()
  const found = near.find(({ id, kind }) => id === low || kind === low || named(kind).startsWith(low))
  if (!found) throw new Misread('item', { word, known: near.map(({ kind }) => kind).join(', ') || '–' })
  return found.id
}

/** `7,5`, `6,4 7,5 NE`, `7,5 along`: way points, the goal, and how to face in the end (TT-142). */
export function readWay(typed: Typed): Way {
  const { scene } = typed
  const stops: readonly Cell[] = [typed.cell(), ...typed.cells()]
  const end = typed.skip('along', 'вперёд', 'вперед') ? 'along' : typed.maybeDirection()
  const cells = stops.map((stop) => cellNumber(scene, stop))
  const mover = asked(scene)
  if (!mover) throw new Misread('mover')
  const way = wayTo(scene, mover.uid, cells, end)
  if (!way) throw new Misread('way', { cell: stops.at(-1)!.join(',') })
  return way
}

/** TT-072: `attackDeclared by suspect at heroes before`, `cellEntered by enemies within 2` or `in gate`, `called`. */
export function readTrigger(typed: Typed): Trigger {
  const event = typed.oneOf(TRIGGER_EVENTS, 'trigger_event')
  let trigger: Trigger = { event }
  while (typed.left > 0) {
    if (typed.skip('by', 'кто')) trigger = { ...trigger, by: readParty(typed) }
    else if (typed.skip('at', 'кого')) trigger = { ...trigger, at: readParty(typed) }
    else if (typed.skip('within', 'ближе')) trigger = { ...trigger, zone: { within: typed.integer('cells') } }
    else if (typed.skip('in', 'зона')) trigger = { ...trigger, zone: { cells: readZone(typed) } }
    else if (typed.skip('note', 'заметка')) trigger = { ...trigger, note: typed.rest() ?? '' }
    else trigger = { ...trigger, timing: typed.oneOf(TIMINGS, 'timing') }
  }
  return trigger
}

/** A zone of the map by its name, or cells. */
function readZone(typed: Typed): readonly Cell[] {
  const zones = typed.scene.plan.setup.encounter.map?.zones ?? {}
  const cells = typed.cells()
  return cells.length > 0 ? cells : zones[typed.entry('zone', Object.keys(zones))]!
}

const PARTIES: Readonly<Record<string, string>> = {
  враги: 'enemies',
  союзники: 'allies',
  любой: 'anyone',
  я: 'me',
}

/** A fighter, a side or a word. */
function readParty(typed: Typed): string {
  const word = typed.peek()
  const party = PARTIES[word] ?? word
  if (['enemies', 'allies', 'anyone', 'me'].includes(party)) {
    typed.next('fighter')
    return party
  }
  const side = typed.scene.plan.sides.find((id) => id === word)
  if (side !== undefined) {
    typed.next('side')
    return `side:${side}`
  }
  return typed.fighter().uid
}

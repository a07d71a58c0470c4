import type { PhraseValue } from '@arbiter/kernel'
import type { DeedChoice, PathItem, Trigger } from '../action.ts'
import { fighter, item, type Naming, party } from './names.ts'
import { cellName, directionName, inline, named } from './values.ts'

/** Deeds and triggers as somebody chose them. */

type Namer = typeof named

/** "conjured knives → Vitmor ×2"; `first`: with a capital, where a line begins. */
export function deedPhrase(deed: DeedChoice, naming: Naming, place: 'first' | 'within' = 'within'): PhraseValue {
  const name = place === 'first' ? named : inline
  const told = doneWith(deed, naming, name)
  const targets = targetsOf(deed, naming)
  const facts = factsOf(deed, naming)
  if (targets.length > 0) return { key: 'tabletop.deed_line.aimed', params: { name: told, targets: { list: targets } } }
  if (facts.length > 0) return { key: 'tabletop.deed_line.with', params: { name: told, facts: { list: facts } } }
  return told
}

/** What it is done with says more than "attack". */
function doneWith({ id, source, overload, item: thing }: DeedChoice, naming: Naming, name: Namer): PhraseValue {
  const told = source === undefined ? name('deed', id) : sourceName(id, source, name)
  if (id === 'attack' && thing !== undefined)
    return { key: 'tabletop.deed_line.with', params: { name: told, facts: { list: [item(naming, thing)] } } }
  return overload ? { key: 'tabletop.deed_line.overload', params: { name: told } } : told
}

/** Sources of spells are spells; a push and a grab are their own. */
export function sourceName(deed: DeedChoice['id'], source: string, name: Namer = inline): PhraseValue {
  if (deed === 'push' || deed === 'grab') return name('deed', deed)
  return name(deed === 'cast' ? 'spell' : 'attack', source)
}

function targetsOf({ id, targets = [], item: aimedAt, cell }: DeedChoice, naming: Naming): PhraseValue[] {
  const people = targets.map(({ uid, strikes = 1 }) => times(fighter(naming, uid), strikes))
  if (id !== 'cast') return people
  return [
    ...people,
    ...(aimedAt === undefined ? [] : [item(naming, aimedAt)]),
    ...(cell === undefined ? [] : [cellName(cell)]),
  ]
}

export const times = (name: PhraseValue, n: number): PhraseValue =>
  n === 1 ? name : { key: 'tabletop.times', params: { name, n } }

function factsOf(deed: DeedChoice, naming: Naming): PhraseValue[] {
  const { path = [], end, posture, item: held, place, what, text, cell } = deed
  const facts: PhraseValue[] = pathItems(path)
  if (end === 'along') facts.push({ term: 'tabletop.path.along' })
  else if (end !== undefined && end !== 'keep') facts.push(turnTo(end))
  if (posture !== undefined) facts.push(named('posture', posture))
  if (held !== undefined) facts.push(item(naming, held))
  else if (what !== undefined) facts.push(named('dropped', what))
  if (place !== undefined) facts.push(named('place', place))
  if (cell !== undefined) facts.push(cellName(cell))
  if (text !== undefined) facts.push(quoted(text))
  return facts
}

/** "E ×2, SE, turn NE". */
export function pathItems(path: readonly PathItem[]): PhraseValue[] {
  const runs: { readonly item: PathItem; n: number }[] = []
  for (const step of path) {
    const last = runs.at(-1)
    if (typeof step === 'string' && last?.item === step) last.n++
    else runs.push({ item: step, n: 1 })
  }
  return runs.map(({ item: step, n }) =>
    typeof step === 'string' ? times(named('direction_short', step), n) : turnTo(step.turn),
  )
}

const turnTo = (direction: Parameters<typeof directionName>[0]): PhraseValue => ({
  key: 'tabletop.path.turn',
  params: { direction: directionName(direction) },
})

export const quoted = (text: string): PhraseValue => ({ key: 'tabletop.quoted', params: { text } })

/** TT-072. "attack declared, by Suspect, at side Heroes, before it". */
export function triggerPhrase({ event, by, at, zone, timing, note }: Trigger, naming: Naming): PhraseValue {
  const parts: PhraseValue[] = [named('trigger_event', event)]
  if (by !== undefined) parts.push({ key: 'tabletop.trigger.by', params: { who: party(naming, by) } })
  if (at !== undefined) parts.push({ key: 'tabletop.trigger.at', params: { who: party(naming, at) } })
  if (zone && 'within' in zone) parts.push({ key: 'tabletop.trigger.within', params: { n: zone.within } })
  if (zone && 'cells' in zone)
    parts.push({ key: 'tabletop.trigger.cells', params: { cells: { list: zone.cells.map(cellName) } } })
  if (timing !== undefined) parts.push(named('timing', timing))
  if (note) parts.push(quoted(note))
  return { list: parts }
}

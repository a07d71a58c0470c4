import { botNames } from '@arbiter/catalogue/people'
import { toControllers } from '@arbiter/kernel'
import type { BrowserRow } from '../journal/browserRow.ts'
import { useLanguage, useLocal, useText } from '../language/language.tsx'
import { persons } from './controllers.ts'

/** Who plays a match of the journal, in a few words; empty for somebody who plays alone. */
export function useOpponents(): (row: BrowserRow) => string {
  const text = useText()
  const local = useLocal()
  const { language } = useLanguage()
  return ({ seating, foes }) => {
    const controllers = toControllers(seating.seats)
    const count = persons(controllers)
    // Fighters in hand are all of one person, whoever holds the seats.
    if (count === 0 && Object.values(seating.hands).some(({ kind }) => kind === 'here')) return text('continue.inHand')
    if (count > 1) return text('continue.persons', { count })
    if (count === 0) return text('continue.watched')
    const bots = Object.entries(botNames(controllers)).filter(([seat]) => !HELPING.has(seat))
    const names = (foes ?? bots.map(([, name]) => name)).map(local)
    if (names.length === 0) return ''
    return text('continue.against', { names: new Intl.ListFormat(language).format(names) })
  }
}

/** What is played and by whom; empty where the game says it all. */
export function useNames(): (row: BrowserRow) => string {
  const local = useLocal()
  return ({ standing }) => (standing?.names ?? []).map(local).join(', ')
}

/** How a match stands or ended: where it is and the score, else how many steps it has. */
export function useStanding(): (row: BrowserRow) => string {
  const text = useText()
  return ({ standing, steps }) =>
    standing ? text(`standing.${standing.key}`, standing.params) : text('continue.step', { step: steps })
}

/** Whether a match is a fork of another one; empty for those that are not. */
export function useForked(): (row: BrowserRow) => string {
  const text = useText()
  return ({ forked }) => (forked === undefined ? '' : text('continue.forked', { step: forked }))
}

const MINUTE = 60_000
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const

/** How long ago something was, in the largest unit that fits. */
export function useAgo(): (time: number) => string {
  const text = useText()
  const { language } = useLanguage()
  return (time) => {
    const passed = Date.now() - time
    const [unit, ms] = UNITS.find(([, ms]) => passed >= ms) ?? []
    if (!unit) return text('continue.justNow')
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(passed / ms), unit)
  }
}

/** Seats that deal and referee; nobody plays against them. */
const HELPING: ReadonlySet<string> = new Set(['server', 'gm'])

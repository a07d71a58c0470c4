import type { DiceKit, Owner, Seat, View } from '@arbiter/dice'
import { groupedNumber, type Wording } from '@arbiter/wording'
import { cells, cut, padEnd, padStart } from '../../table.ts'

/** What both kinds of view say about a table. */
export interface TableScene {
  readonly kit: DiceKit
  readonly view: View
  readonly words: Wording
  readonly width: number
}

export const SEATS: readonly Seat[] = [1, 2]

/** The name its player chose, if any, and whoever plays alone without one is spoken to: `matchWords` knows. */
export const seatName = (seat: Seat, words: Wording): string =>
  words.text('cli.seat.called', { who: { term: `dice.seat.${seat}` } })

/** Target, rules that differ from the usual, and the state of a series. */
export function titleLine({ view, words }: TableScene): string {
  const { target, rules, series } = view.setup
  const parts = [words.text('cli.dice.target', { target })]
  if (rules.straights === 'loose') parts.push(words.text('cli.dice.loose'))
  if (rules.hot_dice === 'forced') parts.push(words.text('cli.dice.forced'))
  if (series.best_of > 1) {
    parts.push(words.text('cli.dice.leg', { leg: view.leg, of: series.best_of, a: view.wins[0], b: view.wins[1] }))
  }
  return parts.join(' · ')
}

/** `▶ Granny Yaga · hard   1,250 ████████░░░░░░ 2,750 to go`. */
export function totalLine({ view, words, width }: TableScene, seat: Seat, controller: string): string {
  const { target } = view.setup
  const total = view.totals[seat - 1]!
  const active = view.seat === seat && view.phase !== 'over'
  const name = `${active ? '▶' : ' '} ${seatName(seat, words)}${controller ? ` · ${controller}` : ''}`
  const head = `${padEnd(cut(name, NAME), NAME)} ${padStart(groupedNumber(words.language, total), 6)} `
  const room = width - cells(head) - LEFT - 1
  const pending = active ? Math.max(0, view.turnPoints) : 0
  const filled = share(total, target, room)
  const more = Math.max(0, share(total + pending, target, room) - filled)
  const left = Math.max(0, target - total)
  return `${head}${'█'.repeat(filled)}${'▒'.repeat(more)}${'░'.repeat(room - filled - more)} ${padStart(words.text('cli.dice.to_go', { n: left }), LEFT)}`
}

const NAME = 30
/** `12,500 to go`. */
const LEFT = 12
const share = (points: number, target: number, room: number): number =>
  Math.min(room, Math.floor((room * points) / target))

/** Turn, roll, turn points and armed flags. */
export function turnLine({ view, words, width }: TableScene): string {
  const parts = [words.text('cli.dice.turn', { turn: view.turn, roll: view.rolls })]
  parts.push(words.text('cli.dice.turn_points', { n: view.turnPoints }))
  if (view.flags.length > 0) {
    const flags = view.flags.map(({ flag }) => words.text(`dice.flag.${flag}`)).join(', ')
    parts.push(words.text('cli.dice.armed', { flags }))
  }
  const text = `── ${parts.join(' ── ')} `
  return cut(text + '─'.repeat(Math.max(0, width - cells(text))), width)
}

/** A piece in play, with what a player wants to know of it. */
export interface PieceLine {
  readonly owner: Owner
  readonly kind: 'modifier' | 'item'
  readonly id: string
  readonly active: boolean
  readonly enabled: boolean
  /** Own turns until an active item is ready. */
  readonly readyIn: number
}

/** Everything that acts in a seat's turns: the table's pieces, then its own. */
export function piecesOf({ kit, view }: TableScene, seat: Seat): PieceLine[] {
  const at = (owner: Owner): PieceLine[] => {
    const lists = owner === 'global' ? view.setup.global : view.setup.seats[owner - 1]!
    const items = lists.items.map(({ id, enabled }): PieceLine => {
      const active = kit.content.items.find((item) => item.id === id)?.type === 'active'
      return { owner, kind: 'item', id, active, enabled, readyIn: active ? kit.readyIn(view, owner, id, seat) : 0 }
    })
    return [
      ...lists.modifiers.map(
        (id): PieceLine => ({ owner, kind: 'modifier', id, active: false, enabled: true, readyIn: 0 }),
      ),
      ...items,
    ]
  }
  return [...at('global'), ...at(seat)]
}

export const pieceName = ({ kind, id }: PieceLine, words: Wording): string => words.text(`dice.${kind}.${id}`)

export function pieceState({ active, enabled, readyIn }: PieceLine, words: Wording): string {
  if (!enabled) return words.text('cli.dice.off')
  if (!active) return words.text('cli.dice.passive')
  return readyIn === 0 ? words.text('dice.ready') : words.text('cli.dice.in', { n: readyIn })
}

/** The code of the die at each position of a seat. */
export function dieCodes({ kit, view }: TableScene, seat: Seat): string[] {
  return view.setup.seats[seat - 1]!.dice.map((entry) =>
    typeof entry === 'string' ? (kit.content.dice.find(({ id }) => id === entry)?.code ?? entry) : entry.code,
  )
}

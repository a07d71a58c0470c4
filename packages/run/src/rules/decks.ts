import { type Draws, type Label, label } from '@arbiter/kernel'
import type { RunContent, UnitType } from '../content/types.ts'
import { ROLES, type Role } from '../content/words.ts'
import type { Army } from '../plan.ts'
import type { State } from '../state.ts'

/** Section 38: decks of 12 out of 25. A content without `deck.*` has the one deck of each faction. */

/** RN-725, in the order in which decks are tested (RN-621). */
export const DECK_CODES = [
  'deck_size',
  'deck_unknown_unit',
  'deck_wrong_faction',
  'deck_duplicate',
  'deck_role_quota',
  'deck_cost',
  'deck_cheap',
] as const
export type DeckCode = (typeof DECK_CODES)[number]

export interface DeckProblem {
  readonly code: DeckCode
  /** What was found, and what was allowed. */
  readonly found: number | string
  readonly expected: string
  readonly role?: Role
}

/** RN-519: a deck card, and not one that only summoners bring. */
export const isDeckCard = ({ tags }: Pick<UnitType, 'tags'>): boolean => !tags.includes('summoned')

/** RN-622. */
export const starterOf = ({ faction, units }: Army): readonly UnitType[] =>
  faction.starter === undefined ? units : units.filter(({ id }) => faction.starter!.includes(id))

/** What the rules of decks look at; a pack that is being loaded has no more yet. */
interface Ruled {
  readonly units: readonly Pick<UnitType, 'id' | 'tags'>[]
  readonly balance: { readonly deck?: RunContent['balance']['deck'] }
}
interface Cards {
  readonly faction: Pick<Army['faction'], 'id' | 'starter'>
  readonly units: readonly Pick<UnitType, 'id' | 'role' | 'cost'>[]
}

/** RN-621: everything that is wrong, in the order of the rules; nothing: the deck may be played. */
export function deckProblems(content: Ruled, army: Cards, ids: readonly string[]): DeckProblem[] {
  const { deck } = content.balance
  if (deck === undefined)
    return isStarter(army, ids) ? [] : [{ code: 'deck_size', found: ids.length, expected: 'starter' }]
  const unknown = ids.filter((id) => !content.units.some((unit) => unit.id === id && isDeckCard(unit)))
  const foreign = ids.filter((id) => !unknown.includes(id) && !army.units.some((unit) => unit.id === id))
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i)
  const units = ids.flatMap((id) => army.units.find((unit) => unit.id === id) ?? [])
  const cost = deckCost(units)
  const cheap = units.filter((unit) => unit.cost <= deck.cheapCost).length
  return [
    ...problem(ids.length !== deck.size, 'deck_size', ids.length, `${deck.size}`),
    ...problem(unknown.length > 0, 'deck_unknown_unit', unknown.join(', '), 'a unit'),
    ...problem(foreign.length > 0, 'deck_wrong_faction', foreign.join(', '), army.faction.id),
    ...problem(twice.length > 0, 'deck_duplicate', twice.join(', '), 'each unit once'),
    ...ROLES.flatMap((role, i): DeckProblem[] => {
      const [least, most] = [deck.roles[2 * i]!, deck.roles[2 * i + 1]!]
      const found = units.filter((unit) => unit.role === role).length
      return found >= least && found <= most
        ? []
        : [{ code: 'deck_role_quota', found, expected: `${least}–${most}`, role }]
    }),
    ...problem(cost < deck.minCost || cost > deck.maxCost, 'deck_cost', cost, `${deck.minCost}–${deck.maxCost}`),
    ...problem(cheap < deck.cheapMin, 'deck_cheap', cheap, `${deck.cheapMin} × ≤ ${deck.cheapCost}`),
  ]
}

const problem = (
  isThere: boolean,
  code: DeckCode,
  found: DeckProblem['found'],
  expected: string,
): readonly DeckProblem[] => (isThere ? [{ code, found, expected }] : [])

const isStarter = ({ faction, units }: Cards, ids: readonly string[]): boolean => {
  const starter = faction.starter ?? units.map(({ id }) => id)
  return ids.length === starter.length && starter.every((id) => ids.includes(id))
}

export const deckCost = (units: readonly Pick<UnitType, 'cost'>[]): number =>
  units.reduce((sum, { cost }) => sum + cost, 0)

const DEAL = label('deck')
/** RN-625: of each role so many, while a deal breaks the rules at most so often. */
const DEALT: Readonly<Record<Role, number>> = { tank: 3, melee: 3, ranged: 3, mage: 2, support: 1 }
const MOST_DEALS = 50

export function dealDeck(content: RunContent, army: Army, draws: Draws, stream: Label = DEAL): readonly UnitType[] {
  for (let n = 0; n < MOST_DEALS; n++) {
    const dealt = ROLES.flatMap((role) => {
      const ids = army.units.filter((unit) => unit.role === role).map(({ id }) => id)
      return draws.shuffle(stream, ids).slice(0, DEALT[role])
    })
    if (deckProblems(content, army, dealt).length === 0) return inTableOrder(army, dealt)
  }
  return starterOf(army)
}

export const inTableOrder = ({ units }: Army, ids: readonly string[]): readonly UnitType[] =>
  units.filter(({ id }) => ids.includes(id))

/** RN-627: 1 … 30 characters of plain text, and not blanks alone. */
export const isDeckName = (name: string): boolean => PLAIN.test(name) && name.trim() !== ''
const PLAIN = /^[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]{1,30}$/u

/** RN-620: the twelve of a run, in table order: those in the hand and those that are still to come. */
export const deckIn = (army: Army, { hand, remaining }: Pick<State, 'hand' | 'remaining'>): readonly string[] =>
  inTableOrder(
    army,
    [...hand, ...remaining].map(({ unitId }) => unitId),
  ).map(({ id }) => id)

/** RN-629: `run1-order-laami`; the first unit of the table is the highest bit of the first letter. */
export function deckCode({ faction, units }: Army, ids: readonly string[]): string {
  let code = ''
  for (let at = 0; at < units.length; at += BITS) {
    let bits = 0
    for (let bit = 0; bit < BITS; bit++) {
      const unit = units[at + bit]
      bits = bits * 2 + (unit !== undefined && ids.includes(unit.id) ? 1 : 0)
    }
    code += bits.toString(1 << BITS)
  }
  return `${PREFIX}-${faction.id}-${code}`
}

/** RN-629: why a text is no code. */
export const DECK_CODE_FAULTS = ['form', 'faction', 'letters', 'count'] as const
export type DeckCodeFault = (typeof DECK_CODE_FAULTS)[number]

export type DeckReading =
  | { readonly ok: true; readonly army: Army; readonly ids: readonly string[] }
  | { readonly ok: false; readonly why: DeckCodeFault }

/** RN-629: the ids that a code stands for. Whether they make a deck is asked afterwards. */
export function readDeckCode(armies: readonly Army[], code: string): DeckReading {
  const [, faction, letters] = /^run1-([a-z][a-z0-9_]*)-(\w*)$/.exec(code) ?? []
  if (letters === undefined) return { ok: false, why: 'form' }
  const army = armies.find((each) => each.faction.id === faction)
  if (!army) return { ok: false, why: 'faction' }
  if (!/^[0-9a-v]+$/.test(letters) || letters.length !== Math.ceil(army.units.length / BITS))
    return { ok: false, why: 'letters' }
  const bits = [...letters]
    .map((letter) =>
      Number.parseInt(letter, 1 << BITS)
        .toString(2)
        .padStart(BITS, '0'),
    )
    .join('')
  if (bits.slice(army.units.length).includes('1')) return { ok: false, why: 'letters' }
  const ids = army.units.filter((_, i) => bits[i] === '1').map(({ id }) => id)
  return ids.length === CARDS ? { ok: true, army, ids } : { ok: false, why: 'count' }
}
const PREFIX = 'run1'
const BITS = 5
const CARDS = 12

import { ALLOWED, refuse, type Verdict } from '@arbiter/kernel'
import type { FateCard } from '../../content/types.ts'
import type { Plan } from '../../plan.ts'
import type { Session } from '../../state.ts'
import { readFate } from '../reading.ts'

/** A change of the fate deck that the player chooses. */
export type FateChange = { readonly add: string } | { readonly seal: number }

/** TW-508, TW-509. Size first, then the gates F1 … F4: none may turn from open to shut, and a shut one may not get worse. */
export function fateVerdict(plan: Plan, session: Session, change: FateChange): Verdict {
  const { draw, discard, cards } = session.fate
  const before = [...draw, ...discard]
  const after = 'seal' in change ? before.filter((uid) => uid !== change.seal) : before
  const size = after.length + ('add' in change ? 1 : 0)
  const { fateMin, fateMax } = plan.balance.road
  if (size < fateMin || size > fateMax) return refuse('fate_size', { size, min: fateMin, max: fateMax })
  const cardOf = (uid: number): FateCard => ({ ...plan.fate.get(cards[uid]!.id)!, is_sticky: cards[uid]!.sticky })
  const old = gatesOf(plan, before.map(cardOf))
  const now = gatesOf(plan, [...after.map(cardOf), ...('add' in change ? [plan.fate.get(change.add)!] : [])])
  const shut = GATES.find((gate) => (old[gate].open ? !now[gate].open : now[gate].bad > old[gate].bad + SLIP))
  return shut === undefined ? ALLOWED : refuse('fate_gate', { gate: shut })
}

const GATES = ['F1', 'F2', 'F3', 'F4'] as const
type Gate = (typeof GATES)[number]
/** Means of a few whole numbers; what differs, differs by more. */
const SLIP = 1e-9

/** Whether each gate is open, and how far from it the deck is. */
export function gatesOf(
  { balance }: Plan,
  cards: readonly FateCard[],
): Readonly<Record<Gate, { open: boolean; bad: number }>> {
  const surges = cards.filter(({ keyword }) => keyword === 'surge')
  const others = surges.filter(({ suit }) => suit !== 'prav').length
  const criticals = cards.filter(({ is_critical }) => is_critical)
  const sticky = cards.filter(({ is_sticky }) => is_sticky)
  const total = mean(cards, (card) => {
    const { value, dmg } = readFate(balance, card, { ...KILL, zone: 'deepNav' })
    return value + dmg
  })
  const shift = mean(cards, (card) => readFate(balance, card, { ...KILL, zone: 'yav', aspect: 'prav' }).shift)
  const low = balance.road.f4Low / 1000
  const high = balance.road.f4High / 1000
  return {
    F1: { open: surges.length === 0 || others > 0, bad: surges.length === 0 ? 0 : 1 - others / surges.length },
    F2: { open: criticals.length > 0 && criticals.every(({ suit }) => suit !== 'prav'), bad: -criticals.length },
    F3: {
      open:
        sticky.every(({ resonance_rules }) =>
          resonance_rules.every(({ modify_value }) => Math.abs(modify_value) <= 1),
        ) && total >= 0,
      bad: -total,
    },
    F4: { open: shift >= low && shift <= high, bad: Math.max(low - shift, shift - high, 0) },
  }
}

const KILL = { context: 'combatPhysical', aspect: null, keywords: true, option: 'safe' } as const

const mean = (cards: readonly FateCard[], value: (card: FateCard) => number): number =>
  cards.length === 0 ? 0 : cards.reduce((sum, card) => sum + value(card), 0) / cards.length

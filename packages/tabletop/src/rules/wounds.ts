import type { Rules } from '../content/tuning.ts'
import type { Sheet } from '../content/types.ts'
import type { DamageType, Track, WoundWord } from '../content/words.ts'
import { TRACKS } from '../content/words.ts'
import { placedOf } from '../plan.ts'
import type { Fighter, Wound } from '../state.ts'
import { type Context, keepResult, noteFact, type Table, tell } from './context.ts'

/** TT-036. Turns a list of wounds into what rules need to know; nothing else reads a sum or a capacity. */
export interface WoundModel {
  penalty(wounds: readonly Wound[], sheet: Sheet, rules: Rules): number
  /** How he is out; `null`: he is not. */
  out(wounds: readonly Wound[], sheet: Sheet): 'unconscious' | 'broken' | null
  word(wounds: readonly Wound[], sheet: Sheet): WoundWord
  /** What is left until he goes out. */
  left(wounds: readonly Wound[], sheet: Sheet, track: Track): number
  sum(wounds: readonly Wound[], track: Track): number
  capacity(sheet: Sheet, track: Track): number
}

const sumOn = (wounds: readonly Wound[], track: Track): number => {
  let sum = 0
  for (const wound of wounds) if (wound.track === track) sum += wound.damage
  return sum
}

/** TT-031 … TT-033. */
export const TWO_TRACKS: WoundModel = {
  penalty(wounds, sheet, { woundsPenalty: [third, twoThirds] }) {
    if (wounds.length === 0) return 0
    let worst = 0
    for (const track of TRACKS) worst = Math.min(worst, [0, third, twoThirds][levelOn(track, wounds, sheet)]!)
    return worst
  },
  out(wounds, sheet) {
    if (sumOn(wounds, 'body') >= sheet.body) return 'unconscious'
    return sumOn(wounds, 'mind') >= sheet.mind ? 'broken' : null
  },
  word(wounds, sheet) {
    if (this.out(wounds, sheet)) return 'out'
    if (wounds.length === 0) return 'unhurt'
    return HURT[Math.max(levelOn('body', wounds, sheet), levelOn('mind', wounds, sheet))]!
  },
  left: (wounds, sheet, track) => sheet[track] - sumOn(wounds, track),
  sum: sumOn,
  capacity: (sheet, track) => sheet[track],
}

/** TT-032: 0, 1 at a third, 2 at two thirds. */
function levelOn(track: Track, wounds: readonly Wound[], sheet: Sheet): number {
  const thrice = 3 * sumOn(wounds, track)
  return thrice >= 2 * sheet[track] ? 2 : thrice >= sheet[track] ? 1 : 0
}

/** By level. */
const HURT = ['scratched', 'wounded', 'badly_wounded'] as const

export const trackOf = (type: DamageType): Track => (type === 'mental_magical' ? 'mind' : 'body')

export const penaltyOf = (at: Table, fighter: Fighter): number =>
  fighter.wounds.length === 0
    ? 0
    : TWO_TRACKS.penalty(fighter.wounds, placedOf(at.plan, at.state, fighter.uid).sheet, at.plan.rules)

/** TT-030. */
export function addWound(
  at: Context,
  fighter: Fighter,
  { damage, type, source, attacker }: { damage: number; type: DamageType; source: string; attacker: string | null },
): Wound {
  const { state, plan } = at
  const track = trackOf(type)
  const wound: Wound = { id: state.nextId++, track, damage, type, source, attacker, round: state.round }
  fighter.wounds.push(wound)
  const kept = keepResult(at, fighter.uid, { kind: 'wound', wound })
  if (at.emit) {
    const { sheet } = placedOf(plan, state, fighter.uid)
    const sum = TWO_TRACKS.sum(fighter.wounds, track)
    tell(at, 'woundTaken', 'TT-030', {
      uid: fighter.uid,
      wound,
      sum,
      capacity: TWO_TRACKS.capacity(sheet, track),
      ...kept,
    })
  }
  noteFact(at, { event: 'woundTaken', by: attacker, at: [fighter.uid], cell: fighter.cell })
  return wound
}

export function removeWound(at: Context, fighter: Fighter, wound: Wound): void {
  fighter.wounds.splice(
    fighter.wounds.findIndex(({ id }) => id === wound.id),
    1,
  )
  tell(at, 'woundRemoved', 'TT-034', { uid: fighter.uid, wound })
}

export const howOut = (at: Table, fighter: Fighter): 'unconscious' | 'broken' | null =>
  fighter.wounds.length === 0 ? null : TWO_TRACKS.out(fighter.wounds, placedOf(at.plan, at.state, fighter.uid).sheet)

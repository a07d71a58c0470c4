import { type Branch, ratioValue } from '@arbiter/kernel'
import type { CheckConstants, Sheet, TabletopContent } from '../content/types.ts'
import { TWO_TRACKS } from '../rules/wounds.ts'
import type { Wound } from '../state.ts'
import { constantsOf } from './attack.ts'
import { totalDamage } from './fraction.ts'
import { type CheckEnd, endsOf } from './outcomes.ts'
import { shippedContent } from './shipped.ts'

/** Two equal fighters of the bot `drill`, without a map. What is left out is as in table 25.7: knife, skills 5, capacity 6. */
export interface DuelInput {
  readonly attack?: number
  readonly defence?: number
  readonly capacity?: number
  readonly base?: number
  readonly strikes?: number
  readonly preset?: string
  /** Benefits of a double defence; as the tuning says. */
  readonly benefit?: boolean
  /** AP of the second fighter at the start; as many as anybody. */
  readonly secondAp?: number
}

export interface DuelOdds {
  readonly firstWins: number
  readonly meanTurns: number
  readonly meanRounds: number
  /** Probability that it ends in round 1, 2, 3 … */
  readonly ends: readonly number[]
}

interface Duellist {
  readonly hurt: number
  readonly ap: number
  readonly hindered: boolean
}
/** Whoever acts first in the pair. */
interface Moment {
  readonly actor: Duellist
  readonly other: Duellist
  readonly chance: number
}

/** What is rarer than this changes no digit that is shown. */
const NEGLIGIBLE = 1e-15

/** TT-180: turn by turn over the rules' odds of a single attack. */
export function oddsDuel(input: DuelInput = {}, content: TabletopContent = shippedContent()): DuelOdds {
  const { apBase, limitRounds } = content.rules
  const duel = new Duel(input, content)
  const ends: number[] = []
  let [firstWins, meanTurns, meanRounds] = [0, 0, 0]
  const fresh = { hurt: 0, ap: apBase, hindered: false }
  let moments: Moment[] = [{ actor: fresh, other: { ...fresh, ap: input.secondAp ?? apBase }, chance: 1 }]
  for (let turn = 1; moments.length > 0 && turn <= 2 * limitRounds; turn++) {
    const { won, rest } = duel.turn(moments)
    const round = Math.ceil(turn / 2)
    ends[round - 1] = (ends[round - 1] ?? 0) + won
    if (turn % 2 === 1) firstWins += won
    meanTurns += turn * won
    meanRounds += round * won
    moments = rest.map(({ actor, other, chance }) => ({ actor: other, other: actor, chance }))
  }
  return { firstWins, meanTurns, meanRounds, ends }
}

class Duel {
  readonly #content: TabletopContent
  readonly #check: CheckConstants
  readonly #input: Required<Omit<DuelInput, 'preset' | 'secondAp'>>
  readonly #sheet: Sheet

  constructor(input: DuelInput, content: TabletopContent) {
    const { woundsBody, benefit } = content.rules
    this.#content = content
    this.#check = constantsOf(input.preset, content)
    this.#input = { attack: 5, defence: 5, capacity: woundsBody, base: 1, strikes: 1, benefit, ...input }
    this.#sheet = { body: this.#input.capacity, mind: content.rules.woundsMind } as Sheet
  }

  /** Everything that one turn can lead to: how likely he wins in it, and where it goes on otherwise. */
  turn(moments: readonly Moment[]): { won: number; rest: Moment[] } {
    const { apBase, apSimple } = this.#content.rules
    let won = 0
    const rest: Moment[] = []
    let open = moments.map((moment) => ({ ...moment, actor: { ...moment.actor, ap: apBase } }))
    while (open.length > 0) {
      const next = new Map<string, Moment>()
      for (const moment of open) {
        if (moment.actor.ap < apSimple) {
          rest.push(moment)
          continue
        }
        for (const after of this.#attack(moment)) {
          if (this.#isOut(after.other)) won += after.chance
          else add(next, after)
        }
      }
      open = [...next.values()]
    }
    return { won, rest }
  }

  #attack({ actor, other, chance }: Moment): Moment[] {
    const { apSimple, apReaction, benefitPassive } = this.#content.rules
    const isActive = other.ap >= apReaction
    const earns = this.#input.benefit && (isActive || benefitPassive)
    return this.#ends(actor, other, isActive).map(({ value: end, probability }) => ({
      actor: { ...actor, ap: actor.ap - apSimple, hindered: earns && !end.success && end.degree >= 2 },
      other: { ...other, ap: other.ap - (isActive ? apReaction : 0), hurt: other.hurt + totalDamage(end) },
      chance: chance * ratioValue(probability),
    }))
  }

  #ends(actor: Duellist, other: Duellist, isActive: boolean): readonly Branch<CheckEnd>[] {
    const { attack, defence, strikes, base } = this.#input
    const skill = defence + this.#penalty(other)
    return endsOf(this.#content, {
      ...{ attack: attack + this.#penalty(actor), edge: actor.hindered ? -1 : 0, strikes, base, check: this.#check },
      hurdles: [{ skill, mode: isActive ? 'active' : 'passive', edge: 0 }],
      left: this.#input.capacity,
    })
  }

  #penalty({ hurt }: Duellist): number {
    return TWO_TRACKS.penalty(woundOf(hurt), this.#sheet, this.#content.rules)
  }

  #isOut({ hurt }: Duellist): boolean {
    return TWO_TRACKS.out(woundOf(hurt), this.#sheet) !== null
  }
}

const woundOf = (damage: number): Wound[] => [
  { id: 0, track: 'body', damage, type: 'body_physical', source: '', attacker: null, round: 0 },
]

function add(moments: Map<string, Moment>, moment: Moment): void {
  if (moment.chance < NEGLIGIBLE) return
  const { actor, other } = moment
  const key = `${actor.hurt} ${actor.ap} ${actor.hindered} ${other.hurt} ${other.ap} ${other.hindered}`
  const same = moments.get(key)
  moments.set(key, same ? { ...same, chance: same.chance + moment.chance } : moment)
}

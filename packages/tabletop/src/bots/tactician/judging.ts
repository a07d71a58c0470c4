import type { DegreeTable, Obstacle } from '../../odds/degrees.ts'
import { attackCheck } from '../../rules/attack/rolling.ts'
import type { Table } from '../../rules/context.ts'
import type { Edge } from '../../rules/dice.ts'
import { edgeFor } from '../../rules/modifiers.ts'
import type { Fighter } from '../../state.ts'
import type { Source } from './sources.ts'
import { obstaclesFor, type Stance, stanceOf } from './stance.ts'
import { chanceOf, damageWorth, effectWorth } from './worth.ts'

/** What strikes at one target are worth, from one strike on. */
export type Worths = readonly number[]

/** TT-172: what one fighter's attacks are worth in one moment, from what the view knows. */
export class Judge {
  readonly odds: DegreeTable
  readonly #at: Table
  readonly #me: Fighter
  readonly #stances = new Map<Fighter, Stance>()
  readonly #worths = new Map<Source, Map<Fighter, Worths>>()

  constructor(odds: DegreeTable, at: Table, me: Fighter) {
    this.odds = odds
    this.#at = at
    this.#me = me
  }

  /** That one strike succeeds at all. */
  chance(source: Source, target: Fighter): number {
    const { edge, obstacles } = this.#aim(source, target)
    return chanceOf(this.odds.of(source.value, edge, obstacles))
  }

  worths(source: Source, target: Fighter): Worths {
    let known = this.#worths.get(source)
    if (!known) {
      known = new Map()
      this.#worths.set(source, known)
    }
    let worths = known.get(target)
    if (!worths) {
      const aim = this.#aim(source, target)
      const found: number[] = []
      for (let strikes = 1; strikes <= source.strikes; strikes++) found.push(this.#worth(source, aim, strikes))
      worths = found
      known.set(target, worths)
    }
    return worths
  }

  /** The best number of strikes, up to a most. */
  best(source: Source, target: Fighter, most: number): { readonly strikes: number; readonly worth: number } {
    const worths = this.worths(source, target)
    let best = 0
    for (let i = 1; i < most && i < worths.length; i++) if (worths[i]! > worths[best]!) best = i
    return { strikes: best + 1, worth: worths[best]! }
  }

  #worth({ value, base }: Source, { edge, obstacles, deciding, left, laid }: Aim, strikes: number): number {
    const attack = value - this.#at.plan.setup.check.multi * (strikes - 1)
    const damage = base === null ? 0 : damageWorth(this.odds.of(attack, edge, deciding), base, strikes, left)
    return laid === 0 ? damage : damage + laid * chanceOf(this.odds.of(attack, edge, obstacles))
  }

  #aim(source: Source, target: Fighter): Aim {
    let stance = this.#stances.get(target)
    if (!stance) {
      stance = stanceOf(this.#at, this.#me, target)
      this.#stances.set(target, stance)
    }
    const { deed, skill, hurdles } = source
    const obstacles = obstaclesFor(stance, hurdles, deed)
    return {
      edge: edgeFor(this.#at, attackCheck(this.#me, { deed, skill, target: target.uid })),
      obstacles,
      deciding: hurdles[hurdles.length - 1]!.effectOnly ? obstacles.slice(0, -1) : obstacles,
      left: stance.left[source.track],
      laid: source.lays.length === 0 ? 0 : effectsWorth(this.#at, source, target),
    }
  }
}

/** What one target sets against one source. */
interface Aim {
  readonly edge: Edge
  readonly obstacles: readonly Obstacle[]
  /** Those that damage has to pass. */
  readonly deciding: readonly Obstacle[]
  readonly left: number
  readonly laid: number
}

/** Effects that he does not have yet. */
function effectsWorth(at: Table, { lays }: Source, { effects, posture }: Fighter): number {
  let worth = 0
  for (const { effect, value } of lays)
    if (posture !== effect && !effects.some((laid) => laid.effect === effect))
      worth += effectWorth(at.plan.effects.get(effect)!, value)
  return worth
}

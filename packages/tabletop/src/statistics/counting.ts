import type { Event, EventOf } from '../events.ts'
import type { Sum } from '../state.ts'
import { emptyTally, type Tally } from './tally.ts'

/** Counts events fighter by fighter. */
export class Counting {
  readonly tallies = new Map<string, Tally>()
  turns = 0
  overrides = 0
  /** TT-160: how to take a result out of the count again. */
  readonly #struck = new Map<number, (sign: 1 | -1) => void>()

  of(uid: string): Tally {
    let tally = this.tallies.get(uid)
    if (!tally) {
      tally = emptyTally()
      this.tallies.set(uid, tally)
    }
    return tally
  }

  add(event: Event): void {
    switch (event.type) {
      case 'turnBegan':
        this.turns++
        this.of(event.uid).turns++
        return
      case 'apRefilled':
        this.of(event.uid).ap.overwritten += event.from
        return
      case 'apSpent':
        this.#result(event, (sign) => {
          this.of(event.uid).ap[AP_KEY[event.for]] += sign * event.ap
        })
        return
      case 'attackResolved':
        this.#attack(event)
        return
      case 'woundTaken':
        this.#result(event, (sign) => this.#wound(event, sign))
        return
      case 'woundRemoved':
        this.of(event.uid).healed += event.wound.damage
        return
      case 'moved':
        this.#result(event, (sign) => {
          this.of(event.uid).cells += sign * event.cells
        })
        return
      case 'initiativeRolled':
        this.#dice(event.uid, event.total)
        return
      case 'checkRolled':
        this.#dice(event.uid, event.sum)
        return
      case 'delayDeclared':
        this.of(event.uid).delays.declared++
        return
      case 'delayFired':
        this.of(event.uid).delays.fired++
        return
      case 'delayLost':
        this.of(event.uid).delays.lost++
        return
      case 'gmOverrode':
        // Whose dice fall at the table is for everybody to say (TT-156).
        if (event.what !== 'dice') this.overrides++
        return
      case 'entryStruck':
        this.#struck.get(event.struck)?.(-1)
        return
      case 'entryUnstruck':
        this.#struck.get(event.struck)?.(1)
    }
  }

  #result({ entry }: Event, count: (sign: 1 | -1) => void): void {
    count(1)
    if (entry !== undefined) this.#struck.set(entry, count)
  }

  #wound({ uid, wound }: EventOf<'woundTaken'>, sign: 1 | -1): void {
    const { track, damage, attacker } = wound
    // Told to somebody who may not know more.
    if (track === null) return
    this.of(uid).taken[track] += sign * damage
    if (attacker !== null) this.of(attacker).dealt[track] += sign * damage
  }

  #attack({ uid, target, success, degree, strikes, hurdles }: EventOf<'attackResolved'>): void {
    const { attacks } = this.of(uid)
    attacks.checks++
    if (strikes > 1) attacks.several++
    if (success) {
      attacks.hits++
      while (attacks.degrees.length < degree) attacks.degrees.push(0)
      attacks.degrees[degree - 1]!++
    }
    const { defences } = this.of(target)
    for (const { mode, passed } of hurdles) {
      defences[mode].made++
      if (!passed) defences[mode].won++
    }
  }

  #dice(uid: string, sum: Sum | null): void {
    const { dice } = this.of(uid)
    for (const value of sum?.dice.flat() ?? []) {
      dice.thrown++
      dice.sum += value
    }
  }
}

const AP_KEY = { deed: 'deeds', reaction: 'reactions', delay: 'delays' } as const

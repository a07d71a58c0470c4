import { SeededDraws } from '@arbiter/kernel'
import { expect } from 'vitest'
import { PRESETS } from '../../content/words.ts'
import { hooksOf } from '../../mechanics/index.ts'
import type { BattleEvent } from '../events.ts'
import { foldBattle } from '../fold.ts'
import { simulateWith } from '../simulate.ts'
import { mechanicsOf } from '../testing.ts'
import type { BattleView } from '../view.ts'
import { randomSkills } from './randomSkills.ts'
import { randomSetup } from './randomTeams.ts'

/** Plays so many contents of random clauses, ten battles each, and holds them against the laws. Gives the number of events. */
export function playRandomClauses(contents: number): number {
  let told = 0
  for (let n = 0; n < contents; n++) {
    const content = randomSkills(new SeededDraws(`skills ${n}`))
    for (let m = 0; m < 10; m++) {
      const mechanics = mechanicsOf({ preset: PRESETS[m % PRESETS.length]! }, content)
      const setup = randomSetup(content, mechanics, new SeededDraws(`teams ${n} ${m}`))
      const events: BattleEvent[] = []
      const battle = simulateWith(
        hooksOf(mechanics, content),
        content,
        setup,
        new SeededDraws(`battle ${n} ${m}`),
        (event) => void events.push(event),
      )
      const where = `skills ${n}, battle ${m}`
      expect(battle.outcome!.rounds, where).toBeLessThanOrEqual(100)
      expect(events.length, where).toBeLessThan(20_000)
      expect(battle.depth, where).toBe(0)
      const view = events.reduce<BattleView | null>(foldBattle, null)!
      const seen = view.units.map(({ id, hp, cell, statuses }) => [
        id,
        hp,
        hp > 0 ? cell : null,
        hp > 0 ? statuses.map((status) => status.id).sort() : null,
      ])
      const live = battle.units.map((unit) => [
        unit.id,
        unit.hp,
        unit.hp > 0 ? battle.cell(unit.cell) : null,
        unit.hp > 0 ? [...new Set(unit.carried.map(({ rules }) => rules.id))].sort() : null,
      ])
      expect(seen, where).toEqual(live)
      told += events.length
    }
  }
  return told
}

import { createRequire } from 'node:module'

// Both packages are CommonJS bundles; `require` loads them as they are.
const require = createRequire(import.meta.url)
const { Battle, Teams } = require('@pkmn/sim') as {
  Battle: new (options: { formatid: string; seed: readonly number[] }) => PeerBattle
  Teams: { setGeneratorFactory(factory: unknown): void; generate(format: string, options: object): unknown }
}
Teams.setGeneratorFactory((require('@pkmn/randoms') as { TeamGenerators: unknown }).TeamGenerators)

interface PeerBattle {
  readonly ended: boolean
  readonly turn: number
  setPlayer(side: 'p1' | 'p2', player: { name: string; team: unknown }): void
  makeChoices(p1: string, p2: string): void
}

const FORMAT = 'gen9randombattle'
const LONGEST = 1000

/** A generation 9 random battle; teams are made before, so that only turns are measured. Both sides take their first legal choice. */
export function preparedBattle(index: number): () => number {
  const team = (side: number) => Teams.generate(FORMAT, { seed: [index + 1, side, 1, 1] })
  const teams = [team(1), team(2)]
  return () => {
    const battle = new Battle({ formatid: FORMAT, seed: [index + 1, 2, 3, 4] })
    battle.setPlayer('p1', { name: 'A', team: teams[0] })
    battle.setPlayer('p2', { name: 'B', team: teams[1] })
    while (!battle.ended && battle.turn < LONGEST) battle.makeChoices('default', 'default')
    return battle.turn
  }
}

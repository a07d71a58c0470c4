// node scripts/run.mjs scripts/builtArmies.ts: plays the runs whose armies `run-built-armies` asks about (RN-694), after numbers have moved.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { batchSeed, playOut, seatBots } from '@arbiter/kernel'
import { type RunEvent, runKit } from '@arbiter/run'

const BATTLES = [4, 6, 8, 9]
const RUNS = 4
const FILE = join(import.meta.dirname, '..', 'packages', 'run', 'src', 'experiments', 'builtArmies.json')

if (import.meta.main) {
  const { content } = runKit()
  const armies = Object.fromEntries(content.leaders.map(({ id, faction }) => [id, runsOf(id, faction)]))
  writeFileSync(FILE, `${JSON.stringify(armies, null, 2)}\n`)
}

/** The first runs that last until the last of these battles, against opponents that let them. */
function runsOf(leader: string, faction: string): string[][] {
  const { bots, game } = runKit()
  const setup = game.setup.parse({ faction, leader, opponents: 'gentle' })
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  const runs: string[][] = []
  for (let i = 0; runs.length < RUNS; i++) {
    const seen: string[] = []
    let battle = 0
    playOut(
      game,
      setup.value,
      batchSeed(`built armies ${leader}`, i),
      seatBots(game, setup.value, [bots.greedy!]),
      (event) => {
        if (event.type === 'opponentMet') battle = (event as Extract<RunEvent, { type: 'opponentMet' }>).battle
        if (event.type !== 'battleStarted' || !BATTLES.includes(battle)) return
        const own = event.units.filter(({ side }) => side === 'player')
        seen.push(own.map(({ unitId, tier, cell }) => `${unitId} ${tier} ${cell.x} ${cell.y}`).join(', '))
      },
    )
    if (seen.length === BATTLES.length) runs.push(seen)
  }
  return runs
}

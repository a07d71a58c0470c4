import { type Draws, label } from '@arbiter/kernel'
import type { RunContent } from '../../content/types.ts'
import { SIDES, type Side, TIERS, TIMINGS, type Timing } from '../../content/words.ts'
import { isDeckCard } from '../../rules/decks.ts'
import type { Mechanics } from '../config.ts'
import type { BattleSetup, BattleTeam } from '../setup.ts'

const RANDOM = label('test/random')

/** For laws: two teams of 1 … 12 units of any tier, each side with a leader of its faction and timings of its own. */
export function randomSetup(
  content: RunContent,
  mechanics: Mechanics,
  draws: Draws,
  factions?: Factions,
  size?: number,
): BattleSetup {
  const playable = content.factions.filter((faction) => faction.playable).map(({ id }) => id)
  const [player, enemy] = SIDES.map((side) =>
    randomTeam(content, draws, factions?.[side] ?? draws.pick(RANDOM, playable), size),
  )
  return { sides: { player: player!, enemy: enemy! }, mechanics, maxRounds: content.balance.battle.maxRounds }
}
type Factions = Readonly<Record<Side, string>>

function randomTeam(content: RunContent, draws: Draws, faction: string, size?: number): BattleTeam {
  const { width, deployRows } = content.balance.grid
  const types = content.units.filter((unit) => unit.faction === faction && isDeckCard(unit)).map(({ id }) => id)
  const leaders = content.leaders.filter((leader) => leader.faction === faction)
  const leader = leaders[draws.int(RANDOM, leaders.length)]!
  const cells = draws.shuffle(RANDOM, [...Array(width * deployRows).keys()]).slice(0, size ?? draws.die(RANDOM, 12))
  return {
    faction,
    leader: leader.id,
    timings: Object.fromEntries(leader.spells.map((id): [string, Timing] => [id, draws.pick(RANDOM, TIMINGS)])),
    frame: 'local',
    units: cells.map((cell) => ({
      unitId: draws.pick(RANDOM, types),
      tier: draws.pick(RANDOM, TIERS),
      x: cell % width,
      y: Math.floor(cell / width),
    })),
  }
}

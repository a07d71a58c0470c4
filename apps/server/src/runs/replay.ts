import type { BattleTeam } from '@arbiter/run/battle'
import type { ReplayBody } from '../dto/run.ts'
import type { Battles } from '../storage/runs.ts'
import { eventsText } from './fight.ts'
import type { RunRules } from './runRules.ts'

type Found = NonNullable<Awaited<ReturnType<Battles['find']>>>

/** RN-226, RN-297. Without seed and timings: which spells were cast is in the events, which are put in as they are stored. */
export function replayText(stored: Found, rules: RunRules): string {
  const battle = withCurrentIds(stored, rules)
  const { player, enemy } = battle.teams
  const { rulesVersion, contentHash } = battle
  const replay: Omit<ReplayBody, 'events'> = {
    battleId: battle.id,
    rulesVersion,
    contentHash,
    preset: battle.preset,
    sides: { player: sideOf(battle.playerName, player), enemy: sideOf(battle.enemyName, enemy) },
    result: battle.outcome,
    eventsHash: battle.eventsHash,
    // RN-225.
    recordedWithOlderRules: rulesVersion !== rules.version || contentHash !== rules.contentHash,
  }
  return `${JSON.stringify(replay).slice(0, -1)},"events":${battle.events}}`
}

/** RN-641. The hash is that of the events as they are handed out. */
function withCurrentIds(stored: Found, rules: RunRules): Found {
  const battle = rules.current(stored)
  const isFormer = (id: string) => stored.events.includes(`"${id}"`)
  if (!Object.keys(rules.kit.content.aliases).some(isFormer)) return battle
  return { ...battle, ...eventsText(rules.current(JSON.parse(stored.events))) }
}

const sideOf = (name: string, { faction, leader, units }: BattleTeam): ReplayBody['sides']['player'] => ({
  name,
  faction,
  leaderId: leader!,
  team: [...units],
})

import type { BattleTeam } from '@arbiter/run/battle'
import type { ReplayBody } from '../dto/run.ts'
import type { Battles, StoredRunGame } from '../storage/runs.ts'
import { eventsText } from './fight.ts'
import type { RunRules } from './runRules.ts'

type Found = NonNullable<Awaited<ReturnType<Battles['find']>>>

/** RN-226, RN-297. Without seed and timings: which spells were cast is in the events, which are put in as they are stored. */
export function replayText(stored: Found, rules: RunRules, run: StoredRunGame | undefined): string {
  const battle = withCurrentIds(stored, rules)
  const { player, enemy } = battle.teams
  const { rulesVersion, contentHash } = battle
  // RN-225.
  const recordedWithOlderRules = rulesVersion !== rules.version || contentHash !== rules.contentHash
  const replay: Omit<ReplayBody, 'events'> = {
    battleId: battle.id,
    rulesVersion,
    contentHash,
    preset: battle.preset,
    // RN-631, RN-723: nobody sees more of the other deck than what fought; a code counts the units of one content.
    sides: {
      player: {
        ...sideOf(battle.playerName, player),
        deckCode: run && !recordedWithOlderRules ? rules.deckSight(run).code : null,
      },
      enemy: { ...sideOf(battle.enemyName, enemy), deckCode: null },
    },
    result: battle.outcome,
    eventsHash: battle.eventsHash,
    recordedWithOlderRules,
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

const sideOf = (
  name: string,
  { faction, leader, units }: BattleTeam,
): Omit<ReplayBody['sides']['player'], 'deckCode'> => ({
  name,
  faction,
  leaderId: leader!,
  team: [...units],
})

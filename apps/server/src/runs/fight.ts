import { createHash } from 'node:crypto'
import { canonicalJson, refuse, type Stamped } from '@arbiter/kernel'
import { checkTeam, deploy, type Event, isBattleEvent, type Placement, type SpellTiming } from '@arbiter/run'
import type { BattleEvent, BattleTeam } from '@arbiter/run/battle'
import type { StoredBattle, StoredRunGame } from '../storage/runs.ts'
import { newId } from './ids.ts'
import { assertAllowed, type RunInPlay } from './runInPlay.ts'
import type { RunRules } from './runRules.ts'

export interface Deployment {
  readonly team: readonly Placement[]
  readonly spellTimings?: readonly SpellTiming[]
}

/** RN-224. Deploys and fights; the run in play has the result; this is its record. */
export function fight(
  rules: RunRules,
  inPlay: RunInPlay,
  run: StoredRunGame,
  { team, spellTimings }: Deployment,
  maxMs: number,
): StoredBattle {
  const { plan, state } = inPlay
  const { phase, setup, opponent, battleSeed } = state
  if (phase !== 'prepare') assertAllowed(refuse('wrong_phase', { action: 'fight', phase }))
  assertAllowed(checkTeam(plan, state, team, spellTimings))
  const events: Stamped<BattleEvent>[] = []
  const onEvent = inTime(maxMs, (event) => {
    if (isBattleEvent(event)) events.push({ seq: events.length, ...event })
  })
  for (const action of deploy(plan, state, team, spellTimings)) inPlay.decide(action, onEvent)
  const fought = state.history.at(-1)!
  return {
    id: newId(),
    run: run.id,
    player: run.player,
    battle: fought.battle,
    seed: battleSeed!,
    preset: rules.preset,
    configuration: { mechanics: setup.mechanics, maxRounds: plan.balance.battle.maxRounds },
    teams: {
      player: teamOf(setup.faction, setup.leader, fought),
      enemy: teamOf(opponent!.faction, opponent!.leaderId, opponent!),
    },
    enemyName: opponent!.name,
    ...eventsText(events),
    outcome: outcomeIn(events),
    rulesVersion: rules.version,
    contentHash: rules.contentHash,
    createdAt: new Date().toISOString(),
  }
}

/** RN-224. */
export function eventsText(list: unknown): Pick<StoredBattle, 'events' | 'eventsHash'> {
  const events = canonicalJson(list)
  return { events, eventsHash: createHash('sha256').update(events).digest('hex') }
}

const teamOf = (
  faction: string,
  leader: string,
  { team: units, timings }: { readonly team: BattleTeam['units']; readonly timings: BattleTeam['timings'] },
): BattleTeam => ({ faction, leader, units, timings, frame: 'local' })

function outcomeIn(events: readonly BattleEvent[]): StoredBattle['outcome'] {
  const last = events.at(-1)
  if (last?.type !== 'battleEnded') throw new Error('a battle without an end')
  const { winner, reason, rounds } = last
  return { winner, reason, rounds }
}

/** RN-306. A battle that takes too long is broken off where it is, and nothing of it counts. */
function inTime(maxMs: number, onEvent: (event: Event) => void): (event: Event) => void {
  const deadline = performance.now() + maxMs
  return (event) => {
    if (performance.now() > deadline) throw new Error('a battle took too long')
    onEvent(event)
  }
}

import { clamp, floorDiv } from '@arbiter/kernel'
import type { StandingRow } from '../../content/balance.ts'
import type { Check } from '../../content/types.ts'
import type { EnemyTag, TallyKind } from '../../content/words.ts'
import type { Plan } from '../../plan.ts'
import type { Encounter, RoadState, Session, Tally } from '../../state.ts'

const NOBODY: StandingRow = { id: 'unknown', min: 0, max: 0, price: 0, difficulty: 0, market: true }

/** TW-432. Read at the moment of use. */
export const standingOf = ({ balance }: Plan, reputation: number): StandingRow =>
  balance.road.tiers.find(({ min, max }) => reputation >= min && reputation <= max) ?? NOBODY

const count = ({ tally }: RoadState, kind: TallyKind, tag: EnemyTag): number => tally[kind][tag] ?? 0

/** TW-433, TW-434. What a conversation is harder by; positive is harder. */
export function folkShift(plan: Plan, { reputation, road }: Session, { context, folk }: Check): number {
  if (!road || context !== 'dialogue') return 0
  if (folk === 'human') return standingOf(plan, reputation).difficulty
  const tags: readonly EnemyTag[] = folk === 'wild' ? ['beast', 'spirit'] : ['undead']
  const { moodStep, moodCap } = plan.balance.road
  const peace = tags.reduce((sum, tag) => sum + count(road, 'pacified', tag) - count(road, 'cowed', tag), 0)
  const blood = tags.reduce((sum, tag) => sum + count(road, 'killed', tag), 0)
  return 0 - clamp(floorDiv(peace - blood, moodStep), -moodCap, moodCap)
}

/** TW-408. Every enemy that was not summoned counts once, and once under each of its tags. */
export function countEncounter({ enemies: kinds }: Plan, tally: Tally, { enemies, road }: Encounter): Tally {
  const next = { killed: { ...tally.killed }, pacified: { ...tally.pacified }, cowed: { ...tally.cowed } }
  const add = (kind: TallyKind, tags: readonly EnemyTag[]) => {
    next[kind].total += 1
    for (const tag of tags) next[kind][tag] = (next[kind][tag] ?? 0) + 1
  }
  for (const { id, slot, outcome, summoned } of enemies) {
    if (summoned || outcome === null || outcome === 'escaped') continue
    const { tags } = kinds.get(id)!
    add(outcome, tags)
    if (road?.foes[slot]?.cowed) add('cowed', tags)
  }
  return next
}

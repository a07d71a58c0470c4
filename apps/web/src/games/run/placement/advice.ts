import { arrange, bestTeam, type RunKit, worthsOf } from '@arbiter/run'
import type { RunSight } from '../host/host.ts'
import type { Placed } from './placement.ts'

/** The team and the ranks that the greedy bot would choose with this hand. */
export function advisedTeam(kit: RunKit, sight: Pick<RunSight, 'faction' | 'leaderId' | 'hand' | 'budget'>): Placed {
  const { faction, leaderId: leader, hand, budget } = sight
  const setup = kit.game.setup.parse({ faction, leader })
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  const plan = kit.planOf(setup.value)
  return arrange(plan, bestTeam(plan, worthsOf(plan), hand, budget), 'middle')
}

import { ALLOWED, refuse, type Verdict } from '@arbiter/kernel'
import type { ActionOf } from '../../action.ts'
import type { Prayer } from '../../content/words.ts'
import type { Plan } from '../../plan.ts'
import type { Run } from '../../run.ts'
import type { Encounter, FateDeck } from '../../state.ts'
import { peekFate, turnFate } from '../fateDeck.ts'
import { changeFaith } from '../hero.ts'

/** TW-422 … TW-424. Prayers have a price of their own that no tier or level shifts. */
export function prayerCost({ balance: { road } }: Plan, kind: Prayer): number {
  return kind === 'glimpse' ? road.prayGlimpse : kind === 'turn' ? road.prayTurn : road.praySteady
}

/** TW-425. Whether a prayer can be said over this deck with this Faith. */
export function checkPrayer(
  plan: Plan,
  { faith, fate }: { faith: number; fate: FateDeck },
  kind: Prayer,
  prayed = 0,
): Verdict {
  const need = prayerCost(plan, kind)
  if (faith < need) return refuse('not_enough_faith', { have: faith, need })
  if (prayed >= plan.balance.road.praysPerRound) return refuse('pray_used')
  return kind === 'turn' && fate.draw.length < 2 ? refuse('bad_permutation', { size: fate.draw.length }) : ALLOWED
}

/** TW-421. */
export function checkPray(plan: Plan, encounter: Encounter, { kind, on }: ActionOf<'pray'>): Verdict {
  if (!encounter.road) return refuse('pray_used')
  if (kind === 'steady' && on === undefined) return refuse('unknown_id', { id: 'on' })
  return checkPrayer(plan, encounter, kind, encounter.road.prayed)
}

export function pray(run: Run, { kind, on }: ActionOf<'pray'>): void {
  const fight = run.encounter.road!
  run.setFight('prayed', fight.prayed + 1)
  say(run, kind, on ?? null)
  if (kind === 'steady') run.setFight('steady', { ...fight.steady, [on!]: fight.steady[on!] + 1 })
}

/** TW-425. Before a check; gives what it adds to the total. */
export function prayForCheck(run: Run, kind: Prayer): number {
  say(run, kind, null)
  return kind === 'steady' ? 1 : 0
}

function say(run: Run, kind: Prayer, on: ActionOf<'pray'>['on'] | null): void {
  if (run.listening) run.tell({ type: 'prayed', kind, on: on ?? null })
  changeFaith(run, -prayerCost(run.plan, kind))
  if (kind === 'glimpse') peekFate(run, 1)
  if (kind === 'turn') turnFate(run)
}

import { Match } from '@arbiter/kernel'
import { run } from '@arbiter/run'
import type { RunSight } from './host/host.ts'
import { LocalHost, type RunMatch } from './host/localHost.ts'
import type { Placed } from './placement/placement.ts'

/** A run of this browser, for tests. */
export function newRun(seed: string, rating = 1000): RunMatch {
  const parsed = run.game.setup.parse({ faction: 'humans', leader: 'aldric', rating, host: 'server' })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return new Match(run.game, parsed.value, seed)
}

export const hostOf = (match: RunMatch, store: () => boolean = () => true): LocalHost =>
  new LocalHost({ kit: run, match, store })

export const firstPicks = ({ draft }: RunSight): string[] =>
  draft!.options.slice(0, draft!.pick).map(({ instanceId }) => instanceId)

/** As many cards of the hand as the budget allows, side by side. */
export function fill({ hand, budget }: RunSight): Placed {
  let left = budget
  return hand.flatMap(({ instanceId, cost }, at) => {
    if (cost > left) return []
    left -= cost
    return [{ instanceId, x: at % 8, y: at < 8 ? 1 : 0 }]
  })
}

/** Drafts and fights until the run is over. */
export async function playOut(host: LocalHost): Promise<RunSight> {
  let sight = await host.view()
  while (sight.status === 'active')
    sight = sight.draft ? await host.pick(firstPicks(sight)) : await host.fight(fill(sight), {})
  return sight
}

import type { Need, RoadNode, SimpleNeed } from '../../content/types.ts'
import type { Plan } from '../../plan.ts'

/** What a flag will be asked for. `spares` and `shuns`: the enemies or the welcome that do not come because of it. */
export interface FlagUses {
  /** Nodes that open, or close, by it. */
  readonly opens: readonly string[]
  readonly closes: readonly string[]
  /** Nodes that can be entered for a price, and without one by it. */
  readonly frees: readonly string[]
  /** Something to do further on. */
  readonly options: boolean
  readonly welcome: boolean
  readonly hostility: boolean
  readonly spares: boolean
  readonly epilogue: boolean
}

/** What the rest of this road does with a flag: what a player is told instead of that it will be remembered. */
export function flagUses({ road, campaign, checks }: Plan, flag: string): FlagUses {
  const nodes = [...(road?.nodes.values() ?? [])]
  const asks = (needs: readonly Need[], absent = false) => needs.some((need) => asksFor(need, flag, absent))
  const byEntry = (absent: boolean) =>
    nodes.filter(({ entry }) => entry.length > 0 && entry.every(({ needs }) => asks(needs, absent))).map(({ id }) => id)
  const isFree = ({ price }: RoadNode['entry'][number]) => Object.keys(price).length === 0
  const ways = [...checks.values()].flatMap((check) => check.ways)
  return {
    opens: byEntry(false),
    closes: byEntry(true),
    frees: nodes
      .filter(({ entry }) => entry.some((each) => isFree(each) && asks(each.needs)))
      .filter(({ entry }) => entry.some((each) => !isFree(each) && !asks(each.needs)))
      .map(({ id }) => id),
    options: [...nodes.flatMap(({ options }) => options), ...ways].some(({ needs }) => asks(needs)),
    welcome: nodes.some(({ welcome }) => welcome.some(({ needs }) => asks(needs))),
    hostility: nodes.some(({ hostility }) => hostility.some(({ needs }) => asks(needs))),
    spares: nodes.some(({ hostility }) => hostility.some(({ needs }) => asks(needs, true))),
    epilogue: (campaign?.epilogues ?? []).some(({ needs }) => asks(needs)),
  }
}

function asksFor(need: Need, flag: string, absent: boolean): boolean {
  const each: readonly SimpleNeed[] = 'any' in need ? need.any : [need]
  return each.some((one) => 'flag' in one && one.flag === flag && (one.absent ?? false) === absent)
}

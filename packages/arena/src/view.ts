import { DAMAGE_TYPES, type DamageType, type StatKey } from './content/words.ts'
import type { Fight } from './rules/fight.ts'
import { attritionBp } from './rules/stats.ts'
import type { Setup } from './setup.ts'
import type { Fighter, FightResult } from './state.ts'

/** Everything about a fight is open: the view is the state in readable words, rebuilt exactly by folding events. */
export interface View {
  readonly setup: Setup
  readonly tick: number
  readonly fighters: readonly FighterView[]
  /** Whose turn is awaited; −1 between turns. */
  readonly actor: number
  readonly attritionBp: number
  /** Hidden enemies whose place somebody knows, by finder and cid. */
  readonly found: readonly Found[]
  readonly result: FightResult | null
}

/** `by` may aim at the hidden enemy `cid` (AR-184). */
export interface Found {
  readonly by: number
  readonly cid: number
  /** Own turns through whose end it still holds, for what Search has found (AR-192); 0: noticed, for the present turn (AR-190). */
  readonly turns: number
}

export interface FighterView {
  readonly cid: number
  /** Index of the team. */
  readonly team: number
  readonly name: string
  /** The sample character or summon template it was made from. */
  readonly kind: string
  readonly stars: number
  readonly persistent: boolean
  /** −1 for everybody who is not a summon. */
  readonly summoner: number
  readonly zone: string
  readonly hp: number
  readonly maxHp: number
  /** Pool id → value and maximum, Stamina first; Control pools are not listed. */
  readonly pools: readonly { readonly id: string; readonly value: number; readonly max: number }[]
  readonly initiative: number
  readonly statuses: readonly { readonly id: string; readonly stacks: number }[]
  readonly shields: readonly {
    readonly id: number
    readonly hp: number
    readonly untilTick: number | null
    readonly types: readonly DamageType[] | null
  }[]
  readonly modifiers: readonly {
    readonly id: number
    readonly stat: StatKey
    readonly kind: 'flat' | 'bp'
    readonly value: number
    readonly tag: string | null
    readonly untilTick: number | null
  }[]
  /** Action id → tick from which it is ready again; only those that were used. */
  readonly cooldowns: Readonly<Record<string, number>>
  /** Item ids by slot; used ones are null. */
  readonly consumables: readonly (string | null)[]
  readonly fallen: boolean
  /** Summons that left for good. */
  readonly removed: boolean
  readonly overkill: number
}

export function viewOf(fight: Fight): View {
  const { state } = fight
  return {
    setup: state.setup,
    tick: state.tick,
    fighters: state.fighters.map((fighter) => fighterView(fight, fighter)),
    actor: state.actor,
    attritionBp: state.tick === 0 ? 0 : attritionBp(fight),
    found: state.fighters.flatMap(foundBy),
    result: state.result,
  }
}

const NOBODY: readonly Found[] = []

function foundBy({ cid: by, known, noticed, turns }: Fighter): readonly Found[] {
  if (known.length === 0 && noticed.length === 0) return NOBODY
  const found = known.map(({ cid, turn }): Found => ({ by, cid, turns: turn - turns + 1 }))
  for (const cid of noticed) if (!known.some((entry) => entry.cid === cid)) found.push({ by, cid, turns: 0 })
  return found.sort(byFinder)
}

export const byFinder = (a: Found, b: Found): number => a.by - b.by || a.cid - b.cid

export function fighterView(fight: Fight, fighter: Fighter): FighterView {
  const { plan } = fight
  const live = fight.live[fighter.cid]!
  const { build } = live
  return {
    cid: fighter.cid,
    team: fighter.team,
    name: build.name,
    kind: build.kind,
    stars: build.stars,
    persistent: build.persistent,
    summoner: fighter.summoner,
    zone: plan.zones.ids[fighter.zone]!,
    hp: fighter.hp,
    maxHp: live.maxHp,
    pools: plan.pools.flatMap(({ id, control }, pool) =>
      control || fighter.pools[pool]! < 0 ? [] : [{ id, value: fighter.pools[pool]!, max: live.maxPools[pool]! }],
    ),
    initiative: fighter.initiative,
    statuses: fighter.statuses.map(({ status, stacks }) => ({ id: plan.statuses[status]!.id, stacks })),
    shields: fighter.shields.map(({ id, hp, until, types }) => ({
      id,
      hp,
      untilTick: until === 0 ? null : until,
      types: types === 0 ? null : DAMAGE_TYPES.filter((_, type) => types & (1 << type)),
    })),
    modifiers: fighter.modifiers.map(({ id, slot, bp, value, until }) => {
      const { stat, tag } = plan.slots.keys[slot]!
      return { id, stat, kind: bp ? 'bp' : 'flat', value, tag, untilTick: until > 0 ? until : null }
    }),
    cooldowns: Object.fromEntries(
      build.actions.flatMap(({ id, index }) => (fighter.readyAt[index]! > 0 ? [[id, fighter.readyAt[index]!]] : [])),
    ),
    consumables: build.consumables.map((id, slot) => (fighter.used[slot] ? null : id)),
    fallen: fighter.fallen,
    removed: fighter.removed,
    overkill: fighter.overkill,
  }
}

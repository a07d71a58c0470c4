import type { Event, EventOf } from '../events.ts'
import type { Setup } from '../setup.ts'
import type { FighterView } from '../view.ts'
import { type ScoreRow, scoreboard } from './scoreboard.ts'

/** AR-300 … AR-304. What a fight hands over to the world around it. Combat applies none of it. */
export interface Handoff {
  readonly seed: string | null
  readonly contentVersion: string
  readonly templateId: string
  readonly context: Readonly<Record<string, unknown>>
  /** AR-053. Passed on, never read. */
  readonly postCombat: string
  readonly rewards: unknown
  /** Index of the team; null in a draw. */
  readonly winner: number | null
  readonly draw: boolean
  readonly stalemate: boolean
  readonly reason: string
  readonly teams: readonly { readonly name: string; readonly rank: number; readonly eliminatedAt: number | null }[]
  readonly ticks: number
  readonly scoreboard: readonly ScoreRow[]
  readonly fallen: readonly FallenCharacter[]
  readonly characters: readonly CharacterReport[]
}

/** AR-301. */
export interface FallenCharacter {
  readonly cid: number
  readonly name: string
  readonly overkill: number
  readonly injuryResistance: number
  readonly killer: number | null
  /** Causing Action, status or Perk. */
  readonly source: string | null
}

/** AR-302, AR-303. */
export interface CharacterReport {
  readonly cid: number
  readonly name: string
  readonly traits: readonly ActiveTrait[]
  readonly ticksSurvived: number
  readonly totalTicks: number
  readonly wear: Wear
}
export interface ActiveTrait {
  readonly trait: string
  readonly actions: number
  readonly triggers: number
}
export interface Wear {
  /** Item id → passes made with it. */
  readonly implements: Readonly<Record<string, number>>
  /** Step 4 minus step 6, summed over all damage taken. */
  readonly absorbedByArmour: number
  readonly blocks: number
  readonly ticksSurvived: number
  readonly consumables: readonly string[]
}

export interface HandoffContext {
  /** Missing while the seed is secret. */
  readonly seed?: string
  /** AR-024. */
  injuryResistance(cid: number): number
  /** The Trait through which a fighter owns an Action or Perk; none for the Combatant's own, items and affixes (AR-224). */
  traitOf(cid: number, actionOrPerk: string): string | undefined
}

/** AR-300. Of a finished fight. */
export function handoff(events: readonly Event[], setup: Setup, context: HandoffContext): Handoff {
  const start = find(events, 'combatStarted')
  const end = find(events, 'combatEnded')
  const rows = scoreboard(events)
  const persistent = start.combatants.filter((fighter) => fighter.persistent && fighter.summoner < 0)
  const tallies = tally(events, persistent, context)
  const winners = end.ranks.flatMap((rank, team) => (rank === 1 ? [team] : []))
  return {
    seed: context.seed ?? null,
    contentVersion: start.contentVersion,
    templateId: start.templateId,
    context: start.context,
    postCombat: setup.event.postCombat,
    rewards: setup.event.rewards,
    winner: end.draw || winners.length !== 1 ? null : winners[0]!,
    draw: end.draw,
    stalemate: end.stalemate,
    reason: end.reason,
    teams: start.teams.map(({ name }, team) => ({
      name,
      rank: end.ranks[team]!,
      eliminatedAt: end.eliminatedAt[team] ?? null,
    })),
    ticks: end.tick,
    scoreboard: rows,
    fallen: persistent.flatMap(({ cid, name }): FallenCharacter[] => {
      const { fall } = tallies.get(cid)!
      return fall ? [{ cid, name, ...fall, injuryResistance: context.injuryResistance(cid) }] : []
    }),
    characters: persistent.map(({ cid, name }) => reportOf(tallies.get(cid)!, rows[cid]!, name, end.tick)),
  }
}

interface Tally {
  fall: { overkill: number; killer: number | null; source: string | null } | undefined
  readonly traits: Map<string, { actions: number; triggers: number }>
  readonly implements: Record<string, number>
  absorbedByArmour: number
  readonly consumables: string[]
}

const blank = (): Tally => ({
  fall: undefined,
  traits: new Map(),
  implements: {},
  absorbedByArmour: 0,
  consumables: [],
})

function tally(events: readonly Event[], persistent: readonly FighterView[], context: HandoffContext) {
  const tallies = new Map(persistent.map(({ cid }) => [cid, blank()]))
  const use = (cid: number, id: string, column: 'actions' | 'triggers'): void => {
    const trait = tallies.has(cid) ? context.traitOf(cid, id) : undefined
    if (trait === undefined) return
    const { traits } = tallies.get(cid)!
    const counts = traits.get(trait) ?? { actions: 0, triggers: 0 }
    counts[column]++
    traits.set(trait, counts)
  }
  for (const event of events) {
    switch (event.type) {
      case 'actionDeclared': {
        const { actor, action, pass, implement } = event
        // AR-144: an attack of the off hand or of a Trigger is no use of the Action.
        if (pass === 'main') use(actor, action, 'actions')
        const wear = tallies.get(actor)?.implements
        if (wear && implement !== undefined) wear[implement] = (wear[implement] ?? 0) + 1
        break
      }
      case 'triggerFired':
        use(event.owner, event.perk, 'triggers')
        break
      case 'consumableUsed':
        tallies.get(event.actor)?.consumables.push(event.item)
        break
      case 'damageResolved': {
        const own = tallies.get(event.target)
        if (own) own.absorbedByArmour += event.afterModifiers + event.hitBonus - event.afterSoak
        break
      }
      case 'fallen': {
        const own = tallies.get(event.target)
        if (own) own.fall = { overkill: event.overkill, killer: null, source: null }
        break
      }
      case 'killConfirmed': {
        const fall = tallies.get(event.victim)?.fall
        if (fall) Object.assign(fall, { killer: event.killer ?? null, source: event.source ?? null })
        break
      }
      case 'revived': {
        const own = tallies.get(event.target)
        if (own) own.fall = undefined
      }
    }
  }
  return tallies
}

function reportOf(tally: Tally, { cid, blocks, ticksSurvived }: ScoreRow, name: string, totalTicks: number) {
  const { traits, absorbedByArmour, consumables } = tally
  return {
    cid,
    name,
    traits: [...traits].map(([trait, counts]) => ({ trait, ...counts })),
    ticksSurvived,
    totalTicks,
    wear: { implements: tally.implements, absorbedByArmour, blocks, ticksSurvived, consumables },
  }
}

function find<Type extends Event['type']>(events: readonly Event[], type: Type): EventOf<Type> {
  const event = events.find((each): each is EventOf<Type> => each.type === type)
  if (!event) throw new Error(`no ${type} in the stream: the fight is not over`)
  return event
}

import type { DamageType, StatKey, TriggerEvent } from './content/words.ts'
import type { FighterView } from './view.ts'

/**
 * What led to an event: the phase it belongs to, and inside a turn or Trigger what is being resolved.
 * `perk` names the Perk (or affix) whose Trigger runs, `status` the status that ticks.
 */
export interface Cause {
  readonly kind: 'setup' | 'effects' | 'initiative' | 'turn' | 'trigger' | 'falls' | 'kills' | 'end'
  readonly actor?: number
  readonly action?: string
  readonly perk?: string
  readonly status?: string
}

/** 0 set-up, 1 effects, 2 initiative, 3 turns, 4 falls, 5 kill triggers, 6 end (AR-286). */
export type PhaseNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6
export const PASSES = ['main', 'offhand', 'bonus'] as const
export type PassKind = (typeof PASSES)[number]

export type EventType = keyof EventFields
export type Event = {
  [Type in EventType]: {
    readonly type: Type
    readonly tick: number
    readonly phase: PhaseNumber
    readonly cause: Cause
  } & Readonly<EventFields[Type]>
}[EventType]
export type EventOf<Type extends EventType> = Extract<Event, { type: Type }>

/** The fields of each event beside the common ones (AR-287). Numbers that name fighters are cids. */
interface EventFields {
  combatStarted: {
    contentVersion: string
    templateId: string
    context: Readonly<Record<string, unknown>>
    teams: readonly { readonly name: string; readonly members: readonly number[] }[]
    combatants: readonly FighterView[]
  }
  tickStarted: { attritionBp: number; phasePerMille: number }
  /** One per tick (AR-289); arrays run side by side. */
  initiativeGained: {
    actors: readonly number[]
    amounts: readonly number[]
    totals: readonly number[]
    /** Who gained nothing because of Stun. */
    stunned: readonly number[]
  }
  tieBroken: { candidates: readonly number[]; winner: number }
  turnStarted: { actor: number; initiative: number; hp: number; downed: boolean }
  detectionRolled: {
    actor: number
    target: number
    mode: 'passive' | 'search'
    chanceBp: number
    success: boolean
  }
  aiDecided: {
    actor: number
    judgment: number
    blendBp: number
    sharpness: number
    lookahead: number
    top: readonly { readonly action: string; readonly score: number }[]
    chosen: string
    /** Final scores of the target pass, if there was one. */
    targetScores?: readonly { readonly target: number | string; readonly score: number }[]
  }
  actionDeclared: {
    actor: number
    action: string
    pass: PassKind
    target?: number
    zone?: string
    dyingBlow: boolean
    /** Item id of the implement. */
    implement?: string
  }
  costPaid: { actor: number; resource: string; amount: number; fromHealth: number; value: number; hpAfter: number }
  cooldownStarted: { actor: number; action: string; readyTick: number }
  consumableUsed: { actor: number; item: string; slot: number }
  scrollChecked: { actor: number; chanceBp: number; success: boolean }
  dyingBlowStruck: { actor: number; action: string }
  stealthBroken: { actor: number; reason: 'action' | 'damage' | 'removed' | 'revive'; by?: number }
  attackRolled: {
    actor: number
    action: string
    pass: PassKind
    attackValue: number
    roll: number
    implement?: string
  }
  targetHit: { actor: number; target: number; roll: number; defense: number; margin: number }
  targetMissed: { actor: number; target: number; roll: number; defense: number; margin: number }
  critChecked: { actor: number; chanceBp: number; crit: boolean }
  blockChecked: {
    actor: number
    target: number
    item: string
    chanceBp: number
    success: boolean
    value: number
  }
  damageResolved: {
    actor?: number
    target: number
    /** An Action id, or a status id for a DoT. */
    source: string
    pass: PassKind | 'trigger' | 'dot'
    component: number
    damageType: DamageType
    base: number
    afterCrit: number
    afterModifiers: number
    hitBonus: number
    blocked: number
    soak: number
    penetration: number
    afterSoak: number
    afterResistance: number
    absorbed: number
    final: number
    hpBefore: number
    hpAfter: number
    dot: boolean
    /** Whether the pass was a crit. */
    crit: boolean
  }
  downed: { target: number; by?: number; source?: string }
  saved: { target: number; by?: number }
  healed: { actor?: number; target: number; amount: number; effective: number; hpAfter: number; source: string }
  statusApplied: {
    actor: number
    target: number
    status: string
    base: number
    afterCrit: number
    afterResistance: number
    total: number
  }
  statusReduced: {
    target: number
    status: string
    removed: number
    left: number
    reason: 'decay' | 'removed' | 'healing' | 'turnStart' | 'broken' | 'revive'
  }
  statusExpired: { target: number; status: string }
  statModified: {
    actor: number
    target: number
    modifier: number
    stat: StatKey
    kind: 'flat' | 'bp'
    value: number
    tag?: string
    untilTick?: number
    thisTurn?: boolean
  }
  modifierExpired: {
    target: number
    modifier: number
    stat: StatKey
    reason: 'duration' | 'turnEnd' | 'fallen' | 'revive'
  }
  /** A pool's (or Health's) maximum changed; the value was clamped (AR-029). */
  maximumChanged: { target: number; resource: string; maximum: number; value: number }
  shieldGained: {
    actor: number
    target: number
    shield: number
    hp: number
    untilTick?: number
    types?: readonly DamageType[]
  }
  shieldAbsorbed: { target: number; shield: number; amount: number; left: number }
  shieldBroken: { target: number; shield: number; by?: number }
  shieldExpired: { target: number; shield: number; lost: number; reason: 'duration' | 'revive' }
  resourceChanged: {
    target: number
    resource: string
    delta: number
    value: number
    reason: 'grant' | 'drain'
  }
  /** One per tick (AR-289); arrays run side by side. */
  staminaRegenerated: { targets: readonly number[]; amounts: readonly number[]; values: readonly number[] }
  moved: { actor: number; from: string; to: string; forced: boolean; by: number }
  forcedMoveResisted: { target: number; reason: 'reduced' | 'chance' | 'full' | 'noWay' }
  summoned: { actor: number; summon: number; template: string; zone: string; combatant: FighterView }
  summonRemoved: { summon: number; reason: 'fallen' | 'summonerFallen' | 'expired' }
  /** `origin` is the running number of the originating event: Triggers of one chain share it (AR-221). */
  triggerFired: { owner: number; perk: string; on: TriggerEvent; origin: number; other?: number }
  turnEnded: { actor: number; initiativeCost: number; initiative: number }
  fallen: { target: number; overkill: number; order: number }
  killConfirmed: { victim: number; killer?: number; source?: string; overkill: number; batch: number }
  revived: { actor: number; target: number; hp: number }
  /** A combatant that was not Fallen at the end of the tick survived it. */
  tickEnded: { standing: number }
  teamEliminated: { team: number }
  combatEnded: {
    ranks: readonly number[]
    eliminatedAt: readonly (number | null)[]
    draw: boolean
    stalemate: boolean
    reason: EndReason
    /** For a trigger storm: the Trigger that ran most. */
    storm?: { readonly owner: number; readonly perk: string; readonly on: string; readonly runs: number }
  }
}
export const END_REASONS = ['lastTeam', 'draw', 'stalemate', 'triggerStorm'] as const
export type EndReason = (typeof END_REASONS)[number]

export const EVENT_TYPES = [
  'combatStarted',
  'tickStarted',
  'initiativeGained',
  'tieBroken',
  'turnStarted',
  'detectionRolled',
  'aiDecided',
  'actionDeclared',
  'costPaid',
  'cooldownStarted',
  'consumableUsed',
  'scrollChecked',
  'dyingBlowStruck',
  'stealthBroken',
  'attackRolled',
  'targetHit',
  'targetMissed',
  'critChecked',
  'blockChecked',
  'damageResolved',
  'downed',
  'saved',
  'healed',
  'statusApplied',
  'statusReduced',
  'statusExpired',
  'statModified',
  'modifierExpired',
  'maximumChanged',
  'shieldGained',
  'shieldAbsorbed',
  'shieldBroken',
  'shieldExpired',
  'resourceChanged',
  'staminaRegenerated',
  'moved',
  'forcedMoveResisted',
  'summoned',
  'summonRemoved',
  'triggerFired',
  'turnEnded',
  'fallen',
  'killConfirmed',
  'revived',
  'tickEnded',
  'teamEliminated',
  'combatEnded',
] as const satisfies readonly EventType[]

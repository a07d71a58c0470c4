import type { Action, ActionAi, Component } from '../content/types.ts'
import { ARCHETYPES, DAMAGE_TYPES, RANGES, TARGETS, type Target } from '../content/words.ts'
import {
  type ComponentPlan,
  componentPlan,
  DAMAGE,
  HEAL,
  MODIFY_STAT,
  MOVE,
  type Names,
  REVIVE,
  type Scaling,
  SUMMON,
  TO_SELF,
  TO_TARGETS,
} from './component.ts'
import { type FormulaPlan, formulaPlan } from './formula.ts'
import type { ImplementPlan } from './implement.ts'
import { tacticalList } from './scorers.ts'

export const MODE = Object.fromEntries(TARGETS.map((mode, i) => [mode, i])) as Readonly<Record<Target, number>>

export type ActionKind = 'perk' | 'attack' | 'defend' | 'move' | 'search' | 'item'
const ENEMY_SIDE: readonly Target[] = ['EnemySingle', 'EnemyRandom', 'EnemyZone', 'EnemyMap', 'AllZone', 'AllMap']
const ZONES: readonly Target[] = ['EnemyZone', 'AllyZone', 'AllZone']
/** Beyond the largest map. */
const FAR = 99

/** An Action in the hands of one build: implement, level and tags are known. */
export interface ActionPlan {
  readonly id: string
  /** Place in the build's list: the Action order of AR-244. */
  readonly index: number
  readonly kind: ActionKind
  /** The Perk, affix or item it comes from, and its Trait ('' for defaults and items). */
  readonly source: string
  readonly trait: string
  readonly level: number
  readonly potency: number
  readonly mode: number
  readonly isZone: boolean
  /** Aimed at enemies, perhaps among others (AR-142). */
  readonly enemySide: boolean
  /** Farthest distance; `FAR` for Long (AR-060). */
  readonly reach: number
  /** Whether reach and penalties are the implement's (AR-146, AR-147). */
  readonly ofImplement: boolean
  readonly implement: ImplementPlan | null
  readonly costs: readonly { readonly pool: number; readonly amount: number }[]
  readonly cooldown: number
  readonly speed: number
  /** −1: no Damage. */
  readonly primary: number
  /** AR-106. */
  readonly physical: boolean
  readonly attack: FormulaPlan | null
  readonly autoHit: boolean
  readonly stealthy: boolean
  readonly tags: ReadonlySet<string>
  readonly components: readonly ComponentPlan[]
  /** Damage components for the targets, in list order. */
  readonly damages: readonly ComponentPlan[]
  /** Bit mask of their types. */
  readonly types: number
  /** Damage components for the actor itself (AR-129). */
  readonly recoil: readonly ComponentPlan[]
  readonly forTargets: boolean
  readonly revives: boolean
  readonly summons: readonly ComponentPlan[]
  /** Damage and changed stats are never in vain; everything else may be (AR-237). */
  readonly neverIdle: boolean
  /** AR-110. */
  readonly mayCrit: boolean
  readonly multihit: boolean
  /** Consumable slot, −1 for none; kind of consumable. */
  readonly slot: number
  readonly scroll: boolean
  readonly attackSlots: readonly number[]
  readonly critSlots: readonly number[]
  readonly critMultSlots: readonly number[]
  readonly healingSlots: readonly number[]
  /** The target's. */
  readonly healingTakenSlots: readonly number[]
  readonly shieldSlots: readonly number[]
  readonly stackSlots: readonly number[]
  readonly costSlots: readonly number[]
  readonly cooldownSlots: readonly number[]
  readonly speedSlots: readonly number[]
  /** Handles of the tactical scorers (AR-270). */
  readonly tactical: readonly number[]
  /** Archetype handle and weight in bp (AR-271). */
  readonly personality: readonly { readonly archetype: number; readonly weight: number }[]
  readonly ai: ActionAi
}

export interface ActionSource {
  readonly kind: ActionKind
  readonly source: string
  readonly trait: string
  readonly scaling: Scaling
  readonly implement: ImplementPlan | null
  readonly index: number
  readonly slot: number
  readonly scroll: boolean
  /** AR-157: what the item's affixes add to the plain Attack. */
  readonly extra?: readonly Component[]
  readonly noMultihit?: boolean
}

/** `poolTag` names the auto-tag of a pool (AR-041). */
export function actionPlan(
  action: Action,
  from: ActionSource,
  names: Names,
  poolTag: (pool: string) => string | undefined,
): ActionPlan {
  const { implement } = from
  const implementType = implement?.type ?? -1
  const list = [...action.components, ...(from.extra ?? [])]
  const plain = new Set([...(action.tags ?? []), ...Object.keys(action.cost ?? {}).flatMap((id) => poolTag(id) ?? [])])
  const types = list.flatMap((part) => (part.t === 'Damage' ? [typeOf(part.type, implementType)] : []))
  const tags = new Set([...plain, ...types.map((type) => DAMAGE_TYPES[type]!)])
  // AR-041: for Damage a type counts where it is dealt, even if the Action declares it.
  const typeless = new Set([...plain].filter((tag) => !(DAMAGE_TYPES as readonly string[]).includes(tag)))
  const components = list.map((part, i) =>
    componentPlan(part, i, { names, scaling: from.scaling, tags: typeless, implementType, inTrigger: false }),
  )
  const damages = components.filter(({ kind, to }) => kind === DAMAGE && to === TO_TARGETS)
  const primary = action.primary === undefined ? -1 : typeOf(action.primary, implementType)
  const slots = (stat: Parameters<typeof names.slots.matching>[0]) => names.slots.matching(stat, tags)
  const ofImplement = action.range === 'implement'
  const band = action.range === 'implement' ? (implement?.band ?? 0) : RANGES.indexOf(action.range)
  const made = {
    id: action.id,
    index: from.index,
    kind: from.kind,
    source: from.source,
    trait: from.trait,
    level: from.scaling.level,
    potency: from.scaling.potency,
    mode: MODE[action.target],
    isZone: ZONES.includes(action.target),
    enemySide: ENEMY_SIDE.includes(action.target),
    reach: band === 2 ? FAR : ofImplement && implement?.reach ? Math.max(1, band) : band,
    ofImplement,
    implement,
    costs: Object.entries(action.cost ?? {}).map(([id, amount]) => ({
      pool: names.pool(id),
      amount: amount as number,
    })),
    cooldown: action.cooldown ?? 0,
    speed: (action.speed as number) + (implement?.speed ?? 0),
    primary,
    physical: primary >= 0 && primary < 3,
    attack: action.attack ? formulaPlan(action.attack, 'attack') : null,
    autoHit: action.autoHit ?? false,
    stealthy: tags.has('Stealth'),
    tags,
    components,
    damages,
    types: damages.reduce((mask, { type }) => mask | (1 << type), 0),
    recoil: components.filter(({ kind, to }) => kind === DAMAGE && to === TO_SELF),
    forTargets: components.some(({ to }) => to === TO_TARGETS),
    revives: components.some(({ kind }) => kind === REVIVE),
    summons: components.filter(({ kind }) => kind === SUMMON),
    neverIdle: components.some(({ kind }) => kind === DAMAGE || kind === MODIFY_STAT),
    mayCrit:
      !['move', 'defend', 'search'].includes(from.kind) &&
      components.some(({ kind }) => kind !== MOVE && kind !== SUMMON && kind !== REVIVE),
    multihit: from.kind === 'attack' && !from.noMultihit && (implement?.multihit ?? false),
    slot: from.slot,
    scroll: from.scroll,
    attackSlots: slots('attack'),
    critSlots: slots('crit'),
    critMultSlots: slots('critMult'),
    healingSlots: slots('healing'),
    healingTakenSlots: slots('healingTaken'),
    shieldSlots: slots('shield'),
    stackSlots: slots('statusStacks'),
    costSlots: slots('cost'),
    cooldownSlots: slots('cooldown'),
    speedSlots: slots('actionSpeed'),
    personality: Object.entries(action.ai?.personality ?? {}).map(([name, weight]) => ({
      archetype: (ARCHETYPES as readonly string[]).indexOf(name),
      weight: weight ?? 0,
    })),
    ai: action.ai ?? {},
  }
  return { ...made, tactical: tacticalList(made) }
}

/** AR-243, AR-245: whether the Action can heal its actor. */
export const healsActor = ({ components, mode }: ActionPlan): boolean =>
  components.some(
    ({ kind, to }) =>
      kind === HEAL &&
      (to === TO_SELF ||
        mode === MODE.Self ||
        mode === MODE.AllySingle ||
        mode === MODE.AllyRandom ||
        mode === MODE.AllyZone ||
        mode === MODE.AllZone ||
        mode === MODE.AllMap),
  )

const typeOf = (type: string, implementType: number): number =>
  type === 'implement' ? implementType : (DAMAGE_TYPES as readonly string[]).indexOf(type)

import { ceilDiv, localText } from '@arbiter/kernel'
import type { Tuning } from '../content/tuning.ts'
import type {
  Action,
  ArenaContent,
  Component,
  Formula,
  FormulaModifier,
  Grants,
  Modifier,
  Perk,
  Trait,
  Trigger,
} from '../content/types.ts'
import {
  ARCHETYPES,
  ATTRIBUTES,
  CONSUMABLE_KINDS,
  FORMULA_CATEGORIES,
  TARGET_PRIORITIES,
  TRIGGER_EVENTS,
} from '../content/words.ts'
import type { AiSettings, Build } from '../setup.ts'
import { type ActionPlan, actionPlan, healsActor } from './action.ts'
import { type ComponentPlan, componentPlan, type Names, type Scaling, scaledBy } from './component.ts'
import { defaultActions } from './defaults.ts'
import { type GearPlan, gearPlan, summonGear } from './gear.ts'
import { type ImplementPlan, MAIN, NO_HAND, OFF, type ScaledAffix } from './implement.ts'
import { isPercentage, SPECIALIST } from './slots.ts'

export interface TriggerPlan {
  /** Among all Triggers of the build. */
  readonly index: number
  readonly on: number
  /** Perk or affix id, and the Trait it belongs to ('' for affixes). */
  readonly source: string
  readonly trait: string
  readonly tag: string
  readonly sameZone: boolean
  readonly hpBelowBp: number
  readonly phaseMin: number
  readonly status: number
  readonly chanceBp: number
  readonly limit: number
  readonly cooldown: number
  readonly level: number
  readonly potency: number
  /** AR-145: the hand whose passes it reacts to; `NO_HAND` for all. */
  readonly hand: number
  readonly components: readonly ComponentPlan[]
}

/** A character or summon template, ready to fight. */
export interface BuildPlan {
  readonly name: string
  readonly kind: string
  readonly stars: number
  readonly persistent: boolean
  readonly attributes: readonly number[]
  readonly gear: GearPlan
  /** Modifier sums of Perks and items by slot. */
  readonly flat: readonly number[]
  readonly bp: readonly number[]
  /** AR-047: `category * 9 + attribute` → other attributes that may stand for it. */
  readonly stands: readonly (readonly number[])[]
  /** Perk Actions in Perk order, the four defaults, consumables. */
  readonly actions: readonly ActionPlan[]
  readonly attack: ActionPlan
  readonly defend: ActionPlan
  readonly move: ActionPlan
  readonly search: ActionPlan
  /** The plain Attack by hand, without the choice of AR-091: for off-hand passes. */
  readonly attackWith: readonly [none: ActionPlan, main: ActionPlan | null, off: ActionPlan | null]
  /** AR-217. */
  readonly bonusAttack: ActionPlan
  /** Action index → whether it can heal its actor. */
  readonly healsSelf: readonly boolean[]
  /** By handle of the event. */
  readonly triggers: readonly (readonly TriggerPlan[])[]
  readonly triggerCount: number
  /** Whether it has the pool, by handle. */
  readonly hasPool: readonly boolean[]
  readonly headStart: boolean
  /** By handle. */
  readonly archetypes: readonly boolean[]
  /** Traits it owns, for the target priority `role`. */
  readonly traits: readonly string[]
  readonly consumables: readonly string[]
  readonly settings: SettingsPlan
  /** Summon templates: control cost and duration. */
  readonly control: number
  readonly duration: number
}

export interface SettingsPlan {
  /** Handle of `TARGET_PRIORITIES`. */
  readonly priority: number
  readonly priorityTrait: string
  /** Per cent by Action index. */
  readonly weights: readonly number[]
  /** −1: none. */
  readonly preferredRange: number
  /** By Action index; limits that are not set never refuse. */
  readonly gates: readonly ({
    readonly hpBelowBp: number
    readonly firstTurn: boolean
    readonly enemiesInZone: number
  } | null)[]
}

/** What the match knows beside the build itself. */
export interface Workshop {
  readonly content: ArenaContent
  readonly tuning: Tuning
  readonly names: Names
  /** Pool ids by handle. */
  readonly pools: readonly string[]
  poolTag(pool: string): string | undefined
  /** Trait id → handle of its Control pool. */
  controlPool(trait: string): number
}

export function buildPlan(build: Build, shop: Workshop): BuildPlan {
  const { content, tuning } = shop
  const gear = gearPlan(build.gear, content, tuning)
  const owned = ownedPerks(build, content, tuning)
  return assemble(
    {
      name: build.name,
      kind: build.character,
      stars: build.stars,
      persistent: build.persistent,
      attributes: ATTRIBUTES.map((name) => build.attributes[name]),
      gear,
      traits: build.traits.map(({ id }) => id),
      consumables: build.consumables,
      control: 0,
      duration: 0,
    },
    owned,
    build.settings,
    shop,
  )
}

export function summonPlan(template: ArenaContent['summons'][number], shop: Workshop): BuildPlan {
  const settings: AiSettings = { priority: 'closest', priorityTrait: '', weights: {}, preferredRange: null, gates: {} }
  return assemble(
    {
      name: localText(template.name, 'en'),
      kind: template.id,
      stars: template.star,
      persistent: false,
      attributes: ATTRIBUTES.map((name) => template.attributes[name]),
      gear: summonGear(template, shop.content, shop.tuning),
      traits: [],
      consumables: [],
      control: template.control,
      duration: template.duration ?? 0,
    },
    [],
    settings,
    shop,
  )
}

interface OwnedPerk {
  readonly perk: Perk
  readonly trait: Trait
  readonly level: number
}

/** AR-034, AR-039: the same Perk reached twice counts once, at the larger level. */
function ownedPerks(build: Build, content: ArenaContent, tuning: Tuning): OwnedPerk[] {
  const curve = tuning['level.curve']
  const found = new Map<string, OwnedPerk>()
  for (const { id, level: traitLevel, perks } of build.traits) {
    const trait = content.traits.find((known) => known.id === id)!
    for (const { id: perkId, level: perkLevel } of perks) {
      const perk = trait.perks.find((known) => known.id === perkId)!
      const level = curve[traitLevel - 1]! * curve[perkLevel - 1]!
      const before = found.get(perkId)
      if (!before) found.set(perkId, { perk, trait, level })
      else if (level > before.level) found.set(perkId, { ...before, level })
    }
  }
  return [...found.values()]
}

/** Something that grants Actions, modifiers and Triggers: a Perk or an affix. */
interface Grant {
  readonly grants: Grants
  readonly source: string
  readonly trait: string
  readonly scaling: Scaling
  readonly hand: number
}

type Sheet = Pick<
  BuildPlan,
  'name' | 'kind' | 'stars' | 'persistent' | 'attributes' | 'gear' | 'traits' | 'consumables' | 'control' | 'duration'
>

function assemble(sheet: Sheet, owned: readonly OwnedPerk[], settings: AiSettings, shop: Workshop): BuildPlan {
  const { gear } = sheet
  const grants: Grant[] = [
    ...owned.map(({ perk, trait, level }) => ({
      grants: perk,
      source: perk.id,
      trait: trait.id,
      scaling: { level, potency: 10_000 },
      hand: NO_HAND,
    })),
    ...(gear.main?.affixes ?? []).map((affix) => affixGrant(affix, MAIN)),
    ...(gear.off?.affixes ?? []).map((affix) => affixGrant(affix, OFF)),
    ...gear.affixes.map((affix) => affixGrant(affix, NO_HAND)),
  ]
  const sums = modifierSums(grants, shop)
  const actions = actionsOf(sheet, grants, sums.flat, shop)
  const triggers = triggersOf(grants, shop)
  return {
    ...sheet,
    ...sums,
    ...actions,
    healsSelf: actions.actions.map(healsActor),
    stands: standsOf(grants.flatMap(({ grants: { formulas } }) => formulas ?? [])),
    triggers: TRIGGER_EVENTS.map((_, on) => triggers.filter((trigger) => trigger.on === on)),
    triggerCount: triggers.length,
    hasPool: poolsOf(actions.actions, sums.flat, sums.bp, owned, shop),
    headStart: grants.some(({ grants: { headStart } }) => headStart),
    archetypes: ARCHETYPES.map((name) => owned.some(({ perk }) => perk.archetype === name)),
    settings: settingsPlan(settings, actions.actions),
  }
}

const affixGrant = ({ affix, scale }: ScaledAffix, hand: number): Grant => ({
  grants: affix,
  source: affix.id,
  trait: '',
  // Tier tenths × quality: thousandths, as hundredths of level and basis points of potency.
  scaling: { level: 100, potency: scale * 10 },
  hand,
})

function modifierSums(grants: readonly Grant[], { names: { slots } }: Workshop): { flat: number[]; bp: number[] } {
  const flat: number[] = []
  const bp: number[] = []
  const add = ({ stat, kind, value, tag }: Modifier, scaling: Scaling) => {
    const sums = kind === 'bp' ? bp : flat
    const slot = slots.slot(stat, tag ?? null)
    sums[slot] = (sums[slot] ?? 0) + scaledBy(value as number, scaling, isPercentage(stat, kind))
  }
  for (const {
    grants: { mods },
    scaling,
  } of grants)
    for (const mod of mods ?? []) add(mod, scaling)
  const whole = (sums: number[]) => Array.from({ length: slots.size }, (_, i) => sums[i] ?? 0)
  return { flat: whole(flat), bp: whole(bp) }
}

type Actions = Pick<BuildPlan, 'actions' | 'attack' | 'defend' | 'move' | 'search' | 'attackWith' | 'bonusAttack'>

function actionsOf(sheet: Sheet, grants: readonly Grant[], flat: readonly number[], shop: Workshop): Actions {
  const { gear } = sheet
  const { tuning, names, content } = shop
  const defaults = defaultActions(tuning)
  const plain: Scaling = { level: 100, potency: 10_000 }
  const make = (action: Action, from: Partial<Parameters<typeof actionPlan>[1]>) =>
    actionPlan(
      action,
      {
        kind: 'perk',
        source: '',
        trait: '',
        scaling: plain,
        implement: null,
        index: -1,
        slot: -1,
        scroll: false,
        ...from,
      },
      names,
      shop.poolTag,
    )
  const attackBy = (implement: ImplementPlan, index: number, noMultihit = false) =>
    make(defaults.attack, { kind: 'attack', implement, index, noMultihit, extra: attackExtra(implement) })
  const actions: ActionPlan[] = []
  for (const { grants: granted, source, trait, scaling } of grants)
    for (const action of granted.actions ?? [])
      actions.push(
        make(action, { source, trait, scaling, implement: implementFor(action, gear), index: actions.length }),
      )
  const own = gear.main ?? gear.off ?? gear.unarmed
  const attack = attackBy(own, actions.length)
  const defend = make(defaults.defend, { kind: 'defend', index: attack.index + 1 })
  const move = make(defaults.move, { kind: 'move', index: attack.index + 2 })
  const search = make(defaults.search, { kind: 'search', index: attack.index + 3 })
  actions.push(attack, defend, move, search)
  for (const [slot, id] of sheet.consumables.entries()) {
    const item = content.consumables.find((known) => known.id === id)!
    const specialist = flat[SPECIALIST + CONSUMABLE_KINDS.indexOf(item.kind)]! > 0
    const potency = tuning[specialist ? 'consumable.specialist' : 'consumable.potency']
    actions.push(
      make(
        { ...item.action, id: item.id, name: item.name, desc: item.desc, implement: 'none' },
        {
          kind: 'item',
          source: item.id,
          scaling: { level: 100, potency },
          index: actions.length,
          slot,
          scroll: item.kind === 'scroll',
        },
      ),
    )
  }
  const byHand = (implement: ImplementPlan | null) => implement && attackBy(implement, attack.index)
  return {
    actions,
    attack,
    defend,
    move,
    search,
    attackWith: [attackBy(gear.unarmed, attack.index), byHand(gear.main), byHand(gear.off)],
    bonusAttack: attackBy(gear.main ?? own, attack.index, true),
  }
}

/** AR-157. */
const attackExtra = (implement: ImplementPlan): Component[] =>
  implement.affixes.flatMap(({ affix, scale }) =>
    (affix.attackDamage ?? []).map((damage) => ({
      ...damage,
      formula: sizedFormula(damage.formula, scale),
      penetration: ceilDiv((damage.penetration ?? 0) * scale, 1000),
    })),
  )

/** Each number of the formula, rounded up; an expression as a whole. `scale` is in thousandths. */
function sizedFormula(formula: Formula, scale: number): Formula {
  if ('override' in formula) return { override: `(${formula.override}) * ${scale} / 1000` }
  const size = (n: number) => ceilDiv(n * scale, 1000)
  const weights = Object.entries(formula.weights ?? {}).map(([name, weight]) => [name, size(weight)])
  return {
    base: size(formula.base as number),
    weights: Object.fromEntries(weights),
    implement: size(formula.implement ?? 0),
  }
}

/** AR-137. */
function implementFor({ implement }: Action, { main, off, unarmed, unfocused }: GearPlan): ImplementPlan | null {
  if (implement === 'none') return null
  const wanted = implement === 'magical'
  for (const held of [main, off]) if (held && held.isFocus === wanted) return held
  return wanted ? unfocused : unarmed
}

function triggersOf(grants: readonly Grant[], { names }: Workshop): TriggerPlan[] {
  const triggers: TriggerPlan[] = []
  for (const { grants: granted, source, trait, scaling, hand } of grants)
    for (const trigger of granted.triggers ?? [])
      triggers.push(triggerPlan(trigger, { index: triggers.length, source, trait, scaling, hand }, names))
  return triggers
}

function triggerPlan(
  { on, if: condition = {}, limit = 0, cooldown = 0, components }: Trigger,
  from: { index: number; source: string; trait: string; scaling: Scaling; hand: number },
  names: Names,
): TriggerPlan {
  const context = { names, scaling: from.scaling, tags: new Set<string>(), implementType: -1, inTrigger: true }
  return {
    index: from.index,
    on: TRIGGER_EVENTS.indexOf(on),
    source: from.source,
    trait: from.trait,
    tag: condition.tag ?? '',
    sameZone: condition.sameZone ?? false,
    hpBelowBp: condition.hpBelowBp ?? 0,
    phaseMin: condition.phaseMin ?? 0,
    status: condition.status === undefined ? -1 : names.status(condition.status),
    chanceBp: condition.chanceBp ?? 10_000,
    limit,
    cooldown,
    level: from.scaling.level,
    potency: from.scaling.potency,
    hand: from.hand,
    components: components.map((part, i) => componentPlan(part, i, context)),
  }
}

function standsOf(formulas: readonly FormulaModifier[]): number[][] {
  const stands = FORMULA_CATEGORIES.flatMap(() => ATTRIBUTES.map((): number[] => []))
  for (const { categories, instead, use } of formulas)
    for (const category of categories) {
      const at = FORMULA_CATEGORIES.indexOf(category) * ATTRIBUTES.length + ATTRIBUTES.indexOf(instead)
      stands[at]!.push(ATTRIBUTES.indexOf(use))
    }
  return stands
}

/** AR-027. Stamina always; another pool once an Action costs it or a modifier grants capacity; Control pools by Trait. */
function poolsOf(
  actions: readonly ActionPlan[],
  flat: readonly number[],
  bp: readonly number[],
  owned: readonly OwnedPerk[],
  { pools, names, controlPool }: Workshop,
): boolean[] {
  return pools.map((id, pool) => {
    const slot = names.slots.slot(`pool.${id}`)
    return (
      pool === 0 ||
      flat[slot]! > 0 ||
      bp[slot]! > 0 ||
      actions.some(({ costs }) => costs.some((cost) => cost.pool === pool)) ||
      owned.some(({ trait }) => controlPool(trait.id) === pool)
    )
  })
}

function settingsPlan(settings: AiSettings, actions: readonly ActionPlan[]): SettingsPlan {
  return {
    priority: TARGET_PRIORITIES.indexOf(settings.priority),
    priorityTrait: settings.priorityTrait,
    weights: actions.map(({ id }) => settings.weights[id] ?? 100),
    preferredRange: settings.preferredRange ?? -1,
    gates: actions.map(({ id, kind }) => {
      const gate = kind === 'item' ? settings.gates[id] : undefined
      return gate
        ? {
            hpBelowBp: (gate.hpBelowPercent ?? 0) * 100,
            firstTurn: gate.firstTurn ?? false,
            enemiesInZone: gate.enemiesInZone ?? 0,
          }
        : null
    }),
  }
}

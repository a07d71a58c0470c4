import type { Localised } from '@arbiter/kernel'
import type { ContentFiles } from './schema.ts'
import type { Rules } from './tuning.ts'
import type {
  AffectedCheck,
  Awareness,
  DamageType,
  DeedClass,
  DeedId,
  DeedKind,
  Direction,
  Duration,
  MapKind,
  ObjectiveKind,
  Place,
  Posture,
  Prevented,
  Reaction,
  Relation,
  SkillGroup,
} from './words.ts'

/** Everything the packs say, checked: every id known, every default filled in. Lists stand in file order. */
export interface TabletopContent {
  /** Every number of the tuning table (TT-002). */
  readonly rules: Rules
  readonly checks: readonly CheckPreset[]
  readonly skills: readonly Skill[]
  readonly effects: readonly Effect[]
  readonly deeds: readonly Deed[]
  readonly attacks: readonly Attack[]
  readonly items: readonly ItemType[]
  readonly spells: readonly Spell[]
  readonly characters: readonly Character[]
  readonly encounters: readonly Encounter[]
  /** As the packs wrote it, before the tuning filled it: the options of a match may fill it anew. */
  readonly files: ContentFiles
}

interface Named {
  readonly id: string
  readonly name: Localised
}

/** Table 1.1. */
export interface CheckConstants {
  readonly count: number
  readonly sides: number
  readonly step: number
  readonly passive: number
  readonly tie: 'defender' | 'attacker'
  readonly multi: number
  readonly passiveAdvantage: number
}
export interface CheckPreset extends Named, CheckConstants {}

/** TT-022. */
export interface Skill extends Named {
  readonly group: SkillGroup
}

/** TT-126. Parts that are not named are absent: empty lists, 0, `false`. */
export interface Effect extends Named {
  readonly text: Localised
  readonly prevents: readonly Prevented[]
  readonly hinders: readonly AffectedCheck[]
  readonly favours: readonly AffectedCheck[]
  /** The value of the effect is added to these. */
  readonly adds: readonly AffectedCheck[]
  /** The value of the effect is taken from the refill. */
  readonly slows: boolean
  /** Step prices of the bearer × this. */
  readonly price: number
  /** Row 1 of table 8.1, and not able. */
  readonly helpless: boolean
  /** Row 6 of table 8.1; own aimed deeds need no view. */
  readonly blinds: boolean
  /** TT-029: hidden from all hostile sides. */
  readonly hides: boolean
  readonly lasts: Duration
}

/** TT-060. What it needs and does stands in the rules under its id. */
export interface Deed {
  readonly id: DeedId
  readonly name: Localised
  readonly class: DeedClass
  readonly kind: DeedKind
}

/** An effect that a source lays: how strong, how long. */
export interface Lays {
  readonly effect: string
  readonly value: number
  /** Own turns or rounds, as the effect counts; 0 where it does not. */
  readonly duration: number
}

/** Table 24.2. */
export interface Attack extends Named {
  /** Several: the attacker's highest, unless he picks another (TT-118). */
  readonly skills: readonly string[]
  readonly base: number
  /** Cells; reach for melee, range for the rest. 0: only with a run (`ram`). */
  readonly reach: number
  readonly ranged: boolean
  /** Most strikes at once. */
  readonly rate: number
  readonly kind: 'hit' | 'hit_resist'
  /** `item`: one in hand that serves this attack; `hand`: a free hand; `none`: unarmed, or a mount. */
  readonly needs: 'none' | 'hand' | 'item'
  readonly parry: boolean
  readonly ram: boolean
  /** Each strike uses up one such item in hand. */
  readonly spends: boolean
  readonly improvised: boolean
  readonly lays: readonly Lays[]
  /** TT-105: defences that do not work against it. */
  readonly refuses: readonly Reaction[]
}

/** TT-024. */
export interface ItemType extends Named {
  readonly hands: 1 | 2
  /** Attacks that it serves; parrying uses the first of them that parries. */
  readonly attacks: readonly string[]
  readonly focus: boolean
  /** Projectiles that come with it; 0: none are needed. */
  readonly ammo: number
}

/** TT-119. Its kind follows from damage and effects (TT-103). */
export interface Spell extends Named {
  readonly skill: string
  readonly damage: { readonly type: DamageType; readonly base: number } | null
  readonly lays: readonly Lays[]
  /** TT-124: changes the quality of an item by this; 0: it does not. */
  readonly quality: number
  /** Wounds removed; 0: none. */
  readonly heal: number
  /** Cells; 0: on oneself. */
  readonly range: number
  readonly targets: number
  readonly strikes: number
  /** TT-122: radius around a chosen cell; `null`: aimed at fighters. */
  readonly area: number | null
  /** TT-123: difficulty; `null`: an attack. */
  readonly support: number | null
  readonly focus: boolean
  /** TT-120: a complex deed. */
  readonly overload: boolean
  readonly synergy: boolean
}

/** TT-021. */
export interface Sheet {
  readonly name: Localised
  readonly skills: Readonly<Record<string, number>>
  readonly body: number
  readonly mind: number
  readonly ap: number
  readonly speed: number
  readonly attacks: readonly string[]
  readonly spells: readonly string[]
  readonly items: readonly { readonly item: string; readonly place: Place }[]
  readonly notes: Localised | null
}
export interface Character extends Sheet {
  readonly id: string
}

/** Keys of the tuning with values of their own. */
export type Options = Readonly<Record<string, number | boolean | string | null | readonly number[]>>

/** [column, row]; row 0 is on top (TT-132). */
export type Cell = readonly [column: number, row: number]

/** TT-148. One file. Characters by id are resolved to sheets when a set-up is parsed. */
export interface Encounter {
  readonly id: string
  readonly title: Localised
  readonly notes: Localised | null
  readonly secret: Localised | null
  /** Id of a check preset; `null`: that of the tuning. */
  readonly check: string | null
  /** Keys of the tuning that are different here. */
  readonly options: Options
  readonly map: EncounterMap | null
  readonly sides: readonly EncounterSide[]
  readonly relations: readonly { readonly sides: readonly [string, string]; readonly relation: Relation }[]
  readonly attacking: string | null
  readonly surprised: readonly string[]
  readonly fighters: readonly EncounterFighter[]
  readonly objectives: readonly Objective[]
  readonly clocks: readonly Clock[]
  /** TT-153: decisions that play by themselves as a demonstration; dice are entered by hand in it. */
  readonly script: readonly ScriptStep[]
}

/** TT-151: what the game master can change of an encounter in play, whole. */
export type Scene = Pick<Encounter, 'map' | 'relations' | 'objectives'>

export interface EncounterMap {
  readonly kind: MapKind
  readonly rows: readonly string[]
  readonly zones: Readonly<Record<string, readonly Cell[]>>
}

export interface EncounterSide {
  readonly id: string
  readonly name: Localised
}

export interface EncounterFighter {
  readonly uid: string
  /** Id of a character, or a sheet of its own. */
  readonly character: string | Sheet
  readonly side: string
  readonly cell: Cell | null
  readonly facing: Direction | null
  readonly posture: Posture
  readonly awareness: Awareness | null
  /** Sides that do not see him (TT-029). */
  readonly hiddenFrom: readonly string[]
  readonly bystander: boolean
  /** AP at the start, if not base plus bonus. */
  readonly ap: number | null
  /** What he has with him, if not what his sheet says. */
  readonly items: Sheet['items'] | null
}

export interface Objective {
  readonly side: string
  readonly kind: ObjectiveKind
  /** A fighter of `capture` and `escape`, a side of `defeat`. */
  readonly of: string | null
  /** Of `survive`. */
  readonly rounds: number | null
}

export interface Clock {
  readonly id: string
  readonly name: Localised
  readonly segments: number
  readonly filled: number
  readonly secret: boolean
}

export interface ScriptStep {
  readonly seat: string
  readonly action: Readonly<Record<string, unknown>>
}

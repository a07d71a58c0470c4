import type { DeedChoice } from '../action.ts'
import { seenTable } from '../bots/seen.ts'
import type { TabletopContent } from '../content/types.ts'
import type { Mode, Situation } from '../content/words.ts'
import type { Plan } from '../plan.ts'
import { attackCheck } from '../rules/attack/rolling.ts'
import { fighterOf } from '../rules/context.ts'
import { attackSkill, servingItems } from '../rules/deeds/weapons.ts'
import { hurdlesOf } from '../rules/hurdles.ts'
import { edgeFor, itemsOf } from '../rules/modifiers.ts'
import { findSituation } from '../rules/situations.ts'
import type { Setup } from '../setup.ts'
import type { CheckFrame } from '../state.ts'
import type { OwnFacts, View } from '../view.ts'
import type { AttackInput } from './attack.ts'

/** An attack with its targets, declared or only thought of. */
export type Aimed = Pick<DeedChoice, 'id' | 'source' | 'skill' | 'targets'>

/** What a seat can know of an attack on its first target. */
export interface SeenAttack {
  /** For one mode of defence after the other; of two hurdles both are met alike. */
  readonly inputIn: (mode: Mode) => AttackInput
  readonly situation: Situation
  /** TT-085: what the situation leaves to the defender. */
  readonly modes: readonly Mode[]
  /** Skills of the target are not known here. */
  readonly estimated: boolean
  /** It does no damage by itself. */
  readonly harmless: boolean
}

const ATTACKS: ReadonlySet<DeedChoice['id']> = new Set<DeedChoice['id']>(['attack', 'push', 'grab', 'cast', 'ram'])
const MODES_OF: Readonly<Record<Situation, readonly Mode[]>> = {
  normal: ['active', 'passive'],
  unforeseen: ['passive'],
  sudden: ['none'],
}
/** Nothing that a degree could lift above 0. */
const NO_DAMAGE = -99
const ROLLS = { '-1': 'hindrance', '0': 'plain', '1': 'advantage' } as const
const OWN = 'own'

/**
 * TT-167, TT-179: all of it from the view. Numbers of whom the seat sees whole as the rules add them up, else the usual estimates. `undefined`: it is no
 * attack, or nobody is aimed at. Its inputs are for `oddsContent` the plan of the match.
 */
export function attackFromView(plan: Plan, view: View, uid: string, deed: Aimed): SeenAttack | undefined {
  const aimed = deed.targets?.[0]
  const target = aimed && view.fighters[aimed.uid]
  const source = deed.source ?? deed.id
  const spell = deed.id === 'cast' ? plan.spells.get(source) : undefined
  if (!target || !view.fighters[uid] || !ATTACKS.has(deed.id) || spell?.support != null) return undefined
  const at = seenTable(plan, view)
  const kind = deed.id as CheckFrame['deed']
  const fighter = fighterOf(at, uid)
  const attack = at.plan.attacks.get(source)
  const skill = spell?.skill ?? (attack ? attackSkill(at, fighter, attack, deed.skill) : 'athletics')
  const check = attackCheck(fighter, { deed: kind, skill, target: target.uid })
  const weapon = attack?.needs === 'item' ? servingItems(at, fighter, attack.id)[0] : undefined
  const base = spell ? spell.damage?.base : attack && (weapon?.base ?? attack.base)
  const [first, second] = hurdlesOf(at, { deed: kind, source })
  const total = itemsOf(at, check).reduce((sum, { value }) => sum + value, 0)
  const { own } = target
  const { botAssumedSkill, botAssumedCapacity, qualityPerPoint } = view.rules
  const skillIn = (id: string) => (own ? (own.sheet.skills[id] ?? 0) + own.penalty : botAssumedSkill)
  const resists = skillIn(spell ? 'magic_resistance' : 'athletics')
  const isSeen = view.fighters[uid]?.own != null
  const input: AttackInput = {
    attack: isSeen ? total + (weapon?.quality ?? 0) * qualityPerPoint : botAssumedSkill,
    ...(isSeen && { attackRoll: ROLLS[edgeFor(at, check)] }),
    defence: first!.kind === 'hit' ? Math.max(skillIn('acrobatics'), skillIn('athletics')) : resists,
    ...{ strikes: aimed.strikes ?? 1, base: base ?? NO_DAMAGE, preset: OWN },
    left: own ? leftOn(own, spell?.damage?.type === 'mental_magical' ? 'mind' : 'body') : botAssumedCapacity,
  }
  const meetsBoth = second && !second.effectOnly
  const { situation } = findSituation(at, { uid, target: target.uid, delayed: false })
  return {
    inputIn: (mode) => ({ ...input, mode, ...(meetsBoth && { resistance: resists, resistanceMode: mode }) }),
    ...{ situation, modes: MODES_OF[situation], estimated: own === null, harmless: base === undefined },
  }
}

const leftOn = ({ sheet, wounds }: OwnFacts, track: 'body' | 'mind'): number =>
  Math.max(1, sheet[track] - wounds.reduce((sum, wound) => (wound.track === track ? sum + wound.damage : sum), 0))

const contents = new WeakMap<Setup, TabletopContent>()

/** TT-019: the constants of the match, whatever they are, as a preset that the odds can name; what was counted is kept with it. */
export function oddsContent({ content, setup }: Pick<Plan, 'content' | 'setup'>): TabletopContent {
  const known = contents.get(setup)
  if (known) return known
  const made = { ...content, checks: [{ ...setup.check, id: OWN, name: { en: OWN, ru: OWN } }] }
  contents.set(setup, made)
  return made
}

import { type Label, label } from '@arbiter/kernel'
import type { Clause, Condition, Sum } from '../../content/clauses/types.ts'
import { type KillCause, MODIFIED, TRIGGERS, type Trigger } from '../../content/clauses/words.ts'
import type { Ability, RunContent, Spell, Status } from '../../content/types.ts'
import { flagBits, type Lexicon, lexiconOf, SPREADING, statAt, TICKING, TRIGGERED, USE } from '../bits.ts'
import type { Ranks } from '../enlist.ts'
import type { BattleCause } from '../events.ts'
import type { Carried } from '../unit.ts'
import { type AimOf, compileAim } from './aims.ts'
import { compileCondition, type Test } from './conditions.ts'
import { type Act, type CellAct, compileEffect, type EffectNames } from './effects.ts'
import { REPEATED } from './limits.ts'
import { type Amount, compileSum } from './numbers.ts'

/** One clause, ready to run: made once per content (RN-475). */
export interface CompiledClause {
  readonly when: Trigger
  readonly tests: readonly Test[]
  readonly aim: AimOf
  readonly caught: { readonly n: number; readonly relaxed: boolean; readonly not: boolean } | null
  /** RN-431: the first effect pulls, so there must be a cell to pull to. */
  readonly pulls: boolean
  /** RN-445: it only heals, gives or takes away; there may be nothing to do. */
  readonly isIdle: ((unit: IdleUnit) => boolean) | null
  /** RN-433: the first effect goes on to others. */
  readonly bounce: { readonly within: number; readonly jumps: number } | null
  readonly acts: readonly Act[]
  /** RN-448: its runs are counted. */
  readonly isCounted: boolean
  /** Percent; −1: always. */
  readonly chance: number
  readonly stream: Label
  /** Its number in the content, for limits. */
  readonly index: number
  readonly perRound: number
  readonly perBattle: number
  readonly causes: readonly KillCause[]
  /** What it does on a cell where nobody stands. */
  readonly cellActs: readonly CellAct[]
}
/** What tells whether an effect would be void. */
export interface IdleUnit {
  readonly hp: number
  readonly maxHp: number
  readonly bits: number
  readonly flags: number
  readonly carried: readonly Carried[]
}

/** A stat that holds while its conditions hold (`always`). */
export interface Lasting {
  readonly stat: number
  readonly amount: Amount
  /** The amount if it is the same whatever happens (`Unit.given`), else `null`. */
  readonly steady: number | null
  readonly tests: readonly Test[]
  /** Tags that the unit must have, and must not have. */
  readonly need: number
  readonly avoid: number
  readonly who: 'self' | 'allies' | 'otherAllies' | 'enemies' | 'all'
  /** Around its owner; −1: everywhere. */
  readonly radius: number
}

/** What a unit, a status or a leader can do. */
export interface Powers {
  /** Clauses by their trigger, `null` where there are none. */
  readonly on: readonly (readonly CompiledClause[] | null)[]
  /** Bits of the triggers that it has clauses for. */
  readonly triggers: number
  readonly lasting: readonly Lasting[]
  /** What its owner spreads around itself. */
  readonly radiating: readonly Lasting[]
}

export interface CompiledAbility {
  readonly id: string
  readonly kind: Ability['kind']
  readonly cause: BattleCause
  readonly cooldown: number
  readonly shots: number
  readonly charges: number
  readonly mana: number
  /** What is done when it is used; `null`: it is not used, it happens. */
  readonly uses: readonly CompiledClause[] | null
  readonly powers: Powers
}

/** RN-603: what all units with a tag do. */
export interface CompiledTrait {
  readonly id: string
  readonly cause: BattleCause
  readonly powers: Powers
}

export interface CompiledSpell {
  readonly id: string
  readonly cause: BattleCause
  readonly clauses: readonly CompiledClause[]
  /** Some clause aims at own units: nobody casts it for a side that is gone. */
  readonly needsOwn: boolean
}

/** The passive and the spells of a leader. */
export interface CompiledLeader {
  readonly powers: Powers
  readonly spells: readonly CompiledSpell[]
  readonly ranks: Ranks
}

export interface CompiledStatus {
  readonly id: string
  readonly harmful: boolean
  readonly isStacking: boolean
  readonly maxStacks: number
  /** Tags of those who do not take it. */
  readonly resisted: number
  readonly flags: number
  readonly touches: number
  readonly modifiers: readonly Modifier[]
  readonly powers: Powers
  readonly rounds: number | null
  readonly magnitude: number
}
/** amount = base + pct(magnitude × stacks, pct). */
interface Modifier {
  readonly stat: number
  readonly base: number
  readonly pct: number
}

/** Everything of a content that clauses do. */
export interface CompiledRules {
  readonly lexicon: Lexicon
  readonly abilities: ReadonlyMap<string, CompiledAbility>
  /** By tag. */
  readonly traits: ReadonlyMap<string, CompiledTrait>
  readonly leaders: ReadonlyMap<string, CompiledLeader>
  /** Of a side that nobody leads. */
  readonly unled: CompiledLeader
  /** By number: those of the content, then anonymous ones. */
  readonly statuses: readonly CompiledStatus[]
}

export function compileRules(
  content: Pick<RunContent, 'abilities' | 'spells' | 'leaders' | 'statuses' | 'tags'>,
): CompiledRules {
  return new Compiler(content).rules()
}

class Compiler {
  readonly #content: Pick<RunContent, 'abilities' | 'spells' | 'leaders' | 'statuses' | 'tags'>
  readonly #lexicon: Lexicon
  readonly #anonymous: CompiledStatus[] = []
  readonly #anonymousIds = new Map<string, number>()
  #clauses = 0

  constructor(content: Pick<RunContent, 'abilities' | 'spells' | 'leaders' | 'statuses' | 'tags'>) {
    this.#content = content
    this.#lexicon = lexiconOf(content)
  }

  rules(): CompiledRules {
    const { abilities, spells, leaders, statuses, tags } = this.#content
    const compiled = {
      lexicon: this.#lexicon,
      abilities: new Map(abilities.map((ability) => [ability.id, this.ability(ability)])),
      traits: new Map(
        tags.flatMap(({ id, clauses }) =>
          clauses === undefined ? [] : [[id, { id, cause: `tag/${id}`, powers: this.powers(clauses, id) }] as const],
        ),
      ),
    }
    const cast = new Map(spells.map((spell) => [spell.id, this.spell(spell)]))
    const commanders = leaders.map(({ id, passive, spells }): [string, CompiledLeader] => [
      id,
      led(
        this.powers(passive.clauses, id),
        spells.map((spell) => cast.get(spell)!),
      ),
    ])
    const named = statuses.map((status) => this.status(status))
    return {
      ...compiled,
      leaders: new Map(commanders),
      unled: led(NO_POWERS, []),
      statuses: [...named, ...this.#anonymous],
    }
  }

  ability({
    id,
    kind,
    cooldown = 1,
    shots = 0,
    charges = Number.POSITIVE_INFINITY,
    mana = 0,
    clauses,
  }: Ability): CompiledAbility {
    const powers = this.powers(clauses, id)
    return { id, kind, cause: `ability/${id}`, cooldown, shots, charges, mana, uses: powers.on[USE]!, powers }
  }

  spell({ id, clauses }: Spell): CompiledSpell {
    return {
      id,
      cause: `spell/${id}`,
      clauses: clauses.map((clause) => this.clause(clause, id)),
      needsOwn: clauses.some(({ aim: { who } }) => who === 'allies' || who === 'otherAllies'),
    }
  }

  status(status: Status): CompiledStatus {
    const { id, harmful, stacking, maxStacks = 1, resistedBy, flags, clauses, rounds, magnitude = 0 } = status
    const modifiers = status.modifiers.map(({ stat, amount }) => ({ stat: statAt(stat), ...modifierOf(amount) }))
    const isTriggered = clauses.some(({ when }) => when !== 'tick')
    return {
      id,
      harmful,
      isStacking: stacking === 'stack',
      maxStacks,
      resisted: this.resisted(id, resistedBy),
      flags:
        flagBits(flags) |
        (isTriggered ? TRIGGERED : 0) |
        (clauses.some(({ when }) => when === 'tick') ? TICKING : 0) |
        (status.spreads === undefined ? 0 : SPREADING),
      touches: modifiers.reduce((bits, { stat }) => bits | (1 << stat), 0),
      modifiers,
      powers: this.powers(clauses, id),
      rounds: rounds === 'battle' ? null : (rounds ?? 1),
      magnitude,
    }
  }

  powers(clauses: readonly Clause[], id: string): Powers {
    const compiled = clauses.filter(({ when }) => when !== 'always').map((clause) => this.clause(clause, id))
    const lasting = clauses.filter(({ when }) => when === 'always').flatMap((clause) => this.lasting(clause))
    const own = lasting.filter(({ radius, who }) => radius === -1 && (who === 'self' || who === 'allies'))
    const on = TRIGGERS.map((trigger) => {
      const own = compiled.filter(({ when }) => when === trigger)
      return own.length === 0 ? null : own
    })
    return {
      on,
      triggers: on.reduce((bits, clauses, trigger) => (clauses === null ? bits : bits | (1 << trigger)), 0),
      lasting: orNone(own),
      radiating: orNone(lasting.filter((each) => !own.includes(each))),
    }
  }

  /** What is set stands in the unit's values already. */
  lasting({ if: conditions = [], aim, do: effects }: Clause): Lasting[] {
    const { tag, notTag } = aim
    const max = aim.within?.max
    return effects.flatMap((effect) =>
      effect.kind !== 'stat' || effect.mode === 'set'
        ? []
        : [
            {
              stat: statAt(effect.stat),
              amount: compileSum(effect.amount),
              steady: typeof effect.amount === 'number' && conditions.length === 0 ? effect.amount : null,
              tests: this.tests(conditions),
              need: tag === undefined ? 0 : this.#lexicon.tag(tag),
              avoid: notTag === undefined ? 0 : this.#lexicon.tag(notTag),
              who: aim.who as Lasting['who'],
              radius: typeof max === 'number' ? max : -1,
            },
          ],
    )
  }

  clause(clause: Clause, id: string): CompiledClause {
    const { when, if: conditions = [], chance = -1, stream = 'battle/effect', aim, limit, causes = ['attack'] } = clause
    const names = this.names(id)
    const caught = conditions.find((condition) => condition.test === 'caught')
    const [first] = clause.do
    const effects = clause.do.map((effect) => compileEffect(effect, names))
    return {
      when,
      tests: this.tests(conditions.filter((condition) => condition !== caught)),
      aim: compileAim(aim, this.#lexicon),
      caught:
        caught?.test === 'caught' ? { n: caught.n, relaxed: caught.relaxed ?? false, not: caught.not ?? false } : null,
      pulls: first?.kind === 'pull',
      isIdle: this.idle(clause),
      bounce: first?.kind === 'bounce' ? { within: first.within, jumps: first.shares.length - 1 } : null,
      acts: effects.map(({ act }) => act),
      isCounted: limit?.perRound !== undefined || limit?.perBattle !== undefined || REPEATED.has(when),
      chance,
      stream: label(stream),
      index: this.#clauses++,
      perRound: limit?.perRound ?? Number.POSITIVE_INFINITY,
      perBattle: limit?.perBattle ?? Number.POSITIVE_INFINITY,
      causes,
      cellActs: effects.flatMap(({ cellAct }) => cellAct ?? []),
    }
  }

  tests(conditions: readonly Condition[]): readonly Test[] {
    return orNone(conditions.map((condition) => compileCondition(condition, this.#lexicon)))
  }

  /** RN-445. Whoever refuses conditions (`if: []`) refuses this one too. */
  idle({ when, if: conditions, do: effects }: Clause): CompiledClause['isIdle'] {
    if (when !== 'use' || conditions?.length === 0) return null
    const tests = effects.map((effect): ((unit: IdleUnit) => boolean) | null => {
      if (effect.to === 'self') return null
      if (effect.kind === 'heal') return ({ hp, maxHp }) => hp >= maxHp
      if (effect.kind === 'status') {
        const { resistedBy = [], harmful = false } = this.#content.statuses.find(({ id }) => id === effect.status) ?? {}
        const resisted = this.resisted(effect.status, resistedBy)
        const immune = harmful ? flagBits(['immune']) : 0
        return ({ bits, flags }) => (bits & resisted) !== 0 || (flags & immune) !== 0
      }
      if (effect.kind === 'remove') {
        const isMeant =
          effect.status === 'harmful' || effect.status === 'helpful'
            ? ({ rules }: Carried) => rules.harmful === (effect.status === 'harmful')
            : ({ status }: Carried) => status === this.#lexicon.status(effect.status)
        return ({ carried }) => !carried.some(isMeant)
      }
      return null
    })
    return tests.every((test) => test !== null) ? (unit) => tests.every((test) => test!(unit)) : null
  }

  /** RN-440: by the status, or by the tag. */
  resisted(status: string, resistedBy: readonly string[]): number {
    const { tags } = this.#content
    return this.#lexicon.tags([
      ...resistedBy,
      ...tags.filter(({ resists }) => resists?.includes(status)).map(({ id }) => id),
    ])
  }

  names(id: string): EffectNames {
    const { statuses } = this.#content
    return {
      status: (wanted) => {
        const index = this.#lexicon.status(wanted)
        const { rounds = 1, magnitude = 0 } = statuses[index]!
        return { index, rounds: rounds === 'battle' ? null : rounds, magnitude }
      },
      buff: (stat, harmful) => this.buff(`${harmful ? 'debuff' : 'buff'}:${id}:${stat}`, stat, harmful),
      shield: statuses.findIndex(({ flags }) => flags.includes('shield')),
    }
  }

  /** RN-436. What harms has a number of its own, so that the larger magnitude is the one that counts. */
  buff(name: string, stat: string, harmful: boolean): number {
    const known = this.#anonymousIds.get(name)
    if (known !== undefined) return known
    const at = MODIFIED.indexOf(stat as (typeof MODIFIED)[number])
    const index = this.#content.statuses.length + this.#anonymous.length
    this.#anonymousIds.set(name, index)
    this.#anonymous.push({
      id: name,
      harmful,
      isStacking: false,
      maxStacks: 1,
      resisted: 0,
      flags: 0,
      touches: 1 << at,
      modifiers: [{ stat: at, base: 0, pct: harmful ? -100 : 100 }],
      powers: NO_POWERS,
      rounds: 1,
      magnitude: 0,
    })
    return index
  }
}

const led = (powers: Powers, spells: readonly CompiledSpell[]): CompiledLeader => ({
  powers,
  spells,
  ranks: { powers, of: new Map() },
})

/** The powers of a unit with the triggers of its traits. */
export const withTraits = (powers: Powers, traits: readonly CompiledTrait[]): Powers =>
  traits.length === 0
    ? powers
    : { ...powers, triggers: traits.reduce((bits, trait) => bits | trait.powers.triggers, powers.triggers) }

/** Only numbers and shares of the magnitude; the check of content refuses others. */
const modifierOf = (amount: Sum): { base: number; pct: number } =>
  typeof amount === 'number'
    ? { base: amount, pct: 0 }
    : { base: (amount.base ?? 0) + (amount.plus ?? 0), pct: amount.pct ?? 0 }

export const NO_POWERS: Powers = {
  on: TRIGGERS.map(() => null),
  triggers: 0,
  lasting: [],
  radiating: [],
}

/** Of empty lists there is one: it is looked into so often that it is always at hand, and most lists are empty. */
export const orNone = <Item>(list: readonly Item[]): readonly Item[] => (list.length === 0 ? NONE : list)
const NONE: readonly never[] = []

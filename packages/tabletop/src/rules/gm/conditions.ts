import { type Refusal, refuse } from '@arbiter/kernel'
import type { Fact, Fighter } from '../../state.ts'
import type { Context, Table } from '../context.ts'
import { changePosture, endEffect, layEffect } from '../effects.ts'
import { comeRound } from '../healing.ts'
import { fallOut } from '../leaving.ts'
import { outnumberingBonus } from '../points.ts'
import { isOutOrGone, isPresent } from '../sides.ts'
import { addWound, howOut, removeWound } from '../wounds.ts'
import { letAnswer } from './answering.ts'
import { type Commands, type GmActionOf, MOST, type Overrode, rangeFault, set, unknown } from './command.ts'
import { fixAtMuster } from './muster.ts'

/** Highest bonus of a modifier, for better or worse. */
const BONUS_MOST = 99

const outFault = (fighter: Fighter): Refusal | undefined =>
  isOutOrGone(fighter) ? refuse('fighter_out', { uid: fighter.uid }) : undefined
const goneFault = ({ uid, tracker }: Fighter): Refusal | undefined =>
  tracker === 'left' ? refuse('fighter_out', { uid }) : undefined

/** What a fighter has and suffers. */
export const CONDITION_COMMANDS: Commands<
  'gm.modifier' | 'gm.ap' | 'gm.bonus' | 'gm.wound' | 'gm.heal' | 'gm.effect' | 'gm.posture'
> = {
  'gm.modifier': {
    fault: (_, { bonus = 0 }) => rangeFault('bonus', bonus, -BONUS_MOST, BONUS_MOST),
    apply: ({ state }, { type: _, uid: __, note: ___, ...choice }, fighter) => {
      fighter.modifiers.push({ ...choice, id: state.nextId++ })
      return { found: null, set: choice }
    },
  },
  'gm.ap': {
    // TT-026: a bystander has none.
    fault: (_, { uid, ap }, fighter) =>
      isPresent(fighter) ? rangeFault('ap', ap, 0, MOST) : refuse('fighter_out', { uid }),
    apply: (at, { ap }, fighter) => {
      fixAtMuster(at, fighter, 'ap')
      return set(fighter, 'ap', ap)
    },
  },
  'gm.bonus': {
    fault: (_, { bonus }) => (bonus === null ? undefined : rangeFault('bonus', bonus, 0, MOST)),
    apply: (at, { bonus }, fighter) => {
      const found = fighter.bonus
      fighter.fixedBonus = bonus
      fighter.bonus = outnumberingBonus(at, fighter)
      return { found, set: bonus }
    },
  },
  'gm.wound': {
    fault: (_, { damage }, fighter) => goneFault(fighter) ?? rangeFault('damage', damage, 1, MOST),
    apply: (at, { damage, damageType }, fighter) => {
      addWound(at, fighter, { damage, type: damageType, source: 'gm', attacker: null })
      letAnswer(at, woundFacts(fighter, fallIfOut(at, fighter)))
      return { found: null, set: damage }
    },
  },
  'gm.heal': {
    fault: (_, { wounds }, fighter) => {
      const missing = wounds.find((id) => !fighter.wounds.some((wound) => wound.id === id))
      return goneFault(fighter) ?? (missing === undefined ? undefined : unknown('wound', missing))
    },
    apply: (at, { wounds }, fighter) => {
      for (const wound of fighter.wounds.filter(({ id }) => wounds.includes(id))) removeWound(at, fighter, wound)
      comeRound(at, fighter)
      return { found: wounds, set: null }
    },
  },
  'gm.effect': { fault: effectFault, apply: changeEffect },
  'gm.posture': {
    fault: (_, __, fighter) => outFault(fighter),
    apply: (at, { posture }, fighter) => {
      const found = fighter.posture
      changePosture(at, fighter, posture, true)
      return { found, set: posture }
    },
  },
}

function effectFault(at: Table, action: GmActionOf<'gm.effect'>, fighter: Fighter): Refusal | undefined {
  const { effect, value = 0, duration = 0, remove } = action
  const known = at.plan.effects.get(effect)
  if (!known || known.lasts === 'held') return unknown('effect', effect)
  if (remove && !fighter.effects.some((laid) => laid.effect === effect)) return unknown('effect', effect)
  // TT-033: who is out lies.
  if (known.lasts === 'posture' && isOutOrGone(fighter)) return refuse('fighter_out', { uid: fighter.uid })
  return rangeFault('value', value, 0, MOST) ?? rangeFault('duration', duration, 0, MOST)
}

function changeEffect(at: Context, action: GmActionOf<'gm.effect'>, fighter: Fighter): Overrode {
  const { effect, value = 0, duration = 0, remove } = action
  if (remove) {
    for (const laid of fighter.effects.filter((each) => each.effect === effect)) endEffect(at, fighter, laid)
    return { found: effect, set: null }
  }
  layEffect(at, fighter, { effect, value, duration }, null)
  return { found: null, set: effect }
}

function fallIfOut(at: Context, fighter: Fighter): boolean {
  const how = howOut(at, fighter)
  if (!how || fighter.tracker === 'out') return false
  fallOut(at, fighter, how)
  return true
}

function woundFacts({ uid, cell }: Fighter, fell: boolean): Fact[] {
  const wound: Fact = { event: 'woundTaken', by: null, at: [uid], cell }
  return fell ? [wound, { event: 'fighterOut', by: uid, at: [uid], cell }] : [wound]
}

import type { AuraFile, FactionFile, LeaderFile, UnitFile } from './schema.ts'
import type { NumberKey, Tuning } from './tuning.ts'
import type { Aura, AuraNumber, Faction, Leader, UnitType } from './types.ts'

/** Checked entries of the files with every default filled in and every tuning key replaced by its number. */

export const fillFaction = ({ hpPct, atkPct, resistPct, ...faction }: FactionFile, tuning: Tuning): Faction => ({
  ...faction,
  hpPct: amountOf(hpPct, tuning),
  atkPct: amountOf(atkPct, tuning),
  resistPct: amountOf(resistPct, tuning),
})

/** RN-031. */
export const fillUnit = ({ t3Range, ability, ...unit }: UnitFile): UnitType => ({
  ...unit,
  t3Range: t3Range ?? unit.range,
  ability,
})

export const fillLeader = ({ passive, ...leader }: LeaderFile, tuning: Tuning): Leader => ({
  ...leader,
  passive: {
    hpPct: amountOf(passive.hpPct, tuning),
    healPct: amountOf(passive.healPct, tuning),
    frontTaunt: passive.frontTaunt ?? false,
    lowAtkPct: amountOf(passive.lowAtkPct, tuning),
    lowBelowPct: amountOf(passive.lowBelowPct, tuning),
    stealPct: amountOf(passive.stealPct, tuning),
    maxSummons: amountOf(passive.maxSummons, tuning),
    resolve: amountOf(passive.resolve, tuning),
    phalanxPct: amountOf(passive.phalanxPct, tuning),
    chargePct: amountOf(passive.chargePct, tuning),
  },
})

/** RN-131. Numbers of the mechanic itself stay keys: a battle may have its own. */
export const fillAura = (aura: AuraFile, tuning: Tuning): Aura => ({
  ...aura,
  radius: auraNumber(aura.radius, tuning),
  amount: auraNumber(aura.amount, tuning),
})

const MECHANIC = 'aura.'
const auraNumber = (amount: number | NumberKey, tuning: Tuning): AuraNumber =>
  typeof amount === 'string' && amount.startsWith(MECHANIC)
    ? (amount.slice(MECHANIC.length) as AuraNumber)
    : amountOf(amount, tuning)

const amountOf = (amount: number | NumberKey | undefined, tuning: Tuning): number =>
  typeof amount === 'string' ? tuning[amount] : (amount ?? 0)

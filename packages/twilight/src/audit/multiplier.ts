import { knobs } from '@arbiter/content'
import { twilightTuningSchema } from '../content/tuning.ts'

const KEY = 'combat.balance.matchMultiplier'

/** What the balance key allows, in thousandths (TW-002). */
export const MULTIPLIER_RANGE: { readonly min: number; readonly max: number } = rangeOfKey()

/** `1.5` → 1500; nothing for more than three decimals or a number out of range. */
export function parseMultiplier(text: string): number | undefined {
  const parts = /^(\d{1,3})(?:\.(\d{1,3}))?$/.exec(text.trim())
  if (!parts) return undefined
  const multiplier = 1000 * Number(parts[1]) + Number((parts[2] ?? '').padEnd(3, '0'))
  return multiplier >= MULTIPLIER_RANGE.min && multiplier <= MULTIPLIER_RANGE.max ? multiplier : undefined
}

/** 1500 → `1.5`, 2000 → `2.0`. */
export function makeMultiplier(multiplier: number): string {
  const decimals = String(multiplier % 1000).padStart(3, '0')
  return `${Math.floor(multiplier / 1000)}.${decimals.replace(/0{1,2}$/, '')}`
}

function rangeOfKey(): { min: number; max: number } {
  const knob = knobs(twilightTuningSchema).find(({ key }) => key === KEY)
  if (knob?.kind !== 'number') throw new Error(`${KEY} is no number`)
  return { min: 1000 * knob.min, max: 1000 * knob.max }
}

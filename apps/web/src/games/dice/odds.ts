import type { ExactOdds, View } from '@arbiter/dice'
import { useMemo } from 'react'
import { useLanguage } from '../../language/language.tsx'
import type { DiceRules } from './rules.ts'

/** Bust odds, ready to be shown. */
export interface Odds {
  readonly percent: string
  /** Two digits, for a button. */
  readonly brief: string
  readonly fraction: string
}

/** DC-146. The bust odds of the next throw, if these dice were saved: counted at once, the button never stands without them. */
export function useNextOdds(rules: DiceRules, view: View, saved: readonly number[], wanted: boolean): Odds | undefined {
  const { language } = useLanguage()
  return useMemo(
    () => (wanted ? shownOdds(rules.nextOdds(view, saved), language) : undefined),
    [rules, view, saved, wanted, language],
  )
}

export const shownOdds = ({ value, fraction }: ExactOdds, language: string): Odds => ({
  fraction,
  percent: new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(value),
  brief: new Intl.NumberFormat(language, { style: 'percent', maximumSignificantDigits: 2 }).format(value),
})

/** For sentences whose words follow the number as it is shown. */
export const toTenths = (value: number): number => Math.round(value * 10) / 10

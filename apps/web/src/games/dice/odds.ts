import type { ExactOdds, View } from '@arbiter/dice'
import { useEffect, useState } from 'react'
import { askTool } from '../../engine/client.ts'
import { useLanguage } from '../../language/language.tsx'

/** Bust odds, ready to be shown. */
export interface Odds {
  readonly percent: string
  readonly fraction: string
}

/** DC-146. The bust odds of the next throw, if these dice were saved. `undefined` until they are known. */
export function useNextOdds(view: View, saved: readonly number[], wanted: boolean): Odds | undefined {
  const { language } = useLanguage()
  const [answer, setAnswer] = useState<{ key: string; odds: ExactOdds }>()
  const key = wanted ? JSON.stringify([view.seat, view.dice, saved]) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for view and dice
  useEffect(() => {
    if (key === '') return
    let current = true
    askTool<ExactOdds>('dice', 'nextOdds', { view, saved }).then((odds) => current && setAnswer({ key, odds }))
    return () => {
      current = false
    }
  }, [key])
  return answer?.key === key && key !== '' ? shownOdds(answer.odds, language) : undefined
}

export const shownOdds = ({ value, fraction }: ExactOdds, language: string): Odds => ({
  fraction,
  percent: new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(value),
})

/** For sentences whose words follow the number as it is shown. */
export const toTenths = (value: number): number => Math.round(value * 10) / 10

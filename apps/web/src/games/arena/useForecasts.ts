import { type Asked, type Forecast, forecast, type TurnAction } from '@arbiter/arena'
import { useEffect, useState } from 'react'
import { Waiting } from '../../match/waiting.ts'
import type { TurnOption } from './turnOptions.ts'

export type Forecasts = ReadonlyMap<TurnAction, Forecast>

const NONE: Forecasts = new Map()

/** What each aim of an option would do, each worked out in a breath of its own: many aims would hold up the page. */
export function useForecasts(moment: Asked | undefined, option: TurnOption | undefined): Forecasts {
  const [known, setKnown] = useState<{ readonly of: TurnOption; readonly by: Forecasts }>()
  useEffect(() => {
    const waiting = new Waiting()
    const left = [...(option?.turns ?? [])]
    const by = new Map<TurnAction, Forecast>()
    const next = () => {
      const turn = left.shift()
      if (!moment || !option || !turn) return
      by.set(turn, forecast(moment, turn))
      setKnown({ of: option, by: new Map(by) })
      waiting.start(0, next)
    }
    next()
    return () => waiting.stop()
  }, [moment, option])
  return known !== undefined && known.of === option ? known.by : NONE
}

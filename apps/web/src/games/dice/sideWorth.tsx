import type { Seat, Setup, SideWorth as Worth } from '@arbiter/dice'
import { useEffect, useState } from 'react'
import { askTool } from '../../engine/client.ts'
import { useLanguage, useText } from '../../language/language.tsx'
import { shownOdds, toTenths } from './odds.ts'

/** Somebody who types a weight is not done after the first digit. */
const TYPING_MS = 200

/** DC-142. What the six dice of a side are worth, from the worker. */
export function SideWorth({ setup, seat }: { setup: Setup; seat: Seat }) {
  const text = useText()
  const { language } = useLanguage()
  const [answer, setAnswer] = useState<{ key: string; worth: Worth }>()
  const { dice } = setup.seats[seat - 1]!
  const key = JSON.stringify([dice, setup.rules])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for dice and rules
  useEffect(() => {
    let current = true
    const asking = setTimeout(() => {
      askTool<Worth>('dice', 'sideWorth', { entries: dice, rules: setup.rules }).then(
        (worth) => current && setAnswer({ key, worth }),
        // Weights of nothing but zeros: the faults say so.
        () => {},
      )
    }, TYPING_MS)
    return () => {
      current = false
      clearTimeout(asking)
    }
  }, [key])
  const worth = answer?.key === key ? answer.worth : undefined
  return (
    <p className="setup-worth" role="status" data-test={`dice-setup-worth-${seat}`}>
      {worth
        ? text('diceSetup.worth', {
            ...shownOdds(worth.bust, language),
            value: toTenths(worth.turnValue),
          })
        : text('diceSetup.counting')}
    </p>
  )
}

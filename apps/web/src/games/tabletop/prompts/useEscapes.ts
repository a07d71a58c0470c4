import {
  type AttackInput,
  type AttackOdds,
  attackFromView,
  type DefenceOption,
  type HurdleOffer,
  type SeenAttack,
} from '@arbiter/tabletop'
import { useEffect, useState } from 'react'
import { askTool } from '../../../engine/client.ts'
import { readSetting } from '../../../settings/settings.ts'
import { woundsIn } from '../deeds/woundsIn.ts'
import { type Room, useRoom } from '../table/roomContext.ts'
import { checkOf } from './attackLine.tsx'

const ROLLS = { '-1': 'hindrance', '0': 'plain', '1': 'advantage' } as const

export interface Escapes {
  /** The chance to get away, for each choice at each hurdle while the other hurdle is met as chosen. */
  readonly chances: readonly (readonly number[])[]
  /** What the blow does if it lands; `undefined`: it does no damage. */
  readonly wounds: number | undefined
  /** What the one who defends can still take before he is out. */
  readonly left: number | undefined
}

/** What is at stake in a defence; what the seat does not see is estimated. */
export function useEscapes(hurdles: readonly HurdleOffer[], chosen: readonly DefenceOption[]): Escapes | undefined {
  const room = useRoom()
  const attack = readSetting('tabletop.odds') === 'on' ? attackOf(room) : undefined
  const inputs = attack && inputsOf(room, attack, hurdles, chosen)
  const key = inputs && JSON.stringify({ inputs: inputs.flat(), setup: room.plan.setup })
  const [odds, setOdds] = useState<{ readonly key: string; readonly lines: readonly AttackOdds[] }>()
  useEffect(() => {
    if (key === undefined) return
    let wanted = true
    askTool<AttackOdds[]>('tabletop', 'odds', JSON.parse(key)).then(
      (lines) => wanted && setOdds({ key, lines }),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [key])
  if (!odds || odds.key !== key) return undefined
  const before = hurdles.map((_, i) => hurdles.slice(0, i).reduce((sum, { options }) => sum + options.length, 0))
  const likely = odds.lines[hurdles[0]!.options.indexOf(chosen[0]!)]
  return {
    chances: hurdles.map(({ options }, i) => options.map((_, at) => 1 - odds.lines[before[i]! + at]!.hit.value)),
    wounds: attack!.harmless || !likely?.hit.value ? undefined : woundsIn(likely),
    left: attack!.inputIn(chosen[0]!.mode).left,
  }
}

function attackOf({ plan, scene }: Room): SeenAttack | undefined {
  const check = checkOf(scene.view.pending)
  return (
    check &&
    attackFromView(plan, scene.view, check.uid, {
      ...{ id: check.deed, source: check.source },
      targets: [{ uid: check.target, strikes: check.strikes }],
    })
  )
}

function inputsOf(
  { plan }: Room,
  seen: SeenAttack,
  hurdles: readonly HurdleOffer[],
  chosen: readonly DefenceOption[],
): AttackInput[][] {
  const skillOf = ({ mode, value }: DefenceOption) => (mode === 'passive' ? value - plan.setup.check.passive : value)
  return hurdles.map(({ options }, i) =>
    options.map((option) => {
      const [first, second] = chosen.map((other, at) => (at === i ? option : other))
      return {
        ...seen.inputIn(first!.mode),
        ...{ defence: skillOf(first!), defenceRoll: ROLLS[first!.edge] },
        ...(second && { resistance: skillOf(second), resistanceMode: second.mode }),
      }
    }),
  )
}

import type { AttackOdds, DeedChoice, Fighter } from '@arbiter/tabletop'
import { useEffect, useState } from 'react'
import { askTool } from '../../../engine/client.ts'
import { readSetting } from '../../../settings/settings.ts'
import { useRoom } from '../table/roomContext.ts'
import { type OddsLine, type OddsQuestion, oddsQuestion } from './oddsQuestion.ts'

export interface Odds extends Omit<OddsQuestion, 'lines'> {
  readonly lines: readonly (Omit<OddsLine, 'input'> & { readonly odds: AttackOdds })[]
}

/** TT-179: the chances of what is being aimed, for every number of strikes and defence; `undefined`: not asked for, not known yet. */
export function useOdds(actor: Fighter, deed: DeedChoice): Odds | undefined {
  const room = useRoom()
  const question = readSetting('tabletop.odds') === 'on' ? oddsQuestion(room, actor.uid, deed) : undefined
  const asked = question && { inputs: question.lines.map(({ input }) => input), setup: room.plan.setup }
  const key = JSON.stringify(asked)
  const [found, setFound] = useState<{ readonly key: string; readonly lines: readonly AttackOdds[] }>()
  useEffect(() => {
    if (key === undefined) return
    let wanted = true
    askTool<AttackOdds[]>('tabletop', 'odds', JSON.parse(key)).then(
      (lines) => wanted && setFound({ key, lines }),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [key])
  if (!question || found?.key !== key) return undefined
  const { estimated, harmless, lines } = question
  return {
    estimated,
    harmless,
    lines: lines.map(({ strikes, mode }, i) => ({ strikes, mode, odds: found!.lines[i]! })),
  }
}

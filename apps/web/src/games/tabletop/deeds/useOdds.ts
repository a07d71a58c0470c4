import type { AttackOdds, DeedChoice } from '@arbiter/tabletop'
import { useEffect, useState } from 'react'
import { askTool } from '../../../engine/client.ts'
import { readSetting } from '../../../settings/settings.ts'
import { useRoom } from '../table/roomContext.ts'
import { type OddsLine, type OddsQuestion, oddsQuestion } from './oddsQuestion.ts'

export interface Odds extends Omit<OddsQuestion, 'lines'> {
  readonly lines: readonly (Omit<OddsLine, 'input'> & { readonly odds: AttackOdds })[]
}

/** The panel and the map ask the same. */
let asked: { readonly key: string; readonly answer: Promise<AttackOdds[]> } | undefined

function askOnce(key: string): Promise<AttackOdds[]> {
  if (asked?.key === key) return asked.answer
  const answer = askTool<AttackOdds[]>('tabletop', 'odds', JSON.parse(key))
  asked = { key, answer }
  answer.catch(() => {
    asked = undefined
  })
  return answer
}

/** TT-179: the chances of what is being aimed, for every number of strikes and defence; `undefined`: not asked for, not known yet. */
export function useOdds(actor: string | undefined, deed: DeedChoice | undefined): Odds | undefined {
  const room = useRoom()
  const isWanted = actor !== undefined && deed !== undefined && readSetting('tabletop.odds') === 'on'
  const question = isWanted ? oddsQuestion(room, actor, deed) : undefined
  const key = JSON.stringify(question && { inputs: question.lines.map(({ input }) => input), setup: room.plan.setup })
  const [found, setFound] = useState<{ readonly key: string; readonly lines: readonly AttackOdds[] }>()
  useEffect(() => {
    if (key === undefined) return
    let wanted = true
    askOnce(key).then(
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

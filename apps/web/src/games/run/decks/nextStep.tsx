import type { Phrase } from '@arbiter/kernel'
import { type deckProblems, ROLES } from '@arbiter/run'
import type { ReactNode } from 'react'
import { useText, useWording } from '../../../language/language.tsx'
import { useRunKit } from '../runContext.ts'

type Problem = ReturnType<typeof deckProblems>[number]

/** What to do next: which roles have too many or too few, or else what is still wrong; how many and how dear stands beside it. */
export function NextStep({
  problems,
  refusals,
}: {
  problems: readonly Problem[]
  refusals: readonly Phrase[]
}): ReactNode {
  const text = useText()
  const wording = useWording()
  const { roles } = useRunKit().content.balance.deck!
  const wants = problems.flatMap(({ role, found }) => {
    if (role === undefined) return []
    const at = ROLES.indexOf(role)
    const [least, most] = [roles[2 * at]!, roles[2 * at + 1]!]
    const n = Number(found)
    const isOut = n > most
    const steps = isOut ? n - most : least - n
    return [{ isOut, words: text('runBuilder.step', { role: text(`run.role.${role}`), n: steps }) }]
  })
  const isEmpty = problems[0]?.code === 'deck_size' && problems[0].found === 0
  const told = (isOut: boolean) => {
    const steps = wants.filter((want) => want.isOut === isOut).map(({ words }) => words)
    return steps.length > 0 ? [text(isOut ? 'runBuilder.takeOut' : 'runBuilder.add', { steps: steps.join(', ') })] : []
  }
  if (!isEmpty && wants.length > 0) return [...told(true), ...told(false)].join(' ')
  return refusals[0] ? wording.say(refusals[0]) : text('runBuilder.legal')
}

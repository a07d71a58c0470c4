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
    return [
      text('runBuilder.step', {
        role: text(`run.role.${role}`),
        out: String(n > most),
        n: n > most ? n - most : least - n,
      }),
    ]
  })
  const isEmpty = problems[0]?.code === 'deck_size' && problems[0].found === 0
  if (!isEmpty && wants.length > 0) return text('runBuilder.steps', { steps: wants.join(', ') })
  return refusals[0] ? wording.say(refusals[0]) : text('runBuilder.legal')
}

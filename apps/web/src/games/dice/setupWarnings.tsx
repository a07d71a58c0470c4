import { cannotBust, explainFault, SEATS, type Setup } from '@arbiter/dice'
import type { Fault, GameKit } from '@arbiter/kernel'
import { useText, useWording } from '../../language/language.tsx'
import { useNeededPoints } from './pointsField.tsx'
import type { DiceRules } from './rules.ts'

interface SetupWarningsProps {
  readonly setup: Setup
  readonly rules: DiceRules
  readonly kit: GameKit
  readonly faults: readonly Fault[]
}

/** DC-019, DC-029, DC-142. What stops the match, and what is only doubtful. */
export function SetupWarnings({ setup, rules, kit, faults }: SetupWarningsProps) {
  const text = useText()
  const wording = useWording()
  const needed = useNeededPoints(setup)
  const place = (path: string): string => {
    const [top, seat = '', , die, part, face] = path.split('/').slice(1)
    if (top === 'target') return text('diceSetup.target')
    const side = text('diceSetup.side', { seat: Number(seat) + 1 })
    if (top === 'start_totals') return `${side}, ${text('diceSetup.startTotal')}`
    if (top !== 'seats' || die === undefined) return path
    const where = [side, text('diceSetup.die', { position: Number(die) + 1 })]
    if (part === 'code') where.push(text('diceSetup.ownCode'))
    if (face !== undefined) where.push(text('diceSetup.ownFace', { face: Number(face) + 1 }))
    return where.join(', ')
  }
  const sentence = (fault: Fault): string => {
    const where = place(fault.path)
    const need = needed(fault.path)
    return need ? text('diceSetup.pointsFault', { where, need }) : wording.say(explainFault(fault, where))
  }
  const unbustable = SEATS.filter((seat) => rules.profiles(setup, seat).every(({ weights }) => cannotBust(weights)))
  if (faults.length + unbustable.length + kit.warnings.length === 0) return null
  return (
    <ul className="dice-setup-warnings" data-test="dice-setup-warnings">
      {faults.map((fault) => (
        <li key={`${fault.code}${fault.path}`} className="setup-fault" data-code={fault.code}>
          {sentence(fault)}
        </li>
      ))}
      {unbustable.map((seat) => (
        <li key={seat} data-code="W_UNBUSTABLE">
          {text('diceSetup.unbustable', { seat })}
        </li>
      ))}
      {kit.warnings.map(({ code, pointer }) => (
        <li key={`${code}${pointer}`} data-code={code}>
          {text('diceSetup.doubt', { code, path: pointer, what: { term: `pack.${code}` } })}
        </li>
      ))}
    </ul>
  )
}

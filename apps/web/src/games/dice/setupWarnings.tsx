import { cannotBust, explainFault, SEATS, type Setup } from '@arbiter/dice'
import type { Fault, GameKit } from '@arbiter/kernel'
import { useText, useWording } from '../../language/language.tsx'
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
  const unbustable = SEATS.filter((seat) => rules.profiles(setup, seat).every(({ weights }) => cannotBust(weights)))
  if (faults.length + unbustable.length + kit.warnings.length === 0) return null
  return (
    <ul className="setup-warnings" data-test="dice-setup-warnings">
      {faults.map((fault) => (
        <li key={`${fault.code}${fault.path}`} className="setup-fault" data-code={fault.code}>
          {wording.say(explainFault(fault))}
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

import { useContext } from 'react'
import { useText } from '../../language/language.tsx'
import { FaultsContext, useFaultSentence } from './faults.tsx'

/** Everything that stops the fight, in one place. */
export function SetupFaults() {
  const text = useText()
  const faults = useContext(FaultsContext)
  const say = useFaultSentence()
  return (
    <div role="status">
      {faults.length > 0 && (
        <div className="setup-warnings" data-test="arena-setup-faults">
          <p>{text('arenaSetup.faults', { n: faults.length })}</p>
          <ul className="setup-field-faults">
            {faults.map((fault) => (
              <li key={`${fault.code}${fault.path}`} data-code={fault.code}>
                {say(fault)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

import type { Fault } from '@arbiter/kernel'
import { useText } from '../../../language/language.tsx'
import { useEditor } from './editorContext.ts'
import { useFaultSentence } from './faults.tsx'

/** Everything that is wrong, in one place; each leads to its field. */
export function FaultList({ id, onGo }: { id: string; onGo: (fault: Fault) => void }) {
  const text = useText()
  const { faults } = useEditor()
  const sentence = useFaultSentence()
  return (
    <div role="status" className="tt-edit-status" id={id}>
      {faults.length === 0 ? (
        <p className="tt-edit-good" data-test="tabletop-edit-faultless">
          {text('tabletopEditor.faultless')}
        </p>
      ) : (
        <div className="tt-edit-bad" data-test="tabletop-edit-faults">
          <p>{text('tabletopEditor.faults', { n: faults.length })}</p>
          <ul className="tt-edit-faults">
            {faults.map((fault) => (
              <li key={`${fault.code}${fault.path}`} data-code={fault.code}>
                <button type="button" onClick={() => onGo(fault)}>
                  {sentence(fault)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

import type { Fault } from '@arbiter/kernel'
import { faultPhrase } from '@arbiter/lab'
import { useText, useWording } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import './faultList.css'

interface FaultListProps {
  readonly faults: readonly Fault[]
  /** Leads to the place of the fault. */
  readonly onShow?: (fault: Fault) => void
  /** Writes what was probably meant; `undefined` where nothing is known. */
  readonly quickFixFor?: (fault: Fault) => (() => void) | undefined
}

/** What is wrong with a question, each with its place and its code. */
export function FaultList({ faults, onShow, quickFixFor }: FaultListProps) {
  const text = useText()
  const words = useWording()
  return (
    <ol className="fault-list" data-test="lab-faults">
      {faults.map((fault) => {
        const { code, path, nearest } = fault
        const quickFix = quickFixFor?.(fault)
        const sentence = words.say(faultPhrase(fault))
        return (
          <li key={`${code}${path}${JSON.stringify(fault.found)}`} data-code={code} data-path={path}>
            <span className="sum fault-code">{code}</span>
            {onShow ? (
              <button type="button" className="fault-place" onClick={() => onShow(fault)}>
                {sentence}
              </button>
            ) : (
              <span>{sentence}</span>
            )}
            {quickFix && (
              <Button onClick={quickFix} data-test="lab-mend-fault">
                {text('labPage.editor.use', { word: nearest! })}
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}

import type { Verdict } from '@arbiter/kernel'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useText, useWording } from '../../../language/language.tsx'
import { useRoom } from '../table/roomContext.ts'

interface NumberEditProps {
  readonly label: string
  readonly value: number
  readonly test: string
  readonly onSet: (value: number) => Verdict
}

/** A whole number that can be changed where it stands: Enter or leaving it sets it, Esc takes it back. */
export function NumberEdit({ label, value, test, onSet }: NumberEditProps) {
  const text = useText()
  const wording = useWording()
  const { kit } = useRoom()
  const [shown, setShown] = useState(String(value))
  const [why, setWhy] = useState<string>()
  useEffect(() => setShown(String(value)), [value])
  function set(): void {
    const wanted = Number(shown)
    const isWhole = Number.isInteger(wanted)
    const verdict = shown === '' || wanted === value || !isWhole ? undefined : onSet(wanted)
    const refusal = verdict && !verdict.ok ? wording.say(kit.explain(verdict)) : undefined
    setWhy(isWhole ? refusal : text('tabletopTable.wholeOnly'))
    if (!verdict?.ok) setShown(String(value))
  }
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key === 'Escape') {
      event.stopPropagation()
      setShown(String(value))
    }
  }
  return (
    <>
      <input
        className="tt-number sum"
        type="number"
        aria-label={label}
        aria-invalid={why !== undefined}
        value={shown}
        onChange={({ target }) => setShown(target.value)}
        onBlur={set}
        onKeyDown={press}
        data-test={`tabletop-${test}`}
      />
      {why && (
        <span className="tt-why" role="alert">
          {why}
        </span>
      )}
    </>
  )
}

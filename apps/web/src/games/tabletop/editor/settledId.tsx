import { useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { SettledField } from './fields.tsx'
import { cleanId } from './model/draft.ts'

interface SettledIdProps {
  readonly value: string
  readonly path: string
  readonly test?: string
  /** Ids of the others, which it may not have. */
  readonly taken: readonly string[]
  readonly onSettle: (id: string) => void
}

/** An id: whatever is typed becomes one, and one that somebody else has is not taken over. */
export function SettledId({ value, path, test, taken, onSettle }: SettledIdProps) {
  const text = useText()
  const [refused, setRefused] = useState<string>()
  function settle(typed: string): void {
    const id = cleanId(typed)
    const bad = id === '' || taken.includes(id)
    setRefused(bad ? typed : undefined)
    if (!bad && id !== value) onSettle(id)
  }
  return (
    <div className="tt-edit-field">
      <SettledField label={text('tabletopEditor.field.id')} path={path} test={test} value={value} onSettle={settle} />
      <p role="status" className="tt-edit-refused">
        {refused !== undefined && text('tabletopEditor.idRefused', { id: refused })}
      </p>
    </div>
  )
}

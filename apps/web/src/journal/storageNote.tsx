import { useEffect, useState } from 'react'
import { useText } from '../language/language.tsx'
import { openBrowserJournal } from './openBrowserJournal.ts'

/** One line where nothing may be stored. */
export function StorageNote() {
  const text = useText()
  const [why, setWhy] = useState<string>()
  useEffect(() => {
    let wanted = true
    openBrowserJournal().then(
      (opened) => wanted && setWhy(opened.why),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [])
  if (why === undefined) return null
  return (
    <p role="status" className="storage-note" data-test="storage-note">
      {text(`journal.${why}`)} {text('problem.code', { code: why })}
    </p>
  )
}

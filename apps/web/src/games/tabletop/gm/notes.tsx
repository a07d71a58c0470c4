import { type FormEvent, useState } from 'react'
import IconNote from '~icons/lucide/notebook-pen'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'
import { GmFold } from './gmFold.tsx'
import { NoteField } from './noteField.tsx'

/** What has been noted down, secret or not. */
export function Notes() {
  const text = useText()
  const names = useNames()
  const { notes } = useRoom().scene.view
  if (notes.length === 0) return null
  return (
    <section aria-label={text('tabletopTable.notes')}>
      <h3>{text('tabletopTable.notes')}</h3>
      <ul className="tt-notes">
        {notes.map(({ text: words, by, secret: hidden, round }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notes stay in order
          <li key={i} data-secret={hidden}>
            {hidden && <strong>{text('tabletopTable.secret')} </strong>}
            {words} <span className="tt-soft">{text('tabletopTable.noteBy', { who: names.seat(by), round })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One more note, or the reason of the next change. */
export function NewNote() {
  const text = useText()
  const { ways } = useRoom()
  const [note, setNote] = useState('')
  const [secret, setSecret] = useState(true)
  function add(event: FormEvent): void {
    event.preventDefault()
    const giveBack = () => setNote((typed) => typed || note)
    if (note && ways.act({ type: 'gm.note', text: note, secret }, 'gm', giveBack).ok) setNote('')
  }
  return (
    <GmFold icon={<IconNote />} label={text('tabletopTable.note')} test="note">
      <form onSubmit={add} className="tt-note-form">
        <input
          value={note}
          maxLength={500}
          aria-label={text('tabletopTable.note')}
          placeholder={text('tabletopTable.note')}
          onChange={({ target }) => setNote(target.value)}
          data-test="tabletop-note"
        />
        <label className="tt-check">
          <input
            type="checkbox"
            checked={secret}
            onChange={({ target }) => setSecret(target.checked)}
            data-test="tabletop-note-secret"
          />
          {text('tabletopTable.secret')}
        </label>
        <Button type="submit" aria-disabled={!note} data-test="tabletop-note-add">
          {text('tabletopTable.addNote')}
        </Button>
      </form>
      <NoteField />
    </GmFold>
  )
}

import { useState } from 'react'
import IconDownload from '~icons/lucide/download'
import { UNREAD } from '../journal/unread.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { download } from '../shell/download.ts'
import { listStored, store } from '../shell/storage.ts'

/** What an earlier version has stored and nobody can read: nothing is thrown away unasked. */
export function UnreadTexts() {
  const text = useText()
  const [texts, setTexts] = useState(findUnread)
  if (texts.length === 0) return null
  function forget(): void {
    for (const [key] of texts) store(key, undefined)
    setTexts(findUnread)
  }
  function save(): void {
    for (const [key, value] of texts) download(`arbiter-${key}.txt`, 'text/plain', value)
  }
  return (
    <section className="matches-unread" data-test="matches-unread">
      <p>{text('matches.unread')}</p>
      <Button icon={<IconDownload />} onClick={save} data-test="matches-unread-save">
        {text('matches.unread.save')}
      </Button>
      <Button onClick={forget} data-test="matches-unread-forget">
        {text('matches.unread.forget')}
      </Button>
    </section>
  )
}

const findUnread = (): [key: string, value: string][] =>
  Object.entries(listStored()).filter(([key]) => key.startsWith(UNREAD))

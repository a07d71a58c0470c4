import { expectedPhrase, type JsonFault } from '@arbiter/content'
import type { Phrase } from '@arbiter/kernel'

/** Where a file stops being JSON. */
export const notJsonPhrase = ({ expected, found, ...place }: JsonFault): Phrase => ({
  key: 'tabletopEditor.notJson',
  params: { ...place, expected: expectedPhrase(expected), found: expectedPhrase(found) },
})

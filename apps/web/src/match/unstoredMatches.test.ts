import { CodedError } from '@arbiter/kernel'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UnstoredJournal } from '../journal/browserJournal.ts'
import { setJournal } from '../journal/openBrowserJournal.ts'
import { forgetPageJournal } from '../journal/openPageJournal.ts'
import type { OpenMatch } from '../table/openMatch.ts'
import { listUnstored } from './unstoredMatches.ts'

const journal = new UnstoredJournal()
beforeEach(() => {
  setJournal({ journal, storedIn: 'memory', why: 'storage_refused' })
  forgetPageJournal()
})
afterEach(() => journal.replaceAll([]))

/** A match of one step that the worker has. */
function openMatch(outcome: object | undefined, record: () => Promise<string>): OpenMatch {
  const play = { seating: { seats: {}, hands: {} }, stepCount: 1, outcome }
  return { id: 'one', kit: { id: 'dice' }, table: { host: { play, record } } } as unknown as OpenMatch
}

test('a match that is over stays listed as it was where no record of it can be made', async () => {
  const fails = () => Promise.reject(new CodedError('rules_failed'))
  await listUnstored(openMatch(undefined, fails))
  await listUnstored(openMatch({ places: {} }, fails))
  expect(await journal.list()).toMatchObject([{ id: 'one', steps: 1 }])
  await listUnstored(openMatch({ places: {} }, async () => '{"arbiter":"record"}\n{"hash":"0"}\n'))
  expect((await journal.read('one'))!.text).toBe('{"arbiter":"record"}\n')
})

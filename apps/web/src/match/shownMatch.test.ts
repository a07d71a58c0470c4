import { NO_POWERS } from '@arbiter/table'
import { expect, test } from 'vitest'
import type { OpenMatch } from '../table/openMatch.ts'
import { recordText } from './shownMatch.ts'

const shownBy = (host: object): OpenMatch =>
  ({ table: { host: { record: async () => undefined, powers: NO_POWERS, ...host } } }) as unknown as OpenMatch

test.each([
  ['record_withheld', {}],
  // What stands in the way of the match is not why the record is kept back.
  ['record_withheld', { problem: { code: 'bot_failed', params: {} } }],
  ['unreachable', { problem: { code: 'unreachable', params: {} } }],
  ['unreachable', { powers: { ...NO_POWERS, record: true } }],
])('a record that cannot be had says why: %s', async (code, host) => {
  await expect(recordText(shownBy(host), false)).rejects.toMatchObject({ code })
})

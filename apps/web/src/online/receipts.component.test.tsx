import type { Receipt } from '@arbiter/client'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LanguageProvider, loadLanguage } from '../language/language.tsx'
import { OnlineBar } from './onlineBar.tsx'
import type { RemoteMatch } from './openRemote.ts'
import type { Refused } from './refused.tsx'
import { WaitingRoom } from './waitingRoom.tsx'

afterEach(cleanup)

const LOST = { ok: false, code: 'unreachable', detail: 'fetch failed' } as const
const DONE = { ok: true, version: 1, notice: 1 } as const

/** A table whose server gives these receipts, one after the other. */
function matchWith(state: object, ...receipts: object[]) {
  const ask = vi.fn(async () => receipts.shift())
  const seats = { 1: { kind: 'me', name: 'Ann' }, 2: { kind: 'guest', name: 'Bob' } }
  const remote = {
    ...{ id: 't', seats: ['1'], isMuted: () => false, answer: ask, end: ask, leave: ask },
    state: { ...{ id: 't', game: 'dice', seats, presence: {}, rematch: null, said: [], offers: [] }, ...state },
  }
  const table = { subscribe: () => () => {}, scene: { sending: 0 } }
  const match = { host: { subscribe: () => () => {}, linked: true }, remote, open: { table } }
  return { ask, match: match as unknown as RemoteMatch }
}

const show = async (children: ReactNode) =>
  render(<LanguageProvider initial={await loadLanguage()}>{children}</LanguageProvider>)

const buttonOf = (container: HTMLElement, test: string) =>
  container.querySelector<HTMLButtonElement>(`[data-test=${test}]`)!

function Bar({ match }: { readonly match: RemoteMatch }) {
  const [refused, setRefused] = useState<Refused>()
  const hear = (receipt: Receipt) => setRefused(receipt.ok ? undefined : { code: receipt.code })
  return <OnlineBar match={match} refused={refused} onReceipt={hear} />
}

test('an answer to an offer that the server did not take is said, and can be given again', async () => {
  const offers = [{ id: 3, kind: 'draw', seat: '2', waits: ['1'] }]
  const { ask, match } = matchWith({ stage: 'playing', offers }, LOST, DONE)
  const { container, findByRole, queryByRole } = await show(<Bar match={match} />)
  const agree = buttonOf(container, 'online-agree')
  fireEvent.click(agree)
  expect((await findByRole('alert')).dataset.code).toBe('unreachable')
  await vi.waitFor(() => expect(agree.disabled).toBe(false))
  fireEvent.click(agree)
  await vi.waitFor(() => expect(queryByRole('alert')).toBeNull())
  expect([ask.mock.calls, agree.disabled]).toEqual([
    [
      [3, true],
      [3, true],
    ],
    true,
  ])
})

test.each([
  ['breaks a table off', 'online-break-off', { invite: { code: 'K7QP3XWM' } }],
  ['gets up again before all have come', 'online-get-up', {}],
])('whoever %s stays where the server did not hear of it', async (_what, way, state) => {
  const { ask, match } = matchWith({ stage: 'gathering', ...state }, LOST, DONE)
  history.replaceState(null, '', '/online/t')
  const { container, findByRole } = await show(<WaitingRoom match={match} />)
  const leave = buttonOf(container, way)
  fireEvent.click(leave)
  expect((await findByRole('alert')).dataset.code).toBe('unreachable')
  expect([location.pathname, leave.disabled]).toEqual(['/online/t', false])
  fireEvent.click(leave)
  await vi.waitFor(() => expect(location.pathname).toBe('/'))
  expect(ask).toHaveBeenCalledTimes(2)
})

test('whoever invites from an address of this computer alone is told that no other device can open it', async () => {
  const invite = { code: 'K7QP3XWM', expiresAt: '2030-01-01T00:00:00.000Z' }
  const { match } = matchWith({ stage: 'gathering', invite })
  const { container } = await show(<WaitingRoom match={match} />)
  expect(container.querySelector('[data-test=online-only-here]')?.textContent).toBe('online.waiting.onlyHere')
})

import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LanguageProvider, loadLanguage } from '../language/language.tsx'
import { changeSetting } from '../settings/settings.ts'
import { OnlineBar } from './onlineBar.tsx'
import type { RemoteMatch } from './openRemote.ts'

afterEach(cleanup)

const seats = { 1: { kind: 'me', name: 'Guest 1122' }, 2: { kind: 'guest', name: 'Гость 5030' } }
const left = { 1: 60_000, 2: 61_000 }
const remote = {
  ...{ id: 't', seats: ['1'], isMuted: () => false, timeLeft: left },
  state: {
    ...{ id: 't', game: 'dice', stage: 'playing', presence: {}, rematch: null, said: [], offers: [] },
    ...{ seats, clock: { left, running: '2' } },
  },
}
const table = { subscribe: () => () => {}, scene: { sending: 0 } }
const match = { host: { subscribe: () => () => {}, linked: true }, remote, open: { table } } as unknown as RemoteMatch

test.each([
  ['en', 'Guest 5030', 'Guest 1122', 'Гость'],
  ['ru', 'Гость 5030', 'Гость 1122', 'Guest'],
] as const)(
  'a guest without a name is called so in the language of the reader, %s',
  async (language, other, own, wrong) => {
    changeSetting('language', language)
    const { container } = render(
      <LanguageProvider initial={await loadLanguage()}>
        <OnlineBar match={match} refused={undefined} onReceipt={() => {}} />
      </LanguageProvider>,
    )
    const names = [...container.querySelectorAll('.online-clock-name')].map(({ textContent }) => textContent)
    expect(names.sort()).toEqual([own, other].sort())
    expect(container.textContent).not.toContain(wrong)
  },
)

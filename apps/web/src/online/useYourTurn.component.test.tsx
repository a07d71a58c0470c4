import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LanguageProvider, loadLanguage, Vocabularies } from '../language/language.tsx'
import type { OpenMatch } from '../table/openMatch.ts'
import { useYourTurn } from './useYourTurn.ts'
import { ONLINE_WORDS } from './words.ts'

afterEach(() => vi.unstubAllGlobals())

/** A table of dice where somebody here is asked, or not. */
function tableOf() {
  const listeners = new Set<() => void>()
  const table = {
    scene: { mine: ['1'] as string[] },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const ask = (...mine: string[]) => {
    table.scene = { mine }
    for (const listener of listeners) listener()
  }
  return { open: { kit: { id: 'dice' }, table } as unknown as OpenMatch, ask }
}

function Page({ open }: { readonly open: OpenMatch }) {
  useYourTurn(open)
  return null
}

test('title and icon say whose turn it is, and a phone stays awake for as long as it is yours', async () => {
  document.head.innerHTML = '<link rel="icon" type="image/svg+xml" href="/mark.svg">'
  const icon = () => document.querySelector('link')!.getAttribute('href')
  const release = vi.fn(async () => {})
  const request = vi.fn(async () => ({ release }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }))
  await ONLINE_WORDS.load('en')
  const { open, ask } = tableOf()
  const { unmount } = render(
    <LanguageProvider initial={await loadLanguage()}>
      <Vocabularies of={[ONLINE_WORDS]}>
        <Page open={open} />
      </Vocabularies>
    </LanguageProvider>,
  )
  await vi.waitFor(() =>
    expect([document.title, icon()]).toEqual([expect.stringMatching(/^● Your turn/), '/mark-turn.svg']),
  )
  expect(request).toHaveBeenCalledWith('screen')
  ask()
  await vi.waitFor(() => expect([document.title.startsWith('●'), icon()]).toEqual([false, '/mark.svg']))
  await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(1))
  // The system takes the lock away with the page; whoever comes back has it again.
  ask('1')
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(3))
  unmount()
  expect(icon()).toBe('/mark.svg')
})

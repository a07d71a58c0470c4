import { afterEach, expect, test, vi } from 'vitest'
import { tellTurn } from './turnSign.ts'

const TAG = { tag: 'arbiter-turn' }

afterEach(() => vi.unstubAllGlobals())

/** A browser with a page that is seen or not, and what it was asked to do. */
function browser(page: { hidden: boolean; permission?: string; isPhone?: boolean }) {
  const asked: unknown[] = []
  const note =
    (what: string) =>
    (...given: unknown[]) =>
      void asked.push([what, ...given])
  class Notification {
    static permission = page.permission ?? 'granted'
    constructor(...given: unknown[]) {
      if (page.isPhone) throw new TypeError('Illegal constructor')
      note('message')(...given)
    }
  }
  const serviceWorker = { getRegistration: async () => ({ showNotification: note('by the worker') }) }
  vi.stubGlobal('document', { hidden: page.hidden })
  vi.stubGlobal('location', { href: 'https://play.example/table/t' })
  vi.stubGlobal('navigator', { vibrate: note('tremble'), serviceWorker })
  vi.stubGlobal('Notification', Notification)
  return asked
}

test('whoever looks feels it, whoever looks elsewhere gets a message; on a phone from the service worker, with the way there', async () => {
  const seen = browser({ hidden: false })
  tellTurn('Your turn')
  expect(seen).toEqual([['tremble', 80]])
  const hidden = browser({ hidden: true })
  tellTurn('Your turn')
  expect(hidden).toEqual([['message', 'Your turn', TAG]])
  const phone = browser({ hidden: true, isPhone: true })
  tellTurn('Your turn')
  await vi.waitFor(() =>
    expect(phone).toEqual([['by the worker', 'Your turn', { ...TAG, data: 'https://play.example/table/t' }]]),
  )
})

test('whoever has not allowed messages gets none', () => {
  const asked = browser({ hidden: true, permission: 'denied' })
  tellTurn('Your turn')
  expect(asked).toEqual([])
})

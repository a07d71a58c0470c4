import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '../testing/renderedApp.tsx'
import { announce } from './offline.ts'

const BAR = '[data-test=version-bar]'

afterEach(() => {
  announce(undefined)
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test.each([
  ['en', 'A new version is ready.'],
  ['ru', 'Готова новая версия.'],
] as const)('a new version is said in %s, and can wait', async (language, said) => {
  const app = await openApp('/', { language })
  expect(app.count(BAR)).toBe(0)
  announce({ postMessage: vi.fn() } as unknown as ServiceWorker)
  expect(await app.text(BAR)).toContain(said)
  expect((await app.find(BAR)).closest('[role=status]')).not.toBeNull()
  await app.click('[data-test=version-later]')
  await app.gone(BAR)
})

test('only who asks for it gets the new version: it is told to begin', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: new EventTarget(), configurable: true })
  const app = await openApp('/')
  const postMessage = vi.fn()
  announce({ postMessage } as unknown as ServiceWorker)
  await app.find(BAR)
  expect(postMessage).not.toHaveBeenCalled()
  await app.click('[data-test=version-take]')
  expect(postMessage).toHaveBeenCalledWith({ type: 'activate' })
})

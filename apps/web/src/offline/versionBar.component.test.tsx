import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '../testing/renderedApp.tsx'
import { announce, watchController } from './offline.ts'

const BAR = '[data-test=version-bar]'
const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})

afterEach(() => {
  announce(undefined)
  Reflect.deleteProperty(navigator, 'serviceWorker')
  reload.mockClear()
})

/** A version that waits, and what a page that has a service worker hears when another one takes over. */
function newVersion() {
  const controller = { postMessage: vi.fn() }
  const container = Object.assign(new EventTarget(), { controller }) as unknown as ServiceWorkerContainer
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  const worker = { state: 'installed', postMessage: vi.fn() }
  watchController(container)
  announce(worker as unknown as ServiceWorker)
  return {
    postMessage: worker.postMessage,
    old: controller,
    takesOver: () => {
      worker.state = 'activated'
      container.dispatchEvent(new Event('controllerchange'))
    },
  }
}

test.each([
  ['en', 'A new version is ready.'],
  ['ru', 'Готова новая версия.'],
] as const)('a new version is said in %s, and can wait', async (language, said) => {
  const app = await openApp('/', { language })
  expect(app.count(BAR)).toBe(0)
  newVersion()
  expect(await app.text(BAR)).toContain(said)
  expect((await app.find(BAR)).closest('[role=status]')).not.toBeNull()
  await app.click('[data-test=version-later]')
  await app.gone(BAR)
})

test('only who asks for it gets the new version: it is told to begin, and the page is loaded again when it has', async () => {
  const app = await openApp('/')
  const { postMessage, old, takesOver } = newVersion()
  await app.find(BAR)
  expect(postMessage).not.toHaveBeenCalled()
  await app.click('[data-test=version-take]')
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'activate' })
  // What the old one still fetches would keep the new one waiting.
  expect(old.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'stop' })
  expect(reload).not.toHaveBeenCalled()
  takesOver()
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['en', 'updated in another window'],
  ['ru', 'обновлено в другом окне'],
] as const)(
  'a version that another window took is said in %s, and the button loads the page again',
  async (language, said) => {
    const app = await openApp('/', { language })
    const { postMessage, takesOver } = newVersion()
    await app.click('[data-test=version-later]')
    takesOver()
    expect(await app.text(BAR)).toContain(said)
    expect(reload).not.toHaveBeenCalled()
    await app.click('[data-test=version-take]')
    expect(reload).toHaveBeenCalledOnce()
    expect(postMessage).not.toHaveBeenCalled()
  },
)

test('the first service worker of a page is no new version', async () => {
  const app = await openApp('/')
  const container = Object.assign(new EventTarget(), { controller: null }) as unknown as ServiceWorkerContainer
  watchController(container)
  container.dispatchEvent(new Event('controllerchange'))
  await app.find('[data-test=home-play-dice]')
  expect(app.count(BAR)).toBe(0)
})

import { afterEach, describe, expect, test, vi } from 'vitest'
import { finished, recordText } from '../games/dice/testing.ts'
import * as database from '../lab/store/database.ts'
import { openApp } from '../testing/renderedApp.tsx'

const stored = (key: string): string | null => localStorage.getItem(`arbiter.${key}`)
const root = document.documentElement.dataset
const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})

afterEach(() => {
  vi.clearAllMocks()
  sessionStorage.clear()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** Caches as a browser has them, with a service worker: name → files. */
function keepCaches(files: Record<string, readonly string[]>) {
  const unregister = vi.fn(async () => true)
  const registrations = [
    { scope: `${location.origin}/other/`, unregister: async () => expect.fail('not ours') },
    { scope: `${location.origin}/`, unregister },
  ]
  const serviceWorker = Object.assign(new EventTarget(), { getRegistrations: async () => registrations })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubGlobal('caches', {
    keys: async () => Object.keys(files),
    open: async (name: string) => ({ keys: async () => files[name] }),
    delete: async (name: string) => Reflect.deleteProperty(files, name),
  })
  return { files, unregister }
}

describe('settings', () => {
  test('the header leads there', async () => {
    const page = await openApp('/credits')
    await page.click('[data-test=shell-settings]')
    await page.find('[data-test=setting-theme-dark]')
    await page.until(() => expect(document.title).toBe('Settings · Arbiter'))
  })

  test('theme and motion take effect at once; what the system says is not stored', async () => {
    const page = await openApp('/settings', { reducedMotion: false })
    await page.click('[data-test=setting-theme-dark]')
    await page.click('[data-test=setting-motion-reduced]')
    expect([root.theme, root.motion, stored('theme'), stored('motion')]).toEqual(['dark', 'reduced', 'dark', 'reduced'])
    await page.click('[data-test=setting-theme-system]')
    await page.click('[data-test=setting-motion-system]')
    expect([root.theme, root.motion, stored('theme'), stored('motion')]).toEqual(['light', 'full', null, null])
  })

  test('the switches of the header and of the page are the same', async () => {
    const page = await openApp('/settings')
    await page.setLanguage('ru')
    expect(await page.isChecked('[data-test=setting-language-ru]')).toBe(true)
    await page.click('[data-test=shell-theme]')
    expect(await page.isChecked('[data-test=setting-theme-dark]')).toBe(true)
  })

  test('both languages say everything', async () => {
    const page = await openApp('/settings', {
      stored: { guest: 'key', match: '{}', 'run.profile': '{}', 'lab.draft': 'x' },
    })
    for (const language of ['en', 'ru'] as const) {
      await page.setLanguage(language)
      expect(await page.text('#main')).not.toMatch(/settings?Page\.|setting\.|shell\./)
    }
  })
})

describe('what this browser keeps', () => {
  const KEPT = { 'arena.bookmark': '{}', guest: 'secret', 'tabletop.draft': '{}', 'dice.guide': 'done' }

  test('is listed by what it is', async () => {
    const page = await openApp('/settings', { stored: KEPT })
    await page.find('[data-test=settings-data]')
    expect(page.all('[data-group]').map((line) => line.getAttribute('data-group'))).toEqual([
      'match',
      'encounters',
      'guest',
      'settings',
    ])
  })

  test('comes back from its file as it was', async () => {
    const page = await openApp('/settings', { stored: KEPT })
    const file = await page.downloaded('[data-test=settings-export]')
    localStorage.clear()
    localStorage.setItem('arbiter.arena.bookmark', 'another')
    localStorage.setItem('somebody.else', 'stays')
    await page.upload('[data-test=settings-import]', 'arbiter-data.json', file)
    await page.click('[data-test=settings-confirm-yes]')
    await page.until(() => expect(reload).toHaveBeenCalledOnce())
    expect(stored('arena.bookmark')).toBe(KEPT['arena.bookmark'])
    expect(stored('guest')).toBe('secret')
    expect(localStorage.getItem('somebody.else')).toBe('stays')
  })

  test('matches are part of it: saved, deleted with everything else, and back from the file', async () => {
    const match = JSON.stringify({
      record: recordText(finished()),
      controllers: { 1: 'person', 2: 'easy' },
      over: true,
    })
    const page = await openApp('/settings', { stored: { match } })
    const file = await page.downloaded('[data-test=settings-export]')
    await page.click('[data-test=settings-delete]')
    await page.click('[data-test=settings-confirm-yes]')
    await page.until(() => expect(reload).toHaveBeenCalledOnce())
    await page.goto('/matches')
    await page.find('[data-test=matches-empty]')
    await page.goto('/settings')
    await page.upload('[data-test=settings-import]', 'arbiter-data.json', file)
    await page.click('[data-test=settings-confirm-yes]')
    await page.until(() => expect(reload).toHaveBeenCalledTimes(2))
    await page.goto('/matches')
    expect(await page.text('[data-test=matches-row]')).toContain('against Young Dunya')
  })

  test('is saved as it is now, not as it was when the page was opened', async () => {
    const page = await openApp('/settings', { stored: KEPT })
    await page.find('[data-test=settings-data]')
    localStorage.setItem('arbiter.arena.bookmark', 'played in another window')
    const file = await page.downloaded('[data-test=settings-export]')
    expect(JSON.parse(file).stored['arena.bookmark']).toBe('played in another window')
  })

  test('another Arbiter at the same host keeps its own', async () => {
    const base = document.head.appendChild(document.createElement('base'))
    base.setAttribute('href', '/games/')
    const [theirs, ours] = ['arbiter.arena.bookmark', 'arbiter/games/.arena.bookmark']
    try {
      const page = await openApp('/settings')
      localStorage.setItem(theirs, 'theirs')
      localStorage.setItem(ours, 'ours')
      await page.goto('/settings')
      const file = await page.downloaded('[data-test=settings-export]')
      expect(JSON.parse(file).stored).toEqual({ 'arena.bookmark': 'ours' })
      await page.click('[data-test=settings-delete]')
      await page.click('[data-test=settings-confirm-yes]')
      await page.until(() => expect(reload).toHaveBeenCalledOnce())
      expect([localStorage.getItem(theirs), localStorage.getItem(ours)]).toEqual(['theirs', null])
    } finally {
      base.remove()
    }
  })

  test.each([
    ['no JSON', 'nothing', 'data_header'],
    ['another file', '{"arbiter":"record"}', 'data_header'],
    ['another format', '{"arbiter":"browser-data","format":3}', 'data_format'],
    ['a number where text belongs', '{"arbiter":"browser-data","format":1,"stored":{"match":1}}', 'data_field'],
    [
      'a match without its lines',
      '{"arbiter":"browser-data","format":2,"stored":{},"lab":{"runs":[],"results":[],"journals":[],"questions":[]},"tables":[{"row":{}}]}',
      'data_field',
    ],
    ['no lab', '{"arbiter":"browser-data","format":1,"stored":{}}', 'data_field'],
  ])('%s is refused with a code, and nothing changes', async (_, file, code) => {
    const page = await openApp('/settings', { stored: KEPT })
    await page.find('[data-test=settings-data]')
    await page.upload('[data-test=settings-import]', 'arbiter-data.json', file)
    expect(await page.text('[data-test=settings-refusal]')).toContain(code)
    expect(stored('arena.bookmark')).toBe(KEPT['arena.bookmark'])
    expect(reload).not.toHaveBeenCalled()
  })

  test('is deleted after one question, and only ours', async () => {
    const page = await openApp('/settings', { stored: KEPT })
    localStorage.setItem('somebody.else', 'stays')
    await page.click('[data-test=settings-delete]')
    expect(stored('arena.bookmark')).toBe(KEPT['arena.bookmark'])
    await page.click('[data-test=settings-confirm-yes]')
    await page.until(() => expect(reload).toHaveBeenCalledOnce())
    expect(Object.keys({ ...localStorage })).toEqual(['somebody.else'])
    await page.reload()
    await page.find('[data-test=settings-nothing]')
  })

  test.each([
    ['en', '3 files'],
    ['ru', '3 файла'],
  ] as const)('the app’s own files are listed in %s and go too, with the service worker', async (language, counted) => {
    const ours = `workbox-precache-v2-${location.origin}/`
    const { files, unregister } = keepCaches({
      [ours]: ['index.html'],
      [`arbiter-assets-${location.origin}/`]: ['a.js', 'b.js'],
      [`arbiter-assets-${location.origin}/other/`]: ['x'],
      'somebody-else': ['y'],
    })
    const page = await openApp('/settings', { language })
    expect(await page.text('[data-group=app]')).toContain(counted)
    await page.click('[data-test=settings-delete]')
    await page.click('[data-test=settings-confirm-yes]')
    await page.until(() => expect(reload).toHaveBeenCalledOnce())
    expect(Object.keys(files)).toEqual([`arbiter-assets-${location.origin}/other/`, 'somebody-else'])
    expect(unregister).toHaveBeenCalledOnce()
  })

  test('app files that the browser does not let go are said to be still there', async () => {
    const { unregister } = keepCaches({ [`arbiter-assets-${location.origin}/`]: ['a.js'] })
    unregister.mockRejectedValue(new Error('no'))
    const page = await openApp('/settings', { stored: KEPT })
    await page.click('[data-test=settings-delete]')
    await page.click('[data-test=settings-confirm-yes]')
    expect(await page.text('[data-test=settings-refusal]')).toContain('app_not_deleted')
    expect(stored('arena.bookmark')).toBeNull()
  })

  describe('the account on the server', () => {
    const answering = (status: number, body: unknown) => {
      const asked: [url: string, init: RequestInit][] = []
      const nobody = globalThis.fetch
      globalThis.fetch = async (url, init) => {
        // The page asks for the tables of the account as well, whenever it comes to that.
        if (!String(url).startsWith('/api/guests')) return nobody(url, init)
        asked.push([String(url), init!])
        return Response.json(body, { status })
      }
      return asked
    }

    test('nobody without an account is offered its deletion', async () => {
      const page = await openApp('/settings', { stored: { match: '{}' } })
      await page.find('[data-test=settings-data]')
      expect(page.count('[data-test=settings-account-delete]')).toBe(0)
    })

    test.each([
      [200, { playerId: 'x' }],
      [401, { statusCode: 401, code: 'AUTH_INVALID', message: 'Unknown' }],
    ])('it is deleted after one question, with status %i, and the key goes; the rest stays', async (status, body) => {
      const page = await openApp('/settings', { stored: KEPT })
      const asked = answering(status, body)
      await page.click('[data-test=settings-account-delete]')
      expect(asked).toEqual([])
      await page.click('[data-test=settings-account-yes]')
      await page.until(() => expect(reload).toHaveBeenCalledOnce())
      const [url, init] = asked[0]!
      expect([url, init.method]).toEqual(['/api/guests/me', 'DELETE'])
      expect(init.headers).toMatchObject({ authorization: 'Bearer secret' })
      expect([stored('guest'), stored('arena.bookmark')]).toEqual([null, KEPT['arena.bookmark']])
    })

    test.each([
      ['en', 'The server does not answer. Nothing was deleted; try again later.'],
      ['ru', 'Сервер не отвечает. Ничего не удалено; попробуй позже.'],
    ] as const)('a server that cannot be reached changes nothing and is said so in %s', async (language, sentence) => {
      const page = await openApp('/settings', { stored: KEPT, language })
      await page.click('[data-test=settings-account-delete]')
      await page.click('[data-test=settings-account-yes]')
      expect(await page.text('[data-test=settings-account-refusal]')).toBe(sentence)
      expect(stored('guest')).toBe('secret')
      expect(reload).not.toHaveBeenCalled()
    })
  })

  test('a deletion that fails half-way leaves everything as it was', async () => {
    const page = await openApp('/settings', { stored: KEPT })
    vi.stubGlobal('indexedDB', {})
    const failing = vi.spyOn(database, 'replaceContents').mockRejectedValue(new Error('no'))
    await page.click('[data-test=settings-delete]')
    await page.click('[data-test=settings-confirm-yes]')
    expect(await page.text('[data-test=settings-refusal]')).toContain('not_stored')
    expect(stored('guest')).toBe('secret')
    expect(reload).not.toHaveBeenCalled()
    failing.mockRestore()
    vi.unstubAllGlobals()
  })
})

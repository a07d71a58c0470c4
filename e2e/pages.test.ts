import { catalogue } from '@arbiter/catalogue'
import { expect, test } from 'vitest'
import { inBrowser, type Look } from './support/app.ts'
import { expectSound } from './support/axe.ts'

const PHONES: readonly Look[] = [
  { theme: 'light', width: 390, language: 'en', touch: true },
  { theme: 'dark', width: 390, language: 'ru', touch: true },
]

const GAMES = catalogue.map(({ id }) => id)
const PAGES: readonly [name: string, paths: readonly string[]][] = [
  ['pages of the games', GAMES.map((id) => `/${id}`)],
  ['how to play', GAMES.map((id) => `/${id}/how-to-play`)],
  ['rulebooks', GAMES.map((id) => `/${id}/rules`)],
  ['settings and privacy', ['/settings', '/privacy']],
]

inBrowser('pages', (app) => {
  test.each(PAGES)(
    '%s: axe finds nothing serious in either theme, and nothing scrolls sideways at 390 px',
    async (_name, paths) => {
      expect(paths.length).toBeGreaterThan(1)
      const { page, troubles } = await app.visit(paths[0]!, { reducedMotion: true })
      for (const path of paths) {
        if (path !== paths[0]) await page.goto(app.url + path)
        await page.waitForSelector('h1')
        await expectSound(page, path, {
          looks: PHONES,
          // Rulebooks are thousands of lines of a few kinds, made by one build: the first one in whole, of the others each kind.
          whenStyled: async ({ theme }) => {
            if (theme === 'dark' || path !== paths[0]) await page.evaluate(keepFewOfAKind)
          },
        })
      }
      expect(troubles).toEqual([])
    },
  )

  test('the page of a game loads none of its code; a rule is linked to; motion that is switched off stays off; everything kept here is saved, deleted and brought back, the lab included', async () => {
    const { page } = await app.visit('/dice')
    await page.waitForLoadState('networkidle')
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1)!),
    )
    expect(loaded.filter((name) => /^(?:face|dice|kit|worker)-/.test(name))).toEqual([])
    await page.click('[data-test=home-play-dice]')
    await page.waitForSelector('[data-test=match]')

    await page.goto(`${app.url}/dice/rules#DC-060`)
    const isInSight = (id: string) =>
      page.waitForFunction((rule) => {
        const { top, bottom } = document.getElementById(rule)?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
        return top >= 0 && bottom <= innerHeight
      }, id)
    await isInSight('DC-060')
    // A click on another one goes there without a new page.
    await page.evaluate(() => Object.assign(globalThis, { same: true }))
    await page.click('.rulebook-contents a >> nth=0')
    await page.click('#DC-001')
    await isInSight('DC-001')
    expect(page.url()).toBe(`${app.url}/dice/rules#DC-001`)
    expect(await page.evaluate(() => 'same' in globalThis)).toBe(true)

    await page.goto(`${app.url}/settings`)
    const motion = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--calm'))
    expect(await motion()).not.toBe('0s')
    await page.check('[data-test=setting-motion-reduced]', { force: true })
    expect(await motion()).toBe('0s')

    const groups = () => page.$$eval('[data-group]', (lines) => lines.map((line) => line.getAttribute('data-group')))
    // By then the page has made the lab's store.
    await page.waitForSelector('[data-test=settings-data]')
    await page.evaluate(keepQuestion)
    await page.reload()
    await page.waitForSelector('[data-group=lab]')
    expect(await motion()).toBe('0s')
    const kept = await groups()
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('[data-test=settings-export]')])
    await page.click('[data-test=settings-delete]')
    await page.click('[data-test=settings-confirm-yes]')
    await page.waitForSelector('[data-test=settings-nothing]')
    await page.setInputFiles('[data-test=settings-import]', await file.path())
    await page.click('[data-test=settings-confirm-yes]')
    await page.waitForSelector('[data-test=settings-data]')
    expect(await groups()).toEqual(kept)
  })
})

/** Leaves three lines of a rulebook that are made of the same elements. */
function keepFewOfAKind(): void {
  const seen = new Map<string, number>()
  for (const line of document.querySelectorAll('.rulebook :is(p, li, tr, h2, h3, h4)')) {
    const within = Array.from(line.querySelectorAll('*'), ({ tagName, className }) => `${tagName}.${className}`)
    const kind = [line.parentElement?.tagName, line.tagName, line.className, ...new Set(within)].join(' ')
    const count = (seen.get(kind) ?? 0) + 1
    seen.set(kind, count)
    if (count > 3) line.remove()
  }
}

/** Something in the lab's store, as if a question had been written there. */
async function keepQuestion(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open('arbiter-lab', 1)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const transaction = request.result.transaction('questions', 'readwrite')
      transaction.objectStore('questions').put({ id: 'mine', game: 'dice' }, 'dice/mine')
      transaction.oncomplete = () => {
        request.result.close()
        resolve()
      }
    }
  })
}

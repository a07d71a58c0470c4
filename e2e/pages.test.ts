import { expect, test } from 'vitest'
import { inBrowser, type Look } from './support/app.ts'
import { faults } from './support/axe.ts'

const PHONES: readonly Look[] = [
  { theme: 'light', width: 390, language: 'en', touch: true },
  { theme: 'dark', width: 390, language: 'ru', touch: true },
]

inBrowser('pages', (app) => {
  test.each(['/dice', '/tabletop', '/dice/rules', '/settings', '/privacy'])(
    '%s: axe finds nothing serious in either theme, and nothing scrolls sideways at 390 px',
    async (path) => {
      for (const look of PHONES) {
        const { page, troubles } = await app.visit(path, { ...look, reducedMotion: true })
        await page.waitForSelector('h1')
        expect(await faults(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        expect(troubles).toEqual([])
      }
    },
  )

  test('the page of a game loads none of its code', async () => {
    const { page } = await app.visit('/dice')
    await page.waitForLoadState('networkidle')
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1)!),
    )
    expect(loaded.filter((name) => /^(?:face|dice|kit|worker)-/.test(name))).toEqual([])
    await page.click('[data-test=home-play-dice]')
    await page.waitForSelector('[data-test=match]')
  })

  test('a rule is linked to, and a click on another one goes there without a new page', async () => {
    const { page } = await app.visit('/dice/rules#DC-060')
    const isInSight = (id: string) =>
      page.waitForFunction((rule) => {
        const { top, bottom } = document.getElementById(rule)?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
        return top >= 0 && bottom <= innerHeight
      }, id)
    await isInSight('DC-060')
    await page.evaluate(() => Object.assign(globalThis, { same: true }))
    await page.click('.rulebook-contents a >> nth=0')
    await page.click('#DC-001')
    await isInSight('DC-001')
    expect(page.url()).toBe(`${app.url}/dice/rules#DC-001`)
    expect(await page.evaluate(() => 'same' in globalThis)).toBe(true)
  })

  test('motion that is switched off in the settings stays off', async () => {
    const { page } = await app.visit('/settings')
    const motion = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--calm'))
    expect(await motion()).not.toBe('0s')
    await page.check('[data-test=setting-motion-reduced]', { force: true })
    expect(await motion()).toBe('0s')
    await page.reload()
    expect(await motion()).toBe('0s')
  })

  test('everything kept here is saved, deleted and brought back, the lab included', async () => {
    const { page } = await app.visit('/dice')
    await page.click('[data-test=home-play-dice]')
    await page.waitForSelector('[data-test=match]')
    await page.goto(`${app.url}/settings`)
    const groups = () => page.$$eval('[data-group]', (lines) => lines.map((line) => line.getAttribute('data-group')))
    // By then the page has made the lab's store.
    await page.waitForSelector('[data-test=settings-data]')
    await page.evaluate(keepQuestion)
    await page.reload()
    await page.waitForSelector('[data-group=lab]')
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

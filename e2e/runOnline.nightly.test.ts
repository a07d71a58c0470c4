import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowserAt } from './support/app.ts'
import { cellText, draft, fight, goOn, hook, numberOn, placeHand, seen, textOf } from './support/run.ts'
import { CALM, ownHost, started } from './support/runOnline.ts'

const isBattle = (request: Request): boolean => request.method() === 'POST' && request.url().endsWith('/battle')
const BATTLE = '**/api/runs/*/battle'

/** The browser itself reports refused requests; they are what these tests are about. */
const ownTroubles = (troubles: readonly string[]): string[] =>
  troubles.filter((trouble) => !trouble.startsWith('Failed to load resource'))

inBrowserAt(ownHost, 'run online, when something goes wrong', (app) => {
  test('RN-231, RN-329, RN-337, RN-340 a lost answer: the placement stays, the same key asks again, the battle counts once; the page shows what the server answers: a leader that is gone, results, other rules', async () => {
    const { page, troubles } = await app.visit('/setup/run', CALM)
    await started(page, 'Believer')
    await placeHand(page)
    const gone = { statusCode: 422, code: 'UNKNOWN_LEADER', message: 'gone', details: { leaderId: 'aldric' } }
    await page.route(BATTLE, (route) => route.fulfill({ status: 422, json: gone }), { times: 1 })
    await page.click(hook('fight'))
    await page.waitForSelector(`${hook('failure')}[data-code="unknown_leader"] ${hook('gone-abandon')}`)
    expect(await page.isVisible(hook('prepare'))).toBe(true)

    const front = await cellText(page, 0, 1)
    const keys: (string | undefined)[] = []
    page.on('request', (request) => isBattle(request) && keys.push(request.headers()['idempotency-key']))
    const failed = async (code: string) => {
      await page.waitForSelector(`${hook('failure')}[data-code="${code}"]`)
      expect(await cellText(page, 0, 1)).toBe(front)
      expect(await page.getAttribute(hook('fight'), 'aria-disabled')).toBe('false')
    }

    await page.route(BATTLE, (route) => route.abort(), { times: 1 })
    await page.click(hook('fight'))
    await failed('server_unreachable')
    expect(await textOf(page, 'failure')).toContain('The server does not answer.')

    const body = { statusCode: 503, code: 'STORAGE_UNAVAILABLE', message: 'away' }
    await page.route(BATTLE, (route) => route.fulfill({ status: 503, json: body }), { times: 1 })
    await page.click(hook('fight'))
    await failed('storage_unavailable')
    expect(await textOf(page, 'failure')).toContain('The storage of the server does not answer.')

    // The server fights, the answer gets lost.
    const offs: (string | null)[] = []
    await page.route(
      BATTLE,
      async (route) => {
        offs.push(await page.getAttribute(hook('fight'), 'aria-disabled'))
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await page.click(hook('fight'))
    await failed('server_unreachable')
    expect(offs).toEqual(['true'])

    // No battle of these rules ends like this.
    await page.route(BATTLE, async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      const [entry] = answer.run.history
      const told = {
        ...entry,
        outcome: 'draw',
        result: 'loss',
        reason: 'limit',
        rounds: 77,
        goldBase: 123,
        goldStreak: 4,
      }
      await route.fulfill({ response, json: { ...answer, run: { ...answer.run, gold: 4321, history: [told] } } })
    })
    await fight(page)
    expect(keys).toHaveLength(4)
    expect(new Set(keys).size).toBe(1)
    expect((await numberOn(page, 'wins', 'n')) + (await numberOn(page, 'losses', 'n'))).toBe(1)
    expect(await page.isVisible(hook('failure'))).toBe(false)
    expect(await page.getAttribute(hook('result'), 'data-outcome')).toBe('draw')
    expect(await textOf(page, 'result')).toMatch(
      /After 77 rounds both sides had the same share of health\. A draw counts as a loss/,
    )
    expect(await textOf(page, 'result-gold')).toContain('123 for the battle + 4 for the streak = 127')
    expect(await textOf(page, 'result-goldNow')).toContain('4,321')
    expect(await page.evaluate(() => localStorage.getItem('arbiter.run.profile'))).toBeNull()
    await page.unroute(BATTLE)

    // A page with other rules than the server says so, in the run and in the menu.
    expect(await page.isVisible(hook('outdated'))).toBe(false)
    await page.route('**/api/catalog', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), contentHash: 'another' } })
    })
    await page.reload()
    await seen(page, 'outdated')
    expect(await textOf(page, 'outdated')).toContain('different versions of the rules')
    await seen(page, 'draft')
    await page.click(hook('menu'))
    await seen(page, 'online-continue')
    await page.waitForSelector(`${hook('online')} ${hook('outdated')}`)

    // A battle of other rules tells it, too.
    await page.unroute('**/api/catalog')
    await page.click(hook('online-continue'))
    await seen(page, 'draft')
    await page.waitForSelector(hook('outdated'), { state: 'detached' })
    await draft(page)
    await page.route('**/api/battles/*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), rulesVersion: '0.0.1' } })
    })
    await page.click(hook('place'))
    await page.click(hook('fight'))
    await seen(page, 'outdated')
    await page.unroute('**/api/battles/*')
    await page.click(hook('outdated-reload'))
    await seen(page, 'draft')
    expect(await page.isVisible(hook('outdated'))).toBe(false)

    // A run that cannot be shown can still be abandoned.
    await page.route('**/api/runs/active', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), leaderId: 'nobody' } })
    })
    await page.reload()
    await seen(page, 'gone')
    expect(await page.isVisible(hook('draft'))).toBe(false)
    await page.click(hook('gone-abandon'))
    await page.click(hook('abandon-yes'))
    await seen(page, 'over')
    expect(await page.getAttribute(hook('over'), 'data-abandoned')).toBe('true')
    expect(ownTroubles(troubles)).toEqual([])
  })

  test('RN-336 what another tab has changed is told; the placement stays as far as it is legal', async () => {
    const { page, open, troubles } = await app.visit('/setup/run', CALM)
    await started(page, 'Two Tabs')
    await placeHand(page)
    const front = await cellText(page, 0, 1)
    const other = await open(`${app.url}/setup/run#online`)
    await other.waitForSelector(hook('prepare'))
    await other.click(hook('view-shop'), { force: true })
    await other.locator('[data-test^="run-upgrade-"][aria-disabled="false"]').first().click()
    await other.waitForSelector('[data-test^="run-shop-"][data-tier="2"]')

    await page.click(hook('fight'))
    await page.waitForSelector(`${hook('failure')}[data-code="version_conflict"]`)
    expect(await textOf(page, 'failure')).toContain('The run was changed elsewhere')
    await page.waitForSelector('[data-test^="run-hand-"][aria-label*="tier 2"]')
    expect((await cellText(page, 0, 1))!.replace(/:.*/, '')).toBe(front!.replace(/:.*/, ''))
    expect(await cellText(page, 0, 1)).not.toContain('empty')
    await fight(page)
    await goOn(page)
    expect(await page.isVisible(hook('failure'))).toBe(false)

    // The other tab is a whole battle behind.
    await other.click(hook('view-formation'), { force: true })
    await placeHand(other)
    await other.click(hook('fight'))
    await other.waitForSelector(`${hook('failure')}[data-code="version_conflict"]`)
    await other.waitForSelector(hook('draft'))
    expect(ownTroubles(troubles)).toEqual([])
  })
})

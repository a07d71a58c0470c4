import { expect, test } from 'vitest'
import { inBrowserAt } from './support/app.ts'
import { fight, hook, numberOn, placeHand, seen, textOf } from './support/run.ts'
import { CALM, ownHost, started } from './support/runOnline.ts'

inBrowserAt(ownHost, 'run online', (app) => {
  test('RN-272, RN-322, RN-332 a second player meets the team of the first; battles are kept, watched again, and gone on with', async () => {
    const ann = await app.visit('/setup/run', CALM)
    await started(ann.page, 'Ann of York')
    expect(await ann.page.getAttribute(hook('opponent'), 'data-kind')).toBe('bot')
    await placeHand(ann.page)
    await fight(ann.page)

    const { page, troubles } = await app.visit('/setup/run', { ...CALM, language: 'ru' })
    await started(page, 'Борис')
    expect(await page.getAttribute(hook('opponent'), 'data-kind')).toBe('player')
    const opponent = await textOf(page, 'opponent')
    expect(opponent).toContain('Ann of York')
    expect(opponent).toContain('отряд другого игрока')
    expect(opponent).toContain('Командор Алдрик')
    await placeHand(page)
    await page.reload()
    await seen(page, 'prepare')
    expect(await textOf(page, 'opponent')).toBe(opponent)
    expect(await page.locator('.rn-cell .rn-tile').count()).toBeGreaterThan(0)
    await fight(page)
    expect(await textOf(page, 'result')).toContain('Ann of York')
    const wins = await numberOn(page, 'wins', 'n')
    expect(wins + (await numberOn(page, 'losses', 'n'))).toBe(1)
    await page.reload()
    await seen(page, 'draft')
    expect(await numberOn(page, 'wins', 'n')).toBe(wins)

    const asked = page.waitForRequest(/\/api\/battles\/[^/]+$/)
    await page.click(hook('history-open'))
    expect(await textOf(page, 'battles')).toContain('Ann of York')
    await page.click(hook('replay-1'))
    await asked
    await seen(page, 'replay-board')
    expect(await textOf(page, 'replay')).toContain('Ann of York')
    await page.click(hook('replay-done'))
    await seen(page, 'draft')
    await page.click(hook('menu'))
    await page.waitForSelector(`${hook('online')}[data-kind="known"]`)
    expect(await textOf(page, 'online')).toContain('Борис')
    await page.click(hook('online-continue'))
    await seen(page, 'draft')
    expect([troubles, ann.troubles]).toEqual([[], []])
  })
})

import { expect, test } from 'vitest'
import { inBrowser } from './support/app.ts'
import { DOORSTEP, diceMatch, hook, matchWith, sit } from './support/dice.ts'

inBrowser('languages', (app) => {
  test('DC-156 the language can be switched in the middle of a match, log and selection included', async () => {
    const { page, troubles } = await app.visit(DOORSTEP)
    await sit(
      page,
      matchWith((faces) => faces[0] === 1 && faces[1] === 5, { preset: 'tavern' }),
      { 1: 'person', 2: 'normal' },
    )
    await page.click(hook('die-1'))
    expect(await page.textContent(hook('roll'))).toContain('Roll')
    await page.check('[data-test=shell-language-ru]', { force: true })
    expect(await page.getAttribute('html', 'lang')).toBe('ru')
    expect(await page.textContent(hook('roll'))).toContain('Бросить')
    expect(await page.textContent(hook('log'))).toContain('Сладкие пятёрки')
    expect(await page.textContent(hook('preview'))).toContain('100 очков')
    expect(await page.getAttribute(hook('die-1'), 'aria-pressed')).toBe('true')
    await page.reload()
    await page.waitForSelector(hook('roll'))
    expect(await page.getAttribute('html', 'lang')).toBe('ru')
    expect(troubles).toEqual([])
  })

  test('DC-156 the browser language decides the first time; plurals are right', async () => {
    const { page } = await app.visit('/', { language: 'ru' })
    expect(await page.getAttribute('html', 'lang')).toBe('ru')
    await sit(
      page,
      matchWith((faces) => faces[0] === 1 && faces[1] === 1),
      { 1: 'person', 2: 'normal' },
    )
    await page.click(hook('die-1'))
    expect(await page.textContent(hook('preview'))).toContain('останется 5 костей')
    await page.click(hook('die-2'))
    await page.waitForFunction(() =>
      document.querySelector('[data-dc=preview]')?.textContent?.includes('останется 4 кости'),
    )
  })

  test('the die says what it shows and where it lies', async () => {
    const { page } = await app.visit(DOORSTEP)
    await sit(
      page,
      matchWith((faces) => faces[2] === 5),
      { 1: 'person', 2: 'normal' },
    )
    expect(await page.getAttribute(hook('die-3'), 'aria-label')).toContain('die 3 shows 5, on the table')
    await page.check('[data-test=shell-language-ru]', { force: true })
    expect(await page.getAttribute(hook('die-3'), 'aria-label')).toContain('кость 3: 5, на столе')
    await sit(page, diceMatch(), { 1: 'person', 2: 'normal' })
    expect(await page.getAttribute(hook('die-3'), 'aria-label')).toContain('ещё не брошена')
  })
})

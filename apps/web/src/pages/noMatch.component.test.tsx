import { expect, test } from 'vitest'
import { openApp } from '../testing/renderedApp.tsx'

test('an empty match page is no failure: empty stools, and ways to every game', async () => {
  const page = await openApp('/match')
  await page.find('[data-test=no-match]')
  expect(page.count('[data-test=problem]')).toBe(0)
  expect(await page.text('h1')).toBe('Nobody is at this table')
  expect(page.count('[data-print=stools]')).toBe(1)
  expect(page.all('.no-match-games a').map((link) => link.getAttribute('href'))).toEqual(
    ['dice', 'arena', 'twilight', 'run', 'tabletop'].map((game) => `/setup/${game}`),
  )
})

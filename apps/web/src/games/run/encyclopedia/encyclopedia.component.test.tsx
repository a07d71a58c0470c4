import { expect, test } from 'vitest'
import { openApp } from '../../../testing/renderedApp.tsx'
import { hook } from '../testing.ts'
import { textOf } from '../testingPage.ts'

test('RN-714, RN-715 the encyclopedia is a tap from the factions, finds by what is typed, and opens a unit with three faces', async () => {
  const page = await openApp('/setup/run')
  await page.click(hook('offline-new'))
  await page.click(hook('book-link'))
  await page.find(hook('book'))
  await page.fill(hook('book-q'), 'footman')
  expect(await textOf(page, 'book-count')).toBe('1 found')
  expect(location.hash).toBe('#units?q=footman')
  await page.click(hook('book-open-footman'))
  await page.find(hook('unit-details'))
  expect(page.texts('.rn-details-faces figcaption')).toEqual(['Footman', 'Veteran Footman', 'Shield Master'])
  await page.press('{Escape}')
  await page.gone(hook('unit-details'))
  await page.fill(hook('book-q'), 'zzz')
  await page.click(hook('book-clear'))
  expect(page.count('.rn-book-row')).toBeGreaterThan(300)
})

test('RN-714 what is asked for comes from the address, in Russian too; texts are made from the data', async () => {
  const page = await openApp('/setup/run#units?kind=status&q=poison', { language: 'ru' })
  await page.find(hook('book'))
  expect(await textOf(page, 'book-count')).toBe('Нашлось: 1')
  expect(await textOf(page, 'book-status-poison')).toMatch(/^Яд.*урон/)
  await page.click(`${hook('book-status-poison')} button`)
  await page.find(hook('book-unit-ranger'))
})

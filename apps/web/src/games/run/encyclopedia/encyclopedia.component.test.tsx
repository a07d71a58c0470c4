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
  // RN-715: how each number comes about, on demand; what it meets in battle leads to the mechanic.
  const plain = (words: readonly string[]) => words.map((word) => word.replaceAll('\u00A0', ' '))
  expect(page.count('.rn-details small.sum')).toBe(0)
  await page.click(hook('details-sums'))
  expect(plain(page.texts('.rn-details tbody tr:first-child small.sum'))).toEqual([
    '100 × 110% = 110',
    '100 × 150% = 150, × 110% = 165',
    '100 × 200% = 200, × 110% = 220',
  ])
  expect(plain(page.texts(`${hook('unit-details')} .rn-details-sums p`))).toEqual([
    'First the tier, then Humans: HP +10%.',
  ])
  await page.click(hook('details-sums'))
  expect(page.count('.rn-details small.sum')).toBe(0)
  await page.click(hook('met-charge'))
  await page.gone(hook('unit-details'))
  expect(await textOf(page, 'book-count')).toBe('1 found')
  expect(await textOf(page, 'book-mechanic-charge')).toMatch(/20% more for every cell, up to 100%/)
  await page.click(`${hook('book-mechanic-charge')} button`)
  await page.find(hook('book-unit-lancer'))
  expect(location.hash).toBe('#units?mechanic=charge')
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

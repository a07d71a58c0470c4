import { expect, test } from 'vitest'
import { finished, hook, ownMatch } from './testing.ts'
import { ALONE, table } from './testingTable.ts'

test("DC-123 a match on a pack of one's own has a hint", async () => {
  const page = await table(ownMatch(), ALONE)
  await page.click(`${hook('roll')}[aria-disabled=false]`)
  await page.click(`${hook('hint')}[aria-disabled=false]`)
  expect(await page.text('[data-test=dice-hint-line]')).not.toBe('')
})

test("DC-129 DC-154 the luck of a match on a pack of one's own is told", async () => {
  const page = await table(finished(ownMatch()), ALONE)
  await page.find('[data-test=dice-result]')
  expect(await page.text('[data-test=dice-luck][aria-busy=false]')).toMatch(/\d/)
})

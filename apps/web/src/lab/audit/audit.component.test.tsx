import { expect, test } from 'vitest'
import { openApp, type RenderedApp } from '../../testing/renderedApp.tsx'

const MULTIPLIER = '[data-test=lab-audit-multiplier]'
const OWN = '{"cards":["fate_crit","fate_hearth"]}'

const said = (page: RenderedApp) => page.text('[data-test=lab-headline]')
const counted = (page: RenderedApp, deck: string) => page.find(`[data-test=lab-audit][data-deck=${deck}] svg`)

test('TW-285 the link carries deck and multiplier; what is no multiplier does not count', async () => {
  const page = await openApp('/lab/audit#deck=whispers&m=2.5')
  await counted(page, 'whispers')
  expect(await said(page)).toContain('17 cards, match multiplier 2.5')
  await page.fill(MULTIPLIER, '1.0005')
  expect(await page.attribute(MULTIPLIER, 'aria-invalid')).toBe('true')
  expect(await said(page)).toContain('multiplier 2.5')
  await page.fill(MULTIPLIER, '1,25')
  await page.until(() => expect(location.hash).toBe('#deck=whispers&m=1.25'))
  await page.reload()
  await counted(page, 'whispers')
  expect(await said(page)).toContain('multiplier 1.25')
})

test('TW-285 an own deck from a file, mended by hand, and kept in the link', async () => {
  const page = await openApp('/lab/audit')
  await counted(page, 'core')
  let link = location.hash
  // Unlike a browser, this document tells the page of a fragment that it has replaced itself: each one is waited for.
  const linked = () =>
    page.until(() => {
      expect(location.hash).toMatch(/^#own=/)
      expect(location.hash).not.toBe(link)
      link = location.hash
    })
  await page.upload('[data-test=lab-audit-file]', 'deck.json', '{"cards":["fate_crti"]}')
  await page.find('[data-test=lab-faults] [data-code=E_REF][data-path="/cards/0"]')
  expect(await page.text('[data-test=lab-faults]')).toContain('fate_crit')
  await linked()
  await page.fill('[data-test=lab-audit-own]', OWN)
  await counted(page, 'own_deck')
  expect(await said(page)).toContain('Own Deck: 2 cards')
  await linked()
  await page.reload()
  await counted(page, 'own_deck')
  expect(await page.value('[data-test=lab-audit-own]')).toBe(OWN)
})

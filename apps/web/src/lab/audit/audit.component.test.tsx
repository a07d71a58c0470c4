import { afterEach, expect, test, vi } from 'vitest'
import { openApp, type RenderedApp } from '../../testing/renderedApp.tsx'

const MULTIPLIER = '[data-test=lab-audit-multiplier]'
const OWN = '{"cards":["fate_crit","fate_hearth"]}'

const said = (page: RenderedApp) => page.text('[data-test=lab-headline]')
const counted = (page: RenderedApp, deck: string) => page.find(`[data-test=lab-audit][data-deck=${deck}] svg`)

afterEach(() => void vi.restoreAllMocks())

test('TW-285, TW-290 from the lab to the core deck, and to the balanced one: chart, table and findings', async () => {
  // A chart is drawn for its width, and this document has no boxes.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  const page = await openApp('/lab')
  await page.click('[data-test=lab-audit-link]')
  await counted(page, 'core')
  expect(await said(page)).toContain('Core Deck: 12 cards, match multiplier 1.5')
  expect(await said(page)).toContain('Open findings: F1, F2, F3.')
  expect((await page.text('[data-test=lab-chart-about]')).length).toBeGreaterThan(20)
  const points = page.all('[data-test=lab-chart-audit-zones] svg [role=img]')
  expect(points).toHaveLength(15)
  expect(points[0]!.getAttribute('aria-label')).toBe('E[total] kill, Deep Nav: −0.167 (−2/12)')
  await page.click('[data-test=lab-as-table]')
  expect(await page.text('[data-test=lab-table-audit-zones] tbody tr')).toBe(
    'Deep Nav−0.167 (−2/12)0.000 (0/12)−0.917 (−11/12)',
  )
  expect(await page.text('[data-test=lab-audit-heat] tbody tr')).toBe('Brand of the UndersideNav · Shadow−4−3−2−10')
  expect(await page.text('[data-test=lab-audit-heat] tfoot')).toBe('sum−11−4+4+11+18')
  await page.check('[data-test=lab-audit-deck-balanced]')
  await page.find('[data-test=lab-audit][data-deck=balanced]')
  const found = ['F1', 'F2', 'F3', 'F4'].map((id) => page.attribute(`[data-test=lab-finding-${id}]`, 'data-status'))
  expect(await Promise.all(found)).toEqual(['closed', 'closed', 'closed', 'monitor'])
})

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

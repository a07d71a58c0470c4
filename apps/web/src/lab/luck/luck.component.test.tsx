import { afterEach, expect, test, vi } from 'vitest'
import { act, diceMatch, recordText, savedMatch } from '../../games/dice/testing.ts'
import { makeLinkText } from '../../match/share.ts'
import { openApp } from '../../testing/renderedApp.tsx'
import { QUICK, recordHere } from '../testing.ts'

/** Over after a few throws. */
const SHORT = { ...QUICK, question: { kind: 'versus', b: { id: 'low', set: { 'pack:tuning/match.target': 500 } } } }
const RECORD = recordHere(SHORT, 'low', 0)
const REPORT = '[data-test=lab-luck-report]'

afterEach(() => void vi.restoreAllMocks())

test('a finished match leads to its luck', async () => {
  const path = `/match#r=${await makeLinkText(RECORD)}`
  const page = await openApp(path)
  await page.click('[data-test=match-more]')
  await page.click('[data-test=match-luck]')
  await page.find(REPORT)
  expect(location.pathname).toBe('/lab/luck')
  expect(location.hash).toMatch(/^#r=/)
})

test('a record file gives the curve, its table, the draws, and leads to the match', async () => {
  // A chart is drawn for its width, and this document has no boxes.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  const page = await openApp('/lab')
  await page.click('[data-test=lab-luck]')
  await page.check('[data-test=lab-playouts-30]')
  await page.upload('[data-test=lab-luck-file]', 'match.jsonl', RECORD)
  await page.find(REPORT)
  expect(await page.text('[data-test=lab-headline]')).toMatch(/this one ended at (0|100)%/)
  const points = page.count('[data-test=lab-luck-curve] circle')
  expect(points).toBeGreaterThan(5)
  await page.click('[data-test=lab-as-table]')
  expect(page.count('[data-test=lab-table-luck-curve] tbody tr')).toBe(points)
  expect(page.count('[data-test=lab-table-luck-labels] tbody tr')).toBeGreaterThan(5)
  await page.setLanguage('ru')
  expect(await page.text('main')).not.toMatch(/labPage\./)
  await page.click('[data-test=lab-luck-open]')
  await page.find('[data-test=match]')
})

test('the same record gives the same words again', async () => {
  const path = `/lab/luck#r=${await makeLinkText(RECORD)}`
  const page = await openApp(path)
  const said = async () => {
    await page.find(REPORT)
    return page.text('[data-test=lab-headline]')
  }
  const first = await said()
  await page.reload()
  expect(await said()).toBe(first)
})

test('the match at the table, even when it is not over', async () => {
  const match = diceMatch({ preset: 'tavern', seed: 'luck' })
  act(match, { type: 'roll' })
  const stored = { match: savedMatch(match, { 1: 'person', 2: 'person' }) }
  const page = await openApp('/lab/luck', { stored })
  await page.check('[data-test=lab-playouts-30]')
  await page.click('[data-test=lab-luck-table]')
  await page.find(REPORT)
})

const wrong: [name: string, text: () => string, code: string][] = [
  ['something else', () => 'hello', 'record_header'],
  ['a cut record', () => recordText(diceMatch()).split('\n').slice(0, 1).join('\n'), 'record_truncated'],
  ['an unknown game', () => RECORD.replace('"game":"dice"', '"game":"chess"'), 'unknown_game'],
]
test.each(wrong)('%s is refused with its code, in both languages', async (_name, text, code) => {
  const page = await openApp('/lab/luck')
  await page.upload('[data-test=lab-luck-file]', 'match.jsonl', text())
  await page.find(`[data-test=lab-error][data-code=${code}]`)
  expect(await page.text('[data-test=lab-error]')).not.toMatch(/[а-я]/)
  await page.setLanguage('ru')
  expect(await page.text('[data-test=lab-error]')).toMatch(/[а-я]/)
})

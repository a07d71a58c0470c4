import { expect, test } from 'vitest'
import { act, diceMatch, recordText, savedMatch } from '../../games/dice/testing.ts'
import { makeLinkText } from '../../match/share.ts'
import { openApp } from '../../testing/renderedApp.tsx'
import { QUICK, recordHere } from '../testing.ts'

/** Over after a few throws. */
const SHORT = { ...QUICK, question: { kind: 'versus', b: { id: 'low', set: { 'pack:tuning/match.target': 500 } } } }
const RECORD = recordHere(SHORT, 'low', 0)
const REPORT = '[data-test=lab-luck-report]'

test('a finished match leads to its luck', async () => {
  const path = `/match#r=${await makeLinkText(RECORD)}`
  const page = await openApp(path)
  await page.click('[data-test=match-more]')
  await page.click('[data-test=match-luck]')
  await page.find(REPORT)
  expect(location.pathname).toBe('/lab/luck')
  expect(location.hash).toMatch(/^#r=/)
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

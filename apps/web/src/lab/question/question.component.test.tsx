import { expect, test } from 'vitest'
import { openApp, type RenderedApp } from '../../testing/renderedApp.tsx'
import { answerHere, hashHere, linkOf, QUICK } from '../testing.ts'

async function answered(path: string, language: 'en' | 'ru' = 'en'): Promise<RenderedApp> {
  const page = await openApp(path, { language })
  await page.click('[data-test=lab-run]')
  await page.find('[data-test=lab-question][data-state=done]')
  await page.find('[data-test=lab-result]')
  return page
}

test('a shared link opens the question ready to run; the same seed gives the same numbers', async () => {
  const question = { ...QUICK, seed: 'shared' }
  const page = await openApp(await linkOf(question))
  await page.click('[data-test=lab-share]')
  await page.until(async () => expect(await page.value('[data-test=lab-link-text]')).toMatch(/#x=/))
  const { pathname, hash } = new URL(await page.value('[data-test=lab-link-text]'))
  const guest = await answered(pathname + hash, 'ru')
  expect(await guest.text('h1')).toBe(QUICK.title.ru)
  expect(await guest.attribute('[data-test=lab-question]', 'data-hash')).toBe(await hashHere(question))
})

test('a file with a question, or with an answer, opens; what is no JSON is said so', async () => {
  const page = await openApp('/lab')
  const give = (name: string, content: string) => page.upload('[data-test=lab-import]', name, content)
  await give('notes.txt', 'hello')
  expect(await page.text('[role=alert]')).toContain('notes.txt')
  await give('answer.json', JSON.stringify(await answerHere(QUICK)))
  await page.find('[data-test=lab-run]')
  expect(await page.text('h1')).toBe(QUICK.title.en)
  await page.goto('/lab')
  await give('wrong.json', JSON.stringify({ ...QUICK, stop: { n: 1 }, gmae: 'dice' }))
  await page.find('[data-test=lab-refused]')
  expect(page.count('[data-test=lab-faults] li')).toBe(2)
  await page.click('[data-test=lab-mend]')
  expect(await page.value('[data-test=lab-editor]')).toContain('"gmae"')
})

test.each([
  ['en', 'Wins at 57% and 60%'],
  ['ru', 'Побед 57\u00a0% и 60\u00a0%'],
] as const)('percent signs of a title stand as in every other sentence, in %s', async (language, title) => {
  const written = { en: 'Wins at 57 % and 60%', ru: 'Побед 57 % и 60%' }
  const page = await openApp(await linkOf({ ...QUICK, title: written }), { language })
  expect(await page.text('h1')).toBe(title)
})

test('bots have the names that they have at every table, in the facts and in the answer', async () => {
  const question = {
    ...QUICK,
    id: 'bots',
    question: { kind: 'matchups', contenders: ['easy', 'normal'].map((bot) => ({ id: bot, bot })) },
    stop: { n: 10 },
  }
  const page = await answered(await linkOf({ ...question, bots: undefined }), 'ru')
  // Below it stands the question itself, as JSON.
  const [told] = (await page.text('[data-test=lab-result]')).split('{')
  expect(told).toContain('Старый Марек (обычный) против Юная Дуня (лёгкий)')
  expect(told).not.toMatch(/\b(?:easy|normal)\b/)
  await page.goto(await linkOf(QUICK))
  expect(await page.text('.question-facts')).toContain('Юная Дуня (лёгкий)')
})

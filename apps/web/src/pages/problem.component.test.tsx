import { afterEach, describe, expect, test, vi } from 'vitest'
import { finished, recordText } from '../games/dice/testing.ts'
import { makeLinkText } from '../match/share.ts'
import { openApp } from '../testing/renderedApp.tsx'

const link = async (text: string): Promise<string> => `/match#r=${await makeLinkText(text)}`
const record = recordText(finished())
const edited = record.replace('"then":"pass"', '"then":"continue"')

const problems: [name: string, path: () => Promise<string> | string, code: string][] = [
  ['a broken link', () => '/match#r=abcdef', 'link_broken'],
  ['a link of something else', () => '/match#x', 'link_broken'],
  ['a truncated record', () => link(record.split('\n').slice(0, -3).join('\n')), 'record_truncated'],
  ['an edited record', () => link(edited), 'record_diverged'],
  ['a record of an unknown game', () => link(record.replace('"game":"dice"', '"game":"chess"')), 'unknown_game'],
  ['a text that is no record', () => link('{"hello":1}\n'), 'record_header'],
  ['a set-up that is not allowed', () => link(record.replace('"target":800', '"target":801')), 'setup_range'],
  ['a lab link that was cut short', () => '/lab#x=abc', 'lab_link_broken'],
  ['a run that is not here', () => '/lab/runs/none-123', 'lab_not_found'],
  ['an unknown question', () => '/lab/dice/nothing', 'lab_not_found'],
  ['a question of an unknown game', () => '/lab/chess/openings', 'unknown_game'],
]

afterEach(() => vi.restoreAllMocks())

describe('what cannot be shown is a page with its code, in both languages', () => {
  test.each(problems)('%s', async (_name, path, code) => {
    const troubles = vi.spyOn(console, 'error')
    const page = await openApp(await path())
    for (const language of ['en', 'ru'] as const) {
      await page.setLanguage(language)
      const shown = await page.text(`[data-test=problem][data-code=${code}]`)
      expect(shown).toContain(code)
      expect(shown).not.toMatch(/problem\.|kernel\.|labPage\./)
      expect(/[а-я]/i.test(shown)).toBe(language === 'ru')
    }
    expect(troubles).not.toHaveBeenCalled()
  })
})

test.each([
  ['en', 'There is no game “chess” in this version of Arbiter. It has: Dice duel, '],
  ['ru', 'Игры «chess» в этой версии Arbiter нет. Есть: '],
] as const)('a game that is not here is said beside those that are, by their names: %s', async (language, words) => {
  const page = await openApp(await link(record.replace('"game":"dice"', '"game":"chess"')), { language })
  const said = await page.text('[data-test=problem] .problem-what')
  expect(said).toContain(words)
  expect(said).not.toMatch(/twilight|tabletop/)
})

test.each([
  ['en', 'The record has format 99: this version of Arbiter is older and cannot read it'],
  ['ru', 'У записи формат 99: эта версия Arbiter старше и её не прочтёт'],
] as const)('a record of a later format is said to be one: %s', async (language, words) => {
  const page = await openApp(await link(record.replace('"format":2', '"format":99')), { language })
  expect(await page.text('[data-test=problem] .problem-what')).toBe(words)
})

test.each([
  ['/match#r=abcdef', 'letter', 'The letter is torn'],
  ['/nowhere', 'signpost', 'There is no such place'],
  ['/lab/runs/none-123', 'block', 'Nothing is cut here yet'],
])('%s shows its print and says what is', async (path, print, title) => {
  const page = await openApp(path)
  await page.find(`[data-test=problem] [data-print=${print}]`)
  expect(await page.text('h1')).toBe(title)
})

test('where a link is broken, a record file can be opened', async () => {
  const page = await openApp('/match#r=abcdef')
  await page.upload('[data-test=home-record]', 'match.jsonl', record)
  await page.find('[data-test=match]')
})

test('a file that is no record is refused by its name, where it was chosen', async () => {
  const page = await openApp('/')
  await page.upload('[data-test=home-record]', 'notes.txt', 'Milk\nBread')
  const refused = await page.text('[data-test=home-record-refused][data-code=record_header]')
  expect(refused).toContain('“notes.txt” was not opened. This is not a match record: line 1 does not fit.')
  expect(location.pathname + location.hash).toBe('/')
  await page.upload('[data-test=home-record]', 'match.jsonl', record)
  await page.find('[data-test=match]')
})

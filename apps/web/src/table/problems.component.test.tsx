import { CodedError, type Language, Match, parseRecord, type Refusal, refuse } from '@arbiter/kernel'
import { InlineThinker, LocalHost, MemoryJournal, PortHost } from '@arbiter/table'
import { afterEach, expect, test, vi } from 'vitest'
import { act, diceMatch, facesOf, hook, matchWith, scoring } from '../games/dice/testing.ts'
import { ALONE, table } from '../games/dice/testingTable.ts'
import { openPageJournal } from '../journal/openPageJournal.ts'
import { InlineWorker } from '../testing/inlineWorker.ts'
import { openApp } from '../testing/renderedApp.tsx'
import { PAGE_TIMER } from './pageTimer.ts'
import { TableServer } from './tableServer.ts'

afterEach(() => void vi.restoreAllMocks())

const problem = (code: string): string => `[data-test=match-problem][data-code=${code}]`

const REFUSED = '[data-test=match-refused]'

/** It is the bot's turn. */
function botsTurn() {
  const match = matchWith((faces) => scoring(faces).length > 0)
  act(match, { type: 'save', dice: scoring(facesOf(match)), then: 'pass' })
  return match
}

test.each<[Language, string]>([
  ['en', 'Old Marek: The bot gave no answer: out of memory'],
  ['ru', 'Старый Марек: Бот не ответил: out of memory'],
])(
  'a bot that fails is said with whose it is and its code, can be asked again, and its seat can be taken: %s',
  async (language, words) => {
    const choose = vi.spyOn(InlineThinker.prototype, 'choose').mockRejectedValue(new Error('out of memory'))
    const page = await table(botsTurn(), ALONE, { language })
    expect(await page.text(problem('bot_failed'))).toContain(words)
    expect(await page.text(problem('bot_failed'))).toContain('bot_failed')
    await page.click('[data-test=problem-again]')
    await page.until(() => expect(choose.mock.calls.length).toBeGreaterThan(1))
    await page.click('[data-test=problem-take-over]')
    await page.gone('[data-test=match-problem]')
    // Nobody but persons here now: the second one is named before it throws.
    await page.click('[data-test=match-handover-ready]')
    await page.find(`${hook('roll')}[aria-disabled=false]`)
  },
)

test('a bot that answers nonsense is refused, the match stays as it was, and asked again it goes on', async () => {
  vi.spyOn(InlineThinker.prototype, 'choose').mockResolvedValueOnce({ type: 'cheat' })
  const page = await table(botsTurn())
  await page.find(problem('bot_refused'))
  await page.click('[data-test=problem-again]')
  await page.find(`${hook('log')} [data-owner="2"][data-event=rolled]`)
  await page.gone('[data-test=match-problem]')
})

test.each<[Language, Refusal, RegExp]>([
  ['en', refuse('table_closed'), /^That was not done: This table is closed\. .*table_closed/],
  ['en', refuse('unreachable'), /^That was not done: The match does not answer\. .*unreachable/],
  ['ru', refuse('rules_failed'), /^Не вышло: Правила на этом сломались, ничего не изменилось\. .*rules_failed/],
  ['ru', refuse('not_your_turn'), /^Не вышло: Сейчас ход другой стороны .*not_your_turn/],
])('what is refused is said once, until something is done or it is put away: %s', async (language, refusal, words) => {
  const page = await table(diceMatch(), ALONE, { language })
  await page.find(`${hook('roll')}[aria-disabled=false]`)
  const send = vi.spyOn(LocalHost.prototype, 'send').mockResolvedValue(refusal)
  await page.click(hook('roll'))
  await page.until(async () => expect(await page.text(REFUSED)).toMatch(words))
  expect(page.count(`${REFUSED} p`)).toBe(1)
  await page.click('[data-test=match-refused-close]')
  expect(page.count(`${REFUSED} p`)).toBe(0)
  await page.click(hook('roll'))
  await page.find(`${REFUSED} p`)
  send.mockRestore()
  await page.click(hook('roll'))
  await page.find(`${hook('log')} [data-event=rolled]`)
  await page.gone(`${REFUSED} p`)
})

test('what cannot be stored does not count; it can be tried again, downloaded, or played on without', async () => {
  const page = await table(diceMatch(), ALONE)
  await page.find(`${hook('roll')}[aria-disabled=false]`)
  const append = vi.spyOn(MemoryJournal.prototype, 'append').mockRejectedValue(new CodedError('storage_full'))
  await page.click(hook('roll'))
  expect(await page.text(problem('not_stored'))).toContain('The storage of this browser is full.')
  expect(page.count(`${hook('log')} [data-event=rolled]`)).toBe(0)
  const record = parseRecord(await page.downloaded('[data-test=problem-download]'))
  expect(record.ok && record.value.lines.some((line) => 'action' in line)).toBe(false)
  await page.click('[data-test=problem-store-never]')
  await page.gone('[data-test=match-problem]')
  expect(await page.text('[data-test=match-unstored]')).toMatch(/^This match is no longer saved.*storing_stopped/)
  await page.find(`${hook('log')} [data-event=rolled]`)
  expect(append).toHaveBeenCalled()
  // It stands as long as it is true.
  await page.setLanguage('ru')
  expect(await page.text('[data-test=match-unstored]')).toMatch(/^Этот матч больше не сохраняется.*storing_stopped/)
})

test.each([
  ['table_elsewhere', 'problem-reopen'],
  ['no_such_table', 'problem-list'],
])('%s: trying again would fail each time, so there is %s, and a download', async (why, way) => {
  const page = await table(diceMatch(), ALONE)
  await page.find(`${hook('roll')}[aria-disabled=false]`)
  vi.spyOn(MemoryJournal.prototype, 'append').mockRejectedValueOnce(new CodedError(why))
  await page.click(hook('roll'))
  await page.find(`${problem('not_stored')} [data-test=${way}]`)
  expect(page.count(`${problem('not_stored')} button`)).toBe(2)
  expect(parseRecord(await page.downloaded('[data-test=problem-download]'))).toMatchObject({ ok: true })
})

test.each<[Language, RegExp]>([
  ['en', /^This window may store nothing.*storage_refused/],
  ['ru', /^В этом окне ничего не хранится.*storage_refused/],
])('a match of which nothing is stored says so as long as it is open: %s', async (language, words) => {
  const page = await openApp('/', { language, forgets: true })
  await page.click('[data-test=home-play-dice]')
  await page.find('[data-test=match]')
  expect(await page.text('[data-test=match-unstored]')).toMatch(words)
})

test('a match that is stored says nothing about it', async () => {
  const page = await table(diceMatch(), ALONE)
  await page.click(hook('roll'))
  await page.find(`${hook('log')} [data-event=rolled]`)
  expect(page.count('[data-test=match-unstored]')).toBe(0)
})

test.each(['load_failed', 'rules_failed', 'unknown_game', 'storage_full', 'unreachable'])(
  'a worker that cannot open a match, %s, is a problem with its code, and no record to look at',
  async (code) => {
    const page = await table(diceMatch(), ALONE)
    vi.spyOn(TableServer.prototype, 'answer').mockImplementationOnce(async ({ ask }) => ({
      ask,
      faults: [{ code, path: '', found: 'x' }],
    }))
    await page.reload()
    expect(await page.text(`[data-test=problem][data-code=${code}]`)).not.toMatch(/problem\.|journal\.|went wrong|{/)
    await page.reload()
    await page.find('[data-test=match]')
    expect(page.count('[data-test=match-elsewhere]')).toBe(0)
  },
)

test('a page whose journal does not answer says so, instead of loading for ever', async () => {
  const page = await table(diceMatch(), ALONE)
  const address = location.pathname + location.hash
  await page.goto('/')
  vi.spyOn(MemoryJournal.prototype, 'read').mockRejectedValueOnce(new CodedError('storage_failed'))
  await page.goto(address)
  expect(await page.text('[data-test=problem][data-code=storage_failed]')).toContain('does not answer')
})

test('a link opens although a match before it does not', async () => {
  const page = await table(diceMatch(), ALONE)
  const address = location.pathname + location.hash
  await page.goto('/')
  const { promise, resolve } = Promise.withResolvers<undefined>()
  vi.spyOn(MemoryJournal.prototype, 'read').mockReturnValueOnce(promise)
  await page.goto(address)
  await page.goto('/match#r=abcdef')
  await page.find('[data-test=problem][data-code=link_broken]')
  resolve(undefined)
})

test('once there is room again, the same decision counts', async () => {
  const page = await table(diceMatch(), ALONE)
  await page.find(`${hook('roll')}[aria-disabled=false]`)
  vi.spyOn(MemoryJournal.prototype, 'append').mockRejectedValueOnce(new CodedError('storage_full'))
  await page.click(hook('roll'))
  await page.find(problem('not_stored'))
  await page.click('[data-test=problem-again]')
  await page.gone('[data-test=match-problem]')
  await page.find(`${hook('log')} [data-event=rolled]`)
})

test('a worker that breaks down is said, nobody can act any more, and opened again the match is as it was', async () => {
  const page = await table(diceMatch(), ALONE)
  await page.click(hook('roll'))
  await page.find(`${hook('log')} [data-event=rolled]`)
  const faces = await page.attribute(hook('die-1'), 'data-value')
  InlineWorker.breakDown('tables')
  expect(await page.text(problem('unreachable'))).toContain('The match does not answer.')
  expect(page.count('[data-test=problem-reopen]')).toBe(1)
  expect(parseRecord(await page.downloaded('[data-test=problem-download]'))).toMatchObject({ ok: true })
  expect(page.count(`${hook('continue')}[aria-disabled=false]`)).toBe(0)
  await page.reload()
  await page.until(async () => expect(await page.attribute(hook('die-1'), 'data-value')).toBe(faces))
  expect(page.count('[data-test=match-problem]')).toBe(0)
})

test('a worker that hangs in play is given up; the match can be downloaded, and opened again it is as it was', async () => {
  const page = await table(diceMatch(), ALONE)
  await page.find(`${hook('roll')}[aria-disabled=false]`)
  const hangs = vi.spyOn(LocalHost.prototype, 'send').mockReturnValue(new Promise(() => {}))
  const { start } = PAGE_TIMER
  const quick = vi.spyOn(PAGE_TIMER, 'start').mockImplementation((ms, then) => start(ms / 1000, then))
  await page.click(hook('roll'))
  expect(await page.text(problem('unreachable'))).toContain('The match does not answer.')
  quick.mockRestore()
  hangs.mockRestore()
  expect(parseRecord(await page.downloaded('[data-test=problem-download]'))).toMatchObject({ ok: true })
  expect(page.count('[data-test=problem-reopen]')).toBe(1)
  await page.reload()
  await page.click(`${hook('roll')}[aria-disabled=false]`)
  await page.find(`${hook('log')} [data-event=rolled]`)
  expect(page.count('[data-test=match-problem]')).toBe(0)
})

test('rules that break down are said; the match can be downloaded or opened again', async () => {
  const page = await table(diceMatch(), ALONE)
  await page.find(`${hook('roll')}[aria-disabled=false]`)
  vi.spyOn(Match.prototype, 'branch').mockImplementationOnce(() => {
    throw new Error('a defect')
  })
  await page.click(hook('roll'))
  expect(await page.text(problem('rules_failed'))).toContain('a defect')
  expect(page.count('[data-test=problem-reopen]')).toBe(1)
  expect(parseRecord(await page.downloaded('[data-test=problem-download]'))).toMatchObject({ ok: true })
})

test('rules that break down over what a bot wants are said so, and a person may decide instead', async () => {
  vi.spyOn(Match.prototype, 'branch').mockImplementationOnce(() => {
    throw new Error('a defect')
  })
  const page = await table(botsTurn(), ALONE)
  expect(await page.text(problem('rules_failed'))).toContain('a defect')
  await page.click('[data-test=problem-take-over]')
  await page.gone('[data-test=match-problem]')
  await page.click('[data-test=match-handover-ready]')
  await page.find(`${hook('roll')}[aria-disabled=false]`)
})

test.each<[Language, RegExp]>([
  [
    'en',
    /^The end of this match was torn where it is stored: 1 line left out\. It goes on from step 1\. .*journal_mended/,
  ],
  ['ru', /^Конец этого матча в хранилище оборван: пропущена 1 строка\. Матч идёт дальше с шага 1\. .*journal_mended/],
])('a match whose end was torn says so once: %s', async (language, words) => {
  const page = await table(diceMatch(), ALONE, { language })
  await page.click(`${hook('roll')}[aria-disabled=false]`)
  await page.find(`${hook('log')} [data-event=rolled]`)
  const address = location.pathname + location.hash
  await page.goto('/')
  const { journal } = await openPageJournal()
  const { row, text } = (await journal.read((await journal.list())[0]!.id))!
  const torn = `${text}{"seat":1,"acti`
  await journal.add([{ text: torn, row: { ...row, characters: torn.length } }])
  await page.goto(address)
  expect(await page.text('[data-test=match-mended]')).toMatch(words)
  await page.click('[data-test=match-mended-close]')
  expect(page.count('[data-test=match-mended]')).toBe(0)
  await page.reload()
  await page.find('[data-test=match]')
  expect(page.count('[data-test=match-mended]')).toBe(0)
})

test('a match of the tabletop whose end was torn says so, too, and is whole from then on', async () => {
  const page = await openApp('/')
  await page.click('[data-test=home-play-tabletop]')
  await page.find('[data-test=match][data-game=tabletop]')
  const address = location.pathname + location.hash
  await page.goto('/')
  const { journal } = await openPageJournal()
  const { row, text } = (await journal.read((await journal.list())[0]!.id))!
  const torn = `${text}{"seat":`
  await journal.add([{ text: torn, row: { ...row, characters: torn.length } }])
  await page.goto(address)
  expect(await page.text('[data-test=match-mended]')).toContain('1 line left out. It goes on from step')
  await page.goto('/')
  expect((await journal.read(row.id))!.text).toMatch(/}\n$/)
  await page.goto(address)
  await page.find('[data-test=match][data-game=tabletop]')
  expect(page.count('[data-test=match-mended]')).toBe(0)
})

test('a match that cannot be downloaded says why', async () => {
  const page = await table(diceMatch(), ALONE)
  await page.find(`${hook('roll')}[aria-disabled=false]`)
  vi.spyOn(Match.prototype, 'branch').mockImplementationOnce(() => {
    throw new Error('a defect')
  })
  await page.click(hook('roll'))
  vi.spyOn(PortHost.prototype, 'record').mockResolvedValue(undefined)
  const { journal } = await openPageJournal()
  vi.spyOn(journal, 'read').mockResolvedValue(undefined)
  await page.click('[data-test=problem-download]')
  expect(await page.text('[data-test=download-failed]')).toMatch(/The match does not answer.*unreachable/)
})

test('a stored match that cannot be opened can be downloaded as it is', async () => {
  const page = await table(diceMatch(), ALONE)
  const { journal } = await openPageJournal()
  const [row] = await journal.list()
  const address = location.pathname + location.hash
  await page.goto('/')
  await journal.replace(row!.id, ['{"torn', 'in two'], row!, row!.characters)
  await page.goto(address)
  await page.find('[data-test=problem][data-code=record_header]')
  expect(await page.downloaded('[data-test=problem-download]')).toBe('{"torn\nin two\n')
})

test('a match that only the page knows, as in a window that stores nothing, can be looked at and forked', async () => {
  const page = await table(diceMatch(), ALONE)
  vi.spyOn(TableServer.prototype, 'answer').mockImplementationOnce(async ({ ask }) => ({
    ask,
    faults: [{ code: 'no_such_table', path: '' }],
  }))
  await page.reload()
  await page.find('[data-test=match]')
  await page.click('[data-test=match-fork]')
  await page.click('[data-test=fork-start]')
  await page.find(`${hook('roll')}[aria-disabled=false]`)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CodedError, makeRecord, recordOf } from '@arbiter/kernel'
import { MemoryJournal } from '@arbiter/table'
import { afterEach, expect, test, vi } from 'vitest'
import { diceMatch, finished, kit, recordText, savedMatch } from '../games/dice/testing.ts'
import { openPageJournal } from '../journal/openPageJournal.ts'
import { openApp, type RenderedApp } from '../testing/renderedApp.tsx'

afterEach(() => void vi.restoreAllMocks())

const ALONE = { 1: 'person', 2: 'easy' }

/** A match of dice that waits, one that is over, and an arena fight. */
async function withMatches(language: 'en' | 'ru' = 'en'): Promise<RenderedApp> {
  const over = JSON.stringify({ record: recordText(finished()), controllers: ALONE, over: true })
  const page = await openApp('/', { language, stored: { match: over } })
  await page.click('[data-test=home-play-arena]')
  await page.find('[data-test=match][data-game=arena]')
  await page.until(isMarked)
  localStorage.setItem('arbiter.match', savedMatch(diceMatch({ seed: 'waits' }), ALONE))
  await page.goto('/matches')
  await page.until(() => expect(page.count(ROW)).toBe(3))
  return page
}

/** How the newest match stands is stored a moment after its steps. */
async function isMarked(): Promise<void> {
  expect((await (await openPageJournal()).journal.list())[0]!.standing).toBeDefined()
}

const ROW = '[data-test=matches-row]'
const NOTICE = '[data-test=matches-notice]'
const games = (page: RenderedApp) => page.all(ROW).map((row) => row.getAttribute('data-game'))
const list = async () =>
  (await (await openPageJournal()).journal.list()).map(({ id, steps, starred }) => [id, steps, starred])

test.each([
  ['en', 'Nothing here yet.'],
  ['ru', 'Пока пусто.'],
] as const)('without a match there is a picture and a way on, in %s', async (language, said) => {
  const page = await openApp('/matches', { language })
  expect(await page.text('[data-test=matches-empty]')).toContain(said)
  expect(page.count('[data-print=stools]')).toBe(1)
})

/** A server that knows the guest of this browser. */
function serverWith(tables: readonly object[] | undefined): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) =>
    tables && String(url).includes('/api/v1/me/stream')
      ? new Response(toldOnce(`event: tables\ndata: ${JSON.stringify({ tables })}\n\n`))
      : Response.json({}, { status: 404 }),
  )
}

/** A stream that says this and stays open. */
const toldOnce = (text: string) =>
  new ReadableStream<Uint8Array>({ start: (stream) => stream.enqueue(new TextEncoder().encode(text)) })

const TABLE = {
  ...{ id: 'k3J9x0aQ1bZ2', game: 'dice', stage: 'playing', awaited: ['1'], yourTurn: true, asked: [] },
  seats: { 1: { kind: 'me', name: 'Ann' }, 2: { kind: 'guest', name: 'Boris' } },
}

test.each([
  ['en', 'with Boris', 'Your turn'],
  ['ru', 'с кем: Boris', 'Твой ход'],
] as const)(
  'who has only tables at the server finds these, and is not told that nothing is here, in %s',
  async (language, ...said) => {
    serverWith([TABLE])
    const page = await openApp('/matches', { language, stored: { guest: JSON.stringify('token') } })
    const tile = await page.text('[data-test=home-online-k3J9x0aQ1bZ2]')
    for (const words of said) expect(tile).toContain(words)
    expect(page.count('[data-test=matches-empty]')).toBe(0)
  },
)

test.each([
  ['has no table there', [], 0],
  ['gets no answer from there', undefined, 1],
])('a guest who %s is told that nothing is here yet', async (_, tables, unanswered) => {
  serverWith(tables)
  const page = await openApp('/matches', { stored: { guest: JSON.stringify('token') } })
  expect(await page.text('[data-test=matches-empty]')).toContain('Nothing here yet.')
  const told = unanswered ? [await page.text('[data-test=online-unreachable]')] : []
  expect([page.count('[data-test=online-unreachable]'), told]).toEqual([
    unanswered,
    unanswered ? ['The server does not answer now. Your tables there wait.'] : [],
  ])
})

test('every match is listed with its game, opponent and step, and found by game and state', async () => {
  const page = await withMatches()
  expect(games(page)).toEqual(['dice', 'arena', 'dice'])
  expect(page.texts('.match-row-state')[0]).toBe('Waiting for you step 0')
  expect(page.texts('.match-row-facts')[0]).toMatch(/^against Young Dunya · today, /)
  await page.click('[data-test=matches-show-finished]')
  expect(games(page)).toContain('dice')
  await page.click('[data-test=matches-show-waiting]')
  expect(page.texts('.match-row-state').every((state) => state.startsWith('Waiting for you'))).toBe(true)
  await page.click('[data-test=matches-show-all]')
  await page.select('[data-test=matches-game]', 'arena')
  expect(games(page)).toEqual(['arena'])
  await page.click('[data-test=matches-show-starred]')
  expect(await page.text('[data-test=matches-none]')).toBe('No match is like that.')
})

test('what was deleted leaves its place to a way back, each of them', async () => {
  const page = await withMatches()
  const before = await list()
  for (const left of [2, 1]) {
    await page.click('[data-test=matches-delete]')
    await page.until(() => expect(page.count(ROW)).toBe(left))
  }
  expect(await list()).toEqual(before.slice(2))
  expect(page.texts('.matches-list > li').map((text) => text.includes('deleted'))).toEqual([true, true, false])
  // Keys go on from there.
  expect(page.focused?.closest('li')).toBe(page.all('.matches-list > li')[1])
  await page.click('li:nth-child(1) [data-test=matches-undo]')
  await page.until(() => expect(page.count(ROW)).toBe(2))
  expect(await page.attribute(NOTICE, 'data-tone')).toBe('done')
  await page.click('[data-test=matches-undo]')
  await page.until(() => expect(page.count(ROW)).toBe(3))
  expect(await list()).toEqual(before)
})

test('what is done seldom unfolds after star and main way', async () => {
  const page = await withMatches()
  const ways = page.all(`li:nth-child(1) ${ROW} .match-row-way`).map((way) => way.getAttribute('data-test'))
  expect(ways.slice(0, 2)).toEqual(['matches-star', 'matches-more'])
  expect(ways.at(-1)).toBe('matches-delete')
  const more = 'li:nth-child(1) [data-test=matches-more]'
  expect(await page.attribute(more, 'aria-expanded')).toBe('false')
  await page.click(more)
  await page.until(async () => expect(await page.attribute(more, 'aria-expanded')).toBe('true'))
})

test('a star protects: such a match is deleted only when it is asked for once more', async () => {
  const page = await withMatches()
  await page.click('[data-test=matches-star]')
  await page.until(async () => expect(await page.attribute('[data-test=matches-star]', 'aria-pressed')).toBe('true'))
  const before = await list()
  await page.click('[data-test=matches-delete]')
  await page.until(async () => expect(await page.text(NOTICE)).toContain('has a star and was not deleted'))
  expect(await page.attribute(NOTICE, 'data-tone')).toBe('failed')
  expect(await list()).toEqual(before)
  await page.click('[data-test=matches-deleteAnyway]')
  await page.until(() => expect(page.count(ROW)).toBe(2))
  expect(await list()).toEqual(before.slice(1))
  await page.click('[data-test=matches-undo]')
  await page.until(() => expect(page.count(ROW)).toBe(3))
  expect(await list()).toEqual(before)
})

test.each([
  ['edited', (text: string) => text, 'record_diverged', 'Changed after the match'],
  [
    'other_rules',
    (text: string) => text.replace(`"version":"${kit.game.version}"`, '"version":"0.0.1"'),
    'record_other_rules',
    'From other rules',
  ],
])(
  'a record that does not check out, %s, comes back with a word about it, and is no finished match',
  async (_, damage, code, state) => {
    const whole = makeRecord(recordOf(finished(), { events: true }))
    const edited = damage(whole.replace(/("type":"passed".*?"add":)\d+/, '$17777'))
    const page = await openApp('/matches')
    await page.upload('[data-test=matches-import]', 'match.jsonl', edited)
    await page.until(async () => expect(await page.text(NOTICE)).toContain(code))
    expect(await page.attribute(NOTICE, 'data-tone')).toBe('doubtful')
    expect(page.texts('.match-row-state')[0]).toMatch(new RegExp(`^${state}`))
    // So it does after a way through the file of all matches.
    const file = await page.downloaded('[data-test=matches-export]')
    await (await openPageJournal()).journal.replaceAll([])
    await page.upload('[data-test=matches-import]', 'arbiter-matches.json', file)
    await page.until(() => expect(page.texts('.match-row-state')[0]).toMatch(new RegExp(`^${state}`)))
    await page.click('[data-test=matches-open]')
    const banner = await page.text('[data-test=match-told]')
    expect(banner.includes('as it was played')).toBe(code === 'record_other_rules')
    expect(banner.includes('somebody has changed it')).toBe(code === 'record_diverged')
  },
)

const isFork = (facts: string) => facts.includes('fork from step 0')

test('a match is opened, shared, downloaded, and forked into one of its own', async () => {
  const page = await withMatches()
  const record = await page.downloaded(`${ROW} [data-test=matches-save]`)
  expect(record.split('\n')[0]).toContain('"seed":"waits"')
  await page.click('[data-test=matches-share]')
  await page.until(async () => expect(await page.value('[data-test=share-link]')).toMatch(/\/match#r=/))
  await page.press('{Escape}')
  await page.click('[data-test=matches-fork]')
  // In the words of its game, which this page has not loaded otherwise.
  expect(await page.text('[data-test=fork]')).not.toMatch(/\w\.seat\./)
  await page.click('[data-test=fork-start]')
  await page.find('[data-test=match][data-game=dice]')
  const { journal } = await openPageJournal()
  await page.until(async () => expect((await journal.list())[0]!.forked).toBe(0))
  await page.goto('/matches')
  await page.until(() => expect(page.count(ROW)).toBe(4))
  // It is told from the match that it comes from, and so is a copy of it.
  await page.until(() => expect(page.texts('.match-row-facts').map(isFork)).toEqual([true, false, false, false]))
  const fork = await page.downloaded(`${ROW} [data-test=matches-save]`)
  await (await openPageJournal()).journal.replaceAll([])
  await page.goto('/matches')
  await page.upload('[data-test=matches-import]', 'match.jsonl', fork)
  await page.until(() => expect(page.texts('.match-row-facts').map(isFork)).toEqual([true]))
  await page.click('[data-test=matches-open]')
  await page.find('[data-test=match][data-game=dice]')
})

test('all matches go into one file and come back from it, once', async () => {
  const page = await withMatches()
  const before = await list()
  const file = await page.downloaded('[data-test=matches-export]')
  await (await openPageJournal()).journal.replaceAll([])
  await page.goto('/matches')
  await page.upload('[data-test=matches-import]', 'arbiter-matches.json', file)
  await page.until(() => expect(page.count(ROW)).toBe(3))
  expect(await list()).toEqual(before)
  await page.upload('[data-test=matches-import]', 'arbiter-matches.json', file)
  await page.until(async () => expect(await page.text(NOTICE)).toContain('here already'))
  expect(await list()).toEqual(before)
})

test('a single match that was downloaded comes back, to go on or to look at, once', async () => {
  const page = await withMatches()
  const records: string[] = []
  for (const n of [1, 2, 3]) records.push(await page.downloaded(`li:nth-child(${n}) > ${ROW} [data-test=matches-save]`))
  const told = () => [...page.texts('.match-row-state'), ...page.texts('.match-row-facts')]
  const facts = told()
  await (await openPageJournal()).journal.replaceAll([])
  await page.goto('/matches')
  for (const [n, record] of records.toReversed().entries()) {
    await page.upload('[data-test=matches-import]', 'match.jsonl', record)
    await page.until(() => expect(page.count(ROW)).toBe(n + 1))
  }
  // What 0.1.0 kept did not say how it stands and ended; the rules do.
  expect([facts[0], facts[2]]).toEqual(['Waiting for you step 0', expect.stringMatching(/^Finished step \d+$/)])
  facts[0] = 'Waiting for you 0 : 0'
  facts[2] = expect.stringMatching(/^You lost \d+ : [\d,]+$/) as string
  expect(told()).toEqual(facts)
  await page.upload('[data-test=matches-import]', 'match.jsonl', records[0]!)
  await page.until(async () => expect(await page.text(NOTICE)).toContain('here already'))
  expect(page.count(ROW)).toBe(3)
  await page.click('[data-test=matches-open]')
  await page.find('[data-test=match][data-game=dice] [data-dc=roll][aria-disabled=false]')
})

/** The second one with another past. */
function twiceTheFirst(text: string): string {
  const file = JSON.parse(text)
  const [first, second] = file.tables
  second.row.id = first.row.id
  return JSON.stringify(file)
}

test.each([
  ['no JSON', () => 'nothing', 'matches_header'],
  ['another file', () => '{"arbiter":"save"}', 'matches_header'],
  ['a record without its end', () => recordText(finished()).split('\n').slice(0, -2).join('\n'), 'record_truncated'],
  ['a record of another game', () => recordText(finished()).replace('"dice"', '"chess"'), 'unknown_game'],
  ['a record that was edited', () => recordText(finished()).replace('"type":"roll"', '"type":"rolled"'), 'record_'],
  ['another format', () => '{"arbiter":"matches","format":9}', 'matches_format'],
  ['a file with one bad match', (file: string) => file.replace('"startedAt"', '"began"'), 'matches_damaged'],
  ['a file with two matches of one name', twiceTheFirst, 'matches_twice'],
])('%s is refused with a code, and nothing is half-imported', async (_, damage, code) => {
  const page = await withMatches()
  const file = damage(await page.downloaded('[data-test=matches-export]'))
  await (await openPageJournal()).journal.replaceAll([])
  await page.upload('[data-test=matches-import]', 'arbiter-matches.json', file)
  await page.until(async () => expect(await page.text(NOTICE)).toContain(code))
  expect(await page.text(`${NOTICE} .problem-code`)).toMatch(new RegExp(`^Code: ${code}`))
  expect(page.texts(`${NOTICE} .problem-code`)).toHaveLength(1)
  expect(await page.attribute(NOTICE, 'data-tone')).toBe('failed')
  expect(await list()).toEqual([])
})

test('an older past of a match is brought once, under a name of its own', async () => {
  const page = await withMatches()
  const { journal } = await openPageJournal()
  const file = await page.downloaded('[data-test=matches-export]')
  const { id } = (await journal.list())[0]!
  const { text, row } = (await journal.read(id))!
  const later = `${text}{"note":{"kind":"hint"}}\n`
  await journal.add([{ text: later, row: { ...row, characters: later.length } }])
  for (const said of ['1 match was brought back', 'here already']) {
    await page.upload('[data-test=matches-import]', 'arbiter-matches.json', file)
    await page.until(async () => expect(await page.text(NOTICE)).toContain(said))
    expect(await list()).toHaveLength(4)
  }
  expect((await journal.read(id))!.text).toBe(later)
})

test('one match that nobody can read does not cost the others: it comes along as it is, and can be downloaded', async () => {
  const page = await withMatches()
  const { journal } = await openPageJournal()
  const { id } = (await journal.list())[0]!
  const { text, row } = (await journal.read(id))!
  const later = text.replace('"format":2', '"format":3')
  await journal.add([{ text: later, row: { ...row, characters: later.length } }])
  const file = await page.downloaded('[data-test=matches-export]')
  await journal.replaceAll([])
  await page.goto('/matches')
  await page.upload('[data-test=matches-import]', 'arbiter-matches.json', file)
  await page.until(async () => expect(await page.text(NOTICE)).toContain('1 of them is damaged'))
  expect(await page.attribute(NOTICE, 'data-tone')).toBe('doubtful')
  expect(page.count(ROW)).toBe(3)
  expect(page.texts('.match-row-state').filter((state) => state.startsWith('Cannot be read'))).toHaveLength(1)
  expect((await journal.read(id))!.text).toBe(later)
  for (const state of ['waiting', 'finished']) {
    await page.click(`[data-test=matches-show-${state}]`)
    expect(page.texts('.match-row-state').join()).not.toContain('Cannot be read')
  }
  // The newest match is the damaged one; the other that waits is gone on with.
  await page.goto('/')
  expect(await page.text('[data-test=home-continue]')).toMatch(/^Go on: Arena/)
  expect(page.count('[data-test=home-waiting-dice]')).toBe(0)
})

test.each([
  ['storage_failed', new CodedError('storage_failed')],
  ['load_failed', new TypeError('no chunk')],
])('matches that could not be read are not said to be none: %s', async (code, error) => {
  const page = await openApp('/credits')
  vi.spyOn(MemoryJournal.prototype, 'list').mockRejectedValue(error)
  await page.goto('/matches')
  await page.until(async () => expect(await page.text(NOTICE)).toContain(code))
  expect(page.count('[data-test=matches-empty]')).toBe(0)
})

test('a text of an earlier version that nobody can read is kept and can be downloaded', async () => {
  const page = await openApp('/matches', { stored: { match: 'no match at all' } })
  expect(await page.downloaded('[data-test=matches-unread-save]')).toBe('no match at all')
  await page.click('[data-test=matches-unread-forget]')
  expect(page.count('[data-test=matches-unread]')).toBe(0)
  expect(Object.keys({ ...localStorage })).toEqual(['arbiter.language'])
})

const corpus = (game: string): string =>
  readFileSync(join(import.meta.dirname, `../../../../corpus/0.1.0/${game}/saved.jsonl`), 'utf8')

test.each(['dice', 'arena', 'twilight', 'tabletop'])(
  'what 0.1.0 kept of %s becomes a match of the list that opens, and a run beside it another',
  async (game) => {
    const match = { record: corpus(game), controllers: { 1: 'person' }, over: false }
    const run = { id: 'corpus', record: corpus('run') }
    const stored = { match: JSON.stringify(match), 'run.active': JSON.stringify(run) }
    const page = await openApp('/matches', { stored })
    await page.until(() => expect(games(page).toSorted()).toEqual([game, 'run'].toSorted()))
    expect(localStorage.getItem('arbiter.match')).toBeNull()
    expect(localStorage.getItem('arbiter.run.active')).not.toContain('record')
    await page.click(`${ROW}[data-game=${game}] [data-test=matches-open]`)
    await page.find(`[data-test=match][data-game=${game}]`)
  },
)

test('how a match of 0.1.0 ended is said once it was opened: the rules know what was not kept', async () => {
  const page = await withMatches()
  const state = () => page.texts('.match-row-state')
  expect(state()[2]).toMatch(/^Finished step/)
  await page.click(`li:nth-child(3) ${ROW} [data-test=matches-open]`)
  await page.find('[data-test=match][data-game=dice]')
  await page.goto('/matches')
  await page.until(() => expect(state()).toContainEqual(expect.stringMatching(/^You lost \d+ : [\d,]+$/)))
})

test('both languages say everything', async () => {
  const page = await withMatches('ru')
  expect(await page.text('[data-test=matches]')).not.toMatch(/matches\.|continue\./)
  expect(page.texts('.match-row-state')[0]).toBe('Ждёт тебя шаг 0')
  expect(page.texts('.match-row-facts')[0]).toMatch(/^против: .* · сегодня, /)
})

test.each([
  ['en', 'against Fugitive'],
  ['ru', 'против: Беглец'],
] as const)(
  'a match of the tabletop names whom one fights, not the bots that move them: %s',
  async (language, words) => {
    const page = await openApp('/', { language })
    await page.click('[data-test=home-play-tabletop]')
    await page.find('[data-test=match][data-game=tabletop]')
    await page.until(isMarked)
    await page.goto('/matches')
    expect((await page.text('.match-row-facts')).split(' · ')[0]).toBe(words)
  },
)

test.each(['en', 'ru'] as const)(
  'a fight of the tabletop is forked and shared from the list in its own words: %s',
  async (language) => {
    const page = await openApp('/', { language })
    await page.click('[data-test=home-play-tabletop]')
    await page.find('[data-test=match][data-game=tabletop]')
    await page.goto('/matches')
    await page.click('[data-test=matches-fork]')
    const fork = await page.text('[data-test=fork]')
    expect(fork).toContain(language === 'en' ? 'Fugitive' : 'Беглец')
    expect(fork).not.toMatch(/\w\.seat\./)
    await page.press('{Escape}')
    await page.click('[data-test=matches-share]')
    expect(await page.text('[data-test=share-warning]')).not.toContain('shareWarning')
  },
)

import { kitOn, Match, makeRecord, parseRecord, playMatch, recordOf, replay, seatBots } from '@arbiter/kernel'
import { withoutEvents } from '@arbiter/table'
import { expect, test } from 'vitest'
import { diceMatch, finished, hook, kit, recordText } from '../games/dice/testing.ts'
import { table } from '../games/dice/testingTable.ts'
import { openPageJournal } from '../journal/openPageJournal.ts'
import { openApp, type RenderedApp } from '../testing/renderedApp.tsx'
import { makeLinkText, parseLinkText } from './share.ts'

const PERSONS = { 1: 'person', 2: 'person' }

const link = async (text: string): Promise<string> => `/match#r=${await makeLinkText(text)}`

const stepsOf = (page: RenderedApp): Promise<string | null> => page.attribute('[data-test=match-step]', 'max')

async function sharedLink(page: RenderedApp): Promise<URL> {
  await page.click('[data-test=dice-share]')
  await page.until(async () => expect(await page.value('[data-test=share-link]')).toMatch(/#r=/))
  return new URL(await page.value('[data-test=share-link]'))
}

test('a replay runs by itself at the chosen speed', async () => {
  const match = finished()
  const page = await openApp(await link(recordText(match)))
  await page.check('[data-test=match-speed-instant]')
  await page.click('[data-test=match-run]')
  await page.find(hook('result'))
  expect(await page.attribute('[data-test=match]', 'data-hash')).toBe(match.hash())
})

test('at the end of a match the replay bar is folded behind the log; watched again, it stands below the board and stays', async () => {
  const page = await table(finished(), PERSONS)
  await page.find(hook('result'))
  expect(page.count('.match > .timeline')).toBe(0)
  await page.click('[data-test=dice-replay]')
  expect(page.count(hook('result'))).toBe(0)
  expect(page.count('.match > .timeline')).toBe(1)
  await page.click('[data-test=match-last]')
  await page.find(hook('result'))
  expect(page.count('.match > .timeline')).toBe(1)
  // Whoever steps through the match goes on doing so.
  expect(document.activeElement?.closest('.timeline')).not.toBeNull()
})

test('a fork plays on from the step that is shown', async () => {
  const page = await openApp(await link(recordText(finished())))
  await page.click('[data-test=match-forward]')
  await page.click('[data-test=match-fork]')
  await page.select('[data-test=fork-seat-2]', 'easy')
  await page.click('[data-test=fork-start]')
  await page.until(() => expect(location.pathname + location.hash).toMatch(/^\/match#t=dice-/))
  await page.find(`${hook('roll')}[aria-disabled=true]`)
  expect(await stepsOf(page)).toBe('1')
  await page.click('[data-test=match-undo]')
  await page.find(`${hook('roll')}[aria-disabled=false]`)
})

test('the downloaded record replays to the same hash; a seed can be played again', async () => {
  const match = finished()
  const page = await table(match, PERSONS)
  await page.click('[data-test=match-more]')
  await page.until(async () => expect(await page.value('[data-test=match-seed]')).toBe('shared'))
  const record = parseRecord(await page.downloaded('[data-test=match-download]'))
  const again = record.ok ? replay(kit.game, record.value) : record
  expect(again.ok && !again.value.divergence && again.value.match.hash()).toBe(match.hash())
  await page.fill('[data-test=match-seed]', 'another')
  await page.click('[data-test=match-restart]')
  await page.find(hook('roll'))
  expect(await stepsOf(page)).toBe('0')
})

test('a record under older rules plays from its events; the re-run shows the first difference and lets one play on', async () => {
  const lines = makeRecord(recordOf(finished(), { events: true })).split('\n')
  const passed = lines.findIndex((line) => line.includes('"type":"passed"'))
  lines[0] = lines[0]!.replace(`"version":"${kit.game.version}"`, '"version":"0.0.1"')
  lines[passed] = lines[passed]!.replace(/"add":\d+,"total":\d+/, '"add":7777,"total":7777')
  const text = lines.join('\n')
  const page = await openApp(await link(text))
  expect(await page.text('[data-test=told-change-version]')).toContain('0.0.1')
  await page.click('[data-test=match-last]')
  await page.find(hook('result'))
  expect(await page.text(`${hook('log')} [data-event=passed]`)).toContain('7,777')
  await page.click('[data-test=told-rerun]')
  expect(await page.text('[data-test=told-then]')).toContain('7,777')
  expect(await page.text('[data-test=told-today]')).not.toContain('7,777')
  await page.click('[data-test=told-show]')
  await page.find('[data-test=dice-total-1][data-value="7777"], [data-test=dice-total-2][data-value="7777"]')
  expect(page.count(hook('roll'))).toBe(0)
  // What is downloaded is the record as it came.
  await page.click('[data-test=match-more]')
  expect(await page.downloaded('[data-test=match-download]')).toBe(text)
  await page.press('{Escape}')
  await page.click('[data-test=told-play-on]')
  const step = Number(/\d+/.exec(await page.text('[data-test=told-play-on]'))![0])
  await page.click('[data-test=fork-start]')
  await page.gone('[data-test=match-told]')
  expect(await stepsOf(page)).toBe(String(step))
})

test('a thinned match whose rules have changed says that nobody can vouch for it, wherever it goes, and how to play on', async () => {
  const match = finished()
  const page = await table(match, PERSONS)
  await page.find(hook('result'))
  const { journal } = await openPageJournal()
  const [row] = await journal.list()
  const { text } = (await journal.read(row!.id))!
  const older = withoutEvents(text).replace(`"version":"${kit.game.version}"`, '"version":"0.0.1"')
  await page.goto('/')
  await journal.replaceAll([{ text: older, row: { ...row!, characters: older.length } }])
  await page.goto(`/match#t=${row!.id}`)
  const said = await page.text('[data-test=match-told]')
  expect(said).toContain('record_unproven')
  expect(said).toContain('0.0.1')
  const record = await page.downloaded('[data-test=told-download]')
  expect(record).not.toContain(match.hash())
  expect(record).toContain('"version":"0.0.1"')
  await page.goto(await link(record))
  expect(await page.attribute('[data-test=match-told]', 'data-unproven')).toBe('true')
  await page.click('[data-test=told-play-on]')
  await page.click('[data-test=fork-start]')
  await page.gone('[data-test=match-told]')
  expect(await stepsOf(page)).toBe('0')
})

test('a thinned match of the same rules is told again by them, and needs no warning', async () => {
  const match = finished()
  const page = await openApp(await link(withoutEvents(recordText(match)).replace(match.hash(), '')))
  await page.click('[data-test=match-last]')
  await page.find(hook('result'))
  expect(page.count('[data-test=match-told]')).toBe(0)
})

test('a match on a pack of one’s own opens from its link, and its fork goes on with the same content', async () => {
  const manifest = { id: 'house', game: 'dice', version: '1.0.0', name: { en: 'House', ru: 'Дом' }, extends: 'core' }
  const own = { 'pack.json': JSON.stringify(manifest), 'tuning.json': '{"score.single.1":200}' }
  const built = kitOn(kit, ['core', own])!
  const setup = built.presets.find(({ id }) => id === 'tavern')!.setup
  const match = new Match(built.game, setup, 'own')
  playMatch(match, seatBots(built.game, setup, [built.bots.easy!]))
  const page = await openApp(await link(makeRecord(recordOf(match))))
  await page.click('[data-test=match-last]')
  await page.until(async () => expect(await page.attribute('[data-test=match]', 'data-hash')).toBe(match.hash()))
  expect(page.count('[data-test=match-told]')).toBe(0)
  await page.click('[data-test=match-first]')
  await page.click('[data-test=match-fork]')
  await page.select('[data-test=fork-seat-1]', 'easy')
  await page.select('[data-test=fork-seat-2]', 'easy')
  await page.click('[data-test=fork-start]')
  await page.until(async () => expect(Number(await stepsOf(page))).toBeGreaterThan(0))
  const kept = parseRecord(await page.stored())
  expect(kept.ok && kept.value.lines[0]).toMatchObject({ pack: { id: 'house', files: own } })
})

test('a share link carries the events while it stays short, and says who played', async () => {
  const page = await table(finished(), { 1: 'person', 2: 'hard' })
  const { pathname, hash } = await sharedLink(page)
  const shared = await parseLinkText(hash.slice('#r='.length))
  expect(shared).toContain('"event":')
  expect(shared).toContain('{"note":{"kind":"seating","seats":{"1":{"kind":"here"},"2":{"kind":"bot","bot":"hard"}}}}')
  const guest = await openApp(pathname + hash)
  expect(await guest.text('[data-test=dice-seat-1] h2')).toBe('Player')
  expect(await guest.text('[data-test=dice-seat-2] h2')).toBe('Granny Yaga')
  expect(guest.count(hook('roll'))).toBe(0)
  await guest.click('[data-test=match-fork]')
  expect(await guest.value('[data-test=fork-seat-2]')).toBe('hard')
})

test('a share link opens the same match with the same final hash, and steps through it', async () => {
  const match = finished()
  const { pathname, hash } = await sharedLink(await table(match, PERSONS))
  const guest = await openApp(pathname + hash)
  await guest.click('[data-test=match-last]')
  await guest.find(hook('result'))
  expect(await guest.attribute('[data-test=match]', 'data-hash')).toBe(match.hash())
  await guest.click('[data-test=match-first]')
  expect(guest.count(hook('roll'))).toBe(0)
  expect(await guest.attribute(hook('die-1'), 'data-value')).toBe('')
  await guest.click('[data-test=match-forward]')
  await guest.until(async () => expect(await guest.attribute(hook('die-1'), 'data-value')).not.toBe(''))
})

test('a running match is kept, and a new one takes nothing away from it', async () => {
  const page = await table(diceMatch({ seed: 'kept' }), { 1: 'person', 2: 'easy' })
  await page.click(hook('roll'))
  await page.goto('/')
  await page.click('[data-test=home-continue]')
  await page.find('[data-test=match]')
  expect(await stepsOf(page)).toBe('1')
  await page.goto('/')
  await page.click('[data-test=home-play-arena]')
  await page.find('[data-test=match][data-game=arena]')
  await page.goto('/')
  await page.click('[data-test=home-play-dice]')
  await page.find('[data-test=match][data-game=dice]')
  expect(await stepsOf(page)).toBe('0')
  await page.goto('/')
  await page.until(() => expect(page.count('[data-test=home-waiting-dice]')).toBe(2))
  expect(page.texts('[data-test=home-waiting-dice]')).toEqual([
    expect.stringMatching(/^Dice duelagainst Old Marek · /),
    expect.stringMatching(/^Dice duelagainst Young Dunya · /),
  ])
  await page.click('li:last-child > [data-test=home-waiting-dice]')
  await page.find('[data-test=match][data-game=dice]')
  expect(await stepsOf(page)).toBe('1')
})

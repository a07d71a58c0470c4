import { type Match, makeRecord, recordOf, SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { answerLine } from './commands.ts'
import { promptText } from './menu.ts'
import { type Played, played, ruled } from './testing.ts'

type Table = ReturnType<typeof played>

const fighter = ({ played }: Table, uid: string) =>
  (played.match.view('referee') as { fighters: Record<string, object> }).fighters[uid]!
const reseeds = ({ log }: Match) => log.filter(({ entry }) => 'reseed' in entry).length
const BOTS = { heroes: 'person', fugitive: 'tactician', crowd: 'tactician' }

/** Vitmor's turn; who sits where decides what undo may do. */
const vitmor = async (given: Played = {}, make: typeof played = played) => {
  const table = make({ seed: '5', ...given })
  if (table.viewNow().window?.type === 'muster') await table.act({ type: 'confirmMuster' })
  await table.type('begin')
  return table
}

describe('TT-159 undo at the terminal', () => {
  test('a player takes back his own deeds of the running turn, one by one, and no more', async () => {
    const table = await vitmor()
    await table.type('move 8,4')
    await table.type('move 10,4')
    expect(await table.type('undo')).toBe('Taken back.')
    expect(fighter(table, 'vitmor')).toMatchObject({ ap: 3, cell: 4 * 26 + 8 })
    expect(await table.type('u')).toBe('Taken back.')
    expect(fighter(table, 'vitmor')).toMatchObject({ ap: 5, cell: 4 * 26 + 6 })
    const begun = table.played.match.hash()
    expect(await table.type('отмена')).toMatch(/^You may take back only your own actions of this turn/)
    await table.type('end')
    expect(await table.type('undo')).toMatch(/^You may take back only/)
    // Nor by the usual command of every game.
    const ended = table.played.match.hash()
    expect(await table.undo()).toBe(false)
    expect([table.played.match.hash(), ended === begun]).toEqual([ended, false])
  })
  test('alone against bots it is the referee’s undo, and says so', async () => {
    const table = await vitmor({ controllers: BOTS })
    expect(await table.type('undo')).toContain('this is the referee’s undo')
    expect(table.viewNow().window).toMatchObject({ type: 'turnOffer' })
    while (table.played.match.steps.length > 0) await table.type('undo')
    expect(await table.type('undo')).toBe('There is nothing to undo')
  })
  test('the game master undoes anything', async () => {
    const table = await vitmor({}, ruled)
    await table.type('end')
    for (let left = table.match().steps.length; left > 0; left--) expect(await table.type('undo')).toBe('Taken back.')
    expect(table.viewNow().window).toMatchObject({ type: 'muster' })
  })
})

describe('TT-158 undo with fresh dice', () => {
  const initiatives = (table: Table) =>
    ['vitmor', 'anaxiel', 'bo', 'suspect'].map((uid) => (fighter(table, uid) as { initiative: number }).initiative)

  test('undo alone is no second throw; fresh changes the seed, and the record tells it', async () => {
    const table = ruled({ seed: '5' })
    await table.act({ type: 'confirmMuster' })
    const first = initiatives(table)
    await table.type('undo')
    await table.act({ type: 'confirmMuster' })
    expect(initiatives(table)).toEqual(first)
    expect(reseeds(table.played.match)).toBe(0)
    expect(await table.type('undo fresh')).toBe('Taken back; from here on the dice fall anew.')
    await table.act({ type: 'confirmMuster' })
    const second = initiatives(table)
    expect(second).not.toEqual(first)
    await table.type('undo заново')
    await table.act({ type: 'confirmMuster' })
    expect(initiatives(table)).not.toEqual(second)
    expect(makeRecord(recordOf(table.played.match)).match(/"reseed"/g)).toHaveLength(2)
  })
  test('not for a player; where nothing can be undone the dice stay', async () => {
    const table = await vitmor()
    await table.type('move 10,4')
    expect(await table.type('undo fresh')).toBe('Only the game master may do this')
    const start = ruled()
    expect(await start.type('undo fresh')).toBe('There is nothing to undo')
    expect([reseeds(table.played.match), reseeds(start.played.match)]).toEqual([0, 0])
  })
})

describe('TT-161 previous and next', () => {
  test('next ends the turn, an offered one too; previous restores AP, wounds and cells', async () => {
    const table = await vitmor({}, ruled)
    const start = table.played.match.hash()
    await table.type('move 10,4')
    await table.type('gm wound bo 2 physical')
    expect(await table.type('next')).toBe('')
    expect(table.viewNow().window).toMatchObject({ type: 'turnOffer', uid: 'anaxiel' })
    await table.type('begin')
    await table.type('move 5,5')
    expect(await table.type('previous')).toBe('Taken back.')
    expect(table.played.match.hash()).toBe(start)
    await table.type('дальше')
    await table.type('next')
    expect(table.viewNow().window).toMatchObject({ type: 'turnOffer', uid: 'bo' })
    expect(await table.type('назад')).toBe('Taken back.')
    expect(table.match().state).toMatchObject({ active: 'anaxiel', window: { type: 'turn' } })
  })
  test('of the first turn back to the start of the fight, then no further', async () => {
    const table = await vitmor({}, ruled)
    await table.type('previous')
    expect(table.played.match.steps).toHaveLength(0)
    expect(await table.type('previous')).toBe('There is nothing to undo')
    expect(await table.type('next')).toBe('No turn runs that could be ended now.')
  })
  test('not for a player', async () => {
    expect(await (await vitmor()).type('previous')).toBe('Only the game master may do this')
  })
  test('a bot whose turn it was waits', async () => {
    const controllers = { heroes: 'tactician', fugitive: 'person', gm: 'person' }
    const table = ruled({ seed: '5', controllers })
    await table.act({ type: 'confirmMuster' })
    while (table.viewNow().window?.type !== 'turnOffer') await table.send(table.match().legal()[0])
    expect(table.played.deciding).toBe('fugitive')
    expect(await table.type('previous')).toContain('Bots wait now')
    expect(table.match().state).toMatchObject({ window: { type: 'turn', seat: 'heroes' } })
    expect(promptText(table.sceneNow())).toContain('Heroes: Voivode Radim decides.')
  })
})

describe('bots that wait for the game master', () => {
  const waiting = async (language: Played['language'] = 'en') => {
    const controllers = { heroes: 'tactician', fugitive: 'tactician', crowd: 'tactician', gm: 'person' }
    const table = ruled({ seed: '5', controllers, language })
    expect(await table.type('step on')).not.toBe('')
    await table.act({ type: 'confirmMuster' })
    return table
  }
  test.each(SHIPPED_LANGUAGES)('an empty line lets one decide; anything else steps in, in %s', async (language) => {
    const table = await waiting(language)
    const lastStep = () => table.match().steps.at(-1)
    expect(promptText(table.sceneNow())).toContain(language === 'en' ? 'Voivode Radim' : 'Воевода Радим')
    await table.type('gm ap vitmor 3')
    expect(table.match().steps).toHaveLength(2)
    await table.type('')
    expect(lastStep()).toMatchObject({ seat: 'heroes', action: { type: 'begin' } })
    await table.type('end')
    expect(lastStep()).toMatchObject({ seat: 'heroes', action: { type: 'endTurn' } })
    await table.type('undo')
    expect(lastStep()).toMatchObject({ seat: 'heroes', action: { type: 'begin' } })
    await table.type('шаги нет')
    expect([promptText(table.sceneNow()), answerLine('', table.sceneNow())]).toEqual([undefined, undefined])
  })
  test('nobody else may stop them', async () => {
    const table = await vitmor({ controllers: BOTS })
    expect(await table.type('step on')).toBe('Only the game master may do this')
  })
})

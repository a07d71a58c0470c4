import { LANGUAGES, type Match, makeRecord, recordOf } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { answerLine } from './commands.ts'
import { promptText } from './menu.ts'
import { type Played, played, ruled } from './testing.ts'

type Table = ReturnType<typeof played>

const fighter = ({ session }: Table, uid: string) =>
  (session.match.view('referee') as { fighters: Record<string, object> }).fighters[uid]!
const reseeds = ({ log }: Match) => log.filter(({ entry }) => 'reseed' in entry).length
const BOTS = { heroes: 'person', fugitive: 'tactician', crowd: 'tactician' }

/** Vitmor's turn; who sits where decides what undo may do. */
const vitmor = (given: Played = {}, make: typeof played = played) => {
  const table = make({ seed: '5', ...given })
  if (table.viewNow().window?.type === 'muster') table.act({ type: 'confirmMuster' })
  table.type('begin')
  return table
}

describe('TT-159 undo at the terminal', () => {
  test('a player takes back his own deeds of the running turn, one by one, and no more', () => {
    const table = vitmor()
    table.type('move 8,4')
    table.type('move 10,4')
    expect(table.type('undo')).toBe('Taken back.')
    expect(fighter(table, 'vitmor')).toMatchObject({ ap: 3, cell: 4 * 26 + 8 })
    expect(table.type('u')).toBe('Taken back.')
    expect(fighter(table, 'vitmor')).toMatchObject({ ap: 5, cell: 4 * 26 + 6 })
    const begun = table.session.match.hash()
    expect(table.type('отмена')).toMatch(/^You may take back only your own actions of this turn/)
    table.type('end')
    expect(table.type('undo')).toMatch(/^You may take back only/)
    expect(table.session.undo()).toBe(true)
    expect(table.session.match.hash()).toBe(begun)
  })
  test('alone against bots it is the referee’s undo, and says so', () => {
    const table = vitmor({ controllers: BOTS })
    expect(table.type('undo')).toContain('this is the referee’s undo')
    expect(table.viewNow().window).toMatchObject({ type: 'turnOffer' })
    while (table.session.match.steps.length > 0) table.type('undo')
    expect(table.type('undo')).toBe('There is nothing to undo')
  })
  test('the game master undoes anything', () => {
    const table = vitmor({}, ruled)
    table.type('end')
    const { match } = table.session
    for (let left = match.steps.length; left > 0; left--) expect(table.type('undo')).toBe('Taken back.')
    expect(table.viewNow().window).toMatchObject({ type: 'muster' })
  })
})

describe('TT-158 undo with fresh dice', () => {
  const initiatives = (table: Table) =>
    ['vitmor', 'anaxiel', 'bo', 'suspect'].map((uid) => (fighter(table, uid) as { initiative: number }).initiative)

  test('undo alone is no second throw; fresh changes the seed, and the record tells it', () => {
    const table = ruled({ seed: '5' })
    table.act({ type: 'confirmMuster' })
    const first = initiatives(table)
    table.type('undo')
    table.act({ type: 'confirmMuster' })
    expect(initiatives(table)).toEqual(first)
    expect(reseeds(table.session.match)).toBe(0)
    expect(table.type('undo fresh')).toBe('Taken back; from here on the dice fall anew.')
    table.act({ type: 'confirmMuster' })
    const second = initiatives(table)
    expect(second).not.toEqual(first)
    table.type('undo заново')
    table.act({ type: 'confirmMuster' })
    expect(initiatives(table)).not.toEqual(second)
    expect(makeRecord(recordOf(table.session.match)).match(/"reseed"/g)).toHaveLength(2)
  })
  test('not for a player; where nothing can be undone the dice stay', () => {
    const table = vitmor()
    table.type('move 10,4')
    expect(table.type('undo fresh')).toBe('Only the game master may do this')
    const start = ruled()
    expect(start.type('undo fresh')).toBe('There is nothing to undo')
    expect([reseeds(table.session.match), reseeds(start.session.match)]).toEqual([0, 0])
  })
})

describe('TT-161 previous and next', () => {
  test('next ends the turn, an offered one too; previous restores AP, wounds and cells', () => {
    const table = vitmor({}, ruled)
    const start = table.session.match.hash()
    table.type('move 10,4')
    table.type('gm wound bo 2 physical')
    expect(table.type('next')).toBe('')
    expect(table.viewNow().window).toMatchObject({ type: 'turnOffer', uid: 'anaxiel' })
    table.type('begin')
    table.type('move 5,5')
    expect(table.type('previous')).toBe('Taken back.')
    expect(table.session.match.hash()).toBe(start)
    table.type('дальше')
    table.type('next')
    expect(table.viewNow().window).toMatchObject({ type: 'turnOffer', uid: 'bo' })
    const { match } = table.session
    expect(table.type('назад')).toBe('Taken back.')
    expect(match.state).toMatchObject({ active: 'anaxiel', window: { type: 'turn' } })
  })
  test('of the first turn back to the start of the fight, then no further', () => {
    const table = vitmor({}, ruled)
    table.type('previous')
    expect(table.session.match.steps).toHaveLength(0)
    expect(table.type('previous')).toBe('There is nothing to undo')
    expect(table.type('next')).toBe('No turn runs that could be ended now.')
  })
  test('not for a player', () => {
    expect(vitmor().type('previous')).toBe('Only the game master may do this')
  })
  test('a bot whose turn it was waits', () => {
    const controllers = { heroes: 'tactician', fugitive: 'person', gm: 'person' }
    const table = vitmor({ controllers }, ruled)
    table.type('next')
    expect(table.type('previous')).toContain('Bots wait now')
    expect(promptText(table.sceneNow())).toContain('Heroes: Voivode Radim decides.')
  })
})

describe('bots that wait for the game master', () => {
  const waiting = (language: Played['language'] = 'en') => {
    const controllers = { heroes: 'tactician', fugitive: 'tactician', crowd: 'tactician', gm: 'person' }
    const table = ruled({ seed: '5', controllers, language })
    expect(table.type('step on')).not.toBe('')
    table.act({ type: 'confirmMuster' })
    return table
  }
  test.each(LANGUAGES)('an empty line lets one decide; anything else steps in, in %s', (language) => {
    const table = waiting(language)
    const { match } = table.session
    expect(promptText(table.sceneNow())).toContain(language === 'en' ? 'Voivode Radim' : 'Воевода Радим')
    table.type('gm ap vitmor 3')
    expect(match.steps).toHaveLength(2)
    table.type('')
    expect(match.steps.at(-1)).toMatchObject({ seat: 'heroes', action: { type: 'begin' } })
    table.type('end')
    expect(match.steps.at(-1)).toMatchObject({ seat: 'heroes', action: { type: 'endTurn' } })
    table.type('undo')
    expect(match.steps.at(-1)).toMatchObject({ seat: 'heroes', action: { type: 'begin' } })
    table.type('шаги нет')
    expect([promptText(table.sceneNow()), answerLine('', table.sceneNow())]).toEqual([undefined, undefined])
  })
  test('nobody else may stop them', () => {
    const table = vitmor({ controllers: BOTS })
    expect(table.type('step on')).toBe('Only the game master may do this')
  })
})

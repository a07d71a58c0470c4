import { describe, expect, test } from 'vitest'
import type { Event } from './events.ts'
import { type Arrangement, type Desk, desk, type Person } from './testing/desk.ts'
import { fighterOf, toLine } from './testing/portChase.ts'
import { game } from './testing.ts'

const A: Person = { uid: 'a', side: 'red', at: [5, 5], facing: 'N', items: ['knife'], skills: { blades: 5 } }
const B: Person = { uid: 'b', side: 'blue', at: [5, 4], facing: 'S', skills: { acrobatics: 4 } }
const C: Person = { uid: 'c', side: 'blue', at: [0, 0], facing: 'S' }
const fight = (more: Partial<Arrangement> = {}): Desk => desk({ people: [A, B, C], ...more })
const told = (at: Desk, audience: string): Event[] => at.match.eventsFor(audience).filter(({ unseen }) => !unseen)

describe('TT-162 secret rolls', () => {
  const rolled = (secretRolls: string) => {
    const at = fight({ authority: 'gm', secretRolls }).gm({ type: 'gm.secret', secret: true })
    return at.attack('knife', 'b').defend('active acrobatics').dice(15).dice(3)
  }
  const heard = (at: Desk, audience: string) =>
    told(at, audience).filter(({ type }) => type === 'checkRolled' || type === 'attackResolved')

  test('players see neither dice nor result', () => {
    const at = rolled('nothing')
    expect([heard(at, 'red'), heard(at, 'blue')]).toEqual([[], []])
    expect(heard(at, 'gm')).toMatchObject([{ sum: { total: 20 } }, { sum: { total: 7 } }, { degree: 2, damage: [2] }])
  })

  test('or only that a roll happened', () => {
    expect(heard(rolled('that_it_happened'), 'red')).toMatchObject([
      { type: 'checkRolled', sum: null },
      { type: 'checkRolled', sum: null },
      { type: 'attackResolved', attack: null, hurdles: [], success: null, degree: 0, damage: [] },
    ])
  })

  test('neither is what came of a contest or a support spell', () => {
    const healer: Person = { ...A, items: [], spells: ['mend'], skills: { light: 6, athletics: 5 } }
    for (const secretRolls of ['nothing', 'that_it_happened']) {
      const at = desk({ people: [healer, B, C], authority: 'gm', secretRolls })
        .cast('mend', 'a')
        .dice(10)
      at.deed('grab', { targets: [{ uid: 'b' }] })
        .defend('none')
        .dice(10)
      at.gm({ type: 'gm.secret', secret: true }).turnOf('b').deed('break_free').defend('none').dice(10)
      at.turnOf('a').cast('mend', 'a').dice(10)
      const results = (audience: string) =>
        told(at, audience).filter(({ type }) => type === 'supportResolved' || type === 'contestResolved')
      expect([results('gm').length, results('red').length, results('blue').length]).toEqual([3, 1, 1])
    }
  })

  test('a roll under way is not shown either; without the switch all is', () => {
    const at = fight({ authority: 'gm' }).gm({ type: 'gm.secret', secret: true })
    at.attack('knife', 'b').defend('active acrobatics').dice(15)
    expect(at.match.view('blue').pending).toMatchObject({ attack: null, rolls: {} })
    const plain = fight().attack('knife', 'b').defend('active acrobatics').dice(15).dice(3)
    expect(heard(plain, 'blue')).toMatchObject([{ sum: { total: 20 } }, { sum: { total: 7 } }, { degree: 2 }])
  })
})

test('TT-165 TT-166 WE-16 a blow is seen by all with its dice and its damage; what it adds up to only the own side knows', () => {
  const at = fight({ people: [A, B, { ...C, side: 'green' }], authority: 'gm' })
  at.attack('knife', 'b').defend('active acrobatics').dice(15).dice(3)
  at.gm({ type: 'gm.wound', uid: 'b', damage: 1, damageType: 'body_physical' })
  const known = (audience: string) => {
    const events = told(at, audience)
    const { attack, degree, damage } = events.find((event) => event.type === 'attackResolved')!
    const wounds = events.filter((event) => event.type === 'woundTaken')
    const { own, word } = at.match.view(audience).fighters.b!
    return {
      ...{ blow: [attack?.total, degree, damage], word, wounds: own?.wounds.map((wound) => wound.damage) },
      told: wounds.map(({ wound, sum, capacity }) => [wound.damage, sum, capacity]),
    }
  }
  const blow = [20, 2, [2]]
  const whole = {
    blow,
    word: 'wounded',
    wounds: [2, 1],
    told: [
      [2, 2, 6],
      [1, 3, 6],
    ],
  }
  const bare = {
    blow,
    word: 'wounded',
    wounds: undefined,
    told: [
      [0, 0, null],
      [0, 0, null],
    ],
  }
  expect([known('blue'), known('gm'), known('red'), known('green'), known('spectator')]).toEqual([
    ...[whole, whole, bare, bare, bare],
  ])
})

test('TT-165 neither how wary a foe is nor what the game master adds to his checks is heard', () => {
  const at = fight({ authority: 'gm' })
  at.gm({ type: 'gm.awareness', uid: 'b', awareness: 'surprised' })
  at.gm({ type: 'gm.modifier', uid: 'b', label: 'cover', bonus: 2, lasts: 'fight', on: 'defence' })
  const heard = (audience: string) =>
    told(at, audience).flatMap((event) =>
      event.type === 'awarenessChanged' ? ['awareness'] : event.type === 'gmOverrode' ? [event.what] : [],
    )
  const all = ['awareness', 'gm.awareness', 'gm.modifier']
  expect([heard('gm'), heard('blue')]).toEqual([all, all])
  expect([heard('red'), heard('spectator')]).toEqual([[], []])
})

test('TT-165 WE-15 what each seat knows of the port chase', () => {
  const match = toLine(3)
  const fugitive = match.view('fugitive')
  expect(fugitive.fighters.anaxiel).toMatchObject({ ap: 2, waits: true, own: null })
  const delay = match.eventsFor('fugitive').find(({ type }) => type === 'delayDeclared')
  expect(delay).toMatchObject({ uid: 'anaxiel', deed: null, trigger: null })
  expect(match.eventsFor('fugitive').findLast(({ type }) => type === 'apSpent')).toMatchObject({
    uid: 'anaxiel',
    ap: 3,
    for: 'delay',
  })
  expect(JSON.stringify([fugitive, match.eventsFor('fugitive')])).not.toContain('flash')
  const heroes = match.view('heroes')
  expect(heroes.fighters.anaxiel!.own!.delayed).toMatchObject({ deed: { source: 'flash' }, trigger: { by: 'suspect' } })
  expect(heroes.fighters.suspect).toMatchObject({ own: null, word: 'unhurt' })
  expect(Object.values(heroes.items).filter(({ owner }) => owner === 'suspect')).toMatchObject([
    { kind: 'knife', place: 'belt' },
  ])
  const later = toLine(8)
  for (const audience of ['fugitive', 'heroes', 'spectator'] as const)
    expect(
      later.eventsFor(audience).some((event) => event.type === 'delayFired' && event.deed.source === 'flash'),
    ).toBe(true)
  expect(fighterOf(later, 'anaxiel').delayed).toBe(null)
})

test('TT-195 every event has its type in the list, names its round, and folds into the last view of every seat', () => {
  const match = toLine(11)
  for (const event of match.events) {
    expect(game.eventTypes).toContain(event.type)
    expect(event.round).toBeTypeOf('number')
  }
  expect(new Set(game.eventTypes).size).toBe(61)
  for (const audience of ['heroes', 'fugitive', 'gm', 'spectator', 'referee'] as const) {
    const start = match.at(0)
    const later = match.eventsFor(audience, start.events.length)
    expect(later.reduce((view, event) => game.fold(view, event), start.view(audience))).toEqual(match.view(audience))
  }
})

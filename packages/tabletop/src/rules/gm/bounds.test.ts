import { describe, expect, test } from 'vitest'
import type { GmAction } from '../../action.ts'
import { said } from '../../phrase/testing/words.ts'
import { phraseOf } from '../../phrase.ts'
import { statisticsOf } from '../../statistics.ts'
import { type Arrangement, type Desk, desk, type Person } from '../../testing/desk.ts'

const A: Person = { uid: 'a', side: 'red', at: [5, 5], facing: 'N', items: ['knife'], skills: { blades: 5, matter: 9 } }
const B: Person = { uid: 'b', side: 'blue', at: [5, 4], facing: 'S' }
const C: Person = { uid: 'c', side: 'blue', at: [0, 0], facing: 'S' }
const fight = (more: Partial<Arrangement> = {}): Desk => desk({ people: [A, B, C], authority: 'gm', ...more })
const code = (at: Desk, action: GmAction) => at.refused(action, 'gm').code
const prone = { id: 'posture', posture: 'prone' } as const

test('TT-073 `gm.call` fires the delayed deed of that fighter alone', () => {
  const at = desk({ people: [B, C, A], authority: 'gm' })
  const wait = { type: 'delay', deed: prone, trigger: { event: 'called' } } as const
  at.act(wait).turnOf('c').act(wait).gm({ type: 'gm.call', uid: 'c' })
  expect(at.open('fire')).toMatchObject({ uid: 'c' })
  at.act({ type: 'fire' })
  expect([at.fighter('c').posture, at.fighter('b').delayed !== null, at.window.type]).toEqual(['prone', true, 'turn'])
})

test('TT-005 an open defence closes when its attacker is gone', () => {
  const at = fight({ people: [A, B, { ...C, side: 'red' }] }).attack('knife', 'b')
  at.gm({ type: 'gm.remove', uid: 'a' })
  expect(at.last('windowClosed')).toMatchObject({ window: 'defence', uid: 'b' })
  expect(at.open('turnOffer').uid).toBe('b')
})

describe('TT-154 what is refused to the game master', () => {
  const gone = () => fight().gm({ type: 'gm.remove', uid: 'c' })
  const out = () => fight().gm({ type: 'gm.wound', uid: 'c', damage: 9, damageType: 'body_physical' })

  test('wounds of those who have left', () => {
    expect(code(gone(), { type: 'gm.wound', uid: 'c', damage: 1, damageType: 'body_physical' })).toBe('fighter_out')
    expect(code(gone(), { type: 'gm.heal', uid: 'c', wounds: [] })).toBe('fighter_out')
  })

  test('activity points and posture of those who are out', () => {
    expect(code(out(), { type: 'gm.ap', uid: 'c', ap: 3 })).toBe('fighter_out')
    expect(code(out(), { type: 'gm.posture', uid: 'c', posture: 'standing' })).toBe('fighter_out')
  })
})

describe('TT-154 what has no meaning is refused', () => {
  const W: Person = { uid: 'w', side: 'folk', at: [8, 0], bystander: true }
  const people = [A, B, C, W]

  test('TT-026 activity points of a bystander; TT-033 another posture of who is out, by effect', () => {
    expect(code(fight({ people }), { type: 'gm.ap', uid: 'w', ap: 3 })).toBe('fighter_out')
    const out = fight().gm({ type: 'gm.wound', uid: 'c', damage: 9, damageType: 'body_physical' })
    expect(code(out, { type: 'gm.effect', uid: 'c', effect: 'seated' })).toBe('fighter_out')
  })

  test('dice of a seat that nobody has, an item in a place of nobody', () => {
    expect(fight().refused({ type: 'gm.dice', seat: 'grey', manual: true }, 'gm')).toEqual({
      ...{ code: 'unknown_id', params: { kind: 'seat', id: 'grey' } },
    })
    for (const where of [{ place: 'belt' as const }, { uid: 'b' }])
      expect(fight().refused({ type: 'gm.item', item: 'a.1', ...where }, 'gm').params).toEqual({ field: 'place' })
  })
})

test('TT-156 TT-181 whose dice are by hand is told with seat and note; what a player says of his own is no override', () => {
  const at = fight().gm({ type: 'gm.dice', seat: 'red', manual: false, note: 'at last' })
  expect(at.last('gmOverrode')).toMatchObject({ seat: 'red', found: true, set: false, note: 'at last' })
  expect(said(phraseOf(at.last('gmOverrode')))).toEqual([
    'Game master · dice by hand, red: yes → no (at last)',
    'Ведущий · кости вручную, red: да → нет (at last)',
  ])
  at.act({ type: 'dice', manual: true }, 'red')
  expect([at.last('gmOverrode').what, statisticsOf(at.state, at.match.events).overrides]).toEqual(['dice', 1])
})

test('TT-005 a delayed deed that is lost while its owner is asked closes the window', () => {
  const at = desk({ people: [B, C, A], authority: 'gm' })
  at.act({ type: 'delay', deed: prone, trigger: { event: 'called' } }).gm({ type: 'gm.call', uid: 'b' })
  at.gm({ type: 'gm.effect', uid: 'b', effect: 'paralysed', duration: 1 })
  expect([at.last('windowClosed'), at.window.type]).toMatchObject([{ window: 'fire', uid: 'b' }, 'turn'])
})

test('TT-029 shown to all means shown, whatever hid him', () => {
  const at = fight().gm({ type: 'gm.effect', uid: 'c', effect: 'hidden' })
  expect(at.match.view('red').fighters.c).toBeUndefined()
  at.gm({ type: 'gm.hide', uid: 'c', from: [] })
  expect([at.match.view('red').fighters.c!.uid, at.last('hiddenEnded').uid]).toEqual(['c', 'c'])
})

test('TT-047 an initiative that the game master sets replaces a lowering that waits', () => {
  const at = fight().act({ type: 'lower', to: 3 }).gm({ type: 'gm.initiative', uid: 'a', value: 30 })
  at.turnOf('c').endTurn()
  expect([at.state.round, at.fighter('a').initiative, at.open('turnOffer').uid]).toEqual([2, 30, 'a'])
})

test('TT-064 a carried fighter whom the game master places is put down there', () => {
  const at = fight({ people: [B, { ...C, at: [6, 4] }, A] }).deed('lift', { targets: [{ uid: 'c' }] })
  expect(code(at, { type: 'gm.place', uid: 'c', cell: [5, 5] })).toBe('occupied')
  at.gm({ type: 'gm.place', uid: 'c', cell: [8, 1] })
  expect([at.cell('c'), at.effects('c'), at.fighter('b').carries]).toEqual([[8, 1], [], null])
  expect(at.last('putDown')).toMatchObject({ uid: 'c', by: 'b' })
})

test.each(['before', 'after'] as const)(
  'TT-072 a door that the game master opens sets off what waits for it: %s',
  (timing) => {
    const map = ['...D........', ...new Array<string>(7).fill('............')]
    const at = fight({ map }).act({ type: 'delay', deed: prone, trigger: { event: 'doorOpened', timing } })
    at.turnOf('b').gm({ type: 'gm.door', cell: [3, 0], open: true })
    expect(at.open('fire').uid).toBe('a')
    expect(at.act({ type: 'fire' }).fighter('a').posture).toBe('prone')
  },
)

describe('TT-160 striking an effect that was laid twice', () => {
  const slow = (value: number, duration: number): GmAction => ({
    ...{ type: 'gm.effect', uid: 'b', effect: 'slowed', value, duration },
  })
  const entry = (at: Desk) => at.last('effectLaid').entry!
  const now = (at: Desk) => at.fighter('b').effects.map(({ value, left }) => [value, left])

  test('leaves what was there before, and can be restored', () => {
    const at = fight().gm(slow(1, 3)).gm(slow(2, 5))
    expect(now(at)).toEqual([[2, 5]])
    at.gm({ type: 'gm.strike', entry: entry(at) })
    expect(now(at)).toEqual([[1, 3]])
    at.gm({ type: 'gm.unstrike', entry: entry(at) })
    expect(now(at)).toEqual([[2, 5]])
  })

  test('shorter by the turns that went by; what would have ended is gone', () => {
    const at = fight().gm(slow(1, 2)).gm(slow(2, 5)).turnOf('b').endTurn()
    at.gm({ type: 'gm.strike', entry: entry(at) })
    expect(now(at)).toEqual([[1, 1]])
    const later = fight().gm(slow(1, 1)).gm(slow(2, 5)).turnOf('b').endTurn()
    expect(now(later.gm({ type: 'gm.strike', entry: entry(later) }))).toEqual([])
  })
})

import { Match } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { encounterFrom } from './encounterFrom.ts'
import { parseEncounter } from './setup.ts'
import { Desk } from './testing/desk.ts'
import { game, kit } from './testing.ts'

const { content } = kit

/** Stored, it can be loaded again, and says the same. */
function stored(desk: Desk) {
  const encounter = encounterFrom(content, desk.state)
  const parsed = parseEncounter(JSON.parse(JSON.stringify(encounter)), content)
  expect(parsed).toEqual({ ok: true, value: encounter })
  return encounter
}
const fighterIn = (encounter: ReturnType<typeof stored>, uid: string) =>
  encounter.fighters.find((fighter) => fighter.uid === uid)

const PEOPLE = [
  { uid: 'anna', side: 'watch', at: [1, 1], items: ['knife', 'belt:club'] },
  { uid: 'bram', side: 'gang', at: [4, 1], facing: 'W' },
  { uid: 'cole', side: 'gang', at: [6, 1] },
] as const

test('TT-151 a fight in play is stored with everybody where he stands, as he is', () => {
  const desk = new Desk({ people: PEOPLE, authority: 'gm', attacking: 'watch', surprised: ['gang'] }).start()
  desk.turnOf('anna').deed('move', { path: ['E', 'S', { turn: 'E' }] })
  desk.gm({ type: 'gm.awareness', uid: 'bram', awareness: 'alert' })
  desk.gm({ type: 'gm.hide', uid: 'cole', from: ['watch'] })
  desk.gm({ type: 'gm.posture', uid: 'cole', posture: 'prone' })
  const encounter = stored(desk)
  expect(encounter).toMatchObject({ id: 'desk_round_1', attacking: 'watch', surprised: [] })
  expect(fighterIn(encounter, 'anna')).toMatchObject({ cell: [2, 2], facing: 'E', ap: 4, awareness: 'alert' })
  expect(fighterIn(encounter, 'bram')).toMatchObject({ cell: [4, 1], facing: 'W', ap: 5, awareness: 'alert' })
  expect(fighterIn(encounter, 'cole')).toMatchObject({
    posture: 'prone',
    hiddenFrom: ['watch'],
    awareness: 'surprised',
  })
})

test('TT-151 before the muster is confirmed the encounter says what it said', () => {
  const desk = new Desk({ people: PEOPLE, authority: 'gm', surprised: ['gang'] })
  const encounter = stored(desk)
  expect(encounter.surprised).toEqual(['gang'])
  expect(encounter.fighters.map(({ awareness, ap }) => [awareness, ap])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ])
})

test('TT-151 open doors become floor, clocks keep their segments, the rounds that are over need not be survived', () => {
  const desk = new Desk({
    people: PEOPLE,
    authority: 'gm',
    map: ['........', '........', 'dD......'],
    clocks: [{ id: 'tide', name: { en: 'Tide', ru: 'Прилив' }, segments: 4 }],
    objectives: [{ side: 'gang', kind: 'survive', rounds: 5 }],
  }).start()
  desk.gm({ type: 'gm.door', cell: [0, 2], open: true }).gm({ type: 'gm.clock', id: 'tide', filled: 3 })
  for (const uid of ['anna', 'bram', 'cole']) desk.turnOf(uid).endTurn()
  desk.turnOf('anna')
  const encounter = stored(desk)
  expect(encounter.id).toBe('desk_round_2')
  expect(encounter.map!.rows[2]).toBe('.D......')
  expect(encounter.clocks).toMatchObject([{ filled: 3 }])
  expect(encounter.objectives).toMatchObject([{ kind: 'survive', rounds: 4 }])
})

test('TT-151 who is out or gone is not stored, nor an objective about him; who joined is', () => {
  const desk = new Desk({
    people: PEOPLE,
    authority: 'gm',
    objectives: [{ side: 'gang', kind: 'escape', of: 'bram' }],
  }).start()
  desk.gm({ type: 'gm.wound', uid: 'bram', damage: 6, damageType: 'body_physical' })
  const guard = fighterIn(stored(desk), 'cole')!
  desk.gm({ type: 'gm.join', uid: 'guard', fighter: { ...guard, uid: 'guard', character: 'guard', cell: [7, 7] } })
  const encounter = stored(desk)
  expect(encounter.fighters.map(({ uid }) => uid)).toEqual(['anna', 'cole', 'guard'])
  expect(fighterIn(encounter, 'guard')).toMatchObject({ character: 'guard', cell: [7, 7], items: null })
  expect(encounter.objectives).toEqual([])
})

test('TT-151 TT-024 things are where they are now: in a sheet of his own, or beside the name of a character', () => {
  const own = new Desk({ people: PEOPLE, authority: 'gm' }).start()
  own.turnOf('anna').deed('drop', { item: 'anna.1' })
  expect(fighterIn(stored(own), 'anna')).toMatchObject({
    character: { items: [{ item: 'club', place: 'belt' }] },
    items: null,
  })
  const shipped = game.setup.parse({ encounter: 'duel', authority: 'gm' })
  if (!shipped.ok) throw new Error('the duel is gone')
  const { state } = new Match(game, shipped.value, 'desk')
  const [first, second] = encounterFrom(content, { ...state, items: state.items.slice(1) }).fighters
  expect(first!.items).toHaveLength(shipped.value.encounter.fighters[0]!.sheet.items.length - 1)
  expect(second!.items).toBeNull()
})

test('TT-151 who is carried is put down on the nearest free cell', () => {
  const desk = new Desk({ people: PEOPLE, authority: 'gm' }).start()
  const { state } = desk
  const carrying = state.fighters.map((fighter) =>
    fighter.uid === 'bram'
      ? { ...fighter, carries: 'anna' }
      : fighter.uid === 'anna'
        ? { ...fighter, cell: 16 }
        : fighter,
  )
  const encounter = encounterFrom(content, { ...state, fighters: carrying })
  expect(encounter.fighters.map(({ uid, cell }) => [uid, cell])).toEqual([
    ['anna', [4, 0]],
    ['bram', [4, 1]],
    ['cole', [6, 1]],
  ])
})

test('TT-151 TT-019 check and options of the set-up become those of the encounter', () => {
  const raw = { encounter: 'duel', authority: 'gm', options: { 'ap.base': 7, 'map.diagonal': 'one_two_one' } }
  const at = (more: object) => {
    const parsed = game.setup.parse({ ...raw, ...more })
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
    const desk = new Desk({ people: PEOPLE, authority: 'gm' })
    return encounterFrom(content, { ...desk.state, setup: parsed.value, fighters: [] })
  }
  expect(at({})).toMatchObject({ check: null, options: { 'ap.base': 7, 'map.diagonal': 'one_two_one' } })
  expect(at({ check: '3d6' }).check).toBe('3d6')
  expect(at({ check: { step: 8 } })).toMatchObject({ check: null, options: { 'check.step': 8, 'check.sides': 20 } })
})

test('TT-151 TT-150 a survival that was missed is not stored', () => {
  const objectives = [{ side: 'watch', kind: 'survive', rounds: 1 }]
  const desk = new Desk({ people: PEOPLE, authority: 'gm', objectives }).start()
  desk.gm({ type: 'gm.effect', uid: 'anna', effect: 'paralysed', duration: 9 })
  for (const uid of ['anna', 'bram', 'cole']) desk.turnOf(uid).endTurn()
  expect([desk.state.round, stored(desk).objectives]).toEqual([2, []])
})

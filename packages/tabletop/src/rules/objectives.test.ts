import { Match, makeRecord, openSave, parseRecord, recordOf } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { type Arrangement, Desk, desk, type Person } from '../testing/desk.ts'
import { game, kit } from '../testing.ts'

const A: Person = { uid: 'a', side: 'red', at: [0, 0], facing: 'E', skills: { athletics: 5 } }
const B: Person = { uid: 'b', side: 'blue', at: [1, 0], facing: 'W', body: 1 }
const C: Person = { uid: 'c', side: 'blue', at: [9, 7], facing: 'W' }
const EXIT = ['E...........', ...new Array<string>(7).fill('............')]
const fight = (more: Partial<Arrangement> = {}): Desk => desk({ people: [A, B, C], ...more })
const knockOut = (at: Desk, uid: string) => at.gm({ type: 'gm.wound', uid, damage: 9, damageType: 'body_physical' })
const ended = ({ match }: Desk) =>
  match.outcome && { reason: match.outcome.reason, winners: match.outcome.detail.winners }

describe('TT-150 objectives', () => {
  test('defeat is the default: the last hostile side that stands', () => {
    const at = knockOut(fight({ authority: 'gm' }), 'b')
    expect(ended(at)).toBe(undefined)
    expect(ended(knockOut(at, 'c'))).toEqual({ reason: 'defeat', winners: ['red'] })
  })

  test('defeat of a named side, though another still stands', () => {
    const people = [A, B, { ...C, side: 'green' }]
    const objectives = [{ side: 'red', kind: 'defeat', of: 'blue' }]
    expect(ended(knockOut(desk({ people, objectives, authority: 'gm' }), 'b'))).toEqual({
      reason: 'defeat',
      winners: ['red'],
    })
  })

  test('capture: out, or carried by an enemy', () => {
    const objectives = [{ side: 'red', kind: 'capture', of: 'b' }]
    expect(ended(knockOut(fight({ objectives, authority: 'gm' }), 'c'))).toBe(undefined)
    expect(ended(knockOut(fight({ objectives, authority: 'gm' }), 'b'))).toEqual({
      reason: 'capture',
      winners: ['red'],
    })
    const at = fight({ objectives })
      .deed('grab', { targets: [{ uid: 'b' }] })
      .defend('none')
      .dice(5)
    expect(ended(at)).toBe(undefined)
    expect(ended(at.deed('lift', { targets: [{ uid: 'b' }] }))).toEqual({ reason: 'capture', winners: ['red'] })
    const friends = desk({ people: [C, { ...B, at: [9, 6] }, A], objectives }).deed('lift', { targets: [{ uid: 'b' }] })
    expect(ended(friends)).toBe(undefined)
  })

  test('escape: left by an exit, not taken away by the game master', () => {
    const objectives = [{ side: 'red', kind: 'escape', of: 'a' }]
    const people = [A, { ...A, uid: 'd', at: [5, 5] as const }, B]
    expect(ended(desk({ people, objectives, map: EXIT }).deed('leave'))).toEqual({ reason: 'escape', winners: ['red'] })
    const removed = desk({ people: [{ ...A, at: [4, 4] }, ...people.slice(1)], objectives, map: EXIT, authority: 'gm' })
    expect(ended(removed.gm({ type: 'gm.remove', uid: 'a' }))).toBe(undefined)
  })

  test('survive: able at the end of round n', () => {
    const objectives = [{ side: 'blue', kind: 'survive', rounds: 2 }]
    const at = fight({ objectives }).turnOf('c').endTurn()
    expect([at.state.round, ended(at)]).toEqual([2, undefined])
    expect(ended(at.turnOf('c').endTurn())).toEqual({ reason: 'survive', winners: ['blue'] })
    const helpless = fight({ objectives: [{ side: 'blue', kind: 'survive', rounds: 1 }], authority: 'gm' })
    for (const uid of ['b', 'c']) helpless.gm({ type: 'gm.effect', uid, effect: 'paralysed', duration: 9 })
    expect(ended(helpless.turnOf('c').endTurn())).toBe(undefined)
    for (const uid of ['b', 'c']) helpless.gm({ type: 'gm.effect', uid, effect: 'paralysed', remove: true })
    expect([ended(helpless.turnOf('c').endTurn()), helpless.state.round]).toEqual([undefined, 3])
  })

  test('the first one met ends the fight', () => {
    const objectives = [
      { side: 'blue', kind: 'capture', of: 'a' },
      { side: 'red', kind: 'capture', of: 'b' },
    ]
    expect(ended(knockOut(fight({ objectives, authority: 'gm' }), 'b'))).toEqual({
      reason: 'capture',
      winners: ['red'],
    })
  })
})

test('TT-152 saved in every window, a fight goes on with the same states, windows and dice', () => {
  const at = new Desk({
    people: [{ ...A, items: ['knife', 'knife'] }, B, C].map((person) => ({
      ...person,
      skills: { athletics: 5, blades: 4 },
    })),
    ...{ authority: 'gm', manual: false, seed: 'saving', options: { ask_situation: true, ask_order: true } },
  })
  const windows = new Set<string>()
  for (let i = 0; i < 60 && at.match.deciding !== undefined; i++) {
    const legal = at.match.legal()
    const next =
      legal.find((action) => action.type === 'deed' && action.id === 'attack') ?? legal[(i * 7) % legal.length]!
    const { type } = at.window
    if (!windows.has(type) || i % 20 === 0) {
      const saved = parseRecord(makeRecord(recordOf(at.match, { checkpoint: true })))
      if (!saved.ok) throw new Error('unreadable')
      const opened = openSave(game, saved.value)
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults))
      expect(opened.value.checkpoint()).toEqual(at.match.checkpoint())
      expect(opened.value.act(at.match.deciding, next)).toEqual({ ok: true })
      at.act(next)
      expect(opened.value.checkpoint()).toEqual(at.match.checkpoint())
      expect(opened.value.events).toEqual(at.match.events)
    } else at.act(next)
    windows.add(type)
  }
  expect([...windows]).toEqual(expect.arrayContaining(['muster', 'turnOffer', 'turn', 'situation', 'defence']))
})

test.each(['port_chase_square', 'port_chase_hex'])(
  'TT-153 the script of %s plays step by step, and can be taken over from any point',
  (id) => {
    const { script } = kit.content.encounters.find((encounter) => encounter.id === id)!
    const seats = { vitmor: 'heroes', anaxiel: 'heroes', bo: 'heroes', suspect: 'fugitive', passer_by: 'gm' }
    const setup = game.setup.parse({ encounter: id, authority: 'gm', seats, manual: ['heroes', 'fugitive', 'gm'] })
    if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
    const match = new Match(game, setup.value, 'script')
    const branches: (typeof match)[] = []
    for (const [i, { seat, action }] of script.entries()) {
      if (i % 25 === 10) branches.push(match.fork())
      expect([i, match.actRaw(seat, action)]).toEqual([i, { ok: true }])
    }
    expect(match.outcome).toMatchObject({ reason: 'capture' })
    expect(branches.length).toBeGreaterThan(2)
    for (const branch of branches) expect(branch.act(branch.deciding!, branch.legal()[0]!)).toEqual({ ok: true })
  },
)

import { Match, type Seat } from '@arbiter/kernel'
import { type Action, tabletopKit } from '@arbiter/tabletop'
import { locales } from '@arbiter/tabletop/locales'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Controllers } from '../../../match/controllers.ts'
import { handedTo } from './handedFighters.ts'
import { RoomSession } from './roomSession.ts'
import { TurnTimes } from './turnTimes.ts'

const tabletop = tabletopKit(locales)

const HERE: Controllers = { red: 'person', blue: 'person', gm: 'person' }
const open: RoomSession[] = []

afterEach(() => {
  for (const session of open.splice(0)) session.stop()
  vi.useRealTimers()
})

function fight(setup: object): Match {
  const parsed = tabletop.game.setup.parse(setup)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return new Match(tabletop.game, parsed.value, 'room') as unknown as Match
}

const duel = (controllers = HERE): RoomSession =>
  sit(fight({ encounter: 'duel', authority: controllers.gm ? 'gm' : 'rules' }), controllers)

function sit(match: Match, controllers: Controllers, guest?: Seat): RoomSession {
  const session = new RoomSession({
    ...{ match, controllers, guest },
    chooseFor: async () => ({ type: 'begin' }),
    handovers: () => true,
  })
  open.push(session)
  session.start()
  return session
}

/** Somebody has the turn beside his foe. */
function atBlows(session: RoomSession): { readonly me: string; readonly foe: string } {
  session.act({ type: 'confirmMuster' })
  session.act({ type: 'begin' })
  const me = session.state.active!
  session.act({ type: 'gm.place', uid: me, cell: [4, 3] }, 'gm')
  return { me, foe: me === 'red' ? 'blue' : 'red' }
}

const strike = (uid: string): Action => ({
  type: 'deed',
  id: 'attack',
  source: 'sword',
  targets: [{ uid, strikes: 1 }],
})

describe('the session of a table', () => {
  test('TT-005 TT-164 the game master sees all and acts whatever is asked; a refusal changes nothing', () => {
    const session = duel()
    expect([session.scene.audience, session.scene.rules, session.scene.mayAct]).toEqual(['gm', true, true])
    const { me } = atBlows(session)
    const before = session.match.hash()
    expect(session.act({ type: 'gm.ap', uid: me, ap: -1 }, 'gm')).toMatchObject({ ok: false, code: 'bad_value' })
    expect(session.match.hash()).toBe(before)
  })

  test('TT-163 nobody chooses a defence for a person, unless the seat asks for it', () => {
    vi.useFakeTimers()
    const session = duel()
    const { foe } = atBlows(session)
    session.act(strike(foe))
    vi.advanceTimersByTime(60_000)
    expect(session.state.window?.type).toBe('defence')
    session.setAuto(foe as Seat, true)
    vi.advanceTimersByTime(60_000)
    expect(session.state.window?.type).not.toBe('defence')
  })

  test('TT-157 TT-158 redo brings the same dice back; fresh dice are another seed, and recorded', () => {
    const session = duel()
    const { foe } = atBlows(session)
    session.act(strike(foe))
    session.act(session.match.legal()[0] as Action)
    const after = session.match.hash()
    session.undo()
    session.redo()
    expect(session.match.hash()).toBe(after)
    session.undoWithFreshDice('other')
    expect(session.match.log.at(-1)!.entry).toEqual({ reseed: 'other' })
    expect(session.scene.mayRedo).toBe(false)
  })

  test('TT-161 next ends the turn, and begins one that is only offered; previous goes back to the turn before', () => {
    const session = duel()
    session.act({ type: 'confirmMuster' })
    const first = (session.state.window as { uid: string }).uid
    session.next()
    expect(session.state.window).toMatchObject({ type: 'turn', uid: first })
    session.next()
    expect((session.state.window as { uid: string }).uid).not.toBe(first)
    session.act({ type: 'begin' })
    session.previous()
    expect([session.state.active, session.state.window?.type]).toEqual([first, 'turn'])
  })

  test('TT-161 while a turn is only offered, previous goes to the start of the one that just ended', () => {
    const session = duel()
    const { me } = atBlows(session)
    const start = session.match.steps.length - 1
    session.next()
    expect(session.state.window?.type).toBe('turnOffer')
    session.previous()
    expect([session.state.active, session.match.steps.length]).toEqual([me, start])
  })

  test('TT-159 own deeds of the running turn are taken back by their seat, and by no other', () => {
    const session = duel()
    const { me, foe } = atBlows(session)
    expect(session.scene.takeBack).toBe(0)
    session.act({ type: 'deed', id: 'posture', posture: 'seated' })
    session.act({ type: 'deed', id: 'posture', posture: 'standing' })
    expect(session.scene.takeBack).toBe(2)
    const steps = session.match.steps.length
    session.takeBack(foe)
    expect(session.match.steps.length).toBe(steps)
    session.takeBack(me)
    expect([session.match.steps.length, session.scene.takeBack]).toEqual([steps - 2, 0])
  })

  test('TT-170 a bot answers for its seat; after an undo it waits until it is told to go on', async () => {
    vi.useFakeTimers()
    const session = duel({ red: 'drill', blue: 'drill' })
    expect(session.scene.audience).toBe('referee')
    await vi.advanceTimersByTimeAsync(1000)
    expect(session.state.window?.type).toBe('turn')
    session.undoTo(0)
    await vi.advanceTimersByTimeAsync(5000)
    expect([session.match.steps.length, session.scene.running]).toEqual([0, false])
    session.run(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(session.match.steps.length).toBe(1)
  })

  test('TT-170 one fighter alone is handed to a bot and taken back; a reload still knows it', async () => {
    vi.useFakeTimers()
    const here = { heroes: 'person', fugitive: 'person', crowd: 'person', gm: 'person' }
    const session = sit(fight({ encounter: 'port_chase_square', authority: 'gm' }), here)
    const offerTo = (uid: string) => session.act({ type: 'gm.turn', uid }, 'gm')
    session.act({ type: 'confirmMuster' })
    offerTo('bo')
    session.hand('bo', 'drill')
    expect(session.scene).toMatchObject({ deciding: 'heroes', mayAct: false, rules: true })
    await vi.advanceTimersByTimeAsync(1000)
    expect(session.state.window).toMatchObject({ type: 'turn', uid: 'bo' })
    // The others of his seat still wait for a person.
    offerTo('vitmor')
    expect(session.scene).toMatchObject({ deciding: 'heroes', mayAct: true })
    session.hand('vitmor', 'drill')
    const again = sit(session.match, here)
    expect(again.scene.mayAct).toBe(false)
    expect(sit(session.match, here, 'heroes').scene.mayAct).toBe(false)
    again.hand('vitmor', undefined)
    expect(again.scene.mayAct).toBe(true)
    expect(sit(session.match, here, 'heroes').scene.mayAct).toBe(true)
  })

  test('TT-170 a fighter of a bot’s seat can be played by a person; a stranger’s note counts for nothing', () => {
    const session = duel({ red: 'idle', blue: 'idle', gm: 'person' })
    session.run(false)
    session.act({ type: 'confirmMuster' })
    session.run(false)
    const { uid } = session.state.window as { uid: string }
    expect(session.scene.mayAct).toBe(false)
    session.hand(uid, 'person')
    expect(session.scene.mayAct).toBe(true)
    session.match.note({ fighter: uid, controller: 'toString' })
    expect(handedTo(session.match, uid)).toBeUndefined()
  })

  test('TT-189 the game master borrows the eyes of a seat and decides nothing meanwhile', () => {
    const session = duel()
    session.lookAs('red')
    expect([session.scene.audience, session.scene.rules, session.scene.mayAct]).toEqual(['red', false, false])
    session.lookAs(undefined)
    expect(session.scene.audience).toBe('gm')
  })

  test('TT-152 an unfinished record opens where it stopped, a finished one at its start', () => {
    const match = duel().match
    match.act('gm', { type: 'confirmMuster' })
    expect(sit(match, {}).scene).toMatchObject({ step: 1, steps: 1, past: true, deciding: undefined })
    match.act('gm', { type: 'gm.end', winners: [] })
    expect(sit(match, {}).scene).toMatchObject({ step: 0, steps: 2 })
  })

  test('TT-190 the device is handed over between sides that keep secrets from each other', () => {
    const session = duel({ red: 'person', blue: 'person' })
    session.next()
    expect(session.scene.handover).toBeUndefined()
    const { active } = session.state
    session.next()
    const other = active === 'red' ? 'blue' : 'red'
    const { scene } = session
    expect([scene.handover, scene.mayAct, scene.audience]).toEqual([other, false, active])
    session.acceptHandover()
    expect(session.scene).toMatchObject({ handover: undefined, mayAct: true, audience: other })
  })

  test('TT-190 nobody hands anything over where a game master sits, or where one person plays one side’s fighters', () => {
    const session = duel()
    for (let i = 0; i < 6; i++) {
      if (session.state.window?.type === 'muster') session.act({ type: 'confirmMuster' })
      else session.next()
      expect(session.scene.handover).toBeUndefined()
    }
    const seats = { vitmor: 'vitmor', anaxiel: 'anaxiel', bo: 'bo' }
    const match = fight({ encounter: 'port_chase_square', authority: 'rules', seats })
    const alone = sit(match, { vitmor: 'person', anaxiel: 'person', bo: 'person', fugitive: 'idle', crowd: 'idle' })
    const asked = new Set<unknown>()
    for (let i = 0; i < 6 && alone.scene.mayAct; i++) {
      asked.add(alone.scene.deciding)
      alone.next()
      expect(alone.scene.handover).toBeUndefined()
    }
    expect(asked.size).toBeGreaterThan(1)
  })

  test('an earlier step shows its own moment and accepts nothing', () => {
    const session = duel()
    const { me } = atBlows(session)
    session.look(1)
    expect([session.scene.past, session.scene.view.active]).toEqual([true, null])
    expect(session.act({ type: 'endTurn' }).ok).toBe(false)
    session.look(session.scene.steps)
    expect([session.scene.past, session.scene.view.active]).toEqual([false, me])
  })
})

test('TT-181 real time per turn is the mean of the turns that are over', () => {
  const times = new TurnTimes()
  times.turnOf('red', 0)
  times.turnOf('red', 4000)
  times.turnOf('blue', 10_000)
  times.turnOf('red', 12_000)
  times.turnOf(null, 16_000)
  expect([times.secondsPerTurn('red'), times.secondsPerTurn('blue'), times.secondsPerTurn('nobody')]).toEqual([
    7,
    2,
    undefined,
  ])
})

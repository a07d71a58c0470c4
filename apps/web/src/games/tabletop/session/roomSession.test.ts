import { Match, type Seat } from '@arbiter/kernel'
import { type Action, tabletop } from '@arbiter/tabletop'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Controllers } from '../../../match/controllers.ts'
import { RoomSession } from './roomSession.ts'
import { TurnTimes } from './turnTimes.ts'

const HERE: Controllers = { red: 'person', blue: 'person', gm: 'person' }
const open: RoomSession[] = []

afterEach(() => {
  for (const session of open.splice(0)) session.stop()
  vi.useRealTimers()
})

function duel(controllers = HERE, choose: Action = { type: 'begin' }): RoomSession {
  const setup = tabletop.game.setup.parse({ encounter: 'duel', authority: controllers.gm ? 'gm' : 'rules' })
  if (!setup.ok) throw new Error('duel')
  const session = new RoomSession({
    match: new Match(tabletop.game, setup.value, 'room') as unknown as Match,
    controllers,
    chooseFor: async () => choose,
    handovers: () => false,
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

  test('TT-189 the game master borrows the eyes of a seat and decides nothing meanwhile', () => {
    const session = duel()
    session.lookAs('red')
    expect([session.scene.audience, session.scene.rules, session.scene.mayAct]).toEqual(['red', false, false])
    session.lookAs(undefined)
    expect(session.scene.audience).toBe('gm')
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

import { diceKit, type View } from '@arbiter/dice'
import { locales } from '@arbiter/dice/locales'
import { type GameKit, Match } from '@arbiter/kernel'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MatchSession, type SessionOptions } from './session.ts'

const dice = diceKit(locales)

const kit = dice as unknown as GameKit
const PLAIN = dice.presets.find(({ id }) => id === 'plain')!.setup
const HOT_SEAT = { 1: 'person', 2: 'person' }
const PAUSE = 900

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function sessionOf(options: Partial<SessionOptions> & { seed?: string } = {}): MatchSession {
  const session = new MatchSession({
    match: new Match(kit.game, PLAIN, options.seed ?? 'session'),
    controllers: HOT_SEAT,
    rest: ({ type }) => (type === 'bust' ? PAUSE : 0),
    botDelay: 600,
    chooseFor: async (match) => match.legal()[0],
    handovers: () => false,
    ...options,
  })
  session.start()
  return session
}

const viewOf = (session: MatchSession) => session.scene.view as View

/** The first session whose opening roll is a bust: the roll is done. */
function bustAtOnce(): MatchSession {
  for (let n = 0; n < 2000; n++) {
    const session = sessionOf({ seed: `bust-${n}` })
    session.act({ type: 'roll' })
    if (session.scene.sign) return session
    session.stop()
  }
  throw new Error('no seed busts')
}

test('DC-152 the table rests on a bust with its dice in sight; nobody can act until it is told', () => {
  const session = bustAtOnce()
  expect(session.scene.sign?.type).toBe('bust')
  expect(viewOf(session).seat).toBe(1)
  expect(viewOf(session).dice.every(({ value }) => value !== null)).toBe(true)
  expect([session.scene.mayAct, session.act({ type: 'roll' })]).toEqual([false, undefined])
  vi.advanceTimersByTime(PAUSE)
  expect([viewOf(session).seat, session.scene.mayAct]).toEqual([2, true])
})

test('the view that is told equals the view of the match once everything is told', () => {
  const session = sessionOf()
  session.act({ type: 'roll' })
  vi.runAllTimers()
  expect(session.scene.view).toEqual(session.match.view('spectator'))
})

test('DC-153 bots act one by one, with a delay that can be skipped', async () => {
  const session = sessionOf({ controllers: { 1: 'easy', 2: 'easy' } })
  await vi.advanceTimersByTimeAsync(599)
  expect(session.match.steps).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(session.match.steps).toHaveLength(1)
  session.run(false)
  await vi.advanceTimersByTimeAsync(5000)
  expect(session.match.steps).toHaveLength(1)
  session.run(true)
  session.skip()
  await vi.advanceTimersByTimeAsync(20)
  expect(session.match.steps.length).toBeGreaterThan(3)
  session.stop()
})

test('a bot that fails is reported, and can be asked again', async () => {
  const chooseFor = vi.fn<SessionOptions['chooseFor']>().mockRejectedValueOnce(new Error('out of memory'))
  const session = sessionOf({ controllers: { 1: 'easy', 2: 'person' }, chooseFor })
  await vi.advanceTimersByTimeAsync(0)
  expect(session.scene.failure).toBe('out of memory')
  chooseFor.mockResolvedValueOnce({ type: 'roll' })
  session.start()
  await vi.advanceTimersByTimeAsync(600)
  expect([session.scene.failure, session.match.steps.length]).toEqual([undefined, 1])
  session.stop()
})

test('DC-153 with two persons the next seat is named before it acts', () => {
  const session = sessionOf({ handovers: () => true })
  expect([session.scene.handover, session.scene.mayAct]).toEqual([1, false])
  session.acceptHandover()
  expect(session.scene.mayAct).toBe(true)
})

test('an earlier step can be looked at without playing in it', () => {
  const session = sessionOf()
  session.act({ type: 'roll' })
  vi.runAllTimers()
  session.look(0)
  expect([session.scene.past, session.scene.step, session.scene.mayAct]).toEqual([true, 0, false])
  expect(viewOf(session).phase).toBe('to_roll')
  session.look(1)
  expect([session.scene.past, session.scene.mayAct]).toEqual([false, true])
})

test('taking back goes to the last decision of a person', async () => {
  const session = sessionOf({ controllers: { 1: 'person', 2: 'easy' } })
  session.act({ type: 'roll' })
  vi.runAllTimers()
  session.undo()
  expect([session.match.steps.length, session.scene.mayUndo, session.scene.mayAct]).toEqual([0, false, true])
  expect(viewOf(session).phase).toBe('to_roll')
})

test('a record is only looked at, and runs by itself when asked', () => {
  const { match } = bustAtOnce()
  const session = sessionOf({ match, controllers: {} })
  expect([session.playable, session.scene.step, session.scene.mayAct]).toEqual([false, 0, false])
  session.run(true)
  vi.runAllTimers()
  expect([session.scene.step, session.scene.running]).toEqual([match.steps.length, false])
})

test('TW-258 a decision that cannot be stored is taken back and told; it counts once it is stored', () => {
  let full = true
  const session = sessionOf({ storesFirst: true, onMatchChange: () => !full })
  const before = session.match.hash()
  expect(session.act({ type: 'roll' })).toMatchObject({ ok: false, code: 'not_stored' })
  expect([session.match.hash(), session.scene.steps, session.scene.unstored]).toEqual([before, 0, true])
  full = false
  session.goOnUnstored(true)
  expect(session.act({ type: 'roll' })).toMatchObject({ ok: true })
  expect([session.scene.steps, session.scene.unstored]).toEqual([1, false])
})

test('TW-258 somebody may choose to play on without storing', () => {
  const session = sessionOf({ storesFirst: true, onMatchChange: () => false })
  session.act({ type: 'roll' })
  session.goOnUnstored(false)
  expect(session.act({ type: 'roll' })).toMatchObject({ ok: true })
})

test('a game that does not ask for it plays on although nothing is stored', () => {
  const session = sessionOf({ onMatchChange: () => false })
  expect(session.act({ type: 'roll' })).toMatchObject({ ok: true })
  expect(session.scene.unstored).toBe(false)
})

import { arenaKit, takenBy, takenNote } from '@arbiter/arena'
import { locales } from '@arbiter/arena/locales'
import { type GameKit, Match } from '@arbiter/kernel'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FightSession } from './fightSession.ts'
import { goToNextMoment, passedMoments } from './useMoments.ts'

const arena = arenaKit(locales)

const kit = arena as unknown as GameKit
const AUTO = { 1: 'auto', 2: 'auto' }
const setupOf = (preset: string) => arena.presets.find(({ id }) => id === preset)!.setup

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function sessionOf(match: Match, controllers: Record<string, string> = AUTO, onSettled = () => {}): FightSession {
  const session = new FightSession({ match, controllers, onSettled })
  session.start()
  return session
}

const freshDuel = () => new Match(kit.game, setupOf('duel'), 'session')

function workedOut(): { session: FightSession; match: Match } {
  const match = freshDuel()
  const session = sessionOf(match)
  while (session.scene.busy) vi.advanceTimersByTime(1)
  session.run(false)
  return { session, match }
}

test('the whole fight is worked out ahead of the telling, and is the one that the engine simulates', () => {
  let settled = 0
  const match = freshDuel()
  const session = sessionOf(match, AUTO, () => settled++)
  while (session.scene.busy) vi.advanceTimersByTime(1)
  expect(match.outcome).toBeDefined()
  expect(settled).toBe(1)
  expect(session.scene.told).toBeLessThan(session.scene.events.length)
  expect(session.scene.events).toEqual(arena.simulate(setupOf('duel'), 'session').events)
})

test('it is told beat by beat to the end, faster at a higher speed, and stops there', () => {
  const lasts = (speed: 1 | 8) => {
    const { session } = workedOut()
    session.seekTick(0)
    session.setSpeed(speed)
    const from = Date.now()
    session.run(true)
    while (session.scene.running) vi.advanceTimersByTime(10)
    expect(session.scene.atEdge).toBe(true)
    return Date.now() - from
  }
  const slow = lasts(1)
  expect(lasts(8)).toBeLessThan(slow / 6)
})

test('AR-298 seeking shows the state at the end of any tick', () => {
  const { session } = workedOut()
  const { ticks } = session.timeline
  for (const tick of [ticks, 3, ticks - 4, 12]) {
    session.seekTick(tick)
    expect(session.scene.view).toEqual(session.timeline.atTick(tick))
    expect(session.scene.tick).toBe(tick)
  }
})

test('length and what lies ahead are known only once they were seen; going back forgets nothing', () => {
  const { session, match } = workedOut()
  const { ticks } = session.timeline
  const moments = arena.simulate(setupOf('duel'), 'session').summary.moments
  const known = () => {
    const { lastTickSeen, length, seen } = session.scene
    return { lastTickSeen, length, moments: passedMoments(moments, seen).length }
  }
  session.seekTick(0)
  const start = session.scene.seen
  expect(start).toBeLessThan(match.events.length / 2)
  expect(known()).toMatchObject({ length: undefined, moments: moments.filter(({ seq }) => seq < start).length })
  session.seek(moments[1]!.seq)
  expect(known()).toEqual({ lastTickSeen: moments[1]!.tick, length: undefined, moments: 2 })
  session.seekTick(0)
  expect(known()).toEqual({ lastTickSeen: moments[1]!.tick, length: undefined, moments: 2 })
  session.toEnd()
  session.seekTick(0)
  expect(known()).toEqual({ lastTickSeen: ticks, length: ticks, moments: moments.length })
})

test('from one key moment to the next, and after the last one to the end', () => {
  const { session, match } = workedOut()
  const moments = arena.simulate(setupOf('duel'), 'session').summary.moments
  session.seek(moments.at(-2)!.seq)
  goToNextMoment(session, moments)
  expect(session.scene.told).toBe(moments.at(-1)!.seq + 1)
  goToNextMoment(session, moments)
  expect(session.scene.told).toBe(match.events.length)
})

test('a fight that was left half seen opens where it was left, not at its end', () => {
  const { match } = workedOut()
  const left = { told: 20, seen: 31 }
  const session = new FightSession({ match, controllers: AUTO, bookmark: left })
  const { told, seen, length, running } = session.scene
  expect({ told, seen, length, running }).toEqual({ ...left, length: undefined, running: true })
})

test('a step forward and a step back end where they began', () => {
  const { session } = workedOut()
  session.seekTick(10)
  session.step(1)
  const { told } = session.scene
  session.step(1)
  session.step(-1)
  expect(session.scene.told).toBe(told)
  session.step(-1000)
  expect(session.scene.told).toBe(1)
  expect(session.scene.view.fighters).toHaveLength(2)
})

test('turn by turn: each stop is a moment before a decision', () => {
  const { session, match } = workedOut()
  session.seekTick(0)
  for (let turn = 0; turn < 5; turn++) {
    session.stepTurn(1)
    expect(session.stepShown()).toBe(turn)
    expect(match.at(turn).events).toHaveLength(session.scene.told)
  }
  session.stepTurn(-1)
  expect(session.stepShown()).toBe(3)
})

test('a fighter that was taken over waits for its person; acting goes on, undo comes back', () => {
  const match = freshDuel()
  match.note(takenNote(1, true))
  const session = sessionOf(match)
  while (session.scene.busy) vi.advanceTimersByTime(1)
  expect(session.scene.asked).toBeUndefined()
  session.toEnd()
  expect(session.scene.asked).toBe(1)
  const { told } = session.scene
  expect(session.act({ type: 'turn', action: 'no such thing' })?.ok).toBe(false)
  expect(session.act({ type: 'turn', action: 'defend' })?.ok).toBe(true)
  session.toEnd()
  expect(session.scene.told).toBeGreaterThan(told)
  session.undo()
  expect([session.scene.told, session.scene.asked]).toEqual([told, 1])
})

test('given back, the AI decides at once and the fight is worked out to its end', () => {
  const match = freshDuel()
  for (const cid of [0, 1]) match.note(takenNote(cid, true))
  const session = sessionOf(match)
  expect(match.steps).toHaveLength(0)
  session.setTaken(0, false)
  session.setTaken(1, false)
  while (session.scene.busy) vi.advanceTimersByTime(1)
  expect(match.outcome).toBeDefined()
  expect(takenBy(match, () => false).size).toBe(0)
})

test('whom persons have is read from the record, else from who plays the teams', () => {
  const match = freshDuel()
  expect([...takenBy(match, (seat) => seat === 2)]).toEqual([1])
  match.note({ taken: [0, 'x', 1.5] })
  expect([...takenBy(match, (seat) => seat === 2)]).toEqual([0])
})

test('a record that is only looked at begins at the beginning and never grows', () => {
  const { match } = workedOut()
  const part = match.at(4)
  const session = sessionOf(part, {})
  expect([session.scene.told, session.scene.busy, session.scene.running]).toEqual([1, false, false])
  session.toEnd()
  expect(session.scene.told).toBe(part.events.length)
  expect(session.atPresent).toBe(false)
})

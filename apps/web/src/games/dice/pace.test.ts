import { type Action, diceKit, type Event, type EventOf, type View } from '@arbiter/dice'
import { locales } from '@arbiter/dice/locales'
import { type GameKit, Match, type Stamped } from '@arbiter/kernel'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Speed } from '../../match/pace.ts'
import { MatchSession } from '../../match/session.ts'

const dice = diceKit(locales)

const kit = dice as unknown as GameKit
const PLAIN = dice.presets.find(({ id }) => id === 'plain')!.setup
const { 'ui.pauseMs': signMs, 'ui.botDelayMs': botDelay } = dice.content.tuning
const STEP_MS = 2

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const isBot = () => true
const THROW = { type: 'rolled', seat: 1 } as never
const TUMBLE_MS = dice.tempo!.rest(THROW, { isBot, moving: true }) - dice.tempo!.rest(THROW, { isBot, moving: false })

/** Two throws: it takes something of the first, goes on, and passes with something of the second. */
function choose(match: Match): Action {
  const { phase, rolls } = match.view('spectator') as View
  if (phase === 'to_roll') return { type: 'roll' }
  const then = rolls === 1 ? 'continue' : 'pass'
  return (match.legal() as Action[]).find((action) => action.type === 'save' && action.then === then)!
}

/** The first match whose opening turn goes that way without a bust. */
function twoThrows(): Match {
  for (let n = 0; n < 100; n++) {
    const match = new Match(kit.game, PLAIN, `pace-${n}`)
    for (let step = 0; step < 3; step++) match.act(match.deciding!, choose(match))
    if (match.events.some(({ type }) => type === 'passed')) return new Match(kit.game, PLAIN, match.seed)
  }
  throw new Error('no seed fits')
}

interface Shown {
  readonly event: Stamped<Event>
  readonly view: View
  readonly ms: number
}

/** What the page showed during the first turn of a bot, and how long. */
async function botTurn({ speed = 'normal', moving = true }: { speed?: Speed; moving?: boolean } = {}) {
  const session = new MatchSession({
    match: twoThrows(),
    controllers: { 1: 'normal', 2: 'normal' },
    rest: (event) => dice.tempo!.rest(event as Event, { isBot, moving }),
    botDelay,
    chooseFor: async (match) => choose(match),
    handovers: () => false,
  })
  const shown: Shown[] = []
  let [scene, since] = [session.scene, Date.now()]
  session.setSpeed(speed)
  session.subscribe(() => {
    const ms = Date.now() - since
    if (ms > 0) shown.push({ event: scene.events.at(-1) as Stamped<Event>, view: scene.view as View, ms })
    ;[scene, since] = [session.scene, Date.now()]
  })
  session.start()
  for (let waited = 0; waited < 30_000 && (scene.view as View).turn === 1; waited += STEP_MS)
    await vi.advanceTimersByTimeAsync(STEP_MS)
  session.stop()
  return shown
}

/** How long the throws lay on the table. */
const throwTimes = (shown: readonly Shown[]): number[] => {
  const times = new Map<number, number>()
  for (const { event, ms } of shown) if (event.type === 'rolled') times.set(event.seq, (times.get(event.seq) ?? 0) + ms)
  return [...times.values()]
}

test('DC-153 every throw of a bot lies still long enough to be read, the last one too', async () => {
  const times = throwTimes(await botTurn())
  expect(times.map((ms) => ms - TUMBLE_MS)).toEqual([1300, 1300])
})

test('DC-153 what the bot took is seen in the tray before the next throw and before its turn ends', async () => {
  const shown = await botTurn()
  const taken = shown.filter(({ event }) => event.type === 'saved')
  expect(taken.map(({ ms }) => ms)).toEqual([900, 900])
  for (const { event, view } of taken)
    expect(view.dice.filter(({ banked }) => banked).map(({ position }) => position)).toEqual(
      expect.arrayContaining([...(event as EventOf<'saved'>).dice]),
    )
  const passed = shown.find(({ event }) => event.type === 'passed')!
  expect([passed.view.turn, passed.ms]).toEqual([1, 600])
})

test('the speed stretches and shortens it; without motion there is no tumbling to wait for', async () => {
  const normal = throwTimes(await botTurn())
  expect(throwTimes(await botTurn({ speed: 'slow' }))).toEqual(normal.map((ms) => Math.round(ms * 2.2)))
  expect(throwTimes(await botTurn({ speed: 'fast' }))).toEqual(normal.map((ms) => Math.round(ms * 0.3)))
  expect(Math.max(...throwTimes(await botTurn({ speed: 'instant' })), 0)).toBeLessThanOrEqual(1)
  expect(throwTimes(await botTurn({ moving: false }))).toEqual(normal.map((ms) => ms - TUMBLE_MS))
})

test('a person waits for nothing but the signs', () => {
  const context = { isBot: () => false, moving: true }
  const rests = (type: string) => dice.tempo!.rest({ type, seat: 1 } as never, context)
  expect(['rolled', 'saved', 'passed', 'bust'].map(rests)).toEqual([0, 0, 0, signMs])
})

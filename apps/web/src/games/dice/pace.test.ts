import { type Action, diceKit, type Event, type EventOf, type View } from '@arbiter/dice'
import { locales } from '@arbiter/dice/locales'
import { type GameKit, Match, type Stamped } from '@arbiter/kernel'
import { LocalHost, MemoryJournal, type Speed, Table } from '@arbiter/table'
import { FakeTimer, seatingOf } from '@arbiter/table/testing'
import { expect, test } from 'vitest'

const dice = diceKit(locales)

const kit = dice as unknown as GameKit
const PLAIN = dice.presets.find(({ id }) => id === 'plain')!.setup
const { 'ui.pauseMs': signMs } = dice.content.tuning
const STEP_MS = 2

const isBot = () => true
const isHere = () => false
const THROW = { type: 'rolled', seat: 1 } as never
const TUMBLE_MS =
  dice.tempo!.rest(THROW, { isBot, isHere, moving: true }) - dice.tempo!.rest(THROW, { isBot, isHere, moving: false })

/** Two throws: it takes something of the first, goes on, and passes with something of the second. */
function choose({ phase, rolls }: View, legal: readonly Action[]): Action {
  if (phase === 'to_roll') return { type: 'roll' }
  const then = rolls === 1 ? 'continue' : 'pass'
  return legal.find((action) => action.type === 'save' && action.then === then)!
}

/** The first match whose opening turn goes that way without a bust. */
function twoThrows(): Match {
  for (let n = 0; n < 100; n++) {
    const match = new Match(kit.game, PLAIN, `pace-${n}`)
    for (let step = 0; step < 3; step++)
      match.act(match.deciding!, choose(match.view('spectator') as View, match.legal() as Action[]))
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
async function botTurn({ speed = 1, moving = true }: { speed?: Speed; moving?: boolean } = {}) {
  const host = new LocalHost({
    kit,
    match: twoThrows(),
    seating: seatingOf({ 1: 'normal', 2: 'here' }),
    journal: new MemoryJournal(),
    thinker: { choose: async ({ view, legal }) => choose(view() as View, legal() as Action[]) },
    id: 'pace',
    now: () => 0,
  })
  const timer = new FakeTimer()
  const table = new Table(host, kit, { timer, speed, moving: () => moving, from: 'start' })
  const shown: Shown[] = []
  let [scene, since] = [table.scene, timer.now()]
  table.subscribe(() => {
    const ms = timer.now() - since
    if (ms > 0) shown.push({ event: scene.events.at(-1) as Stamped<Event>, view: scene.view as View, ms })
    ;[scene, since] = [table.scene, timer.now()]
  })
  table.start()
  for (let waited = 0; waited < 30_000 && (scene.view as View).turn === 1; waited += STEP_MS) await timer.pass(STEP_MS)
  table.stop()
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
  expect(throwTimes(await botTurn({ speed: 0.5 }))).toEqual(normal.map((ms) => ms * 2))
  expect(throwTimes(await botTurn({ speed: 4 }))).toEqual(normal.map((ms) => ms / 4))
  expect(Math.max(...throwTimes(await botTurn({ speed: 'instant' })), 0)).toBeLessThanOrEqual(1)
  expect(throwTimes(await botTurn({ moving: false }))).toEqual(normal.map((ms) => ms - TUMBLE_MS))
})

test('a person waits for nothing but the signs', () => {
  const context = { isBot: () => false, isHere: () => false, moving: true }
  const rests = (type: string) => dice.tempo!.rest({ type, seat: 1 } as never, context)
  expect(['rolled', 'saved', 'passed', 'bust'].map(rests)).toEqual([0, 0, 0, signMs])
})

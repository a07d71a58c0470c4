import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '@arbiter/server'
import { type Browser, chromium, type Page } from 'playwright-core'
import * as arena from '../e2e/support/arena.ts'
import { DIST } from '../e2e/support/build.ts'
import { CHROMIUM } from '../e2e/support/chromium.ts'
import { DOORSTEP } from '../e2e/support/dice.ts'
import * as tabletop from '../e2e/support/tabletop.ts'
import { type Figure, median } from './measure.ts'

/** The page stays awake: no task of its own thread is longer, in ms. */
const AWAKE = 50
const ROUNDS = 3

/** The page's thread in two heavy matches: its longest task, and what it stores by itself. Other processes do not count. */
export async function* pageFigures(): AsyncGenerator<Figure> {
  if (!existsSync(join(DIST, 'index.html')) || !CHROMIUM) {
    console.error('skipped: the browser app is not built (npm run build:web), or there is no Chromium')
    return
  }
  const server = await serve({ port: 0, webFolder: DIST, logger: false })
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
  const see = (play: Play) => watched(browser, server.url + DOORSTEP, play)
  try {
    yield await longest('arena, 20 against 20, opened', () => see(openArena))
    yield await longest('arena, 20 against 20, played for 15 s', () => see(playArena))
    const writes: number[] = []
    yield await longest('tabletop, turns ended after 150 steps', () =>
      see(async (page, start) => void writes.push(...(await endTurns(page, start)))),
    )
    yield {
      name: 'page: tabletop, what it stores by itself in a turn',
      value: Math.max(0, ...writes),
      unit: 'ms',
      note: `longest of ${writes.length} writes; aim 1 ms`,
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Plays on a page; what comes after `start` is watched. */
type Play = (page: Page, start: () => Promise<void>) => Promise<void>

async function longest(name: string, round: () => Promise<readonly number[]>): Promise<Figure> {
  const rounds: number[] = []
  let beyond = 0
  for (let i = 0; i < ROUNDS; i++) {
    const tasks = await round()
    rounds.push(Math.max(0, ...tasks))
    beyond = Math.max(beyond, tasks.filter((ms) => ms > AWAKE).length)
  }
  return {
    name: `page: longest task, ${name}`,
    value: median(rounds),
    unit: 'ms',
    note: `its own time, median of ${ROUNDS}; aim ${AWAKE} ms, ${beyond} tasks longer in the worst round`,
  }
}

async function openArena(page: Page, start: () => Promise<void>): Promise<void> {
  await start()
  await arena.sit(page, arena.fight('twenty', 'tasks'))
  await arena.settled(page)
}

async function playArena(page: Page, start: () => Promise<void>): Promise<void> {
  await arena.sit(page, arena.fight('twenty', 'tasks'))
  await arena.settled(page)
  // Four times the pace.
  await page.keyboard.press(']')
  await page.keyboard.press(']')
  await start()
  await page.waitForTimeout(15_000)
}

/** Returns how long each write of the page took, in ms. */
async function endTurns(page: Page, start: () => Promise<void>): Promise<readonly number[]> {
  const match = tabletop.tabletopMatch({ encounter: 'four_v_four' })
  while (match.stepCount < 150) {
    tabletop.untilTurnOf(match, 'w_guard')
    tabletop.act(match, { type: 'endTurn' })
  }
  tabletop.untilTurnOf(match, 'w_guard')
  await tabletop.sit(page, match)
  await page.waitForSelector(hookOf(match))
  await page.evaluate(countWrites)
  await start()
  for (let turn = 0; turn < 6; turn++) {
    const step = await page.getAttribute(MATCH, 'data-step')
    await page.click(`${tabletop.hook('choice-endTurn')}, ${tabletop.hook('choice-begin')}`)
    await page.waitForFunction(
      ([match, before]) => document.querySelector(match!)?.getAttribute('data-step') !== before,
      [MATCH, step],
    )
  }
  return page.evaluate(() => (globalThis as unknown as { writes: number[] }).writes)
}

const MATCH = '[data-test=match]'
const hookOf = ({ stepCount }: { readonly stepCount: number }) => `${MATCH}[data-step="${stepCount}"]`

/** In the page: how long everything takes that it stores by itself. The journal is the worker's. */
function countWrites(): void {
  const writes: number[] = []
  Object.assign(globalThis, { writes })
  for (const [of, name] of [
    [Storage.prototype, 'setItem'],
    [IDBObjectStore.prototype, 'put'],
    [IDBObjectStore.prototype, 'add'],
  ] as [Record<string, (...args: unknown[]) => unknown>, string][]) {
    const write = of[name]!
    of[name] = function timed(this: unknown, ...args) {
      const since = performance.now()
      const result = write.apply(this, args)
      writes.push(performance.now() - since)
      return result
    }
  }
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** The tasks of the page's thread, in ms of its own time. */
async function watched(browser: Browser, url: string, play: Play): Promise<readonly number[]> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.goto(url)
  await play(page, () => browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] }))
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  await context.close()
  return tasksIn(trace.traceEvents)
}

function tasksIn(events: readonly TraceEvent[]): number[] {
  const mains = new Set(
    events.flatMap(({ name, args, pid, tid }) =>
      name === 'thread_name' && args.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  )
  return events
    .filter(({ name, ph, pid, tid }) => ph === 'X' && /RunTask$/.test(name) && mains.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = dur }) => tdur / 1000)
}

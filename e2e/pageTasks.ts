// node scripts/run.mjs e2e/pageTasks.ts [folder of a built app]: the longest tasks of the page's thread in two heavy matches, in ms of that
// thread's own time: other processes do not count. To be looked at, not a test.
import { serve } from '@arbiter/server'
import { type Browser, chromium, type Page } from 'playwright-core'
import * as arena from './support/arena.ts'
import { DIST } from './support/build.ts'
import { CHROMIUM } from './support/chromium.ts'
import { DOORSTEP } from './support/dice.ts'
import * as tabletop from './support/tabletop.ts'

const LONGEST = 6

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly name?: string; readonly data?: { readonly url?: string } }
}

const server = await serve({ port: 0, webFolder: process.argv[2] ?? DIST })
const browser = await chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox'] })

await told('arena, 20 against 20: opened', async (page, start) => {
  await start()
  await arena.sit(page, arena.fight('twenty', 'tasks'))
  await arena.settled(page)
})
await told('arena, 20 against 20: played for 20 s at four times the pace', async (page, start) => {
  await arena.sit(page, arena.fight('twenty', 'tasks'))
  await page.waitForTimeout(3000)
  await page.keyboard.press(']')
  await page.keyboard.press(']')
  await start()
  await page.waitForTimeout(20_000)
})
await told('tabletop: turns ended after 150 steps', async (page, start) => {
  const match = tabletop.tabletopMatch({ encounter: 'four_v_four' })
  while (match.stepCount < 150) {
    tabletop.untilTurnOf(match, 'w_guard')
    tabletop.act(match, { type: 'endTurn' })
  }
  tabletop.untilTurnOf(match, 'w_guard')
  await tabletop.sit(page, match)
  await page.waitForTimeout(3000)
  const before = await stepOf(page)
  await start()
  await page.evaluate(countWrites)
  for (let turn = 0; turn < 6; turn++) {
    await page.click(`${tabletop.hook('choice-endTurn')}, ${tabletop.hook('choice-begin')}`)
    await page.waitForTimeout(1500)
  }
  const writes = await page.evaluate(() => (globalThis as unknown as { writes: number[] }).writes)
  console.log(`steps ${before} to ${await stepOf(page)}; writes of the page in ms:`, writes)
})
await browser.close()
await server.close()

function stepOf(page: Page): Promise<string | null> {
  return page.getAttribute('[data-test=match]', 'data-step')
}

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

async function told(name: string, play: (page: Page, start: () => Promise<void>) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.goto(server.url + DOORSTEP)
  await play(page, () => (browser as Browser).startTracing(page, { categories: ['toplevel', 'devtools.timeline'] }))
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  console.log(name, tasksOf(trace.traceEvents).join(' · '))
  await context.close()
}

/** Of the renderer's own thread, the longest first. */
function tasksOf(events: readonly TraceEvent[]): string[] {
  const mains = new Set(
    events.flatMap(({ name, args, pid, tid }) =>
      name === 'thread_name' && args.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  )
  return events
    .filter(({ name, ph, pid, tid }) => ph === 'X' && /RunTask$/.test(name) && mains.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = dur }) => [tdur / 1000, dur / 1000] as const)
    .sort(([a], [b]) => b - a)
    .slice(0, LONGEST)
    .map(([own, whole]) => `${own.toFixed(1)} (${whole.toFixed(1)})`)
}

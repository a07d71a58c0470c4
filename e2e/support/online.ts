import { type TableState, visit } from '@arbiter/client'
import { serve } from '@arbiter/server'
import type { Page } from 'playwright-core'
import { ManualClock } from '../../apps/server/src/testing/manualClock.ts'
import { appAt, type Look, type Visit } from './app.ts'
import { DIST } from './build.ts'
import { openFaces } from './dice.ts'
import { type Line, openProxy } from './proxy.ts'

/** The luck of every table here: nobody busts with the first throws, and a short match of dice takes five turns. */
const SEED = 'a throw that nobody may foresee 32'

/** A server of one file, with a clock that stands still until a test says otherwise. */
export interface OnlineHost {
  readonly url: string
  readonly clock: ManualClock
  /** The line of somebody to it: it is listened to, and may break. */
  line(who: string): Promise<Line>
  close(): Promise<void>
}

export async function ownServer(storage: { readonly databaseUrl?: string } = {}): Promise<OnlineHost> {
  const clock = new ManualClock()
  const server = await serve({
    port: 0,
    webFolder: DIST,
    clock,
    newSeed: () => SEED,
    // Its guests may hurry.
    limits: {
      guestsPerHour: 1_000,
      requestsPerMinute: 100_000,
      playerRequestsPerMinute: 10_000,
      playerChangesPerMinute: 10_000,
      inviteGuessesPerMinute: 1_000,
    },
    ...storage,
  })
  const lines = new Map<string, Promise<Line>>()
  return {
    url: server.url,
    clock,
    line(who) {
      const line = lines.get(who) ?? openProxy(server.url)
      lines.set(who, line)
      return line
    },
    async close() {
      for (const line of lines.values()) await (await line).close()
      await server.close()
    },
  }
}

/** Everything is told at once, and nobody is taught. */
const SWIFT: Readonly<Record<string, string>> = { 'arbiter.speed': 'instant', 'arbiter.dice.guide': 'done' }

/** Somebody at a device with a line to the server of their own. */
export interface Person extends Visit {
  readonly line: Line
  /** Every byte that the server has sent so far, streams as well. */
  heard(): string
}

/** The same address for everybody: lines differ in their origin alone. `clocked`: the time of the page is the test’s. */
export async function arrive(
  host: OnlineHost,
  who: string,
  address: string,
  { clocked = false, ...look }: Look & { readonly clocked?: boolean } = {},
): Promise<Person> {
  const line = await host.line(who)
  line.api = 'answers'
  const visitor = await appAt(line.url).visit('/robots.txt', { reducedMotion: true, ...look })
  const { page } = visitor
  if (clocked) await visitor.context.clock.install()
  await page.evaluate((settings) => Object.assign(localStorage, settings), SWIFT)
  const first = line.answers.length
  const { pathname, hash } = new URL(address, line.url)
  await page.goto(line.url + pathname + hash)
  const heard = () => line.answers.slice(first).map(({ head, body }) => `${head}\n${body}`)
  // Spread, it would lose what it does by itself.
  return Object.assign(Object.create(visitor) as Visit, { page, line, heard: () => heard().join('\n') })
}

/** Counts how often somebody touches the page, from now on. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = Object.assign(globalThis, { taps: 0 })
    addEventListener('pointerup', ({ isTrusted }) => isTrusted && counted.taps++, true)
  })
  return () => page.evaluate(() => (globalThis as unknown as { taps: number }).taps)
}

export const hook = (name: string): string => `[data-test=${name}]`
export const may = (name: string): string => `${hook(name)}:not([aria-disabled=true])`
export const text = async (page: Page, name: string): Promise<string> => (await page.textContent(hook(name))) ?? ''
export const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1)!

/** What the server says of a table to somebody who sits nowhere. */
export const lookAt = async (host: OnlineHost, id: string): Promise<TableState> =>
  (await visit({ url: host.url }).table(id)).state

export const ASKED = `${may('dice-roll')}, [data-dc^=die-][aria-disabled=false]`
export const asked = (page: Page): Promise<unknown> => page.waitForSelector(ASKED)

/** Somebody has thrown: before, dice have no faces. */
export const throwSeen = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelectorAll('[data-dc^=die-] img').length > 0)

/** One whole turn: throws, takes what counts, and keeps it. */
export async function takeTurn(page: Page): Promise<void> {
  if (await page.$(may('dice-roll'))) await act(page, may('dice-roll'))
  // A throw that counts for nothing is the end of the turn.
  if (await choose(page)) await act(page, may('dice-pass'))
  else await (await page.$(hook('dice-skip')))?.click()
}

/** Puts a finger on what counts; false if nothing does. */
export async function choose(page: Page): Promise<boolean> {
  const worthy = worth(await openFaces(page))
  for (const place of worthy) await page.click(`[data-dc=die-${place}]`)
  return worthy.length > 0
}

/** Until the page shows what came of it: before, it shows the moment before, and takes nobody's click for another decision. */
async function act(page: Page, selector: string): Promise<void> {
  const step = await page.getAttribute(hook('match'), 'data-step')
  await page.click(selector)
  await page.waitForSelector(`${hook('match')}:not([data-step="${step}"])`)
}

/** Ones and fives, else three of a kind, else all of it. */
function worth(faces: readonly number[]): number[] {
  const places = (isSo: (face: number) => boolean) =>
    faces.flatMap((face, place) => (face > 0 && isSo(face) ? [place + 1] : []))
  const single = places((face) => face === 1 || face === 5)
  if (single.length > 0) return single
  const three = faces.find((face) => face > 0 && faces.filter((other) => other === face).length >= 3)
  return places((face) => three === undefined || face === three)
}

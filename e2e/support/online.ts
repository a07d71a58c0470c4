import { serve } from '@arbiter/server'
import type { Page } from 'playwright-core'
import type { App, Look, Visit } from './app.ts'
import { DIST } from './build.ts'
import { openFaces } from './dice.ts'

/** The luck of every table here: nobody busts with the first throws, and a short match of dice takes five turns. */
const SEED = 'a throw that nobody may foresee 32'

/** Of one file alone: its guests may hurry. */
export const ownServer = (storage: { readonly databaseUrl?: string } = {}) =>
  serve({
    port: 0,
    webFolder: DIST,
    newSeed: () => SEED,
    limits: {
      guestsPerHour: 1_000,
      requestsPerMinute: 100_000,
      playerRequestsPerMinute: 10_000,
      playerChangesPerMinute: 10_000,
      inviteGuessesPerMinute: 1_000,
    },
    ...storage,
  })

/** Everything is told at once, and nobody is taught. */
const SWIFT: Readonly<Record<string, string>> = { 'arbiter.speed': 'instant', 'arbiter.dice.guide': 'done' }

/** Somebody whose taps are counted, and to whom all that was sent is kept. */
export interface Person extends Visit {
  taps(): number
  /** Every byte that the server has sent so far, streams as well. */
  heard(): string
}

export async function arrive(app: App, path: string, look: Look = {}): Promise<Person> {
  const visit = await app.visit('/robots.txt', { reducedMotion: true, stranger: true, ...look })
  const { page, context } = visit
  await page.evaluate((settings) => Object.assign(localStorage, settings), SWIFT)
  let taps = 0
  await context.exposeBinding('tapped', () => void taps++)
  const heard: string[] = []
  await context.exposeBinding('heard', (_, text: string) => void heard.push(text))
  await context.addInitScript(watchPage)
  await page.goto(app.url + path)
  return {
    ...visit,
    context,
    taps: () => taps,
    heard: () => heard.join('\n'),
  }
}

/** The same, neither counted nor overheard: that spares a browser of one's own. */
export async function come(app: App, path: string, look: Look = {}): Promise<Visit> {
  const visit = await app.visit('/robots.txt', { reducedMotion: true, ...look })
  await visit.page.evaluate((settings) => Object.assign(localStorage, settings), SWIFT)
  await visit.page.goto(app.url + path)
  return visit
}

/** Runs in the page: counts taps, and repeats all that comes from the API. */
function watchPage(): void {
  const told = globalThis as unknown as { tapped(): void; heard(text: string): void }
  addEventListener('click', ({ isTrusted }) => isTrusted && told.tapped(), true)
  const ask = globalThis.fetch
  globalThis.fetch = async (...request) => {
    const response = await ask(...request)
    if (!response.url.includes('/api/') || !response.body) return response
    told.heard([...response.headers].join('\n'))
    const decoder = new TextDecoder()
    const repeat = new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, stream) {
        told.heard(decoder.decode(bytes, { stream: true }))
        stream.enqueue(bytes)
      },
    })
    const { status, statusText, headers } = response
    return new Response(response.body.pipeThrough(repeat), { status, statusText, headers })
  }
}

export const hook = (name: string): string => `[data-test=${name}]`
const may = (name: string): string => `${hook(name)}:not([aria-disabled=true])`

/** Whether this one is asked to throw or to choose now. */
export const isAsked = async (page: Page): Promise<boolean> =>
  (await page.$(may('dice-roll'))) !== null || (await openFaces(page)).some(Boolean)

/** One whole turn: throws, takes what counts, and keeps it. Whether the turn is over, the server says. */
export async function takeTurn(page: Page): Promise<void> {
  const { origin, pathname } = new URL(page.url())
  const look = async (): Promise<{ stage: string; version: number; awaited: string[] }> =>
    (await fetch(`${origin}/api/v1/tables/${pathname.split('/').at(-1)}`)).json()
  const before = await look()
  const isOver = async (): Promise<boolean> => {
    const { stage, version, awaited } = await look()
    // Both may be asked one after the other when a throw counts for nothing.
    return stage === 'over' || (version > before.version && awaited[0] !== before.awaited[0])
  }
  const roll = await page.$(may('dice-roll'))
  if (roll) await roll.click()
  while ((await openFaces(page)).every((face) => !face)) {
    if (await isOver()) return
    await (await page.$(hook('dice-skip')))?.click({ timeout: 300 }).catch(() => {})
  }
  for (const place of worth(await openFaces(page))) {
    const die = `[data-dc=die-${place}]`
    // A click on what skips the throw may come a moment too late, and choose the die below.
    if ((await page.getAttribute(die, 'aria-pressed')) !== 'true') await page.click(die)
  }
  await page.click(may('dice-pass'))
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

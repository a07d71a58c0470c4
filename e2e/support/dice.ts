import { type Action, dice, type Setup, type View } from '@arbiter/dice'
import { type GameKit, Match, makeRecord, recordOf } from '@arbiter/kernel'
import type { Page } from 'playwright-core'

export const kit = dice as unknown as GameKit

interface TableOptions {
  readonly preset?: string
  readonly seed?: string
  readonly change?: Partial<Setup>
}

export function diceMatch({ preset = 'plain', seed = 'e2e', change = {} }: TableOptions = {}): Match {
  const base = dice.presets.find(({ id }) => id === preset)!.setup
  const parsed = kit.game.setup.parse({ ...base, ...change })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return new Match(kit.game, parsed.value, seed)
}

export const viewOf = (match: Match): View => match.view('spectator') as View
export const facesOf = (match: Match): number[] => viewOf(match).dice.map(({ value }) => value ?? 0)
export const recordText = (match: Match): string => makeRecord(recordOf(match))

/** The first match whose opening roll fits. */
export function matchWith(fits: (faces: number[], match: Match) => boolean, options: TableOptions = {}): Match {
  for (let n = 0; n < 5000; n++) {
    const match = diceMatch({ ...options, seed: `seek-${n}` })
    act(match, { type: 'roll' })
    if (viewOf(match).phase === 'to_save' && viewOf(match).turn === 1 && fits(facesOf(match), match)) return match
  }
  throw new Error('no seed fits')
}

export function act(match: Match, action: Action): void {
  const verdict = match.act(match.deciding!, action)
  if (!verdict.ok) throw new Error(JSON.stringify(verdict))
}

/** A light page of the same origin, for tests that sit down at a table next. */
export const DOORSTEP = '/theme.js'

/** Puts a match on the table as the autosave would, and opens it. */
export async function sit(
  page: Page,
  match: Match,
  controllers: Record<string, string> = { 1: 'person', 2: 'person' },
): Promise<void> {
  const saved = JSON.stringify({ record: recordText(match), controllers, over: match.outcome !== undefined })
  await page.evaluate((value) => {
    localStorage.setItem('arbiter.match', value)
    localStorage.setItem('arbiter.dice.help', 'closed')
    localStorage.setItem('arbiter.dice.guide', 'done')
  }, saved)
  await page.goto(new URL('/match', page.url()).href)
  await page.waitForSelector('[data-test=match]')
}

export const hook = (name: string): string => `[data-dc="${name}"]`

export const enabled = async (page: Page, name: string): Promise<boolean> =>
  (await page.getAttribute(hook(name), 'aria-disabled')) === 'false'

/** Faces that can be taken, by position; 0 where nothing can. */
export const openFaces = (page: Page): Promise<number[]> =>
  page.$$eval('[data-dc^="die-"]', (dice) =>
    dice
      .sort((a, b) => a.getAttribute('data-dc')!.localeCompare(b.getAttribute('data-dc')!))
      .map((die) => (die.getAttribute('aria-disabled') === 'false' ? Number(die.getAttribute('data-value')) : 0)),
  )

/** Every single 1 and 5, and every face shown three times or more. */
export function scoring(faces: readonly number[]): number[] {
  const count = (face: number) => faces.filter((other) => other === face).length
  return faces.flatMap((face, at) => (face > 0 && (face === 1 || face === 5 || count(face) >= 3) ? [at + 1] : []))
}

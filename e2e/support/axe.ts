import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Look, lastLook, restyle } from './app.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** In these axe judges every state: both themes, both languages, a desk and a phone. */
const LOOKS: readonly Look[] = [
  { theme: 'light', width: 1280, language: 'en' },
  { theme: 'dark', width: 390, height: 844, language: 'ru', touch: true },
]

interface Axe {
  run(options: object): Promise<{
    violations: { id: string; impact: string; nodes: { html: string }[] }[]
  }>
}

/** What axe finds serious or critical on the page as it stands. */
export async function faults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe }
    const { violations } = await axe.run({
      // The places that passed are not listed, which takes long on a large page.
      resultTypes: ['violations'],
      // A third of the time, and what it finds is moderate at most.
      rules: { region: { enabled: false } },
      // Style sheets fetched once more, for a rule about them that does not run.
      preload: false,
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  })
}

interface Soundness {
  /** What makes the state: it has to be in sight in every look. */
  readonly shown?: string
  readonly looks?: readonly Look[]
  whenStyled?(look: Look): Promise<unknown>
}

/**
 * The page as it stands, in each look: axe finds nothing serious, and nothing scrolls sideways. The page itself is turned, for a
 * second visitor costs more than axe; and as turning costs more, too, the next state begins with the look that the last one ended with.
 */
export async function expectSound(page: Page, state: string, options: Soundness = {}): Promise<void> {
  const { shown = 'main', looks = LOOKS, whenStyled } = options
  const inTurn = lastLook.get(page) === looks.at(-1) ? looks.toReversed() : looks
  for (const look of inTurn) {
    await restyle(page, look)
    lastLook.set(page, look)
    await page.waitForSelector(shown)
    await whenStyled?.(look)
    const sideways = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
    const found = await faults(page)
    expect({ state, ...look, sideways, found }).toEqual({ state, ...look, sideways: 0, found: [] })
  }
}

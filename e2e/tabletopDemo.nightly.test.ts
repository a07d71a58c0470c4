import { expect, test } from 'vitest'
import { inBrowser, setLanguage } from './support/app.ts'
import { hook, numberOf, part } from './support/tabletop.ts'

/** In the page: presses the button so many times; at which step it stood each time, and how much of the map was in sight. */
async function stepThrough({ steps, demo, step }: { steps: number; demo: string; step: string }) {
  const stood: number[] = []
  const heights: number[] = []
  while (stood.length < steps) {
    stood.push(Number(document.querySelector<HTMLElement>(demo)!.dataset.at))
    heights.push(document.querySelector<HTMLElement>('.tt-map-scroll')!.clientHeight)
    const at = stood.at(-1)
    const isThere = () => Number(document.querySelector<HTMLElement>(demo)?.dataset.at ?? -1) !== at
    document.querySelector<HTMLButtonElement>(step)!.click()
    while (!isThere()) await new Promise(requestAnimationFrame)
  }
  return { stood, heights }
}

inBrowser('the demonstration of the tabletop', (app) => {
  test('TT-153 the port chase plays by its script, step by step, and the heroes win; on a small desk the map stays large enough to follow, on squares and hexes, in both languages', async () => {
    const { page, troubles } = await app.visit('/setup/tabletop', { reducedMotion: true })
    const begin = async (kind: 'square' | 'hex') => {
      await page.check(part(`encounter-port_chase_${kind}`), { force: true })
      await page.click(part('setup-demo'))
      return Number(await page.getAttribute(part('demo'), 'data-of'))
    }
    const expectSteps = async (steps: number) => {
      const { stood, heights } = await page.evaluate(stepThrough, {
        steps,
        demo: part('demo'),
        step: part('demo-step'),
      })
      expect(stood).toEqual(Array.from({ length: steps }, (_, at) => at))
      expect(Math.min(...heights.slice(0, 20))).toBeGreaterThanOrEqual(260)
    }
    const of = await begin('square')
    expect(of).toBeGreaterThan(60)
    await expectSteps(of)
    await page.waitForSelector(`[data-test=match][data-step="${of}"]`)
    expect(await page.getAttribute(part('over'), 'data-reason')).toBe('capture')
    expect(await page.textContent(`${part('over')} h2`)).toContain('Heroes')
    const ap = await Promise.all(['vitmor', 'anaxiel', 'bo', 'suspect'].map((uid) => numberOf(page, `ap-${uid}`, 'ap')))
    expect(ap).toEqual([3, 3, 2, 0])
    expect(await page.getAttribute(hook('wounds-vitmor'), 'data-body')).toBe('2')
    // TT-181: heroes 6 attack checks, 3 successes; the suspect 5 and 4, 8 damage.
    const stat = (uid: string, id: string) => page.textContent(`${part(`stats-${uid}`)} [data-stat=${id}]`)
    expect([await stat('suspect', 'attacks'), await stat('suspect', 'dealt')]).toEqual(['4 / 5', '8 / 0'])
    expect(await stat('bo', 'ap')).toBe('11 / 2 / 0')
    // The same script to its end on hexes: packages/tabletop plays it without a page.
    await page.goto(`${app.url}/setup/tabletop`)
    await setLanguage(page, 'ru')
    await begin('hex')
    await expectSteps(20)
    expect(troubles).toEqual([])
  })
})

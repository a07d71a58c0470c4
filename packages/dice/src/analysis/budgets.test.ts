import { expect, test } from 'vitest'
import { compileScoring } from '../scoring/scoring.ts'
import { exact, fair, RULES, setB, six } from './golden.ts'
import { makeHand } from './hand.ts'
import { makeMenu } from './menu.ts'
import { bustOdds } from './odds.ts'
import { turnTable } from './turn.ts'

/** The best of a few runs, in milliseconds: other work on the machine only ever adds. */
function fastest(runs: number, work: () => void): number {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    work()
    best = Math.min(best, performance.now() - start)
  }
  return best
}

test('DC-128 odds within 5 ms, a table of equal dice within 50 ms, of six different dice within 2 s', () => {
  expect(fastest(20, () => bustOdds(setB, exact))).toBeLessThan(5)
  expect(fastest(10, () => turnTable(makeMenu(makeHand(six(fair)), exact)).turnValue)).toBeLessThan(50)
  expect(fastest(2, () => turnTable(makeMenu(makeHand(setB), exact)).turnValue)).toBeLessThan(2000)
})

test('DC-034 scoring is a look-up: a million bust tests in a fraction of a second', () => {
  const scoring = compileScoring(RULES)
  const count = (): number => {
    let busts = 0
    for (let n = 0; n < 1_000_000; n++) if (!scoring.hasScore(1 << (3 * (n % 6)))) busts++
    return busts
  }
  expect(fastest(5, count)).toBeLessThan(200)
})

import { playMatch } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { twilightSimulation } from './simulation.ts'
import { kit, played } from './testing.ts'

const ended = (setup: string, bot: string) => {
  const { match, words } = played({ setup, seed: 'x', controllers: { 1: bot } })
  playMatch(match, { seats: [1], bots: [kit.bots[bot]!(match.setup, 1)] })
  return { outcome: match.outcome!, words, played: { kit, setup: match.setup } }
}

describe('what a simulation tells', () => {
  test('of a batch: ends, nonviolent share, rounds and drift, as sums over encounters', () => {
    const counter = twilightSimulation.counter()
    const { outcome, words } = ended('sc_leshy_grove', 'pacify')
    const { rounds, resonance } = outcome.detail as { rounds: number; resonance: number }
    counter.take(outcome)
    counter.take(outcome)
    const { json, lines } = counter.told(words)
    expect(json).toMatchObject({ encounters: { n: 2, victory: 2, nonviolent: 2, rounds, resonance }, resonance })
    expect(lines[0]).toBe('encounters: 2; victories 100.0%, defeats 0.0%, fled 0.0%')
    expect(lines[1]).toBe('without bloodshed 100.0%, by sword and word 0.0%')
  })
  test('of nothing: no number is made up', () => {
    const { words } = played()
    expect(twilightSimulation.counter().told(words).json).toMatchObject({
      encounters: { n: 0, rounds: 0 },
      resonance: 0,
    })
  })
  test('of a single campaign: its end and every encounter', () => {
    const { outcome, words, played } = ended('sc_leshy_grove', 'pacify')
    const { json, lines } = twilightSimulation.single(outcome, words, played)
    expect(lines[0]).toBe('A good end: victory')
    expect(lines.join('\n')).toMatch(/The Old Grove: Victory after \d+ rounds?, without bloodshed\nPacified: Leshy/)
    expect(json).toMatchObject({ encounters: [{ scenario: 'sc_leshy_grove', result: 'victory' }] })
  })
})

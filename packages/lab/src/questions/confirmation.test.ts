import { replay } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { withoutUnconfirmed } from '../answer/unconfirmed.ts'
import { armRecord } from '../replay/armRecord.ts'
import { playedArms } from '../replay/playedArms.ts'
import { replayable } from '../replay/replayable.ts'
import { memoryJournal } from '../run/testing/memoryJournal.ts'
import { ask, design } from '../testing/ask.ts'
import { coinKit } from '../testing/coin.ts'
import { designOf } from './design.ts'
import { maxMatches } from './maxMatches.ts'

const HEADS = { id: 'heads', mean: 'detail.heads' }
const parts = {
  question: { kind: 'sensitivity', except: ['coin.luck'] },
  measures: [HEADS],
  stop: { n: 100 },
} as const

describe('the second stage of a sensitivity', () => {
  test('plays what held among all again, on fresh seeds and with four times the matches', async () => {
    const result = await ask(parts as never)
    const { confirmation, arms, differences } = result
    expect(confirmation).toMatchObject({ seed: 'coin/confirm', n: 400, base: 'base again' })
    expect(confirmation!.arms).toContain('coin.tosses = 4')
    expect(confirmation!.arms).not.toContain('coin.tie = "first"')
    expect(arms.map(({ id, n }) => [id, n])).toEqual(
      [...design(parts as never).schedule.arms.map(({ id }) => id), 'base again'].map((id) => [
        id,
        id === 'base again' || confirmation!.arms.includes(id) ? 400 : 100,
      ]),
    )
    expect(result.matches).toBe(arms.reduce((sum, { n }) => sum + n, 0) + 100 * confirmation!.arms.length)
    for (const { arm, base, estimate, screened, firm, verdict } of differences) {
      const again = confirmation!.arms.includes(arm)
      expect([arm, base, estimate.n, screened?.n]).toEqual([
        arm,
        again ? 'base again' : 'base',
        again ? 400 : 100,
        again ? 100 : undefined,
      ])
      if (firm) expect([again, verdict]).toEqual([true, expect.stringMatching(/higher|lower/)])
    }
    expect(differences.find(({ arm }) => arm === 'coin.tosses = 4')!.firm).toBe(true)
  })

  // Luck of its own for each kind of coin changes no chance: whatever these seeds find is luck.
  test.each([
    ['luck 11', 'open', undefined],
    ['luck 42', 'lower', false],
  ])('what was luck of the first stage (seed %s) is not firm, and a warning counts it', async (seed, verdict, firm) => {
    const question = { kind: 'sensitivity', keys: ['coin.luck'] } as const
    const result = await ask({ question, measures: [HEADS], stop: { n: 40 }, seed } as never)
    const [only] = result.differences
    expect(only!.screened!.low).toBeGreaterThan(0)
    expect([only!.estimate.n, only!.verdict, only!.firm]).toEqual([160, verdict, firm])
    expect(result.warnings.find(({ code }) => code === 'lab_not_confirmed')!.params).toEqual({ lost: 1, of: 1, n: 160 })
  })

  test('where nothing held among all there is none', async () => {
    const result = await ask({
      ...parts,
      question: { kind: 'sensitivity', keys: ['coin.points'] },
      measures: [HEADS],
    } as never)
    expect(result.confirmation).toBeUndefined()
    expect(result.differences.filter(({ firm }) => firm)).toEqual([])
  })

  test('an answer that is stopped before its end calls nothing firm, and goes on from there to the same bits', async () => {
    const whole = await ask(parts as never)
    const stop = new AbortController()
    const journal = memoryJournal()
    const partials: string[] = []
    const half = await ask(parts as never, {
      journal,
      signal: stop.signal,
      progress: ({ phase, partial }) => {
        const { status, differences, confirmation } = partial()
        partials.push(`${phase} ${status} ${differences.some(({ firm }) => firm)} ${confirmation !== undefined}`)
        if (phase === 'verify') stop.abort()
      },
    })
    expect(new Set(partials)).toEqual(new Set(['play partial false false', 'verify partial false false']))
    expect([half.status, half.stop, half.differences.filter(({ firm }) => firm)]).toEqual(['partial', 'stopped', []])
    expect(half.warnings.map(({ code }) => code)).toContain('lab_unconfirmed')
    expect(await ask(parts as never, { journal })).toEqual(whole)
  })

  test('its matches are opened from its own seeds, those of the first stage from theirs', async () => {
    const result = await ask(parts as never)
    for (const [arm, seed] of [
      ['base', 'coin'],
      ['coin.tie = "first"', 'coin'],
      ['coin.tosses = 4', 'coin/confirm'],
      ['base again', 'coin/confirm'],
    ] as const) {
      const again = designOf(replayable(result, arm), coinKit)
      if (!again.ok) throw new Error(JSON.stringify(again.faults))
      expect(again.value.schedule.seed).toBe(seed)
      const own = again.value.ready[again.value.schedule.arms.findIndex(({ id }) => id === arm)]!
      if (!own.ok) throw new Error('an arm that plays')
      const { bars } = result.arms.find(({ id }) => id === arm)!.measures.heads!
      for (const { from, first } of bars!.filter(({ n }) => n > 0)) {
        const played = replay(own.value.kit.game, armRecord(again.value, arm, first[0]!))
        expect(played.ok && played.value.match.outcome!.detail.heads).toBe(from)
      }
    }
    expect(playedArms(result).filter(({ id }) => id.startsWith('base'))).toEqual([
      { id: 'base', n: 100 },
      { id: 'base again', n: 400 },
    ])
  })

  test('an answer of an earlier version has none: it keeps its figures, but none of them is firm', async () => {
    const { confirmation: _, ...old } = await ask(parts as never)
    const shown = withoutUnconfirmed(old)
    expect(old.differences.some(({ firm }) => firm)).toBe(true)
    expect(shown.differences.some(({ firm }) => firm)).toBe(false)
    expect(shown.differences.map(({ estimate }) => estimate)).toEqual(old.differences.map(({ estimate }) => estimate))
    expect(withoutUnconfirmed(shown)).toBe(shown)
  })

  test('counts among the most matches that a question can take', () => {
    const { experiment, schedule } = design(parts as never)
    expect(maxMatches(experiment, schedule.arms.length)).toBe(schedule.arms.length * (100 + 400))
    const narrow = { ...experiment, stop: { halfWidth: 0.1, max: 300 } }
    expect(maxMatches(narrow, 2)).toBe(2 * (300 + 300))
  })
})

import { describe, expect, test } from 'vitest'
import { crossroads, fateCard, type TestContent } from '../testing.ts'

/** A check that is told apart by its effects: success 1 faith, failure 2, secret reputation 10, noise reputation 100. */
const marked = {
  id: 'ck_a',
  on_success: [{ kind: 'faith', n: 1 }],
  on_failure: [
    { kind: 'faith', n: 2 },
    { kind: 'encounter', id: 'sc_ambush' },
  ],
  on_secret: [{ kind: 'reputation', n: 10 }],
  on_noise: [{ kind: 'reputation', n: 100 }],
}
function attempt(fateOrder: readonly string[], changes = {}, more: TestContent = {}) {
  const bench = crossroads(
    { checks: [{ ...marked, ...changes }], scenarios: [{ id: 'sc_ambush' }] },
    { start: { fateOrder } },
    more,
  )
  const events = bench.act({ type: 'runCheck', check: 'ck_a' })
  return { bench, events, ambushed: bench.state.encounter !== null, ...values(bench) }
}
const values = ({ state }: ReturnType<typeof crossroads>) => {
  const { faith, reputation, resonance } = state.encounter ?? state.session
  return { faith, reputation, resonance }
}
const EASY = { difficulty: 1 }
const HARD = { difficulty: 30 }

describe('numbers', () => {
  test.each([
    ['exploration', 'fate_hearth', 1],
    ['exploration', 'fate_still_water', 2],
    ['dialogue', 'fate_lantern', 2],
    ['skillCheck', 'fate_lantern', 1],
  ])('TW-136 in %s the val of %s adds %i to the total', (context, card, val) => {
    const { bench, events } = attempt([card], { context, ...EASY })
    expect(bench.told('checkResolved', events)).toMatchObject([{ sum: { stat: 3, keyword: val } }])
  })

  test('TW-136 the val can be what makes a check succeed', () => {
    // Might 3 + 0 + 1 against 4 and 5.
    expect(attempt(['fate_hearth'], { difficulty: 4 }).faith).toBe(5)
    expect(attempt(['fate_hearth'], { difficulty: 5, context: 'dialogue' }).faith).toBe(4)
  })
})

describe('noise and secret', () => {
  test.each([EASY, HARD])('TW-146 noise runs on_noise, whether the check succeeds or not (%o)', (difficulty) => {
    const { reputation, bench, events } = attempt(['fate_wolf_moon'], difficulty)
    expect(reputation).toBe(100)
    expect(bench.told('specialWorked', events)).toMatchObject([{ special: 'noise' }])
  })

  test('TW-146 secret runs on_secret after a success, and only then', () => {
    expect(attempt(['fate_still_water'], EASY)).toMatchObject({ reputation: 10, faith: 5 })
    expect(attempt(['fate_still_water'], HARD)).toMatchObject({ reputation: 0, faith: 6 })
  })

  test('TW-146 other cards run neither', () => {
    expect(attempt(['fate_hearth'], EASY)).toMatchObject({ reputation: 0, faith: 5 })
  })
})

describe('stealth and safeguard', () => {
  test('TW-147 a failure with stealth skips the encounter and nothing else', () => {
    expect(attempt(['fate_murmur_a'], HARD)).toMatchObject({ faith: 6, ambushed: false })
    expect(attempt(['fate_glint_a'], HARD)).toMatchObject({ faith: 6, ambushed: true })
  })

  test('TW-147 a failure with safeguard skips all of on_failure', () => {
    expect(attempt(['fate_hearth'], HARD)).toMatchObject({ faith: 4, ambushed: false })
  })

  test('TW-147 a success is what it is with either', () => {
    expect(attempt(['fate_murmur_a'], EASY)).toMatchObject({ faith: 5, ambushed: false })
    expect(attempt(['fate_hearth'], EASY)).toMatchObject({ faith: 5, ambushed: false })
  })
})

describe('retry', () => {
  test('TW-148 a failed check may be run once more at once; the failure has not happened yet', () => {
    const { bench, events, faith, ambushed } = attempt(['fate_scales', 'fate_daybreak'], { difficulty: 6 })
    expect(bench.told('retryOffered', events)).toHaveLength(1)
    expect([faith, ambushed]).toEqual([4, false])
    expect(bench.refused({ type: 'runCheck', check: 'ck_a' }).code).toBe('choice_pending')
    // 3 + 2 + 1 of the surge; its noise comes too.
    const again = bench.act({ type: 'resolveChoice', option: 'risk' })
    expect(bench.told('checkResolved', again)).toMatchObject([{ total: 6, success: true }])
    expect(values(bench)).toMatchObject({ faith: 5, reputation: 100 })
    expect(bench.session.stage).toBe(1)
  })

  test('TW-148 the Effort of the first try still counts; no card tires twice', () => {
    const bench = crossroads(
      { checks: [{ ...marked, difficulty: 9, on_failure: [] }] },
      { start: { fateOrder: ['fate_scales', 'fate_daybreak'] } },
      { scenarios: [] },
    )
    bench.act({ type: 'runCheck', check: 'ck_a', effort: [0, 1] })
    const events = bench.act({ type: 'resolveChoice', option: 'risk' })
    expect(bench.told('checkResolved', events)).toMatchObject([{ sum: { effort: 2 }, total: 8 }])
    expect(bench.session.collection.filter(({ tired }) => tired)).toHaveLength(2)
    expect(bench.told('cardsTired')).toHaveLength(1)
  })

  test('TW-148 a second retry gives nothing more', () => {
    const { bench } = attempt(['fate_scales', 'fate_scales', 'fate_scales'], HARD)
    const events = bench.act({ type: 'resolveChoice', option: 'risk' })
    expect(bench.told('retryOffered', events)).toEqual([])
    expect(bench.state.check).toBeNull()
    expect(values(bench).faith).toBe(6)
    expect(bench.state.encounter?.scenario).toBe('sc_ambush')
  })

  test('TW-148 who lets it be has failed', () => {
    const { bench } = attempt(['fate_scales', 'fate_daybreak'], HARD)
    const events = bench.act({ type: 'resolveChoice', option: 'safe' })
    expect(bench.told('fateDrawn', events)).toEqual([])
    expect(values(bench).faith).toBe(6)
    expect(bench.state).toMatchObject({ check: null, encounter: { scenario: 'sc_ambush' } })
  })

  test('TW-148 a check that succeeds offers nothing', () => {
    const { bench, faith } = attempt(['fate_scales'], EASY)
    expect(bench.state.check).toBeNull()
    expect(faith).toBe(5)
  })
})

describe('in a dialogue', () => {
  const talk = { context: 'dialogue', stat: 'word' }

  test('TW-149 grace gives reputation 1 and faith 1, also when the check fails', () => {
    expect(attempt(['fate_scales'], { ...talk, ...EASY })).toMatchObject({ reputation: 1, faith: 4 + 1 + 1 })
    const failed = attempt(['fate_scales'], { ...talk, ...HARD, on_failure: [] })
    expect(failed).toMatchObject({ reputation: 1, faith: 5 })
  })

  test('TW-149 reveal sets the flag `revealed`', () => {
    const { bench, events } = attempt(['fate_still_water'], { ...talk, ...EASY })
    expect(bench.session.flags).toEqual(['revealed'])
    expect(bench.told('partnerRevealed', events)).toMatchObject([{ check: 'ck_a' }])
    expect(attempt(['fate_hearth'], { ...talk, ...EASY }).bench.session.flags).toEqual([])
  })

  test('TW-150 nav_pull shifts by −2 before the shift of the card, after a success only', () => {
    // A yav shadow is neutral in a dialogue; a nav one is opposed and pulls nothing.
    const fateCards = [fateCard('fate_dusk', { keyword: 'shadow' })]
    const shifts = (fateOrder: string[], difficulty: object, more: TestContent = { fateCards }) => {
      const { bench, events } = attempt(fateOrder, { ...talk, ...difficulty }, more)
      return bench.told('resonanceShifted', events).map(({ source, by }) => [source, by])
    }
    expect(shifts(['fate_dusk'], EASY)).toEqual([['nav_pull', -2]])
    expect(shifts(['fate_dusk'], HARD)).toEqual([])
    expect(shifts(['fate_murmur_a'], EASY)).toEqual([['fate', -5]])
    const tuning = { 'fate.balance.match.nav.dialogue': 'neutral', 'fate.balance.shadowNavShift': -7.5 }
    expect(shifts(['fate_murmur_a'], EASY, { tuning })).toEqual([
      ['nav_pull', -7.5],
      ['fate', -5],
    ])
  })

  test('TW-144 pressure costs reputation 1 where the suit does not match', () => {
    expect(attempt(['fate_spark'], { ...talk, ...EASY }).reputation).toBe(-1)
    expect(attempt(['fate_daybreak'], { ...talk, ...EASY }).reputation).toBe(0)
  })

  test('TW-151 an opposed surge spreads fear', () => {
    const { bench, events, reputation } = attempt(['fate_wolf_moon'], { ...talk, ...EASY })
    expect(bench.told('fearSpread', events)).toMatchObject([{ reputation: -1 }])
    expect(reputation).toBe(-1)
  })
})

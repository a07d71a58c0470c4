import { expect, test } from 'vitest'
import { brief, moreFaults } from '../content/testing.ts'
import { checkOdds, choiceCheck } from '../preview.ts'
import { Bench, fateCard, testContent } from '../testing.ts'
import { text } from './testing.ts'

type Patch = Readonly<Record<string, unknown>>
interface Trial {
  readonly check?: Patch
  readonly hero?: Patch
  readonly fate?: readonly string[]
  readonly omens?: Readonly<Record<string, Patch>>
  readonly start?: Patch
  readonly tuning?: Patch
}

const flagged = (id: string) => [{ kind: 'flag', id }]
/** Every list sets its flag, so that one sees which ran, and in which order. */
const LISTS = {
  on_success: flagged('won'),
  on_failure: flagged('lost'),
  on_secret: flagged('secret'),
  on_noise: flagged('noise'),
}

/** A campaign of one stage, on which a check waits, and a second one. */
function trial({ check, hero, fate = ['blank'], omens = {}, start, tuning }: Trial = {}): Bench {
  const plain = { name: text('Test'), context: 'exploration', stat: 'sense', difficulty: 3, ...LISTS }
  const stays = { text: text('Go'), stays: true }
  const content = testContent({
    ...(hero && { hero }),
    ...(tuning && { tuning }),
    fateCards: Object.entries({ blank: { keyword: 'echo' }, ...omens }).map(([id, more]) => fateCard(id, more)),
    checks: [
      { ...plain, ...check, id: 'ck_test' },
      { ...plain, id: 'ck_more' },
    ],
    scenarios: [{ id: 'sc_test', name: text('Fight'), enemies: ['target'], rules: { canFlee: true } }],
    campaigns: [
      {
        id: 'cp_test',
        name: text('Road'),
        text: text('A road.'),
        stages: [
          {
            id: 'here',
            name: text('Here'),
            text: text('A place.'),
            options: [
              { ...stays, check: 'ck_test' },
              { ...stays, check: 'ck_more' },
              { ...stays, encounter: 'sc_test' },
              { text: text('On'), encounter: 'sc_wolf_pack' },
            ],
          },
        ],
        epilogues: [{ text: text('Over.') }],
      },
    ],
  })
  return new Bench({ campaign: 'cp_test', start: { fateOrder: fate, ...start } }, content)
}

const run = (bench: Bench, effort: readonly number[] = []) =>
  bench.act({ type: 'runCheck', check: 'ck_test', effort: [...effort] })
const rolled = (told: Trial) => {
  const bench = trial(told)
  const [resolved] = bench.told('checkResolved', run(bench))
  return { ...resolved!, flags: bench.session.flags, resonance: bench.session.resonance }
}

const SENSE = (sense: number) => ({ stats: { might: 1, word: 2, sense, agility: 4 } })

test('TW-241 the total is stat, effort, fate and keyword; success from the difficulty on', () => {
  const omens = { sign: { base_value: 2, keyword: 'focus' } }
  const bench = trial({ check: { difficulty: 9 }, omens, fate: ['sign'] })
  expect(bench.told('checkResolved', run(bench, [0, 3]))).toMatchObject([
    { sum: { stat: 3, effort: 2, fate: 2, keyword: 2 }, total: 9, difficulty: 9, success: true },
  ])
  const missed = trial({ check: { difficulty: 10 }, omens, fate: ['sign'] })
  expect(missed.told('checkResolved', run(missed, [0, 3]))).toMatchObject([{ total: 9, success: false }])
})

test('TW-241 how likely a check succeeds follows from what lies in the fate deck, not from its order', () => {
  const omens = { sign: { base_value: 2, keyword: 'echo' }, star: { keyword: 'echo', is_critical: true } }
  const odds = (fate: readonly string[], effort = 0) => {
    const bench = trial({ check: { difficulty: 5 }, omens, fate })
    return checkOdds(bench.plan, bench.game.view(bench.state, 'spectator'), 'ck_test', effort)
  }
  expect(odds(['sign', 'blank', 'blank', 'blank'])).toBe(0.25)
  expect(odds(['blank', 'blank', 'blank', 'sign'])).toBe(0.25)
  expect(odds(['star', 'blank'])).toBe(0.5)
  expect(odds(['blank'], 2)).toBe(1)
})

test('TW-241 there is no margin and no damage: the lists alone say what happens', () => {
  const bench = trial({
    check: { difficulty: 20, on_failure: [] },
    omens: { dull: { keyword: 'focus' } },
    fate: ['dull'],
  })
  run(bench)
  expect(bench.session).toMatchObject({ hp: 20, faith: 4, resonance: 0, reputation: 0, flags: [] })
})

test('TW-242 checks draw on from the one deck of the session', () => {
  const bench = trial({ omens: { a: {}, b: {}, c: {} }, fate: ['a', 'b', 'c'] })
  run(bench)
  expect(bench.session.fate).toMatchObject({ draw: [1, 2], discard: [0] })
  bench.act({ type: 'startEncounter', encounter: 'sc_test' })
  bench.act({ type: 'commitAttack' })
  bench.act({ type: 'abortEncounter' })
  const events = bench.act({ type: 'runCheck', check: 'ck_more' })
  expect(bench.told('fateDrawn', events)).toMatchObject([{ id: 'b', context: 'exploration' }])
})

test('TW-242 a choice card pauses the check; only the choice is possible', () => {
  const omens = {
    fork: {
      type: 'choice',
      suit: 'prav',
      intensity: 2,
      choice_option: { text: text('Dare'), bonus_value: 3, intensity: 8 },
    },
  }
  const bench = trial({ check: { difficulty: 7 }, omens, fate: ['fork'] })
  const opened = run(bench)
  expect(bench.told('choiceOffered', opened)).toMatchObject([
    { safe: { value: 0, shift: 2 }, risk: { value: 3, shift: 8 } },
  ])
  expect(bench.told('checkResolved', opened)).toEqual([])
  expect(bench.refused({ type: 'runCheck', check: 'ck_more' }).code).toBe('choice_pending')
  expect(bench.refused({ type: 'startEncounter', encounter: 'sc_test' }).code).toBe('choice_pending')
  const closed = bench.act({ type: 'resolveChoice', option: 'risk' })
  expect(bench.told('checkResolved', closed)).toMatchObject([{ sum: { fate: 3, keyword: 1 }, total: 7, success: true }])
  expect(bench.session).toMatchObject({ resonance: 8, flags: ['won'] })
  expect(bench.state.check).toBeNull()
})

test('TW-243 cards chosen for effort become tired, +1 each', () => {
  const bench = trial()
  const [resolved] = bench.told('checkResolved', run(bench, [2, 5]))
  expect(resolved!.sum.effort).toBe(2)
  expect(bench.session.collection.filter(({ tired }) => tired).map(({ uid }) => uid)).toEqual([2, 5])
  const doubled = trial({ tuning: { 'combat.balance.effortPerCard': 2 } })
  expect(doubled.told('checkResolved', run(doubled, [2]))).toMatchObject([{ sum: { effort: 2 } }])
})

test('TW-243 no more than the effort limit, each card once, no tired or unknown one', () => {
  const bench = trial()
  const refused = (effort: number[]) => bench.refused({ type: 'runCheck', check: 'ck_more', effort }).code
  expect(refused([0, 1, 2])).toBe('effort_limit')
  expect(refused([4, 4])).toBe('not_in_hand')
  expect(refused([99])).toBe('not_in_hand')
  run(bench, [4])
  expect(refused([4])).toBe('not_in_hand')
  const keen = trial({ hero: { max_effort: 3 } })
  expect(keen.told('checkResolved', run(keen, [0, 1, 2]))).toMatchObject([{ sum: { effort: 3 } }])
})

test('TW-243 tired cards wait in the discard pile of the next encounter, and are rested after it', () => {
  const bench = trial()
  run(bench, [0, 1])
  bench.act({ type: 'startEncounter', encounter: 'sc_test' })
  expect(bench.encounter.discard).toEqual([0, 1])
  expect(bench.encounter.hand).toEqual([2, 3, 4, 5, 6])
  while (bench.encounter.phase !== 'over') bench.act({ type: 'commitAttack' })
  bench.act({ type: 'commitEncounter' })
  expect(bench.session.collection.some(({ tired }) => tired)).toBe(false)
})

test('TW-243 an aborted encounter leaves them tired', () => {
  const bench = trial()
  run(bench, [0])
  bench.act({ type: 'startEncounter', encounter: 'sc_test' })
  bench.act({ type: 'abortEncounter' })
  expect(bench.session.collection[0]!.tired).toBe(true)
})

test.each([
  { stat: 'might', value: 1 },
  { stat: 'word', value: 2 },
  { stat: 'sense', value: 3 },
  { stat: 'agility', value: 4 },
])('TW-244 a check may name $stat', ({ stat, value }) => {
  expect(rolled({ hero: SENSE(3), check: { stat } }).sum.stat).toBe(value)
})

test("TW-244 will in a dialogue is the hero's will_stat; elsewhere it does not load", () => {
  const check = { context: 'dialogue', stat: 'will' }
  expect(rolled({ hero: SENSE(3), check }).sum.stat).toBe(2)
  expect(rolled({ hero: { ...SENSE(3), will_stat: 'sense' }, check }).sum.stat).toBe(3)
  const strange = { id: 'ck_strange', name: text('Strange'), context: 'skillCheck', stat: 'will', difficulty: 1 }
  expect(brief(moreFaults({ checks: [strange] }))).toEqual(['/0/stat E_ENUM'])
})

test('TW-245 success, then the secret; failure, then the noise; the shift of the card last', () => {
  const omens = {
    clear: { keyword: 'focus', suit: 'prav', intensity: 3 },
    loud: { keyword: 'surge', suit: 'nav', intensity: 4 },
  }
  const secret = trial({
    omens,
    fate: ['clear'],
    check: { on_success: [{ kind: 'resonance', n: 1 }, ...flagged('won')] },
  })
  const events = run(secret)
  expect(secret.session.flags).toEqual(['won', 'secret'])
  expect(secret.told('resonanceShifted', events).map(({ by, source }) => [by, source])).toEqual([
    [1, 'check'],
    [3, 'fate'],
  ])
  expect(events.at(-1)).toMatchObject({ type: 'resonanceShifted', by: 3, source: 'fate' })
  const noisy = trial({ omens, fate: ['loud'], check: { difficulty: 20 } })
  expect(run(noisy).at(-1)).toMatchObject({ type: 'resonanceShifted', by: -4, source: 'fate' })
  expect(noisy.session.flags).toEqual(['lost', 'noise'])
})

test('TW-245 a failed check has no secret, a success may be noisy, a quiet card runs neither list', () => {
  const omens = { clear: { keyword: 'focus' }, loud: { keyword: 'surge' } }
  expect(rolled({ omens, fate: ['clear'], check: { difficulty: 20 } }).flags).toEqual(['lost'])
  expect(rolled({ omens, fate: ['loud'] }).flags).toEqual(['won', 'noise'])
  expect(rolled({}).flags).toEqual(['won'])
})

test('TW-245 on_failure is subject to the specials', () => {
  const on_failure = [{ kind: 'encounter', id: 'sc_test' }, ...flagged('lost')]
  const omens = { hush: { keyword: 'shadow' }, ward: { keyword: 'ward' } }
  const stealthy = trial({ omens, fate: ['hush'], check: { difficulty: 20, on_failure } })
  run(stealthy)
  expect(stealthy.session.flags).toEqual(['lost'])
  expect(stealthy.state.encounter).toBeNull()
  const warded = trial({ omens, fate: ['ward'], check: { difficulty: 20, on_failure } })
  run(warded)
  expect(warded.session.flags).toEqual([])
  expect(warded.state.encounter).toBeNull()
})

test('TW-245 a second try that is forgone is told, even if the failure has no consequence', () => {
  const bench = trial({
    check: { difficulty: 20, on_failure: [] },
    omens: { once: { keyword: 'echo', one_time: true } },
    fate: ['once'],
  })
  run(bench)
  const events = bench.act({ type: 'resolveChoice', option: 'safe' })
  expect(events).toMatchObject([{ type: 'retryDeclined' }])
  expect(bench.state.check).toBeNull()
})

test('TW-246 HP lost to a check stop at 1', () => {
  const check = { difficulty: 20, on_failure: [{ kind: 'hp', n: -5 }] }
  const omens = { dull: { keyword: 'focus' } }
  const hpAfter = (hp: number) => {
    const bench = trial({ check, omens, fate: ['dull'], start: { hp } })
    run(bench)
    return bench.session.hp
  }
  expect([hpAfter(20), hpAfter(6), hpAfter(5), hpAfter(3), hpAfter(1)]).toEqual([15, 1, 1, 1, 1])
})

test('TW-246 a check that heals stops at hp_max', () => {
  const bench = trial({ check: { on_success: [{ kind: 'hp', n: 5 }] }, start: { hp: 18, resonance: 60 } })
  run(bench)
  expect(bench.session.hp).toBe(20)
})

test('TW-247 an encounter starts once the check is completely resolved', () => {
  const omens = { loud: { keyword: 'surge', suit: 'nav', intensity: 4 } }
  const on_success = [
    { kind: 'encounter', id: 'sc_test' },
    { kind: 'hp', n: -2 },
  ]
  const bench = trial({ omens, fate: ['loud'], check: { on_success } })
  const told = run(bench).map(({ type }) => type)
  // The rest of the list, the noise and the shift come before it.
  const order = ['checkResolved', 'heroHurt', 'flagSet', 'resonanceShifted', 'encounterStarted', 'roundBegan'] as const
  const places = order.map((type) => told.indexOf(type))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(bench.encounter).toMatchObject({ scenario: 'sc_test', hp: 18, resonance: -4, phase: 'playerAction' })
  bench.act({ type: 'abortEncounter' })
  // It still lies ahead.
  expect(bench.refused({ type: 'runCheck', check: 'ck_more' }).code).toBe('wrong_phase')
  expect(bench.game.legal(bench.state)).toEqual([{ type: 'startEncounter', encounter: 'sc_test' }])
})

test('TW-247 not while a second try is offered', () => {
  const on_failure = [{ kind: 'encounter', id: 'sc_test' }]
  const bench = trial({ check: { difficulty: 20, on_failure } })
  run(bench)
  expect(bench.state.encounter).toBeNull()
  bench.act({ type: 'resolveChoice', option: 'safe' })
  expect(bench.encounter.scenario).toBe('sc_test')
})

test.each([
  { context: 'exploration', suit: 'prav', keyword: 3 },
  { context: 'exploration', suit: 'nav', keyword: 3 },
  { context: 'skillCheck', suit: 'prav', keyword: 3 },
  { context: 'skillCheck', suit: 'nav', keyword: 3 },
  { context: 'dialogue', suit: 'prav', keyword: 5 },
  { context: 'dialogue', suit: 'yav', keyword: 3 },
  { context: 'dialogue', suit: 'nav', keyword: 0 },
])('TW-248 a $suit card in $context: a keyword of 3 is worth $keyword', ({ context, suit, keyword }) => {
  const tuning = { [`fate.balance.matrix.focus.${context}`]: { val: 3 } }
  const omens = { sign: { suit, keyword: 'focus' } }
  expect(rolled({ check: { context }, omens, fate: ['sign'], tuning }).sum.keyword).toBe(keyword)
})

test.each([
  {
    hero: { aspect: 'prav', ...SENSE(3) },
    check: { context: 'dialogue', stat: 'word', difficulty: 5 },
    fate: 'fate_lantern',
    total: 5,
    success: true,
    shift: 1.5,
  },
  {
    hero: { aspect: 'nav', ...SENSE(3) },
    check: { context: 'dialogue', stat: 'might', difficulty: 3 },
    fate: 'fate_murmur_a',
    total: 0,
    success: false,
    shift: -2.5,
  },
  {
    hero: { aspect: 'yav', ...SENSE(3) },
    check: { context: 'skillCheck', stat: 'agility', difficulty: 9 },
    fate: 'fate_crit',
    total: 8,
    success: true,
    shift: 10,
  },
  {
    hero: { aspect: null, ...SENSE(4) },
    check: { difficulty: 6 },
    fate: 'fate_still_water',
    total: 6,
    success: true,
    shift: 0,
  },
  {
    hero: { aspect: 'yav', ...SENSE(3) },
    check: { difficulty: 5 },
    fate: 'fate_wolf_moon',
    total: 6,
    success: true,
    shift: -5,
  },
])('TW-241 TW-248 WE-17 $fate: $total', ({ hero, check, fate, total, success, shift }) => {
  expect(rolled({ hero, check, fate: [fate] })).toMatchObject({ total, success, resonance: shift })
})

test('TW-269 TW-242 each half of a choice tells what the check comes to and whether that is enough', () => {
  const fork = { suit: 'prav', type: 'choice', choice_option: { text: text('Dare'), bonus_value: 3, intensity: 8 } }
  const bench = trial({ hero: SENSE(3), check: { difficulty: 6 }, omens: { fork }, fate: ['fork'] })
  const told = (option: 'safe' | 'risk') => choiceCheck(bench.plan, bench.game.view(bench.state, 'spectator'), option)
  expect(told('safe')).toBeNull()
  run(bench, [0])
  expect(told('safe')).toEqual({ total: 5, difficulty: 6, success: false })
  expect(told('risk')).toEqual({ total: 8, difficulty: 6, success: true })
  const events = bench.act({ type: 'resolveChoice', option: 'risk' })
  expect(bench.told('checkResolved', events)[0]).toMatchObject({
    sum: { stat: 3, effort: 1, fate: 3, keyword: 1 },
    total: 8,
    success: true,
  })
})

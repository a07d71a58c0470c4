import { expect, test } from 'vitest'
import { Bench, testContent } from '../testing.ts'
import { pattern, scene, text } from './testing.ts'

type Patch = Readonly<Record<string, unknown>>

/** Every check succeeds, every fight is one blow. */
function road(stages: readonly Patch[], more: Patch = {}, epilogues: readonly Patch[] = []): Bench {
  const check = (id: string, flag: string) => ({
    id,
    name: text(id),
    context: 'exploration',
    stat: 'might',
    difficulty: 0,
    on_success: [{ kind: 'flag', id: flag }],
  })
  const content = testContent({
    target: { stats: { hp_max: 1, wp_max: 1, armor_physical: 0, armor_spirit: 0, power: 99, influence: 0 }, ...more },
    checks: [check('ck_dig', 'dug'), check('ck_ask', 'asked'), check('ck_go', 'went')],
    scenarios: [
      { id: 'sc_test', name: text('Fight'), enemies: ['target'] },
      {
        id: 'sc_first',
        name: text('First'),
        enemies: ['target'],
        consequences: { violence: [{ kind: 'encounter', id: 'sc_test' }] },
      },
    ],
    campaigns: [
      {
        id: 'cp_test',
        name: text('Road'),
        text: text('A road.'),
        stages: stages.map((stage) => ({ name: text('Stage'), text: text('A stage.'), ...stage })),
        epilogues: [...epilogues, { text: text('The end.') }],
      },
    ],
  })
  return new Bench({ campaign: 'cp_test', start: { fateOrder: ['fate_still_water'] } }, content)
}
const go = { text: text('Go'), check: 'ck_go' }
const run = (bench: Bench, check: string) => bench.act({ type: 'runCheck', check })
const open = (bench: Bench) =>
  bench.game.legal(bench.state).flatMap((action) => {
    if (action.type === 'startEncounter') return [action.encounter]
    return action.type === 'runCheck' && action.effort?.length === 0 ? [action.check] : []
  })

test('an option is open while its needs hold, and one that stays is used up by being taken', () => {
  const bench = road([
    {
      id: 'here',
      options: [
        { text: text('Dig'), check: 'ck_dig', stays: true },
        { text: text('Ask'), check: 'ck_ask', needs: [{ flag: 'dug' }], stays: true },
        { text: text('Fight'), encounter: 'sc_test', needs: [{ flag: 'asked', absent: true }] },
        go,
      ],
    },
    { id: 'there', options: [{ text: text('Dig'), check: 'ck_dig' }] },
  ])
  expect(open(bench)).toEqual(['ck_dig', 'sc_test', 'ck_go'])
  expect(bench.refused({ type: 'runCheck', check: 'ck_ask' }).code).toBe('wrong_phase')
  run(bench, 'ck_dig')
  expect(open(bench)).toEqual(['ck_ask', 'sc_test', 'ck_go'])
  run(bench, 'ck_ask')
  expect(open(bench)).toEqual(['ck_go'])
  expect(bench.session.stage).toBe(0)
  run(bench, 'ck_go')
  // What was used on the stage before is open again.
  expect(bench.session).toMatchObject({ stage: 1, used: [] })
  expect(open(bench)).toEqual(['ck_dig'])
})

test('a stage leads to the next one or to the one that is named; arriving has its effects', () => {
  const bench = road([
    { id: 'one', options: [{ ...go, leads: 'three' }] },
    { id: 'two', arrival: [{ kind: 'flag', id: 'saw_two' }], options: [go] },
    { id: 'three', arrival: [{ kind: 'faith', n: 2 }], options: [go] },
    { id: 'four', arrival: [{ kind: 'resonance', n: -5 }], options: [go] },
  ])
  const events = run(bench, 'ck_go')
  expect(bench.told('stageEntered', events)).toMatchObject([{ stage: 'three' }])
  expect(bench.session).toMatchObject({ stage: 2, faith: 6, flags: ['went'] })
  expect(bench.told('resonanceShifted', run(bench, 'ck_go'))).toMatchObject([{ by: -5, source: 'stage' }])
})

test('behind the last stage the campaign is completed, with the first epilogue whose needs hold', () => {
  const epilogues = [
    { needs: [{ flag: 'dug' }], text: text('Deep.') },
    { needs: [{ flag: 'went' }, { item: 'bog_pearl', absent: true }], text: text('Gone.') },
  ]
  const bench = road([{ id: 'here', options: [go] }], {}, epilogues)
  expect(bench.told('campaignEnded', run(bench, 'ck_go'))).toMatchObject([
    { reason: 'completed', won: true, epilogue: 1 },
  ])
  expect(bench.state.result).toEqual({ reason: 'completed', won: true })
  expect(bench.game.legal(bench.state)).toEqual([])
})

test('TW-247 an encounter that a scenario leads to comes before the next stage', () => {
  const bench = road([
    { id: 'one', options: [{ text: text('Fight'), encounter: 'sc_first' }] },
    { id: 'two', options: [go] },
  ])
  bench.act({ type: 'startEncounter', encounter: 'sc_first' })
  bench.act({ type: 'commitAttack' })
  bench.act({ type: 'commitEncounter' })
  expect(bench.encounter.scenario).toBe('sc_test')
  expect(bench.session.stage).toBe(0)
  bench.act({ type: 'commitAttack' })
  bench.act({ type: 'commitEncounter' })
  expect(bench.session).toMatchObject({ stage: 1, ahead: [], leaving: null })
  expect(bench.session.encounters.map(({ scenario }) => scenario)).toEqual(['sc_first', 'sc_test'])
})

test('a hero who falls ends the campaign', () => {
  const bench = road(
    [
      { id: 'one', options: [{ text: text('Fight'), encounter: 'sc_test' }] },
      { id: 'two', options: [go] },
    ],
    {
      pattern: pattern(['attack']),
    },
  )
  bench.act({ type: 'startEncounter', encounter: 'sc_test' })
  bench.act({ type: 'wait' })
  bench.act({ type: 'commitEncounter' })
  expect(bench.state.result).toEqual({ reason: 'fallen', won: false })
})

test.each([
  { deed: 'commitAttack', power: 0, result: { reason: 'victory', won: true } },
  { deed: 'flee', power: 0, result: { reason: 'fled', won: false } },
  { deed: 'wait', power: 99, result: { reason: 'defeat', won: false } },
] as const)('a single encounter ends as $result.reason', ({ deed, power, result }) => {
  const bench = scene({ foe: { stats: { hp_max: 1, power }, pattern: pattern(['attack']) }, rules: { canFlee: true } })
  bench.act({ type: deed })
  bench.act({ type: 'commitEncounter' })
  expect(bench.state.result).toEqual(result)
})

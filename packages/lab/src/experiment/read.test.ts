import { describe, expect, test } from 'vitest'
import { coinExperiment, refused, tryDesign } from '../testing/ask.ts'
import { readExperiment } from './read.ts'
import { QUESTIONS } from './schema.ts'

const distribution = { kind: 'distribution' } as const
const faults = (raw: unknown) => {
  const read = readExperiment(raw)
  return read.ok ? [] : read.faults
}

describe('the shape of an experiment', () => {
  test('a right one is taken as it is', () => {
    const raw = coinExperiment({ question: distribution })
    expect(readExperiment(raw)).toEqual({ ok: true, value: raw })
  })

  test('unknown fields are refused with what may have been meant', () => {
    expect(faults({ ...coinExperiment({ question: distribution }), mesures: [] })).toMatchObject([
      { path: '/mesures', nearest: 'measures' },
    ])
    expect(faults(coinExperiment({ question: { ...distribution, variant: [] } as never }))).toMatchObject([
      { path: '/question/variant', nearest: 'variants' },
    ])
    expect(
      faults({ ...coinExperiment({ question: distribution }), measures: [{ id: 'win', rate: 'win(1)', tittle: 1 }] }),
    ).toMatchObject([{ path: '/measures/0/tittle', nearest: 'title' }])
  })

  test('a title in one language is enough, and notes are left out', () => {
    const raw = { ...coinExperiment({ question: distribution }), title: { en: 'Luck' }, comment: 'x', _note: [1] }
    const read = readExperiment(raw)
    expect(read).toEqual({
      ok: true,
      value: { ...coinExperiment({ question: distribution }), title: { en: 'Luck', ru: 'Luck' } },
    })
  })

  test('an unknown kind of question names the kinds there are', () => {
    const [fault] = faults(coinExperiment({ question: { kind: 'swep' } as never }))
    expect(fault).toMatchObject({ path: '/question/kind', found: 'swep', nearest: 'sweep' })
    for (const kind of QUESTIONS) expect(fault!.expected).toContain(kind)
  })

  test.each([
    [{ stop: { n: 1 } }, '/stop/n'],
    [{ stop: {} }, '/stop'],
    [{ seed: '' }, '/seed'],
    [{ id: 'Big Id' }, '/id'],
    [{ title: {} }, '/title'],
    [{ title: { en: 'x', ru: '' } }, '/title/ru'],
    [{ confidence: 1 }, '/confidence'],
    [{ measures: [] }, '/measures'],
    [{ targets: [{ measure: 'win', stat: 'mode', low: 1 }] }, '/targets/0/stat'],
  ])('%j is refused', (part, path) => {
    const found = faults({ ...coinExperiment({ question: distribution }), ...part })
    expect(found.length).toBeGreaterThan(0)
    expect(found.every((fault) => fault.path.startsWith(path))).toBe(true)
  })

  test.each([[null], [[]], ['text'], [3]])('%j is no experiment', (raw) => {
    expect(faults(raw)).toMatchObject([{ code: 'E_TYPE', path: '' }])
  })
})

describe('what the game has not', () => {
  test.each([
    [{ measures: [{ id: 'x', rate: 'win(3)' }] }, 'E_EXPRESSION', '/measures/0/rate', undefined],
    [{ measures: [{ id: 'x', rate: 'steps' }] }, 'E_EXPRESSION', '/measures/0/rate', undefined],
    [{ measures: [{ id: 'x', mean: 'reason' }] }, 'E_EXPRESSION', '/measures/0/mean', undefined],
    [{ measures: [{ id: 'x', mean: 'stpes + 1' }] }, 'E_EXPRESSION', '/measures/0/mean', 'steps'],
    [{ measures: [{ id: 'x', mean: 'count(tosed)' }] }, 'E_EXPRESSION', '/measures/0/mean', 'tossed'],
    [{ measures: [{ id: 'x', share: ['1', 'count(tosed)'] }] }, 'E_EXPRESSION', '/measures/0/share/1', 'tossed'],
    [{ preset: 'evn' }, 'E_SETUP', '/preset', 'even'],
    [{ preset: 'even', setup: {} }, 'E_SOURCE', '', undefined],
    [{ setup: { hands: [['fair'], ['far']] } }, 'setup_coin', '/setup/hands/1/0', 'fair'],
    [{ generate: { setup: { $int: [1] } } }, 'E_GENERATE', '/generate', undefined],
    [{ bots: ['stedy'] }, 'E_BOT', '/bots', 'steady'],
    [{ bots: ['toString'] }, 'E_BOT', '/bots', undefined],
    [{ bots: ['__proto__'] }, 'E_BOT', '/bots', undefined],
    [{ packs: ['core', 'tilt'] }, 'E_PACK', '/packs', undefined],
    [{ game: 'dice' }, 'E_GAME', '/game', undefined],
  ])('%j', (part, code, path, nearest) => {
    expect(refused({ question: distribution, ...part } as never)).toMatchObject([
      { code, path, ...(nearest !== undefined && { nearest }) },
    ])
  })

  test('an expression is refused at its character', () => {
    const [fault] = refused({ question: distribution, measures: [{ id: 'x', mean: 'steps + $' }] })
    expect(fault).toMatchObject({ expected: 'a number, name or sign', found: '$ (character 9)' })
  })

  test('two measures of one name', () => {
    const measures = [
      { id: 'x', mean: 'steps' },
      { id: 'x', mean: 'steps' },
    ]
    expect(refused({ question: distribution, measures })).toMatchObject([{ code: 'E_MEASURE', path: '/measures/1/id' }])
  })

  test.each([
    [{ kind: 'versus', b: { id: 'b', set: { 'pack:tuning/coin.haeds': 1 } } }, 'E_PATH', '/question/b/set'],
    [
      { kind: 'versus', b: { id: 'b', set: { 'pack:tuning/coin.heads': 1001 } } },
      'E_RANGE',
      'b: lab/tuning.json/coin.heads',
    ],
    [{ kind: 'sweep', axes: [{ path: 'pack:tuning/coin.heads' }] }, 'E_NOTHING', '/question/axes/0'],
    [{ kind: 'sweep', axes: [{ path: 'setup:/steak', values: [1] }] }, 'setup_field', '1: /steak'],
    [{ kind: 'sensitivity', keys: ['dice'] }, 'E_PATH', '/question/keys'],
    [{ kind: 'sensitivity', keys: ['coin.heads'], paths: ['setup:/stake'] }, 'E_PATH', '/question/paths/0'],
    [{ kind: 'sensitivity', keys: ['coin.heads'], paths: ['pack:coins/heavy/name'] }, 'E_PATH', '/question/paths/0'],
    [{ kind: 'ablation', each: ['setup:/hands/7'] }, 'E_PATH', '/question/each/0'],
    [
      { kind: 'matchups', contenders: [{ id: 'a' }, { id: 'b', bot: 'steady' }] },
      'E_NOTHING',
      '/question/contenders/0',
    ],
    [
      {
        kind: 'matchups',
        contenders: [
          { id: 'a', bot: 'steady' },
          { id: 'a', bot: 'chooser' },
        ],
      },
      'E_ARM',
      '/question/contenders/1/id',
    ],
    [
      {
        kind: 'rating',
        contenders: [
          { id: 'a', place: [] },
          { id: 'b', bot: 'steady' },
        ],
      },
      'E_PATH',
      '/question/at',
    ],
    [
      { kind: 'rating', at: 'setup:/x', contenders: { ids: 'coin', place: '$id' } },
      'E_PATH',
      '/question/contenders/ids',
    ],
    [{ kind: 'distribution', variants: [{ id: 'x' }, { id: 'y' }, { id: 'x' }] }, 'E_ARM', '/question/variants/2/id'],
    [{ kind: 'versus', b: { id: 'a' } }, 'E_ARM', '/question/b/id'],
    [{ kind: 'versus', a: { id: 'x' }, b: { id: 'x' } }, 'E_ARM', '/question/b/id'],
    [{ kind: 'sweep', axes: [{ path: 'pack:tuning/coin.heads', values: [500, 600, 500] }] }, 'E_ARM', '/question/axes'],
    [{ kind: 'ablation', each: ['pack:coins/heavy/marks', 'pack:coins/heavy/marks'] }, 'E_ARM', '/question'],
    [{ kind: 'sensitivity', keys: ['coin.heads'], paths: ['pack:tuning/coin.heads'] }, 'E_ARM', '/question'],
  ])('%j', (question, code, path) => {
    expect(refused({ question: question as never })[0]).toMatchObject({ code, path })
  })

  test('every fault of an experiment is told at once', () => {
    const found = refused({
      question: { kind: 'versus', b: { id: 'b', set: { 'pack:tuning/coin.haeds': 1 } } },
      measures: [{ id: 'x', rate: 'win(3)' }],
      targets: [{ measure: 'y', low: 1 }],
    })
    expect(found.map(({ code }) => code)).toEqual(['E_EXPRESSION', 'E_MEASURE', 'E_PATH'])
    expect(tryDesign(null).ok).toBe(false)
  })
})

import { parseHTML } from 'linkedom'
import { describe, expect, test } from 'vitest'
import type { ResultChart } from '../chart.ts'
import * as results from '../testing/results.ts'
import { en, plain, ru } from '../testing/wordings.ts'
import { chartsOf } from './charts.ts'

const { document } = parseHTML('<!doctype html><html><body></body></html>')
const draw = (chart: ResultChart, width = 900, interactive = true) =>
  chart.draw({ document: document as unknown as Document, width, interactive })
const openable = (svg: SVGSVGElement) => [...svg.querySelectorAll('[data-open]')]

describe('charts', () => {
  test.each([
    ['distribution', ['arms-win', 'histogram-turns']],
    ['versus', ['differences', 'arms-win', 'histogram-turns']],
    ['matchups', ['matchups']],
    ['rating', ['rating', 'matchups']],
    ['sweep', ['sweep-win']],
    ['sweepOfTwo', ['sweep-turns']],
    ['sensitivity', ['sensitivity-win']],
    ['ablation', ['ablation-win']],
    ['search', ['search', 'before-after']],
    ['groups', ['groups-hero']],
  ] as const)('%s is drawn by the charts made for it', (kind, ids) => {
    expect(chartsOf(results.EVERY_KIND[kind](), en).map(({ id }) => id)).toEqual(ids)
  })

  test('every mark that opens matches has number, name and a place in the order of keys', () => {
    for (const make of Object.values(results.EVERY_KIND))
      for (const words of [en, ru])
        for (const chart of chartsOf(make(), words))
          for (const width of [360, 1000]) {
            const marks = openable(draw(chart, width))
            expect(marks.map((mark) => Number(mark.getAttribute('data-open'))).sort((a, b) => a - b)).toEqual([
              ...chart.links.keys(),
            ])
            for (const mark of marks) {
              expect(mark.getAttribute('tabindex')).toBe('0')
              expect(mark.getAttribute('role')).toBe('button')
              expect(mark.getAttribute('aria-label')).toBeTruthy()
            }
          }
  })

  test('a few contenders with long names stand whole above their columns', () => {
    const result = results.matchups()
    const named = ['Granny Yaga (hardest)', 'Old Marek (the usual one)']
    const contenders = result.matrix!.contenders.slice(0, 2).map((each, i) => ({ ...each, title: { en: named[i]! } }))
    const cells = result.matrix!.cells.filter(({ row, column }) => row < 2 && column < 2)
    const [chart] = chartsOf({ ...result, matrix: { ...result.matrix!, contenders, cells } }, en) as [ResultChart]
    for (const width of [640, 1000]) {
      const heads = [...draw(chart, width).querySelectorAll('text')].map(({ textContent }) => textContent)
      for (const name of named) expect(heads.filter((head) => head === name).length).toBeGreaterThanOrEqual(1)
      expect(heads.filter((head) => head?.endsWith('…') && named[0]!.startsWith(head.slice(0, 5)))).toEqual([])
    }
  })

  test('only marks with names are read aloud', () => {
    const [chart] = chartsOf(results.sweep(), en) as [ResultChart]
    const groups = [...draw(chart).querySelectorAll('svg svg > g')]
    expect(groups.filter((group) => group.hasAttribute('aria-label'))).toEqual([])
    expect(groups.filter((group) => group.getAttribute('aria-hidden') !== 'true')).toHaveLength(1)
  })

  test('a mark opens the matches of its own datum', () => {
    const [chart] = chartsOf(results.matchups(), en) as [ResultChart]
    const mark = openable(draw(chart)).find((each) => each.getAttribute('aria-label')!.startsWith('Knight against y'))!
    expect(plain(mark.getAttribute('aria-label')!)).toBe('Knight against y: 70.0% (65.0 … 75.0)')
    expect(chart.links[Number(mark.getAttribute('data-open'))]).toEqual([
      { arm: 'x : y', matches: [1, 2], label: 'won' },
      { arm: 'x : y', matches: [3], label: 'lost' },
    ])
    const [, histogram] = chartsOf(results.distribution(), en) as [ResultChart, ResultChart]
    expect(openable(draw(histogram)).map((each) => plain(each.getAttribute('aria-label')!))).toEqual([
      '8: 20.0% of the matches',
      '10: 80.0% of the matches',
    ])
    expect(histogram.links[1]).toEqual([{ arm: 'base', matches: [0, 1, 2], label: '10' }])
  })

  test('a cell without a winner is neither strong nor sure; one against itself says whose wins it shows', () => {
    const labels = (result: ReturnType<typeof results.matchups>) => {
      const svg = draw(chartsOf(result, en)[0]!)
      return [...svg.querySelectorAll('[aria-label]')].map((mark) => plain(mark.getAttribute('aria-label')!))
    }
    expect(labels(results.matchups())).toContain('Knight against itself: the first seat wins 50.0% (45.0 … 55.0)')
    const drawn = labels(results.drawnMatchups('one'))
    expect(drawn).toContain('x against y: all 400 matches drawn')
    expect(drawn).toContain('z against x: 4.0% (1.0 … 7.0)')
    const svg = draw(chartsOf(results.drawnMatchups('one'), en)[0]!)
    expect(svg.querySelectorAll('[font-weight="700"] text')).toHaveLength(0)
    expect([...svg.querySelectorAll('text')].map((each) => each.textContent)).toContain('=')
  })

  test('intervals are drawn; an exact number has none', () => {
    const whiskers = (half: number) => {
      const value = { ...results.estimate(0.5, half, 100, half === 0 ? 'exact' : 'wilson') }
      const arm = results.arm('base', { win: { kind: 'rate', n: 100, estimate: value } })
      const [chart] = chartsOf(results.resultOf({ kind: 'distribution' }, [arm]), en) as [ResultChart]
      return draw(chart).querySelectorAll('line[stroke-linecap], g[stroke-linecap] line').length
    }
    expect([whiskers(0.1), whiskers(0)]).toEqual([1, 0])
  })

  test('an exact answer is called exact', () => {
    const about = (method: 'exact' | 'sampled') => chartsOf({ ...results.sweep(), method }, en)[0]!.about
    expect(about('exact')).toBe(`${about('sampled')} The numbers are exact, so there are no intervals.`)
  })

  test('a number below zero has a minus, in the line of a tornado too', () => {
    const result = results.sensitivity()
    const below = (changes: object) =>
      Object.fromEntries(
        Object.entries(changes).map(([path, value]) => [path, typeof value === 'number' ? value - 200 : value]),
      )
    const arms = result.arms.map((arm) => ({ ...arm, changes: below(arm.changes) }))
    const [chart] = chartsOf({ ...result, arms }, en) as [ResultChart]
    expect(draw(chart).textContent).toContain('−110 · −90')
    expect(draw(chart).textContent).not.toMatch(/-\d/)
  })

  test('a tornado puts the two values of a number together and leaves out what changed nothing', () => {
    const [chart] = chartsOf(results.sensitivity(), en) as [ResultChart]
    const names = openable(draw(chart)).map((mark) => plain(mark.getAttribute('aria-label')!))
    expect(names).toEqual([
      'mode = "hard": −10.0 pp (−12.0 … −8.0)',
      'target = 90: −2.0 pp (−3.0 … −1.0)',
      'target = 110: +3.0 pp (2.0 … 4.0)',
    ])
    expect(chart.about).toContain('Left out: 1 number without any effect.')
    expect(chart.table.rows).toHaveLength(4)
  })

  test('a try says what it came to and opens its first matches', () => {
    const [chart] = chartsOf(results.search(), en) as [ResultChart]
    const marks = openable(draw(chart))
    expect(marks.map((mark) => plain(mark.getAttribute('aria-label')!))).toEqual([
      'Try 1, values 4,000: distance 4, matches: 400\nLength (mean), target 9 … 11 turns: 12.00 turns (11.20 … 12.80)',
      'Try 3, values 2,800: distance 0, matches: 400\nLength (mean), target 9 … 11 turns: 10.00 turns (9.20 … 10.80)',
    ])
    expect(chart.links).toEqual([
      [{ arm: 'base 4000', matches: [0, 1, 2, 3, 4] }],
      [{ arm: 'base 2800', matches: [0, 1, 2, 3, 4] }],
    ])
  })

  test('the band of a target is shaded and named', () => {
    const [, chart] = chartsOf(results.search(), en) as [ResultChart, ResultChart]
    const svg = draw(chart)
    expect(plain(svg.textContent!)).toContain('Length (mean), target 9 … 11 turns')
    expect(svg.querySelectorAll('[stroke-dasharray] line, line[stroke-dasharray]')).toHaveLength(2)
    expect(plain(svg.textContent!)).toContain('12.00 turns ✗')
  })

  test('a picture for a file cannot be opened and needs no style sheet', () => {
    for (const make of Object.values(results.EVERY_KIND))
      for (const chart of chartsOf(make(), en)) {
        const svg = draw(chart, 900, false)
        expect(openable(svg)).toEqual([])
        expect([svg.querySelectorAll('style').length, svg.getAttribute('role')]).toEqual([0, 'img'])
      }
  })

  test('answers that hold little or nothing are drawn as far as they go', () => {
    for (const make of Object.values(results.EVERY_KIND)) {
      const whole = make()
      const bare = {
        ...whole,
        arms: whole.arms.map((arm) => ({ ...arm, measures: {} })),
        differences: [],
        verdicts: [],
      }
      const { matrix: _m, rating: _r, search: _s, ...empty } = bare
      expect(chartsOf(empty, en)).toEqual([])
      expect(chartsOf({ ...empty, arms: [] }, en)).toEqual([])
      const half = { ...whole, arms: whole.arms.slice(0, 1), verdicts: [], differences: whole.differences.slice(0, 1) }
      for (const chart of chartsOf(half, en)) draw(chart)
    }
    const none = results.arm('base', {
      win: { kind: 'rate', n: 0 },
      turns: { kind: 'mean', n: 0 },
      hero: { kind: 'wins', n: 0, groups: [] },
    })
    expect(chartsOf(results.resultOf({ kind: 'distribution' }, [none]), en)).toEqual([])
  })

  test('titles and sentences are words in both languages', () => {
    for (const make of Object.values(results.EVERY_KIND))
      for (const words of [en, ru])
        for (const { title, about } of chartsOf(make(), words))
          expect(`${title} ${about}`).not.toMatch(/lab\.|undefined|NaN/)
  })
})

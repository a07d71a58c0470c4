import { compareResults } from '@arbiter/lab'
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { changeTable, comparisonChart, comparisonHeadline, comparisonTable } from './comparison.ts'
import * as results from './testing/results.ts'
import { en, plain, ru } from './testing/wordings.ts'

const earlier = results.distribution()
const later = results.resultOf(
  { kind: 'distribution' },
  [results.arm('base', { win: results.rate(0.6), turns: results.mean(9.6, 0.61) })],
  { experiment: { ...earlier.experiment, seed: 's2', bots: ['hard'] } },
)
const comparison = compareResults(earlier, later)
const texts = (table: ReturnType<typeof comparisonTable>) => table.rows.map((row) => row.map(({ text }) => plain(text)))

test('both numbers, what lies between them, and whether it is sure', () => {
  expect(texts(comparisonTable(comparison, en))).toEqual([
    ['the base', 'Seat 1 wins', '53.1%', '60.0%', '+6.9 pp', '+3.8 pp', '+10.0 pp', '▲ higher'],
    ['the base', 'Length', '9.60 turns', '9.60 turns', '0.00 turns', '−0.86 turns', '+0.86 turns', '? open'],
  ])
})

test('what was asked differently', () => {
  expect(texts(changeTable(comparison, en))).toEqual([
    ['/seed', 's1', 's2'],
    ['/bots', '–', '["hard"]'],
  ])
})

test('the comparison in sentences', () => {
  expect(comparisonHeadline(comparison, en).map(plain)).toEqual([
    '2 things differ in question and rules.',
    '1 of 2 numbers differ with evidence.',
    'Clearest: Seat 1 wins (the base), +6.9 pp (3.8 … 10.0).',
  ])
  expect(comparisonHeadline(compareResults(earlier, earlier), ru)).toEqual([
    'Тот же вопрос при тех же правилах.',
    'Достоверно отличаются 0 из 2 чисел.',
    'Оба прогона сыграны на одних и тех же зёрнах, поэтому истинные интервалы обычно у́же этих.',
  ])
})

test('the differences drawn, a scale for each measure', () => {
  const { document } = parseHTML('<!doctype html><html><body></body></html>')
  const chart = comparisonChart(comparison, en)!
  const svg = chart.draw({ document: document as unknown as Document, width: 600 })
  expect([...svg.querySelectorAll('rect[role=img]')].map((mark) => plain(mark.getAttribute('aria-label')!))).toEqual([
    'the base: +6.9 pp (3.8 … 10.0)',
    'the base: 0.00 turns (−0.86 … 0.86)',
  ])
  expect(svg.querySelectorAll('[data-open]')).toHaveLength(0)
})

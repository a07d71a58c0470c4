import { describe, expect, test } from 'vitest'
import type { ResultTable } from '../chart.ts'
import * as results from '../testing/results.ts'
import { en, plain, ru } from '../testing/wordings.ts'
import { tablesOf } from './tables.ts'

const texts = ({ rows }: ResultTable) => rows.map((row) => row.map(({ text }) => plain(text)))
const tableOf = (result: Parameters<typeof tablesOf>[0], id: string, words = en): ResultTable =>
  tablesOf(result, words).find((table) => table.id === id)!

describe('tables', () => {
  test('measures with interval, matches and method; numbers are for machines, rates as parts of 1', () => {
    const table = tableOf(results.distribution(), 'measures')
    expect(table.columns.map(({ title }) => title)).toEqual([
      'Arm',
      'Measure',
      'Value',
      'From',
      'To',
      'Matches',
      'Method',
    ])
    expect(texts(table)).toEqual([
      ['the base', 'Seat 1 wins', '53.1%', '50.9%', '55.3%', '2,000', 'Wilson score interval'],
      ['the base', 'Length', '9.60 turns', '8.99 turns', '10.21 turns', '10', 'Student’s t interval'],
    ])
    expect(table.rows[0]![2]!.number).toBe(0.531)
  })

  test('a value opens the matches behind it', () => {
    const [win, turns] = tableOf(results.distribution(), 'measures').rows
    expect(win![2]!.opens).toEqual([
      { arm: 'base', matches: [0, 2, 3], label: 'with' },
      { arm: 'base', matches: [1, 4], label: 'without' },
    ])
    expect(turns![2]!.opens).toEqual([
      { arm: 'base', matches: [3, 7], label: '8' },
      { arm: 'base', matches: [0, 1, 2], label: '10' },
    ])
  })

  test('differences have sign, verdict and the matches of both sides', () => {
    const table = tableOf(results.versus(), 'differences')
    expect(texts(table)[0]).toEqual([
      'Fives at 100',
      'the base',
      'Seat 1 wins',
      '+3.1 pp',
      '+0.4 pp',
      '+5.8 pp',
      '▲ higher',
      '2,000',
    ])
    expect(table.rows[0]![3]!.opens!.map(({ arm, matches }) => [arm, matches])).toEqual([
      ['b', [5, 6]],
      ['a', [5, 6]],
      ['b', [8]],
      ['a', [8]],
    ])
    expect(texts(tableOf(results.sensitivity(), 'differences'))[1]![6]).toBe('▲ higher, but not firm among so many')
  })

  test('targets say band, estimate and verdict with a sign', () => {
    expect(texts(tableOf(results.distribution(), 'verdicts', ru))).toEqual([
      ['исходный вариант', 'Побеждает место 1', '–', 'доля', '45 … 55 %', '53,1 %', '50,9 %', '55,3 %', '? неясно'],
      [
        'исходный вариант',
        'Длина',
        '–',
        'среднее',
        '≤ 8 ходов',
        '9,60 ходов',
        '8,99 ходов',
        '10,21 ходов',
        '✗ не достигнута',
      ],
    ])
  })

  test('pairs without a winner and contenders against themselves are called what they are', () => {
    expect(texts(tableOf(results.drawnMatchups('one'), 'matrix'))[0]).toEqual(['x', 'all drawn', 'all drawn', '6.0%'])
    expect(texts(tableOf(results.matchups(), 'pairs'))[0]!.slice(0, 3)).toEqual([
      'Knight',
      'itself (wins of the first seat)',
      '50.0%',
    ])
  })

  test('an arm that changes nothing has no difference, and says why', () => {
    expect(texts(tableOf(results.unchangedVersus(), 'differences'))).toEqual(
      ['Seat 1 wins', 'Length'].map((measure) => [
        'Fives at 100',
        'the base',
        measure,
        '–',
        '–',
        '–',
        '≡ changes nothing',
        '–',
      ]),
    )
  })

  test('the square of match-ups and its pairs', () => {
    expect(texts(tableOf(results.matchups(), 'matrix'))).toEqual([
      ['Knight', '(50.0%)', '70.0%'],
      ['y', '30.0%', '(52.0%)'],
    ])
    expect(texts(tableOf(results.matchups(), 'pairs'))[1]).toEqual([
      'Knight',
      'y',
      '70.0%',
      '65.0%',
      '75.0%',
      '3',
      '400',
    ])
  })

  test('a search shows numbers before and after, and every try', () => {
    expect(texts(tableOf(results.search(), 'settings'))).toEqual([['pack:tuning/target', '4,000', '2,800']])
    expect(texts(tableOf(results.search(), 'tried'))).toEqual([
      ['1', '4,000', '4', '✓ kept', '400'],
      ['2', '9,000', '–', '', '–'],
      ['3', '2,800', '0', '✓ kept', '400'],
    ])
    expect(tableOf(results.search(), 'tried').rows.map((row) => row[4]!.opens)).toEqual([
      [{ arm: 'base 4000', matches: [0, 1, 2, 3, 4] }],
      undefined,
      [{ arm: 'base 2800', matches: [0, 1, 2, 3, 4] }],
    ])
    expect(texts(tableOf(results.search(), 'tried-targets'))).toEqual([
      ['1', 'the base', 'Length', '–', 'mean', '9 … 11 turns', '12.00 turns', '11.20 turns', '12.80 turns', '400'],
      ['3', 'the base', 'Length', '–', 'mean', '9 … 11 turns', '10.00 turns', '9.20 turns', '10.80 turns', '400'],
    ])
  })

  test('failed matches are listed with seed and reason', () => {
    const failures = [{ arm: 0, index: 17, seed: 's1/17', code: 'match_without_end', params: { limit: 5000 } }]
    const table = tableOf(results.distribution({ failures }), 'failures')
    expect(texts(table)).toEqual([['the base', '17', 's1/17', 'The match had not ended after 5,000 decisions']])
    expect(table.rows[0]![1]!.opens).toEqual([{ arm: 'base', matches: [17] }])
  })

  test('arms that cannot be played say why', () => {
    expect(texts(tableOf(results.ablation(), 'impossible'))).toEqual([
      ['scout', '/: this set-up cannot be played; expected a value, found nothing'],
    ])
  })

  test('every row has as many cells as there are columns, in every kind of answer and both languages', () => {
    for (const make of Object.values(results.EVERY_KIND))
      for (const words of [en, ru])
        for (const { columns, rows, title } of tablesOf(make(), words)) {
          expect(rows.filter((row) => row.length !== columns.length)).toEqual([])
          expect([title, ...columns.map((column) => column.title)].filter((text) => text.startsWith('lab.'))).toEqual(
            [],
          )
        }
  })
})

import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { tablesOf } from './tables/tables.ts'
import * as results from './testing/results.ts'
import { en, ru } from './testing/wordings.ts'

test('every table comes back from the file, numbers as machines write them', () => {
  for (const make of Object.values(results.EVERY_KIND))
    for (const words of [en, ru]) {
      const blocks = blocksOf(parseCsv(csvOf(make(), words)))
      const tables = tablesOf(make(), words)
      expect(blocks.map(([origin]) => origin![0])).toEqual(tables.map(({ title }) => title))
      for (const [i, { columns, rows }] of tables.entries()) {
        const [, heads, ...lines] = blocks[i]!
        expect(heads).toEqual(columns.map(({ title }) => title))
        expect(lines).toEqual(rows.map((row) => row.map(({ text, number }) => String(number ?? text))))
      }
    }
})

test('each block says what makes its numbers repeatable', () => {
  expect(csvOf(results.distribution(), en).split('\r\n')[0]).toBe(
    'Targets,experiment=q,game=coin,version=1.2.3,n=2000,seed=s1,method=sampled,confidence=0.95,generator=sfc32,content=feed,packs=core@abc123',
  )
})

test('signs of the format are quoted, and nothing is run by a spreadsheet', () => {
  const title = { en: '=SUM("a", b)', ru: 'x' }
  const arm = { ...results.arm('base', { win: results.rate(0.5) }), title }
  const line = csvOf(results.resultOf({ kind: 'distribution' }, [arm]), en).split('\r\n')[2]
  expect(line).toBe(`"'=SUM(""a"", b)",Seat 1 wins,0.5,0.478,0.522,2000,Wilson score interval`)
})

function blocksOf(lines: readonly string[][]): string[][][] {
  const blocks: string[][][] = [[]]
  for (const line of lines) {
    if (line.length === 1 && line[0] === '') blocks.push([])
    else blocks.at(-1)!.push(line)
  }
  return blocks
}

/** RFC 4180, as plainly as it can be read. */
function parseCsv(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    line.push(quoted === undefined ? bare! : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    lines.push(line)
    line = []
  }
  return lines
}

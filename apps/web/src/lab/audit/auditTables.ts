import { type ResultChart, type ResultTable, seriesChart, type TableCell } from '@arbiter/charts'
import { localText } from '@arbiter/kernel'
import { ZONES } from '@arbiter/twilight'
import {
  type Audit,
  decimalText,
  EXAMPLE,
  exactText,
  type FigureGroup,
  type Fraction,
  figuresOf,
  makeMultiplier,
  PATHS,
  signedText,
  written,
} from '@arbiter/twilight/audit'
import { typeset, type Wording } from '@arbiter/wording'

const cell = (text: string): TableCell => ({ text })

/** Mean fate value and mean total of both paths, zone by zone. */
export function zoneChart(audit: Audit, words: Wording): ResultChart {
  const column = (key: string) => words.text(`twilight.audit.column.${key}`)
  const zones = ZONES.map((zone) => words.text(`twilight.zone.${zone}`))
  const series = [
    ...PATHS.map((path) => ({ name: column(`total.${path}`), of: audit.paths[path].total })),
    { name: column('effective'), of: audit.effective },
  ]
  return seriesChart({
    id: 'audit-zones',
    title: words.text('labPage.audit.chart'),
    about: words.text('labPage.audit.chartAbout'),
    table: {
      id: 'audit-zones',
      title: words.text('labPage.audit.chart'),
      columns: [
        { id: 'zone', title: column('zone'), numeric: false },
        ...series.map(({ name }, i) => ({ id: String(i), title: name, numeric: true })),
      ],
      rows: ZONES.map((zone, i) => [cell(zones[i]!), ...series.map(({ of }) => cell(meanText(of[zone], words)))]),
    },
    categories: zones,
    series: series.map(({ name, of }) => ({
      name,
      values: ZONES.map((zone, i) => ({
        value: of[zone].num / of[zone].den,
        name: `${name}, ${zones[i]}: ${meanText(of[zone], words)}`,
      })),
    })),
    sideAxis: words.text('labPage.audit.sideAxis'),
    tick: (value) => localText(written(typeset('en', String(value))).text, words.language),
  })
}

/** Figure, rounded value, exact value. */
export function figureTable(audit: Audit, group: FigureGroup, words: Wording): ResultTable {
  const { strength, difficulty } = EXAMPLE
  return {
    id: `audit-${group}`,
    title: words.text(`twilight.audit.group.${group}`, { strength, difficulty }),
    columns: [
      { id: 'figure', title: words.text('twilight.audit.column.figure'), numeric: false },
      { id: 'value', title: words.text('twilight.audit.column.value'), numeric: true },
      { id: 'exact', title: words.text('twilight.audit.column.exact'), numeric: false },
    ],
    rows: figuresOf(audit)[group].map(({ title, value, exact, named }) => {
      const said = words.say(value)
      return [cell(words.say(title)), cell(said), cell(named ? words.say(named) : said === exact ? '' : exact)]
    }),
  }
}

export function sensitivityTable({ sensitivity }: Audit, words: Wording): ResultTable {
  return {
    id: 'audit-sensitivity',
    title: words.text('twilight.audit.group.sensitivity'),
    columns: [
      { id: 'multiplier', title: words.text('twilight.audit.column.multiplier'), numeric: false },
      ...PATHS.map((path) => ({ id: path, title: words.text(`twilight.audit.path.${path}`), numeric: true })),
      { id: 'ratio', title: words.text('twilight.audit.column.ratio'), numeric: true },
    ],
    rows: sensitivity.map(({ multiplier, keyword, ratio }) => [
      cell(localText(written(makeMultiplier(multiplier)).text, words.language)),
      ...PATHS.map((path) => cell(meanText(keyword[path], words))),
      cell(ratio ? `${localText(written(decimalText(ratio, 3)).text, words.language)} (${exactText(ratio)})` : '–'),
    ]),
  }
}

/** `−0.917 (−11/12)`. */
const meanText = (mean: Fraction, { language }: Wording): string =>
  `${localText(written(signedText(mean, 3)).text, language)} (${exactText(mean)})`

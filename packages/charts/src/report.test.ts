import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { chartsOf } from './charts/charts.ts'
import { htmlReport, svgOf } from './node.ts'
import { tablesOf } from './tables/tables.ts'
import * as results from './testing/results.ts'
import { en, ru } from './testing/wordings.ts'

const NAMESPACE = 'http://www.w3.org/2000/svg'

test('a report holds everything and refers to nothing outside', () => {
  for (const make of Object.values(results.EVERY_KIND))
    for (const words of [en, ru]) {
      const result = make()
      const html = htmlReport(result, words)
      const charts = chartsOf(result, words)
      expect(html.replaceAll(NAMESPACE, '')).not.toMatch(/https?:|src=|href=|@import|url\(/)
      const { document } = parseHTML(html)
      expect(document.documentElement.getAttribute('lang')).toBe(words.language)
      expect(document.querySelectorAll('.on-desk > svg[width="960"]')).toHaveLength(charts.length)
      expect(document.querySelectorAll('.on-phone > svg[width="340"]')).toHaveLength(charts.length)
      expect(document.querySelectorAll('table')).toHaveLength(tablesOf(result, words).length)
      const kept = document.querySelector('#experiment-result')!.textContent!
      expect(JSON.parse(kept)).toEqual(result)
    }
})

test('texts of a question stay texts', () => {
  const evil = '</script><img src=x onerror=alert(1)>'
  const result = results.distribution()
  const html = htmlReport({ ...result, experiment: { ...result.experiment, title: { en: evil, ru: evil } } }, en)
  const { document } = parseHTML(html)
  expect(document.querySelectorAll('img')).toHaveLength(0)
  expect(document.querySelector('h1')!.textContent).toBe(evil)
})

test('warnings are said with the names of things', () => {
  expect(htmlReport(results.ablation(), en)).toContain('<li>scout cannot be played (E_SETUP)</li>')
})

test('a chart is a file of its own that any program reads', () => {
  const [chart] = chartsOf(results.sweep(), en)
  const svg = svgOf(chart!, 700)
  expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(svg).toContain('width="700"')
  expect(svg).not.toContain('var(')
  expect(svg).toContain('#1a56c4')
})

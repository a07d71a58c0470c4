import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { seriesChart } from './series.ts'

const { document } = parseHTML('<!doctype html><html><body></body></html>')

const chart = seriesChart({
  id: 'zones',
  title: 'Zones',
  about: 'Two lines over three zones',
  table: { id: 'zones', title: 'Zones', columns: [], rows: [] },
  categories: ['Deep Nav', 'Yav', 'Deep Prav'],
  series: ['Kill', 'Pacify'].map((name, i) => ({
    name,
    values: [-1, 0, 2].map((value) => ({ value: value + i, name: `${name} ${value + i}` })),
  })),
  sideAxis: 'points',
  tick: String,
})
const draw = (width: number, interactive = true) =>
  chart.draw({ document: document as unknown as Document, width, interactive })

test('every point says its name, and nothing can be opened', () => {
  const drawn = draw(900)
  expect([...drawn.querySelectorAll('[role=img]')].map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Kill -1',
    'Kill 0',
    'Kill 2',
    'Pacify 0',
    'Pacify 1',
    'Pacify 3',
  ])
  expect(drawn.querySelectorAll('[data-open]')).toHaveLength(0)
  expect(draw(900, false).querySelectorAll('[role=img]')).toHaveLength(0)
})

test('each line has a sign of its own in the legend, not only a colour', () => {
  expect(draw(900).textContent).toContain('● Kill')
  expect(draw(900).textContent).toContain('▲ Pacify')
})

test('names of places break where they have no room', () => {
  expect(draw(900).textContent).toContain('Deep Nav')
  expect(draw(200).textContent).not.toContain('Deep Nav')
  expect(draw(200).textContent).toContain('Deep')
})

import { readFileSync } from 'node:fs'
import type { Estimate, ExperimentResult } from '@arbiter/lab'
import { runKit } from '@arbiter/run'
import { EXPERIMENTS } from '@arbiter/run/experiments'
import { expect, test } from 'vitest'
import { type Decisions, reportFile, reportsOf } from './tuning/decisions.ts'
import { armsByThing, pairingTable, presence } from './tuning/evidence/own.ts'
import { unitPages } from './tuning/pages.ts'
import { header } from './tuning/report.ts'

const run = runKit()
const FACTIONS = run.content.factions.map(({ id }) => id)

const about = (estimate: number, low: number, high: number, n = 100): Estimate => ({
  ...{ estimate, low, high, n, method: 'wilson', confidence: 0.95 },
})
const arm = (id: string, measures: object) => ({ id, changes: {}, packs: [], n: 100, measures })
const answer = (arms: readonly object[]) =>
  ({ experiment: { id: 'run-field', seed: 'field' }, arms, n: 100, verdicts: [] }) as unknown as ExperimentResult

test('RN-703 a game may have several reports, each with packs of its own', () => {
  expect(reportsOf('run').map(({ name }) => name)).toEqual(['run-eight', 'run'])
  expect(reportsOf('dice').map(({ name }) => name)).toEqual(['dice'])
  expect(reportsOf('nowhere')).toEqual([])
  const { decisions } = reportsOf('run')[0]!
  expect(header(run, EXPERIMENTS, decisions)).not.toContain('`tuned`')
})

test('RN-703 pairings stand as a matrix, each cell once as it was and once turned round', () => {
  const result = answer([arm('order-chaos', { first: { kind: 'rate', estimate: about(0.4, 0.35, 0.46) } })])
  expect(pairingTable(result).split('\n').slice(2)).toEqual([
    '| order |  | 40.0 % (35.0–46.0) |',
    '| chaos | 60.0 % (54.0–65.0) |  |',
  ])
})

test('RN-703 measures that speak in one arm alone are told with it', () => {
  const result = answer([
    arm('order', { lancer: { kind: 'share', estimate: about(0.2, 0.1, 0.3) }, imp: { kind: 'share' } }),
  ])
  const measures = [
    { id: 'lancer', rate: 'draw' },
    { id: 'imp', rate: 'draw' },
  ]
  expect(armsByThing(result, measures)).toBe('- **order**: lancer 20.0 % (10.0–30.0).')
})

test('RN-696 what a unit moves: teams with it against teams of its faction without it', () => {
  const moved = presence(about(0.5, 0.4, 0.6, 100), about(0.6, 0.45, 0.73, 40))
  // 50 of 100 in all, 24 of 40 with it: 26 of 60 without.
  expect(moved.estimate).toBeCloseTo(0.6 - 26 / 60)
  expect(moved.low).toBeLessThan(moved.estimate)
  expect(moved.high).toBeGreaterThan(moved.estimate)
})

test('RN-703 the units of each faction have a page, judged against their kind', () => {
  const groups = (ids: readonly string[], n: number) => ids.map((id) => ({ id, estimate: about(0.5, 0.4, 0.6, n) }))
  const units = run.content.units.filter(({ tags }) => !tags.includes('summoned')).map(({ id }) => id)
  const measures = {
    factions: { kind: 'wins', groups: groups(FACTIONS, 900) },
    units: { kind: 'wins', groups: groups(units, 300) },
  }
  const decisions = { sections: [{ tables: { 'run-field': 'by faction' }, experiments: ['run-field'] }] }
  const pages = unitPages(
    run,
    decisions as unknown as Decisions,
    new Map([['run-field', answer([arm('base', measures)])]]),
  )
  expect([...pages.keys()].sort()).toEqual(FACTIONS.map((id) => `run-${id}`).sort())
  for (const page of pages.values()) expect(page.match(/\| (?:open|met|\*\*missed\*\*) \|$/gm)).toHaveLength(25)
})

test('RN-703 RN-706 the shipped pages are of the questions that ship, and below 200 KB together', () => {
  const { decisions } = reportsOf('run')[0]!
  const field = EXPERIMENTS.find(({ id }) => id === 'run-field')!
  const pages = FACTIONS.map((id) => readFileSync(reportFile(`run-${id}`), 'utf8'))
  for (const page of pages) expect(page).toContain(`n = 9,000, seed \`${field.seed}\``)
  expect(decisions.most).toMatchObject({ 'run-field': 9_000 })
  const eight = readFileSync(reportFile('run-eight'), 'utf8')
  expect(eight).toContain('**Smaller sample.**')
  expect(eight.length + readFileSync(reportFile('run'), 'utf8').length + pages.join('').length).toBeLessThan(200 * 1024)
})

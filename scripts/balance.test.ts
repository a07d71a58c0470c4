import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { arena } from '@arbiter/arena'
import { dice } from '@arbiter/dice'
import type { GameKit, PackFiles } from '@arbiter/kernel'
import { inlineBackend } from '@arbiter/lab'
import { afterAll, describe, expect, test } from 'vitest'
import { balanceLines } from './balance/lines.ts'
import { isBalanced, playStanding, type StandingAnswer } from './balance/standing.ts'

const TEST_MS = 180_000

const turned = (game: string, tuning: Readonly<Record<string, number>>): PackFiles => ({
  'pack.json': JSON.stringify({
    id: 'moved',
    game,
    version: '1.0.0',
    name: { en: 'Moved', ru: 'Сдвинуто' },
    extends: 'core',
  }),
  'tuning.json': JSON.stringify(tuning),
})

/** Triples are worth half as much again: every match gets shorter, every threshold of a bot means something else. */
const RICH_TRIPLES = turned('dice', { 'score.triple.perPip': 150 })
const MANY_CRITS = turned('arena', { 'crit.perPoint': 75 })

async function answer(kit: GameKit, only: string, n: number, pack?: PackFiles): Promise<StandingAnswer> {
  const backend = inlineBackend(kit)
  const answers: StandingAnswer[] = []
  for await (const each of playStanding(kit, { backend, only, n, ...(pack && { pack }) })) answers.push(each)
  expect(answers).toHaveLength(1)
  return answers[0]!
}

describe('a pack that moves balance', () => {
  test(
    'is found out: dice',
    async () => {
      const shipped = await answer(dice, 'dice-standing-bots', 400)
      expect(isBalanced(shipped)).toBe(true)
      const moved = await answer(dice, 'dice-standing-bots', 400, RICH_TRIPLES)
      expect(isBalanced(moved)).toBe(false)
      expect(balanceLines(moved)).toContainEqual(
        expect.stringMatching(/^MISSED {2}dice-standing-bots {2}hard-hard {2}turns mean/),
      )
    },
    TEST_MS,
  )

  test(
    'is found out: arena',
    async () => {
      const moved = await answer(arena, 'arena-standing-lengths', 12, MANY_CRITS)
      expect(isBalanced(moved)).toBe(false)
      expect(balanceLines(moved)).toContainEqual(
        expect.stringMatching(/^MISSED {2}arena-standing-lengths {2}final {2}crit share/),
      )
      expect(isBalanced(await answer(arena, 'arena-standing-lengths', 12))).toBe(true)
    },
    TEST_MS,
  )

  test('that cannot be loaded is told with its fault and is no balance', async () => {
    const broken = await answer(dice, 'dice-standing-tables', 2, turned('dice', { 'score.singel.1': 100 }))
    expect(isBalanced(broken)).toBe(false)
    expect(balanceLines(broken)[0]).toMatch(/^FAULT {3}dice-standing-tables .*tuning\.json.*score\.singel\.1/)
  })
})

describe('a line', () => {
  const estimate = { estimate: 0.5, low: 0.4, high: 0.6, n: 100, method: 'wilson', confidence: 0.95 } as const
  const lineOf = (verdict: object) =>
    balanceLines({ id: 'x-standing', result: { verdicts: [verdict], failures: [] } as never })[0]

  test('says the verdict, what was found with its interval, and the band', () => {
    const target = { arm: 'base', measure: 'win', stat: 'rate', low: 0.7, high: null, estimate, verdict: 'missed' }
    expect(lineOf(target)).toBe('MISSED  x-standing  base  win rate  0.500 (0.400 … 0.600)  shall be at least 0.7')
    expect(lineOf({ ...target, group: 'priest', low: 0.3, high: 0.7, verdict: 'met' })).toBe(
      'met     x-standing  base  win priest rate  0.500 (0.400 … 0.600)  shall be 0.3 … 0.7',
    )
  })
})

describe('npm run balance', () => {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-balance-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  for (const [file, text] of Object.entries(RICH_TRIPLES)) writeFileSync(join(folder, file), text)

  const run = (...options: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      execFile(
        process.execPath,
        [join(import.meta.dirname, 'balance.ts'), '--workers', '1', ...options],
        (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
      )
    })
  const small = ['--game', 'dice', '--only', 'dice-standing-bots', '--n', '300']

  test(
    'ends with 0 for what ships, with 1 for a moved pack, with 2 for a game nobody knows',
    async () => {
      const shipped = await run(...small, '--json')
      expect(shipped).toMatchObject({ code: 0 })
      expect(JSON.parse(shipped.out)).toMatchObject([{ id: 'dice-standing-bots', result: { n: 300 } }])
      expect(shipped.err).toContain('easy-normal  win rate')
      const moved = await run(...small, '--pack', folder)
      expect(moved).toMatchObject({ code: 1 })
      expect(moved.out).toContain('MISSED')
      expect(await run('--game', 'chess')).toMatchObject({ code: 2, err: 'balance: no such game: chess\n' })
      expect(await run('--pack', join(folder, 'none'))).toMatchObject({
        code: 2,
        err: expect.stringContaining('no pack in'),
      })
      expect(await run('--n', 'many')).toMatchObject({ code: 2, err: expect.stringContaining('not many') })
    },
    TEST_MS,
  )
})

import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { arenaKit } from '@arbiter/arena'
import { findOffer } from '@arbiter/catalogue'
import { diceKit } from '@arbiter/dice'
import type { GameKit, PackFiles } from '@arbiter/kernel'
import { inlineBackend } from '@arbiter/lab'
import { afterAll, describe, expect, test } from 'vitest'
import { balance } from './balance/balance.ts'
import { balanceLines } from './balance/lines.ts'
import { isBalanced, playStanding, type StandingAnswer, sized } from './balance/standing.ts'
import { unjudged } from './balance/unjudged.ts'

const dice = diceKit()
const arena = arenaKit()

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
const MANY_CRITS = turned('arena', { 'crit.perPoint': 150 })

async function answer(kit: GameKit, only: string, n: number, pack?: PackFiles): Promise<StandingAnswer> {
  const backend = inlineBackend(kit)
  const files = await findOffer(kit.id)!.experiments()
  const answers: StandingAnswer[] = []
  for await (const each of playStanding(kit, files, { backend, only, n, ...(pack && { pack }) })) answers.push(each)
  expect(answers).toHaveLength(1)
  return answers[0]!
}

describe('a pack that moves balance', () => {
  test(
    'is found out: dice',
    async () => {
      const shipped = await answer(dice, 'dice-standing-bots', 200)
      expect(isBalanced(shipped)).toBe(true)
      const moved = await answer(dice, 'dice-standing-bots', 200, RICH_TRIPLES)
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
      const moved = await answer(arena, 'arena-standing-lengths', 5, MANY_CRITS)
      expect(isBalanced(moved)).toBe(false)
      expect(balanceLines(moved)).toContainEqual(
        expect.stringMatching(/^MISSED {2}arena-standing-lengths {2}final {2}crit share/),
      )
      expect(isBalanced(await answer(arena, 'arena-standing-lengths', 5))).toBe(true)
    },
    TEST_MS,
  )

  test('that cannot be loaded is told with its fault and is no balance', async () => {
    const broken = await answer(dice, 'dice-standing-tables', 2, turned('dice', { 'score.singel.1': 100 }))
    expect(isBalanced(broken)).toBe(false)
    expect(balanceLines(broken)[0]).toMatch(/^FAULT {3}dice-standing-tables .*tuning\.json.*score\.singel\.1/)
  })
})

test('every character of the arena has a band of its own', async () => {
  const shipped = await answer(arena, 'arena-standing-winners', 60)
  if (!('result' in shipped)) throw new Error(JSON.stringify(shipped.faults))
  const { arms, experiment } = shipped.result
  const played = arms[0]!.measures.characters!.groups!.map(({ id }) => id)
  expect(experiment.targets!.flatMap(({ groups = [] }) => groups).sort()).toEqual(played.sort())
  expect(unjudged(shipped.result)).toEqual([])
})

const estimate = { estimate: 0.5, low: 0.4, high: 0.6, n: 100, method: 'wilson', confidence: 0.95 } as const
const MET = { arm: 'base', measure: 'win', stat: 'rate', low: 0.3, high: 0.7, estimate, verdict: 'met' } as const
const RESULT = {
  experiment: { targets: [{ measure: 'win', low: 0.3, high: 0.7 }] },
  status: 'done',
  arms: [{ id: 'base' }],
  verdicts: [MET],
  failures: [],
} as const

describe('balanced', () => {
  const of = (more: object) => ({ id: 'x', result: { ...RESULT, ...more } }) as never as StandingAnswer
  const { estimate: _, ...unmeasured } = { ...MET, verdict: 'open' }

  test('is what was measured and not missed', () => {
    expect(isBalanced(of({}))).toBe(true)
    expect(isBalanced(of({ verdicts: [{ ...MET, verdict: 'open' }] }))).toBe(true)
    expect(isBalanced(of({ verdicts: [MET, { ...MET, verdict: 'missed' }] }))).toBe(false)
  })

  test('is told with a true minus', () => {
    const below = { ...MET, low: -0.1, estimate: { ...estimate, estimate: -0.05, low: -0.08, high: 0.02 } }
    expect(balanceLines(of({ verdicts: [below] }))).toContain(
      'met     x  base  win rate  −0.050 (−0.080 … 0.020)  shall be −0.1 … 0.7',
    )
  })

  test.each([
    ['a match that failed', { failures: [{ code: 'threw', seed: 's' }] }, 'FAILED  x  threw  seed s'],
    ['a run that did not end', { status: 'partial' }, 'UNKNOWN x  the run did not end'],
    ['no target', { experiment: {}, verdicts: [] }, 'UNKNOWN x  there is no target'],
    ['no verdict', { verdicts: [] }, 'UNKNOWN x  win is of nothing that was played'],
    [
      'a target without a verdict',
      { verdicts: [{ ...MET, low: null }] },
      'UNKNOWN x  win is of nothing that was played',
    ],
    ['no estimate', { verdicts: [MET, { ...unmeasured, group: 'cat' }] }, 'UNKNOWN x  base  win cat was not measured'],
    [
      'an arm that cannot be played',
      { arms: [{ id: 'base' }, { id: 'b', impossible: [{ code: 'E_REF' }] }] },
      'UNKNOWN x  b cannot be played: E_REF',
    ],
  ])('is not: %s', (_what, more, line) => {
    expect(isBalanced(of(more))).toBe(false)
    expect(balanceLines(of(more))).toContain(line)
  })
})

describe('--n', () => {
  const question = { kind: 'distribution' } as const

  test('makes an experiment shorter, never longer', () => {
    expect(sized({ question, stop: { n: 800 } } as never, 300).stop).toEqual({ n: 300 })
    expect(sized({ question, stop: { n: 800 } } as never, 5000).stop).toEqual({ n: 800 })
    expect(sized({ question, stop: { halfWidth: 0.1, max: 900 } } as never, 5000).stop).toEqual({ n: 900 })
  })

  test('a search compares at least ten matches, at most as many as it asked for', () => {
    const search = { question: { kind: 'search', n: 400, axes: [] }, stop: { n: 800 } } as never
    expect(sized(search, 2).question).toMatchObject({ n: 10 })
    expect(sized(search, 5000).question).toMatchObject({ n: 400 })
  })
})

describe('a line', () => {
  const lineOf = (verdict: object) =>
    balanceLines({ id: 'x-standing', result: { ...RESULT, verdicts: [verdict] } as never })[0]

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
  const small = ['--game', 'dice', '--only', 'dice-standing-bots', '--n', '120']

  test(
    'ends with 0 for what ships, with 1 for a moved pack',
    async () => {
      const shipped = await run(...small, '--json')
      expect(shipped).toMatchObject({ code: 0 })
      expect(JSON.parse(shipped.out)).toMatchObject([{ id: 'dice-standing-bots', result: { n: 120 } }])
      expect(shipped.err).toContain('easy-normal  win rate')
      const moved = await run(...small, '--pack', folder)
      expect(moved).toMatchObject({ code: 1 })
      expect(moved.out).toContain('MISSED')
    },
    TEST_MS,
  )

  const bad = async (...args: string[]) => {
    const said: string[] = []
    const out = { log: () => expect.fail('nothing is played'), error: (line: string) => said.push(line) }
    expect(await balance(args, out as never)).toBe(2)
    return said.join('\n')
  }
  const packOf = (name: string, text: string) => {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'pack.json'), text)
    return join(folder, name)
  }

  test('ends with 2 and one line for what it cannot use', async () => {
    expect(await bad('--game', 'chess')).toBe('balance: no such game: chess')
    expect(await bad('--only', 'dice-standing-bot')).toBe('balance: no such standing experiment: dice-standing-bot')
    expect(await bad('--n', 'many')).toContain('not many')
    expect(await bad('--gmae', 'dice')).toContain("'--gmae'")
    expect(await bad('dice')).toContain("'dice'")
  })

  test('ends with 2 for a pack that would not be played', async () => {
    expect(await bad('--pack', join(folder, 'none'))).toContain('no pack in')
    expect(await bad('--pack', folder, '--game', 'arena')).toBe('balance: the pack is for dice, not for arena')
    expect(await bad('--pack', packOf('chess', '{"game":"chess"}'))).toBe('balance: no such game: chess')
    expect(await bad('--pack', packOf('broken', '{"game":'))).toContain('does not say of which game it is')
    expect(await bad('--pack', packOf('empty', 'null'))).toContain('does not say of which game it is')
    // The other game's experiment would run without the pack.
    expect(await bad('--pack', folder, '--only', 'arena-standing-sides')).toContain('no such standing experiment')
  })
})

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@arbiter/catalogue'
import { SHIPPED_LANGUAGES } from '@arbiter/kernel'
import type { Experiment, ExperimentResult, StoredExperimentRun } from '@arbiter/lab'
import { describe, expect, test } from 'vitest'
import type { Behind } from '../lab/view/seeds.ts'
import { cells } from '../table.ts'
import { folder } from '../testing/folder.ts'
import { aloneOffer, heapOffer } from '../testing/heap.ts'
import { type RunOptions, run, slowClock } from '../testing/io.ts'

/** Not the catalogue itself: matches are played in this thread, which is quick for few of them. */
const offers = [...catalogue]
const lab = (argv: readonly string[], options: RunOptions = {}) => run(['lab', ...argv], { offers, ...options })

const EXPERIMENT: Experiment = {
  id: 'my-question',
  game: 'dice',
  title: { en: 'Mine', ru: 'Мой' },
  question: { kind: 'versus', b: { id: 'b', set: { 'pack:tuning/score.single.5': 100 } } },
  bots: ['easy'],
  stop: { n: 20 },
  seed: 's',
}

function withFile(experiment: unknown, name = 'mine.json'): string {
  const cwd = folder()
  writeFileSync(join(cwd, name), typeof experiment === 'string' ? experiment : JSON.stringify(experiment))
  return cwd
}

const QUICK = ['--bots', 'easy', '--n', '12']
const runsIn = (cwd: string) => readdirSync(join(cwd, '.arbiter/lab'))

describe('lab run', () => {
  test('a file is answered in words, kept, and answered from there the next time', async () => {
    const cwd = withFile(EXPERIMENT)
    const first = await lab(['run', 'mine.json'], { cwd })
    expect(first.exit).toBe(0)
    expect(first.stdout).toMatch(/^Mine\nA versus B\s· Dice duel [\d.]+\s· 20 matches for each arm, 40 in all/)
    expect(first.stdout).toContain('Difference, match by match on the same seeds')
    const [id] = runsIn(cwd)
    expect(first.stderr).toBe(`Kept: ${id}\n`)
    expect(first.stdout).toContain(`npx arbiter lab show ${id} --seeds`)
    const again = await lab(['run', 'mine.json'], { cwd })
    expect(again.stdout).toBe(first.stdout)
    expect(again.stderr).toBe(`Answered earlier, kept: ${id}\n`)
  })
  test('--json is the result, the same bytes wherever it is kept', async () => {
    const cwd = withFile(EXPERIMENT)
    const one = await lab(['run', 'mine.json', '--json'], { cwd })
    const other = await lab(['run', 'mine.json', '--json', '--keep', 'elsewhere'], { cwd, now: '2030-01-01T00:00:00Z' })
    expect(one).toMatchObject({ exit: 0, stderr: '' })
    expect(one.json()).toMatchObject({ arbiter: 'experiment result', status: 'done', n: 20, matches: 40 })
    expect(other.stdout).toBe(one.stdout)
    expect(readdirSync(join(cwd, 'elsewhere'))).toEqual(runsIn(cwd))
  })
  test('--n, --seed and --pack ask another question', async () => {
    const cwd = withFile(EXPERIMENT)
    mkdirSync(join(cwd, 'extra'))
    const manifest = { id: 'extra', game: 'dice', version: '1.0.0', name: { en: 'E', ru: 'Д' }, extends: 'core' }
    writeFileSync(join(cwd, 'extra/pack.json'), JSON.stringify(manifest))
    const { json } = await lab(['run', 'mine.json', '--n', '6', '--seed', 't', '--pack', 'extra', '--json'], { cwd })
    const result = json() as ExperimentResult
    expect(result).toMatchObject({ n: 6, experiment: { seed: 't', stop: { n: 6 } } })
    expect(result.experiment.packs).toEqual(['core', { 'pack.json': JSON.stringify(manifest) }])
    expect(result.arms[0]!.packs.map(({ id }) => id)).toEqual(['core', 'extra'])
  })
  test('a target missed with evidence is found: exit 1', async () => {
    const cwd = withFile({ ...EXPERIMENT, targets: [{ measure: 'steps', low: 1, high: 2 }] })
    const { exit, stdout } = await lab(['run', 'mine.json'], { cwd })
    expect(exit).toBe(1)
    expect(stdout).toMatch(/✗ missed {2}the base, Decisions +1 … 2/)
  })
  test('Ctrl-C stops, keeps and says so; the same command goes on to the same answer', async () => {
    const cwd = withFile({ ...EXPERIMENT, stop: { n: 1500 }, chunk: 10 })
    const whole = await lab(['run', 'mine.json', '--json', '--keep', 'whole'], { cwd })
    // The clock is looked at with each report of progress: pressed in the middle, however fast the machine is.
    let looks = 0
    let pressed: (() => void) | undefined
    const stopped = await lab(['run', 'mine.json'], {
      cwd,
      interrupt: (press) => {
        pressed = press
      },
      now: () => {
        if (++looks === 20) pressed!()
        return new Date('2026-11-15T20:30:00Z')
      },
    })
    expect(stopped.exit).toBe(1)
    expect(stopped.stdout.replace(/\s+/g, ' ')).toContain('stopped before its end')
    expect(stopped.stderr).toMatch(/^arbiter: lab_cancelled: Stopped at [\d,]+ of 1,500, what was played is kept; /)
    const listed = (await lab(['list', '--json'], { cwd })).json() as { runs: StoredExperimentRun[] }
    expect(listed.runs[0]).toMatchObject({ state: 'paused', progress: { of: 1500 } })
    expect(listed.runs[0]!.progress.n).toBeLessThan(1500)
    const on = await lab(['run', 'mine.json', '--json'], { cwd })
    expect(on.exit).toBe(0)
    expect(on.stdout).toBe(whole.stdout)
  })
  test('--again plays a kept question from its beginning to the same bytes; a removed run is gone', async () => {
    const cwd = withFile(EXPERIMENT)
    const first = await lab(['run', 'mine.json', '--json'], { cwd })
    const kept = ((await lab(['list', '--json'], { cwd })).json() as { runs: StoredExperimentRun[] }).runs[0]!
    const file = join(cwd, '.arbiter/lab', kept.id, 'result.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"n":20', '"n":19'))
    expect((await lab(['run', 'mine.json', '--json'], { cwd })).stdout).not.toBe(first.stdout)
    expect((await lab(['run', 'mine.json', '--json', '--again'], { cwd })).stdout).toBe(first.stdout)
    expect((await lab(['remove', kept.id], { cwd })).stderr).toBe(`Removed: ${kept.id}\n`)
    expect((await lab(['list', '--json'], { cwd })).json()).toMatchObject({ runs: [] })
    expect((await lab(['remove', kept.id], { cwd })).exit).toBe(2)
  })
  test('a folder that cannot be written costs the keeping, not the answer', async () => {
    const cwd = withFile(EXPERIMENT)
    writeFileSync(join(cwd, 'taken'), 'a file, no folder')
    const { exit, stdout, stderr } = await lab(['run', 'mine.json', '--json', '--keep', 'taken'], { cwd })
    expect(exit).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ status: 'done', n: 20 })
    expect(stderr).toMatch(/^arbiter: lab_\w+: /)
  })
  test('a question from stdin about a game that the lab meets for the first time', async () => {
    const about = { ...EXPERIMENT, game: 'heap', question: { kind: 'distribution' }, bots: ['timid'] }
    const { exit, stdout } = await lab(['run', '-'], {
      cwd: folder(),
      stdin: JSON.stringify(about),
      offers: [heapOffer()],
    })
    expect(exit).toBe(0)
    expect(stdout).toContain('First seat wins')
  })
})

describe('a question without a file', () => {
  const printed = async (argv: readonly string[], options: RunOptions = {}) =>
    (await lab([...argv, '--print'], { cwd: folder(), ...options })).json() as Experiment
  test.each([
    [
      'matchups',
      ['--bots', 'easy,normal'],
      {
        kind: 'matchups',
        contenders: [
          { id: 'easy', bot: 'easy' },
          { id: 'normal', bot: 'normal' },
        ],
      },
    ],
    [
      'rating',
      ['--bots', 'easy,normal'],
      {
        kind: 'rating',
        contenders: [
          { id: 'easy', bot: 'easy' },
          { id: 'normal', bot: 'normal' },
        ],
      },
    ],
    [
      'versus',
      ['--set', 'match.target=3000', '--bots-b', 'normal'],
      { kind: 'versus', b: { id: 'b', set: { 'pack:tuning/match.target': 3000 }, bots: ['normal'] } },
    ],
    [
      'sweep',
      ['--path', 'match.target', '--values', '2000,3000'],
      { kind: 'sweep', axes: [{ path: 'pack:tuning/match.target', values: [2000, 3000] }] },
    ],
    [
      'sweep',
      [
        '--path',
        'match.target',
        '--path',
        'score.single.5',
        ...['--from', '2000', '--to', '4000', '--step', '1000'],
        ...['--from', '0', '--to', '100', '--step', '50'],
      ],
      {
        kind: 'sweep',
        axes: [
          { path: 'pack:tuning/match.target', from: 2000, to: 4000, step: 1000 },
          { path: 'pack:tuning/score.single.5', from: 0, to: 100, step: 50 },
        ],
      },
    ],
    [
      'sensitivity',
      ['--keys', 'score.single,match', '--by', '20'],
      { kind: 'sensitivity', by: 20, keys: ['score.single', 'match'] },
    ],
    ['distribution', [], { kind: 'distribution' }],
  ] as const)('lab %s %j', async (kind, argv, question) => {
    expect((await printed([kind, 'dice', ...argv])).question).toEqual(question)
  })
  test('ablation of a list of the set-up', async () => {
    expect(
      (await printed(['ablation', 'arena', '--preset', 'duel', '--each', '/teams/0/members/0/traits', '--except', 'x']))
        .question,
    ).toEqual({
      kind: 'ablation',
      each: ['setup:/teams/0/members/0/traits'],
      except: ['x'],
    })
  })
  test('tune: a tuning key knows its range; targets are required', async () => {
    const argv = ['tune', 'dice', '--path', 'match.target', '--measure', 'turns=count(turnStarted)']
    const { question, targets } = await printed([...argv, '--target', 'turns=9..11', '--tries', '5'])
    expect(question).toMatchObject({ kind: 'search', tries: 5, axes: [{ path: 'pack:tuning/match.target' }] })
    expect(question).toHaveProperty(['axes', 0, 'min'], expect.any(Number))
    expect(targets).toEqual([{ measure: 'turns', low: 9, high: 11 }])
    expect(await lab(argv)).toMatchObject({
      exit: 2,
      stderr: 'arbiter: missing_option: The option --target is required\n',
    })
  })
  test('measures, bands, stop rule, preset and seed', async () => {
    const argv = [
      'distribution',
      'dice',
      '--measure',
      'turns=count(turnStarted)',
      '--band',
      '9..11',
      '--half-width',
      '0.5',
    ]
    expect(await printed([...argv, '--preset', 'plain', '--seed', 'x'])).toMatchObject({
      id: 'dice-distribution',
      title: { en: 'dice: Distribution', ru: 'dice: Распределение' },
      preset: 'plain',
      measures: [{ id: 'turns', mean: 'count(turnStarted)' }],
      targets: [{ measure: 'turns', low: 9, high: 11 }],
      stop: { halfWidth: 0.5, max: 100_000 },
      seed: 'x',
    })
  })
  test('what is printed is what is run', async () => {
    const cwd = folder()
    const argv = ['versus', 'dice', '--set', 'score.single.5=100', ...QUICK]
    const question = await lab([...argv, '--print'], { cwd })
    writeFileSync(join(cwd, 'q.json'), question.stdout)
    const asked = await lab([...argv, '--json'], { cwd })
    expect((await lab(['run', 'q.json', '--json', '--keep', 'other'], { cwd })).stdout).toBe(asked.stdout)
  })
  test('the machine makes no difference: threads give the bytes of this process', async () => {
    const cwd = folder()
    const argv = ['versus', 'dice', '--set', 'score.single.5=100', '--n', '300', '--bots', 'easy', '--json']
    const here = await lab([...argv, '--keep', 'a'], { cwd })
    const threads = await run(['lab', ...argv, '--keep', 'b', '--workers', '2'], { cwd })
    expect(threads.stdout).toBe(here.stdout)
  })
})

describe('kept runs', () => {
  async function asked(): Promise<{ cwd: string; id: string }> {
    const cwd = folder()
    await lab(['versus', 'dice', '--set', 'score.single.5=100', ...QUICK], { cwd })
    return { cwd, id: runsIn(cwd)[0]! }
  }
  test('list tells ready questions and runs; lab alone does the same', async () => {
    const { cwd, id } = await asked()
    const { exit, stdout } = await lab(['list', 'dice'], { cwd })
    expect(exit).toBe(0)
    expect(stdout).toMatch(/^question +title\n─+\ndice-bots +Which bot beats which\?\n/)
    expect(stdout).not.toContain('arena-')
    expect(stdout).toMatch(new RegExp(`\n${id} +A versus B +dice: A.* +done +12 +11-15 20:30\n`))
    const all = (await lab(['--json'], { cwd })).json() as { ready: { id: string }[]; runs: { id: string }[] }
    expect(all.ready.map((each) => each.id)).toContain('arena-lengths')
    expect(all.runs).toMatchObject([{ id, kind: 'versus', state: 'done', progress: { n: 12, of: 12 } }])
  })
  test('show gives the answer again, by the beginning of its id', async () => {
    const { cwd, id } = await asked()
    const whole = await lab(['show', id, '--json'], { cwd })
    expect(whole.json()).toMatchObject({ arbiter: 'experiment result', n: 12 })
    expect((await lab(['show', id.slice(0, 8), '--json'], { cwd })).stdout).toBe(whole.stdout)
    writeFileSync(join(cwd, 'result.json'), whole.stdout)
    expect((await lab(['show', 'result.json', '--json', '--keep', 'none'], { cwd })).stdout).toBe(whole.stdout)
  })
  test('show --arm --match writes the record, which replays', async () => {
    const { cwd, id } = await asked()
    const shown = await lab(['show', id, '--arm', 'a', '--match', '3', '-o', 'm.jsonl'], { cwd })
    expect(shown).toMatchObject({
      exit: 0,
      stdout: 'Saved: m.jsonl\n',
      stderr: 'See it again with: npx arbiter replay m.jsonl\n',
    })
    expect(await run(['replay', 'm.jsonl', '--quiet'], { cwd })).toMatchObject({ exit: 0 })
    const turned = await lab(['show', id, '--arm', 'b', '--match', '3', '-o', '-'], { cwd })
    expect(JSON.parse(turned.stdout.split('\n')[0]!)).toMatchObject({
      game: 'dice',
      packs: [{ id: 'core' }, { id: 'lab' }],
    })
    writeFileSync(join(cwd, 'turned.jsonl'), turned.stdout)
    expect(await run(['replay', 'turned.jsonl', '--quiet'], { cwd })).toMatchObject({ exit: 0, stderr: '' })
    const luck = await lab(['luck', 'turned.jsonl', '--playouts', '2', '--points', '2', '--json'], { cwd })
    expect(luck.exit).toBe(0)
  })
  test('a match under fewer packs than the game has today replays under those', async () => {
    const cwd = withFile({
      ...EXPERIMENT,
      game: 'arena',
      bots: ['auto'],
      preset: 'duel',
      packs: ['core'],
      question: { kind: 'distribution' },
      stop: { n: 2 },
    })
    await lab(['run', 'mine.json'], { cwd })
    await lab(['show', 'my-question', '--match', '1', '-o', 'm.jsonl'], { cwd })
    expect(await run(['replay', 'm.jsonl', '--quiet'], { cwd })).toMatchObject({ exit: 0, stderr: '' })
  })
  test('an answer of other rules is still told, but its matches are not made up', async () => {
    const { cwd, id } = await asked()
    const file = join(cwd, '.arbiter/lab', id, 'result.json')
    const { engine, ...result } = JSON.parse(readFileSync(file, 'utf8')) as ExperimentResult
    writeFileSync(file, JSON.stringify({ ...result, engine: { ...engine, version: '0.9.0' } }))
    expect((await lab(['show', id], { cwd })).stdout).toContain('Dice duel 0.9.0')
    expect(await lab(['show', id, '--arm', 'a', '--match', '0'], { cwd })).toMatchObject({
      exit: 1,
      stdout: '',
      stderr: expect.stringMatching(/^arbiter: other_rules: The answer was found under dice 0\.9\.0 /),
    })
  })
  test('a match of a search opens as it was verified', async () => {
    const cwd = folder()
    const argv = [
      '--path',
      'match.target:2000..4000:500',
      '--measure',
      'turns=count(turnStarted)',
      '--target',
      'turns=1..100',
    ]
    await lab(['tune', 'dice', ...argv, '--search-n', '10', ...QUICK], { cwd })
    const result = (await lab(['show', 'dice-tune', '--json'], { cwd })).json() as ExperimentResult
    const bar = result.arms[1]!.measures.turns!.bars!.find(({ first }) => first.length > 0)!
    const match = String(bar.first[0])
    const { stdout } = await lab(['show', 'dice-tune', '--arm', 'base after', '--match', match, '-o', '-'], { cwd })
    writeFileSync(join(cwd, 'm.jsonl'), stdout)
    const { json } = await run(['replay', 'm.jsonl', '--events', '--json'], { cwd })
    const { events } = json() as { events: { type: string }[] }
    const turns = events.filter(({ type }) => type === 'turnStarted').length
    expect(turns).toBeGreaterThanOrEqual(bar.from)
    expect(turns).toBeLessThanOrEqual(bar.to)
    const behind = (await lab(['show', 'dice-tune', '--seeds', '--json'], { cwd })).json() as Behind[]
    const { arm, matches } = behind.find(({ part }) => part === 'try 1')!
    expect(arm).toBe('base 4000')
    const tried = (index: string) => lab(['show', 'dice-tune', '--arm', arm, '--match', index, '-o', '-'], { cwd })
    const [header] = (await tried('2')).stdout.split('\n')
    expect(JSON.parse(header!).seed).toBe(matches[2]!.seed)
    expect(await tried('10')).toMatchObject({ exit: 2, stderr: expect.stringContaining('0 … 9') })
  })
  test('show --seeds lists what stands behind every bar', async () => {
    const { cwd, id } = await asked()
    const { stdout } = await lab(['show', id, '--seeds'], { cwd })
    expect(stdout).toMatch(/^a · First seat wins\n {2}no \(\d+\): \d+:[0-9a-f]{32}/)
    const behind = (await lab(['show', id, '--seeds', '--json'], { cwd })).json()
    expect(behind).toContainEqual(expect.objectContaining({ arm: 'b', measure: 'win', part: 'yes' }))
  })
  test('compare says what was asked differently and what came out differently', async () => {
    const { cwd, id } = await asked()
    await lab(['versus', 'dice', '--set', 'score.single.5=100', ...QUICK, '--seed', 'other'], { cwd })
    const other = runsIn(cwd).find((each) => each !== id)!
    const { exit, stdout } = await lab(['compare', id, other], { cwd })
    expect(exit).toBe(0)
    expect(stdout).toContain(`A  ${id}\nB  ${other}\n\nWhat is different:\n  /seed: "arbiter" → "other"\n`)
    expect((await lab(['compare', id, id], { cwd })).stdout).toContain('The same question under the same rules.')
    await lab(['distribution', 'dice', ...QUICK], { cwd })
    expect(await lab(['compare', id, 'dice-distribution'], { cwd })).toMatchObject({
      exit: 2,
      stdout: '',
      stderr: expect.stringMatching(/^arbiter: lab_compare_kind: /),
    })
  })
  test.each(['csv', 'json', 'html', 'svg'])('export as %s', async (format) => {
    const { cwd, id } = await asked()
    const { exit, stderr } = await lab(['export', id, '--format', format, '-o', `out.${format}`], { cwd })
    expect(exit).toBe(0)
    const files = stderr.match(/(?<=Saved: ).+/g)!
    expect(files.length).toBeGreaterThan(0)
    const text = readFileSync(join(cwd, files[0]!), 'utf8')
    const begins = {
      csv: /\d/,
      json: /^\{\n {2}"arbiter": "experiment result"/,
      html: /^<!doctype html>/i,
      svg: /<svg/,
    }
    expect(text).toMatch(begins[format as keyof typeof begins])
  })
  test('run -o writes beside the answer', async () => {
    const cwd = withFile(EXPERIMENT)
    const { stderr } = await lab(['run', 'mine.json', '--json', '-o', 'out.csv'], { cwd })
    expect(stderr).toBe('Saved: out.csv\n')
    expect(readdirSync(cwd)).toContain('out.csv')
  })
  test('run and export call the format by one word', async () => {
    const cwd = withFile(EXPERIMENT)
    const { stderr } = await lab(['run', 'mine.json', '--json', '--format', 'csv', '-o', 'out.txt'], { cwd })
    expect(stderr).toBe('Saved: out.txt\n')
    expect(readFileSync(join(cwd, 'out.txt'), 'utf8')).toMatch(/^"?[\w #]+[,=]/)
    const old = await lab(['run', 'mine.json', '--export', 'csv'], { cwd })
    expect(old).toMatchObject({ exit: 2, stderr: expect.stringMatching(/^arbiter: unknown_option: /) })
  })
  test('a broken file is told and hides nothing else', async () => {
    const { cwd, id } = await asked()
    mkdirSync(join(cwd, '.arbiter/lab/broken'))
    writeFileSync(join(cwd, '.arbiter/lab/broken/run.json'), '{')
    const { exit, stdout, stderr } = await lab(['list'], { cwd })
    expect(exit).toBe(0)
    expect(stdout).toContain(id)
    expect(stderr).toMatch(/^arbiter: lab_broken_file: .*broken/)
  })
})

test.each([
  ['footman.hp=1', 'perhaps “pack:units/footman/hp” was meant'],
  ['hp=1', 'a place such as pack:units/footman/hp, pack:units/knight/hp'],
])('a place that is nowhere names those that look alike: %s', async (change, named) => {
  const { exit, stderr } = await lab(['versus', 'run', '--set', change, '--print'])
  expect(exit).toBe(2)
  expect(stderr).toContain(named)
})

test.each(SHIPPED_LANGUAGES)(
  'the help has a change for each game, and each is one that the game has: %s',
  async (lang) => {
    const { stdout } = await lab(['--help', '--lang', lang])
    const examples = [...stdout.matchAll(/npx arbiter lab versus (\w+) --set "?([^"\n]+)"?\n/g)]
    expect(examples.map(([, game]) => game)).toEqual(['dice', 'arena', 'twilight', 'run', 'tabletop'])
    for (const [, game, change] of examples)
      expect(await lab(['versus', game!, '--set', change!, '--print'])).toMatchObject({ exit: 0, stderr: '' })
  },
)

describe('lab check', () => {
  test('a sound question is fine', async () => {
    expect(await lab(['check', 'mine.json'], { cwd: withFile(EXPERIMENT) })).toMatchObject({
      exit: 0,
      stdout: 'mine.json: no faults, 2 arms\n',
    })
  })
  test('every fault with its place and the nearest name: exit 1', async () => {
    const wrong = {
      ...EXPERIMENT,
      question: { kind: 'versus', b: { id: 'b', set: { 'pack:tuning/score.singel.5': 100 } } },
      measures: [{ id: 'busts', mean: 'count(bustd)' }],
      targets: [{ measure: 'busts', low: 2, high: 1 }],
    }
    const { exit, stdout, stderr } = await lab(['check', 'mine.json'], { cwd: withFile(wrong) })
    expect(exit).toBe(1)
    expect(stdout.split('\n').slice(0, -1)).toEqual([
      expect.stringMatching(
        /^mine\.json {3}E_EXPRESSION {2}\/measures\/0\/mean: .*found "bustd"; perhaps “bust” was meant$/,
      ),
      expect.stringMatching(/^mine\.json {3}E_BAND {2}\/targets\/0: .*"2 … 1"$/),
      expect.stringMatching(
        /^mine\.json {3}E_PATH {2}\/question\/b\/set: .*perhaps “pack:tuning\/score\.single\.5” was meant$/,
      ),
    ])
    const russian = await lab(['check', 'mine.json', '--lang', 'ru'], { cwd: withFile(wrong) })
    expect(russian.stdout).toContain('mine.json   E_PATH  /question/b/set: такого места нет; ожидалось: то, что есть')
    expect(stderr).toBe('arbiter: question_faults: mine.json: 3 faults\n')
  })
  test('whoever waits for it is told what is under way', async () => {
    const checked = await lab(['check', 'mine.json'], { cwd: withFile(EXPERIMENT), now: slowClock(61_000) })
    expect(checked.stdout).toBe('mine.json: no faults, 2 arms\n')
    expect(checked.stderr).toMatch(/^(getting ready \d+\/\d+.*\n)+$/)
  })
  test('--json is one array', async () => {
    const cwd = withFile({ ...EXPERIMENT, game: 'dise' })
    const { exit, json } = await lab(['check', 'mine.json', '--json'], { cwd })
    expect(exit).toBe(1)
    expect(json()).toEqual([expect.objectContaining({ code: 'E_GAME', path: '/game', found: 'dise', nearest: 'dice' })])
  })
})

describe('lab luck', () => {
  async function match(): Promise<string> {
    const cwd = folder()
    await lab(['distribution', 'dice', ...QUICK], { cwd })
    await lab(['show', 'dice-distribution', '--match', '2', '-o', 'm.jsonl'], { cwd })
    return cwd
  }
  const FEW = ['--playouts', '4', '--points', '5', '--bots', 'easy']
  test('says whose luck it was, how the chances went and how the draws fell', async () => {
    const cwd = await match()
    const { exit, stdout } = await lab(['luck', 'm.jsonl', ...FEW], { cwd })
    expect(exit).toBe(0)
    expect(stdout).toMatch(/^Dice duel [\d.]+, seed [0-9a-f]{32}: \d+ decisions\n/)
    expect(stdout).toMatch(/\nseat +expected .*luck.* result\n─+\nSeat 1 .* (100|0)\.0%\nSeat 2 /)
    expect(stdout).toMatch(/\nSeat 1 {2}[ ▁▂▃▄▅▆▇█]{1,6}\nSeat 2 {2}/)
    for (const line of stdout.split('\n')) expect(cells(line), line).toBeLessThanOrEqual(80)
  })
  test('--json is the report, the same each time', async () => {
    const cwd = await match()
    const one = await lab(['luck', 'm.jsonl', ...FEW, '--json'], { cwd })
    expect(one.json()).toMatchObject({
      arbiter: 'luck report',
      game: 'dice',
      playouts: 4,
      bots: { 1: 'easy', 2: 'easy' },
    })
    expect((await lab(['luck', 'm.jsonl', ...FEW, '--json'], { cwd })).stdout).toBe(one.stdout)
  })
  test('a record of other rules, no record, an unknown bot', async () => {
    const cwd = await match()
    const text = readFileSync(join(cwd, 'm.jsonl'), 'utf8')
    writeFileSync(join(cwd, 'other.jsonl'), text.replace(/"seed":"[0-9a-f]+"/, '"seed":"another"'))
    expect(await lab(['luck', 'other.jsonl'], { cwd })).toMatchObject({
      exit: 1,
      stdout: '',
      stderr: expect.stringMatching(/^arbiter: luck_diverged: other\.jsonl /),
    })
    expect((await lab(['luck', 'm.jsonl', '--bots', 'esy'], { cwd })).stderr).toMatch(
      /^arbiter: unknown_bot: .*"easy"\?/,
    )
    writeFileSync(join(cwd, 'none.jsonl'), 'nothing')
    expect((await lab(['luck', 'none.jsonl'], { cwd })).stderr).toMatch(/^arbiter: bad_record: /)
  })
  test('whoever waits for it is told what is under way, and Ctrl-C stops it', async () => {
    const cwd = await match()
    const slow = await lab(['luck', 'm.jsonl', ...FEW, '--json'], { cwd, now: slowClock(61_000) })
    expect(slow.json()).toMatchObject({ game: 'dice' })
    expect(slow.stderr).toMatch(/^(getting ready 0\/1\n)(weighing luck \d+\/\d+.*\n)+$/)
    const stopped = await lab(['luck', 'm.jsonl', '--playouts', '2000'], {
      cwd,
      interrupt: (press) => setTimeout(press, 50),
    })
    expect(stopped).toMatchObject({
      exit: 1,
      stdout: '',
      stderr: 'arbiter: luck_stopped: Stopped; nothing was changed\n',
    })
  })
})

test('a game without questions is named, and an answer says which bot played', async () => {
  const alone = { offers: [heapOffer()], cwd: folder() }
  expect((await lab(['list', 'heap'], alone)).stdout).toBe('Heap has no ready questions.\n')
  expect((await lab(['list', 'heap', '--lang', 'ru'], alone)).stdout).toBe('У игры «Куча» нет готовых вопросов.\n')
  const facts = async (...argv: string[]) => (await lab(argv, { cwd: folder() })).stdout.replaceAll(/\s+/g, ' ')
  expect(await facts('distribution', 'dice', ...QUICK)).toContain('· bots easy · seed')
  expect(await facts('distribution', 'dice', '--n', '4')).toContain('· bots normal · seed')
  expect(await facts('matchups', 'dice', '--bots', 'easy,normal', '--n', '4')).not.toContain('· bots ')
})

describe('bad use: coded, exit 2, nothing on stdout', () => {
  const refused = async (argv: readonly string[], options: RunOptions = {}) => {
    const { exit, stdout, stderr } = await lab(argv, { cwd: folder(), ...options })
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
    return stderr
  }
  test('unknown question, file, run, game, command', async () => {
    expect(await refused(['run', 'dice-bts'])).toMatch(/^arbiter: unknown_question: .*Did you mean "dice-bots"\?\n$/)
    expect(await refused(['run', 'no.json'])).toBe('arbiter: no_file: There is no file no.json\n')
    expect(await refused(['show', 'nothing'])).toBe(
      'arbiter: no_runs: There is no run "nothing": nothing is kept here yet\n',
    )
    expect(await refused(['sweep', 'dise', '--path', 'x'])).toMatch(/^arbiter: unknown_game: .*"dice"\?/)
    expect(await refused(['rum'])).toMatch(/^arbiter: unknown_command: .*Did you mean "run"\?/)
  })
  test('unknown bot, path, measure and an empty or impossible band', async () => {
    expect(await refused(['matchups', 'dice', '--bots', 'esy,normal'])).toContain('E_BOT /question/contenders/0/bot')
    expect(await refused(['versus', 'dice', '--set', 'match.taget=1'])).toContain('“pack:tuning/match.target”')
    expect(await refused(['distribution', 'dice', '--target', 'wim=0..1'])).toContain('E_MEASURE')
    expect(await refused(['distribution', 'dice', '--band', '..'])).toContain('E_BAND')
    expect(await refused(['distribution', 'dice', '--band', '3..2'])).toContain('E_BAND')
    expect(await refused(['distribution', 'dice', '--band', '2..3'])).toContain('E_TARGET')
    expect(await refused(['distribution', 'dice', '--band', 'wide'])).toBe(
      'arbiter: bad_value: --band: expected low..high, found wide\n',
    )
    expect(await refused(['versus', 'dice'])).toContain('missing_option')
  })
  test('match-ups of a game for one: which questions fit it', async () => {
    for (const kind of ['matchups', 'rating'])
      expect(await refused([kind, 'heap'], { offers: [aloneOffer()] })).toBe(
        `arbiter: one_seat: ${kind} needs a game with two seats, heap has one; for it there are: versus, sweep, sensitivity, ablation, distribution, tune\n`,
      )
  })
  test('an empty seed', async () => {
    expect(await refused(['run', 'dice-bots', '--seed', ''])).toMatch(/^arbiter: missing_value: --seed /)
    expect(await refused(['distribution', 'dice', '--seed', ' '])).toMatch(/^arbiter: missing_value: --seed /)
  })
  test('a broken file, and one that is no experiment', async () => {
    expect(await refused(['run', 'mine.json'], { cwd: withFile('{') })).toMatch(/^arbiter: not_json: /)
    const stderr = await refused(['run', 'mine.json'], { cwd: withFile({ ...EXPERIMENT, stops: 1, seed: 5 }) })
    expect(stderr).toMatch(
      /^arbiter: bad_question: The question mine\.json has 2 faults; first: E_\w+ .*\n {2}E_\w+: .*\n$/,
    )
  })
  test('--redis without an address, and beside --workers', async () => {
    const argv = ['versus', 'dice', '--set', 'score.single.5=100', ...QUICK]
    expect(await refused([...argv, '--redis'])).toMatch(/^arbiter: lab_no_redis: /)
    expect(await refused([...argv, '--redis', 'redis://127.0.0.1:1', '--workers', '2'])).toMatch(/^arbiter: conflict: /)
  })
  test('unknown arm and match of a kept run', async () => {
    const cwd = folder()
    await lab(['versus', 'dice', '--set', 'score.single.5=100', ...QUICK], { cwd })
    const [id] = runsIn(cwd)
    expect(await refused(['show', id!, '--arm', 'c', '--match', '0'], { cwd })).toMatch(/^arbiter: unknown_arm: /)
    expect(await refused(['show', id!, '--arm', 'a', '--match', '12'], { cwd })).toContain('expected 0 … 11, found 12')
    expect(await refused(['show', id!, '--match', '0'], { cwd })).toContain('missing_option')
    expect(await refused(['show', 'dice-verzus'], { cwd })).toMatch(/^arbiter: unknown_run: /)
  })
})

describe.each(SHIPPED_LANGUAGES)('at 80 columns in %s', (language) => {
  test('list, run, seeds and compare', async () => {
    const cwd = folder()
    const all: string[] = []
    const look = async (...argv: string[]) => {
      const { stdout } = await lab([...argv, '--lang', language], { cwd })
      expect(stdout, argv.join(' ')).not.toMatch(/\b(cli|lab)\.[a-z]+\.[a-z]/)
      all.push(...stdout.split('\n'))
    }
    await look('versus', 'dice', '--set', 'score.single.5=100', ...QUICK)
    await look('matchups', 'dice', '--bots', 'easy,normal', '--n', '4')
    await look('sensitivity', 'dice', '--keys', 'score.single', ...QUICK)
    await look('list')
    await look('show', 'dice-versus', '--seeds')
    await look('compare', 'dice-versus', 'dice-versus')
    for (const line of all) expect(cells(line), line).toBeLessThanOrEqual(80)
  })
  test('no question of the list is cut', async () => {
    const { stdout } = await lab(['list', '--lang', language], { cwd: folder() })
    expect(stdout).toContain('dice-bots')
    expect(stdout).not.toContain('…')
    for (const line of stdout.split('\n')) expect(cells(line), line).toBeLessThanOrEqual(80)
  })
})

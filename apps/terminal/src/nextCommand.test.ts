import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { nextCommand, nextLabCommand, nextWorkerCommand } from './nextCommand.ts'
import { folder } from './testing/folder.ts'
import { run } from './testing/io.ts'

/** The words that a shell makes of a printed command. */
const words = (command: string): string[] =>
  execFileSync('sh', ['-c', `for word in ${command.replace(/^npx arbiter /, '')}; do printf '%s\\n' "$word"; done`], {
    encoding: 'utf8',
  })
    .trimEnd()
    .split('\n')

test('what a shell would change is quoted', () => {
  const odd = ["it's", 'a b', '$HOME', '*', 'a;b', '~/x', 'п', '']
  expect(words(nextCommand(['play', ...odd.slice(0, -1)]))).toEqual(['play', ...odd.slice(0, -1)])
  expect(nextCommand(['play', ''])).toBe("npx arbiter play ''")
  expect(nextCommand(['watch', 'dice', '--bots', '1=easy,2=hard'])).toBe('npx arbiter watch dice --bots 1=easy,2=hard')
})

test('packs, the folder of the lab and the Redis of its workers are kept', () => {
  expect(nextCommand(['replay', 'm.jsonl'], { pack: ['a', 'my house'] })).toBe(
    "npx arbiter replay m.jsonl --pack a --pack 'my house'",
  )
  expect(nextLabCommand(['show', 'x', '--seeds'], { keep: 'runs', pack: ['a'] })).toBe(
    'npx arbiter lab show x --seeds --keep runs',
  )
  expect(nextWorkerCommand({ redis: 'redis://there:6379', keep: 'runs' })).toBe(
    'npx arbiter worker --redis redis://there:6379',
  )
  // REDIS_URL names it for both.
  expect(nextWorkerCommand({ redis: true })).toBe('npx arbiter worker')
})

/** Pointers to a command that needs nothing of the one that speaks. Whatever names a next step has it made by nextCommand. */
const POINTERS = [
  'cli.arena.only_watching',
  'cli.error.bots_only',
  'cli.error.no_battle',
  'cli.error.no_table_waits',
  'cli.error.nobody_plays',
  'cli.twilight.choose_encounter',
]

test.each(['en', 'ru'])(
  'C6 no sentence brings a next step of its own that would lose what was named: %s',
  (language) => {
    const locales = new URL('../locales/', import.meta.url)
    const files = readdirSync(locales).filter((file) => new RegExp(`(^|\\.)${language}\\.json$`).test(file))
    expect(files.length).toBeGreaterThan(3)
    const sentences = files.flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(new URL(file, locales), 'utf8')) as Record<string, string>),
    )
    const help = /^cli\.(command|argument|option)\./
    const bringing = sentences.filter(([key, sentence]) => sentence.includes('npx arbiter') && !help.test(key))
    expect(bringing.map(([key]) => key).sort()).toEqual(POINTERS)
  },
)

/** A folder with a pack in `my house` that makes a one worth 150. */
function withPack(): string {
  const cwd = folder()
  mkdirSync(join(cwd, 'my house'))
  const manifest = { id: 'house', game: 'dice', version: '1.0.0', name: { en: 'House', ru: 'Дом' }, extends: 'core' }
  writeFileSync(join(cwd, 'my house', 'pack.json'), JSON.stringify(manifest))
  writeFileSync(join(cwd, 'my house', 'tuning.json'), JSON.stringify({ 'score.single.1': 150 }))
  return cwd
}

const PACK = ['--pack', 'my house']
/** The command that was printed last, run as it stands. */
const typed = (printed: string, cwd: string, more: readonly string[] = []) => {
  const command = printed.match(/npx arbiter .*$/gm)!.at(-1)!
  return run([...words(command), ...more], { cwd, stdin: '' })
}

describe('the next step works as it is printed', () => {
  test('play: go on, and see it again', async () => {
    const cwd = withPack()
    const left = await run(['play', 'dice', ...PACK, '--seed', 'a', '--save', 'my match.jsonl'], {
      cwd,
      stdin: '1\nq\n',
    })
    expect(left.stdout).toContain("npx arbiter play --resume 'my match.jsonl' --pack 'my house'")
    expect((await typed(left.stdout, cwd)).exit).toBe(0)
    // A save brings its own packs; one of format 1 did not.
    expect((await run(['play', '--resume', 'my match.jsonl'], { cwd, stdin: '' })).exit).toBe(0)
    const lines = readFileSync(join(cwd, 'my match.jsonl'), 'utf8').split('\n')
    const bare = lines.filter((line) => !line.startsWith('{"pack":')).join('\n')
    writeFileSync(join(cwd, 'my bare match.jsonl'), bare)
    const other = await run(['play', '--resume', 'my bare match.jsonl'], { cwd, stdin: '' })
    expect(other.exit).toBe(1)
    expect(other.stderr).toContain("npx arbiter replay 'my bare match.jsonl'")
  })

  test('fork: go on', async () => {
    const cwd = withPack()
    await run(['play', 'dice', ...PACK, '--seed', 'a', '--save', 'm.jsonl'], { cwd, stdin: '1\nq\n' })
    const forked = await run(['fork', 'm.jsonl', '--at', '1', ...PACK], { cwd })
    expect(forked.stderr).toBe("Go on with: npx arbiter play --resume m-fork-1.jsonl --pack 'my house'\n")
    expect((await typed(forked.stderr, cwd)).exit).toBe(0)
  })

  test('simulate: watch the match', async () => {
    const cwd = withPack()
    const { stdout } = await run(['simulate', 'dice', ...PACK, '--n', '1', '--seed', "a b's"], { cwd })
    expect(stdout).toContain("--pack 'my house'")
    expect((await typed(stdout, cwd, ['--plain'])).exit).toBe(0)
  })

  test('lab: the matches behind an answer, in the folder that was named', async () => {
    const cwd = withPack()
    const asked = [
      'lab',
      'distribution',
      'dice',
      '--measure',
      'turns=count(turnStarted)',
      '--n',
      '20',
      '--workers',
      '1',
    ]
    const { stdout } = await run([...asked, ...PACK, '--keep', 'my runs'], { cwd })
    const [seeds] = stdout.match(/npx arbiter .*$/gm)!
    expect(seeds).toMatch(/^npx arbiter lab show \S+ --seeds --keep 'my runs'$/)
    expect((await run(words(seeds!), { cwd })).exit).toBe(0)
    const list = (await run(['lab', 'list', 'dice', '--keep', 'my runs'], { cwd })).stdout.match(/npx arbiter .*$/gm)!
    expect(list).toEqual([
      expect.stringMatching(/^npx arbiter lab run \S+ --keep 'my runs'$/),
      seeds!.replace(' --seeds', ''),
    ])
    expect((await run(words(list[1]!), { cwd })).exit).toBe(0)
  })

  test('run deck: play with it', async () => {
    const cwd = folder()
    mkdirSync(join(cwd, 'my house'))
    const manifest = { id: 'house', game: 'run', version: '1.0.0', name: { en: 'House' }, extends: 'eight' }
    writeFileSync(join(cwd, 'my house', 'pack.json'), JSON.stringify(manifest))
    const { stdout } = await run(['run', 'deck', 'run1-order-laami', ...PACK], { cwd })
    const command = "npx arbiter run play --deck run1-order-laami --pack 'my house'"
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(`The deck is ready: ${command}`)
    expect((await typed(stdout, cwd)).exit).toBe(0)
  })
})

import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const ENGINE = ['kernel', 'content', 'dice', 'bots']
/** The Node that somebody started `npm run packages` with: packages must also run where our tests do not. */
const HOST_NODE = process.env.ARBITER_HOST_NODE ?? process.execPath
const place = mkdtempSync(join(tmpdir(), 'arbiter-pack-'))
const workshop = join(place, 'workshop')
const empty = join(place, 'empty')

/** Packing swaps package.json for a moment, so it happens in a copy. */
function copyWorkshop(): void {
  mkdirSync(join(workshop, 'node_modules', '@arbiter'), { recursive: true })
  for (const name of [
    'package.json',
    'tsconfig.base.json',
    'tsconfig.emit.json',
    'scripts',
    ...ENGINE.map((name) => `packages/${name}`),
  ]) {
    cpSync(join(root, name), join(workshop, name), {
      recursive: true,
      filter: (path) => !/node_modules|\/dist$/.test(path),
    })
  }
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@arbiter' && !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(workshop, 'node_modules', name))
  }
  for (const name of ENGINE)
    symlinkSync(join(workshop, 'packages', name), join(workshop, 'node_modules', '@arbiter', name))
}

function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`)
  return stdout
}

beforeAll(() => {
  copyWorkshop()
  mkdirSync(empty)
  writeFileSync(join(empty, 'package.json'), '{"name":"empty","private":true,"type":"module"}')
  const tarballs = ENGINE.map((name) => {
    const packed = run('npm', ['pack', '--silent', '--pack-destination', empty], join(workshop, 'packages', name))
    return `./${packed.trim().split('\n').at(-1)}`
  })
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...tarballs], empty)
}, 240_000)
afterAll(() => rmSync(place, { recursive: true, force: true }))

test('the packed engine is JavaScript with types and leaves the sources as they were', () => {
  const installed = join(empty, 'node_modules', '@arbiter', 'dice')
  const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  expect(exports['.']).toEqual({ types: './dist/src/index.d.ts', default: './dist/src/index.js' })
  expect(existsSync(join(installed, 'dist/src/index.d.ts'))).toBe(true)
  expect(readdirSync(join(installed, 'dist/src')).filter((name) => /(?<!\.d)\.ts$/.test(name))).toEqual([])
  expect(JSON.parse(readFileSync(join(workshop, 'packages/dice/package.json'), 'utf8')).exports['.']).toBe(
    './src/index.ts',
  )
})

const EMBEDDED = `
import { dice } from '@arbiter/dice'
import { Match, playOut, seatBots, makeRecord, recordOf, parseRecord, replay } from '@arbiter/kernel'
import { random } from '@arbiter/bots'

const { game } = dice
const setup = dice.presets[0].setup
const { outcome } = playOut(game, setup, 'embedded', seatBots(game, setup, [dice.bots.easy]))
const match = new Match(game, setup, 'embedded')
match.act(1, { type: 'roll' })
const read = parseRecord(makeRecord(recordOf(match)))
const again = replay(game, read.value)
console.log(JSON.stringify({ reason: outcome.reason, same: again.value.match.hash() === match.hash(), random: typeof random }))
`

test('a program in an empty folder plays a match with the tarballs', () => {
  writeFileSync(join(empty, 'play.js'), EMBEDDED)
  expect(JSON.parse(run(HOST_NODE, ['play.js'], empty))).toEqual({
    reason: 'target',
    same: true,
    random: 'function',
  })
})

test('a TypeScript program sees the types', () => {
  writeFileSync(
    join(empty, 'typed.ts'),
    `import { dice } from '@arbiter/dice'
import { Match, type Verdict } from '@arbiter/kernel'
const match = new Match(dice.game, dice.presets[0]!.setup, 's')
const verdict: Verdict = match.act(1, { type: 'roll' })
// @ts-expect-error a seat has no such field
export const wrong: number = match.state.nothing
export const points: number = match.state.turn
console.log(verdict)
`,
  )
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  run(
    process.execPath,
    [
      tsc,
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--target',
      'es2024',
      '--lib',
      'es2024,dom',
      'typed.ts',
    ],
    empty,
  )
})

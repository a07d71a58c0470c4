import { mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findChromium, findPostgres, findRedis, leftBehind } from './services.mjs'

/** A machine without Chromium; what is done to it is written down in order. */
function machine(given: {
  isRoot?: boolean
  apt?: boolean
  env?: Record<string, string>
  works?: boolean
  lacks?: string
}) {
  const { isRoot = true, apt = true, env = {}, works = true, lacks } = given
  const done: string[] = []
  let installed: string | undefined
  return {
    done,
    env,
    isRoot,
    exists: (path: unknown) => (path === '/usr/bin/apt-get' && apt) || path === `/usr/bin/${installed}`,
    say: (line: string) => done.push(`say ${line}`) > 0,
    run: (command: string, args: readonly string[]) => {
      done.push([command, ...args].join(' '))
      const had = works && args.at(-1) !== lacks
      if (had && args[0] === 'install') installed = args.at(-1)
      return had
    },
    answers: async () => false,
  }
}

const HOW =
  'say Chromium is missing. To get it: apt-get install chromium-headless-shell (as root), or set ARBITER_CHROMIUM=<path>'

describe('what is missing', () => {
  test('root installs it, and says so before', () => {
    const fresh = machine({})
    expect(findChromium(fresh)).toBe('/usr/bin/chromium-headless-shell')
    expect(fresh.done).toEqual([
      'say Chromium is missing: installing it with apt-get, as root (ARBITER_INSTALL=never forbids it) …',
      'apt-get update -qq',
      'say installing the system package chromium-headless-shell …',
      'apt-get install -y -qq --no-install-recommends chromium-headless-shell',
    ])
    expect(findChromium(fresh)).toBe('/usr/bin/chromium-headless-shell')
    expect(fresh.done).toHaveLength(4)
  })

  test('a release without the first of its packages gets the next', () => {
    const fresh = machine({ lacks: 'chromium-headless-shell' })
    expect(findChromium(fresh)).toBe('/usr/bin/chromium')
    expect(fresh.done.at(-1)).toBe('apt-get install -y -qq --no-install-recommends chromium')
  })

  test('a place that somebody names is the only one', () => {
    const fresh = machine({ env: { ARBITER_CHROMIUM: '/opt/browser', ARBITER_INSTALL: 'never' } })
    const both = { ...fresh, exists: (path: unknown) => path === '/opt/browser' || path === '/usr/bin/chromium' }
    expect(findChromium(both)).toBe('/opt/browser')
    expect(findChromium({ ...fresh, exists: (path: unknown) => path === '/usr/bin/chromium' })).toBeUndefined()
  })

  test.each([
    ['ARBITER_INSTALL=never', { env: { ARBITER_INSTALL: 'never' } }],
    ['nobody but root', { isRoot: false }],
    ['no apt-get', { apt: false }],
  ])('%s: nothing is run, and it is said how to get it', (_why, given) => {
    const fresh = machine(given)
    expect(findChromium(fresh)).toBeUndefined()
    expect(fresh.done).toEqual([HOW])
  })

  test('a word that ARBITER_INSTALL does not know forbids, too', () => {
    const fresh = machine({ env: { ARBITER_INSTALL: 'no' } })
    expect(findChromium(fresh)).toBeUndefined()
    expect(fresh.done).toEqual(['say ARBITER_INSTALL: expected never or root, found no; nothing is installed', HOW])
  })

  test('an installation that fails is told, and the part stays missing', () => {
    const fresh = machine({ works: false })
    expect(findChromium(fresh)).toBeUndefined()
    expect(fresh.done.slice(1)).toEqual([
      'apt-get update -qq',
      'say chromium-headless-shell, chromium could not be installed; see the lines above',
    ])
  })

  test('Redis is looked for and refused in the same way', async () => {
    const fresh = machine({ env: { ARBITER_INSTALL: 'never' } })
    expect(await findRedis(fresh)).toBeUndefined()
    expect(fresh.done).toEqual([
      'say Redis is missing. To get it: apt-get install redis-server (as root), or set ARBITER_TEST_REDIS=redis://…',
    ])
  })
})

test('what the environment names is taken as it is', async () => {
  const env = { ARBITER_TEST_POSTGRES: 'postgres://a/b', ARBITER_TEST_REDIS: 'redis://c' }
  const named = machine({ env })
  expect((await findPostgres(named))?.url).toBe('postgres://a/b')
  expect((await findRedis(named))?.url).toBe('redis://c')
  expect(named.done).toEqual([])
})

test('only old folders of our own whose process is gone count as left behind', () => {
  const home = mkdtempSync(join(tmpdir(), 'arbiter-left-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const now = Date.now()
  const gone = 2 ** 31 - 1
  const make = (name: string, hours: number) => {
    mkdirSync(join(home, name))
    const then = new Date(now - hours * 3_600_000)
    utimesSync(join(home, name), then, then)
  }
  make(`ours-${gone}-old`, 7)
  make(`ours-${gone}-young`, 5)
  make(`ours-${process.pid}-alive`, 7)
  make('ours-nameless', 7)
  make(`theirs-${gone}-old`, 7)
  expect(leftBehind('ours-', home, now)).toEqual([join(home, `ours-${gone}-old`)])
})

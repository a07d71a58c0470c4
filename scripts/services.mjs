// The services that tests need: Chromium, PostgreSQL and Redis. Finds them, starts its own, or installs them where that is allowed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** Everything that is asked of the machine, so that a test can answer instead. */
const MACHINE = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  exists: existsSync,
  run: (command, args, env = process.env) =>
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0,
  say: (line) => process.stderr.write(`${line}\n`),
  answers: isListening,
}

/** The shell first: the same browser without a window costs a quarter less of a core. */
const CHROMIUM_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Where a Chromium or Chrome may be; a place that somebody names is the only one. */
export const chromiumPlaces = (env = process.env) => (env.ARBITER_CHROMIUM ? [env.ARBITER_CHROMIUM] : CHROMIUM_PLACES)

/** Path of a Chromium or Chrome, or undefined. */
export const findChromium = (machine = MACHINE) =>
  orInstalled('Chromium', machine, () => chromiumPlaces(machine.env).find(machine.exists))

/**
 * A PostgreSQL for the tests: one that answers and lets us create databases, or one of our own on a free port. `stop` ends
 * what was started here. Tests only ever touch databases that they have created themselves.
 */
export async function findPostgres(machine = MACHINE) {
  const { env } = machine
  if (env.ARBITER_TEST_POSTGRES) return { url: env.ARBITER_TEST_POSTGRES, stop: () => {} }
  if (await machine.answers(5432)) {
    for (const user of ['postgres', userInfo().username]) {
      const url = `postgres://${user}@127.0.0.1:5432/postgres`
      if (await mayCreateDatabases(url)) return { url, stop: () => {} }
    }
  }
  const bin = orInstalled('PostgreSQL', machine, postgresBinaries)
  return bin && ownPostgres(bin, machine)
}

/** A Redis for the tests: one that answers, or one of our own on a free port that keeps nothing. */
export async function findRedis(machine = MACHINE) {
  if (machine.env.ARBITER_TEST_REDIS) return { url: machine.env.ARBITER_TEST_REDIS, stop: () => {} }
  if (await machine.answers(6379)) return { url: 'redis://127.0.0.1:6379', stop: () => {} }
  const places = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server']
  const binary = orInstalled('Redis', machine, () => places.find(machine.exists))
  return binary && ownRedis(binary)
}

/** Debian's packages, the first that a release has, and where the program comes from elsewhere. */
const PACKAGES = {
  Chromium: { apt: ['chromium-headless-shell', 'chromium'], variable: 'ARBITER_CHROMIUM=<path>' },
  PostgreSQL: {
    apt: ['postgresql'],
    variable: 'ARBITER_TEST_POSTGRES=postgres://… (a user that may create databases)',
  },
  Redis: { apt: ['redis-server'], variable: 'ARBITER_TEST_REDIS=redis://…' },
}

/** Only root installs, only with apt-get, and nobody whom `ARBITER_INSTALL=never` forbids it. It is said before it is done. */
function orInstalled(name, machine, find) {
  const found = find()
  if (found) return found
  const { env, isRoot, say, run } = machine
  const { apt, variable } = PACKAGES[name]
  const mode = env.ARBITER_INSTALL || 'root'
  if (mode !== 'root' && mode !== 'never')
    say(`ARBITER_INSTALL: expected never or root, found ${mode}; nothing is installed`)
  if (mode !== 'root' || !isRoot || !machine.exists('/usr/bin/apt-get')) {
    say(`${name} is missing. To get it: apt-get install ${apt[0]} (as root), or set ${variable}`)
    return undefined
  }
  const quietly = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = ['-y', '-qq', '--no-install-recommends']
  say(`${name} is missing: installing it with apt-get, as root (ARBITER_INSTALL=never forbids it) …`)
  if (run('apt-get', ['update', '-qq'], quietly))
    for (const each of apt) {
      say(`installing the system package ${each} …`)
      if (run('apt-get', ['install', ...options, each], quietly)) return find()
    }
  say(`${apt.join(', ')} could not be installed; see the lines above`)
  return undefined
}

function postgresBinaries() {
  const home = '/usr/lib/postgresql'
  const versions = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a)) : []
  const places = [...versions.map((version) => join(home, version, 'bin')), '/usr/local/bin', '/opt/homebrew/bin']
  return places.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** An open port is not yet a welcome: somebody's PostgreSQL may want a password. */
async function mayCreateDatabases(url) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    const { rows } = await client.query(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    )
    return rows[0]?.may === true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const OWN_POSTGRES = 'arbiter-postgres-'

async function ownPostgres(bin, { isRoot }) {
  // PostgreSQL refuses to run as root.
  const [shell, ...before] = isRoot ? ['su', 'postgres', '-s', '/bin/sh'] : ['/bin/sh']
  const sh = (command) => spawnSync(shell, [...before, '-c', command], { stdio: 'ignore' }).status === 0
  const end = (folder) => {
    sh(`${bin}/pg_ctl -D ${folder}/db -m fast stop`)
    rmSync(folder, { recursive: true, force: true })
  }
  leftBehind(OWN_POSTGRES).forEach(end)
  const folder = mkdtempSync(join(tmpdir(), `${OWN_POSTGRES}${process.pid}-`))
  if (isRoot) spawnSync('chown', ['postgres', folder])
  const port = await freePort()
  const stop = once(() => end(folder))
  process.on('exit', stop)
  const started =
    sh(`${bin}/initdb -D ${folder}/db -A trust -U postgres`) &&
    sh(`${bin}/pg_ctl -D ${folder}/db -w -o "-p ${port} -h 127.0.0.1 -k ${folder}" start`)
  if (started) return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
  stop()
  return undefined
}

const LEFT_MS = 6 * 3_600_000

/** Folders of earlier runs that were killed: they bear our name and the number of a process that is gone, and are hours old. */
export function leftBehind(prefix, home = tmpdir(), now = Date.now()) {
  return readdirSync(home)
    .filter((name) => {
      const [, pid] = name.startsWith(prefix) ? (/^(\d+)-/.exec(name.slice(prefix.length)) ?? []) : []
      return pid !== undefined && !isAlive(Number(pid)) && now - statSync(join(home, name)).mtimeMs > LEFT_MS
    })
    .map((name) => join(home, name))
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}

async function ownRedis(binary) {
  const port = await freePort()
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()]
  const server = spawn(binary, options, { stdio: 'ignore' })
  const stop = once(() => server.kill('SIGTERM'))
  process.on('exit', stop)
  for (let tries = 0; tries < 50; tries++) {
    if (await isListening(port)) return { url: `redis://127.0.0.1:${port}`, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  stop()
  return undefined
}

function once(work) {
  let done = false
  return () => {
    if (done) return
    done = true
    work()
  }
}

function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1000 })
    const done = (open) => {
      socket.destroy()
      resolve(open)
    }
    socket.on('connect', () => done(true))
    socket.on('error', () => done(false))
    socket.on('timeout', () => done(false))
  })
}

export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

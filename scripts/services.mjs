// The real parts that tests need: Chromium, PostgreSQL and Redis. Finds them, or installs them where that is possible.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const say = (line) => process.stderr.write(`${line}\n`)
const run = (command, args) => spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
const isRoot = process.getuid?.() === 0

/** Path of a Chromium or Chrome, or undefined. */
export function findChromium() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const places = [
    process.env.ARBITER_CHROMIUM,
    ...names.map((name) => `/usr/bin/${name}`),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  const found = () => places.find((path) => path && existsSync(path))
  return found() ?? (install('chromium') ? found() : undefined)
}

/** A PostgreSQL for the tests: one that answers, or one of our own on a free port. `stop` ends what was started here. */
export async function findPostgres() {
  if (process.env.ARBITER_TEST_POSTGRES) return { url: process.env.ARBITER_TEST_POSTGRES, stop: () => {} }
  if (await answers(5432)) return { url: 'postgres://postgres@127.0.0.1:5432/postgres', stop: () => {} }
  const binaries = () => {
    const home = '/usr/lib/postgresql'
    const versions = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a)) : []
    return versions.length > 0 ? join(home, versions[0], 'bin') : undefined
  }
  const bin = binaries() ?? (install('postgresql') ? binaries() : undefined)
  return bin && isRoot ? ownCluster(bin) : undefined
}

async function ownCluster(bin) {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-postgres-'))
  const port = await freePort()
  const asPostgres = (command) =>
    spawnSync('su', ['postgres', '-s', '/bin/sh', '-c', command], { stdio: 'ignore' }).status === 0
  run('chown', ['postgres', folder])
  const started =
    asPostgres(`${bin}/initdb -D ${folder}/db -A trust -U postgres`) &&
    asPostgres(`${bin}/pg_ctl -D ${folder}/db -w -o "-p ${port} -h 127.0.0.1 -k ${folder}" start`)
  const stop = () => {
    asPostgres(`${bin}/pg_ctl -D ${folder}/db -m fast stop`)
    rmSync(folder, { recursive: true, force: true })
  }
  if (started) return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
  stop()
  return undefined
}

/** A Redis for the tests: one that answers, or one of our own on a free port that keeps nothing. */
export async function findRedis() {
  if (process.env.ARBITER_TEST_REDIS) return { url: process.env.ARBITER_TEST_REDIS, stop: () => {} }
  if (await answers(6379)) return { url: 'redis://127.0.0.1:6379', stop: () => {} }
  const binary = () => ['/usr/bin/redis-server', '/usr/local/bin/redis-server'].find((path) => existsSync(path))
  const own = binary() ?? (install('redis-server') ? binary() : undefined)
  return own && ownRedis(own)
}

async function ownRedis(binary) {
  const port = await freePort()
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()]
  const server = spawn(binary, options, { stdio: 'ignore' })
  const stop = () => server.kill('SIGTERM')
  for (let tries = 0; tries < 50; tries++) {
    if (await answers(port)) return { url: `redis://127.0.0.1:${port}`, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  stop()
  return undefined
}

function install(name) {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false
  say(`Installing ${name} (once, about a minute) …`)
  process.env.DEBIAN_FRONTEND = 'noninteractive'
  return run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
}

function answers(port) {
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

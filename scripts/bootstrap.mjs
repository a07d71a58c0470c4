// Runs on any Node from 18 on, before anything is installed: plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { killGroup, onStop, stopCode } from './stopping.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const OLDEST_NODE = [22, 18]
const RUNTIME = 'node@24.21.0'

/** Installs what is missing and returns the path of a Node that runs TypeScript. */
export function bootstrap({ quiet = false } = {}) {
  const say = (line) => quiet || process.stderr.write(`${line}\n`)
  installDependencies(say)
  return modernNode(say)
}

/**
 * Runs a script with a modern Node, passing signals on and taking over its exit code. With `tied` the script has a channel to
 * us: should we be killed, it hears `disconnect`.
 */
export function runModern(args, options = {}) {
  const node = bootstrap(options)
  const stopped = stopCode()
  if (stopped !== undefined) return Promise.resolve(stopped)
  const child = spawn(node, args, {
    stdio: options.tied ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    detached: options.group === true,
    cwd: options.cwd ?? process.cwd(),
    env: {
      ARBITER_HOST_NODE: process.execPath,
      ...process.env,
      ...options.env,
      PATH: `${dirname(node)}:${process.env.PATH}`,
    },
  })
  // A terminal sends Ctrl-C to the whole group, a supervisor only to us.
  const ignore = onStop((signal) => child.kill(signal))
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      ignore()
      // With a group of its own, nothing that it started outlives it.
      if (options.group) killGroup(child, 'SIGKILL')
      resolve(code ?? stopCode() ?? 1)
    })
  })
}

/** Whether a Node of this version runs TypeScript as it stands. */
export function runsTypeScript(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
}

/** For tools that somebody starts directly: on an older Node they end here, in words instead of a stack trace. */
export function requireModernNode(tool) {
  if (runsTypeScript()) return
  fail(
    `${tool} needs Node ${OLDEST_NODE.join('.')} or newer, this is ${process.versions.node}. Use npm run t -- <folder or file> or npm test instead: they fetch a Node of their own.`,
  )
}

function modernNode(say) {
  if (runsTypeScript()) return process.execPath
  const home = join(root, '.runtime')
  const binary = join(home, 'node_modules', 'node', 'bin', 'node')
  if (!works(binary)) {
    say(
      `Node ${process.versions.node} is too old to run TypeScript; fetching ${RUNTIME} into .runtime/ (once, about 10 s) …`,
    )
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'package.json'), '{"private":true}\n')
    npm(['install', RUNTIME, '--no-save', '--no-audit', '--no-fund', '--foreground-scripts', '--loglevel=error'], home)
    if (!works(binary)) fail(`could not get ${RUNTIME}; install Node 24 yourself and run this again`)
  }
  return binary
}

const works = (binary) => existsSync(binary) && spawnSync(binary, ['--version']).status === 0

function installDependencies(say) {
  // As npm itself understands it: what only tests and builds need stays away.
  const production = process.env.NODE_ENV === 'production'
  if (isInstalled(root, { production })) return
  say('Installing dependencies (once, about a minute) …')
  // Not `npm ci`: it would first delete everything.
  npm(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], root)
}

/** Whether node_modules holds what the lock file asks for, whoever put it there. npm keeps a list of what it has installed. */
export function isInstalled(folder, { production = false } = {}) {
  const list = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages
  const wanted = Object.entries(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages)
  return wanted.every(
    ([path, { version, optional, dev }]) =>
      optional ||
      (dev && production) ||
      !path.includes('node_modules/') ||
      (installed[path] && installed[path].version === version),
  )
}

function npm(args, cwd) {
  const outcome = spawnSync('npm', args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (outcome.status !== 0) fail(`npm ${args[0]} failed; see the lines above`)
}

function fail(reason) {
  process.stderr.write(`arbiter: ${reason}\n`)
  process.exit(1)
}

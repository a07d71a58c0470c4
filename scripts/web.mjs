import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

const BUILDS = join(root, 'apps', 'web', 'dist')
/** Names the folder of the last build; written anew by every build. */
const BUILT = join(BUILDS, 'current')
const SOURCES = ['apps/web', 'packages']
const DEFAULT_PORT = 8080

/** Before `serve` with these arguments. Where its port is taken nobody waits for a build: the server says so at once. */
export async function buildWebToServe(node, args) {
  if (args.includes('--help') || args.includes('-h') || !isPort(args) || (await isPortTaken(args))) return
  buildWeb(node)
}

/** A port that cannot be is refused by the command, which need not wait for a build. */
const isPort = (args, port = portIn(args, process.env)) => Number.isInteger(port) && port >= 0 && port < 65_536

/** Whether somebody answers at the port that a server with these arguments would take. */
export const isPortTaken = (args, env = process.env) => isTaken(portIn(args, env))

const portIn = (args, env) => {
  const at = args.lastIndexOf('--port')
  const joined = args.findLast((arg) => arg.startsWith('--port='))?.slice('--port='.length)
  return Number((at < 0 ? joined : args[at + 1]) ?? (env.PORT || DEFAULT_PORT))
}

/** A socket that answers is enough to know; whatever else a port may be, the server finds out. */
const isTaken = (port) =>
  new Promise((resolve) => {
    if (!(port > 0 && port < 65_536)) return resolve(false)
    const socket = connect({ port, host: '127.0.0.1' })
    const end = (taken) => {
      socket.destroy()
      resolve(taken)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })

/** The folder of the last build. */
export const lastBuild = () => join(BUILDS, existsSync(BUILT) ? readFileSync(BUILT, 'utf8') : 'none')

/** Builds the browser app when it is missing or older than its sources. */
export function buildWeb(node) {
  if (existsSync(BUILT) && newest(SOURCES.map((folder) => join(root, folder))) <= statSync(BUILT).mtimeMs) return
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  if (!existsSync(vite)) return useBuilt()
  process.stderr.write('Building the browser app (once, about 10 s) …\n')
  // A test runner says 'test', and React would come in its development build.
  const env = { ...process.env, NODE_ENV: 'production' }
  if (runQuietly(node, [vite, 'build', 'apps/web', '--logLevel', 'warn'], { cwd: root, env })) return
  process.stderr.write('arbiter: the browser app could not be built; see the lines above\n')
  process.exit(1)
}

/** What a tool remarks is for whoever calls it by its name (`npm run build:web`); who only starts the app sees it when it fails. */
export function runQuietly(command, args, options) {
  const done = spawnSync(command, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  if (done.status === 0) return true
  process.stderr.write(`${done.stdout}${done.stderr}`)
  return false
}

/** A production install has nothing to build with; the files of a copied build may be of any age. */
function useBuilt() {
  if (existsSync(BUILT)) return
  process.stderr.write(
    'arbiter: the browser app is not built, and a production install cannot build it; run npm run build:web where everything is installed and copy apps/web/dist\n',
  )
  process.exit(1)
}

function newest(folders) {
  let latest = 0
  for (const folder of folders) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name.endsWith('.test.ts')) continue
      const path = join(folder, entry.name)
      latest = Math.max(latest, entry.isDirectory() ? newest([path]) : statSync(path).mtimeMs)
    }
  }
  return latest
}

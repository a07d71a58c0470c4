// npm run dev: the API in watch mode and the browser app with hot reload, behind one address.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bootstrap, root } from './bootstrap.mjs'
import { freePort } from './services.mjs'
import { onStop } from './stopping.mjs'

const node = bootstrap()
const port = Number(process.env.PORT || 8080)
const apiPort = await freePort()

const children = []
let stopping = false
onStop(stopAll)

start(['--watch', '--watch-preserve-output', 'apps/terminal/src/main.ts', 'serve', '--port', `${apiPort}`], {
  // Its own address is of no interest: pages reach it through Vite.
  stdio: ['inherit', 'ignore', 'inherit'],
})
// An address that is printed answers, also below /api.
if (await answers(`http://127.0.0.1:${apiPort}/api/health`)) {
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  start([vite, 'apps/web', '--host', '127.0.0.1', '--port', `${port}`, '--strictPort'], {
    env: { ...process.env, ARBITER_API: `http://127.0.0.1:${apiPort}` },
  })
  if (await answers(`http://127.0.0.1:${port}/`))
    process.stderr.write(`Arbiter in development, pages and API: http://127.0.0.1:${port} (Ctrl-C stops both)\n`)
}

function start(args, options) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', ...options })
  children.push(child)
  // One without the other is of no use.
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0
    stopAll()
  })
}

function stopAll() {
  stopping = true
  for (const child of children) child.kill('SIGTERM')
}

/** Waits for the first good answer; false where everything stops before. */
async function answers(url) {
  while (!stopping) {
    if ((await fetch(url).catch(() => undefined))?.ok) return true
    await sleep(100)
  }
  return false
}

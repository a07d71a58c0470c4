// npm run dev: the API in watch mode and the browser app with hot reload, behind one address.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { bootstrap, root } from './bootstrap.mjs'
import { freePort } from './services.mjs'

const node = bootstrap()
const port = Number(process.env.PORT || 8080)
const apiPort = await freePort()

const api = start(
  ['--watch', '--watch-preserve-output', 'apps/terminal/src/main.ts', 'serve', '--port', `${apiPort}`],
  {
    // Its own address is of no interest: pages reach it through Vite.
    stdio: ['inherit', 'ignore', 'inherit'],
  },
)
const vite = join('node_modules', 'vite', 'bin', 'vite.js')
const web = start([vite, 'apps/web', '--host', '127.0.0.1', '--port', `${port}`, '--strictPort'], {
  env: { ...process.env, ARBITER_API: `http://127.0.0.1:${apiPort}` },
})
process.stderr.write(`Arbiter in development, pages and API: http://127.0.0.1:${port} (Ctrl-C stops both)\n`)

const children = [api, web]
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll)
// One without the other is of no use.
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0
    stopAll()
  })
}

function start(args, options) {
  return spawn(node, args, { cwd: root, stdio: 'inherit', ...options })
}

function stopAll() {
  for (const child of children) child.kill('SIGTERM')
}

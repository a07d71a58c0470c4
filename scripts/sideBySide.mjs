import { spawn } from 'node:child_process'
import { root } from './bootstrap.mjs'
import { killGroup, onStop } from './stopping.mjs'

const GRACE_MS = 1_000

/** Names all steps, runs them at the same time, says how each ended and after how many seconds, and returns the names of those that failed. */
export async function runSideBySide(node, steps) {
  const children = new Set()
  const ignore = onStop((signal) => {
    const stopped = [...children]
    for (const child of stopped) killGroup(child, signal)
    // tsc is deaf to signals.
    setTimeout(() => {
      for (const child of stopped) killGroup(child, 'SIGKILL')
    }, GRACE_MS)
  })
  process.stdout.write(`running side by side: ${steps.map(([name]) => name).join('; ')} …\n`)
  const failed = await Promise.all(
    steps.map(async ([name, args]) => {
      const { ok, output, seconds } = await runStep(node, args, children)
      process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)\n${ok ? '' : `${output}\n`}`)
      return ok ? [] : [name]
    }),
  )
  ignore()
  return failed.flat()
}

function runStep(node, args, children) {
  const started = performance.now()
  const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  children.add(child)
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => output.push(bytes))
  return new Promise((resolve) => {
    child.on('close', (status) => {
      children.delete(child)
      const seconds = (performance.now() - started) / 1000
      resolve({ ok: status === 0, output: Buffer.concat(output).toString('utf8'), seconds })
    })
  })
}

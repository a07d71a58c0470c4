import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { runSideBySide } from './sideBySide.mjs'

const script = (code: string) => ['-e', code]
afterEach(() => vi.restoreAllMocks())

test('the steps run at the same time, each ends with its seconds, and a failed one shows what it said', async () => {
  const lines: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  // The first can only end once the second has begun: it waits for a file that the second writes.
  const meeting = join(tmpdir(), `arbiter-side-by-side-${process.pid}`)
  const waits = `const fs = require('fs'); const t = setInterval(() => { if (fs.existsSync('${meeting}')) { fs.rmSync('${meeting}'); clearInterval(t) } }, 10)`
  const failed = await runSideBySide(process.execPath, [
    ['first', script(waits)],
    ['second', script(`require('fs').writeFileSync('${meeting}', '')`)],
    ['third', script(`console.log('seen'); console.error('why'); process.exit(3)`)],
  ])
  expect(failed).toEqual(['third'])
  const said = lines.join('')
  expect(said).toMatch(/^ok {3}first \(\d+\.\d s\)$/m)
  expect(said).toMatch(/^ok {3}second \(\d+\.\d s\)$/m)
  expect(said).toMatch(/^FAIL third \(\d+\.\d s\)\nseen\nwhy\n/m)
})

test('a signal stops what was started', async () => {
  const program = `
    import { runSideBySide } from ${JSON.stringify(join(import.meta.dirname, 'sideBySide.mjs'))}
    const step = ['-e', "console.error(process.pid); setInterval(() => {}, 1000)"]
    const ended = runSideBySide(process.execPath, [['endless', step]])
    setTimeout(() => process.kill(process.pid, 'SIGTERM'), 500)
    console.log(JSON.stringify(await ended))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (bytes) => {
    said += bytes
  })
  await once(child, 'close')
  expect(said).toMatch(/^FAIL endless/m)
  expect(said).toContain('["endless"]')
})

test('SIGTERM to npm alone stops the steps, and the programs behind them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-npm-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // As biome and tsc do it: a Node that waits for a program and can hear nothing, before one that does not listen.
  const [behind, ended] = [join(folder, 'behind'), join(folder, 'ended')]
  const program = `require('fs').writeFileSync('${behind}', String(process.pid)); process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`
  const step = `require('child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(program)}])`
  const main = `
    import { writeFileSync } from 'node:fs'
    import { runSideBySide } from ${JSON.stringify(join(import.meta.dirname, 'sideBySide.mjs'))}
    import { stopCode } from ${JSON.stringify(join(import.meta.dirname, 'stopping.mjs'))}
    await runSideBySide(process.execPath, [['endless', ['-e', ${JSON.stringify(step)}]]])
    writeFileSync(${JSON.stringify(ended)}, String(stopCode()))`
  writeFileSync(join(folder, 'main.mjs'), main)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { check: 'node main.mjs' } }))
  const npm = spawn('npm', ['run', 'check'], { cwd: folder, detached: true, stdio: 'ignore' })
  await vi.waitFor(() => expect(existsSync(behind) && readFileSync(behind, 'utf8')).toBeTruthy(), PATIENCE)
  const pid = Number(readFileSync(behind, 'utf8'))
  onTestFinished(() => {
    // Whatever a failed test leaves behind.
    if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  })
  npm.kill('SIGTERM')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), PATIENCE)
  await vi.waitFor(() => expect(readFileSync(ended, 'utf8')).toBe('143'), PATIENCE)
})

const PATIENCE = { timeout: 20_000 }

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

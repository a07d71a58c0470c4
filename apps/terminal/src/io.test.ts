import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { folder } from './testing/folder.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

test('a Ctrl-C that arrives twice still ends the server in good order', async () => {
  const data = folder()
  const child = spawn(process.execPath, [MAIN, 'serve', '--port', '0', '--data', data, '--lang', 'en'])
  let told = ''
  const said = (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => told.includes(text) && resolve()
      child.stdout.on('data', look)
      child.stderr.on('data', look)
    })
  child.stdout.on('data', (chunk) => (told += chunk))
  child.stderr.on('data', (chunk) => (told += chunk))
  await said('Ctrl-C')
  const ended = new Promise((resolve) => child.on('close', resolve))
  child.kill('SIGINT')
  // Not at once: two signals that wait together are one. Later than the last word, nothing can be cut short any more.
  setTimeout(() => child.kill('SIGINT'), 1)
  await ended
  expect(told).toContain('Stopped')
  expect(existsSync(join(data, 'arbiter.sqlite'))).toBe(true)
  expect(existsSync(join(data, 'arbiter.sqlite-wal'))).toBe(false)
})

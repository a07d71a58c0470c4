import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@arbiter/server'
import { expect, test } from 'vitest'

/** Not blocking: the server of this test must be able to answer. */
async function run(file: string, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...args])
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const status = await new Promise((resolve) => child.on('close', resolve))
  expect(status, output).toBe(0)
  return output
}

test('embed-node plays, refuses, records, replays and undoes', async () => {
  const output = await run('embed-node/play.ts')
  expect(output).toContain('refused: not_your_turn')
  expect(output).toMatch(/places: { '1': 1, '2': 2 } after \d+ decisions/)
  expect(output).toContain('replays to the same hash: true')
  expect(output).toContain('after an undo seat 1 decides again')
})

test('own-bot plays a batch that comes out the same every time', async () => {
  expect(await run('own-bot/bot.ts')).toBe('the cautious bot won 87 of 200 matches against "easy"\n')
})

test('api-client plays a match to its end over HTTP', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'arbiter-example-'))
  const server = await serve({ port: 0, host: '127.0.0.1', dataFolder })
  try {
    expect(await run('api-client/client.ts', server.url)).toMatch(/match \S+ is over: { '1': [12], '2': [12] }/)
  } finally {
    await server.close()
    rmSync(dataFolder, { recursive: true, force: true })
  }
})

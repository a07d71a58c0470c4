import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { diceKit } from '@arbiter/dice'
import { parseRecord, replay } from '@arbiter/kernel'
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

async function withServer(work: (url: string) => Promise<void>): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'arbiter-example-'))
  const server = await serve({ port: 0, host: '127.0.0.1', dataFolder, limits: { requestsPerMinute: 100_000 } })
  try {
    await work(server.url)
  } finally {
    await server.close()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

test('api-client plays a match to its end over HTTP', async () => {
  await withServer(async (url) => {
    expect(await run('api-client/client.ts', url)).toMatch(/table \S+ is over: { '1': [12], '2': [12] }/)
  })
})

test('two bots of two guests play dice by an invitation to the end, and the record replays to the same hash', async () => {
  expect(readFileSync(new URL('bot/bot.ts', import.meta.url), 'utf8').split('\n').length).toBeLessThanOrEqual(31)
  await withServer(async (url) => {
    const host = spawn(process.execPath, [fileURLToPath(new URL('bot/bot.ts', import.meta.url)), url])
    let output = ''
    const invited = new Promise<string>((resolve) => {
      host.stdout.on('data', (chunk) => {
        output += chunk
        const code = /invitation: (\w{8})\n/.exec(output)?.[1]
        if (code) resolve(code)
      })
    })
    host.stderr.on('data', (chunk) => (output += chunk))
    const ended = new Promise((resolve) => host.on('close', resolve))
    const guest = await run('bot/bot.ts', url, await invited)
    expect(await ended, output).toBe(0)
    const [, id, places] = /^table (\S+) is over: ({.*})$/m.exec(guest) ?? []
    expect(output).toContain(`table ${id} is over: ${places}`)
    const text = await (await fetch(`${url}/api/v1/records/${id}`)).text()
    const record = parseRecord(text)
    if (!record.ok) throw new Error(JSON.stringify(record.faults))
    const again = replay(diceKit().game, record.value)
    if (!again.ok) throw new Error(JSON.stringify(again.faults))
    const headers = { 'content-type': 'application/x-ndjson' }
    const checked = await fetch(`${url}/api/v1/records?store=false`, { method: 'POST', headers, body: text })
    expect(await checked.json()).toMatchObject({ hash: again.value.match.hash(), steps: again.value.match.stepCount })
    expect(Object.values(again.value.match.outcome!.places).toSorted()).toEqual([1, 2])
  })
})

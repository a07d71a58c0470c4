import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { diceKit } from '@arbiter/dice'
import { locales } from '@arbiter/dice/locales'
import { type Design, designOf, inlineBackend, readExperiment, runExperiment } from '@arbiter/lab'
import { clusterBackend } from '@arbiter/lab/node'
import { describe, expect, onTestFinished, test } from 'vitest'
import { run } from '../testing/io.ts'

const dice = diceKit(locales)

const SERVER = ['/usr/bin/redis-server', '/usr/local/bin/redis-server'].find((path) => existsSync(path))
if (!SERVER) console.warn('skipped: no redis-server on this machine')

describe('worker', () => {
  test('without a Redis: exit 2, in the language of the reader', async () => {
    expect(await run(['worker'])).toMatchObject({
      exit: 2,
      stdout: '',
      stderr: 'arbiter: lab_no_redis: No Redis was named; give --redis <url> or set REDIS_URL\n',
    })
    expect((await run(['worker', '--lang', 'ru'])).stderr).toContain('Redis не указан')
  })

  test('with a Redis that does not answer: exit 1', async () => {
    const port = await freePort()
    const { exit, stderr } = await run(['worker'], { env: { REDIS_URL: `redis://127.0.0.1:${port}` } })
    expect(exit).toBe(1)
    expect(stderr).toBe(`arbiter: lab_redis_down: Redis at redis://127.0.0.1:${port} does not answer\n`)
  })

  test.skipIf(!SERVER)('joins, says what it serves and what it did, and leaves on a signal', async () => {
    const redisUrl = await ownRedis()
    const child = worker('--redis', redisUrl, '--threads', '1')
    await child.said('Ctrl-C leaves')
    const backend = await clusterBackend({ redisUrl })
    onTestFinished(() => backend.close())
    const design = question()
    const result = await runExperiment(design, { backend })
    expect(result).toEqual(await runExperiment(design, { backend: inlineBackend(dice) }))
    child.process.kill('SIGTERM')
    expect(await child.ended()).toBe(0)
    const [hello, served] = child.text().split('\n')
    expect(hello).toMatch(
      /^Worker \d+ on \S+: 1 thread, serves dice \S+, arena \S+, twilight \S+, run \S+, tabletop \S+\. Ctrl-C leaves\.$/,
    )
    expect(served).toMatch(/^dice, schedule [0-9a-f]{10}: 5 batches, 100 matches in \d+(\.\d)? s$/)
    expect(child.errors()).toBe('The worker has left.\n')
  })

  test.skipIf(!SERVER)('with other rules than the cluster: exit 1, both versions named', async () => {
    const redisUrl = await ownRedis()
    const backend = await clusterBackend({ redisUrl })
    onTestFinished(() => backend.close())
    const { schedule } = question()
    const older = { ...schedule, engine: { ...schedule.engine, version: '0.0.9' } }
    backend.play(older, { group: 0, from: 0, to: 1 }).catch(() => {})
    const child = worker('--redis', redisUrl, '--threads', '1')
    expect(await child.ended()).toBe(1)
    expect(child.errors()).toMatch(/^arbiter: lab_engine_mismatch: .* has dice 1\.\S+ .* needs dice 0\.0\.9 /)
  })
})

function question(): Design {
  const experiment = readExperiment({
    id: 'q',
    game: 'dice',
    title: { en: 'Q', ru: 'В' },
    bots: ['easy'],
    question: { kind: 'distribution' },
    stop: { n: 100 },
    seed: 'q',
    exact: 0,
    chunk: 20,
  })
  const design = experiment.ok && designOf(experiment.value, dice)
  if (!design || !('value' in design)) throw new Error('the question is wrong')
  return design.value
}

function worker(...args: string[]) {
  const main = join(import.meta.dirname, '..', 'main.ts')
  const child: ChildProcess = spawn(process.execPath, [main, 'worker', ...args], {
    env: { ...process.env, ARBITER_LANG: 'en' },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  let errors = ''
  child.stdout!.on('data', (part) => (text += part))
  child.stderr!.on('data', (part) => (errors += part))
  const closed = once(child, 'close')
  return {
    process: child,
    text: () => text,
    errors: () => errors,
    said: (what: string) => expect.poll(() => text, { timeout: 30_000 }).toContain(what),
    ended: async (): Promise<number> => (await closed)[0],
  }
}

async function ownRedis(): Promise<string> {
  const port = await freePort()
  const server = spawn(SERVER!, ['--port', String(port), '--save', '', '--appendonly', 'no'])
  onTestFinished(() => void server.kill('SIGKILL'))
  for await (const text of server.stdout) if (String(text).includes('Ready to accept')) break
  return `redis://127.0.0.1:${port}`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** The web app may have to be built first. */
const PATIENCE = 240_000

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a server as its own process group, so that whatever a failed test leaves behind can be ended together. */
function start(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): ChildProcess {
  const child = spawn(command, args, { cwd: root, detached: true, env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => {
    try {
      process.kill(-child.pid!, 'SIGKILL')
    } catch {
      // All of them have ended.
    }
  })
  return child
}

async function urlOf(child: ChildProcess): Promise<string> {
  let told = ''
  for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false })) {
    told += chunk
    const [, url] = /"url": "([^"]+)"/.exec(told) ?? []
    if (url) return url
  }
  throw new Error(`no server started: ${told}`)
}

/** Every process that holds the output has ended: not only the one that was started. */
const allEnded = (child: ChildProcess): Promise<unknown> => {
  child.stdout!.resume()
  return once(child, 'close')
}

async function isFree(url: string): Promise<boolean> {
  const server = createServer().listen(Number(new URL(url).port), '127.0.0.1')
  await once(server, 'listening')
  await new Promise((resolve) => server.close(resolve))
  return true
}

/** What a server leaves that has closed its database, not just ended. */
function expectWholeData(folder: string, players: number): void {
  expect(existsSync(join(folder, 'arbiter.sqlite-wal'))).toBe(false)
  const db = new DatabaseSync(join(folder, 'arbiter.sqlite'), { readOnly: true })
  expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  expect(db.prepare('select count(*) as players from players').get()).toEqual({ players })
  db.close()
}

const newGuest = async (url: string): Promise<void> => {
  expect((await fetch(`${url}/api/guests`, { method: 'POST' })).status).toBe(201)
}

describe('a server ends with whoever started it', () => {
  test.each([
    {
      name: 'SIGTERM to npm alone ends the server that npm start began',
      command: 'npm',
      args: ['start', '--'],
      signal: 'SIGTERM',
    },
    {
      name: 'a launcher that is killed takes its server with it',
      command: process.execPath,
      args: ['bin/arbiter.mjs', 'serve'],
      signal: 'SIGKILL',
    },
  ] as const)('$name, and nothing is lost', { timeout: PATIENCE }, async ({ command, args, signal }) => {
    const data = dataFolder()
    const starter = start(command, [...args, '--port', '0', '--data', data, '--json'])
    const url = await urlOf(starter)
    await newGuest(url)
    starter.kill(signal)
    await allEnded(starter)
    expect(await isFree(url)).toBe(true)
    expectWholeData(data, 1)
  })

  test(
    'without npm, a shell that started a server in the background may leave',
    async () => {
      const { npm_lifecycle_event: _, ...env } = process.env
      const script = `nohup "${process.execPath}" bin/arbiter.mjs serve --port 0 --data "${dataFolder()}" --json 2>/dev/null & read line`
      const shell = spawn('sh', ['-c', script], { cwd: root, detached: true, env, stdio: ['pipe', 'pipe', 'inherit'] })
      onTestFinished(async () => {
        process.kill(-shell.pid!, 'SIGTERM')
        await allEnded(shell)
      })
      const url = await urlOf(shell)
      const left = once(shell, 'exit')
      shell.stdin!.end('leave\n')
      await left
      // Several looks of a launcher that would wrongly watch its parent.
      await sleep(1_500)
      expect((await fetch(`${url}/api/health`)).status).toBe(200)
    },
    PATIENCE,
  )
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { folder } from '../testing/folder.ts'

const COMMAND = fileURLToPath(new URL('../main.ts', import.meta.url))
/** Something that never ends by itself. */
const STUCK = 'data:text/javascript,setInterval(() => {}, 1000)'

async function served(): Promise<{ child: ChildProcess; port: number; gone: Promise<unknown[]> }> {
  const argv = ['--import', STUCK, COMMAND, 'serve', '--port', '0', '--data', folder()]
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const gone = once(child, 'exit')
  const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string]
  return { child, gone, port: Number(/:(\d+)/.exec(line.split('//')[1]!)![1]) }
}

/** Asks again and again over one connection, until nobody answers any more. */
function keepBusy(port: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return new Promise((answered) => {
    const ask = () =>
      get({ port, host: '127.0.0.1', path: '/livez', agent }, (answer) => {
        answer.resume()
        answer.on('end', ask)
        answered()
      }).on('error', () => {})
    ask()
  })
}

async function halfSent(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(
    'POST /api/v1/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  )
  return socket
}

test('a server asked to stop is gone within ten seconds, though connections are busy, a request never arrives whole and something never ends', async () => {
  const { child, port, gone } = await served()
  await Promise.all(Array.from({ length: 5 }, () => keepBusy(port)))
  await halfSent(port)
  const late = AbortSignal.timeout(10_000)
  child.kill('SIGTERM')
  const [code] = await Promise.race([gone, once(late, 'abort').then(() => ['not within ten seconds'])])
  expect(code).toBe(0)
}, 60_000)

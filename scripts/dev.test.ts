import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { freePort } from './services.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

test('npm run dev: pages with hot reload and the API behind one address, which answers once it is printed; both end with it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-dev-'))
  const port = await freePort()
  const dev = spawn(process.execPath, [join(root, 'scripts/dev.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: `${port}`, ARBITER_DATA_FOLDER: folder, NODE_ENV: 'development' },
  })
  const ended = once(dev, 'exit')
  try {
    await printed(dev, `http://127.0.0.1:${port}`)
    expect(await answer(`http://127.0.0.1:${port}/`)).toContain('/@vite/client')
    const stencils = await answer(`http://127.0.0.1:${port}/@fs${join(root, 'packages/art/src/load.ts')}`)
    expect(stencils).toMatch(/import\("[^"]+dice\.json\?import"\)/)
    expect(JSON.parse(await answer(`http://127.0.0.1:${port}/api/health`))).toMatchObject({ status: 'ok' })
  } finally {
    dev.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  expect(await isOpen(port)).toBe(false)
})

const answer = async (url: string): Promise<string> => (await fetch(url)).text()

/** Until either stream says it. */
const printed = ({ stdout, stderr }: ChildProcessByStdio<null, Readable, Readable>, text: string): Promise<void> =>
  new Promise((resolve) => {
    for (const stream of [stdout, stderr]) {
      let said = ''
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        // Colours stand within an address, too.
        said += stripVTControlCharacters(chunk)
        if (said.includes(text)) resolve()
      })
    }
  })

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { inBrowserAt } from './support/app.ts'

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** The example as its author would publish it: built by Vite, served as plain files. */
async function publish() {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-page-'))
  await build({
    root: fileURLToPath(new URL('../examples/embed-vite', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2024' },
  })
  const server = createServer(({ url }, response) => {
    const path = url === '/' ? '/index.html' : url!.replace(/\?.*/, '')
    try {
      const text = readFileSync(join(folder, path))
      response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(text)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

inBrowserAt(publish, 'the example page', (app) => {
  test('a game in a page of one’s own: buttons for what is legal, sentences for what happened', async () => {
    const { page } = await app.visit('/')
    await page.waitForSelector('#actions button')
    expect(await page.textContent('#standing')).toBe('Seat 1 decides')
    const before = await page.locator('#log li').count()
    await page.click('#actions button')
    expect(await page.locator('#log li').count()).toBeGreaterThan(before)
    expect(await page.textContent('#log li')).toMatch(/\w+ \w+/)
  })
})

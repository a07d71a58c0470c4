import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inBrowser } from './support/app.ts'
import { DIST } from './support/build.ts'

const FIRST_LOAD_BYTES = 200_000

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

inBrowser('weight', (app) => {
  test('the first load is at most 200 kB of gzipped JavaScript', () => {
    const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))
    const files = new Set<string>()
    const collect = (name: string): void => {
      const chunk = manifest[name]!
      if (files.has(chunk.file)) return
      files.add(chunk.file)
      chunk.imports?.forEach(collect)
    }
    collect('index.html')
    const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file))).length, 0)
    console.log(`first load: ${files.size} files, ${bytes} bytes gzipped`)
    expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_BYTES)
  })

  test('nothing is asked of another host, and home loads neither engine nor worker', async () => {
    const { page, troubles } = await app.visit('/')
    await page.waitForLoadState('networkidle')
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.filter((name) => /worker|determinism/.test(name))).toEqual([])
    expect(troubles).toEqual([])
  })
})

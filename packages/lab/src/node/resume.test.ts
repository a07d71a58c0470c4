import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inlineBackend } from '../run/inline.ts'
import { runExperiment } from '../run/runExperiment.ts'
import { Child } from './testing/child.ts'
import { long } from './testing/designs.ts'
import { firstProgress, savedProgress } from './testing/savedProgress.ts'
import { toys } from './testing/toys.ts'

test('a run whose process is killed goes on where it was, to the same bits', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-lab-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const first = new Child('./coordinatorProcess.ts', folder)
  await firstProgress(folder)
  await first.kill()
  expect(first.text).not.toContain('experiment result')
  const { merged, n } = savedProgress(folder)!
  expect(merged).toBeGreaterThan(0)

  const second = new Child('./coordinatorProcess.ts', folder)
  expect(await second.ended()).toBe(0)
  const lines = second.text.trim().split('\n')
  expect(Number(/^n (\d+)$/.exec(lines[0]!)![1])).toBeGreaterThan(n)
  expect(lines.at(-1)).toBe(JSON.stringify(await runExperiment(long(), { backend: inlineBackend(toys) })))
})

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CodedError } from '@arbiter/kernel'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { inlineBackend } from '../run/inline.ts'
import { runExperiment } from '../run/runExperiment.ts'
import { runId, type StoredExperimentRun } from '../run/storedExperimentRun.ts'
import { folderStore } from './folderStore.ts'
import { toyDesign } from './testing/designs.ts'
import { toys } from './testing/toys.ts'

const design = toyDesign({})
const { experiment } = design
const { engine } = design.schedule
const result = await runExperiment(design, { backend: inlineBackend(toys) })

const run = (id: string, parts: Partial<StoredExperimentRun> = {}): StoredExperimentRun => ({
  id,
  experiment,
  engine,
  state: 'running',
  progress: { n: 10, of: 100, phase: 'play' },
  createdAt: '2026-11-16T03:00:00.000Z',
  updatedAt: '2026-11-16T03:00:01.000Z',
  ...parts,
})
const progress = { merged: 3, n: 10, done: false, sums: { arms: {}, failures: [] } }

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'arbiter-lab-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

describe('runs in a folder', () => {
  test('are listed newest first without results, and found with them', async () => {
    const home = join(folder(), 'not', 'yet')
    const store = folderStore(home)
    expect(await store.list()).toEqual([])
    expect(await store.find('a-1')).toBeUndefined()
    const early = run('a-1', { createdAt: '2026-11-16T01:00:00.000Z' })
    const late = run(runId(experiment, engine), { state: 'done' })
    await store.save(early)
    await store.save({ ...late, result })
    expect(await store.list()).toEqual([late, early])
    expect(await store.find(late.id)).toEqual({ ...late, result })
    expect(await store.find('a-1')).toEqual(early)
    expect(readdirSync(join(home, late.id)).sort()).toEqual(['result.json', 'run.json'])
    await store.remove('a-1')
    expect(await store.list()).toEqual([late])
  })

  test('a state saved without a result keeps the result that is there', async () => {
    const store = folderStore(folder())
    await store.save(run('a-1', { result }))
    await store.save(run('a-1', { state: 'paused' }))
    expect(await store.find('a-1')).toEqual(run('a-1', { state: 'paused', result }))
  })

  test('progress is kept by schedule until the run is done', async () => {
    const store = folderStore(folder())
    const journal = store.journal('a-1')
    expect(await journal.load('p')).toBeUndefined()
    await journal.save('p', progress)
    await journal.save('q', { ...progress, n: 20 })
    expect(await journal.load('p')).toEqual(progress)
    expect(await store.journal('b-1').load('p')).toBeUndefined()
    await store.save(run('a-1', { state: 'cancelled' }))
    expect(await journal.load('q')).toEqual({ ...progress, n: 20 })
    await store.save(run('a-1', { state: 'done' }))
    expect(await journal.load('p')).toBeUndefined()
  })

  test('a broken file is told by its path and hides nothing else', async () => {
    const home = folder()
    const store = folderStore(home)
    await store.save(run('good-1'))
    const broken = join(home, 'bad-1', 'run.json')
    mkdirSync(join(home, 'bad-1'))
    writeFileSync(broken, '{"id":"bad-1",')
    mkdirSync(join(home, 'other-1'))
    writeFileSync(join(home, 'other-1', 'run.json'), '{"id":"good-1"}')
    writeFileSync(join(home, 'note.txt'), 'hello')
    const told: CodedError[] = []
    expect(await store.list((error) => void told.push(error))).toEqual([run('good-1')])
    expect(told.map(({ code, params }) => [code, params.path])).toEqual([
      ['lab_broken_file', broken],
      ['lab_broken_file', join(home, 'other-1', 'run.json')],
    ])
    await expect(store.find('bad-1')).rejects.toMatchObject({ code: 'lab_broken_file', params: { path: broken } })
    writeFileSync(join(home, 'good-1', 'progress-p.json'), 'null and void')
    await expect(store.journal('good-1').load('p')).rejects.toMatchObject({ code: 'lab_broken_file' })
    expect(readFileSync(broken, 'utf8')).toBe('{"id":"bad-1",')
  })

  test('an id that leads out of the folder is nobody', async () => {
    const home = folder()
    const store = folderStore(join(home, 'runs'))
    writeFileSync(join(home, 'run.json'), JSON.stringify(run('..')))
    expect(await store.find('..')).toBeUndefined()
    await store.remove('../')
    expect(existsSync(join(home, 'run.json'))).toBe(true)
  })
})

describe('a full disk', () => {
  test('is told with the path; the files from before are whole', async () => {
    const home = folder()
    let full = false
    const store = folderStore(home, async (path, text) => {
      if (!full) return writeFile(path, text)
      await writeFile(path, text.slice(0, 5))
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    })
    await store.save(run('a-1', { result }))
    await store.journal('a-1').save('p', progress)
    full = true
    await expect(store.journal('a-1').save('p', { ...progress, n: 99 })).rejects.toMatchObject({
      code: 'lab_disk_full',
      params: { path: join(home, 'a-1', 'progress-p.json') },
    })
    await expect(store.save(run('a-1', { state: 'done', result }))).rejects.toMatchObject({ code: 'lab_disk_full' })
    expect(await store.find('a-1')).toEqual(run('a-1', { result }))
    expect(await store.journal('a-1').load('p')).toEqual(progress)
    expect(readdirSync(join(home, 'a-1')).sort()).toEqual(['progress-p.json', 'result.json', 'run.json'])
  })

  const disk = smallDisk()
  test.skipIf(disk === undefined)('on a real disk of 256 kB', async () => {
    const store = folderStore(join(disk!, 'runs'))
    const journal = store.journal('a-1')
    await store.save(run('a-1'))
    await journal.save('p', progress)
    const failures = Array.from({ length: 20_000 }, (_, index) => ({ arm: 0, index, seed: 's', code: 'c', params: {} }))
    const large = { ...progress, sums: { arms: {}, failures } }
    await expect(journal.save('p', large)).rejects.toMatchObject({ code: 'lab_disk_full' })
    expect(await journal.load('p')).toEqual(progress)
    await journal.save('p', { ...progress, n: 11 })
    expect(await journal.load('p')).toEqual({ ...progress, n: 11 })
    // A whole run that meets it ends with the reason and can be taken up again.
    const stopped = runExperiment(design, {
      backend: inlineBackend(toys),
      journal: { load: journal.load, save: (schedule) => journal.save(schedule, large) },
    })
    await expect(stopped).rejects.toMatchObject({ code: 'lab_disk_full' })
    expect(await runExperiment(design, { backend: inlineBackend(toys), journal })).toEqual(result)
  })

  /** A disk in memory, where this machine lets us make one. */
  function smallDisk(): string | undefined {
    const path = mkdtempSync(join(tmpdir(), 'arbiter-disk-'))
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', path]).status === 0
    afterAll(() => {
      if (mounted) spawnSync('umount', [path])
      rmSync(path, { recursive: true, force: true })
    })
    if (!mounted) console.warn('skipped: no small disk can be mounted here')
    return mounted ? path : undefined
  }
})

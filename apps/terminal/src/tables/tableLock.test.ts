import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folder } from '../testing/folder.ts'
import { lockTable } from './tableLock.ts'

const lockFile = (path: string) => join(path, 'one.lock')

/** A process that does nothing until it is killed. */
async function sleeper(): Promise<{ readonly pid: number; kill(): Promise<void> }> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  await once(child, 'spawn')
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    pid: child.pid!,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

test('a match is in one hand at a time, and free afterwards', async () => {
  const path = folder()
  const first = await lockTable(path, 'one')
  expect(await lockTable(path, 'one')).toMatchObject({ ok: false, owner: { pid: process.pid, host: hostname() } })
  expect(await lockTable(path, 'two')).toMatchObject({ ok: true })
  if (first.ok) await first.release()
  expect(await lockTable(path, 'one')).toMatchObject({ ok: true })
  expect(readdirSync(path).sort()).toEqual(['one.lock', 'two.lock'])
})

test('the lock of a living process holds, that of a dead one is taken over', async () => {
  const path = folder()
  const other = await sleeper()
  const owner = { pid: other.pid, host: hostname() }
  writeFileSync(lockFile(path), JSON.stringify(owner))
  expect(await lockTable(path, 'one')).toEqual({ ok: false, code: 'table_in_use', owner, path: lockFile(path) })
  await other.kill()
  expect(await lockTable(path, 'one')).toMatchObject({ ok: true })
  expect(JSON.parse(readFileSync(lockFile(path), 'utf8'))).toEqual({ pid: process.pid, host: hostname() })
})

test('a lock with the number of this process is from an earlier one', async () => {
  const path = folder()
  writeFileSync(lockFile(path), JSON.stringify({ pid: process.pid, host: hostname() }))
  expect(await lockTable(path, 'one')).toMatchObject({ ok: true })
})

test('nobody can tell whether a process of another machine lives', async () => {
  const path = folder()
  const owner = { pid: 1, host: `${hostname()}-elsewhere` }
  writeFileSync(lockFile(path), JSON.stringify(owner))
  expect(await lockTable(path, 'one')).toMatchObject({ ok: false, owner })
})

test('a lock that says nothing is nobody’s', async () => {
  const path = folder()
  writeFileSync(lockFile(path), '')
  expect(await lockTable(path, 'one')).toMatchObject({ ok: true })
})

test('where no lock can be made, nobody gets one', async () => {
  const path = join(folder(), 'file')
  writeFileSync(path, '')
  expect(await lockTable(path, 'one')).toMatchObject({ ok: false, code: 'cannot_lock', why: 'EEXIST' })
})

test('a lock file that cannot be written is no lock, and leaves nothing behind', async () => {
  const path = folder()
  mkdirSync(`${lockFile(path)}.${process.pid}`)
  expect(await lockTable(path, 'one')).toMatchObject({ ok: false, code: 'cannot_lock', why: 'EISDIR' })
  expect(readdirSync(path)).toEqual([`one.lock.${process.pid}`])
})

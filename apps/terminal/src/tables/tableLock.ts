import { constants, copyFile, link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { isPlainObject } from '@arbiter/kernel'
import { errnoOf } from './errno.ts'
import { makeFolder } from './makeFolder.ts'

/** Who has a match in hand. */
export interface LockOwner {
  readonly pid: number
  readonly host: string
}

export type Locked =
  | { readonly ok: true; release(): Promise<void> }
  | { readonly ok: false; readonly code: 'table_in_use'; readonly owner: LockOwner; readonly path: string }
  /** `why`: what the system said. */
  | { readonly ok: false; readonly code: 'cannot_lock'; readonly why: string; readonly path: string }

/** Locks of this very process: a file that names it otherwise is from an earlier one with the same number. */
const held = new Set<string>()

/**
 * Takes a match in hand, so that no other process adds to its journal. The lock of a process that is gone is taken over. Where no lock
 * can be made, nobody has the match.
 */
export async function lockTable(folder: string, id: string): Promise<Locked> {
  const path = join(folder, `${id}.lock`)
  try {
    await makeFolder(folder)
    const owner = await takeLock(path)
    if (owner) return { ok: false, code: 'table_in_use', owner, path }
  } catch (error) {
    return { ok: false, code: 'cannot_lock', why: errnoOf(error) || String(error), path }
  }
  held.add(path)
  return {
    ok: true,
    async release() {
      held.delete(path)
      // Where the disk has failed, the lock is gone with the process.
      await rm(path, { force: true }).catch(() => {})
    },
  }
}

/** Who has the lock already, if anybody. */
async function takeLock(path: string): Promise<LockOwner | undefined> {
  const own = `${path}.${process.pid}`
  try {
    await writeFile(own, JSON.stringify({ pid: process.pid, host: hostname() } satisfies LockOwner))
    // A link is there with its content or not at all.
    while (!(await linked(own, path))) {
      const owner = await ownerOf(path)
      if (owner && isAlive(owner, path)) return owner
      await putAside(path, owner)
    }
    return undefined
  } finally {
    await rm(own, { force: true }).catch(() => {})
  }
}

/** False where somebody else was first. */
async function linked(own: string, path: string): Promise<boolean> {
  try {
    await link(own, path).catch((error: unknown) => {
      if (errnoOf(error) === 'EEXIST') throw error
      // Some file systems know no links.
      return copyFile(own, path, constants.COPYFILE_EXCL)
    })
    return true
  } catch (error) {
    if (errnoOf(error) === 'EEXIST') return false
    throw error
  }
}

/** `undefined`: it is gone, or nobody of ours wrote it. */
async function ownerOf(path: string): Promise<LockOwner | undefined> {
  try {
    const owner: unknown = JSON.parse(await readFile(path, 'utf8'))
    return isPlainObject(owner) && typeof owner.pid === 'number' && typeof owner.host === 'string'
      ? { pid: owner.pid, host: owner.host }
      : undefined
  } catch {
    return undefined
  }
}

function isAlive({ pid, host }: LockOwner, path: string): boolean {
  // Nobody can ask another machine.
  if (host !== hostname()) return true
  if (pid === process.pid) return held.has(path)
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errnoOf(error) === 'EPERM'
  }
}

/** Removes a lock whose owner is gone; one that somebody else has put there meanwhile is put back. */
async function putAside(path: string, gone: LockOwner | undefined): Promise<void> {
  const aside = `${path}.${process.pid}.gone`
  try {
    await rename(path, aside)
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return
    throw error
  }
  const found = await ownerOf(aside)
  if (found?.pid !== gone?.pid || found?.host !== gone?.host) await linked(aside, path)
  await rm(aside, { force: true })
}

import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isPlainObject } from '@arbiter/kernel'
import { systemFailure } from '../failure.ts'
import type { Io } from '../io.ts'
import { makeFolder } from '../tables/makeFolder.ts'
import { tablesFolder } from '../tables/tablesFolder.ts'

/** Whoever reads it is these guests. */
const FOR_OWNER = 0o600

/** As whom this user is known at each server, in a file beside the matches. */
export class Guests {
  readonly file: string

  constructor(io: Io) {
    this.file = join(dirname(tablesFolder(io)), 'guests.json')
  }

  async tokenAt(server: string): Promise<string | undefined> {
    const token = (await this.#read())[server]
    return typeof token === 'string' ? token : undefined
  }

  async keep(server: string, token: string): Promise<void> {
    const guests = { ...(await this.#read()), [server]: token }
    const beside = `${this.file}.${randomUUID()}`
    try {
      await makeFolder(dirname(this.file))
      await writeFile(beside, `${JSON.stringify(guests, null, 2)}\n`, { mode: FOR_OWNER })
      await rename(beside, this.file)
    } catch (error) {
      await rm(beside, { force: true }).catch(() => {})
      throw systemFailure('cannot_write', { file: this.file }, error)
    }
  }

  /** What cannot be read names nobody. */
  async #read(): Promise<Readonly<Record<string, unknown>>> {
    try {
      const guests: unknown = JSON.parse(await readFile(this.file, 'utf8'))
      return isPlainObject(guests) ? guests : {}
    } catch {
      return {}
    }
  }
}

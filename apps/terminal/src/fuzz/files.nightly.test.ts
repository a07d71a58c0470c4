import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { run } from '../testing/io.ts'
import { FILE_KINDS } from './fileKinds.ts'
import { fuzz } from './fuzz.ts'

/** A match that begins after all is kept. */
const DATA = mkdtempSync(join(tmpdir(), 'arbiter-data-'))
afterAll(() => rmSync(DATA, { recursive: true, force: true }))

const command = fileURLToPath(new URL('../main.ts', import.meta.url))

test.each(FILE_KINDS)(
  '10,000 damaged files, $name',
  async (kind) => {
    const here = (argv: readonly string[], cwd: string) => run(argv, { cwd, stdin: 'q\n' })
    // Behind those of every submission.
    expect((await fuzz(kind, { from: 500, count: 10_000, run: here })).wrong).toEqual([])
  },
  1_800_000,
)

test.each(FILE_KINDS)(
  '20 damaged files, $name, through the command itself, none of which takes five seconds',
  async (kind) => {
    const there = async (argv: readonly string[], cwd: string) => {
      const options = {
        cwd,
        input: 'q\n',
        encoding: 'utf8',
        timeout: 5_000,
        env: { ...process.env, XDG_DATA_HOME: DATA },
      } as const
      const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...argv], options)
      return { exit: status ?? -1, stdout, stderr }
    }
    expect((await fuzz(kind, { from: 20_000, count: 20, run: there })).wrong).toEqual([])
  },
  300_000,
)

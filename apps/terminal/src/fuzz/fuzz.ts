import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SeededDraws } from '@arbiter/kernel'
import type { Ran } from '../testing/io.ts'
import type { FileKind } from './fileKinds.ts'

type Run = (argv: readonly string[], folder: string) => Promise<Pick<Ran, 'exit' | 'stdout' | 'stderr'>>

/** What came of so many damaged files of one kind. */
export interface Fuzzed {
  readonly fine: number
  readonly refused: number
  /** What should not have happened, with the seed that makes the file again. */
  readonly wrong: readonly string[]
}

/** Each file by a seed of its own, so that one can be made again without the others. */
export async function fuzz(
  kind: FileKind,
  { from = 0, count, run }: { from?: number; count: number; run: Run },
): Promise<Fuzzed> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-fuzz-'))
  const wrong: string[] = []
  let [fine, refused] = [0, 0]
  try {
    writeFileSync(join(folder, 'beside.txt'), 'somebody else’s')
    for (let seed = from; seed < from + count; seed++) {
      const argv = kind.make(new SeededDraws(`${kind.name} ${seed}`), folder)
      const before = readdirSync(folder).join()
      const { exit, stdout, stderr } = await run(argv, folder)
      const fault =
        faultOf({ exit, stdout, stderr }) ?? (readdirSync(folder).join() !== before ? 'left a file' : undefined)
      if (fault !== undefined) wrong.push(`${kind.name} ${seed}: ${fault}`)
      else if (exit === 0) fine++
      else refused++
    }
    if (readFileSync(join(folder, 'beside.txt'), 'utf8') !== 'somebody else’s') wrong.push('a foreign file was changed')
    return { fine, refused, wrong }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Something is found wrong in a coded sentence, or on stdout by commands whose answer that is; never as a defect of ours. */
function faultOf({ exit, stdout, stderr }: Pick<Ran, 'exit' | 'stdout' | 'stderr'>): string | undefined {
  const code = /^arbiter: (\w+): /m.exec(stderr)?.[1] ?? /"code":\s*"(\w+)"/.exec(stderr)?.[1]
  if (code === 'internal') return stderr.slice(0, 400)
  if (exit !== 0 && exit !== 1 && exit !== 2) return `exit ${exit}`
  if (exit !== 0 && code === undefined && stdout === '') return 'refused without a word'
  return undefined
}

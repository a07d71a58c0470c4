import { expect, test } from 'vitest'
import { run } from '../testing/io.ts'
import { FILE_KINDS } from './fileKinds.ts'
import { fuzz } from './fuzz.ts'

test.each(FILE_KINDS)(
  '500 damaged files, $name: each is refused in a coded sentence or is fine, none is a defect of ours',
  async (kind) => {
    const here = (argv: readonly string[], cwd: string) => run(argv, { cwd, stdin: 'q\n' })
    const { wrong, fine, refused } = await fuzz(kind, { count: 500, run: here })
    expect(wrong).toEqual([])
    expect(fine + refused).toBe(500)
    expect(refused).toBeGreaterThan(100)
  },
)

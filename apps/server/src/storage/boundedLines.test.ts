import { expect, test } from 'vitest'
import { boundedLines } from './boundedLines.ts'

const all = async (lines: AsyncIterable<string>): Promise<string[]> => {
  const found: string[] = []
  for await (const line of lines) found.push(line)
  return found
}

const linesOf = (...chunks: readonly string[]) =>
  all(
    boundedLines(
      (async function* () {
        yield* chunks.map((chunk) => Buffer.from(chunk))
      })(),
      10,
    ),
  )

test('lines are the same wherever the chunks end', async () => {
  expect(await linesOf('one\ntw', 'o\n\nth', 'ree')).toEqual(['one', 'two', '', 'three'])
  expect(await linesOf('one\n')).toEqual(['one'])
  expect(await linesOf()).toEqual([])
})

test('of a line that does not end no more is read than what it may have', async () => {
  let read = 0
  const endless = async function* () {
    for (;;) {
      read++
      yield Buffer.from('xxxx')
    }
  }
  await expect(all(boundedLines(endless(), 10))).rejects.toMatchObject({ code: 'line_too_long' })
  expect(read).toBe(3)
})

import { CodedError } from '@arbiter/kernel'

const LINE_END = 10

/** Lines of a file that anybody may have made: one longer than `max` bytes is not waited for. */
export async function* boundedLines(file: AsyncIterable<Uint8Array>, max: number): AsyncGenerator<string> {
  let parts: Uint8Array[] = []
  let length = 0
  for await (const chunk of file) {
    let from = 0
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, end)]).toString()
      parts = []
      length = 0
      from = end + 1
    }
    parts.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > max) throw new CodedError('line_too_long', { most: max })
  }
  if (length > 0) yield Buffer.concat(parts).toString()
}

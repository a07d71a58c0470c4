import { linkTo } from '../shell/base.ts'

/** A record as part of a link: deflated, base64url. */
export async function makeLinkText(record: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(record), new CompressionStream('deflate-raw'))
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** `undefined`: the text is no deflated record, as when a link was cut short. */
export async function parseLinkText(text: string): Promise<string | undefined> {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(
      await through(bytes, new DecompressionStream('deflate-raw'), MOST_BYTES),
    )
  } catch {
    return undefined
  }
}

/** Longer than any record of a match. A link of a few kilobytes could otherwise fill the memory. */
const MOST_BYTES = 8 * 1024 * 1024

/** What chats and mail pass on whole. */
const LINK_LIMIT = 8_000

/** The first of these texts that fits in a link; the last one goes in any case. */
export async function shareLink(records: readonly (() => Promise<string>)[]): Promise<string> {
  let text = ''
  for (const record of records) {
    text = await makeLinkText(await record())
    if (text.length <= LINK_LIMIT) break
  }
  return linkTo(`/match#r=${text}`)
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array<ArrayBuffer>> {
  let length = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.length
      if (length > most) throw new RangeError('too long')
      controller.enqueue(chunk)
    },
  })
  const whole = new Blob([bytes]).stream().pipeThrough(stream).pipeThrough(limit)
  return new Uint8Array(await new Response(whole).arrayBuffer())
}

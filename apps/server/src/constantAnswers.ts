import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Coding, codingFor, packed, varyByCoding } from './compression.ts'

interface Kept {
  readonly etag: string
  readonly bytes: Buffer
  readonly codings: Map<Coding, Promise<Buffer> | Buffer>
}

/** Answers that say the same as long as the server runs: written once, compressed once for each coding. */
export class ConstantAnswers {
  readonly #kept = new Map<string, Promise<Kept>>()

  /**
   * `name`: one of a number that the content bounds; what cannot be made is not kept. Whoever has it already is told so.
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    make: () => Promise<unknown> | unknown,
  ): Promise<never> {
    const kept = await this.#find(name, make)
    varyByCoding(reply).header('cache-control', 'no-cache').header('etag', kept.etag)
    if (isKnown(request, kept.etag)) return reply.code(304).send() as never
    const coding = codingFor(request)
    const body = kept.codings.get(coding) ?? packed(kept.bytes, coding)
    kept.codings.set(coding, body)
    if (coding !== 'identity') reply.header('content-encoding', coding)
    return reply
      .type('application/json; charset=utf-8')
      .serializer((whole: unknown) => whole as string)
      .send(await body) as never
  }

  #find(name: string, make: () => Promise<unknown> | unknown): Promise<Kept> {
    const known = this.#kept.get(name)
    if (known) return known
    const kept = write(make)
    this.#kept.set(name, kept)
    kept.catch(() => this.#kept.delete(name))
    return kept
  }
}

async function write(make: () => Promise<unknown> | unknown): Promise<Kept> {
  const bytes = Buffer.from(JSON.stringify(await make()))
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  // Weak: it is the same in every coding.
  return { etag: `W/"${hash}"`, bytes, codings: new Map() }
}

const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((part) => {
    const tag = part.trim()
    return tag === '*' || tag === etag || `W/${tag}` === etag
  })

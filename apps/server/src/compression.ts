import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as toGzip } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from './errors/httpError.ts'
import { ownerOf } from './security.ts'
import { Semaphore } from './workers/semaphore.ts'

const MIN_BYTES = 1024
/** Up to this it takes less than a millisecond, and is done at once. */
const AT_ONCE_BYTES = 16 * 1024
/** Large answers of one address that wait for their turn; more leave as they are. */
const WAITING = { waiting: 256, waitingOfOne: 16 }
/** For what is compressed for one reader, and for what is kept for all. */
const QUALITY = { once: 4, kept: 5 }

export type Coding = 'br' | 'gzip' | 'identity'

/** Answers are compressed as they leave; event streams are not, for they would be held back. Bodies of requests stay as they are. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: MIN_BYTES,
    syncThreshold: AT_ONCE_BYTES,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  })
}

/**
 * Large answers are compressed beside the event loop, fewer at once than there are cores, and each address has its turn: however many
 * somebody asks for, the loop has a core. To be called after whatever looks at what is sent.
 */
export function compressLargeAnswers(app: FastifyInstance): void {
  const cores = Math.max(1, availableParallelism() - 1)
  const turns = new Semaphore(Array.from({ length: cores }, Symbol), WAITING)
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isLarge(payload) || reply.hasHeader('content-encoding') || !/json|^text\//.test(typeOf(reply))) return payload
    const coding = codingFor(request)
    if (coding === 'identity') return payload
    const compressed = await turns
      .run(ownerOf(request), () => compressedAs(coding, Buffer.from(payload), QUALITY.once))
      .catch((error: unknown) => {
        if (error instanceof HttpError && error.code === 'SERVER_BUSY') return undefined
        throw error
      })
    if (!compressed) {
      // Nobody is made to wait for turns that are all taken: it leaves as it is.
      request.headers['x-no-compression'] = 'busy'
      return payload
    }
    varyByCoding(reply).header('content-encoding', coding).header('content-length', compressed.length)
    return compressed
  })
}

/** For an answer that is kept. */
export const packed = (bytes: Buffer, coding: Coding): Promise<Buffer> | Buffer =>
  coding === 'identity' ? bytes : compressedAs(coding, bytes, QUALITY.kept)

export const codingFor = ({ headers }: Pick<FastifyRequest, 'headers'>): Coding =>
  (['br', 'gzip'] as const).find((coding) =>
    new RegExp(`(^|[ ,])${coding}(?! *; *q=0(\\.0*)?($|[ ,]))`).test(String(headers['accept-encoding'] ?? '')),
  ) ?? 'identity'

export const varyByCoding = (reply: FastifyReply): FastifyReply =>
  reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '))

const compressedAs = (coding: 'br' | 'gzip', bytes: Buffer, quality: number): Promise<Buffer> =>
  coding === 'gzip'
    ? promisify(toGzip)(bytes)
    : promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

const isLarge = (payload: unknown): payload is string | Buffer =>
  (typeof payload === 'string' || Buffer.isBuffer(payload)) && Buffer.byteLength(payload) > AT_ONCE_BYTES

const typeOf = (reply: FastifyReply): string => String(reply.getHeader('content-type') ?? 'application/json')

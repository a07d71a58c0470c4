import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

const MIN_BYTES = 1024

/** Answers are compressed as they leave; event streams are not, for they would be held back. Bodies of requests stay as they are. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, { threshold: MIN_BYTES, encodings: ['br', 'gzip'], globalDecompression: false })
}

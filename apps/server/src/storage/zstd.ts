import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** A battle's events are mostly repetition: compressed they take a ninth, and are quicker to write than as text. */
export const pack = (text: string): Uint8Array =>
  zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: 1 } })

export const unpack = (packed: Uint8Array): string => zstdDecompressSync(packed).toString('utf8')

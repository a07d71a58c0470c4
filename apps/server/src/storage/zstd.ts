import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** The events of a battle are nine tenths repetition: packed they are a ninth, and quicker to write than they are as text. */
export const pack = (text: string): Uint8Array =>
  zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: 1 } })

export const unpack = (packed: Uint8Array): string => zstdDecompressSync(packed).toString('utf8')

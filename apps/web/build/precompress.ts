import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|svg|json|webmanifest|txt)$/
const MIN_BYTES = 1024
/** 11 would save one part in a hundred more, for twice the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }
const GZIP = { level: 9 }

/** Beside each text file its .br and .gz, so that the server never compresses the same bytes twice. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'arbiter:precompress',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = join(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name))
        await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))))
      },
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < MIN_BYTES) return
  const [brotlied, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, BROTLI),
    promisify(gzip)(bytes, GZIP),
  ])
  await Promise.all([writeFile(`${path}.br`, brotlied), writeFile(`${path}.gz`, gzipped)])
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { OfflineFiles } from '../src/offline/files.ts'

/** Files of /public that every page needs. */
const PUBLIC = ['theme.js', 'rescue.js', 'mark.svg', 'manifest.webmanifest']
/** Chunks are named after their modules: `en.json`, `privacy.ru.json`. */
const LANGUAGE_FILE = /(?:^|[./])(en|ru)-[\w-]{8}\.js$/

/** The service worker, with the list of everything that it keeps. */
export function offlineFiles(): Plugin {
  let config: { root: string; outDir: string; publicDir: string }
  let files: OfflineFiles | undefined
  return {
    name: 'arbiter:offline-files',
    apply: 'build',
    configResolved({ root, publicDir, build: { outDir } }) {
      config = { root, publicDir, outDir: join(root, outDir) }
    },
    writeBundle(_options, bundle) {
      files = listFiles(bundle, (name) => readFileSync(join(config.publicDir, name)))
    },
    async closeBundle() {
      if (!files) return
      await build({
        configFile: false,
        root: config.root,
        logLevel: 'warn',
        define: { OFFLINE_FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: config.outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          lib: {
            entry: join(config.root, 'src/offline/serviceWorker.ts'),
            formats: ['iife'],
            name: 'serviceWorker',
            fileName: () => 'sw.js',
          },
        },
      })
    },
  }
}

export function listFiles(bundle: Rolldown.OutputBundle, readPublic: (name: string) => Buffer): OfflineFiles {
  const shell = new Set<string>()
  const collect = (file: string): void => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || shell.has(file)) return
    shell.add(file)
    for (const css of chunk.viteMetadata?.importedCss ?? []) shell.add(css)
    for (const imported of chunk.imports) collect(imported)
  }
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.name === 'app') collect(file.fileName)
  // The entry of the tests, and whatever it alone imports, is no part of the app.
  const reached = new Set<string>()
  const reach = (file: string): void => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || reached.has(file)) return
    reached.add(file)
    for (const imported of [...chunk.imports, ...chunk.dynamicImports]) reach(imported)
  }
  for (const file of shell) reach(file)
  const rest: string[] = []
  const languages = { en: [] as string[], ru: [] as string[] }
  for (const file of Object.values(bundle)) {
    const { fileName, type } = file
    if (type === 'chunk' && !reached.has(fileName)) continue
    if (shell.has(fileName) || !/^assets\/.*\.(?:js|css|woff2|svg)$/.test(fileName)) continue
    const language = LANGUAGE_FILE.exec(fileName)?.[1] as 'en' | 'ru' | undefined
    // Workers bring their own copies of chunks, as assets; they speak to nobody.
    if (language && type === 'asset') continue
    if (language) languages[language].push(fileName)
    else if (fileName.includes('-cyrillic-')) languages.ru.push(fileName)
    else rest.push(fileName)
  }
  const page = bundle['index.html']
  return {
    shell: [
      { url: 'index.html', revision: revisionOf(page?.type === 'asset' ? page.source : '') },
      ...PUBLIC.map((url) => ({ url, revision: revisionOf(readPublic(url)) })),
      ...Array.from(shell, (url) => ({ url, revision: null })),
    ],
    rest,
    languages,
  }
}

const revisionOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16)

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Language } from '@arbiter/kernel'
import { type AppPage, withHead } from './pageHead.ts'

/** What the browser app was built into: documents, what they say of themselves, and every file by the path that it is asked for. */
export interface WebBuild {
  readonly root: string
  readonly pages: readonly AppPage[]
  readonly document: (page: AppPage, language: Language, at: string) => Buffer
  readonly files: ReadonlyMap<string, WebFile>
}

interface WebFile {
  readonly root: string
  readonly name: string
}

/** Names the folder of the build that a new server takes; whatever was built before lies beside it. */
const CURRENT = 'current'
const DOCUMENT = 'index.html'

/**
 * The build that a server began with, for as long as it is there: pages belong to the API beside them, and the next build waits
 * for the next server. Whose build was cleaned away takes the current one.
 */
export function openWebBuilds(folder: string, base: string): (() => WebBuild) | undefined {
  let build = readBuild(folder, base)
  if (!build) return undefined
  return () => {
    if (!existsSync(join(build!.root, DOCUMENT))) build = readBuild(folder, base) ?? build
    return build!
  }
}

/** A folder without a name in `current` is a build itself. */
function readBuild(folder: string, base: string): WebBuild | undefined {
  const pointer = join(folder, CURRENT)
  const root = existsSync(pointer) ? join(folder, readFileSync(pointer, 'utf8').trim()) : folder
  const [document, list] = [join(root, DOCUMENT), join(root, 'pages.json')]
  if (!existsSync(document) || !existsSync(list)) return undefined
  const html = readFileSync(document, 'utf8').replace('<base href="/"', `<base href="${base}"`)
  return {
    root,
    pages: JSON.parse(readFileSync(list, 'utf8')),
    document: keptPages((page, language, at) => Buffer.from(withHead(html, page, language, at))),
    files: new Map([...(root === folder ? [] : formerAssets(folder, root)), ...filesIn(root)]),
  }
}

/** A page that was open before the last build asks for its own files by and by. Their names never come twice. */
const formerAssets = (folder: string, root: string): [string, WebFile][] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => join(folder, name))
    .filter((former) => former !== root)
    .flatMap(filesIn)
    .filter(([path]) => path.startsWith('/assets/'))

/** A build has its files from the start. What it writes for itself begins with a dot. */
const filesIn = (root: string): [string, WebFile][] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length).split(sep).slice(1))
    .filter((parts) => !parts.some((part) => part.startsWith('.')))
    .map((parts) => [`/${parts.map(encodeURIComponent).join('/')}`, { root, name: `/${parts.join('/')}` }])

/** Whoever asks under many names has no more of them kept. */
const KEPT_PAGES = 256

/** However many read a page at once, it is there once. */
export function keptPages(
  render: (page: AppPage, language: Language, at: string) => Buffer,
): (page: AppPage, language: Language, at: string) => Buffer {
  const kept = new Map<string, Buffer>()
  return (page, language, at) => {
    const key = `${page.path} ${language} ${at}`
    const known = kept.get(key)
    if (known) return known
    const made = render(page, language, at)
    kept.set(key, made)
    if (kept.size > KEPT_PAGES) kept.delete(kept.keys().next().value!)
    return made
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue, type Offer } from '@arbiter/catalogue'
import { SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { createWording } from '@arbiter/wording'
import type { Plugin } from 'vite'
import { type PageMeta, pageMeta, wholeTitle } from '../src/shell/pageMeta.ts'
import { PAGES, type PageName } from '../src/shell/pages.ts'
import { BundledPages, type PageFiles } from './pageFiles.ts'

const LOCALES = join(import.meta.dirname, '../src/locales')

/** Which paths are pages, what a preview of each says and which files it needs, for the server: everything else is a 404 there. */
export const pageList = (): Plugin => ({
  name: 'arbiter:page-list',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const bundled = new BundledPages(
        bundle,
        catalogue.map(({ id }) => id),
      )
      const pages = listPages((name, game) => bundled.filesOf(name, game))
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) })
    },
  },
})

type FilesOf = (page: PageName, game?: string) => PageFiles

export const listPages = (filesOf: FilesOf) =>
  PAGES.flatMap((name) =>
    name.includes(':game') ? catalogue.map((game) => describePage(filesOf, name, game)) : [describePage(filesOf, name)],
  )

function describePage(filesOf: FilesOf, name: PageName, game?: Offer) {
  return {
    path: game ? name.replace(':game', game.id) : name,
    files: filesOf(name, game?.id),
    picture: `pictures/${game?.id ?? 'arbiter'}.png`,
    texts: Object.fromEntries(SHIPPED_LANGUAGES.map((language) => [language, textsIn(language, name, game)])),
  }
}

function textsIn(language: (typeof SHIPPED_LANGUAGES)[number], name: PageName, game: Offer | undefined): PageMeta {
  const messages = JSON.parse(readFileSync(join(LOCALES, `${language}.json`), 'utf8'))
  const wording = createWording(language, [{ locales: { [language]: messages } }])
  const { title, description } = pageMeta(name, game, language, wording)
  return { title: wholeTitle(title), description }
}

import { SHIPPED_LANGUAGES, type ShippedLanguage } from '@arbiter/kernel'
import type { Rolldown } from 'vite'
import type { PageName } from '../src/shell/pages.ts'

/** What one page needs beyond the shell: its document names it, so that a browser asks for all at once and not one after the other. */
export interface PageFiles {
  readonly modules: readonly string[]
  readonly styles: readonly string[]
  /** Modules with the sentences of the page. */
  readonly sentences: Readonly<Record<ShippedLanguage, readonly string[]>>
  /** At the top of the page. */
  readonly picture?: string
}

interface Sources {
  /** Where the modules end that the page imports by and by. */
  readonly modules: readonly string[]
  /** The same; `*` stands for the language. */
  readonly sentences?: readonly string[]
  /** How the file is called before its hash. */
  readonly picture?: string
}

const LAB: Sources = {
  modules: ['web/src/pages/lab.tsx'],
  sentences: ['packages/lab/src/locales/*.ts', 'web/src/lab/locales/*.json'],
}

/** The rules of a game with its content, where they do not come by its one entry. */
const KITS: Readonly<Record<string, readonly string[]>> = {
  twilight: ['packages/twilight/src/kitOn.ts', 'packages/twilight/src/content/roadPack.ts'],
}
const kitOf = (game: string): readonly string[] => KITS[game] ?? [`packages/${game}/src/index.ts`]

/** Pages that are not listed show something before their code is there, or are rarely the first. */
const SOURCES: Partial<Record<PageName, (game: string, games: readonly string[]) => Sources>> = {
  '/:game': (game) => ({
    modules: ['web/src/pages/game.tsx'],
    sentences: ['web/src/pages/locales/game.*.json'],
    picture: `tile-${game}`,
  }),
  '/:game/how-to-play': (game) => ({
    modules: ['web/src/pages/howToPlay.tsx'],
    sentences: ['web/src/pages/locales/game.*.json', `virtual:how-to-play/${game}.*.js`],
    picture: `tile-${game}`,
  }),
  '/:game/rules': (game) => ({
    modules: ['web/src/pages/rulebook.tsx', `virtual:rulebook/${game}`],
    sentences: ['web/src/pages/locales/game.*.json'],
  }),
  '/setup/:game': (game) => ({
    modules: ['web/src/pages/setup.tsx', `web/src/games/${game}/gameUi.ts`, ...kitOf(game)],
    sentences: [`packages/${game}/src/locales/*.ts`, `web/src/games/${game}/locales/*.json`],
  }),
  '/match': () => ({ modules: ['web/src/pages/match.tsx'] }),
  '/settings': () => ({ modules: ['web/src/pages/settings.tsx'] }),
  '/lab': (_, games) => ({
    ...LAB,
    modules: [...LAB.modules, ...games.map((game) => `packages/${game}/src/experiments.ts`)],
  }),
  // The charts are heavy and come when the question is shown.
  '/lab/server/:id': () => LAB,
  '/lab/:game/:id': (game) => ({ ...LAB, modules: [...LAB.modules, ...kitOf(game)] }),
}

export class BundledPages {
  readonly #bundle: Rolldown.OutputBundle
  readonly #games: readonly string[]
  readonly #shell = new Set<string>()

  constructor(bundle: Rolldown.OutputBundle, games: readonly string[]) {
    this.#bundle = bundle
    this.#games = games
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.name === 'app') this.#collect(file.fileName, this.#shell)
  }

  filesOf(name: PageName, game = ''): PageFiles {
    const { modules, sentences = [], picture } = SOURCES[name]?.(game, this.#games) ?? { modules: [] }
    const files = new Set<string>()
    for (const module of modules) this.#collect(this.#chunkWith(module), files)
    const own = [...files].filter((file) => !this.#shell.has(file))
    return {
      modules: own.filter((file) => file.endsWith('.js')),
      styles: own.filter((file) => file.endsWith('.css')),
      sentences: Object.fromEntries(
        SHIPPED_LANGUAGES.map((language) => [
          language,
          [...new Set(sentences.map((module) => this.#chunkWith(module.replace('*', language))))],
        ]),
      ) as Record<ShippedLanguage, string[]>,
      ...(picture && { picture: this.#assetCalled(picture) }),
    }
  }

  #assetCalled(name: string): string {
    const found = Object.keys(this.#bundle).find((file) => file.startsWith(`assets/${name}-`))
    if (found === undefined) throw new Error(`pageFiles.ts: no file of the build is called ${name}`)
    return found
  }

  #chunkWith(module: string): string {
    for (const file of Object.values(this.#bundle))
      if (file.type === 'chunk' && file.moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(module)))
        return file.fileName
    throw new Error(`pageFiles.ts: no file of the build holds ${module}`)
  }

  #collect(file: string, into: Set<string>): void {
    const chunk = this.#bundle[file]
    if (chunk?.type !== 'chunk' || into.has(file)) return
    into.add(file)
    for (const css of chunk.viteMetadata?.importedCss ?? []) into.add(css)
    for (const imported of chunk.imports) this.#collect(imported, into)
  }
}

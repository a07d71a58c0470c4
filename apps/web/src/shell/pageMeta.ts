import type { Offer } from '@arbiter/catalogue'
import { type Language, localText } from '@arbiter/kernel'
import type { Wording } from '@arbiter/wording'
import type { PageName } from './pages.ts'

/** What a link to a page promises. */
export interface PageMeta {
  /** Without the name of the app; empty at home. */
  readonly title: string
  readonly description: string
}

/** The sentences of each page; a game's own page has those of its game. */
const SENTENCES: Readonly<Record<Exclude<PageName, '/:game'>, readonly [title: string, description: string]>> = {
  '/': ['', 'meta.home'],
  '/match': ['meta.match.title', 'meta.match'],
  '/matches': ['meta.matches.title', 'meta.matches'],
  '/settings': ['shell.settings', 'meta.settings'],
  '/privacy': ['shell.privacy', 'meta.privacy'],
  '/credits': ['credits.title', 'meta.credits'],
  '/editor/tabletop': ['meta.editor.title', 'meta.editor'],
  '/setup/:game': ['setup.title', 'meta.setup'],
  '/join': ['meta.join.title', 'meta.join'],
  '/device': ['meta.join.title', 'meta.join'],
  '/friend/:game': ['meta.friend.title', 'meta.join'],
  '/table/:id': ['meta.match.title', 'meta.join'],
  '/lab': ['shell.lab', 'meta.lab'],
  '/lab/edit': ['shell.lab', 'meta.lab'],
  '/lab/luck': ['shell.lab', 'meta.lab'],
  '/lab/audit': ['shell.lab', 'meta.lab'],
  '/lab/runs/:id': ['shell.lab', 'meta.lab'],
  '/lab/server/:id': ['shell.lab', 'meta.lab'],
  '/lab/compare/:a/:b': ['shell.lab', 'meta.lab'],
  '/lab/:game/:id': ['shell.lab', 'meta.lab'],
  '/:game/how-to-play': ['meta.howToPlay.title', 'meta.howToPlay'],
  '/:game/rules': ['meta.rules.title', 'meta.rules'],
}

/** Used by the page itself, and by the build for those who see only a preview of a link. */
export function pageMeta(
  name: PageName,
  offer: Pick<Offer, 'name' | 'summary'> | undefined,
  language: Language,
  { text }: Pick<Wording, 'text'>,
): PageMeta {
  const game = localText(offer?.name, language) ?? ''
  if (name === '/:game')
    return { title: game, description: localText(offer?.summary, language)?.replace('\n', ' ') ?? '' }
  const [title, description] = SENTENCES[name]
  return { title: title && text(title, { game }), description: text(description, { game }) }
}

/** Beside the name of the app, as a window shows it. */
export const wholeTitle = (title: string): string => (title === '' ? 'Arbiter' : `${title} · Arbiter`)

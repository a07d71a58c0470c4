import { inLanguage, type Language, type ShippedLanguage } from '@arbiter/kernel'
import { escapeHtml } from '@arbiter/wording'

/** A page of the browser app, as its build describes it. */
export interface AppPage {
  readonly path: string
  /** A picture of 1200 × 630, below the base path. */
  readonly picture: string
  /** What it needs beyond the files of every page. */
  readonly files: {
    readonly modules: readonly string[]
    readonly styles: readonly string[]
    readonly sentences: Readonly<Record<ShippedLanguage, readonly string[]>>
    readonly picture?: string
  }
  readonly texts: Readonly<Record<ShippedLanguage, { readonly title: string; readonly description: string }>>
}

const BLOCK = /<!-- page -->[\s\S]*?<!-- \/page -->/

/**
 * The document with title, description and preview of one page: whoever shows a preview of a link runs no JavaScript. The files
 * of the page are named too; which sentences are wanted, `theme.js` knows.
 */
export function withHead(
  document: string,
  { picture, texts, files }: AppPage,
  language: Language,
  site: string,
): string {
  const { title, description } = inLanguage(texts, language)
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': 'Arbiter',
      'og:title': title,
      'og:description': description,
      'og:image': site + picture,
      'og:image:width': '1200',
      'og:image:height': '630',
    }).map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...Object.entries(files.sentences).flatMap(([spoken, sentences]) =>
      sentences.map((file) => `<meta name="sentences-${spoken}" content="${escapeHtml(file)}" />`),
    ),
    // After the shell, which shows something as soon as it is there.
    ...files.modules.map((file) => `<link rel="modulepreload" fetchpriority="low" href="${escapeHtml(file)}" />`),
    // As the page asks for them later: without `crossorigin` what was fetched would not be used.
    ...files.styles.map(
      (file) => `<link rel="preload" as="style" crossorigin fetchpriority="low" href="${escapeHtml(file)}" />`,
    ),
    ...(files.picture
      ? [`<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(files.picture)}" />`]
      : []),
  ].join('\n    ')
  return document.replace('<html lang="en"', `<html lang="${language}"`).replace(BLOCK, () => head)
}

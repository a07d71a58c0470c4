import type { Language } from '@arbiter/kernel'

/** A page of the browser app, as its build describes it. */
export interface AppPage {
  readonly path: string
  /** A picture of 1200 × 630, below the base path. */
  readonly picture: string
  readonly texts: Readonly<Record<Language, { readonly title: string; readonly description: string }>>
}

const BLOCK = /<!-- page -->[\s\S]*?<!-- \/page -->/

/** The document with title, description and preview of one page: whoever shows a preview of a link runs no JavaScript. */
export function withHead(document: string, { picture, texts }: AppPage, language: Language, site: string): string {
  const { title, description } = texts[language]
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
  ].join('\n    ')
  return document.replace('<html lang="en"', `<html lang="${language}"`).replace(BLOCK, () => head)
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!)

import type { Language } from '@arbiter/kernel'

/** What the build tells the service worker; addresses are relative to it. */
export interface OfflineFiles {
  /** Without these no page stands; a revision for names that do not change with their content. */
  readonly shell: readonly { readonly url: string; readonly revision: string | null }[]
  /** Everything else that pages may ask for, and what only one language needs. */
  readonly rest: readonly string[]
  readonly languages: Readonly<Record<Language, readonly string[]>>
  /** Pictures of the pages, by address, with the address they are kept under: it changes with their content. */
  readonly pictures: Readonly<Record<string, string>>
}

/** Names in /assets/ change with their content, so one cache serves every version. */
export const FILES_CACHE = 'arbiter-assets'

/** From a page to the service worker. */
export type OfflineRequest =
  | { readonly type: 'keep'; readonly urls: readonly string[] }
  | { readonly type: 'fill'; readonly language: Language }
  | { readonly type: 'activate' }

/** And back: everything is there that this language needs. */
export interface OfflineNews {
  readonly type: 'filled'
  readonly language: Language
}

import type { ShippedLanguage } from '@arbiter/kernel'

/** What the build tells the service worker; addresses are relative to it. */
export interface OfflineFiles {
  /** Without these no page stands; a revision for names that do not change with their content. */
  readonly shell: readonly { readonly url: string; readonly revision: string | null }[]
  /** Everything else that pages may ask for, and what only one language needs. */
  readonly rest: readonly string[]
  readonly languages: Readonly<Record<ShippedLanguage, readonly string[]>>
}

/** Names in /assets/ change with their content, so one cache serves every version. */
export const filesCacheFor = (scope: string): string => `arbiter-assets-${scope}`

/**
 * Whether a cache belongs to the app at this address (`https://play.example/games/`). Others may have caches at the same host;
 * Workbox too ends its names with the address that they are for. `rescue.js` tells them the same way.
 */
export const isOwnCache = (name: string, scope: string): boolean =>
  /^(?:arbiter-assets|workbox)-/.test(name) && name.endsWith(`-${scope}`)

/** Addresses below the base that are no pages: the API, and files by their type. A page may have a dot in its name or query. */
export const notPages = (base: string): RegExp[] => [
  new RegExp(`^${base.replaceAll('.', '\\.')}api(?:[/?]|$)`),
  /^[^?]*\.(?:br|css|gz|html|ico|js|json|map|png|svg|txt|webmanifest|webp|woff2|xml)(?:\?|$)/,
]

/** From a page to the service worker. */
export type OfflineRequest =
  | { readonly type: 'keep'; readonly urls: readonly string[] }
  | { readonly type: 'fill'; readonly language: ShippedLanguage }
  | { readonly type: 'activate' }
  /** A worker that is still filling keeps the next version waiting. */
  | { readonly type: 'stop' }

/** And back: everything is there that this language needs. */
export interface OfflineNews {
  readonly type: 'filled'
  readonly language: ShippedLanguage
}

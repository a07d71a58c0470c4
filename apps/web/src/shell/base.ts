/** The address of a path of the app, of the API or of a public file, wherever the app lives. */
export const addressOf = (path: string): string => basePath() + path.slice(1)

/** The whole of it, for others to open. */
export const linkTo = (path: string): string => location.origin + addressOf(path)

/** The path in the app that an address of this host leads to. */
export function pathIn(address: string): string {
  const start = basePath()
  return address.startsWith(start) ? address.slice(start.length - 1) : address
}

/**
 * The name of something that all programs of a host share, such as a key of the storage: another Arbiter may live below another
 * path. No name begins like one of another base; `theme.js` makes them the same way.
 */
export const ownName = (name: string): string => `arbiter${basePath() === '/' ? '' : basePath()}.${name}`

/** Where the app lives, with a slash on both sides: the server writes it into the page, and the page tells its workers. */
export const basePath = (): string => globalThis.document?.querySelector('base')?.getAttribute('href') ?? told

/** In a worker, which has no document. */
export function setBasePath(path: string): void {
  told = path
}

let told = '/'

/** The address of a path of the app, of the API or of a public file, wherever the app lives. */
export const addressOf = (path: string): string => base() + path.slice(1)

/** The whole of it, for others to open. */
export const linkTo = (path: string): string => location.origin + addressOf(path)

/** The path in the app that an address of this host leads to. */
export function pathIn(address: string): string {
  const start = base()
  return address.startsWith(start) ? address.slice(start.length - 1) : address
}

/** Where the app lives, with a slash on both sides: the server writes it into the page. Without a document, at the root. */
const base = (): string => globalThis.document?.querySelector('base')?.getAttribute('href') ?? '/'

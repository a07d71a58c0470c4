import type { PackFiles } from '@arbiter/kernel'

/** A pack as its files, from the documents that a bundler has read. */
export const packText = (documents: Readonly<Record<string, unknown>>): PackFiles =>
  Object.fromEntries(
    Object.entries(documents).map(([section, document]) => [
      `${section}.json`,
      `${JSON.stringify(document, null, 2)}\n`,
    ]),
  )

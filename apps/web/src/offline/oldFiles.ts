/** A service worker is stopped and started at will: what it has to know stands in its cache, at an address nobody asks for. */
const NOTE = 'old-pages'

/** A new version begins: these pages, by id, are of an older one. */
export async function noteOldPages(cache: Cache, pages: readonly string[]): Promise<void> {
  await cache.put(NOTE, new Response(JSON.stringify(pages)))
}

/** Whatever this version does not want goes, unless a page of an older one is still open. */
export async function dropOldFiles(
  cache: Cache,
  openPages: readonly string[],
  wanted: ReadonlySet<string>,
): Promise<void> {
  const old: string[] = (await (await cache.match(NOTE))?.json()) ?? []
  if (old.some((page) => openPages.includes(page))) return
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url)
}

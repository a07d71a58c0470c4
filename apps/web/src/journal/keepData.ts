/**
 * Asks the browser not to throw our storage away when it runs out of room. Some browsers ask the reader, so it is asked for
 * only once somebody has a match to lose; workers cannot ask.
 */
export async function keepData(): Promise<void> {
  const storage = globalThis.navigator?.storage
  if (!storage?.persist || (await storage.persisted())) return
  await storage.persist()
}

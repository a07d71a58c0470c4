/** Storage that may be forbidden, full or empty; the app works without it. False: nothing was stored. */
export function remember(key: string, value: string | undefined): boolean {
  try {
    if (value === undefined) localStorage.removeItem(`arbiter.${key}`)
    else localStorage.setItem(`arbiter.${key}`, value)
    return true
  } catch {
    // Private windows refuse to store: nothing is lost but comfort.
    return false
  }
}

export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(`arbiter.${key}`) ?? undefined
  } catch {
    return undefined
  }
}

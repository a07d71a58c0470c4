let last: string | undefined

/** What went wrong last in this window, if anything did: its message only, since a stack names addresses. */
export const lastError = (): string | undefined => last

export function watchErrors(): void {
  window.addEventListener('error', ({ message }) => {
    last = message
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    last = reason instanceof Error ? reason.message : String(reason)
  })
}

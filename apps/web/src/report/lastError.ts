let last: string | undefined

/** What went wrong last in this window, if anything did: its message only, since a stack names addresses. */
export const lastError = (): string | undefined => last

/** A message may name one too: that of a file that could not be loaded does. */
export const withoutAddresses = (message: string): string => message.replace(/\S*:\/\/\S*/g, '…')

export function watchErrors(): void {
  window.addEventListener('error', ({ message }) => {
    last = message
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    last = reason instanceof Error ? reason.message : String(reason)
  })
}

import type { App } from './command.ts'

/** A batch that takes longer than this gets a bar. */
const PATIENCE_MS = 1000
const REDRAW_MS = 100
const BAR = 30

/** On stderr and only for somebody who watches: a pipe gets nothing. */
export function progressBar({ io, words }: App, total: number): { update(done: number): undefined; close(): void } {
  if (!io.stderr.isTTY) return { update: () => undefined, close: () => undefined }
  const started = Number(io.now())
  let drawn = 0
  return {
    update(done) {
      const now = Number(io.now())
      if (now - started < PATIENCE_MS || now - drawn < REDRAW_MS) return undefined
      drawn = now
      const filled = Math.floor((BAR * done) / total)
      const seconds = Math.ceil(((now - started) * (total - done)) / done / 1000)
      io.stderr.write(
        `\r${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${words.text('cli.progress', { done, total, seconds })}\x1b[K`,
      )
      return undefined
    },
    close() {
      if (drawn > 0) io.stderr.write('\r\x1b[K')
    },
  }
}

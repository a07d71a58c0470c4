import type { ProgressReport } from '@arbiter/lab'
import type { App } from '../command.ts'
import { WIDTH } from '../io.ts'
import { cut } from '../table.ts'

const REDRAW_MS = 100
const BAR = 20
/** Before that nobody knows how fast it goes. */
const WARM_MS = 500

export interface RunBar {
  update(report: Pick<ProgressReport, 'n' | 'of' | 'phase'>): void
  close(): void
}

/** Phase, how far, how fast, how long; on stderr and only for somebody who watches. `arms`: matches for each number. */
export function runBar({ io, words }: App, arms: number): RunBar {
  if (!io.stderr.isTTY) return { update: () => {}, close: () => {} }
  let phase = ''
  let from = 0
  let since = 0
  let drawn = 0
  return {
    update(report) {
      const now = Number(io.now())
      if (report.phase !== phase) {
        phase = report.phase
        from = report.n
        since = now
      }
      if (now - drawn < REDRAW_MS && report.n < report.of) return
      drawn = now
      io.stderr.write(`\r${cut(line(report, now - since, report.n - from), WIDTH - 1)}\x1b[K`)
    },
    close() {
      if (drawn > 0) io.stderr.write('\r\x1b[K')
    },
  }

  function line({ n, of, phase: own }: Pick<ProgressReport, 'n' | 'of' | 'phase'>, ms: number, done: number): string {
    const filled = Math.min(BAR, Math.floor((BAR * n) / of))
    const params = { phase: words.text(`lab.phase.${own}`), n, of }
    const drawnBar = `${'█'.repeat(filled)}${'░'.repeat(BAR - filled)}`
    if (ms < WARM_MS || done <= 0) return `${drawnBar} ${words.text('cli.lab.progress', params)}`
    const rate = Math.round((done * (own === 'search' ? 1 : arms) * 1000) / ms)
    const seconds = Math.ceil((ms * (of - n)) / done / 1000)
    const fast = words.text(own === 'search' ? 'cli.lab.rate.tries' : 'cli.lab.rate', { rate, seconds })
    return `${drawnBar} ${words.text('cli.lab.progress', params)}, ${fast}`
  }
}

import type { ProgressReport } from '@arbiter/lab'
import type { App } from '../command.ts'
import { WIDTH } from '../io.ts'
import { cut } from '../table.ts'

const REDRAW_MS = 100
const BAR = 20
/** Before that nobody knows how fast it goes. */
const WARM_MS = 500

/** Between two lines in a pipe. */
const SILENCE_MS = 60_000
/** What is counted there are matches. */
const MATCH_PHASES: ReadonlySet<string> = new Set(['play', 'verify'])

/** `arms`: matches for each number; 1 when it does not say. */
type Report = Pick<ProgressReport, 'n' | 'of' | 'phase'> & Partial<Pick<ProgressReport, 'arms'>>

export interface RunBar {
  update(report: Report): void
  close(): void
}

/**
 * Phase, how far, how fast, how long; on stderr. On a screen the line is drawn again and again; in a pipe a line comes only
 * when nothing was said for a minute: whoever reads the answer there wants no steps of the way.
 */
export function runBar({ io, words }: App): RunBar {
  let phase = ''
  let from = 0
  let since = 0
  let drawn = 0
  let told = Number(io.now())
  return {
    update(report) {
      const now = Number(io.now())
      if (report.phase !== phase) {
        phase = report.phase
        from = report.n
        since = now
      }
      if (!io.stderr.isTTY) {
        if (now - told < SILENCE_MS) return
        told = now
        io.stderr.write(`${text(report, now - since, report.n - from)}\n`)
        return
      }
      if (now - drawn < REDRAW_MS && report.n < report.of) return
      drawn = now
      io.stderr.write(`\r${cut(line(report, now - since, report.n - from), WIDTH - 1)}\x1b[K`)
    },
    close() {
      if (drawn > 0) io.stderr.write('\r\x1b[K')
    },
  }

  function line(report: Report, ms: number, done: number): string {
    const filled = Math.min(BAR, Math.floor((BAR * report.n) / report.of))
    return `${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${text(report, ms, done)}`
  }

  function text({ n, of, phase: own, arms = 1 }: Report, ms: number, done: number): string {
    const far = words.text('cli.lab.progress', { phase: words.text(`lab.phase.${own}`), n, of })
    if (ms < WARM_MS || done <= 0) return far
    const counted = MATCH_PHASES.has(own)
    const perSecond = (done * arms * 1000) / ms
    const rate = perSecond < 10 ? Math.round(perSecond * 10) / 10 : Math.round(perSecond)
    const seconds = Math.ceil((ms * (of - n)) / done / 1000)
    return `${far}, ${words.text(counted ? 'cli.lab.rate' : 'cli.lab.rate.tries', { rate, seconds })}`
  }
}

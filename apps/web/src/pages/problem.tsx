import { catalogue } from '@arbiter/catalogue'
import { CodedError, localText, type Phrase } from '@arbiter/kernel'
import type { ReactNode } from 'react'
import { useLanguage, useText, useWording } from '../language/language.tsx'
import { recordAt } from '../match/lookAt.ts'
import { RecordFile } from '../match/recordFile.tsx'
import { Button } from '../parts/button.tsx'
import { Print, type PrintName } from '../parts/print.tsx'
import { ReportButton } from '../report/reportButton.tsx'
import { Link } from '../shell/link.tsx'
import { usePageTitle } from '../shell/title.ts'
import './problem.css'

/** Something the reader cannot mend by trying again, with a stable code. */
export interface Problem {
  readonly code: string
  readonly params?: Phrase['params']
}

/** What is, or may be, our fault; a page that does not exist is nobody's. */
const REPORTABLE: ReadonlySet<string> = new Set([
  'page_failed',
  'rules_failed',
  'record_diverged',
  'record_other_rules',
])

/** A file is missing here or on the server: a cache may be to blame. */
const UNLOADED: ReadonlySet<string> = new Set(['page_failed', 'part_missing', 'load_failed'])

/** What a page without its content looks like. Whatever came from outside and does not open is a torn letter. */
const PRINT_OF: Readonly<Record<string, PrintName>> = {
  page_unknown: 'signpost',
  unknown_game: 'signpost',
  lab_not_found: 'block',
  page_failed: 'lamp',
  part_missing: 'lamp',
  load_failed: 'lamp',
  rules_failed: 'lamp',
  unreachable: 'lamp',
  storage_full: 'lamp',
  storage_failed: 'lamp',
  server_unreachable: 'lamp',
}

/** `rescue.js` does it, which works where the app does not. */
const emptyCaches = (): boolean => dispatchEvent(new Event('arbiter:empty-caches'))

/** Why a page broke down: a file that could not be had, or a defect of ours. */
export const breakdown = (why: string): Problem =>
  /dynamically imported module|module script|preload CSS/i.test(why)
    ? { code: 'part_missing' }
    : { code: 'page_failed', params: { why } }

export const problemOf = (error: unknown): Problem =>
  error instanceof CodedError ? { code: error.code, params: said(error.params) } : breakdown(String(error))

/** As much of what an error tells as fits into a sentence. */
const said = (params: CodedError['params']): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  )

/** What happened, and what you can do now. */
export function ProblemPage({ problem, children }: { problem: Problem; children?: ReactNode }) {
  const text = useText()
  const print = PRINT_OF[problem.code] ?? 'letter'
  const title = text(`problem.title.${print}`)
  usePageTitle(title)
  return (
    <article className="problem page-narrow" data-test="problem" data-code={problem.code}>
      <Print of={print} />
      <h1>{title}</h1>
      <p className="problem-what">
        <ProblemSentence problem={problem} />
      </p>
      <p className="problem-code sum">{text('problem.code', { code: problem.code })}</p>
      <h2>{text('problem.now')}</h2>
      <ul className="problem-ways">
        {children}
        {UNLOADED.has(problem.code) && (
          <li>
            <Button onClick={emptyCaches} data-test="problem-empty-caches">
              {text('problem.emptyCaches')}
            </Button>
          </li>
        )}
        <li>
          <RecordFile />
        </li>
        {REPORTABLE.has(problem.code) && (
          <li>
            <ReportButton record={() => recordAt(location.hash.slice(1))} problem={problem} />
          </li>
        )}
        <li>
          <Link href="/" className="button button-main">
            {text('problem.home')}
          </Link>
        </li>
      </ul>
    </article>
  )
}

export function ProblemSentence({ problem: { code, params } }: { problem: Problem }) {
  const wording = useWording()
  const { language } = useLanguage()
  const known = new Intl.ListFormat(language).format(catalogue.map(({ name }) => localText(name, language)))
  const key = [
    `problem.${code}`,
    `journal.${code}`,
    `table.problem.${code}`,
    `kernel.fault.${code}`,
    `kernel.error.${code}`,
    `problem.${code.split('_')[0]}`,
  ].find((candidate) => wording.has(candidate))
  return wording.text(key ?? 'problem.unknown', { known, ...params })
}

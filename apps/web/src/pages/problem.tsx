import type { Phrase } from '@arbiter/kernel'
import type { ReactNode } from 'react'
import IconBroken from '~icons/game-icons/broken-tablet'
import { useText, useWording } from '../language/language.tsx'
import { RecordFile } from '../match/recordFile.tsx'
import { Link } from '../shell/link.tsx'
import { usePageTitle } from '../shell/title.ts'
import './problem.css'

/** Something the reader cannot mend by trying again, with a stable code. */
export interface Problem {
  readonly code: string
  readonly params?: Phrase['params']
}

/** What happened, and what you can do now. */
export function ProblemPage({ problem, children }: { problem: Problem; children?: ReactNode }) {
  const text = useText()
  usePageTitle(text('problem.title'))
  return (
    <article className="problem page-narrow" data-test="problem" data-code={problem.code}>
      <IconBroken className="problem-sign" />
      <h1>{text('problem.title')}</h1>
      <p className="problem-what">
        <ProblemSentence problem={problem} />
      </p>
      <p className="problem-code sum">{text('problem.code', { code: problem.code })}</p>
      <h2>{text('problem.now')}</h2>
      <ul className="problem-ways">
        {children}
        <li>
          <RecordFile />
        </li>
        <li>
          <Link href="/" className="button button-main">
            {text('problem.home')}
          </Link>
        </li>
      </ul>
    </article>
  )
}

function ProblemSentence({ problem: { code, params } }: { problem: Problem }) {
  const wording = useWording()
  const key = [`problem.${code}`, `kernel.fault.${code}`, `kernel.error.${code}`, `problem.${code.split('_')[0]}`].find(
    (candidate) => wording.has(candidate),
  )
  return wording.text(key ?? 'problem.unknown', params ?? {})
}

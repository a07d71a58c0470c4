import { ApiError } from '@arbiter/client'
import { CodedError } from '@arbiter/kernel'
import type { ReactNode } from 'react'
import { useText, useWording } from '../language/language.tsx'
import { Print } from '../parts/print.tsx'
import { isNobody } from '../server/refusal.ts'
import { Link } from '../shell/link.tsx'
import { usePageTitle } from '../shell/title.ts'
import './online.css'

/** Whatever went wrong, by its code; the server's own words where we have none. */
export interface Refused {
  readonly code: string
  readonly said?: string
}

export const refusedOf = (error: unknown): Refused => {
  if (error instanceof CodedError) return { code: error.code }
  if (!(error instanceof ApiError)) return { code: 'failed', said: String(error) }
  const { code, message } = error
  return isNobody(error) ? { code: 'unreachable' } : { code, said: message }
}

/** What happened, in the reader's words. */
export function RefusedSentence({ refused: { code, said } }: { readonly refused: Refused }) {
  const text = useText()
  const wording = useWording()
  const key = `online.refused.${code}`
  if (wording.has(key)) return text(key)
  return (
    <>
      {said ?? text('online.refused.failed')} <span className="problem-code sum">{text('problem.code', { code })}</span>
    </>
  )
}

/** Nothing to show but that, and the ways on. */
export function RefusedPage({ refused, children }: { readonly refused: Refused; readonly children?: ReactNode }) {
  const text = useText()
  const title = text('online.refused.title')
  usePageTitle(title)
  return (
    <article className="online page-narrow" data-test="online-refused" data-code={refused.code}>
      <Print of={refused.code === 'unreachable' ? 'lamp' : 'letter'} />
      <h1>{title}</h1>
      <p role="alert">
        <RefusedSentence refused={refused} />
      </p>
      <div className="online-ways">
        {children}
        <Link href="/join" className="button button-plain">
          {text('online.join.code')}
        </Link>
        <Link href="/" className="button button-plain">
          {text('problem.home')}
        </Link>
      </div>
    </article>
  )
}

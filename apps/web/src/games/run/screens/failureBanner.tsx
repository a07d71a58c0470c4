import { VERDICT_CODES } from '@arbiter/run'
import type { ReactNode } from 'react'
import { useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import type { RunRefusal } from '../host/refusal.ts'
import { useRunKit } from '../runContext.ts'
import './failureBanner.css'

interface FailureBannerProps {
  readonly failure: RunRefusal
  readonly onDismiss: () => void
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** RN-337. Every code has its own sentence; the screen below stays as it was. */
export function FailureBanner({ failure, onDismiss, children }: FailureBannerProps) {
  const text = useText()
  const sentence = useRefusalText()
  return (
    <div className="rn-failure" role="alert" data-test="run-failure" data-code={failure.code}>
      <p>{sentence(failure)}</p>
      <div className="rn-ways">
        {children}
        <Button onClick={onDismiss} data-test="run-failure-dismiss">
          {text('runTable.dismiss')}
        </Button>
      </div>
    </div>
  )
}

/** The rules explain their own refusals, the page those of the server; a code that neither knows comes with its sentence. */
export function useRefusalText(): (refusal: RunRefusal) => string {
  const wording = useWording()
  const kit = useRunKit()
  return ({ code, params, said }) => {
    if (VERDICT_CODES.some((known) => known === code)) return wording.say(kit.explain({ ok: false, code, params }))
    const key = `runError.${code}`
    return wording.has(key) ? wording.text(key) : (said ?? wording.text('runError.internal'))
  }
}

import type { GameKit, Refusal } from '@arbiter/kernel'
import { refusalPhrase } from '@arbiter/table'
import { useState } from 'react'
import IconClose from '~icons/lucide/x'
import { useText, useWording } from '../language/language.tsx'
import { IconButton } from '../parts/button.tsx'
import { codeWithReason } from './problemBar.tsx'
import './problemBar.css'

/** Why the last thing somebody wanted was not done, until the next one is. */
export function RefusalNote({ kit, refused }: { readonly kit: GameKit; readonly refused: Refusal | undefined }) {
  const text = useText()
  const wording = useWording()
  const [closed, setClosed] = useState<Refusal>()
  const refusal = refused === closed ? undefined : refused
  const why = refusal && wording.say(refusalPhrase(kit, refusal), 'full')
  return (
    <div role="status" className={refusal ? 'match-mode match-problem' : 'sr-only'} data-test="match-refused">
      {refusal && (
        <>
          <p data-code={refusal.code}>
            {text('match.refused', { why: why ?? '' })}{' '}
            <span className="problem-code sum">
              {text('problem.code', { code: codeWithReason(refusal.code, refusal.params.why) })}
            </span>
          </p>
          <IconButton
            label={text('common.close')}
            icon={<IconClose />}
            onClick={() => setClosed(refusal)}
            data-test="match-refused-close"
          />
        </>
      )}
    </div>
  )
}

import { useState } from 'react'
import IconClose from '~icons/lucide/x'
import { useText } from '../language/language.tsx'
import { IconButton } from '../parts/button.tsx'
import type { Mended } from './protocol.ts'
import './problemBar.css'

const CODE = 'journal_mended'

interface MendedNoteProps {
  readonly mended: Mended | undefined
  readonly className?: string
}

/** What is lost is not lost without a word; until it is put away, and never again once the match was opened. */
export function MendedNote({ mended, className = 'match-mode match-problem' }: MendedNoteProps) {
  const text = useText()
  const [closed, setClosed] = useState<Mended>()
  if (!mended || mended === closed) return null
  return (
    <div role="status" className={className} data-test="match-mended" data-code={CODE}>
      <p>
        {text(`table.${CODE}`, { ...mended })}{' '}
        <span className="problem-code sum">{text('problem.code', { code: CODE })}</span>
      </p>
      <IconButton
        label={text('common.close')}
        icon={<IconClose />}
        onClick={() => setClosed(mended)}
        data-test="match-mended-close"
      />
    </div>
  )
}

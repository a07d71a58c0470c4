import type { MatchLink } from '@arbiter/charts'
import { batchSeed, type CodedError, localText } from '@arbiter/kernel'
import { type ExperimentResult, replayable } from '@arbiter/lab'
import { useState } from 'react'
import { useLanguage, useText, useWording } from '../../language/language.tsx'
import { makeLinkText } from '../../match/share.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { download } from '../../shell/download.ts'
import { go } from '../../shell/router.ts'
import { failureText } from '../messages.tsx'
import { fileName } from './fileName.ts'

interface MatchesDialogProps {
  readonly result: ExperimentResult
  readonly links: readonly MatchLink[]
  readonly recordOf: (arm: string, index: number) => Promise<string>
  readonly onClose: () => void
}

/** What every browser takes as an address; a longer record becomes a file. */
const LONGEST_LINK = 1_000_000

/** The matches behind a mark: each can be watched. */
export default function MatchesDialog({ result, links, recordOf, onClose }: MatchesDialogProps) {
  const text = useText()
  const words = useWording()
  const { language } = useLanguage()
  const [opening, setOpening] = useState<'no' | 'yes' | 'saved'>('no')
  const [error, setError] = useState<CodedError>()
  const titleOf = (id: string) => localText(result.arms.find((arm) => arm.id === id)?.title, language) ?? id
  async function open(arm: string, index: number): Promise<void> {
    setOpening('yes')
    setError(undefined)
    try {
      const record = await recordOf(arm, index)
      const link = await makeLinkText(record)
      if (link.length < LONGEST_LINK) return go(`/match#r=${link}`)
      download(`${fileName(result, arm)}-${index}.jsonl`, 'application/jsonl', record)
      setOpening('saved')
    } catch (problem) {
      setError(problem as CodedError)
      setOpening('no')
    }
  }
  const filled = links.filter(({ matches }) => matches.length > 0)
  return (
    <Dialog
      title={text('labPage.matches.title')}
      closeLabel={text('common.close')}
      onClose={onClose}
      test="lab-matches"
    >
      <p className="lab-soft">{text(filled.length > 0 ? 'labPage.matches.what' : 'labPage.matches.none')}</p>
      {filled.map(({ arm, label, matches }) => (
        <section key={`${arm} ${label ?? ''}`} className="matches-part">
          <h3>{label === undefined ? titleOf(arm) : `${titleOf(arm)} · ${label}`}</h3>
          <ul className="result-matches">
            {matches.map((index) => (
              <li key={index}>
                <button
                  type="button"
                  className="matches-match"
                  disabled={opening === 'yes'}
                  onClick={() => open(arm, index)}
                  data-test="lab-match"
                  data-match={index}
                >
                  {text('labPage.matches.match', { n: index })}
                  <span className="sum">{batchSeed(replayable(result, arm).seed, index).slice(0, 12)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p role="status">{opening !== 'no' && text(`labPage.matches.opening.${opening}`)}</p>
      {error && (
        <p role="alert" className="lab-alert">
          {failureText(words, error)}
        </p>
      )}
    </Dialog>
  )
}

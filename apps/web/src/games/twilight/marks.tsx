import { useText } from '../../language/language.tsx'
import { Explain } from '../../parts/explain.tsx'
import './marks.css'

/** A small sign with a word and, where there is one, a number. */
export interface Mark {
  readonly id: string
  readonly n?: number
  readonly rounds?: number
  readonly tone?: 'good' | 'bad'
  /** What it says, where content names it. */
  readonly label?: string
  /** A sentence or two for whoever asks. */
  readonly why?: readonly string[]
}

export function Marks({ marks }: { marks: readonly Mark[] }) {
  const text = useText()
  return (
    <ul className="tw-marks">
      {marks.map(({ id, n = 0, rounds = 0, tone, label, why }) => {
        const words = label ?? text(`twilightTable.mark.${id}`, { n, rounds })
        return (
          <li key={id} className="tw-mark" data-tone={tone} data-mark={id} data-tw={why && id}>
            {why ? (
              <Explain className="tw-mark-why" why={() => why.map((line) => <p key={line}>{line}</p>)}>
                {words}
              </Explain>
            ) : (
              words
            )}
          </li>
        )
      })}
    </ul>
  )
}

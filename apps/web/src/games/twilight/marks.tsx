import { useText } from '../../language/language.tsx'
import './marks.css'

/** A small sign with a word and, where there is one, a number. */
export interface Mark {
  readonly id: string
  readonly n?: number
  readonly rounds?: number
  readonly tone?: 'good' | 'bad'
}

export function Marks({ marks }: { marks: readonly Mark[] }) {
  const text = useText()
  return (
    <ul className="tw-marks">
      {marks.map(({ id, n = 0, rounds = 0, tone }) => (
        <li key={id} className="tw-mark" data-tone={tone} data-mark={id}>
          {text(`twilightTable.mark.${id}`, { n, rounds })}
        </li>
      ))}
    </ul>
  )
}

import { useText } from '../../language/language.tsx'
import { Explain } from '../../parts/explain.tsx'
import type { FateDraw } from './fateTale.ts'
import { sentence } from './sentence.ts'
import './fateWords.css'

/** What the keyword of a draw did: a word that explains itself. */
export function FateWords({ draw: { keyword } }: { draw: FateDraw }) {
  const text = useText()
  if (!keyword?.special) return null
  const word = text(`twilight.special.${keyword.special}`)
  return (
    <Explain
      className="tw-fate-word"
      data-test="twilight-fate-word"
      why={() => (
        <>
          <strong>{word}</strong>
          <p>{sentence(text(`twilight.special.${keyword.special}.desc`))}</p>
          <p>{sentence(text(`twilight.relation.${keyword.relation}`))}</p>
        </>
      )}
    >
      {word}
    </Explain>
  )
}

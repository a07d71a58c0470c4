import { useText } from '../../../language/language.tsx'
import { Explain } from '../../../parts/explain.tsx'

/** RN-260, RN-261, RN-262. The word, after a number in its form, and what crowns are. */
export function CrownsName({ n }: { n?: number }) {
  const text = useText()
  return (
    <Explain why={() => <p>{text('runTable.crownsWhat')}</p>} data-test="run-crowns-what">
      <span className="rn-dotted">
        {n === undefined ? text('runTable.crowns') : text('runTable.crownsWord', { n })}
      </span>
    </Explain>
  )
}

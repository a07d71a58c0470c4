import { useText } from '../../../language/language.tsx'
import { Explain } from '../../../parts/explain.tsx'

/** RN-260, RN-261, RN-262. The word, and what crowns are. */
export function CrownsName() {
  const text = useText()
  return (
    <Explain why={() => <p>{text('runTable.crownsWhat')}</p>} data-test="run-crowns-what">
      <span className="rn-dotted">{text('runTable.crowns')}</span>
    </Explain>
  )
}

import { useText } from '../../language/language.tsx'
import type { Resolved } from './fateTale.ts'

/** What a draw decided, in a word and a number (TW-267). */
export function FateResult({ resolved }: { resolved: Resolved }) {
  const text = useText()
  const { tone, words } = told(resolved, text)
  return (
    <strong className="tw-fate-result" data-tone={tone} data-test="twilight-fate-result">
      {words}
    </strong>
  )
}

type Text = ReturnType<typeof useText>

function told(event: Resolved, text: Text): { tone: 'body' | 'spirit' | 'good' | 'bad' | 'none'; words: string } {
  switch (event.type) {
    case 'attackResolved':
      return event.damage === 0
        ? { tone: 'none', words: text('twilight.combat.miss') }
        : { tone: 'body', words: text('twilightTable.result.body', { n: event.lost }) }
    case 'influenceResolved':
      if (event.lost > 0) return { tone: 'spirit', words: text('twilightTable.result.spirit', { n: event.lost }) }
      if (event.absorbed > 0)
        return { tone: 'none', words: text('twilightTable.result.absorbed', { n: event.absorbed }) }
      return { tone: 'none', words: text('twilight.combat.miss') }
    case 'defenceResolved':
      return event.damage === 0
        ? { tone: 'good', words: text('twilight.combat.miss') }
        : { tone: 'bad', words: text('twilightTable.result.hero', { n: event.damage }) }
    case 'fleeResolved':
      return event.success
        ? { tone: 'good', words: text('twilightTable.result.fled') }
        : { tone: 'bad', words: text('twilightTable.result.caught', { power: event.power }) }
    case 'checkResolved':
      return event.success
        ? { tone: 'good', words: text('twilightTable.result.success', { difficulty: event.difficulty }) }
        : { tone: 'bad', words: text('twilightTable.result.failure', { difficulty: event.difficulty }) }
  }
}

import { useText } from '../../language/language.tsx'
import type { Resolved } from './fateTale.ts'

/** What a draw decided, in one sentence: who lost how much of what, and what is left (TW-267). */
export function FateResult({ resolved, who }: { resolved: Resolved; who: string }) {
  const text = useText()
  const { tone, words } = fateResult(resolved, who, text)
  return (
    <strong className="tw-fate-result" data-tone={tone} data-test="twilight-fate-result">
      {words}
    </strong>
  )
}

type Text = ReturnType<typeof useText>

interface Told {
  readonly tone: 'body' | 'spirit' | 'good' | 'bad' | 'none'
  readonly words: string
}

function fateResult(event: Resolved, who: string, text: Text): Told {
  switch (event.type) {
    case 'attackResolved': {
      const { lost: n, hp, armour } = event
      if (event.damage === 0) return { tone: 'none', words: text('twilightTable.result.bodyNone', { who, armour }) }
      const words = text('twilightTable.result.body', { who, n, armour, left: Math.max(0, hp) })
      // A blow that could have killed and did not: something held it back.
      const held = event.damage - n
      return {
        tone: 'body',
        words: held > 0 && hp === 1 ? `${words} ${text('twilightTable.result.held', { held })}` : words,
      }
    }
    case 'influenceResolved': {
      const { lost: n, wp, armour, absorbed } = event
      if (n > 0)
        return { tone: 'spirit', words: text('twilightTable.result.spirit', { who, n, left: Math.max(0, wp) }) }
      if (absorbed > 0) return { tone: 'none', words: text('twilightTable.result.absorbed', { who, n: absorbed }) }
      return { tone: 'none', words: text('twilightTable.result.spiritNone', { who, armour }) }
    }
    case 'defenceResolved': {
      const { damage: n, hp, value, total } = event
      if (n === 0) return { tone: 'good', words: text('twilightTable.result.heroNone', { who, value, total }) }
      // A ward, a shelter or the fair hit kept the rest off.
      const aside = Math.max(0, value - total - n)
      return {
        tone: 'bad',
        words: text('twilightTable.result.hero', { who, value, total, n, aside, left: Math.max(0, hp) }),
      }
    }
    case 'resolveSapped': {
      const { value, total, faith, debuff } = event
      return faith + debuff === 0
        ? { tone: 'good', words: text('twilightTable.result.resolveNone', { who, value, total }) }
        : { tone: 'bad', words: text('twilightTable.result.resolve', { who, faith, debuff }) }
    }
    case 'fleeResolved': {
      const { total, power } = event
      return event.success
        ? { tone: 'good', words: text('twilightTable.result.fled', { total, power }) }
        : { tone: 'bad', words: text('twilightTable.result.caught', { total, power }) }
    }
    case 'checkResolved': {
      const { total, difficulty } = event
      return event.success
        ? { tone: 'good', words: text('twilightTable.result.success', { total, difficulty }) }
        : { tone: 'bad', words: text('twilightTable.result.failure', { total, difficulty }) }
    }
  }
}

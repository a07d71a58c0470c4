import { type Card, cardText } from '@arbiter/twilight'
import { useText, useWording } from '../../../language/language.tsx'

/** TW-501. What an upgrade changes, and nothing of what stays as it is. */
export function useBetterWords(): (now: Card, then: Card) => string {
  const text = useText()
  const wording = useWording()
  return (now, then) => {
    const [before, after] = [now, then].map((card) => sentences(wording.say(cardText(card)))) as [string[], string[]]
    const [gone, come] = [without(before, after), without(after, before)]
    return [
      gone.length > 0 ? `${gone.join('. ')} → ${come.join('. ')}` : come.map((line) => `+ ${line}`).join('. '),
      now.cost === then.cost ? '' : `${text('twilightTable.energy')} ${now.cost} → ${then.cost}`,
      now.faith_cost === then.faith_cost ? '' : `${text('twilightTable.faith')} ${now.faith_cost} → ${then.faith_cost}`,
      now.exhaust && !then.exhaust ? text('twilightRoad.better.again') : '',
    ]
      .filter(Boolean)
      .join('. ')
  }
}

const sentences = (said: string): string[] => said.split(/\.\s*/).filter(Boolean)
const without = (lines: readonly string[], others: readonly string[]): string[] =>
  lines.filter((line) => !others.includes(line))

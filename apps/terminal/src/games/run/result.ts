import type { Match } from '@arbiter/kernel'
import { leagueOf, ownerRating } from '@arbiter/run'
import type { Scene } from '../terminalGame.ts'
import { historyLines } from './history.ts'
import { type RunScene, runScene } from './scene.ts'
import { fitted, tierText, unitText } from './texts.ts'

/** How it ended; the last event knows. */
export const verdict = ({ events }: Match, { kit, words }: Scene): string =>
  words.say(kit.phrase(events.at(-1)!), 'full')

/** RN-335: the battles, the rating before and after with its league, and the hand that was left. */
export function resultLines(_match: Match, scene: Scene): string[] {
  const own = runScene(scene)
  if (own.view.setup.battle) return []
  return ['', ...historyLines(own.view.history, own.words), '', ...fitted(endTexts(own), own.width)]
}

export function endTexts({ kit, view, words }: RunScene): string[] {
  const { setup, hand } = view
  const [before, after] = [setup.rating, ownerRating(view)]
  const league = (rating: number) => ({ term: `run.league.${leagueOf(kit.content.balance, rating)}` })
  return [
    words.text('cli.run.end', {
      before,
      league: league(before),
      after,
      nextLeague: league(after),
    }),
    words.text('cli.run.hand', {
      cards: hand.map((card) => `${unitText(words, card)} ${tierText(words, card.tier)}`).join(', '),
    }),
  ]
}

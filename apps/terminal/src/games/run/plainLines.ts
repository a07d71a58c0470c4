import { textOf } from '../screen.ts'
import type { Scene } from '../terminalGame.ts'
import { deployRows } from './deployGrid.ts'
import { handLines } from './hand.ts'
import { chosenSpell } from './leaderSheet.ts'
import { numberedCards, type RunScene, runScene } from './scene.ts'
import { skirmishTexts } from './skirmish.ts'
import { budgetText, draftBudget, fitted, opponentText, scoreText, titleText, unitText } from './texts.ts'
import { abilityLine, headOf, statsText, unitType } from './unitSheet.ts'

/** The whole screen in lines, for pipes, screen readers and simple terminals. */
export function plainLines(scene: Scene): string[] {
  const own = runScene(scene)
  const { view, width } = own
  const fit = (texts: readonly string[]) => fitted(texts, width)
  if (view.setup.battle) return fit(skirmishTexts(own))
  const head = fit([titleText(own), scoreText(own)])
  if (view.draft) return [...head, '', ...fit(draftTexts(own))]
  return view.opponent ? [...head, ...prepareLines(own, fit)] : head
}

/** RN-325. */
function draftTexts(scene: RunScene): string[] {
  const { view, words } = scene
  const { pick, options } = view.draft!
  return [
    words.text('cli.run.draft', { pick, n: options.length, last: String(options.length === pick) }),
    draftBudget(scene, []),
    ...numberedCards(scene).flatMap((card, i) => [
      `${i + 1}. ${headOf(scene, card)}`,
      `   ${statsText(scene, card, scene.plan.leader.passive)}`,
      `   ${abilityLine(scene, unitType(scene, card))}`,
    ]),
    ...handText(scene),
  ]
}

const handText = ({ view, words }: RunScene): string[] =>
  view.hand.length === 0
    ? []
    : [words.text('cli.run.hand', { cards: view.hand.map((card) => unitText(words, card)).join(', ') })]

/** RN-326: opponent, budget, grid, hand and spells. */
function prepareLines(scene: RunScene, fit: (texts: readonly string[]) => string[]): string[] {
  const { plan, view } = scene
  return [
    ...fit([opponentText(scene, view.opponent!), budgetText(scene)]),
    '',
    ...deployRows(scene).map((row) => textOf(row).trimEnd()),
    '',
    ...handLines(scene),
    '',
    ...fit(plan.leader.spells.map((spell, i) => `${i + 1}. ${chosenSpell(scene, spell, view.timings[spell]!)}`)),
  ]
}

/** The deck without the hand; RN-243: a set, in no order of coming drafts. In a draft, without the options and what is picked of them. */
export const deckTexts = ({ view, words }: RunScene): string[] => {
  const { draft, remaining } = view
  const offered = new Set(draft?.options)
  const others = remaining.filter(({ instanceId }) => !offered.has(instanceId))
  const cards = others.map((card) => unitText(words, card)).join(', ') || '–'
  return [
    draft
      ? words.text('cli.run.deck_after', { n: remaining.length - draft.pick, cards })
      : words.text('cli.run.deck', { n: remaining.length, cards }),
  ]
}

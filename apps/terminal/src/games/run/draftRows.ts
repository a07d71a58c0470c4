import type { Card } from '@arbiter/run'
import { wrap } from '../../table.ts'
import { type Line, line } from '../screen.ts'
import type { BoardModel } from './boardModel.ts'
import { deckTexts } from './plainLines.ts'
import { draftBudget, draftLimit, picksOf, unitText } from './texts.ts'
import { abilityLine, headOf, statsText, unitType } from './unitSheet.ts'

/** RN-325: the options with their numbers, and how many are chosen; below them the hand and the deck where there is room. */
export function draftRows(model: BoardModel, room: number): Line[] {
  const { cards, picked, scene } = model
  const { view, words } = scene
  const { pick } = view.draft!
  const head = [
    line(
      words.text('cli.run.draft_count', {
        ...{ pick, n: cards.length, picked: picked.length },
        last: String(cards.length === pick),
      }),
      'strong',
    ),
    line(draftBudget(scene, picked)),
  ]
  const hand = view.hand.map((card) => unitText(words, card)).join(', ')
  const below = [...(hand ? [words.text('cli.run.hand', { cards: hand })] : []), ...deckTexts(scene)].flatMap((text) =>
    wrap(text, scene.width, '  ').map((row) => line(row, 'faint')),
  )
  const shown = [3, 2, 1].map((parts) => cards.flatMap((card, i) => optionRows(model, card, i, parts)))
  const options = shown.find((rows) => rows.length + head.length <= room) ?? shown.at(-1)!
  return [...head, ...options, ...(options.length + head.length + 1 + below.length <= room ? [line(''), ...below] : [])]
}

/** The name, the numbers, the ability: as many `parts` as there is room for. */
function optionRows({ picked, selected, scene }: BoardModel, card: Card, at: number, parts: number): Line[] {
  const isPicked = picked.includes(card.instanceId)
  const mark = `${at === selected ? '▶' : ' '}${isPicked ? `[${at + 1}]` : ` ${at + 1} `}`
  const together = picksOf(scene, picked).tooDear.get(card.instanceId)
  const dear =
    together === undefined
      ? ''
      : ` · ${scene.words.text('cli.run.draft_dear', { together, budget: draftLimit(scene).budget })}`
  const texts = [
    `${mark} ${headOf(scene, card)}${dear}`,
    `     ${statsText(scene, card, scene.plan.leader.passive)}`,
    `     ${abilityLine(scene, unitType(scene, card))}`,
  ]
  return texts
    .slice(0, parts)
    .flatMap((text, row) =>
      wrap(text, scene.width, '     ').map((each) =>
        line(each, isPicked ? 'chosen' : row === 0 ? 'strong' : undefined),
      ),
    )
}

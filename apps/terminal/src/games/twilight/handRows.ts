import { cells, cut, padEnd } from '../../table.ts'
import { type Line, type Look, line, textOf } from '../screen.ts'
import { cardText, costText, type HandCard, handOf } from './hand.ts'
import type { EncounterScene } from './scene.ts'

const NAME = 22

/** One row per card; two columns where rows are scarce. What cannot be played stands in brackets. */
export function handRows(scene: EncounterScene, chosen: readonly number[], columns: 1 | 2): Line[] {
  const hand = handOf(scene)
  if (hand.length === 0) return [line(scene.words.text('cli.twilight.hand', { n: 0 }), 'faint')]
  if (columns === 1) return hand.map((held) => wide(scene, held, chosen))
  const rows = Math.ceil(hand.length / 2)
  const width = Math.floor((scene.width - 2) / 2)
  return Array.from({ length: rows }, (_, row) => {
    const [left, right] = [hand[row]!, hand[row + rows]]
    const first = narrow(scene, left, chosen, width)
    if (!right) return first
    const gap = ' '.repeat(scene.width - width - cells(textOf(first)))
    return [...first, { text: gap }, ...narrow(scene, right, chosen, width)]
  })
}

function wide(scene: EncounterScene, held: HandCard, chosen: readonly number[]): Line {
  const name = padEnd(cut(nameOf(scene, held), NAME), NAME)
  const text = `${numberOf(held, chosen)} ${name} ${costText(scene, held)} · ${cardText(scene, held)}`
  return line(cut(text, scene.width), look(held, chosen))
}

function narrow(scene: EncounterScene, held: HandCard, chosen: readonly number[], width: number): Line {
  const text = `${numberOf(held, chosen)} ${nameOf(scene, held)}, ${costText(scene, held)}: ${cardText(scene, held)}`
  return line(cut(text, width), look(held, chosen))
}

const nameOf = ({ words }: EncounterScene, { card }: HandCard): string => words.text(`twilight.card.${card.id}`)

/** ` 3 `, `(3)` for what cannot be played, `[3]` for what is chosen. */
function numberOf({ number, uid, refusal }: HandCard, chosen: readonly number[]): string {
  if (chosen.includes(uid)) return `[${number}]`
  return refusal ? `(${number})` : ` ${number} `
}

const look = ({ uid, refusal }: HandCard, chosen: readonly number[]): Look | undefined =>
  chosen.includes(uid) ? 'chosen' : refusal ? 'faint' : undefined

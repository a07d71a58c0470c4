import type { DiceContent, Weights } from '@arbiter/dice'
import { Failure } from '../../failure.ts'
import { unknown } from '../../options.ts'

/** A die as the tools take it: its name and its weights. */
export interface NamedDie {
  readonly name: string
  readonly weights: Weights
}

/** A kit, or content on its own. */
interface WithDice {
  readonly content: DiceContent
}

export const DICE = 6
const MAX_WEIGHT = 1000

/**
 * Six dice from one or more texts: ids and weight lists, apart by commas, semicolons, spaces or as further arguments. Six whole
 * numbers in a row are one weight list. One die stands for six of it.
 */
export function readSet(kit: WithDice, texts: readonly string[], option: string): NamedDie[] {
  const dice = texts
    .flatMap((text) => text.split(/[;\s]+/))
    .filter((text) => text !== '')
    .flatMap((text) => readPart(kit, text, option))
  if (dice.length === 1) return Array.from({ length: DICE }, () => dice[0]!)
  if (dice.length !== DICE) throw new Failure('dice_count', { option, found: dice.length })
  return dice
}

function readPart(kit: WithDice, text: string, option: string): NamedDie[] {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const found: NamedDie[] = []
  for (let at = 0; at < words.length; ) {
    if (isNumber(words[at]!)) {
      found.push(readWeights(words.slice(at, at + DICE), option))
      at += DICE
    } else found.push(readDie(kit, words[at++]!))
  }
  return found
}

const isNumber = (word: string): boolean => /^[-+.\d]/.test(word)

function readWeights(words: readonly string[], option: string): NamedDie {
  const weights = words.map((word) => (/^\d+$/.test(word) ? Number(word) : Number.NaN))
  const fits =
    weights.length === DICE &&
    weights.every((weight) => weight >= 0 && weight <= MAX_WEIGHT) &&
    weights.some((weight) => weight > 0)
  if (!fits) throw new Failure('bad_weights', { option, found: words.join(',') })
  return { name: words.join(','), weights: weights as unknown as Weights }
}

function readDie({ content }: WithDice, name: string): NamedDie {
  const die = content.dice.find(({ id }) => id === name)
  if (!die)
    throw unknown(
      'unknown_die',
      {},
      name,
      content.dice.map(({ id }) => id),
    )
  return { name, weights: die.weights }
}

export const allEqual = (dice: readonly NamedDie[]): boolean =>
  dice.every(({ weights }) => weights.every((weight, i) => weight === dice[0]!.weights[i]))

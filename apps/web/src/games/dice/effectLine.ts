import type { Item, Modifier } from '@arbiter/dice'
import { useLocal, useText, useWording } from '../../language/language.tsx'
import type { ShownDie } from './dieProfile.tsx'

/** What a piece does, in a few words where we have them, else in the sentence of its pack. */
export function useEffectLine(): (piece: Item | Modifier) => string {
  const wording = useWording()
  const local = useLocal()
  return ({ id, desc }) => {
    const brief = `diceTable.effect.${id}`
    return wording.has(brief) ? wording.text(brief) : local(desc)
  }
}

/** Which faces dice show more often than fair ones do. */
export function useLeaning(): (dice: readonly ShownDie[]) => string {
  const text = useText()
  return (dice) => {
    const faces = [...new Set(dice.flatMap(favouredFaces))].sort()
    return faces.length === 0
      ? text('diceTable.leansNowhere')
      : text('diceTable.leans', { faces: { list: faces.map(String) } })
  }
}

export const isLoaded = (die: ShownDie): boolean => favouredFaces(die).length > 0

function favouredFaces({ weights }: ShownDie): number[] {
  const fair = weights.reduce((sum, weight) => sum + weight, 0) / weights.length
  return weights.flatMap((weight, at) => (weight > fair ? [at + 1] : []))
}

import { groupBy, type Localised, localText, mapText } from '@arbiter/kernel'
import type { PlacedEncounter, PlacedFighter } from './setup.ts'

/** Of several with one name, each gets his side's name, and a number where that is not enough. */
export function namesAtTable({ fighters, sides }: PlacedEncounter): Map<string, Localised> {
  const namesakes = groupBy(fighters, ({ sheet }) => localText(sheet.name, 'en'))
  return new Map(
    fighters.map((fighter) => {
      const others = namesakes.get(localText(fighter.sheet.name, 'en'))!
      return [fighter.uid, others.length === 1 ? fighter.sheet.name : toldApart(fighter, others, sides)]
    }),
  )
}

function toldApart(
  { uid, side, sheet }: PlacedFighter,
  namesakes: readonly PlacedFighter[],
  sides: PlacedEncounter['sides'],
): Localised {
  const comrades = namesakes.filter((other) => other.side === side)
  const number = comrades.length > 1 ? ` ${comrades.findIndex((other) => other.uid === uid) + 1}` : ''
  const sideName = comrades.length < namesakes.length ? sides.find(({ id }) => id === side)!.name : undefined
  return sideName
    ? mapText((own, named) => `${own}${number} (${named})`, sheet.name, sideName)
    : mapText((own) => `${own}${number}`, sheet.name)
}

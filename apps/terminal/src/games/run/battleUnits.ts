import { genderKey, type NamedUnit, nameUnits, SIDES, type Terms } from '@arbiter/run'
import type { BattleView, UnitView } from '@arbiter/run/battle'
import type { Wording } from '@arbiter/wording'
import { isAlive, signOf } from './battleGrid.ts'

/** The names of these units, and their genders, in the language of the words, as tellers take them. */
export const unitTerms = (units: readonly Pick<NamedUnit, 'unitId' | 'tier'>[], words: Wording): Terms =>
  Object.fromEntries(
    units.flatMap(({ unitId, tier }) => {
      const key = `run.unit.${unitId}.${tier}`
      return [key, genderKey(key)]
        .filter((each) => words.has(each))
        .map((each) => {
          const word = words.text(each)
          return [each, { en: word, ru: word }]
        })
    }),
  )

/** What a unit is called on its side: "Footman 2". */
export function unitNames(units: readonly NamedUnit[], words: Wording): (id: string) => string {
  const names = nameUnits(units, unitTerms(units, words))
  return (id) => words.text('run.name', { name: names.plain(id) })
}

/** Both sides in a sentence each: who stands where with how much HP. The fallen are counted. */
export function sideTexts(battle: BattleView, words: Wording): string[] {
  const nameOf = unitNames(battle.units, words)
  return SIDES.map((side) => {
    const units = battle.units.filter((unit) => unit.side === side)
    const standing = units.filter(isAlive).map((unit) => `${signOf(unit)} ${nameOf(unit.id)} ${hpText(unit)}`)
    return words.text('cli.run.side', {
      side: { term: `run.side.${side}` },
      units: standing.join(', ') || '–',
      fallen: units.length - standing.length,
    })
  })
}

export const hpText = ({ hp, maxHp }: UnitView): string => `${hp}/${maxHp}`

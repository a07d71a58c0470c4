import { checkRef, fault, type MergedPacks, type Path, type ShapeFault } from '@arbiter/content'
import { isRoadNumber } from '../balance.ts'
import type { DifficultyFile, LadderFile } from '../schema/road.ts'
import { balanceFields, type Tuning } from '../tuning.ts'
import { fateId, type PresetNumber } from '../words.ts'
import type { ContentIds } from './contentIds.ts'
import { checkTraits } from './traits.ts'

/** TW-492. */
export function checkDifficulty({ fateDeck }: DifficultyFile, path: Path, known: ContentIds): ShapeFault[] {
  return checkRef(fateDeck, known.decks, [...path, 'fateDeck'], 'a fate deck')
}

/** What a step of the ladder names. */
export function checkLadderStep({ rule }: LadderFile, path: Path, known: ContentIds): ShapeFault[] {
  const here = [...path, 'rule']
  switch (rule.kind) {
    case 'preset':
      return (rule.add === undefined) === (rule.mul === undefined)
        ? [fault('E_LADDER', here, 'add or mul', rule.field)]
        : []
    case 'tuning':
      return isRoadNumber(keyOf(rule.key))
        ? []
        : [fault('E_LADDER', [...here, 'key'], 'a number of road.balance', rule.key)]
    case 'curse':
      return checkRef(rule.id, known.curses, [...here, 'id'], 'a curse')
    case 'fate_add':
      return checkRef(fateId(rule.id), known.fateCards, [...here, 'id'], 'a fate card')
    case 'trait':
      return checkTraits([rule.trait], [...here, 'trait'], known)
    case 'wave':
      return checkRef(rule.enemy, known.enemies, [...here, 'enemy'], 'an enemy')
    default:
      return []
  }
}

/** The short name that the ladder uses for a key of `road.balance`. */
export const keyOf = (key: string): string => key.replace(/^road\.balance\./, '')

/** TW-495, TW-496. Steps 1..n, each once; all of them together leave every number in its range. */
export function checkLadder(
  merged: MergedPacks,
  steps: readonly LadderFile[],
  presets: readonly DifficultyFile[],
): ShapeFault[] {
  if (!merged.isValid(['ladder'])) return []
  const numbers = steps.map(({ step }) => step)
  const order = numbers.flatMap((step, i) =>
    step === i + 1 ? [] : [fault('E_LADDER', ['ladder', i, 'step'], String(i + 1), step)],
  )
  if (order.length > 0) return order
  const tuning = merged.sections.tuning as Tuning | undefined
  const sums = new Map<string, number>()
  return steps.flatMap(({ rule }, i) => {
    const here = ['ladder', i, 'rule']
    if (rule.kind === 'tuning' && tuning && isRoadNumber(keyOf(rule.key))) {
      const key = `road.balance.${keyOf(rule.key)}`
      const sum = (sums.get(key) ?? (tuning[key] as number)) + rule.add
      sums.set(key, sum)
      const { minimum = 0, maximum = 0 } = balanceFields[key] as { minimum?: number; maximum?: number }
      return sum < minimum - SLIP || sum > maximum + SLIP
        ? [fault('E_LADDER', [...here, 'add'], `${minimum}..${maximum} in sum`, sum)]
        : []
    }
    if (rule.kind !== 'preset') return []
    const { field, add = 0, mul = 1 } = rule
    return presets.slice(presets.findIndex(({ id }) => id === NORMAL)).flatMap((preset) => {
      const key = `${preset.id}/${field}`
      const sum = (sums.get(key) ?? preset[field]) * mul + add
      sums.set(key, sum)
      const [min, max] = PRESET_RANGE[field]
      return sum < min - SLIP || sum > max + SLIP
        ? [
            fault(
              'E_LADDER',
              [...here, rule.mul === undefined ? 'add' : 'mul'],
              `${min}..${max} in sum (${preset.id})`,
              sum,
            ),
          ]
        : []
    })
  })
}

/** TW-495. Presets from this one on have a ladder. */
export const NORMAL = 'normal'
/** Sums of decimals are off by less. */
const SLIP = 1e-9
const PRESET_RANGE: Readonly<Record<PresetNumber, readonly [number, number]>> = {
  enemyHp: [0.001, 10],
  enemyWp: [0.001, 10],
  enemyPower: [-9, 9],
  depthHp: [0, 1],
  depthPowerEvery: [0, 99],
  fairHit: [0.001, 1],
  price: [-9, 9],
  rewardCards: [0, 9],
  startFaith: [-99, 99],
}

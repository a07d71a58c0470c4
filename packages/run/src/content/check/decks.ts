import { fault, type MergedPacks, type Path, type ShapeFault } from '@arbiter/content'
import { deckProblems, isDeckCard } from '../../rules/decks.ts'
import { absurdBudget, pointsOf } from '../budget.ts'
import type { FactionFile, UnitFile } from '../schema.ts'
import { balanceOf, type Tuning } from '../tuning.ts'
import { type ContentIds, validEntriesOf } from './contentIds.ts'

/** Whether a run with each playable faction can be played to its end. Only asked when all lists are valid. */
export function checkDecks(merged: MergedPacks, { tuning }: ContentIds): ShapeFault[] {
  if (!tuning || !(['factions', 'units', 'leaders'] as const).every((section) => merged.isValid([section]))) return []
  const factions = validEntriesOf(merged, 'factions')
  if (!factions.some(([{ playable }]) => playable))
    return [fault('E_MISSING', ['factions', 0, 'playable'], 'a playable faction', false)]
  const units = validEntriesOf(merged, 'units').map(([unit]) => unit)
  const leaders = validEntriesOf(merged, 'leaders').map(([leader]) => leader)
  return factions.flatMap(([faction, path]) => {
    if (!faction.playable) return []
    const deck = units.filter((unit) => unit.faction === faction.id && isDeckCard(unit))
    return [
      ...(leaders.some((leader) => leader.faction === faction.id)
        ? []
        : [fault('E_MISSING', [...path, 'playable'], 'a leader of this faction', faction.id)]),
      ...checkDeck(faction, path, deck, tuning),
      ...checkStarter(faction, path, { all: units, own: deck }, tuning),
    ]
  })
}

/** RN-622: the starter deck is one that a player may play. */
function checkStarter(
  faction: FactionFile,
  path: Path,
  { all, own }: { readonly all: readonly UnitFile[]; readonly own: readonly UnitFile[] },
  tuning: Tuning,
): ShapeFault[] {
  const { starter } = faction
  const { deck } = balanceOf(tuning)
  if (starter === undefined || deck === undefined) return []
  const army = { faction: { id: faction.id, starter }, units: own }
  return deckProblems({ units: all, balance: { deck } }, army, starter).map(({ expected, found, role }) =>
    fault('E_RANGE', [...path, 'starter'], role ? `${role} ${expected}` : expected, found),
  )
}

/** RN-606: units of a faction that has a budget may stray from it, but not absurdly; nobody deals summoned ones. RN-610: one name is enough where the faction has patterns. */
export function checkUnitsOfFactions(merged: MergedPacks, { tuning }: ContentIds): ShapeFault[] {
  if (!tuning) return []
  const factions = new Map(validEntriesOf(merged, 'factions').map(([faction]) => [faction.id, faction]))
  return validEntriesOf(merged, 'units').flatMap(([unit, path]) => {
    const { budgetPct: raw, tierNames } = factions.get(unit.faction) ?? {}
    if (unit.names.length < 3 && tierNames === undefined)
      return [fault('E_RANGE', [...path, 'names'], '3..3', unit.names.length)]
    const percent = typeof raw === 'string' ? (tuning as Readonly<Record<string, unknown>>)[raw] : raw
    if (typeof percent !== 'number' || percent === 0 || !isDeckCard(unit)) return []
    const range = absurdBudget(unit, percent)
    return range === undefined ? [] : [fault('E_RANGE', [...path, 'hp'], range, pointsOf(unit))]
  })
}

/** RN-239: enough cards for the first draft. A hand in which no card fits the budget would have no way on. */
function checkDeck(faction: FactionFile, path: Path, deck: readonly UnitFile[], tuning: Tuning): ShapeFault[] {
  const least = tuning['draft.initialOptions']
  if (deck.length < least) return [fault('E_RANGE', [...path, 'playable'], `at least ${least} units`, deck.length)]
  const costs = deck.map(({ cost }) => cost).sort((a, b) => a - b)
  return tuning['budget.byBattle'].flatMap((budget, i) => {
    const hand = Math.min(deck.length, tuning['draft.initialPicks'] + i * tuning['draft.picks'])
    // The worst hand holds the most expensive cards; its cheapest one must fit.
    const worst = costs[deck.length - hand]!
    return worst <= budget
      ? []
      : [fault('E_RANGE', ['tuning', 'budget.byBattle', i], `at least ${worst} (${faction.id})`, budget)]
  })
}

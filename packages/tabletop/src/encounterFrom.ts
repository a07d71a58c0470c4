import { tacticalGrid } from '@arbiter/board'
import { constantsOf } from './content/constants.ts'
import { TUNING_KEYS, tuningOf } from './content/tuningFile.ts'
import type {
  Cell,
  CheckConstants,
  Encounter,
  EncounterFighter,
  EncounterMap,
  Objective,
  Options,
  Sheet,
  TabletopContent,
} from './content/types.ts'
import type { MapKind } from './content/words.ts'
import type { PlacedFighter, Setup } from './setup.ts'
import type { Fighter, State } from './state.ts'

/**
 * TT-151: a fight in play as an encounter of its own, with everybody where he stands now. An encounter knows neither wounds nor
 * effects nor things on the floor, so these stay behind, and with them whoever is out or has left.
 */
export function encounterFrom(content: TabletopContent, state: State): Encounter {
  const { setup } = state
  const encounter = encounterNow(state)
  const mustering = state.window?.type === 'muster'
  const present = state.fighters.filter(({ tracker }) => tracker !== 'out' && tracker !== 'left')
  const map = encounter.map && { ...encounter.map, rows: openedRows(encounter.map.rows, state.openDoors) }
  const cells = cellsOf(present, map)
  const uids = new Set(present.map(({ uid }) => uid))
  const fighters = present.map((fighter) => {
    const stored = fighterFrom(content, state, fighter, cells.get(fighter.uid) ?? null)
    const { awareness, ap } = placedOf(state, fighter.uid)
    return mustering ? { ...stored, awareness, ap } : stored
  })
  return {
    ...encounter,
    id: `${encounter.id.slice(0, LONGEST_ID)}_round_${state.round}`,
    ...rulesFrom(content, setup),
    map,
    attacking: state.attacking,
    surprised: mustering ? encounter.surprised : [],
    fighters,
    objectives: encounter.objectives.flatMap((objective) => objectiveFrom(objective, uids, state.round)),
    clocks: encounter.clocks.map((clock) => ({
      ...clock,
      filled: state.clocks.find(({ id }) => id === clock.id)?.filled ?? clock.filled,
    })),
    script: [],
  }
}

/** With what the game master has changed of it. */
const encounterNow = ({ setup, scene }: State): Setup['encounter'] => ({ ...setup.encounter, ...scene })

const LONGEST_ID = 50

/** The file knows only doors that are shut: an open one is floor. */
const openedRows = (rows: readonly string[], openDoors: readonly number[]): string[] =>
  rows.map((row, y) =>
    [...row].map((letter, x) => (openDoors.includes(y * row.length + x) && letter !== 'L' ? '.' : letter)).join(''),
  )

const placedOf = ({ setup, joined }: State, uid: string): PlacedFighter =>
  [...setup.encounter.fighters, ...joined].find((placed) => placed.uid === uid)!

function fighterFrom(content: TabletopContent, state: State, fighter: Fighter, cell: Cell | null): EncounterFighter {
  const { uid, side, posture, awareness, tracker, ap } = fighter
  const { map } = encounterNow(state)
  const placed = placedOf(state, uid)
  const items = state.items.flatMap(({ kind, owner, place }) => (owner === uid && place ? [{ item: kind, place }] : []))
  const character = isAsInContent(content, placed) ? placed.character! : sheetWith(placed.sheet, items)
  return {
    uid,
    character,
    side,
    cell,
    facing: map && (gridOf(map).directionNames[fighter.facing]! as EncounterFighter['facing']),
    posture,
    awareness,
    hiddenFrom: hiddenFrom(content, state, fighter),
    bystander: tracker === null,
    ap: tracker === null ? null : ap,
    items: typeof character === 'string' && !isSame(items, placed.sheet.items) ? items : null,
  }
}

/** Named by id only where the content says the same of him. */
function isAsInContent({ characters }: TabletopContent, { character, sheet }: PlacedFighter): boolean {
  const known = characters.find(({ id }) => id === character)
  return known !== undefined && isSame(sheetWith(known, []), sheetWith(sheet, []))
}

/** Only what belongs on a sheet: who joined by the id of a character brings that along. */
const sheetWith = (
  { name, skills, body, mind, ap, speed, attacks, spells, notes }: Sheet,
  items: Sheet['items'],
): Sheet => ({
  ...{ name, skills, body, mind, ap, speed, attacks, spells, items, notes },
})

/** TT-029: the effect means all hostile sides. */
function hiddenFrom(
  { effects }: TabletopContent,
  state: State,
  { side, hiddenFrom: named, effects: laid }: Fighter,
): string[] {
  if (!laid.some(({ effect }) => effects.find(({ id }) => id === effect)?.hides)) return named
  const { sides, relations } = encounterNow(state)
  const peaceful = relations.filter(({ sides: pair, relation }) => relation !== 'hostile' && pair.includes(side))
  const hostile = sides.filter(({ id }) => id !== side && !peaceful.some(({ sides: pair }) => pair.includes(id)))
  return [...new Set([...named, ...hostile.map(({ id }) => id)])]
}

const gridOf = ({ kind, rows }: { kind: MapKind; rows: readonly string[] }) =>
  tacticalGrid(kind, rows[0]!.length, rows.length)

const CLOSED: ReadonlySet<string> = new Set(['#', 'D', 'd', 'L'])

/** Who is carried shares a cell in play, which no file allows: he is put down on the nearest free one. */
function cellsOf(fighters: readonly Fighter[], map: EncounterMap | null): ReadonlyMap<string, Cell> {
  if (!map) return new Map()
  const grid = gridOf(map)
  const letters = map.rows.join('')
  const taken = new Set<number>()
  const carried = new Set(fighters.flatMap(({ carries }) => carries ?? []))
  const standing = fighters.toSorted((a, b) => Number(carried.has(a.uid)) - Number(carried.has(b.uid)))
  const freeFrom = (start: number): number => {
    const reached = [start]
    for (const cell of reached) {
      if (!taken.has(cell) && !CLOSED.has(letters[cell]!)) return cell
      for (let direction = 0; direction < grid.directions; direction++) {
        const next = grid.neighbours[grid.directions * cell + direction]!
        if (next >= 0 && !reached.includes(next)) reached.push(next)
      }
    }
    return start
  }
  return new Map(
    standing.map(({ uid, cell }) => {
      const free = freeFrom(cell)
      taken.add(free)
      return [uid, [grid.column[free]!, grid.row[free]!]]
    }),
  )
}

/** TT-150: about somebody who is still there, and not missed yet; the rounds that are over are no longer to be survived. */
function objectiveFrom(objective: Objective, uids: ReadonlySet<string>, round: number): Objective[] {
  const { kind, of, rounds } = objective
  if ((kind === 'capture' || kind === 'escape') && !uids.has(of ?? '')) return []
  if (rounds === null) return [objective]
  return rounds < round ? [] : [{ ...objective, rounds: rounds - Math.max(0, round - 1) }]
}

/** The check and every number that this fight plays otherwise than the content. */
function rulesFrom(content: TabletopContent, setup: Setup): Pick<Encounter, 'check' | 'options'> {
  const [usual, here] = [tuningOf(content.rules), tuningOf(setup.rules)]
  const options = Object.fromEntries(
    TUNING_KEYS.filter((key) => !isSame(usual[key], here[key])).map((key) => [key, here[key]]),
  ) as Options
  const { check } = setup.encounter
  const first = check ?? setup.rules.checkPreset
  const presets = content.checks.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))
  const preset = presets.find((each) => isSame(constantsOf(each, setup.rules), setup.check))
  if (preset) return { check: preset.id === setup.rules.checkPreset ? check : preset.id, options }
  return { check, options: { ...options, ...constantOptions(setup.check) } }
}

const constantOptions = (check: CheckConstants): Options => ({
  'check.count': check.count,
  'check.sides': check.sides,
  'check.step': check.step,
  'check.passive': check.passive,
  'check.tie': check.tie,
  'check.multi': check.multi,
  'check.passive_advantage': check.passiveAdvantage,
})

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

import { type Language, localText } from '@arbiter/kernel'
import {
  type Cell,
  type Character,
  DIRECTIONS,
  type EncounterFighter,
  type Sheet,
  type TabletopContent,
} from '@arbiter/tabletop'
import { type Face, faceOf } from '../../table/faces.ts'
import { changedAt, type Draft, freeId, withoutAt } from './draft.ts'
import { GIVEN } from './localised.ts'

/** The fighters of a draft. What names a fighter follows him. */

export const MOST_FIGHTERS = 100

export function withNewFighter(draft: Draft, character: string | Sheet, side: string, cell: Cell | null = null): Draft {
  const uid = freeId(
    typeof character === 'string' ? character : 'fighter',
    draft.fighters.map((fighter) => fighter.uid),
  )
  const fighter: EncounterFighter = {
    uid,
    character,
    side,
    cell,
    facing: draft.map && DIRECTIONS[draft.map.kind][0]!,
    posture: 'standing',
    awareness: null,
    hiddenFrom: [],
    bystander: false,
    ap: null,
    items: null,
  }
  return { ...draft, fighters: [...draft.fighters, fighter] }
}

/** The same once more; he needs a cell of his own. */
export function withCopy(draft: Draft, at: number): Draft {
  const fighter = draft.fighters[at]!
  const uids = draft.fighters.map(({ uid }) => uid)
  const copy = { ...fighter, uid: freeId(fighter.uid.replace(/_\d+$/, ''), uids), cell: null }
  return { ...draft, fighters: [...draft.fighters, copy] }
}

export const withFighter = (draft: Draft, at: number, change: Partial<EncounterFighter>): Draft => ({
  ...draft,
  fighters: changedAt(draft.fighters, at, change),
})

/** Objectives about him go with him. */
export function withoutFighter(draft: Draft, at: number): Draft {
  const { uid } = draft.fighters[at]!
  return {
    ...draft,
    fighters: withoutAt(draft.fighters, at),
    objectives: draft.objectives.filter((objective) => !isAbout(objective, uid)),
  }
}

export function renamedFighter(draft: Draft, at: number, uid: string): Draft {
  const before = draft.fighters[at]!.uid
  return {
    ...withFighter(draft, at, { uid }),
    objectives: draft.objectives.map((objective) =>
      isAbout(objective, before) ? { ...objective, of: uid } : objective,
    ),
  }
}

const isAbout = ({ kind, of }: Draft['objectives'][number], uid: string): boolean =>
  (kind === 'capture' || kind === 'escape') && of === uid

/** Who stands on a cell; −1: nobody. */
export const fighterAt = ({ fighters }: Draft, [column, row]: Cell): number =>
  fighters.findIndex(({ cell }) => cell?.[0] === column && cell[1] === row)

/** One step clockwise, or the other way. */
export function turned(draft: Draft, at: number, by: 1 | -1): Draft {
  const fighter = draft.fighters[at]
  if (!draft.map || !fighter) return draft
  const directions = DIRECTIONS[draft.map.kind]
  const now = fighter.facing ? directions.indexOf(fighter.facing) : 0
  return withFighter(draft, at, { facing: directions[(now + by + directions.length) % directions.length]! })
}

export const characterOf = ({ characters }: TabletopContent, { character }: EncounterFighter): Character | undefined =>
  typeof character === 'string' ? characters.find(({ id }) => id === character) : undefined

/** The sheet that he has, whosever it is. */
export const sheetOf = (content: TabletopContent, fighter: EncounterFighter): Sheet | undefined =>
  typeof fighter.character === 'string' ? characterOf(content, fighter) : fighter.character

/** TT-021: a sheet without anything but the usual numbers. */
export const blankSheet = ({ rules }: TabletopContent): Sheet => ({
  name: GIVEN.fighter,
  skills: {},
  body: rules.woundsBody,
  mind: rules.woundsMind,
  ap: rules.apBase,
  speed: rules.mapSpeed,
  attacks: ['fist'],
  spells: [],
  items: [],
  notes: null,
})

/** From a character of the content to a sheet that can be changed; what he has with him comes along. */
export function withOwnSheet(content: TabletopContent, draft: Draft, at: number): Draft {
  const fighter = draft.fighters[at]!
  const character = characterOf(content, fighter)
  if (!character) return draft
  const { id: _, ...sheet } = character
  return withFighter(draft, at, { character: { ...sheet, items: fighter.items ?? sheet.items }, items: null })
}

/** What his picture is asked with. */
export function faceIn({ fighters }: Pick<Draft, 'fighters'>, at: number): Face {
  const placed = new Map(fighters.map(({ uid, character }) => [uid, { uid, character: idOf(character) }]))
  const { uid, character } = fighters[at]!
  return faceOf({ placed }, uid, idOf(character))
}

const idOf = (character: EncounterFighter['character']): string | null =>
  typeof character === 'string' ? character : null

/** What everybody is called, in the order of the list; those who share a name are numbered. */
export function namesOf(content: TabletopContent, { fighters }: Pick<Draft, 'fighters'>, language: Language): string[] {
  const names = fighters.map((fighter) => {
    const sheet = sheetOf(content, fighter)
    return (sheet && localText(sheet.name, language)) || fighter.uid
  })
  return names.map((name, at) => {
    const count = (list: readonly string[]) => list.filter((other) => other === name).length
    return count(names) > 1 ? `${name} ${count(names.slice(0, at + 1))}` : name
  })
}

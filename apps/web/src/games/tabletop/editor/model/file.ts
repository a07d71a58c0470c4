import { parseJson } from '@arbiter/content'
import type { Fault } from '@arbiter/kernel'
import { type Encounter, parseEncounter, type Sheet, type TabletopContent } from '@arbiter/tabletop'
import type { Draft } from './draft.ts'
import { inBoth } from './localised.ts'
import { looseDraft } from './looseDraft.ts'

/** TT-148. One encounter, one file: what is as usual is left out. */
export const makeEncounterFile = (draft: Draft): string => `${JSON.stringify(rawEncounter(draft), null, 2)}\n`

/** What a file holds: an encounter; or its faults, with what could still be read of it. */
export type EncounterFileRead =
  | { readonly ok: true; readonly draft: Draft }
  | { readonly ok: false; readonly faults: readonly Fault[]; readonly readable: Draft | undefined }

/** TT-149. */
export function readEncounterFile(content: TabletopContent, text: string): EncounterFileRead {
  const json = parseJson(text)
  if (!json.ok) return { ok: false, faults: [{ code: 'not_json', path: '', found: json.fault }], readable: undefined }
  const parsed = parseEncounter(json.value, content)
  if (parsed.ok) return { ok: true, draft: parsed.value }
  return { ok: false, faults: parsed.faults, readable: looseDraft(content, json.value) }
}

/** The file as data: also what the table plays. */
export function rawEncounter(draft: Draft): object {
  const { id, title, notes, secret, sides, fighters, objectives, clocks, map, ...rest } = draft
  return {
    id,
    title: inBoth(title),
    ...said({ notes: notes && inBoth(notes), secret: secret && inBoth(secret), ...rest }),
    map: map && { kind: map.kind, rows: map.rows, ...said({ zones: map.zones }) },
    sides: sides.map((side) => ({ ...side, name: inBoth(side.name) })),
    fighters: fighters.map(rawFighter),
    ...said({ objectives: objectives.map(said), clocks: clocks.map(rawClock) }),
  }
}

const rawFighter = ({ uid, character, side, items, ...rest }: Encounter['fighters'][number]): object => ({
  uid,
  character: typeof character === 'string' ? character : rawSheet(character),
  side,
  ...said({ ...rest, posture: rest.posture === 'standing' ? null : rest.posture }),
  // None at all is something else than those of the sheet.
  ...(items && { items }),
})

const rawSheet = ({ name, notes, ...rest }: Sheet): object =>
  said({ name: inBoth(name), ...rest, notes: notes && inBoth(notes) })

const rawClock = ({ name, filled, ...clock }: Encounter['clocks'][number]): object =>
  said({ ...clock, name: inBoth(name), filled: filled || null })

/** Without what says nothing: no value, no, an empty list. */
const said = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== false && !isEmpty(value)))

const isEmpty = (value: unknown): boolean => typeof value === 'object' && Object.keys(value as object).length === 0

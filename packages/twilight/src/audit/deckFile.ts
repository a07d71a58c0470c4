import { knownFields, nearest, parseJson, pointerTo } from '@arbiter/content'
import { bad, type Fault, good, type PackFault, type PackFiles, type Result } from '@arbiter/kernel'
import { loadContent } from '../content/load.ts'
import type { TwilightContent } from '../content/types.ts'

/** A deck of one's own and the content it stands in. */
export interface DeckFileContent {
  readonly content: TwilightContent
  readonly deck: string
}

const FIELDS = ['name', 'cards', 'changes', 'fateCards'] as const
const PACK = 'own-deck'
const DECK = 'own_deck'
const NAME = { en: 'Own Deck', ru: 'Своя колода' }

/**
 * `{ "cards": [ids], "fateCards": [own cards]? }`, also with the `name` and `changes` of a deck, laid upon `below`: own cards are
 * checked like those of a pack, and one with a known id changes that card.
 */
export function readDeckFile(text: string, below: readonly PackFiles[]): Result<DeckFileContent> {
  const json = parseJson(text)
  if (!json.ok) {
    const { line, column, expected, found } = json.fault
    return bad([{ code: 'E_PARSE', path: '', expected, found: `${line}:${column} ${found}` }])
  }
  const file = json.value
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    return bad([{ code: 'E_TYPE', path: '', expected: 'object', found: file }])
  const faults = [...unknownFields(file), ...notAList(file)]
  if (faults.length > 0) return bad(faults)
  const loaded = loadContent([...below, packOf(file, below)])
  return loaded.ok ? good({ content: loaded.value.content, deck: DECK }) : bad(loaded.faults.map(inDeckFile))
}

function unknownFields(file: object): Fault[] {
  const known: readonly string[] = FIELDS
  return Object.keys(file)
    .filter((field) => !known.includes(field))
    .map((field) => {
      const near = nearest(field, FIELDS)
      const fault = { code: 'E_UNKNOWN_FIELD', path: pointerTo([field]), expected: knownFields(FIELDS), found: field }
      return near === undefined ? fault : { ...fault, nearest: near }
    })
}

/** A section that is no list would replace all fate cards, and the fault would stand in the pack below. */
const notAList = ({ fateCards }: { readonly fateCards?: unknown }): Fault[] =>
  fateCards === undefined || Array.isArray(fateCards)
    ? []
    : [{ code: 'E_TYPE', path: '/fateCards', expected: 'list', found: fateCards }]

function packOf({ fateCards, ...deck }: { readonly fateCards?: unknown }, below: readonly PackFiles[]): PackFiles {
  const base = parseJson(below.at(-1)?.['pack.json'] ?? '')
  const manifest = {
    id: PACK,
    game: 'twilight',
    version: '1.0.0',
    name: NAME,
    extends: base.ok ? (base.value as { id?: string } | null)?.id : undefined,
  }
  return {
    'pack.json': JSON.stringify(manifest),
    'decks.json': JSON.stringify([{ name: NAME, ...deck, id: DECK }]),
    ...(fateCards === undefined ? {} : { 'fateCards.json': JSON.stringify(fateCards) }),
  }
}

/** The place in the file that somebody wrote, not in the pack that was made of it. */
function inDeckFile({ file, pointer, ...fault }: PackFault): Fault {
  if (file === `${PACK}/decks.json`) return { ...fault, path: pointer.replace('/0', '') }
  if (file === `${PACK}/fateCards.json`) return { ...fault, path: `/fateCards${pointer}` }
  return { ...fault, path: `${file}${pointer}` }
}

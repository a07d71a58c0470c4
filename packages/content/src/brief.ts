import type { GameKit, Knob, Section } from '@arbiter/kernel'
import { NOTE_FIELDS } from './notes.ts'
import { withoutUnusedDefs } from './schemas.ts'

type Sections = Readonly<Record<string, Section>>

/** Everything needed to write a pack for a game, as one text: the folder, an example of each entry, every number, the schemas. */
export function packBrief({ id, sections, knobs }: Pick<GameKit, 'id' | 'sections' | 'knobs'>): string {
  const parts = [
    layoutBrief(id, sections),
    ...Object.values(sections).map(exampleOf),
    tableOf(sections, knobs),
    schemasOf(sections),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** The folder of a pack, its files, how it overlays what ships, and how to check it. The same for every game. */
export function layoutBrief(
  game: string,
  sections: Sections,
  combined?: { file: string; sections: readonly string[] },
): string {
  const manifest = { id: 'my_pack', game, version: '1.0.0', name: { en: 'My pack' }, extends: 'core' }
  const files = Object.entries(sections).map(
    ([name, { file, value }]) => `my_pack/${file}: ${Array.isArray(value) ? `list of ${name}` : `object of ${name}`}`,
  )
  const both = combined
    ? [
        `my_pack/${combined.file}: ${combined.sections.join(', ')} in one object, {"${combined.sections[0]}": [...], ...}, instead of a file for each`,
      ]
    : []
  return `THE PACK
A pack is a folder of JSON files:
my_pack/pack.json: ${JSON.stringify(manifest)}
${[...files, ...both].join('\n')}
pack.json must be there (id: a-z, 0-9, _, -; 2..32), and of the other files those that have something to say. Any other file that ends in .json is an error.
"extends": "core" lays the pack upon the one that ships, and it names only what it changes. In a list, an entry with a new id is added and must be whole;
an entry with a known id changes the fields it names, at any depth; {"id": ..., "remove": true} takes the entry out. null takes a field away. Lists
without ids and single values are replaced. ${sections.tuning ? `${sections.tuning.file} is changed key by key.` : ''}
Texts are {"en": ..., "ru": ...}; one language is enough. ${NOTE_FIELDS.join(', ')} may stand in every object and are ignored.
"art" of an entry says which drawings show it (drawing, matter and ground in the schemas); without it a picture is chosen.
"arbiter pack check my_pack" tells every fault with its file and pointer; "arbiter play ${game} --pack my_pack" plays with it.`
}

/** The first entry of a list, as it ships. */
const exampleOf = ({ file, value }: Section): string =>
  Array.isArray(value) && value.length > 0 ? `EXAMPLE of ${file}\n${JSON.stringify([value[0]])}` : ''

/** Every tuning number with its range. */
function tableOf({ tuning }: Sections, knobs: readonly Knob[]): string {
  if (!tuning || knobs.length === 0) return ''
  const now = tuning.value as Readonly<Record<string, unknown>>
  const rows = knobs.map((knob) =>
    [knob.key, JSON.stringify(now[knob.key] ?? null), reachOf(knob), knob.unit].join(' | '),
  )
  return [`NUMBERS of ${tuning.file}`, 'key | as it ships | from..to | unit', ...rows].join('\n')
}

const reachOf = (knob: Knob): string =>
  knob.kind === 'choice'
    ? choicesOf(knob.values)
    : `${knob.min}..${knob.max}${knob.step === 1 ? '' : `, step ${knob.step}`}`

/** `null 0..20` instead of every number between. */
function choicesOf(values: readonly unknown[]): string {
  const runs: unknown[][] = []
  for (const value of values) {
    const run = runs.at(-1)
    if (run && typeof value === 'number' && value - 1 === run.at(-1)) run.push(value)
    else runs.push([value])
  }
  return runs
    .flatMap((run) => (run.length > 2 ? `${run[0]}..${run.at(-1)}` : run.map((value) => JSON.stringify(value))))
    .join(' ')
}

/** The schemas of all files but the tuning, with shared definitions listed once. */
function schemasOf(sections: Sections): string {
  const lists = Object.entries(sections).flatMap(([name, { file, schema }]) =>
    schema && name !== 'tuning' ? [[file, schema] as const] : [],
  )
  if (lists.length === 0) return ''
  const pruned = lists.map(([file, schema]) => [file, withoutUnusedDefs(JSON.parse(JSON.stringify(schema)))] as const)
  const $defs = Object.assign({}, ...pruned.map(([, schema]) => (schema as { $defs?: object }).$defs ?? {}))
  const files = Object.fromEntries(
    pruned.map(([file, { $defs: _, ...schema }]: readonly [string, { $defs?: object }]) => [file, schema]),
  )
  return `JSON SCHEMA of each file\n${JSON.stringify({ files, $defs })}`
}

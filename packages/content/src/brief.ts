import { type GameKit, inLanguage, type Knob, type Language, type Section } from '@arbiter/kernel'
import { BRIEF_WORDS } from './briefWords.ts'
import { NOTE_FIELDS } from './notes.ts'
import { withoutUnusedDefs } from './schemas.ts'

type Sections = Readonly<Record<string, Section>>

/** Everything needed to write a pack for a game, as one text: the folder, an example of each entry, every number, the schemas. */
export function packBrief(
  { id, sections, knobs }: Pick<GameKit, 'id' | 'sections' | 'knobs'>,
  language: Language = 'en',
): string {
  const parts = [
    layoutBrief(id, sections, { language }),
    ...Object.values(sections).map((section) => exampleOf(section, language)),
    tableOf(sections, knobs, language),
    schemasOf(sections, language),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** The folder of a pack, its files, how it overlays what ships, and how to check it. The same for every game. */
export function layoutBrief(
  game: string,
  sections: Sections,
  { combined, language = 'en' }: LayoutOptions = {},
): string {
  const words = inLanguage(BRIEF_WORDS, language)
  const manifest = { id: 'my_pack', game, version: '1.0.0', name: { [language]: words.name }, extends: 'core' }
  const files = Object.entries(sections).map(
    ([name, { file, value }]) => `my_pack/${file}: ${Array.isArray(value) ? words.list(name) : words.object(name)}`,
  )
  const both = combined ? [`my_pack/${combined.file}: ${words.combined(combined.sections)}`] : []
  return [
    words.pack,
    `my_pack/pack.json: ${JSON.stringify(manifest)}`,
    ...files,
    ...both,
    words.overlay(sections.tuning?.file),
    words.texts(NOTE_FIELDS.join(', ')),
    words.commands(game),
  ].join('\n')
}

interface LayoutOptions {
  /** A file that may stand for several. */
  readonly combined?: { readonly file: string; readonly sections: readonly string[] } | undefined
  readonly language?: Language
}

/** The first entry of a list, as it ships. */
const exampleOf = ({ file, value }: Section, language: Language): string =>
  Array.isArray(value) && value.length > 0
    ? `${inLanguage(BRIEF_WORDS, language).example(file)}\n${JSON.stringify([value[0]])}`
    : ''

/** Every tuning number with its range. */
function tableOf({ tuning }: Sections, knobs: readonly Knob[], language: Language): string {
  if (!tuning || knobs.length === 0) return ''
  const now = tuning.value as Readonly<Record<string, unknown>>
  const rows = knobs.map((knob) =>
    [knob.key, JSON.stringify(now[knob.key] ?? null), reachOf(knob, language), knob.unit].join(' | '),
  )
  return [...inLanguage(BRIEF_WORDS, language).numbers(tuning.file), ...rows].join('\n')
}

const reachOf = (knob: Knob, language: Language): string =>
  knob.kind === 'choice'
    ? choicesOf(knob.values)
    : `${knob.min}..${knob.max}${knob.step === 1 ? '' : `, ${inLanguage(BRIEF_WORDS, language).step} ${knob.step}`}`

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
function schemasOf(sections: Sections, language: Language): string {
  const lists = Object.entries(sections).flatMap(([name, { file, schema }]) =>
    schema && name !== 'tuning' ? [[file, schema] as const] : [],
  )
  if (lists.length === 0) return ''
  const pruned = lists.map(([file, schema]) => [file, withoutUnusedDefs(JSON.parse(JSON.stringify(schema)))] as const)
  const $defs = Object.assign({}, ...pruned.map(([, schema]) => (schema as { $defs?: object }).$defs ?? {}))
  const files = Object.fromEntries(
    pruned.map(([file, { $defs: _, ...schema }]: readonly [string, { $defs?: object }]) => [file, schema]),
  )
  return `${inLanguage(BRIEF_WORDS, language).schemas}\n${JSON.stringify({ files, $defs })}`
}

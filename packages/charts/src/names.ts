import { type Localised, localText } from '@arbiter/kernel'
import type { ArmResult, ExperimentResult, MeasureResult, MeasureSpec } from '@arbiter/lab'
import { typesetProse, type Wording } from '@arbiter/wording'
import { type Quantity, quantityIn } from './numbers.ts'

/** What things of a result are called, in one language. */
export interface ResultNames {
  arm(id: string): string
  measure(id: string): string
  group(measure: string, id: string): string
  quantity(measure: string, kind?: MeasureResult['kind']): Quantity
}

export function namesOf(result: ExperimentResult, words: Wording): ResultNames {
  const { experiment, arms, matrix, alone } = result
  const byId = new Map(arms.map((arm) => [arm.id, arm]))
  const contenders = new Map((matrix?.contenders ?? []).map((one) => [one.id, titled(one, words, experiment.game)]))
  const specs = new Map((experiment.measures ?? []).map((measure) => [measure.id, measure]))
  const variants = variantTitles(experiment, words)
  const short = shortNames(result, (id) => contentName(experiment.game, id, words))
  return {
    arm: (id) => short.get(id) ?? armName(byId.get(id) ?? { id }, words, variants, contenders, baseId(experiment)),
    measure: (id) => {
      const title = specs.get(id)?.title
      if (title) return typesetProse(words.language, localText(title, words.language))
      const key = `lab.measure.${alone && id === 'win' ? 'won' : id}`
      return !experiment.measures && words.has(key) ? words.text(key) : id
    },
    group: (measure, id) => groupName(experiment.game, specs.get(measure), id, words),
    quantity: (measure, kind) => quantityOfMeasure(specs.get(measure), measure, words, kind),
  }
}

export const quantityOfMeasure = (
  spec: MeasureSpec | undefined,
  id: string,
  words: Wording,
  kind: MeasureResult['kind'] = kindOf(spec, id),
): Quantity => quantityIn(kind, localText(spec?.unit, words.language))

/** A measure with what it counts, unless its own words say it already. */
export const withUnit = (title: string, { unit }: Quantity): string =>
  unit === undefined || ` ${title} `.toLowerCase().includes(` ${unit.toLowerCase()} `) ? title : `${title}, ${unit}`

/** By its own title, else as the content of `game` calls it. */
export const titled = ({ id, title }: { id: string; title?: Localised }, words: Wording, game?: string): string =>
  localText(title, words.language) ?? (game === undefined ? id : contentName(game, id, words))

function armName(
  { id, title }: Pick<ArmResult, 'id' | 'title'>,
  words: Wording,
  variants: ReadonlyMap<string, string>,
  contenders: ReadonlyMap<string, string>,
  baseId: string,
): string {
  const half = /^(?<arm>.+) (?<side>before|after)$/.exec(id)?.groups
  if (half) {
    const side = words.text(`lab.arm.${half.side}`)
    return half.arm === 'base' ? side : words.text('lab.arm.of', { arm: variants.get(half.arm!) ?? half.arm!, side })
  }
  if (id === 'base again') return words.text('lab.arm.again')
  if (title) return typesetProse(words.language, localText(title, words.language))
  if (id === baseId) return words.text('lab.arm.base')
  const pair = id.split(' : ')
  if (pair.length === 2 && contenders.size > 0) return pair.map((one) => contenders.get(one) ?? one).join(' : ')
  return id
}

/** What is there without any change goes by a word, not by its id. */
const baseId = ({ question }: ExperimentResult['experiment']): string =>
  question.kind === 'versus' && !question.a ? 'a' : 'base'

/** Of what has an id in the content, its name. */
type Named = (id: string) => string

function shortNames({ experiment: { question }, arms }: ExperimentResult, named: Named): ReadonlyMap<string, string> {
  if (question.kind === 'ablation') return shortIds(arms, named)
  return question.kind === 'sweep' ? writtenValues(arms, named) : new Map()
}

/** The id of a swept arm is JSON: `"evil"` → `Evil die`. */
const writtenValues = (arms: readonly ArmResult[], named: Named): Map<string, string> =>
  new Map(
    arms
      .filter(({ id }) => id.includes('"'))
      .map(({ id }) => [id, id.replaceAll(/"([^"]*)"/g, (_, value: string) => named(value))]),
  )

/** `teams/0/members/2 priest` → `Priest`, where only one arm is called so; `modifiers/0/curse` and `curse` by their last word. */
function shortIds(arms: readonly ArmResult[], named: Named): Map<string, string> {
  const tails = arms.map(({ id }) => /^\S+\/\S* (?<tail>.+)$/.exec(id)?.groups?.tail ?? /^\S+$/.exec(id)?.[0])
  const alone = (tail: string) => tails.indexOf(tail) === tails.lastIndexOf(tail)
  return new Map(
    arms.flatMap(({ id }, i) => {
      const tail = tails[i]
      if (tail === undefined || !alone(tail)) return []
      const name = named(tail)
      return tail === id && name === id ? [] : [[id, name]]
    }),
  )
}

/** Kinds of content that questions are asked about, as terms of the games name them. */
const KINDS = [
  'character',
  'unit',
  'hero',
  'die',
  'modifier',
  'item',
  'trait',
  'card',
  'enemy',
  'leader',
  'spell',
] as const
/** Bots have no terms in the content; who knows them as people gives some. */
const FURTHER = [
  'bot',
  'faction',
  'perk',
  'scenario',
  'campaign',
  'encounter',
  'deck',
  'status',
  'event',
  'preset',
] as const

/** `priest` → Priest, where the content of the game has something of that id; else as it stands. */
function contentName(game: string, id: string, words: Wording): string {
  const term = [...KINDS, ...FURTHER].map((kind) => `${game}.${kind}.${id}`).find((key) => words.has(key))
  return term ? words.text(term) : id
}

function variantTitles({ question }: ExperimentResult['experiment'], words: Wording): Map<string, string> {
  const variants = 'variants' in question ? (question.variants ?? []) : []
  return new Map(variants.map((variant) => [variant.id, titled(variant, words)]))
}

/** `/teams/{seat}/members/*` + `/character` → the term `<game>.character.<id>`, where the game has one. */
function groupName(game: string, spec: MeasureSpec | undefined, id: string, words: Wording): string {
  if (!spec || !('wins' in spec)) return id
  const field = spec.wins.split('/').findLast((step) => /^[a-z]/i.test(step)) ?? ''
  const term = [field, field.replace(/s$/, '')].map((kind) => `${game}.${kind}.${id}`).find((key) => words.has(key))
  return term ? words.text(term) : contentName(game, id, words)
}

function kindOf(spec: MeasureSpec | undefined, id: string): MeasureResult['kind'] {
  if (!spec) return id === 'win' ? 'rate' : 'mean'
  return 'rate' in spec ? 'rate' : 'mean' in spec ? 'mean' : 'share' in spec ? 'share' : 'wins'
}

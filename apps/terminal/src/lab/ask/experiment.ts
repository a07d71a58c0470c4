import type { GameKit, Language } from '@arbiter/kernel'
import type { Experiment, MeasureSpec, Question, Target } from '@arbiter/lab'
import type { App, Option, Options } from '../../command.ts'
import { Failure } from '../../failure.ts'
import { readJson } from '../../files.ts'
import { PACK_OPTION, packStack } from '../../kits.ts'
import { wordsOf } from '../../language.ts'
import { decimal, integer, seedOf, text, texts } from '../../options.ts'
import { bandFrom, targetFrom } from './band.ts'
import { measureFrom } from './measure.ts'
import { type Asking, listFrom } from './questions.ts'

/** What every question without a file may say. */
export const COMMON: readonly Option[] = [
  { flags: '--preset <id>', text: 'preset' },
  { flags: '--setup <file>', text: 'setup' },
  { flags: '--generate <file>', text: 'lab-generate' },
  PACK_OPTION,
  { flags: '--bots <list>', text: 'lab-bots' },
  { flags: '--measure <id=expression>', text: 'lab-measure', many: true },
  { flags: '--target <measure=low..high>', text: 'lab-target', many: true },
  { flags: '--n <count>', text: 'lab-n' },
  { flags: '--half-width <number>', text: 'lab-half-width' },
  { flags: '--seed <text>', text: 'lab-seed' },
]

export const MATCHES = { min: 2, max: 100_000_000 }
const USUAL_MATCHES = 1000
/** With `--half-width` and without `--n`. */
const MAX_MATCHES = 100_000
const USUAL_SEED = 'arbiter'

/** Options as an experiment; whether the game can play it, the lab says. */
export async function experimentFrom(app: App, kit: GameKit, asking: Asking, options: Options): Promise<Experiment> {
  const question = await asking.question(kit, options, app)
  const measures = texts(options, 'measure').map(measureFrom)
  const targets = targetsFrom(options, measures)
  const packs = await packStack(app, kit, texts(options, 'pack'))
  const bots = text(options, 'bots')
  return {
    id: `${kit.id}-${asking.name}`,
    game: kit.id,
    title: titleOf(kit, question),
    ...(await sourceFrom(app, options)),
    question,
    ...(packs && { packs }),
    ...(bots !== undefined && !asking.botsMeet && { bots: listFrom(bots) }),
    ...(measures.length > 0 && { measures }),
    ...(targets.length > 0 && { targets }),
    stop: stopFrom(options),
    seed: seedOf(options) ?? USUAL_SEED,
  }
}

async function sourceFrom({ io }: App, options: Options): Promise<Pick<Experiment, 'preset' | 'setup' | 'generate'>> {
  const given = ['preset', 'setup', 'generate'].filter((name) => text(options, name) !== undefined)
  if (given.length > 1) throw new Failure('conflict', { one: `--${given[0]}`, other: `--${given[1]}` })
  const preset = text(options, 'preset')
  const setup = text(options, 'setup')
  const generate = text(options, 'generate')
  if (setup !== undefined) return { setup: await readJson(io, setup) }
  if (generate !== undefined) return { generate: (await readJson(io, generate)) as NonNullable<Experiment['generate']> }
  return preset === undefined ? {} : { preset }
}

function targetsFrom(options: Options, measures: readonly MeasureSpec[]): Target[] {
  const band = text(options, 'band')
  const own = measures[0]?.id ?? 'win'
  return [
    ...(band === undefined ? [] : [{ measure: own, ...bandFrom('band', band) }]),
    ...texts(options, 'target').map(targetFrom),
  ]
}

function stopFrom(options: Options): Experiment['stop'] {
  const n = integer(options, 'n', MATCHES)
  const halfWidth = decimal(options, 'halfWidth', { min: 0.000001, max: Number.MAX_VALUE })
  return halfWidth === undefined ? { n: n ?? USUAL_MATCHES } : { halfWidth, max: n ?? MAX_MATCHES }
}

/** The kind of question and what it turns, in every language. */
function titleOf(kit: GameKit, question: Question): Experiment['title'] {
  const about = subjectOf(question)
  const say = (language: Language) =>
    `${kit.id}: ${wordsOf(language).text(`lab.question.${question.kind}`)}${about === '' ? '' : `, ${about}`}`.slice(
      0,
      200,
    )
  return { en: say('en'), ru: say('ru') }
}

function subjectOf(question: Question): string {
  switch (question.kind) {
    case 'sweep':
    case 'search':
      return question.axes.map(({ path }) => path).join(' × ')
    case 'versus':
      return Object.entries(question.b.set ?? {})
        .map(([path, value]) => `${path} = ${JSON.stringify(value)}`)
        .join(', ')
    case 'ablation':
      return question.each.join(', ')
    case 'matchups':
    case 'rating':
      return Array.isArray(question.contenders)
        ? question.contenders.map(({ id }) => id).join(', ')
        : (question.contenders as { ids: string }).ids
    default:
      return ''
  }
}

import { findOffer } from '@arbiter/catalogue'
import { localText } from '@arbiter/kernel'
import { type ExperimentResult, type Question, withoutUnconfirmed } from '@arbiter/lab'
import { typesetProse, type Wording } from '@arbiter/wording'
import { WIDTH } from '../../io.ts'
import { wrap } from '../../table.ts'
import { differenceLines, kindIn, scaleIn, tornadoLines } from './differences.ts'
import { figure, type Scale } from './figures.ts'
import { gridLines, matrixLines, ratingLines } from './matrix.ts'
import { measureLines } from './measures.ts'
import { measureName } from './names.ts'
import { failureLines, warningLines } from './notes.ts'
import { searchLines } from './search.ts'
import { signOf } from './signs.ts'
import { trend } from './spark.ts'
import { verdictLines } from './verdicts.ts'

/** A whole answer at 80 columns: what was asked, the answer in sentences, charts, targets, warnings. */
export function resultLines(
  told: ExperimentResult,
  sentences: readonly string[],
  words: Wording,
  /** Who plays where the question names nobody. */
  defaultBot: string,
): string[] {
  const result = withoutUnconfirmed(told)
  const blocks = [
    titleLines(result, words, defaultBot),
    sentences.flatMap((sentence) => wrap(sentence, WIDTH)),
    ...chartBlocks(result, words),
    isCompared(result) ? wrap(words.text('cli.lab.signs'), WIDTH) : [],
    verdictLines(result, words),
    warningLines(result, words),
    failureLines(result, words),
  ]
  return joined(blocks)
}

function titleLines(
  { experiment, engine, matches, n, method, status, confidence }: ExperimentResult,
  words: Wording,
  defaultBot: string,
): string[] {
  const { question, title, seed, bots = [defaultBot] } = experiment
  const facts = [
    words.text(`lab.question.${question.kind}`),
    `${localText(findOffer(engine.game)?.name, words.language) ?? engine.game} ${engine.version}`,
    method === 'exact' ? words.text('cli.lab.exact') : words.text('cli.lab.played', { n, matches }),
    ...(method === 'exact' || choosesBots(question) ? [] : [words.text('cli.lab.bots', { bots: bots.join(', ') })]),
    words.text('cli.lab.seed', { seed }),
    ...(method === 'exact' ? [] : [words.text('cli.lab.confidence', { percent: Math.round(confidence * 1000) / 10 })]),
    words.text('cli.lab.packs', { hash: engine.packs }),
    ...(status === 'partial' ? [words.text('cli.lab.partial')] : []),
  ]
  return [
    ...wrap(typesetProse(words.language, localText(title, words.language)), WIDTH),
    ...wrap(facts.join('\u00a0· '), WIDTH),
  ]
}

const isCompared = ({ arms, differences }: ExperimentResult): boolean =>
  differences.length > 0 || arms.some(({ unchanged }) => unchanged)

/** The arms have players of their own, and say so. */
const choosesBots = (question: Question): boolean => /"bots?":/.test(JSON.stringify(question))

/** One idea for each kind of question. */
function chartBlocks(result: ExperimentResult, words: Wording): string[][] {
  const { experiment, matrix, rating, search } = result
  const { question } = experiment
  const each = (lines: (measure: string) => string[]) =>
    measuresIn(result).map((measure) => [...wrap(measureName(result, measure, words), WIDTH, '  '), ...lines(measure)])
  switch (question.kind) {
    case 'matchups':
      return matrix ? [matrixLines(matrix, words, result.experiment.game)] : []
    case 'rating':
      return [
        ...(rating ? [ratingLines(rating, words, result.experiment.game)] : []),
        ...(matrix ? [matrixLines(matrix, words, result.experiment.game)] : []),
      ]
    case 'versus':
      return each((measure) => [
        ...measureLines(result, measure, words),
        ...titled(words.text('cli.lab.difference'), differenceLines(result, measure, words)),
      ])
    case 'sweep':
      return each((measure) => sweepLines(result, measure, words))
    case 'sensitivity':
      return each((measure) => tornadoLines(result, measure, words))
    case 'ablation':
      return each((measure) => differenceLines(result, measure, words))
    case 'distribution':
      return each((measure) => measureLines(result, measure, words))
    case 'search':
      return [
        ...(search ? [searchLines(result, search, words)] : []),
        ...each((measure) => measureLines(result, measure, words)),
      ]
  }
}

function sweepLines(result: ExperimentResult, measure: string, words: Wording): string[] {
  const { question } = result.experiment
  if (question.kind !== 'sweep') return []
  const kind = kindIn(result, measure)
  const scale = scaleIn(result, measure, words)
  const [down, across] = question.axes.map(({ path }) => path)
  if (down !== undefined && across !== undefined && kind !== 'wins')
    return [
      ...wrap(words.text('cli.lab.grid', { down, across }), WIDTH, '  '),
      ...gridLines(result, [down, across], ({ id, measures }) => {
        const estimate = measures[measure]?.estimate
        return estimate ? `${figure(words, estimate, scale)} ${signOf(result, id, measure) || ' '}` : '–'
      }),
      ...wrap(words.text('cli.lab.grid.half', { half: widest(result, measure, scale, words) }), WIDTH, '  '),
    ]
  const values = result.arms.slice(1).flatMap(({ measures }) => measures[measure]?.estimate?.estimate ?? [])
  return [
    ...wrap(`${down}${values.length > 1 ? `  ${trend(values)}` : ''}`, WIDTH, '  '),
    ...measureLines(result, measure, words),
  ]
}

/** The half of the widest interval: how far any cell may be off. */
function widest({ arms }: ExperimentResult, measure: string, scale: Scale, words: Wording): string {
  const halves = arms.flatMap(({ measures }) => {
    const estimate = measures[measure]?.estimate
    return estimate ? [(estimate.high - estimate.low) / 2] : []
  })
  const half = Math.max(0, ...halves)
  return figure(words, { estimate: half, low: 0, high: half }, scale)
}

/** Every measure that any arm has. */
const measuresIn = ({ arms }: Pick<ExperimentResult, 'arms'>): string[] => [
  ...new Set(arms.flatMap(({ measures }) => Object.keys(measures))),
]

const titled = (title: string, lines: readonly string[]): string[] => (lines.length === 0 ? [] : ['', title, ...lines])

const joined = (blocks: readonly (readonly string[])[]): string[] =>
  blocks.filter((block) => block.length > 0).flatMap((block, i) => (i === 0 ? block : ['', ...block]))

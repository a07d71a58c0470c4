import { nearest } from '@arbiter/content'
import type { ExperimentFile, Fault } from '@arbiter/kernel'
import { type Design, designOf, type Experiment, faultPhrase, readExperiment } from '@arbiter/lab'
import type { App } from '../command.ts'
import { Failure } from '../failure.ts'
import { fileExists, isFolder, readJson } from '../files.ts'
import { loadKit } from '../kits.ts'
import { unknown } from '../options.ts'
import { runBar } from './bar.ts'

/** A question as it was found, not yet checked. */
export interface FoundQuestion {
  /** The file or the id. */
  readonly name: string
  readonly raw: unknown
}

/** A file (`-` is the standard input), or the id of a question that ships with a game. */
export async function findQuestion(app: App, name: string): Promise<FoundQuestion> {
  if (name === '-' || (fileExists(app.io, name) && !isFolder(app.io, name)))
    return { name, raw: await readJson(app.io, name) }
  const ready = await readyQuestions(app)
  const found = ready.find(({ raw }) => raw.id === name)
  if (found) return { name, raw: found.raw }
  if (/[/\\]|\.json$/i.test(name)) throw new Failure('no_file', { file: name })
  throw unknown(
    'unknown_question',
    {},
    name,
    ready.map(({ raw }) => raw.id),
  )
}

/** Questions that ship with the games. */
export async function readyQuestions({ offers }: App): Promise<{ game: string; raw: ExperimentFile }[]> {
  const lists = await Promise.all(
    offers.map(async ({ id, experiments }) => (await experiments()).map((raw) => ({ game: id, raw }))),
  )
  return lists.flat()
}

/** Everything that is wrong with a question, or its design. */
export async function checkQuestion(
  app: App,
  raw: unknown,
): Promise<{ ok: true; design: Design } | { ok: false; faults: readonly Fault[] }> {
  const experiment = readExperiment(raw)
  if (!experiment.ok) return experiment
  const game = app.offers.find(({ id }) => id === experiment.value.game)
  if (!game) return { ok: false, faults: [unknownGame(app, experiment.value)] }
  const kit = await loadKit(app, game.id)
  const bar = runBar(app)
  try {
    const design = designOf(experiment.value, kit, (n, of) => bar.update({ n, of, phase: 'prepare' }))
    return design.ok ? { ok: true, design: design.value } : design
  } finally {
    bar.close()
  }
}

function unknownGame({ offers }: App, { game }: Experiment): Fault {
  const known = offers.map(({ id }) => id)
  const near = nearest(game, known)
  return {
    code: 'E_GAME',
    path: '/game',
    expected: known.join(' | '),
    found: game,
    ...(near !== undefined && { nearest: near }),
  }
}

/** A question that can be played; anything else is refused with all its faults. */
export async function readyQuestion(app: App, { name, raw }: FoundQuestion): Promise<Design> {
  const checked = await checkQuestion(app, raw)
  if (checked.ok) return checked.design
  throw refusal(name, checked.faults)
}

export function refusal(name: string, faults: readonly Fault[]): Failure {
  const [first, ...others] = faults
  return new Failure(
    'bad_question',
    { file: name, faults: faults.length, code: first!.code, reason: faultPhrase(first!) },
    {
      details: { file: name, faults },
      more: others.map((fault) => ({ key: 'cli.lab.fault', params: { code: fault.code, reason: faultPhrase(fault) } })),
    },
  )
}

import type { GameKit } from '@arbiter/kernel'
import type { Question, Variant } from '@arbiter/lab'
import type { App, Option, Options } from '../../command.ts'
import { Failure } from '../../failure.ts'
import { packStack, presetSetup } from '../../kits.ts'
import { badValue, integer, text, texts } from '../../options.ts'
import { type SpanAt, spanFrom } from './band.ts'
import { pathFrom, valueFrom } from './path.ts'

/** A kind of question that can be asked without a file. */
export interface Asking {
  readonly name: string
  readonly options: readonly Option[]
  /** `--bots` are those who meet, not those who play for everybody. */
  readonly botsMeet?: boolean
  question(kit: GameKit, options: Options, app: App): Promise<Question>
}

const CONTENDERS: readonly Option[] = [
  { flags: '--at <path>', text: 'lab-at' },
  { flags: '--ids <section>', text: 'lab-ids' },
  { flags: '--place <json>', text: 'lab-place' },
  { flags: '--except <list>', text: 'lab-except' },
]

export const ASKING: readonly Asking[] = [
  { name: 'matchups', options: CONTENDERS, botsMeet: true, question: contended('matchups') },
  { name: 'rating', options: CONTENDERS, botsMeet: true, question: contended('rating') },
  {
    name: 'versus',
    options: [
      { flags: '--set <path=value>', text: 'lab-set', many: true },
      { flags: '--set-a <path=value>', text: 'lab-set-a', many: true },
      { flags: '--without <path>', text: 'lab-without', many: true },
      { flags: '--bots-b <list>', text: 'lab-bots-b' },
      { flags: '--preset-b <id>', text: 'lab-preset-b' },
      { flags: '--pack-b <folder>', text: 'lab-pack-b', many: true },
    ],
    async question(kit, options, app) {
      const setA = settings(kit, texts(options, 'setA'), 'setA')
      return {
        kind: 'versus',
        ...(setA && { a: { id: 'a', set: setA } }),
        b: { id: 'b', ...(await variantB(kit, options, app)) },
      }
    },
  },
  {
    name: 'sweep',
    options: [
      { flags: '--path <path>', text: 'lab-path', many: true, required: true },
      { flags: '--values <list>', text: 'lab-values', many: true },
      { flags: '--from <number>', text: 'lab-from', many: true },
      { flags: '--to <number>', text: 'lab-to', many: true },
      { flags: '--step <number>', text: 'lab-step', many: true },
    ],
    question: async (kit, options) => ({
      kind: 'sweep',
      axes: texts(options, 'path').map((path, i) => axis(kit, spanFrom(path), options, i)),
    }),
  },
  {
    name: 'sensitivity',
    options: [
      { flags: '--keys <list>', text: 'lab-keys', many: true },
      { flags: '--except <list>', text: 'lab-except' },
      { flags: '--also <path>', text: 'lab-also', many: true },
      { flags: '--by <percent>', text: 'lab-by' },
    ],
    async question(kit, options) {
      const keys = texts(options, 'keys').flatMap(listFrom)
      const by = integer(options, 'by', { min: 1, max: 100 })
      return {
        kind: 'sensitivity',
        ...(by !== undefined && { by }),
        ...(keys.length > 0 && { keys }),
        ...except(options),
        ...many(
          'paths',
          texts(options, 'also').map((path) => pathFrom(path, kit)),
        ),
      }
    },
  },
  {
    name: 'ablation',
    options: [
      { flags: '--each <path>', text: 'lab-each', many: true, required: true },
      { flags: '--except <list>', text: 'lab-except' },
      { flags: '--instead <json>', text: 'lab-instead' },
    ],
    async question(kit, options) {
      const instead = text(options, 'instead')
      return {
        kind: 'ablation',
        each: texts(options, 'each').map((path) => pathFrom(path, kit)),
        ...except(options),
        ...(instead !== undefined && { instead: valueFrom(instead) }),
      }
    },
  },
  {
    name: 'distribution',
    options: [{ flags: '--band <low..high>', text: 'lab-band' }],
    question: async () => ({ kind: 'distribution' }),
  },
  {
    name: 'tune',
    options: [
      { flags: '--path <path>', text: 'lab-tune-path', many: true, required: true },
      { flags: '--search-n <count>', text: 'lab-search-n' },
      { flags: '--tries <count>', text: 'lab-tries' },
    ],
    async question(kit, options) {
      if (texts(options, 'target').length === 0) throw new Failure('missing_option', { option: '--target' })
      const n = integer(options, 'searchN', { min: 10, max: 1_000_000 })
      const tries = integer(options, 'tries', { min: 1, max: 2000 })
      return {
        kind: 'search',
        axes: texts(options, 'path').map((path) => searchAxis(kit, path)),
        ...(n !== undefined && { n }),
        ...(tries !== undefined && { tries }),
      }
    },
  },
]

/** Bots by name, or things of the content that stand at a place of the set-up; without either, all bots of the game. */
function contended(kind: 'matchups' | 'rating'): Asking['question'] {
  return async (kit, options) => {
    if (kit.game.seats(presetSetup(kit, kit.presets[0]!.id)).length < 2) throw oneSeat(kit, kind)
    const at = text(options, 'at')
    const ids = text(options, 'ids')
    const place = text(options, 'place')
    if (ids !== undefined) {
      const contenders = { ids, ...except(options), place: place === undefined ? '$id' : valueFrom(place) }
      return { kind, ...(at !== undefined && { at: pathFrom(at, kit) }), contenders }
    }
    const bots = texts(options, 'bots').flatMap(listFrom)
    return { kind, contenders: (bots.length > 0 ? bots : Object.keys(kit.bots)).map((bot) => ({ id: bot, bot })) }
  }
}

/** Nobody can meet anybody there. */
function oneSeat({ id }: GameKit, kind: string): Failure {
  const kinds = ASKING.filter(({ botsMeet }) => !botsMeet).map(({ name }) => name)
  return new Failure('one_seat', { game: id, kind, kinds: kinds.join(', ') }, { details: { game: id, kind, kinds } })
}

async function variantB(kit: GameKit, options: Options, app: App): Promise<Omit<Variant, 'id'>> {
  const set = settings(kit, texts(options, 'set'), 'set')
  const bots = text(options, 'botsB')
  const preset = text(options, 'presetB')
  const packs = await packStack(app, kit, texts(options, 'packB'))
  const without = texts(options, 'without').map((path) => pathFrom(path, kit))
  const variant = {
    ...(set && { set }),
    ...(bots !== undefined && { bots: listFrom(bots) }),
    ...(preset !== undefined && { preset }),
    ...(packs && { packs }),
    ...many('without', without),
  }
  if (Object.keys(variant).length === 0) throw new Failure('missing_option', { option: '--set <path=value>' })
  return variant
}

function settings(kit: GameKit, changes: readonly string[], option: string): Record<string, unknown> | undefined {
  if (changes.length === 0) return undefined
  return Object.fromEntries(
    changes.map((change) => {
      const at = change.indexOf('=')
      if (at < 1) throw badValue(option, change, 'path=value')
      return [pathFrom(change.slice(0, at).trim(), kit), valueFrom(change.slice(at + 1).trim())]
    }),
  )
}

/** Values of a list, of a span in the path itself, or of the n-th `--from`, `--to`, `--step`. */
function axis(kit: GameKit, span: SpanAt, options: Options, i: number) {
  const number = (name: string): Record<string, number> => {
    const raw = texts(options, name)[i]
    if (raw === undefined) return {}
    const value = Number(raw)
    if (raw.trim() === '' || !Number.isFinite(value)) throw badValue(name, raw, '0, 1.5, …')
    return { [name]: value }
  }
  const values = texts(options, 'values')[i]
  return {
    ...span,
    path: pathFrom(span.path, kit),
    ...(values !== undefined && { values: listFrom(values).map(valueFrom) }),
    ...number('from'),
    ...number('to'),
    ...number('step'),
  }
}

/** A tuning key knows its own range; anything else must name one. */
function searchAxis(kit: GameKit, text: string) {
  const { path: typed, from, to, step } = spanFrom(text)
  const path = pathFrom(typed, kit)
  const knob = kit.knobs.find(({ key }) => path === `pack:tuning/${key}`)
  const own = knob && knob.kind !== 'choice' ? knob : undefined
  const min = from ?? own?.min
  const max = to ?? own?.max
  // A path that nobody knows is refused by the lab, with the nearest one.
  if (knob && (min === undefined || max === undefined)) throw badValue('path', text, 'path:min..max[:step]')
  const stride = step ?? own?.step
  return { path, min: min ?? 0, max: max ?? 1, ...(stride !== undefined && { step: stride }) }
}

const except = (options: Options) => many('except', texts(options, 'except').flatMap(listFrom))

const many = <Name extends string>(name: Name, list: string[]): { [Key in Name]?: string[] } =>
  (list.length > 0 ? { [name]: list } : {}) as { [Key in Name]?: string[] }

export const listFrom = (list: string): string[] => list.split(',').map((part) => part.trim())

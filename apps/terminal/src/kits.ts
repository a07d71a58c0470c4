import type { Offer } from '@arbiter/catalogue'
import { overlayAdvice, packFaultPhrase, parseJson, withIds } from '@arbiter/content'
import {
  type BotMaker,
  botNamed,
  findPreset,
  type GameKit,
  localText,
  type MatchRecord,
  type PackFiles,
  type Phrase,
  parseRecord,
  type Seat,
} from '@arbiter/kernel'
import { kitForRecord } from '@arbiter/lab'
import type { App, Option, Options } from './command.ts'
import { Failure, faulty } from './failure.ts'
import { isFolder, readJson, readPack, readText } from './files.ts'
import { nextCommand } from './nextCommand.ts'
import { text, texts, unknown } from './options.ts'

export const PACK_OPTION: Option = { flags: '--pack <folder>', text: 'pack', many: true }
export const SETUP_OPTIONS: readonly Option[] = [
  { flags: '--preset <id>', text: 'preset' },
  { flags: '--setup <file>', text: 'setup' },
  PACK_OPTION,
]

export function findGame({ offers }: App, id: string): Offer {
  const offer = offers.find((each) => each.id === id)
  if (!offer)
    throw unknown(
      'unknown_game',
      {},
      id,
      offers.map((each) => each.id),
    )
  return offer
}

/** A game as its page calls it; one that is not on offer by its id. */
export const gameName = ({ offers, language }: Pick<App, 'offers' | 'language'>, id: string): string =>
  localText(offers.find((each) => each.id === id)?.name, language) ?? id

/** The game, on its own content, with the packs of `--pack` laid over it, or with the shipped pack that has the preset. */
export async function loadKit(app: App, id: string, options: Options = {}): Promise<GameKit> {
  const packs = await chosenPacks(app, id, options)
  const kit = await findGame(app, id).load()
  if (packs) return build(kit, packs, texts(options, 'pack').join(', '))
  const { preset } = options
  if (typeof preset !== 'string' || findPreset(kit, preset)) return kit
  return furtherPacks(kit).find((wider) => findPreset(wider.kit, preset))?.kit ?? kit
}

/** Packs that ship with a game but that it is not offered with, each laid upon it. */
export const furtherPacks = (kit: GameKit): { readonly id: string; readonly kit: GameKit }[] => {
  const own = kit.game.packs.map(({ id }) => id)
  return Object.keys(kit.packs)
    .filter((id) => !own.includes(id))
    .map((id) => ({
      id,
      kit: build(
        kit,
        [...own, id].map((each) => kit.packs[each]!),
        id,
      ),
    }))
}

/** The packs of `--pack` with what they lie upon; nothing where none was named. */
export async function chosenPacks(app: App, id: string, options: Options): Promise<PackFiles[] | undefined> {
  const kit = await findGame(app, id).load()
  const packs = await packStack(app, kit, texts(options, 'pack'))
  return packs?.map((pack) => (typeof pack === 'string' ? kit.packs[pack]! : pack))
}

/**
 * Named packs upon those that the game is offered with, or upon `below`; who names `core` begins with it alone. A shipped
 * pack goes by its id, a folder by its files.
 */
export async function packStack(
  app: App,
  kit: GameKit,
  names: readonly string[],
  below: readonly (string | PackFiles)[] = kit.game.packs.map(({ id }) => id),
): Promise<(string | PackFiles)[] | undefined> {
  if (names.length === 0) return undefined
  const named: (string | PackFiles)[] = []
  for (const name of names) named.push(await findPack(app, kit, name))
  return [...new Set(named.includes('core') ? ['core', ...named] : [...below, ...named])]
}

/** The game on these packs. */
export function build(kit: GameKit, packs: readonly PackFiles[], name: string): GameKit {
  const built = kit.build(packs)
  if (built.ok) return built.value
  const faults = withIds(built.faults, packs)
  throw new Failure(
    'bad_pack',
    { pack: name, faults: faults.length, reason: packFaultPhrase(faults[0]!) },
    { details: faults, more: overlayAdvice(faults, 'core') },
  )
}

async function findPack(app: App, kit: GameKit, name: string): Promise<string | PackFiles> {
  if (isFolder(app.io, name)) return readPack(app.io, name)
  const id = name.replace(`${kit.id}/`, '')
  if (!kit.packs[id]) throw unknown('unknown_pack', {}, name, Object.keys(kit.packs))
  return id
}

/** `--setup` file, else `--preset`, else the game's own choice. Untrusted either way. */
export async function loadSetup(app: App, kit: GameKit, options: Options, preferred?: string): Promise<unknown> {
  const file = text(options, 'setup')
  const preset = text(options, 'preset')
  if (file !== undefined && preset !== undefined) throw new Failure('conflict', { one: '--setup', other: '--preset' })
  return file === undefined ? presetSetup(kit, preset ?? preferred ?? kit.presets[0]!.id) : readSetup(app, kit, file)
}

/** What `loadSetup` takes, for people: the file or the preset. */
export const setupName = (kit: GameKit, options: Options, preferred?: string): string =>
  text(options, 'setup') ?? text(options, 'preset') ?? preferred ?? kit.presets[0]!.id

export function presetSetup(kit: GameKit, id: string): unknown {
  const found = findPreset(kit, id)
  if (!found)
    throw unknown(
      'unknown_preset',
      {},
      id,
      kit.presets.map((preset) => preset.id),
    )
  return checkedSetup(kit, found.setup, id)
}

async function readSetup(app: App, kit: GameKit, file: string): Promise<unknown> {
  return checkedSetup(kit, await readJson(app.io, file), file)
}

function checkedSetup(kit: GameKit, raw: unknown, file: string): unknown {
  const setup = kit.game.setup.parse(raw)
  if (!setup.ok) throw faulty('bad_setup', { file }, setup.faults)
  return setup.value
}

export async function loadRecord(app: App, file: string, options: Options): Promise<MatchRecord> {
  const written = await readText(app.io, file)
  const record = parseRecord(written)
  if (!record.ok) throw faulty('bad_record', { file }, record.faults, await setupHint(app, file, written, options))
  return record.value
}

/** One JSON object that does not call itself a record is probably a set-up; which game takes it, tells its parser. */
async function setupHint({ offers }: App, file: string, written: string, options: Options): Promise<Phrase[]> {
  const parsed = parseJson(written)
  const raw = parsed.ok ? parsed.value : undefined
  if (file === '-' || typeof raw !== 'object' || raw === null || Array.isArray(raw) || 'arbiter' in raw) return []
  let game = 'GAME'
  for (const offer of offers) if ((await offer.load()).game.setup.parse(raw).ok) game = offer.id
  return [{ key: 'cli.record.is_setup', params: { command: nextCommand(['watch', game, '--setup', file], options) } }]
}

/** The game of a record, with the content it was made with where that can be had; `--pack` brings others. */
export async function kitOfRecord(app: App, record: MatchRecord, options: Options): Promise<GameKit> {
  const kit = await loadKit(app, record.header.game, options)
  return texts(options, 'pack').length > 0 ? kit : (kitForRecord(kit, record) ?? kit)
}

/** Who decides for a seat: somebody at this terminal, or a bot. */
export const PERSON = 'person'
export type Controllers = Readonly<Record<string, string>>

/** `others`: who may stand in a list of bots beside bots. */
export function findBot(kit: GameKit, name: string, others: readonly string[] = []): BotMaker {
  const bot = botNamed(kit, name)
  if (!bot) throw unknown('unknown_bot', {}, name, [...others, ...Object.keys(kit.bots)])
  return bot
}

/** `easy,hard` in the order of the seats, or `2=hard`. A list that is too short repeats itself. */
export function seatNames(
  kit: GameKit,
  seats: readonly Seat[],
  list: string,
  others: readonly string[] = [PERSON],
): string[] {
  const entries = list.split(',').map((entry) => entry.trim())
  const named = entries.every((entry) => entry.includes('='))
  if (named) {
    const bySeat = new Map(entries.map((entry) => entry.split('=') as [string, string]))
    for (const [seat, name] of bySeat) {
      if (!seats.some((each) => String(each) === seat)) throw unknown('unknown_seat', {}, seat, seats.map(String))
      if (name !== PERSON) findBot(kit, name, others)
    }
    return seats.map((seat) => bySeat.get(String(seat)) ?? '')
  }
  if (entries.length > seats.length) throw new Failure('too_many_bots', { bots: entries.length, seats: seats.length })
  for (const name of entries) if (name !== PERSON) findBot(kit, name, others)
  return seats.map((_, i) => entries[i % entries.length]!)
}

export const controllersOf = (seats: readonly Seat[], names: readonly string[]): Controllers =>
  Object.fromEntries(seats.map((seat, i) => [String(seat), names[i]!]))

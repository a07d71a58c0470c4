import { packFaultPhrase, parseJson, withIds } from '@arbiter/content'
import type { GameKit, PackFiles } from '@arbiter/kernel'
import type { TwilightContent, TwilightKit } from '@arbiter/twilight'
import {
  type Audit,
  afterOps,
  auditDeck,
  differencesOf,
  EXPECTED,
  MULTIPLIER_RANGE,
  makeMultiplier,
  parseMultiplier,
  parseOps,
  readDeckFile,
  written,
} from '@arbiter/twilight/audit'
import { locales } from '@arbiter/twilight/audit/locales'
import type { Wording } from '@arbiter/wording'
import type { App, Options } from '../command.ts'
import { EXIT, Failure, faulty } from '../failure.ts'
import { fileExists, isFolder, readPack, readText } from '../files.ts'
import { chosenPacks, furtherPacks, loadKit } from '../kits.ts'
import { wordsOf } from '../language.ts'
import { badValue, flag, text, texts, unknown } from '../options.ts'
import { aside, say, sayJson } from '../print.ts'
import { changeLines, changesOf } from './twilightAuditChange.ts'
import { auditLines, differenceLines } from './twilightAuditLines.ts'

/** TW-285 … TW-290. */
export async function runAudit(app: App, options: Options): Promise<number> {
  const multiplier = multiplierOf(options)
  const { kit, content, deck } = await findDeck(app, options)
  const audit = auditDeck(content, multiplier === undefined ? { deck } : { deck, multiplier })
  const words = wordsOf(app.language, kit, { locales })
  if (flag(options, 'check')) return compare(app, audit, options, words)
  const ops = text(options, 'ops')
  const after = ops === undefined ? undefined : auditAfter(content, deck, ops, multiplier)
  if (flag(options, 'json')) sayJson(app, after ? changeJson(audit, after) : jsonOf(audit))
  else say(app, ...(after ? changeLines(audit, after, ops!, words) : auditLines(audit, words)))
  return EXIT.ok
}

const changeJson = (before: Audit, after: Audit) => ({
  before: jsonOf(before),
  after: jsonOf(after),
  changes: changesOf(before, after),
})

/** TW-510. The same deck after cards were added or sealed. */
function auditAfter(content: TwilightContent, deck: string, raw: string, multiplier: number | undefined): Audit {
  const ops = parseOps(raw)
  if (!ops) throw badValue('ops', raw, 'add:<id>,seal:<id>,…')
  const after = afterOps(content, deck, ops)
  if ('wrong' in after) {
    const { kind, id } = after.wrong
    const known =
      kind === 'add' ? content.fateCards.map((card) => card.id) : content.decks.find((each) => each.id === deck)!.cards
    throw badValue('ops', `${kind}:${id}`, [...new Set(known)].join(' | '))
  }
  return auditDeck(after.content, multiplier === undefined ? { deck } : { deck, multiplier })
}

/** TW-289. */
function compare(app: App, audit: Audit, options: Options, words: Wording): number {
  const { deck, multiplier } = audit
  const expected = EXPECTED[deck]
  if (!expected) throw badValue('deck', text(options, 'deck') ?? deck, Object.keys(EXPECTED).join(' | '))
  const differences = differencesOf(audit)
  const figures = Object.keys(expected).length
  const counts = { deck, figures, differences: differences.length }
  if (flag(options, 'json')) sayJson(app, { deck, ...multipliers(multiplier), figures, differences })
  else if (differences.length === 0) say(app, words.text('cli.audit.agrees', counts))
  else {
    say(app, ...differenceLines(audit, differences, words))
    aside(app, `arbiter: audit_differs: ${words.text('cli.error.audit_differs', counts)}`)
  }
  return differences.length === 0 ? EXIT.ok : EXIT.problem
}

/** Multipliers as `--multiplier` takes them, and in the thousandths that the game counts with. */
const jsonOf = (audit: Audit) => ({
  ...audit,
  ...multipliers(audit.multiplier),
  sensitivity: audit.sensitivity.map((each) => ({ ...each, ...multipliers(each.multiplier) })),
})
const multipliers = (thousandths: number) => ({
  multiplier: Number(makeMultiplier(thousandths)),
  multiplierThousandths: thousandths,
})

interface FoundDeck {
  readonly content: TwilightContent
  readonly deck: string
}

/** The deck, and the game with the packs that have it. */
async function findDeck(app: App, options: Options): Promise<FoundDeck & { readonly kit: TwilightKit }> {
  const name = text(options, 'deck') ?? 'core'
  const kit = (await loadKit(app, 'twilight', options)) as unknown as TwilightKit
  const decks = kit.content.decks.map(({ id }) => id)
  const isOwn = isFolder(app.io, name) || name === '-' || fileExists(app.io, name) || /[./\\]/.test(name)
  if (decks.includes(name)) return { kit, content: kit.content, deck: name }
  if (isOwn) return { kit, ...(await ownDeck(app, kit, name, options)) }
  // Who names packs wants those.
  for (const { kit: wider } of texts(options, 'pack').length > 0 ? [] : furtherPacks(kit as unknown as GameKit)) {
    const { content } = wider as unknown as TwilightKit
    if (content.decks.some(({ id }) => id === name))
      return { kit: wider as unknown as TwilightKit, content, deck: name }
    decks.push(...content.decks.map(({ id }) => id))
  }
  throw unknown('unknown_deck', {}, name, [...new Set(decks)])
}

/** The first deck of a pack folder, or a deck file. */
async function ownDeck(app: App, kit: TwilightKit, name: string, options: Options): Promise<FoundDeck> {
  const below = (await chosenPacks(app, 'twilight', options)) ?? kit.game.packs.map(({ id }) => kit.packs[id]!)
  if (isFolder(app.io, name)) return packDeck(kit, below, name, await readPack(app.io, name))
  const read = readDeckFile(await readText(app.io, name), below)
  if (!read.ok) throw faulty('bad_deck', { file: name }, read.faults)
  return read.value
}

/** A pack that lies upon another brings the ones below; its own first deck is meant, `core` where it changes only cards. */
function packDeck(kit: TwilightKit, below: readonly PackFiles[], pack: string, files: PackFiles): FoundDeck {
  const { extends: base } = (parsed(files, 'pack.json') ?? {}) as { extends?: unknown }
  const packs = base === undefined ? [files] : [...below, files]
  const built = kit.build(packs)
  if (!built.ok) {
    const faults = withIds(built.faults, packs)
    const reason = packFaultPhrase(faults[0]!)
    throw new Failure('bad_pack', { pack, faults: faults.length, reason }, { details: faults })
  }
  const { content } = built.value
  const [own] = (parsed(files, 'decks.json') ?? []) as readonly { id: string }[]
  const deck = own?.id ?? content.decks.find(({ id }) => id === 'core')?.id ?? content.decks[0]?.id
  if (deck === undefined) throw new Failure('no_deck', { pack })
  return { content, deck }
}

function parsed(files: PackFiles, file: string): unknown {
  const json = parseJson(files[file] ?? '')
  return json.ok ? json.value : undefined
}

function multiplierOf(options: Options): number | undefined {
  const raw = text(options, 'multiplier')
  if (raw === undefined) return undefined
  const multiplier = parseMultiplier(raw)
  if (multiplier !== undefined) return multiplier
  const { min, max } = MULTIPLIER_RANGE
  const range = { min: written(makeMultiplier(min)), max: written(makeMultiplier(max)) }
  throw new Failure(
    'bad_value',
    { option: '--multiplier', found: raw, expected: { key: 'cli.audit.range', params: range } },
    { details: { option: '--multiplier', found: raw, expected: { min: min / 1000, max: max / 1000, decimals: 3 } } },
  )
}

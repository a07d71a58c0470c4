import { localText } from '@arbiter/kernel'
import { armiesOf, deckProblemPhrase, isDeckName, type RunKit, starterOf } from '@arbiter/run'
import type { Wording } from '@arbiter/wording'
import type { App, Options } from '../../command.ts'
import { EXIT, Failure } from '../../failure.ts'
import { WIDTH } from '../../io.ts'
import { loadKit } from '../../kits.ts'
import { wordsOf } from '../../language.ts'
import { nextCommand } from '../../nextCommand.ts'
import { flag, seedOf, text, unknown } from '../../options.ts'
import { LineInput } from '../../play/lines.ts'
import { askOpening } from '../../play/opening.ts'
import { aside, say, sayJson } from '../../print.ts'
import { wrap } from '../../table.ts'
import { buildDeck } from './deckBuilder.ts'
import { armyNamed, deckOf, keptDeck, namedDeck } from './deckCommand.ts'
import { forgetDeck, type KeptDeck, keepDeck, keptDecks } from './deckFiles.ts'
import { type Deck, deckJson, idsOf, illegal, problemsOf } from './deckTexts.ts'

/** `arbiter run deck list`: the decks of this user, by number. */
export async function listDecks(app: App, options: Options): Promise<number> {
  const { kit, words } = await opened(app, options)
  const { decks, unread } = await keptDecks(app.io)
  for (const file of unread) aside(app, words.text('cli.run.kept.unread', { file }))
  if (flag(options, 'json')) {
    sayJson(
      app,
      decks.map((deck) => ({ id: deck.id, name: deck.name, ...keptJson(kit, deck) })),
    )
    return EXIT.ok
  }
  if (decks.length === 0) {
    const command = nextCommand(['run', 'deck', 'new'], options)
    say(app, ...wrap(words.text('cli.run.kept.none', { command }), WIDTH, '  '))
  }
  for (const [i, deck] of decks.entries()) say(app, ...keptLines(kit, words, deck, i + 1))
  return EXIT.ok
}

/** `arbiter run deck new [deck] [--name <text>]`: with a deck and a name it is kept at once, otherwise it is built line by line. */
export async function newDeck(app: App, named: string | undefined, options: Options): Promise<number> {
  const { kit, words } = await opened(app, options)
  const { perPlayer } = kit.content.balance.deck ?? { perPlayer: 0 }
  const { decks } = await keptDecks(app.io)
  if (decks.length >= perPlayer) throw new Failure('deck_limit', { max: perPlayer })
  const name = nameIn(options)
  if (named !== undefined && named !== 'starter') {
    const deck = await namedDeck(app, kit, words, named, text(options, 'faction'), seedOf(options))
    if (name === undefined) return withLines(app, (input) => build(app, kit, words, { deck, name: '', input }, options))
    if (problemsOf(kit, deck).length > 0) throw illegal(kit, deck, words)
    return keep(app, kit, words, { deck, name }, options)
  }
  return withLines(app, async (input) => {
    const faction = text(options, 'faction') ?? (await askFaction(app, kit, words, input))
    if (faction === undefined) return left(app, words)
    const army = armyNamed(kit, faction)
    return build(app, kit, words, { deck: { army, units: starterOf(army) }, name: name ?? '', input }, options)
  })
}

/** `arbiter run deck edit <deck> [--name <text>]`. */
export async function editDeck(app: App, named: string, options: Options): Promise<number> {
  const { kit, words } = await opened(app, options)
  const kept = await keptNamed(app, named)
  const begun = { deck: deckOf(kit, kept), name: nameIn(options) ?? kept.name }
  return withLines(app, (input) => build(app, kit, words, { ...begun, input }, options, kept.id))
}

/** `arbiter run deck remove <deck>`. */
export async function removeDeck(app: App, named: string, options: Options): Promise<number> {
  const { words } = await opened(app, options)
  const kept = await keptNamed(app, named)
  const file = await forgetDeck(app.io, kept)
  if (flag(options, 'json')) sayJson(app, { id: kept.id, file })
  else say(app, ...wrap(words.text('cli.run.kept.removed', { name: kept.name }), WIDTH, '  '))
  return EXIT.ok
}

async function opened(app: App, options: Options): Promise<{ kit: RunKit; words: Wording }> {
  const kit = (await loadKit(app, 'run', options)) as unknown as RunKit
  return { kit, words: wordsOf(app.language, kit) }
}

/** One reader for all that is asked: a second one would miss what the first has read ahead. */
async function withLines(app: App, ask: (input: LineInput) => Promise<number>): Promise<number> {
  const input = new LineInput(app.io)
  try {
    return await ask(input)
  } finally {
    input.close()
  }
}

async function askFaction(app: App, kit: RunKit, words: Wording, input: LineInput): Promise<string | undefined> {
  const options = armiesOf(kit.content).map(({ faction }) => ({
    lines: [localText(faction.name, words.language) ?? faction.id],
    then: faction.id,
  }))
  return askOpening(app, input, { title: words.text('cli.run.choose_faction'), options })
}

async function build(
  app: App,
  kit: RunKit,
  words: Wording,
  { input, ...begun }: { readonly deck: Deck; readonly name: string; readonly input: LineInput },
  options: Options,
  id?: string,
): Promise<number> {
  const built = await buildDeck(app, kit, words, begun, input)
  return built ? keep(app, kit, words, built, options, id) : left(app, words)
}

function left(app: App, words: Wording): number {
  say(app, words.text('cli.run.kept.left'))
  return EXIT.ok
}

async function keep(
  app: App,
  kit: RunKit,
  words: Wording,
  { deck, name }: { readonly deck: Deck; readonly name: string },
  options: Options,
  id?: string,
): Promise<number> {
  const faction = deck.army.faction.id
  const file = await keepDeck(app.io, { ...(id !== undefined && { id }), name, faction, units: idsOf(deck.units) })
  if (flag(options, 'json')) sayJson(app, { name, ...deckJson(kit, deck), file })
  else {
    const command = nextCommand(['run', 'play', '--deck', name], options)
    say(app, words.text('cli.run.kept.saved', { name, file }), words.text('cli.run.deck_legal', { command }))
  }
  return EXIT.ok
}

async function keptNamed(app: App, named: string): Promise<KeptDeck> {
  const { decks } = await keptDecks(app.io)
  const kept = keptDeck(decks, named)
  if (kept) return kept
  const known = decks.map(({ name }) => name)
  throw unknown('unknown_deck', {}, named, known)
}

/** RN-627. */
function nameIn(options: Options): string | undefined {
  const name = text(options, 'name')
  if (name !== undefined && !isDeckName(name)) throw new Failure('deck_name_invalid', { name })
  return name
}

/** RN-628: a deck of a faction that is gone stays, and says so. */
const isKnown = ({ content }: RunKit, { faction }: KeptDeck): boolean =>
  armiesOf(content).some((army) => army.faction.id === faction)

const keptJson = (kit: RunKit, deck: KeptDeck) =>
  isKnown(kit, deck) ? deckJson(kit, deckOf(kit, deck)) : { faction: deck.faction, units: deck.units }

function keptLines(kit: RunKit, words: Wording, kept: KeptDeck, number: number): string[] {
  const { name, faction } = kept
  if (!isKnown(kit, kept)) return wrap(words.text('cli.run.kept.gone', { number, name, faction }), WIDTH, '   ')
  const deck = deckOf(kit, kept)
  const { cost, code, problems } = deckJson(kit, deck)
  const params = { number, name, faction: localText(deck.army.faction.name, words.language), cost, code }
  const [first] = problems
  return [
    ...wrap(words.text('cli.run.kept.line', params), WIDTH, '   '),
    ...(first ? wrap(`   ${words.say(deckProblemPhrase(kit.content.balance, first))}`, WIDTH, '   ') : []),
  ]
}

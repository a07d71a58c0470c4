import { SeededDraws } from '@arbiter/kernel'
import {
  type Army,
  armiesOf,
  dealDeck,
  deckCodePhrase,
  inTableOrder,
  type RunKit,
  readDeckCode,
  starterOf,
} from '@arbiter/run'
import type { Wording } from '@arbiter/wording'
import type { App, Options } from '../../command.ts'
import { sitDown } from '../../commands/play.ts'
import { EXIT, Failure, faulty } from '../../failure.ts'
import { WIDTH } from '../../io.ts'
import { loadKit } from '../../kits.ts'
import { wordsOf } from '../../language.ts'
import { flag, seedOf, text, unknown } from '../../options.ts'
import { say, sayJson } from '../../print.ts'
import { wrap } from '../../table.ts'
import { type KeptDeck, keptDecks } from './deckFiles.ts'
import { type Deck, deckJson, deckLines, idsOf, illegal, listLines, problemsOf } from './deckTexts.ts'

/** RN-720: `arbiter run deck` lists the starter decks; with a code, `dealt`, or the number or name of a kept deck it shows one. */
export async function runDeck(app: App, named: string | undefined, options: Options): Promise<number> {
  const kit = (await loadKit(app, 'run', options)) as unknown as RunKit
  const words = wordsOf(app.language, kit)
  const faction = text(options, 'faction')
  if (named === undefined) {
    const armies = faction === undefined ? armiesOf(kit.content) : [armyNamed(kit, faction)]
    const decks = armies.map((army): Deck => ({ army, units: starterOf(army) }))
    if (flag(options, 'json'))
      sayJson(
        app,
        decks.map((deck) => deckJson(kit, deck)),
      )
    else say(app, ...listLines(decks, words))
    return EXIT.ok
  }
  const deck = await namedDeck(app, kit, words, named, faction, seedOf(options))
  const { problems } = deckJson(kit, deck)
  if (flag(options, 'json')) sayJson(app, deckJson(kit, deck))
  else say(app, ...deckLines(kit, deck, words, options))
  return problems.length === 0 ? EXIT.ok : EXIT.problem
}

/** RN-685. */
const OPPONENTS: readonly string[] = ['standard', 'gentle']

/** `arbiter run play --deck <starter|dealt|code|kept deck>`: a run with that deck, which names its faction. */
export async function playRun(app: App, options: Options): Promise<number> {
  const kit = (await loadKit(app, 'run', options)) as unknown as RunKit
  const words = wordsOf(app.language, kit)
  const named = text(options, 'deck') ?? 'starter'
  // A content with one deck for each faction deals none.
  if (named === 'dealt' && !kit.content.balance.deck) throw unknown('unknown_deck', {}, named, ['starter'])
  const own = named === 'starter' || named === 'dealt' ? undefined : await codedDeck(app, kit, named, words)
  const opponents = text(options, 'opponents') ?? 'standard'
  if (!OPPONENTS.includes(opponents)) throw unknown('unknown_opponents', {}, opponents, OPPONENTS)
  if (opponents === 'gentle') say(app, ...wrap(words.text('cli.run.gentle'), WIDTH, ''))
  const leaders = kit.content.leaders.filter(({ faction }) => own === undefined || faction === own.army.faction.id)
  const known = leaders.map(({ id }) => id)
  const leader = text(options, 'leader') ?? (own ? known[0] : undefined)
  if (leader !== undefined && !known.includes(leader)) throw unknown('unknown_leader', {}, leader, known)
  return sitDown(app, 'run', options, {
    ...(leader !== undefined && { chosen: leader }),
    setupOf: async ({ game }, chosen) => {
      const parsed = game.setup.parse({ leader: chosen, deck: own ? idsOf(own.units) : named, opponents })
      if (parsed.ok) return parsed.value
      const isIllegal = own !== undefined && problemsOf(kit, own).length > 0
      throw isIllegal ? illegal(kit, own, words) : faulty('bad_setup', { file: chosen }, parsed.faults)
    },
  })
}

export async function namedDeck(
  app: App,
  kit: RunKit,
  words: Wording,
  named: string,
  faction: string | undefined,
  seed = 'deck',
): Promise<Deck> {
  if (named !== 'dealt') return codedDeck(app, kit, named, words)
  return dealt(kit, armyNamed(kit, faction ?? armiesOf(kit.content)[0]!.faction.id), seed)
}

export const dealt = ({ content }: RunKit, army: Army, seed: string): Deck => ({
  army,
  units: dealDeck(content, army, new SeededDraws(seed)),
})

/** What looks like a code is one; everything else is the number or the name of a deck that is kept. */
async function codedDeck(app: App, kit: RunKit, named: string, words: Wording): Promise<Deck> {
  if (named.startsWith('run1-')) return readCode(kit, named, words)
  const { decks } = await keptDecks(app.io)
  const kept = keptDeck(decks, named)
  if (kept) return deckOf(kit, kept)
  if (decks.length === 0) return readCode(kit, named, words)
  const known = ['starter', 'dealt', ...decks.map(({ name }) => name)]
  throw unknown('unknown_deck', {}, named, known)
}

/** By its number in the list, its file or its name, large or small. */
export const keptDeck = (decks: readonly KeptDeck[], named: string): KeptDeck | undefined =>
  (/^\d+$/.test(named) ? decks[Number(named) - 1] : undefined) ??
  decks.find(({ id }) => id === named) ??
  decks.find(({ name }) => name.toLowerCase() === named.toLowerCase())

/** Units that content has no more are left out: the rules then say what is missing (RN-628). */
export const deckOf = (kit: RunKit, { faction, units }: KeptDeck): Deck => {
  const army = armyNamed(kit, faction)
  return { army, units: inTableOrder(army, units) }
}

function readCode({ content }: RunKit, code: string, words: Wording): Deck {
  const read = readDeckCode(armiesOf(content), code)
  if (!read.ok) throw new Failure('deck_code_invalid', { code, reason: words.say(deckCodePhrase(read.why)) })
  return { army: read.army, units: inTableOrder(read.army, read.ids) }
}

export function armyNamed({ content }: RunKit, faction: string): Army {
  const armies = armiesOf(content)
  const army = armies.find((each) => each.faction.id === faction)
  if (army) return army
  const known = armies.map((each) => each.faction.id)
  throw unknown('unknown_faction', {}, faction, known)
}

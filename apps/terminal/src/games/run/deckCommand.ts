import { localText, SeededDraws } from '@arbiter/kernel'
import {
  type Army,
  armiesOf,
  dealDeck,
  deckCode,
  deckCodePhrase,
  deckCost,
  deckProblemPhrase,
  deckProblems,
  inTableOrder,
  type RunKit,
  readDeckCode,
  starterOf,
  type UnitType,
} from '@arbiter/run'
import type { Wording } from '@arbiter/wording'
import type { App, Options } from '../../command.ts'
import { sitDown } from '../../commands/play.ts'
import { EXIT, Failure, faulty } from '../../failure.ts'
import { WIDTH } from '../../io.ts'
import { loadKit } from '../../kits.ts'
import { fittedTable } from '../../lab/view/fit.ts'
import { wordsOf } from '../../language.ts'
import { nextCommand } from '../../nextCommand.ts'
import { flag, seedOf, text, unknown } from '../../options.ts'
import { say, sayJson } from '../../print.ts'
import { wrap } from '../../table.ts'
import { unitText } from './texts.ts'

interface Deck {
  readonly army: Army
  readonly units: readonly UnitType[]
}

/** RN-720: `arbiter run deck` lists the starter decks, with a code or `dealt` it shows one. */
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
  const deck = namedDeck(kit, words, named, faction, seedOf(options))
  const { problems } = deckJson(kit, deck)
  if (flag(options, 'json')) sayJson(app, deckJson(kit, deck))
  else say(app, ...deckLines(kit, deck, words, options))
  return problems.length === 0 ? EXIT.ok : EXIT.problem
}

/** RN-685. */
const OPPONENTS: readonly string[] = ['standard', 'gentle']

/** `arbiter run play --deck <starter|dealt|code>`: a run with that deck; a code names its faction. */
export async function playRun(app: App, options: Options): Promise<number> {
  const kit = (await loadKit(app, 'run', options)) as unknown as RunKit
  const words = wordsOf(app.language, kit)
  const named = text(options, 'deck') ?? 'starter'
  // A content with one deck for each faction deals none.
  if (named === 'dealt' && !kit.content.balance.deck) throw unknown('unknown_deck', {}, named, ['starter'])
  const own = named === 'starter' || named === 'dealt' ? undefined : readCode(kit, named, words)
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
      const parsed = game.setup.parse({ leader: chosen, deck: named, opponents })
      if (parsed.ok) return parsed.value
      const isIllegal = own !== undefined && problemsOf(kit, own).length > 0
      throw isIllegal ? illegal(kit, own, words) : faulty('bad_setup', { file: chosen }, parsed.faults)
    },
  })
}

function namedDeck(kit: RunKit, words: Wording, named: string, faction: string | undefined, seed = 'deck'): Deck {
  if (named !== 'dealt') return readCode(kit, named, words)
  const army = armyNamed(kit, faction ?? armiesOf(kit.content)[0]!.faction.id)
  return { army, units: dealDeck(kit.content, army, new SeededDraws(seed)) }
}

function readCode({ content }: RunKit, code: string, words: Wording): Deck {
  const read = readDeckCode(armiesOf(content), code)
  if (!read.ok) throw new Failure('deck_code_invalid', { code, reason: words.say(deckCodePhrase(read.why)) })
  return { army: read.army, units: inTableOrder(read.army, read.ids) }
}

function armyNamed({ content }: RunKit, faction: string): Army {
  const armies = armiesOf(content)
  const army = armies.find((each) => each.faction.id === faction)
  if (army) return army
  const known = armies.map((each) => each.faction.id)
  throw unknown('unknown_faction', {}, faction, known)
}

/** RN-725: the first problem is the answer, the others stand below it. */
function illegal(kit: RunKit, deck: Deck, words: Wording): Failure {
  const problems = problemsOf(kit, deck)
  const [first, ...others] = problems.map((problem) => words.say(deckProblemPhrase(kit.content.balance, problem)))
  const more = others.map((reason) => ({ key: 'cli.error.deck_illegal', params: { reason } }))
  return new Failure('deck_illegal', { reason: first! }, { exit: EXIT.problem, details: { problems }, more })
}

const idsOf = (units: readonly UnitType[]): string[] => units.map(({ id }) => id)
const problemsOf = ({ content }: RunKit, { army, units }: Deck) => deckProblems(content, army, idsOf(units))

const deckJson = (kit: RunKit, deck: Deck) => ({
  faction: deck.army.faction.id,
  units: idsOf(deck.units),
  cost: deckCost(deck.units),
  code: deckCode(deck.army, idsOf(deck.units)),
  problems: problemsOf(kit, deck),
})

function listLines(decks: readonly Deck[], words: Wording): string[] {
  return decks.flatMap(({ army, units }) => [
    ...wrap(
      words.text('cli.run.deck_head', {
        faction: localText(army.faction.name, words.language),
        cost: deckCost(units),
        code: deckCode(army, idsOf(units)),
      }),
      WIDTH,
      '    ',
    ),
    ...wrap(`  ${units.map(({ id }) => unitText(words, { unitId: id, tier: 1 })).join(', ')}`, WIDTH, '  '),
  ])
}

function deckLines(kit: RunKit, deck: Deck, words: Wording, options: Options): string[] {
  const { army, units } = deck
  const code = deckCode(army, idsOf(units))
  const head = ['unit', 'role', 'cost'].map((column) => words.text(`cli.run.column.${column}`))
  const rows = units.map(({ id, role, cost }) => [
    unitText(words, { unitId: id, tier: 1 }),
    words.text(`run.role.${role}`),
    String(cost),
  ])
  const problems = problemsOf(kit, deck).map((problem) => words.say(deckProblemPhrase(kit.content.balance, problem)))
  return [
    words.text('cli.run.deck_head', {
      faction: localText(army.faction.name, words.language),
      cost: deckCost(units),
      code,
    }),
    '',
    ...fittedTable(head, rows, { left: [0, 1], folded: [0] }),
    '',
    // A command is typed as it stands: it is not folded.
    ...(problems.length === 0
      ? [words.text('cli.run.deck_legal', { command: nextCommand(['run', 'play', '--deck', code], options) })]
      : problems.flatMap((line) => wrap(line, WIDTH, '  '))),
  ]
}

import { localText } from '@arbiter/kernel'
import {
  type Army,
  deckCode,
  deckCost,
  deckProblemPhrase,
  deckProblems,
  type RunKit,
  type UnitType,
} from '@arbiter/run'
import type { Wording } from '@arbiter/wording'
import type { Options } from '../../command.ts'
import { EXIT, Failure } from '../../failure.ts'
import { WIDTH } from '../../io.ts'
import { fittedTable } from '../../lab/view/fit.ts'
import { nextCommand } from '../../nextCommand.ts'
import { wrap } from '../../table.ts'
import { unitText } from './texts.ts'

export interface Deck {
  readonly army: Army
  readonly units: readonly UnitType[]
}

export const idsOf = (units: readonly UnitType[]): string[] => units.map(({ id }) => id)
export const problemsOf = ({ content }: RunKit, { army, units }: Deck) => deckProblems(content, army, idsOf(units))

export const deckJson = (kit: RunKit, deck: Deck) => ({
  faction: deck.army.faction.id,
  units: idsOf(deck.units),
  cost: deckCost(deck.units),
  code: deckCode(deck.army, idsOf(deck.units)),
  problems: problemsOf(kit, deck),
})

export function listLines(decks: readonly Deck[], words: Wording): string[] {
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

export function deckLines(kit: RunKit, deck: Deck, words: Wording, options: Options): string[] {
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

/** RN-725: the first problem is the answer, the others stand below it. */
export function illegal(kit: RunKit, deck: Deck, words: Wording): Failure {
  const problems = problemsOf(kit, deck)
  const [first, ...others] = problems.map((problem) => words.say(deckProblemPhrase(kit.content.balance, problem)))
  const more = others.map((reason) => ({ key: 'cli.error.deck_illegal', params: { reason } }))
  return new Failure('deck_illegal', { reason: first! }, { exit: EXIT.problem, details: { problems }, more })
}

import { localText } from '@arbiter/kernel'
import { type Army, deckCode, deckCost, deckProblemPhrase, isDeckName, type RunKit, starterOf } from '@arbiter/run'
import type { Wording } from '@arbiter/wording'
import type { App } from '../../command.ts'
import { WIDTH } from '../../io.ts'
import { fittedTable } from '../../lab/view/fit.ts'
import { ENDED, INTERRUPTED, type LineInput } from '../../play/lines.ts'
import { say } from '../../print.ts'
import { wrap } from '../../table.ts'
import { dealt } from './deckCommand.ts'
import { type Deck, idsOf, problemsOf } from './deckTexts.ts'
import { unitText } from './texts.ts'

/** A deck with the name it shall have, as the builder is left. */
export interface NamedDeck {
  readonly deck: Deck
  readonly name: string
}

/**
 * RN-712 at the terminal: `1 5 9` takes cards in or out, `starter`, `deal`, `clear`, `name <text>`, `undo`, `list`, `save`, `q`. Nothing but a legal deck is
 * saved; whoever leaves otherwise gets `undefined`, after a second `q` if something would be lost.
 */
export async function buildDeck(
  app: App,
  kit: RunKit,
  words: Wording,
  begun: NamedDeck,
  input: LineInput,
): Promise<NamedDeck | undefined> {
  const { army } = begun.deck
  let { name } = begun
  let ids: readonly string[] = idsOf(begun.deck.units)
  let deals = 0
  const past: Stand[] = []
  let isLeaving = false
  const deck = (): Deck => ({ army, units: army.units.filter(({ id }) => ids.includes(id)) })
  const tell = (key: string, params: Record<string, string | number> = {}) =>
    say(app, ...wrap(words.text(key, params), WIDTH, '  '))
  say(app, ...tableLines(army, ids, words))
  tell('cli.run.builder.help')
  for (;;) {
    say(app, ...standLines(kit, deck(), words))
    app.io.stdout.write(`${words.text('cli.run.builder.prompt')} `)
    if (!app.io.stdin.isTTY) app.io.stdout.write('\n')
    const line = await input.next()
    if (line === ENDED || line === INTERRUPTED) return undefined
    const [word = '', ...rest] = line.trim().split(/[\s,]+/)
    const command = word.toLowerCase()
    if (command === '') continue
    if (/^q(uit)?$/.test(command)) {
      if (isLeaving || !isChanged()) return undefined
      isLeaving = true
      tell('cli.run.builder.unsaved')
      continue
    }
    isLeaving = false
    const before = { ids, name }
    const isUndone = /^u(ndo)?$/.test(command)
    if (command === '?' || command === 'help') tell('cli.run.builder.help')
    else if (command === 'list') say(app, ...tableLines(army, ids, words))
    else if (isUndone) undo()
    else if (command === 'starter') ids = idsOf(starterOf(army))
    else if (command === 'deal') ids = idsOf(dealt(kit, army, `deck ${++deals}`).units)
    else if (command === 'clear') ids = []
    else if (command === 'name') name = named(rest.join(' '), name)
    else if (command === 'save') {
      if (rest.length > 0) name = named(rest.join(' '), name)
      if (name === '') tell('cli.run.builder.nameless')
      else if (problemsOf(kit, deck()).length === 0) return { deck: deck(), name }
    } else {
      const typed = [word, ...rest]
      const strange = typed.find((each) => !/^\d+$/.test(each) || !army.units[Number(each) - 1])
      if (strange !== undefined) tell('cli.run.builder.unclear', { line: strange, n: army.units.length })
      else for (const each of typed) ids = turned(ids, army.units[Number(each) - 1]!.id)
    }
    if (!isUndone && !isSame(before, { ids, name })) past.push(before)
  }

  function isChanged(): boolean {
    return !isSame({ ids: idsOf(begun.deck.units), name: begun.name }, { ids, name })
  }

  function undo(): void {
    const last = past.pop()
    if (last === undefined) tell('cli.run.builder.first')
    else ({ ids, name } = last)
  }

  /** RN-627; a name that is none changes nothing. */
  function named(text: string, before: string): string {
    if (isDeckName(text)) return text
    tell('cli.run.builder.bad_name')
    return before
  }
}

interface Stand {
  readonly ids: readonly string[]
  readonly name: string
}

const isSame = (a: Stand, b: Stand): boolean =>
  a.name === b.name && a.ids.length === b.ids.length && a.ids.every((id) => b.ids.includes(id))

const turned = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]

/** The cards of the faction with their numbers; a star stands before those in the deck. */
function tableLines({ faction, units }: Army, ids: readonly string[], words: Wording): string[] {
  const head = ['', 'unit', 'role', 'cost'].map((column) =>
    column === '' ? '' : words.text(`cli.run.column.${column}`),
  )
  const rows = units.map(({ id, role, cost }, i) => [
    `${ids.includes(id) ? '*' : ' '} ${i + 1}`,
    unitText(words, { unitId: id, tier: 1 }),
    words.text(`run.role.${role}`),
    String(cost),
  ])
  return [
    '',
    localText(faction.name, words.language) ?? '',
    '',
    ...fittedTable(head, rows, { left: [1, 2], folded: [1] }),
    '',
  ]
}

/** What is in it by number, what it costs, and what is still wrong; its code when nothing is. */
function standLines(kit: RunKit, deck: Deck, words: Wording): string[] {
  const { army, units } = deck
  const numbers = units.map(({ id }) => army.units.findIndex((unit) => unit.id === id) + 1).join(' ')
  const problems = problemsOf(kit, deck).map((problem) => words.say(deckProblemPhrase(kit.content.balance, problem)))
  const stand = { n: units.length, cost: deckCost(units), cards: numbers === '' ? '–' : numbers }
  return [
    ...wrap(words.text('cli.run.builder.stand', stand), WIDTH, '  '),
    ...(problems.length > 0
      ? problems.flatMap((line) => wrap(`  ${line}`, WIDTH, '    '))
      : [words.text('cli.run.builder.legal', { code: deckCode(army, idsOf(units)) })]),
  ]
}

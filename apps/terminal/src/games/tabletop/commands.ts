import { type Action, type DeedChoice, GM } from '@arbiter/tabletop'
import { fitted, wrap } from '../../table.ts'
import type { Answer, Scene } from '../terminalGame.ts'
import { choicesOf } from './choices.ts'
import { type DeedWord, deedNamed, readDeed, readTrigger, readWay } from './deedWords.ts'
import { readByHand } from './gmParts.ts'
import { GM_COMMANDS, readGm } from './gmWords.ts'
import { wholeLog } from './log.ts'
import type { Way } from './moves.ts'
import { readMuster } from './musterWords.ts'
import { oddsLines } from './oddsLines.ts'
import { mapLines, trackerLines } from './plainLines.ts'
import { asked, cellText, legalOf, openWindow, type TableScene, tableScene } from './scene.ts'
import { fighterSheet } from './sheet.ts'
import { explained, fighterNamed, Misread, Typed } from './typed.ts'
import { toPreviousTurn, type Undo, undo, undoerOf, undoFresh } from './undo.ts'

/** Words that people type at any prompt, in either language whatever the screen speaks. */
const COMMANDS = {
  muster: ['muster', 'подготовка', 'сбор'],
  begin: ['begin', 'b', 'начать'],
  end: ['end', 'e', 'конец'],
  lower: ['lower', 'ниже'],
  order: ['order', 'порядок'],
  delay: ['delay', 'отложить'],
  defend: ['defend', 'защита'],
  note: ['note', 'shout', 'крик', 'заметка'],
  dice: ['dice', 'кости'],
  log: ['log', 'журнал'],
  odds: ['odds', 'шансы'],
  sheet: ['sheet', 'лист'],
  price: ['price', 'цена'],
  map: ['map', 'карта'],
  tracker: ['tracker', 'бойцы'],
  undo: ['undo', 'u', 'отмена'],
  previous: ['previous', 'prev', 'назад'],
  next: ['next', 'дальше'],
  step: ['step', 'шаги'],
  gm: ['gm', 'ведущий', 'мастер'],
} as const
type CommandName = keyof typeof COMMANDS

const commandNamed = (word: string): CommandName | undefined =>
  (Object.keys(COMMANDS) as CommandName[]).find((name) => (COMMANDS[name] as readonly string[]).includes(word))

/** TT-191: a typed line as what it does or says; `undefined` where it is none of ours. */
export function answerLine(line: string, scene: Scene): Answer | undefined {
  const own = tableScene(scene)
  const typed = new Typed(own, line)
  if (line === '') return goOn(own)
  try {
    if (openWindow(own)?.type === 'roll' && /^[\d\s,+]+$/.test(line)) return dice(line)
    const command = commandNamed(typed.peek())
    if (command) {
      typed.next('command')
      return ANSWERS[command](own, typed)
    }
    const deed = deedNamed(typed.peek())
    if (!deed) return undefined
    typed.next('command')
    return deed === 'move' && own.plan.map ? walk(own, readWay(typed), typed) : does(declared(typed, deed))
  } catch (error) {
    if (!(error instanceof Misread)) throw error
    const { words } = own
    const { code, params } = error
    const usage = error.usage === undefined ? [] : [words.text(error.usage)]
    return {
      ...said(own, words.text(`cli.tabletop.misread.${code}`, params), ...usage),
      refused: { code: `misread_${code}`, details: params },
    }
  }
}

/** An empty line lets a bot go on that waits. */
const goOn = ({ played }: TableScene): Answer | undefined => (played?.botWaits ? { goOn: true } : undefined)

const said = ({ width }: TableScene, ...texts: readonly string[]): Answer => ({ lines: fitted(texts, width) })

const takesBack = (scene: TableScene, { told, ...does }: Undo): Answer => ({
  ...said(scene, scene.words.text(told)),
  ...does,
})

/** TT-156. */
const dice = (line: string): Answer => ({
  actions: [{ type: 'enterRoll', values: (line.match(/\d+/g) ?? []).map(Number) } satisfies Action],
})

function declared(typed: Typed, word: DeedWord): Action {
  const deed = readDeed(typed, word)
  typed.end()
  return { type: 'deed', ...deed }
}

/** TT-142: the price is told; a long way is several moves, one after the other. */
function walk(scene: TableScene, way: Way, typed: Typed): Answer {
  typed.end()
  const actions = way.deeds.map((deed): Action => ({ type: 'deed', ...deed }))
  return { ...said(scene, priceText(scene, way)), actions }
}

function priceText(scene: TableScene, { to, deeds, units, perMove }: Way): string {
  const ap = deeds.length * scene.view.rules.apSimple
  return scene.words.text('cli.tabletop.price', { cell: cellText(scene, to), moves: deeds.length, units, perMove, ap })
}

const does = (action: Action): Answer => ({ actions: [action] })

const ANSWERS: Readonly<Record<CommandName, (scene: TableScene, typed: Typed) => Answer>> = {
  muster: (_, typed) => does(readMuster(typed)),
  begin: (scene, typed) => does(openWindow(scene)?.type === 'muster' ? readMuster(typed) : { type: 'begin' }),
  end: () => does({ type: 'endTurn' }),
  lower: (_, typed) => does({ type: 'lower', to: typed.integer('initiative') }),
  order: (_, typed) => {
    const uids = [typed.fighter().uid]
    while (typed.left > 0) uids.push(typed.fighter().uid)
    return does({ type: 'arrange', uids })
  },
  delay: (scene, typed) => does({ type: 'delay', deed: delayedDeed(scene, typed), trigger: readTrigger(typed) }),
  defend: (scene, typed) => explained('cli.tabletop.defend_usage', () => does(defence(scene, typed))),
  note: (_, typed) => does({ type: 'note', text: typed.rest() ?? typed.next('text') }),
  dice: (_, typed) => does({ type: 'dice', manual: readByHand(typed) }),
  log: (scene, typed) => ({
    lines: wholeLog(scene, typed.maybeOneOf(['brief', 'normal', 'full'], 'depth') ?? 'normal'),
  }),
  odds: (scene) => ({ lines: oddsLines(scene) }),
  sheet: (scene, typed) => {
    const who = typed.left > 0 ? fighterNamed(scene, typed.next('fighter')) : asked(scene)
    return said(scene, ...(who ? fighterSheet(scene, who) : [scene.words.text('cli.tabletop.no_sheet')]))
  },
  price: (scene, typed) => said(scene, priceText(scene, readWay(typed))),
  map: (scene) => ({ lines: mapLines(scene) }),
  tracker: (scene) => ({ lines: trackerLines(scene) }),
  undo: (scene, typed) => {
    const fresh = typed.skip('fresh', 'заново')
    typed.end()
    return takesBack(scene, fresh ? undoFresh(scene) : undo(scene))
  },
  previous: (scene) => takesBack(scene, toPreviousTurn(scene)),
  next: (scene) => endTurn(scene),
  step: (scene, typed) => step(scene, typed),
  gm: (scene, typed) => answerGm(scene, typed),
}

/** TT-161: ends the turn that runs; one that is only offered is begun first. */
function endTurn({ view, words, width }: TableScene): Answer {
  const type = view.window?.type
  if (type === 'turn') return does({ type: 'endTurn' })
  if (type === 'turnOffer') return { actions: [{ type: 'begin' }, { type: 'endTurn' }] satisfies Action[] }
  return { lines: fitted([words.text('cli.tabletop.no_turn')], width) }
}

/** Bots wait before each decision; only for the game master, to whom nothing is hidden. */
function step(scene: TableScene, typed: Typed): Answer {
  const { played, words } = scene
  const on = typed.left === 0 || !typed.skip('off', 'нет')
  typed.skip('on', 'да')
  typed.end()
  if (undoerOf(scene) !== 'gm') return said(scene, words.text('cli.tabletop.back.only_gm'))
  if (!played?.setStepping) return said(scene, words.text('cli.tabletop.back.not_online'))
  return { ...said(scene, words.text('cli.tabletop.stepping', { on: String(on) })), stepping: on }
}

/** TT-071: `delay 3 when …` takes a line of the menu, `delay cast flash cause when …` any deed. */
function delayedDeed(scene: TableScene, typed: Typed): DeedChoice {
  const number = typed.maybeInteger()
  const deed = number === undefined ? typedDeed(typed) : numberedDeed(scene, number)
  typed.skip('when', 'on', 'когда')
  return deed
}

function typedDeed(typed: Typed): DeedChoice {
  const word = typed.next('deed')
  const name = deedNamed(word.toLowerCase())
  if (!name) throw new Misread('deed', { word })
  return readDeed(typed, name)
}

function numberedDeed(scene: TableScene, number: number): DeedChoice {
  const action = numbered(scene, number)
  if (action?.type !== 'deed') throw new Misread('deed', { word: String(number) })
  const { type: _, ...deed } = action
  return deed
}

const numbered = (scene: TableScene, number: number): Action | undefined =>
  choicesOf(scene, legalOf(scene))[number - 1]?.action

/** TT-069: `defend 1 NE` is the first line of the menu with the free turn of the first reaction. */
function defence(scene: TableScene, typed: Typed): Action {
  const number = typed.integer('choice_number')
  const action = numbered(scene, number)
  if (action?.type !== 'defend') throw new Misread('defence', { word: String(number) })
  if (typed.left === 0) return action
  const turnTo = typed.direction()
  typed.end()
  return { ...action, turnTo }
}

/** TT-005: whoever is asked, the game master may always speak. */
function answerGm(scene: TableScene, typed: Typed): Answer {
  const { words, width } = scene
  if (typed.left === 0 || typed.skip('help', '?', 'помощь'))
    return { lines: GM_COMMANDS.flatMap((name) => wrap(words.text(`cli.tabletop.gm.${name}`), width, '    ')) }
  const action = readGm(typed)
  if (!action) return said(scene, words.text('cli.tabletop.misread.gm', { word: typed.peek() }))
  return { actions: [action], ...(undoerOf(scene) === 'gm' && { seat: GM }) }
}

import type { PhraseValue } from '@arbiter/kernel'
import { type Action, type Card, ownerRating, storyOf } from '@arbiter/run'
import type { Answer, Scene } from '../terminalGame.ts'
import { autoPlacement } from './auto.ts'
import { historyLines } from './history.ts'
import { leaderLines } from './leaderSheet.ts'
import { runLog } from './log.ts'
import { deckTexts } from './plainLines.ts'
import { numberedCards, type RunScene, runScene } from './scene.ts'
import { shopTexts } from './shop.ts'
import { fitted } from './texts.ts'
import { type CommandName, cellNamed, commandNamed, depthNamed, isYes, spellNamed, timingNamed } from './typed.ts'
import { unitSheet } from './unitSheet.ts'

/**
 * RN-341: `1 3 5` in a draft; `3 c2`, `place 3 c2`, `back 3`, `timing 1 late`, `up 3`, `auto`, `clear`, `go` before a battle;
 * `card 3`, `shop`, `leader`, `deck`, `history`, `log full`, `moments`, `abandon` at any time.
 */
export function answerLine(line: string, scene: Scene): Answer | undefined {
  const own = runScene(scene)
  const typed = line
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  const command = commandNamed(typed[0] ?? '')
  if (command) return ANSWERS[command](own, typed.slice(1))
  if (!/^\d+$/.test(typed[0] ?? '')) return undefined
  if (own.view.draft && typed.length > 1) return ANSWERS.pick(own, typed)
  return typed.length === 2 && !own.view.setup.battle ? ANSWERS.place(own, typed) : undefined
}

type Answering = (scene: RunScene, words: readonly string[]) => Answer

const ANSWERS: Readonly<Record<CommandName, Answering>> = {
  pick: (scene, numbers) => withCards(scene, numbers, (cards) => ({ type: 'pick', cards: cards.map(idOf) })),
  place: (scene, [number = '', cell = '']) => {
    const at = cellNamed(cell)
    if (!at) return refused(scene, 'cli.run.no_cell', { cell: cell || '–' })
    return withCards(scene, [number], ([card]) => ({ type: 'place', card: idOf(card!), ...at }))
  },
  back: (scene, [number = '']) => withCards(scene, [number], ([card]) => ({ type: 'takeBack', card: idOf(card!) })),
  up: (scene, [number = '']) => withCards(scene, [number], ([card]) => ({ type: 'upgrade', card: idOf(card!) })),
  clear: ({ view }) => ({
    actions: view.placed.map(({ instanceId }): Action => ({ type: 'takeBack', card: instanceId })),
  }),
  auto: (scene) => (scene.view.phase === 'prepare' && scene.view.opponent ? auto(scene) : notNow(scene)),
  timing: (scene, [spell = '', when = '']) => setTiming(scene, spell, when),
  go: () => ({ actions: [{ type: 'fight' } satisfies Action] }),
  card: (scene, [number = '']) => showCards(scene, number),
  shop: (scene) => said(scene, ...shopTexts(scene)),
  leader: (scene) => said(scene, ...leaderLines(scene, scene.plan.leader)),
  deck: (scene) => said(scene, ...deckTexts(scene)),
  history: ({ view, words }) => ({ lines: historyLines(view.history, words) }),
  log: (scene, [depth = 'normal']) => showBattle(scene, depth),
  moments: (scene) => showMoments(scene),
  abandon: (scene, [answer]) => abandon(scene, isYes(answer)),
}

const idOf = ({ instanceId }: Card): string => instanceId

const said = ({ width }: RunScene, ...texts: readonly string[]): Answer => ({
  lines: fitted(texts, width),
})

/** `key` says why; its last part is the code. */
const refused = (scene: RunScene, key: string, details: Readonly<Record<string, PhraseValue>>): Answer => ({
  ...said(scene, scene.words.text(key, details)),
  refused: { code: key.slice(key.lastIndexOf('.') + 1), details },
})

/** Numbers of the screen as cards; a number that nobody has is told. */
function withCards(scene: RunScene, numbers: readonly string[], action: (cards: readonly Card[]) => Action): Answer {
  const known = numberedCards(scene)
  const strange = numbers.find((number) => !/^\d+$/.test(number) || !known[Number(number) - 1])
  if (strange !== undefined || numbers.length === 0) return noCard(scene, strange ?? '')
  return { actions: [action(numbers.map((number) => known[Number(number) - 1]!))] }
}

const noCard = (scene: RunScene, number: string): Answer =>
  refused(scene, 'cli.run.no_card', { number: number || '–', max: numberedCards(scene).length })

const notNow = (scene: RunScene): Answer => {
  const { kit, view, words } = scene
  const refusal = { code: 'wrong_phase', params: { action: 'place', phase: view.phase } } as const
  const { code, params: details } = refusal
  return { ...said(scene, words.say(kit.explain({ ok: false, ...refusal }))), refused: { code, details } }
}

function auto(scene: RunScene): Answer {
  const actions = autoPlacement(scene)
  return actions.length > 0 ? { actions } : said(scene, scene.words.text('cli.run.auto_stays'))
}

function setTiming(scene: RunScene, typed: string, when: string): Answer {
  const { plan, words } = scene
  const spell = spellNamed(scene, typed)
  const timing = timingNamed(when)
  if (spell === undefined || typed === '') {
    const list = plan.leader.spells.map((id, i) => `${i + 1} ${words.text(`run.spell.${id}`)}`).join(', ')
    return refused(scene, 'cli.run.no_spell', { spell: typed || '–', spells: list })
  }
  if (!timing) return refused(scene, 'cli.run.no_timing', { timing: when || '–' })
  return { actions: [{ type: 'timing', spell, timing } satisfies Action] }
}

/** One card, or without a number all that are shown. */
function showCards(scene: RunScene, number: string): Answer {
  const cards = numberedCards(scene)
  const chosen = number === '' ? cards : cards.slice(Number(number) - 1, Number(number))
  if (chosen.length === 0 || number === '0' || !/^\d*$/.test(number)) return noCard(scene, number)
  return said(scene, ...chosen.flatMap((card) => unitSheet(scene, card, scene.plan.leader.passive)))
}

/** The last battle once more, in another depth. */
function showBattle(scene: RunScene, typed: string): Answer {
  const { words, width } = scene
  const depth = depthNamed(typed)
  if (!depth) return refused(scene, 'cli.run.no_depth', { depth: typed })
  const events = scene.events()
  const from = events.findLastIndex(({ type }) => type === 'battleStarted')
  const to = events.findLastIndex(({ type }) => type === 'battleEnded')
  return from === -1
    ? said(scene, words.text('cli.run.no_history'))
    : { lines: runLog(events.slice(from, to + 1), words, depth, width) }
}

function showMoments(scene: RunScene): Answer {
  const texts = momentTexts(scene)
  return said(scene, ...(texts.length > 0 ? texts : [scene.words.text('cli.run.no_history')]))
}

/** What decided the last battle, round by round. */
export const momentTexts = (scene: RunScene): string[] =>
  storyOf(scene.events(), scene.kit.terms).map(({ round, phrase }) =>
    scene.words.text('cli.run.moment', { round, moment: phrase }),
  )

/** RN-335: asked first, with what follows. */
function abandon(scene: RunScene, sure: boolean): Answer {
  return sure ? { actions: [{ type: 'abandon' } satisfies Action] } : said(scene, abandonText(scene, 'cli.run.abandon'))
}

export const abandonText = ({ view, words }: RunScene, key: 'cli.run.abandon' | 'cli.run.abandon_key'): string =>
  words.text(key, { rating: ownerRating({ ...view, abandoned: true }) })

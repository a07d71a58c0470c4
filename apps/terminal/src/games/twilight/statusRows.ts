import { type Event, fateLine, fateSumOf } from '@arbiter/twilight'
import { wrap } from '../../table.ts'
import { type Line, type Look, line } from '../screen.ts'
import type { BoardModel } from './boardModel.ts'
import { questionOf } from './choice.ts'
import { twilightLog } from './log.ts'
import { attackText, canMulligan, fleeText, influenceText, waitText } from './offers.ts'
import type { EncounterScene, TwilightScene } from './scene.ts'

type Said = readonly [text: string, look?: Look]

/** What happens now, or what can be done. */
export function statusRows(model: BoardModel): Line[] {
  const { width } = model.props
  const said: Said[] = [
    ...(model.message ? [[`✗ ${model.message}`, 'bad'] as const] : []),
    ...(model.advice ? [[model.advice, 'good'] as const] : []),
    ...statusOf(model),
  ]
  return said.flatMap(([text, look]) => wrap(text, width, '  ').map((part) => line(part, look)))
}

function statusOf(model: BoardModel): Said[] {
  const { mode, open, scene, told, watching } = model
  const { words } = model.props
  if (mode.kind === 'over')
    return [[words.text(watching ? 'cli.twilight.over_watched' : 'cli.twilight.over'), 'strong']]
  if (told.heldEvent) return signTexts(model, told.heldEvent as unknown as Event)
  if (mode.kind === 'abort') return [[words.text('cli.twilight.abort'), 'strong']]
  if (mode.kind === 'effort') return [[words.text('cli.twilight.spend'), 'strong']]
  if (mode.kind === 'mulligan') return [[words.text('cli.twilight.exchange', { n: mode.chosen.length }), 'strong']]
  if (mode.kind === 'order') return orderTexts(scene, mode.places, mode.size)
  if (mode.kind === 'check') return [[words.text('cli.twilight.spend_check'), 'strong']]
  if (mode.kind === 'list') return []
  const question = questionOf(scene)
  if (question) {
    return [
      [question.title, 'strong'],
      ...question.about.map((text): Said => [`  ${text}`, 'faint']),
      [`S ${question.safe}`],
      [`R ${question.risk}`],
    ]
  }
  if (watching) return [[words.text(told.running ? 'cli.twilight.running' : 'cli.twilight.stopped'), 'faint']]
  if (!open) return [[words.text(scene.view.session.road ? 'cli.twilight.walk' : 'cli.twilight.road'), 'faint']]
  if (open.encounter.phase === 'over') return [[words.text('cli.twilight.commit'), 'strong']]
  return offerTexts(model, open)
}

/** TW-266, TW-267. The drawn card, its hint, the line, and what came of it; what draws no card is told alone. */
function signTexts({ events, scene, props }: BoardModel, sign: Event): Said[] {
  const { words } = scene
  const drawn = (events as readonly unknown[] as readonly Event[]).findLast(({ type }) => type === 'fateDrawn')
  const sum = fateSumOf(sign)
  const card = sum && drawn?.type === 'fateDrawn' ? `twilight.fateCard.${drawn.id}` : undefined
  const result = twilightLog(events.slice(-1), words, 'brief', props.width)
  return [
    ...(card
      ? [[`★ ${words.text(card)}`, 'sign'] as const, [`  ${words.text(`${card}.hint`)}`, 'faint'] as const]
      : []),
    ...(sum ? [[`  ${words.say(fateLine(sum))}`, 'strong'] as const] : []),
    ...result.map((text): Said => [`  ${text}`, 'strong']),
  ]
}

/** The three finishing actions with equal weight (TW-263). */
function offerTexts(model: BoardModel, scene: EncounterScene): Said[] {
  const { target } = model
  const { words } = scene
  if (target === undefined) return []
  const flee = fleeText(scene, true)
  return [
    [`A ${attackText(scene, target)}`],
    [`I ${influenceText(scene, target)}`],
    [[`W ${waitText(scene)}`, ...(flee === undefined ? [] : [`F ${flee}`])].join('   ')],
    ...(canMulligan(scene) ? [[`M ${words.text('cli.twilight.mulligan_key')}`] as const] : []),
  ]
}

function orderTexts({ plan, view, words }: TwilightScene, places: readonly number[], size: number): Said[] {
  const { fate } = view.encounter ?? view.session
  const names = Array.from({ length: size }, (_, at) => {
    const id = at < fate.known ? fate.cards[fate.draw[at]!]!.id : undefined
    return `${at + 1} ${id && plan.fate.has(id) ? words.text(`twilight.fateCard.${id}`) : words.text('cli.twilight.unseen')}`
  })
  return [
    [names.join(', ')],
    [words.text('cli.twilight.order', { places: places.map((place) => place + 1).join(' ') || '–', size }), 'strong'],
  ]
}

/** What the keys do, in one line. */
export function keysText({ mode, open, scene, props, watching }: BoardModel): string {
  const { words } = props
  if (mode.kind === 'page') return words.text('cli.twilight.keys_page')
  if (mode.kind === 'check') return words.text('cli.twilight.keys_check')
  if (mode.kind === 'effort' || mode.kind === 'mulligan' || mode.kind === 'order' || mode.kind === 'list')
    return words.text('cli.twilight.keys_pick')
  if (watching) return words.text('cli.twilight.keys_watch')
  if (questionOf(scene)) return words.text('cli.twilight.keys_choice')
  const onRoad = scene.view.session.road !== undefined
  if (!open || open.encounter.phase === 'over')
    return words.text(onRoad ? 'cli.twilight.keys_walk' : 'cli.twilight.keys_road')
  return words.text(onRoad ? 'cli.twilight.keys_fight' : 'cli.twilight.keys')
}

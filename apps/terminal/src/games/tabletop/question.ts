import { localText, type PhraseValue } from '@arbiter/kernel'
import {
  type CheckFrame,
  deedPhrase,
  type Frame,
  findSituation,
  seenTable,
  triggerPhrase,
  type Window,
} from '@arbiter/tabletop'
import { nameOf, openWindow, sideName, type TableScene } from './scene.ts'

/** TT-184: what the open window is about, in sentences: who attacks whom with what, the situation and its reason. */
export function questionTexts(scene: TableScene): string[] {
  const window = openWindow(scene)
  if (!window) return []
  return TEXTS[window.type](scene, window as never)
}

type Telling<Type extends Window['type']> = (scene: TableScene, window: Extract<Window, { type: Type }>) => string[]

const TEXTS: { readonly [Type in Window['type']]: Telling<Type> } = {
  muster: musterTexts,
  order: ({ words }) => [words.text('cli.tabletop.ask.order')],
  turnOffer: (scene, { uid }) => [scene.words.text('cli.tabletop.ask.turnOffer', { who: nameOf(scene, uid) })],
  turn: turnTexts,
  fire: fireTexts,
  situation: (scene) => checkTexts(scene),
  defence: defenceTexts,
  roll: rollTexts,
  benefit: (scene, { uid, attacker }) => [
    scene.words.text('cli.tabletop.ask.benefit', { who: nameOf(scene, uid), attacker: nameOf(scene, attacker) }),
  ],
}

function musterTexts(scene: TableScene): string[] {
  const { plan, words } = scene
  const { attacking, surprised, secret } = plan.setup.encounter
  return [
    words.text('cli.tabletop.ask.muster', {
      attacked: String(attacking !== null),
      side: attacking === null ? '' : sideName(scene, attacking),
      n: surprised.length,
      surprised: { list: surprised.map((id) => sideName(scene, id)) },
    }),
    ...(secret ? [words.text('cli.tabletop.secret', { text: localText(secret, words.language) })] : []),
  ]
}

function turnTexts(scene: TableScene, { uid }: Extract<Window, { type: 'turn' }>): string[] {
  const { view, words } = scene
  const { ap, own } = view.fighters[uid]!
  const delayed = own?.delayed
  return [
    words.text('cli.tabletop.ask.turn', { who: nameOf(scene, uid), ap: ap ?? 0 }),
    ...(delayed ? [words.text('cli.tabletop.delayed', waiting(scene, delayed))] : []),
  ]
}

function waiting(scene: TableScene, { deed, trigger }: NonNullable<NonNullable<ReturnType<typeof ownOf>>['delayed']>) {
  const naming = namingOf(scene)
  return { deed: deedPhrase(deed, naming), trigger: triggerPhrase(trigger, naming) }
}

const ownOf = ({ view }: TableScene, uid: string) => view.fighters[uid]?.own

/** What this fight calls those whom a sentence names. */
export const namingOf = ({ plan, view }: TableScene) => ({
  names: Object.fromEntries([
    ...Object.values(view.fighters).map(({ uid, name }) => [uid, name]),
    ...plan.setup.encounter.sides.map(({ id, name }) => [`side:${id}`, name]),
    ...Object.values(view.items).map(({ id, kind }) => [`item:${id}`, plan.items.get(kind)!.name]),
  ]),
})

function fireTexts(scene: TableScene, { uid, cause }: Extract<Window, { type: 'fire' }>): string[] {
  const delayed = ownOf(scene, uid)?.delayed
  if (!delayed) return []
  return [
    scene.words.text('cli.tabletop.ask.fire', {
      who: nameOf(scene, uid),
      caused: String(cause !== null),
      cause: nameOf(scene, cause),
      ...waiting(scene, delayed),
    }),
  ]
}

const checkOf = (frame: Frame | null): CheckFrame | undefined => (frame?.type === 'check' ? frame : undefined)

/** The attack, with what was found and what the game master made of it. */
function checkTexts(scene: TableScene): string[] {
  const { view, words } = scene
  const check = checkOf(view.pending)
  if (!check) return []
  const { uid, target, deed, source, strikes, set, found } = check
  const { situation, reason } = found ?? findSituation(seenTable(scene.plan, view), check)
  const deedText: PhraseValue = deedPhrase({ id: deed, source, targets: [{ uid: target, strikes }] }, namingOf(scene))
  return [
    words.text('cli.tabletop.ask.attack', {
      who: nameOf(scene, uid),
      deed: deedText,
      situation: { term: `tabletop.situation.${set?.situation ?? situation}` },
      reason: { term: `tabletop.reason.${set ? 'set' : reason}` },
    }),
  ]
}

function defenceTexts(scene: TableScene, { uid, hurdles }: Extract<Window, { type: 'defence' }>): string[] {
  const { view, words } = scene
  const { ap } = view.fighters[uid]!
  const holds = hurdles.some(({ kind }) => kind === 'hold')
  return [
    ...(holds ? [words.text('cli.tabletop.ask.hold', { who: nameOf(scene, uid) })] : checkTexts(scene)),
    words.text('cli.tabletop.ask.defence', {
      who: nameOf(scene, uid),
      ap: ap ?? 0,
      hurdles: hurdles.length,
      turn: String(mayTurn(scene)),
    }),
  ]
}

/** TT-069: only a reaction turns, the first one. */
function mayTurn(scene: TableScene): boolean {
  const { view, plan } = scene
  const window = openWindow(scene)
  if (window?.type !== 'defence' || !plan.map || !view.rules.firstReactionTurn) return false
  const canReact = window.hurdles.some(({ options }) => options.some(({ mode }) => mode === 'active'))
  return canReact && view.fighters[window.uid]!.own?.reacted === false
}

/** TT-156: purpose, number and kind of dice. */
function rollTexts(scene: TableScene, window: Extract<Window, { type: 'roll' }>): string[] {
  const { uid, purpose, count, sides, twice } = window
  return [
    scene.words.text('cli.tabletop.ask.roll', {
      who: nameOf(scene, uid),
      purpose: { term: `tabletop.purpose.${purpose}` },
      count,
      sides,
      values: twice ? 2 * count : count,
      twice: String(twice),
    }),
  ]
}

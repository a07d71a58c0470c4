import { localText } from '@arbiter/kernel'
import type { SeenFighter } from '@arbiter/tabletop'
import { cut, padEnd, padStart } from '../../table.ts'
import { type Line, line } from '../screen.ts'
import { sideName, type TableScene } from './scene.ts'
import { lookOf, signOf } from './signs.ts'

const NAME = 22
const SIDE = 10
const STATE = 11
const INITIATIVE = 4
const AP = 7

/** TT-191: who acts when, in what state, with how many points; what hurts and what lasts. Bystanders come last. */
export function trackerRows(scene: TableScene): Line[] {
  return [headRow(scene), ...listed(scene).flatMap((fighter) => fighterRows(scene, fighter))]
}

export function listed({ view }: TableScene): SeenFighter[] {
  const known = Object.values(view.fighters)
  const inOrder = view.order.flatMap((uid) => known.filter((fighter) => fighter.uid === uid))
  return [...inOrder, ...known.filter(({ uid }) => !view.order.includes(uid))]
}

function headRow({ words }: TableScene): Line {
  const name = (column: string) => words.text(`cli.tabletop.column.${column}`)
  const cells = [
    padEnd('', 3),
    padEnd(name('fighter'), NAME),
    padEnd(name('side'), SIDE),
    padEnd(name('state'), STATE),
    padStart(name('initiative'), INITIATIVE),
    padStart(name('ap'), AP),
    `  ${name('wounds')}`,
  ]
  return line(cells.join(''), 'faint')
}

function fighterRows(scene: TableScene, fighter: SeenFighter): Line[] {
  const { plan, view, words, width } = scene
  const { uid, side, initiative } = fighter
  const isActive = view.active === uid
  const head = [
    `${isActive ? '>' : ' '}${signOf(scene, fighter.uid)} `,
    padEnd(cut(localText(fighter.name, words.language), NAME - 1), NAME),
    padEnd(cut(sideName(scene, side), SIDE - 1), SIDE),
    padEnd(cut(stateText(scene, fighter), STATE - 1), STATE),
    padStart(initiative === null ? '–' : String(initiative).replace('-', '−'), INITIATIVE),
    padStart(apText(fighter), AP),
  ].join('')
  const rest = cut(`  ${woundText(scene, fighter)}`, width - NAME - SIDE - STATE - INITIATIVE - AP - 3)
  const more = effectTexts(scene, fighter)
  return [
    [{ text: head, look: isActive ? 'strong' : lookOf(plan, side) }, { text: rest }],
    ...(more.length > 0 ? [line(cut(`     ${more.join(', ')}`, width))] : []),
  ]
}

export const stateText = ({ words }: Pick<TableScene, 'words'>, { tracker }: SeenFighter): string =>
  words.text(tracker === null ? 'tabletop.out_why.bystander' : `tabletop.tracker.${tracker}`)

/** TT-182: "7/5+2", the outnumbering bonus set apart; of others what can be seen. */
export function apText({ ap, bonus, own, tracker }: SeenFighter): string {
  if (ap === null || tracker === null) return '–'
  if (!own) return String(ap)
  return `${ap}/${own.sheet.ap}${bonus ? `+${bonus}` : ''}`
}

/** TT-030: wound by wound; TT-166: of others a word. */
export function woundText({ words }: Pick<TableScene, 'words'>, { own, word }: SeenFighter): string {
  if (!own || own.wounds.length === 0) return words.text(`tabletop.wound_word.${word}`)
  const tracks = (['body', 'mind'] as const).flatMap((track) => {
    const damage = own.wounds.filter((wound) => wound.track === track).map((wound) => wound.damage)
    if (damage.length === 0) return []
    return [
      words.text('cli.tabletop.track', {
        track: { term: `tabletop.track.${track}` },
        wounds: damage.join('+'),
        capacity: own.sheet[track],
      }),
    ]
  })
  const penalty = own.penalty < 0 ? ` (−${-own.penalty})` : ''
  return `${tracks.join(', ')}${penalty}`
}

/** Posture, effects with what is left of them, a waiting deed, and what only the own side knows. */
export function effectTexts(scene: TableScene, fighter: SeenFighter): string[] {
  const { words } = scene
  const { posture, effects, waits, own } = fighter
  const lasting = effects.map(({ effect, value, left, other }) => {
    const who = other === null ? '' : ` (${localText(scene.view.fighters[other]?.name, words.language) ?? other})`
    const strength = value > 0 ? ` ${value}` : ''
    const rest = left > 0 ? ` [${left}]` : ''
    return `${words.text(`tabletop.effect.${effect}.inline`)}${strength}${rest}${who}`
  })
  return [
    ...(posture === 'standing' ? [] : [words.text(`tabletop.posture.${posture}`)]),
    ...lasting,
    ...(waits ? [words.text('cli.tabletop.waits')] : []),
    ...(own && own.awareness !== 'alert' ? [words.text(`tabletop.awareness.${own.awareness}`)] : []),
    ...(own && own.hiddenFrom.length > 0
      ? [words.text('cli.tabletop.hidden_from', { sides: own.hiddenFrom.map((id) => sideName(scene, id)).join(', ') })]
      : []),
    ...(own?.modifiers.map(({ label }) => label) ?? []),
  ]
}

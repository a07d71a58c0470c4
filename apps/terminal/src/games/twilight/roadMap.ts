import { hereOf, kindAt, nodeAt, type Plan, type RoadNode, type RoadState, visibleNodes } from '@arbiter/twilight'
import type { Wording } from '@arbiter/wording'
import { wrap } from '../../table.ts'
import type { TwilightScene } from './scene.ts'

/** TW-529. One letter per kind of place. */
export const KIND_LETTERS: Readonly<Record<RoadNode['kind'], string>> = {
  encounter: 'E',
  elite: 'L',
  boss: 'B',
  check: 'C',
  camp: 'K',
  shrine: 'S',
  market: 'M',
  rest: 'R',
  story: 'T',
}

/** What is known of a place: its insides where they are visible, its kind unless it is veiled (TW-463). */
export function placeLetter(plan: Plan, road: RoadState, id: string): string {
  // Whoever referees sees the whole map.
  const known = road.map[id] ?? road.known[id]
  const kind = known ? plan.road!.nodes.get(known.as)!.kind : kindAt(plan, road, id, visibleNodes(plan, road))
  return kind === null ? '?' : KIND_LETTERS[kind]
}

/** The road of somebody who walks it. */
export function mapLines({ plan, view, words, width }: TwilightScene): string[] {
  const { road } = view.session
  if (!road || road.node === '') return [words.text('cli.twilight.no_map')]
  return roadLines(plan, road, words, width)
}

/** TW-529, TW-530. Layers from the first to the last; places have names of their own, `4b` is the second of layer 4. */
export function roadLines(plan: Plan, road: RoadState, words: Wording, width: number): string[] {
  const nodes = [...plan.road!.nodes.values()].sort((a, b) => a.layer - b.layer)
  const codes = codesOf(nodes)
  const leads = road.done ? (plan.road!.nodes.get(road.node)?.leads ?? []) : []
  const lines = nodes.map(({ id, leads: next }) => {
    const way = leads.indexOf(id)
    const mark = id === road.node ? '▶ ' : road.trail.includes(id) ? '● ' : way >= 0 ? `${way + 1}.` : '  '
    const name = road.map[id] || road.known[id] ? words.text(`twilight.node.${nodeName(plan, road, id)}`) : '…'
    const on = nodes.filter((node) => next.includes(node.id)).map((node) => codes.get(node.id))
    return `${mark} ${codes.get(id)!.padStart(3)}  ${placeLetter(plan, road, id)}  ${name}${on.length > 0 ? ` → ${on.join(' ')}` : ''}`
  })
  return [
    ...lines.flatMap((text) => wrap(text, width, '           ')),
    '',
    ...wrap(words.text('cli.twilight.map_letters'), width, '  '),
  ]
}

const nodeName = (plan: Plan, road: RoadState, id: string): string =>
  (road.map[id] ?? road.known[id])?.as ?? nodeAt(plan, road, id).id

function codesOf(nodes: readonly RoadNode[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>()
  for (const { id, layer } of nodes) {
    const before = nodes.filter((node) => node.layer === layer && codes.has(node.id)).length
    codes.set(id, `${layer}${String.fromCharCode('a'.charCodeAt(0) + before)}`)
  }
  return codes
}

/** `5 of 13`, where the hero stands. */
export function layerText({ plan, view, words }: TwilightScene): string | undefined {
  const here = hereOf(plan, view.session)
  return here ? words.text('cli.twilight.layer', { layer: here.layer, last: plan.road!.last }) : undefined
}

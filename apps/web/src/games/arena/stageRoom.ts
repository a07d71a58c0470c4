import type { ArenaOptions } from '@arbiter/art'
import type { StageSize } from '../../parts/stage.tsx'
import type { FightScene } from './fightScene.ts'

/** Where the art, too, begins to draw less. */
export const NARROW = 700

/** Where plates begin to stand above each other. */
const MIDDLE = 1000

/** What plates cover above: teams, goal and order; with many teams there are two rows of them. */
const ABOVE = { wide: 66, middle: 88, narrow: 104, many: 156 }
/** What they cover below: what is told, or what can be done by whoever was taken over. */
const BELOW = {
  wide: { told: 92, taken: 190 },
  middle: { told: 140, taken: 264 },
}
type Covered = Required<Pick<ArenaOptions, 'above' | 'below'>>

/** On a phone every row counts: nobody shrinks for a panel that is never there. Where it is, the floor keeps its size. */
const BELOW_NARROW = { told: 234, taken: 344 }

/** The stage with what its plates cover: floor and fighters keep clear of it. */
export function roomFor(
  size: StageSize,
  scene: FightScene,
): StageSize & Covered & Pick<ArenaOptions, 'pit' | 'middle'> {
  const form = size.width < NARROW ? 'narrow' : size.width < MIDDLE ? 'middle' : 'wide'
  const many = scene.view.setup.teams.length > 2
  const above = form === 'narrow' && many ? ABOVE.many : ABOVE[form]
  const covers = form === 'narrow' ? BELOW_NARROW : BELOW[form]
  const below = covers[scene.taken.size > 0 && scene.view.result === null ? 'taken' : 'told']
  const room = { ...size, above: above / size.height, below: below / size.height }
  return form === 'narrow' ? { ...room, ...sharesFor(scene) } : room
}

/** On a phone a zone of the middle row grows for its people: so much wider than one that is empty. */
const WIDER = [1, 1.15, 1.8, 2.4]
/** And a row grows for its fullest zone: so much higher, by how many stand there. */
const HIGHER = [
  { from: 7, by: 1.7 },
  { from: 5, by: 1.5 },
  { from: 4, by: 1.35 },
  { from: 1, by: 1 },
  { from: 0, by: 0.72 },
]

function sharesFor({
  view: { fighters },
  events,
  from,
  told,
}: FightScene): Required<Pick<ArenaOptions, 'pit' | 'middle'>> {
  const falling = new Set(events.slice(from, told).flatMap((event) => (event.type === 'fallen' ? event.target : [])))
  const there = (zone: string): number =>
    fighters.filter((each) => each.zone === zone && !each.removed && (!each.fallen || falling.has(each.cid))).length
  const wide = (zone: string) => WIDER[Math.min(there(zone), WIDER.length - 1)]!
  const high = (count: number) => HIGHER.find(({ from }) => count >= from)!.by
  // Three beside each other have room at a gate, but not in a third of the width.
  const abreast = Math.max(...['west', 'center', 'east'].map(there))
  return {
    pit: shares(wide('west'), wide('center'), wide('east')),
    middle: shares(high(there('north')), high(abreast > 2 ? abreast + 1 : abreast), high(there('south'))),
  }
}

/** From where to where the second of three goes, when they share what reaches from -1 to 1. */
function shares(first: number, second: number, third: number): readonly [number, number] {
  const share = 2 / (first + second + third)
  return [first * share - 1, (first + second) * share - 1]
}

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
const BELOW_NARROW = { told: 216, taken: 344 }

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
  return { ...room, ...sharesFor(scene, form === 'narrow' ? 'narrow' : 'wide') }
}

/** A zone of the middle row grows for its people, and an empty one gives way: how wide it is by how many stand there. */
const WIDER = {
  wide: [0.6, 0.85, 1.1, 1.5, 1.8, 2.1],
  narrow: [0.8, 1, 1.6, 2, 2.2, 2.4],
}
/** And a row grows for its fullest zone: so much higher, by how many stand there. */
const HIGHER = {
  wide: [
    { from: 8, by: 1.4 },
    { from: 1, by: 1 },
    { from: 0, by: 0.6 },
  ],
  narrow: [
    { from: 7, by: 1.7 },
    { from: 4, by: 1.15 },
    { from: 1, by: 1.08 },
    { from: 0, by: 0.65 },
  ],
}
/** The zones of the middle row are narrower: their people stand in two rows much sooner. */
const HIGHER_MIDDLE = {
  wide: [
    { from: 4, by: 1.6 },
    { from: 1, by: 1.1 },
    { from: 0, by: 0.8 },
  ],
  narrow: [
    { from: 5, by: 2 },
    { from: 3, by: 1.85 },
    { from: 1, by: 1 },
    { from: 0, by: 0.72 },
  ],
}

function sharesFor(
  { view: { fighters }, events, from, told }: FightScene,
  form: 'wide' | 'narrow',
): Required<Pick<ArenaOptions, 'pit' | 'middle'>> {
  const falling = new Set(events.slice(from, told).flatMap((event) => (event.type === 'fallen' ? event.target : [])))
  const there = (zone: string): number =>
    fighters.filter((each) => each.zone === zone && !each.removed && (!each.fallen || falling.has(each.cid))).length
  const wide = (zone: string) => WIDER[form][Math.min(there(zone), WIDER[form].length - 1)]!
  const high = (count: number, rows: Rows) => rows.find(({ from }) => count >= from)!.by
  const abreast = Math.max(...['west', 'center', 'east'].map(there))
  return {
    pit: shares(wide('west'), wide('center'), wide('east')),
    middle: shares(
      high(there('north'), HIGHER[form]),
      high(abreast, HIGHER_MIDDLE[form]),
      high(there('south'), HIGHER[form]),
    ),
  }
}

type Rows = readonly { readonly from: number; readonly by: number }[]

/** From where to where the second of three goes, when they share what reaches from -1 to 1. */
function shares(first: number, second: number, third: number): readonly [number, number] {
  const share = 2 / (first + second + third)
  return [first * share - 1, (first + second) * share - 1]
}

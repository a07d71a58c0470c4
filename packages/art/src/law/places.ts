import type { Dye, Matter } from '../recipes/colours.ts'
import type { GroundName } from '../recipes/ground.ts'
import type { Land } from '../scenes/places/air.ts'
import { LANDS } from '../scenes/places/lands.ts'
import type { Thing } from '../scenes/places/strokes.ts'
import { THINGS } from '../scenes/places/things.ts'

/** Somebody in a scene: who it is, what of, in which light, and dyed how. */
export type Dweller = readonly [figure: string, matter: Matter, ground: GroundName, dye?: Dye | undefined]

/** How a place of a road looks: the land, what stands there, who lives there. */
export interface PlaceLook {
  readonly land: Land
  readonly thing?: Thing
  readonly who?: Dweller
}

/** Places by the id of a node, a check or a fight, and what others of their kind look like. */
export interface PlaceTable {
  readonly places: Readonly<Record<string, PlaceLook>>
  readonly kinds: Readonly<Record<string, PlaceLook>>
}

export const OLD: Dweller = ['robe', 'cloth', 'tavern']
export const PEASANT: Dweller = ['farmer', 'skin', 'prav']

/** Checks and fights of the short road, which the long ones have too. */
export const PLACES: PlaceTable = {
  places: {
    last_post: { land: LANDS.field, thing: THINGS.post },
    ck_village_moot: { land: LANDS.town, thing: THINGS.post, who: PEASANT },
    ck_hidden_path: { land: LANDS.wood, thing: THINGS.trail },
    ck_sealed_coffer: { land: LANDS.wood, thing: THINGS.hut },
    ck_ferryman: { land: LANDS.river, thing: THINGS.boat, who: OLD },
    ck_fallen_gate: { land: LANDS.marsh, thing: THINGS.door },
    ck_ward_stone: { land: LANDS.field, thing: THINGS.stone, who: OLD },
    ck_town_elders: { land: LANDS.town, thing: THINGS.door, who: OLD },
    ck_pack_trail: { land: LANDS.wood, thing: THINGS.trail, who: ['werewolf', 'fur', 'nav'] },
    ck_root_way: { land: LANDS.vault, thing: THINGS.roots, who: ['leshy', 'leaf', 'yav'] },
    ck_barrow_seal: { land: LANDS.field, thing: THINGS.stone },
    ck_knights_name: { land: LANDS.vault, thing: THINGS.door },
    ck_seam_rite: { land: LANDS.field, thing: THINGS.seam },
    ck_mothers_ear: { land: LANDS.wood, thing: THINGS.roots },
    sc_bear_at_the_ford: { land: LANDS.river },
    sc_gate_at_dusk: { land: LANDS.town },
    sc_marsh_song: { land: LANDS.marsh },
    sc_toll_bridge: { land: LANDS.river },
    sc_barrow: { land: LANDS.field },
  },
  kinds: {
    check: { land: LANDS.wood, thing: THINGS.trail },
    story: { land: LANDS.field, thing: THINGS.post },
  },
}

const SOMEWHERE: PlaceLook = { land: LANDS.wood }

export const placeLook = ({ places, kinds }: PlaceTable, id: string, kind = ''): PlaceLook =>
  Object.hasOwn(places, id) ? places[id]! : Object.hasOwn(kinds, kind) ? kinds[kind]! : SOMEWHERE

/** Heroes as they walk: of some only the face is a figure of its own. */
const WALKERS: Readonly<Record<string, Dweller>> = {
  hero_borderer: ['hooded-figure', 'cloth', 'yav', 'madder'],
  hero_lampbearer: ['sun-priest', 'cloth', 'prav'],
  hero_bonereader: ['robe', 'bone', 'undead'],
  hero_tracker: ['bowman', 'leaf', 'yav'],
  hero_shadewalker: ['hooded-assassin', 'fur', 'nav'],
}

/** Where one does not walk: who rests or prays sits, who bargains stands. */
const POSES: Readonly<Record<string, string>> = {
  camp: 'seated-wanderer',
  rest: 'seated-wanderer',
  shrine: 'seated-wanderer',
  market: 'robe',
}

export function walkerOf(hero: string, kind = ''): Dweller {
  const [walks, ...colours]: Dweller = Object.hasOwn(WALKERS, hero) ? WALKERS[hero]! : ['hooded-figure', 'hide', 'yav']
  return [Object.hasOwn(POSES, kind) ? POSES[kind]! : walks, ...colours]
}

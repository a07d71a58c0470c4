import type { Matter } from '../recipes/colours.ts'
import type { GroundName } from '../recipes/ground.ts'
import type { Land } from '../scenes/places/lands.ts'
import type { Thing } from '../scenes/places/things.ts'

/** Somebody in a scene: who it is, what of, in which light. */
export type Dweller = readonly [figure: string, matter: Matter, ground: GroundName]

/** How a place of a road looks: the land, what stands there, who lives there. */
export interface PlaceLook {
  readonly land: Land
  readonly thing?: Thing
  readonly who?: Dweller
}

const OLD: Dweller = ['robe', 'cloth', 'tavern']
const PEASANT: Dweller = ['farmer', 'skin', 'prav']
const PRAYING: Dweller = ['kneeling', 'skin', 'prav']
const DROWNED: Dweller = ['robe', 'ghost', 'marsh']
const GUARD: Dweller = ['pikeman', 'steel', 'order']

/** Nodes, checks and fights of the roads that ship. */
const PLACES: Readonly<Record<string, PlaceLook>> = {
  last_post: { land: 'field', thing: 'post' },
  cold_moon: { land: 'wood' },
  hunters_path: { land: 'wood', thing: 'trail' },
  woodcutters_hut: { land: 'wood', thing: 'hut' },
  two_crossings: { land: 'river', thing: 'bridge', who: OLD },
  toll_bridge: { land: 'river' },
  raft: { land: 'river' },
  causeway: { land: 'marsh', thing: 'fire' },
  mudgate_market: { land: 'town', thing: 'stalls', who: PEASANT },
  thicket: { land: 'wood' },
  one_night: { land: 'hall', thing: 'stove', who: OLD },
  barrow: { land: 'field' },
  root_way: { land: 'vault', thing: 'roots', who: ['leshy', 'leaf', 'yav'] },
  tower_shrine: { land: 'vault', thing: 'niche' },
  hollow_tower: { land: 'wood' },
  the_seam: { land: 'field', thing: 'seam' },
  last_rest: { land: 'wood', thing: 'hollow' },
  mother: { land: 'wood' },

  ice_edge: { land: 'ice', thing: 'fenceInWater', who: OLD },
  reeds: { land: 'marsh' },
  reed_boat: { land: 'marsh', thing: 'boat' },
  midwife_house: { land: 'river', thing: 'stilts', who: OLD },
  salt_store: { land: 'ice', thing: 'stalls', who: ['skeleton', 'bone', 'frost'] },
  wedding: { land: 'river' },
  salt_train: { land: 'ice' },
  dry_loft: { land: 'hall', thing: 'fire' },
  bell_tower: { land: 'ice' },
  church_floor: { land: 'vault', thing: 'graves', who: PRAYING },
  black_icon: { land: 'vault', thing: 'niche', who: PRAYING },
  river_gate: { land: 'river', thing: 'hollow' },
  two_wreaths: { land: 'river' },
  twice_buried: { land: 'ice' },
  names_read: { land: 'ice', thing: 'graves', who: DROWNED },
  last_fire: { land: 'ice', thing: 'fire' },
  lower_ferry: { land: 'ice' },

  burnt_mill: { land: 'wheat', thing: 'mill' },
  hounds: { land: 'wheat' },
  harvest: { land: 'wheat', thing: 'sheaves', who: PEASANT },
  white_post: { land: 'town' },
  noon_field: { land: 'wheat' },
  lime_road: { land: 'wheat', thing: 'fire' },
  letter_writer: { land: 'hall', thing: 'desk', who: OLD },
  witness_house: { land: 'town', thing: 'hut', who: PEASANT },
  candle_market: { land: 'town', thing: 'stalls', who: PEASANT },
  censer_house: { land: 'town' },
  third_bell: { land: 'town' },
  cells: { land: 'vault', thing: 'bars', who: GUARD },
  prav_altar: { land: 'vault', thing: 'altar', who: PRAYING },
  roof_of_night: { land: 'town' },
  antechamber: { land: 'hall', thing: 'door' },
  last_watch: { land: 'town', thing: 'fire' },
  white_seat: { land: 'vault' },

  ck_village_moot: { land: 'town', thing: 'post', who: PEASANT },
  ck_hidden_path: { land: 'wood', thing: 'trail' },
  ck_sealed_coffer: { land: 'wood', thing: 'hut' },
  ck_ferryman: { land: 'river', thing: 'boat', who: OLD },
  ck_fallen_gate: { land: 'marsh', thing: 'door' },
  ck_ward_stone: { land: 'field', thing: 'stone', who: OLD },
  ck_town_elders: { land: 'town', thing: 'door', who: OLD },
  ck_pack_trail: { land: 'wood', thing: 'trail', who: ['werewolf', 'fur', 'nav'] },
  ck_root_way: { land: 'vault', thing: 'roots', who: ['leshy', 'leaf', 'yav'] },
  ck_barrow_seal: { land: 'field', thing: 'stone' },
  ck_knights_name: { land: 'vault', thing: 'door' },
  ck_seam_rite: { land: 'field', thing: 'seam' },
  ck_mothers_ear: { land: 'wood', thing: 'roots' },
  sc_bear_at_the_ford: { land: 'river' },
  sc_gate_at_dusk: { land: 'town' },
  sc_marsh_song: { land: 'marsh' },
  sc_toll_bridge: { land: 'river' },
  sc_barrow: { land: 'field' },
}

/** What a place is by its kind, where no more is known of it. */
const KINDS: Readonly<Record<string, PlaceLook>> = {
  check: { land: 'wood', thing: 'trail' },
  story: { land: 'field', thing: 'post' },
  camp: { land: 'wood', thing: 'fire' },
  market: { land: 'town', thing: 'stalls', who: PEASANT },
  shrine: { land: 'vault', thing: 'niche' },
  rest: { land: 'wood', thing: 'hollow' },
  encounter: { land: 'wood', thing: 'blades' },
  elite: { land: 'field', who: ['ghoul', 'rot', 'undead'], thing: 'graves' },
  boss: { land: 'wood', thing: 'roots' },
  veiled: { land: 'vault' },
}
const SOMEWHERE: PlaceLook = { land: 'wood' }

export const placeLook = (id: string, kind = ''): PlaceLook =>
  Object.hasOwn(PLACES, id) ? PLACES[id]! : Object.hasOwn(KINDS, kind) ? KINDS[kind]! : SOMEWHERE

/** Heroes as they walk: of some only the face is a figure of its own. */
const WALKERS: Readonly<Record<string, Dweller>> = {
  hero_borderer: ['hooded-figure', 'blood', 'yav'],
  hero_lampbearer: ['sun-priest', 'cloth', 'prav'],
  hero_bonereader: ['robe', 'bone', 'undead'],
  hero_tracker: ['bowman', 'leaf', 'yav'],
  hero_shadewalker: ['hooded-assassin', 'fur', 'nav'],
}

export const walkerOf = (hero: string): Dweller =>
  Object.hasOwn(WALKERS, hero) ? WALKERS[hero]! : ['hooded-figure', 'hide', 'yav']

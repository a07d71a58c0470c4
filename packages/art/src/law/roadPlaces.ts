import { LANDS } from '../scenes/places/lands.ts'
import { ROAD_LANDS } from '../scenes/places/roadLands.ts'
import { ROAD_THINGS } from '../scenes/places/roadThings.ts'
import { THINGS } from '../scenes/places/things.ts'
import { type Dweller, OLD, PEASANT, PLACES, type PlaceTable } from './places.ts'

const PRAYING: Dweller = ['seated-wanderer', 'skin', 'prav']
const DROWNED: Dweller = ['robe', 'ghost', 'marsh']
const GUARD: Dweller = ['pikeman', 'steel', 'order']

/** Nodes of the long roads that ship, over what every road has. */
export const ROAD_PLACES: PlaceTable = {
  places: {
    ...PLACES.places,
    cold_moon: { land: LANDS.wood },
    hunters_path: { land: LANDS.wood, thing: THINGS.trail },
    woodcutters_hut: { land: LANDS.wood, thing: THINGS.hut },
    two_crossings: { land: LANDS.river, thing: ROAD_THINGS.bridge, who: OLD },
    toll_bridge: { land: LANDS.river },
    raft: { land: LANDS.river },
    causeway: { land: LANDS.marsh, thing: ROAD_THINGS.fire },
    mudgate_market: { land: LANDS.town, thing: ROAD_THINGS.stalls, who: PEASANT },
    thicket: { land: LANDS.wood },
    one_night: { land: ROAD_LANDS.hall, thing: ROAD_THINGS.stove, who: OLD },
    barrow: { land: LANDS.field },
    root_way: { land: LANDS.vault, thing: THINGS.roots, who: ['leshy', 'leaf', 'yav'] },
    tower_shrine: { land: LANDS.vault, thing: ROAD_THINGS.niche },
    hollow_tower: { land: LANDS.wood },
    the_seam: { land: LANDS.field, thing: THINGS.seam },
    last_rest: { land: LANDS.wood, thing: ROAD_THINGS.hollow },
    mother: { land: LANDS.wood },
    ice_edge: { land: ROAD_LANDS.ice, thing: ROAD_THINGS.fenceInWater, who: OLD },
    reeds: { land: LANDS.marsh },
    reed_boat: { land: LANDS.marsh, thing: THINGS.boat },
    midwife_house: { land: LANDS.river, thing: ROAD_THINGS.stilts, who: OLD },
    salt_store: { land: ROAD_LANDS.ice, thing: ROAD_THINGS.stalls, who: ['skeleton', 'bone', 'frost'] },
    wedding: { land: LANDS.river },
    salt_train: { land: ROAD_LANDS.ice },
    dry_loft: { land: ROAD_LANDS.hall, thing: ROAD_THINGS.fire },
    bell_tower: { land: ROAD_LANDS.ice },
    church_floor: { land: LANDS.vault, thing: ROAD_THINGS.graves, who: PRAYING },
    black_icon: { land: LANDS.vault, thing: ROAD_THINGS.niche, who: PRAYING },
    river_gate: { land: LANDS.river, thing: ROAD_THINGS.hollow },
    two_wreaths: { land: LANDS.river },
    twice_buried: { land: ROAD_LANDS.ice },
    names_read: { land: ROAD_LANDS.ice, thing: ROAD_THINGS.graves, who: DROWNED },
    last_fire: { land: ROAD_LANDS.ice, thing: ROAD_THINGS.fire },
    lower_ferry: { land: ROAD_LANDS.ice },
    burnt_mill: { land: ROAD_LANDS.wheat, thing: ROAD_THINGS.mill },
    hounds: { land: ROAD_LANDS.wheat },
    harvest: { land: ROAD_LANDS.wheat, thing: ROAD_THINGS.sheaves, who: PEASANT },
    white_post: { land: LANDS.town },
    noon_field: { land: ROAD_LANDS.wheat },
    lime_road: { land: ROAD_LANDS.wheat, thing: ROAD_THINGS.fire },
    letter_writer: { land: ROAD_LANDS.hall, thing: ROAD_THINGS.desk, who: OLD },
    witness_house: { land: LANDS.town, thing: THINGS.hut, who: PEASANT },
    candle_market: { land: LANDS.town, thing: ROAD_THINGS.stalls, who: PEASANT },
    censer_house: { land: LANDS.town },
    third_bell: { land: LANDS.town },
    cells: { land: LANDS.vault, thing: ROAD_THINGS.bars, who: GUARD },
    prav_altar: { land: LANDS.vault, thing: ROAD_THINGS.altar, who: PRAYING },
    roof_of_night: { land: LANDS.town },
    antechamber: { land: ROAD_LANDS.hall, thing: THINGS.door },
    last_watch: { land: LANDS.town, thing: ROAD_THINGS.fire },
    white_seat: { land: LANDS.vault },
  },
  kinds: {
    ...PLACES.kinds,
    encounter: { land: LANDS.wood, thing: ROAD_THINGS.blades },
    boss: { land: LANDS.wood, thing: THINGS.roots },
    veiled: { land: LANDS.vault },
    camp: { land: LANDS.wood, thing: ROAD_THINGS.fire },
    market: { land: LANDS.town, thing: ROAD_THINGS.stalls, who: PEASANT },
    shrine: { land: LANDS.vault, thing: ROAD_THINGS.niche },
    rest: { land: LANDS.wood, thing: ROAD_THINGS.hollow },
    elite: { land: LANDS.field, who: ['ghoul', 'rot', 'undead'], thing: ROAD_THINGS.graves },
  },
}

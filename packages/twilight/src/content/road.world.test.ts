import { describe, expect, test } from 'vitest'
import { RULEBOOK_ROAD } from '../testing/rulebookRoad.ts'
import { effectsOf } from './flags.ts'
import { TWILIGHT_PACKS } from './packs.ts'
import { core, entryOf, lines, loaded } from './testing.ts'
import type { Campaign, Need, RoadNode, WorldEffect } from './types.ts'
import { FIGHT_KINDS } from './words.ts'

/** Sections 39 and 40 of the rulebook against the pack; what was tuned is counted as the rulebook does (23.11). */

const road = loaded([TWILIGHT_PACKS.core, RULEBOOK_ROAD]).content

/** Id, layer, kind, where it leads. */
const ROADS = {
  road_of_two_lights: `
last_post | 1 | story | cold_moon, hunters_path
cold_moon | 2 | encounter | two_crossings
hunters_path | 2 | check | two_crossings, woodcutters_hut
woodcutters_hut | 3 | check | toll_bridge, raft
two_crossings | 3 | story | toll_bridge, raft
toll_bridge | 4 | encounter | causeway
raft | 4 | encounter | causeway
causeway | 5 | camp | thicket, mudgate_market
mudgate_market | 6 | market | one_night
thicket | 6 | encounter | one_night
one_night | 7 | camp | barrow, root_way
barrow | 8 | elite | tower_shrine, hollow_tower
root_way | 8 | check | hollow_tower
tower_shrine | 9 | shrine | hollow_tower, the_seam
hollow_tower | 10 | encounter | the_seam
the_seam | 11 | check | last_rest, mother
last_rest | 12 | rest | mother
mother | 13 | boss | -
`,
  salt_for_the_dead: `
ice_edge | 1 | story | reeds, reed_boat
reeds | 2 | encounter | midwife_house
reed_boat | 2 | check | midwife_house, salt_store
midwife_house | 3 | check | wedding, salt_train
salt_store | 3 | market | wedding, salt_train
wedding | 4 | encounter | dry_loft
salt_train | 4 | encounter | dry_loft
dry_loft | 5 | camp | bell_tower, church_floor
bell_tower | 6 | encounter | black_icon, river_gate
church_floor | 6 | check | black_icon, river_gate
black_icon | 7 | shrine | two_wreaths
river_gate | 7 | rest | two_wreaths, twice_buried
two_wreaths | 8 | elite | names_read
twice_buried | 8 | elite | names_read
names_read | 9 | check | last_fire
last_fire | 10 | camp | lower_ferry
lower_ferry | 11 | boss | -
`,
  the_unwritten_law: `
burnt_mill | 1 | story | hounds, harvest
hounds | 2 | encounter | white_post, noon_field
harvest | 2 | check | white_post, noon_field
white_post | 3 | encounter | lime_road
noon_field | 3 | encounter | lime_road
lime_road | 4 | camp | letter_writer, witness_house
letter_writer | 5 | check | candle_market
witness_house | 5 | check | candle_market, censer_house
candle_market | 6 | market | third_bell, cells
censer_house | 6 | encounter | third_bell, cells
third_bell | 7 | elite | prav_altar
cells | 7 | check | roof_of_night
prav_altar | 8 | shrine | antechamber
roof_of_night | 8 | encounter | antechamber
antechamber | 9 | rest | last_watch
last_watch | 10 | camp | white_seat
white_seat | 11 | boss | -
`,
}

/** Every path from the start to the end, as node ids. */
function paths({ road: nodes }: Campaign): string[][] {
  const from = (id: string): string[][] => {
    const { leads } = entryOf(nodes, id)
    return leads.length === 0 ? [[id]] : leads.flatMap((next) => from(next).map((path) => [id, ...path]))
  }
  return from(nodes[0]!.id)
}

describe.each(Object.entries(ROADS))('%s', (id, table) => {
  const campaign = entryOf(road.campaigns, id)
  test('TW-462 the nodes stand in their layers and lead where the rulebook says', () => {
    expect(
      campaign.road.map((node) => [node.id, node.layer, node.kind, node.leads.join(', ') || '-'].join(' | ')),
    ).toEqual(lines(table))
    expect(campaign.stages).toEqual([])
  })
  test('TW-431 it has five epilogues, the last one for everybody', () => {
    expect(campaign.epilogues.map(({ needs }) => needs.length > 0)).toEqual([true, true, true, true, false])
  })
})

test('TW-462 layers, nodes, paths and fights are as many as the rulebook says', () => {
  const counted = Object.keys(ROADS).map((id) => {
    const campaign = entryOf(road.campaigns, id)
    const walked = paths(campaign)
    const fights = walked.map(
      (path) => path.filter((node) => FIGHT_KINDS.includes(entryOf(campaign.road, node).kind)).length,
    )
    const layers = Math.max(...campaign.road.map(({ layer }) => layer))
    return `${layers} ${campaign.road.length} ${walked.length} ${Math.min(...fights)}-${Math.max(...fights)}`
  })
  expect(counted).toEqual(['13 18 96 3-6', '11 17 36 3-5', '11 17 24 3-5'])
})

const effectText = (effect: WorldEffect): string => Object.values(effect).join(' ')
const effectsText = (effects: readonly WorldEffect[]): string => effects.map(effectText).join(', ') || '-'

/** Context and folk, ways, success, failure, secret, noise. */
const CHECKS = `
ck_reed_boat | exploration, human | theft agility 6; labour might 6 | flag boat | encounter sc_reed_ambush | item bog_pearl | reputation -1
ck_salt_debt | dialogue, dead | diplomacy will 6; intimidation might 7 | item salt_pouch, flag salt_paid | curse curse_debt | - | -
ck_midwife | dialogue, human | healing sense 6; knowledge word 6 | boon boon_full_belly, reputation 1 | faith -2 | - | -
ck_wreath_lore | skillCheck, wild | knowledge sense 6; risk agility 5 | flag bride_named | hp -3 | fate_add fate_white_thread | -
ck_church_floor | exploration, dead | trail sense 6; labour might 7 | item name_ribbon | encounter sc_twice_buried | - | encounter sc_bell_at_night
ck_bell_rope | skillCheck, human | theft agility 7; diplomacy will 6 | item bell_clapper, flag bell_silent | encounter sc_bell_at_night | - | -
ck_toll_of_names | dialogue, dead | knowledge will 7; risk word 6 | flag names_read, faith 3 | hp -4 | - | -
ck_harvest_help | skillCheck, human | labour might 6; healing sense 6 | reputation 2, faith 1 | hp -2 | - | -
ck_forged_letter | exploration, human | theft agility 6; knowledge word 7 | item judge_letter | reputation -2 | - | encounter sc_white_post
ck_witness | dialogue, human | diplomacy word 7; intimidation might 6 | flag witness | faith -2 | - | -
ck_noon_riddle | dialogue, wild | knowledge word 6; risk will 5 | flag noon_answered, faith 2 | encounter sc_noon_field | - | -
ck_cell_door | exploration, human | theft agility 7; labour might 7 | flag prisoner_free, reputation 1 | encounter sc_censer_house | item white_wax | -
`

test('TW-455 the twelve checks have the ways and effects of the rulebook', () => {
  const told = road.checks.slice(core.checks.length).map((check) => {
    const { id, context, folk, ways, on_success, on_failure, on_secret, on_noise } = check
    const walked = ways.map(({ approach, stat, difficulty }) => `${approach} ${stat} ${difficulty}`)
    return [
      ...[id, `${context}, ${folk}`, walked.join('; ')],
      ...[on_success, on_failure, on_secret, on_noise].map(effectsText),
    ].join(' | ')
  })
  expect(told).toEqual(lines(CHECKS))
})

test('TW-455 four checks of core get ways', () => {
  const told = core.checks.flatMap(({ id }) => {
    const { ways } = entryOf(road.checks, id)
    const walked = ways.map(({ approach, stat, difficulty }) => `${approach} ${stat} ${difficulty}`)
    return ways.length > 0 ? [`${id}: ${walked.join('; ')}`] : []
  })
  expect(told).toEqual([
    'ck_sealed_coffer: theft agility 5; labour might 6',
    'ck_hidden_path: trail sense 5; risk agility 5',
    'ck_root_way: trail agility 5',
    'ck_seam_rite: knowledge word 6; labour might 8',
  ])
})

/** Who stands there (! elite), waves, then what follows. */
const SCENARIOS = `
sc_reed_ambush | reed_cutter, reed_cutter | - | flee | violence: reputation -1; nonviolent: reputation 1
sc_drowned_wedding | drowned_bride, salt_carrier | - | flee | violence: curse curse_cold_marrow; nonviolent: flag bride_named
sc_salt_train | salt_carrier, salt_carrier | 3: salt_carrier | - | violence: item salt_pouch; nonviolent: item ferry_coin, flag train_sleeps
sc_night_visit | night_hag | - | - | nonviolent: boon boon_full_belly; fled: curse curse_sleepless
sc_twice_buried | upyr! | - | flee | violence: reputation 2
sc_bell_at_night | bell_ringer, reed_cutter | - | flee | violence: reputation -2; nonviolent: ally ally_ringer, flag bell_silent
sc_two_brides | drowned_bride!, drowned_bride | - | - | violence: fate_add fate_red_thread; nonviolent: fate_add fate_quiet_bell
sc_ferry_below | ferryman_below | - | - | violence: flag ferry_sunk, resonance -5; nonviolent: flag ferry_free
sc_hounds_loose | oath_hound, oath_hound, oath_hound | - | flee | violence: reputation -1; nonviolent: flag hounds_fed
sc_noon_field | noon_maiden | - | flee | violence: curse curse_thirst; nonviolent: flag noon_answered
sc_white_post | white_bailiff, oath_hound | - | flee | violence: reputation -1, flag post_burned; nonviolent: item judge_letter
sc_censer_house | censer_deacon, white_bailiff | - | - | violence: fate_add curse_navi; nonviolent: reputation 2
sc_execution | white_bailiff!, censer_deacon | 4: oath_hound, oath_hound | - | violence: flag crowd_saved, reputation 1; nonviolent: flag crowd_saved, reputation 3
sc_seated_judge | seated_judge | - | - | violence: flag seat_empty; nonviolent: flag law_rewritten
`

test('TW-487 the fourteen scenarios are those of the rulebook', () => {
  const told = road.scenarios.slice(core.scenarios.length).map(({ id, enemies, waves, rules, consequences }) =>
    [
      ...[id, enemies.map((enemy) => `${enemy.id}${enemy.elite ? '!' : ''}`).join(', ')],
      waves.map((wave) => `${wave.round}: ${wave.enemies.join(', ')}`).join('; ') || '-',
      rules.canFlee ? 'flee' : '-',
      Object.entries(consequences)
        .flatMap(([when, effects]) => (effects.length > 0 ? [`${when}: ${effectsText(effects)}`] : []))
        .join('; '),
    ].join(' | '),
  )
  expect(told).toEqual(lines(SCENARIOS))
})

test('TW-437 five scenarios of core give an ally, and the knight of the barrow is an elite', () => {
  const changed = core.scenarios.flatMap((scenario) => {
    const after = entryOf(road.scenarios, scenario.id)
    const more = Object.entries(after.consequences).flatMap(([when, effects]) => {
      const before = scenario.consequences[when as keyof typeof scenario.consequences]
      expect(effects.slice(0, before.length)).toEqual(before)
      return effects.slice(before.length).map((effect) => `${when} ${effectText(effect)}`)
    })
    return more.length > 0 ? [`${scenario.id}: ${more}`] : []
  })
  expect(changed).toEqual([
    'sc_wolf_pack: nonviolent ally ally_pack',
    'sc_barrow: mixed ally ally_knight',
    'sc_toll_bridge: nonviolent ally ally_warden',
    'sc_marsh_song: nonviolent ally ally_widow',
    'sc_thicket_keeper: nonviolent ally ally_leshy',
  ])
  expect(entryOf(road.scenarios, 'sc_barrow').enemies.map(({ id, elite }) => [id, elite])).toEqual([
    ['risen_dead', false],
    ['risen_dead', false],
    ['grave_knight', true],
  ])
})

const nodes = road.campaigns.flatMap((campaign) => campaign.road)

test('every scenario and check that is not fixed to a hero is met on some road', () => {
  const called = effectsOf(road).flatMap((effect) => (effect.kind === 'encounter' ? [effect.id] : []))
  const met = new Set([
    ...nodes.flatMap(({ scenario, check, pool, options }) => [
      scenario,
      check,
      ...[...pool, ...options].map((entry) => ('scenario' in entry ? entry.scenario : entry.check)),
    ]),
    ...called,
  ])
  expect(road.scenarios.filter(({ id, hero_id }) => hero_id === undefined && !met.has(id))).toEqual([])
  // The talk with the Mother before the fight fell away with the stages.
  expect(road.checks.flatMap(({ id }) => (met.has(id) ? [] : [id]))).toEqual(['ck_mothers_ear'])
})

test('TW-518 every flag that something sets is read somewhere, and every one that is read can be set', () => {
  const asked: readonly (readonly Need[])[] = [
    ...nodes.flatMap(({ options, entry, hostility, welcome }) =>
      [options, entry, hostility, welcome].flat().map(({ needs }) => needs),
    ),
    ...road.scenarios.flatMap(({ waves }) => waves.map(({ needs }) => needs)),
    ...road.campaigns.flatMap(({ epilogues }) => epilogues.map(({ needs }) => needs)),
  ]
  const read = new Set(
    asked
      .flat()
      .flatMap((need) => ('any' in need ? need.any : [need]))
      .flatMap((need) => ('flag' in need ? [need.flag] : [])),
  )
  const set = new Set(effectsOf(road).flatMap((effect) => (effect.kind === 'flag' ? [effect.id] : [])))
  expect([...set].filter((flag) => !read.has(flag)).sort()).toEqual(['keeper_spoke', 'town_distrust'])
  expect([...read].filter((flag) => !set.has(flag))).toEqual([])
})

/** What a node, its options, its fights and its checks may give: flags, items and allies. */
function gifts({ scenario, check, pool, arrival, options }: RoadNode): string[] {
  const fought = (id: string): string[] => {
    const { enemies, consequences } = entryOf(road.scenarios, id)
    const loot = enemies.flatMap((enemy) => Object.values(entryOf(road.enemies, enemy.id).loot).flat())
    return [...loot, ...Object.values(consequences).flatMap(given)]
  }
  const given = (effects: readonly WorldEffect[]): string[] =>
    effects.flatMap((effect) => {
      if (effect.kind === 'encounter') return fought(effect.id)
      return 'id' in effect && effect.id !== undefined ? [effect.id] : []
    })
  const tried = (id: string): string[] => {
    const { on_success, on_failure, on_secret, on_noise } = entryOf(road.checks, id)
    return [on_success, on_failure, on_secret, on_noise].flatMap(given)
  }
  const entries = [{ scenario, check }, ...pool, ...options.map((option) => ({ check: option.check }))]
  return [
    ...given(arrival),
    ...options.flatMap(({ effects }) => given(effects)),
    ...entries.flatMap((entry) => [
      ...('scenario' in entry && entry.scenario !== undefined ? fought(entry.scenario) : []),
      ...(entry.check === undefined ? [] : tried(entry.check)),
    ]),
  ]
}

test('TW-426 whatever a node asks for can be had on some way to it, and what an epilogue asks for on some road', () => {
  const unmet = road.campaigns.flatMap((campaign) => {
    const before = new Map<string, Set<string>>()
    for (const { id } of campaign.road) before.set(id, new Set())
    for (const node of campaign.road.toSorted((a, b) => a.layer - b.layer))
      for (const next of node.leads)
        for (const gift of [...before.get(node.id)!, ...gifts(node)]) before.get(next)!.add(gift)
    const wanted = (needs: readonly Need[]): string[] =>
      needs
        .flatMap((need) => ('any' in need ? need.any : [need]))
        .flatMap((need) => {
          if ('absent' in need && need.absent) return []
          if ('flag' in need) return [need.flag]
          if ('item' in need) return [need.item]
          return 'ally' in need ? [need.ally] : []
        })
    const end = campaign.road.at(-1)
    const had = new Set([...(end ? before.get(end.id)! : []), ...(end ? gifts(end) : [])])
    return [
      ...campaign.road.flatMap(({ id, options, entry, hostility, welcome }) =>
        [options, entry, hostility, welcome]
          .flat()
          .flatMap(({ needs }) => wanted(needs))
          .filter((want) => !before.get(id)!.has(want))
          .map((want) => `${id}: ${want}`),
      ),
      ...campaign.epilogues.flatMap(({ needs }) => wanted(needs).filter((want) => !had.has(want))),
    ]
  })
  expect(unmet).toEqual([])
})

test('TW-505 TW-518 the pack loads with no fault, and warns of nothing: that one path ends much sooner with the Night Hag is meant so', () => {
  const own = loaded([TWILIGHT_PACKS.core, TWILIGHT_PACKS.road]).warnings.filter(({ file }) => file.startsWith('road/'))
  expect(own).toEqual([])
})

test('TW-492 the presets and the ladder are those of the rulebook', () => {
  const told = road.difficulties.map((preset) => {
    const { id, enemyHp, enemyWp, enemyPower, depthHp, depthPowerEvery, fairHit, telegraph } = preset
    const { price, rewardCards, startFaith, lastStand, fateDeck } = preset
    return [
      ...[id, enemyHp, enemyWp, enemyPower, depthHp, depthPowerEvery, fairHit, telegraph],
      ...[price, rewardCards, startFaith, lastStand, fateDeck],
    ].join(' ')
  })
  expect(told).toEqual([
    'plain 1000 1000 0 0 0 1000 false 0 0 0 false core',
    'gentle 900 900 0 10 0 500 true -1 4 2 true borderland',
    'normal 1100 1150 1 30 8 600 true 0 3 0 false borderland',
    'hard 1200 1300 1 40 5 750 true 0 3 0 false borderland',
    'merciless 1300 1400 2 50 4 1000 false 1 3 -1 false core',
  ])
  expect(road.ladder.map(({ step, name }) => `${step} ${name.en} / ${name.ru}`)).toEqual([
    '1 Cold Hearth / Холодный очаг',
    '2 Heavier Hands / Тяжёлая рука',
    '3 Dear Salt / Дорогая соль',
    '4 Thicker Skin / Толстая шкура',
    '5 Deaf Hearts / Глухие сердца',
    '6 Short Sight / Близорукость',
    '7 Third at the Table / Третий за столом',
    '8 The Brand / Клеймо',
    '9 Early Dusk / Ранние сумерки',
    '10 Bad Sleep / Дурной сон',
    '11 One Less / Одной меньше',
    '12 The Whole Weight / Полная тяжесть',
  ])
})

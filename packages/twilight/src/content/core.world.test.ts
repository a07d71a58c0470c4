import { expect, test } from 'vitest'
import { core, entryOf, lines } from './testing.ts'
import type { Scenario, WorldEffect } from './types.ts'
import { CHECK_CONTEXTS, CONSEQUENCES } from './words.ts'

/** Section 19.6 of the rulebook against the pack, line by line, and the campaign that ships with it. */

const SCENARIOS = `
sc_bear_at_the_ford | Bear at the Ford / Медведь у брода | bear prepared | keywords off; hero_shadewalker at 3 HP; deck dodge; fate fate_daybreak | -
sc_gate_at_dusk | Gate at Dusk / Ворота в сумерках | gate_guard | keywords off; hero_tracker; deck dagger_strike; fate fate_hearth, fate_crossroad, fate_scales; script mock | violence → flag town_distrust
sc_leshy_grove | The Old Grove / Старая роща | leshy | keywords off; hero_lampbearer; deck soothing_words, soul_gaze; fate fate_glint_a, fate_daybreak; script defend_bark | nonviolent → flag leshy_ally
sc_wolf_pack | Under the Cold Moon / Под холодной луной | moon_wolf, moon_wolf, moon_wolf | canFlee | violence → reputation 1; nonviolent → flag pack_truce
sc_barrow | Open Barrow / Раскрытый курган | risen_dead, risen_dead, grave_knight | - | violence → fate_add fate_murmur_a; mixed → flag knight_released
sc_toll_bridge | Toll Bridge / Мытный мост | bandit, bandit, gate_guard | canFlee | violence → reputation -2; nonviolent → reputation 2; fled → faith -1
sc_marsh_song | Song from the Marsh / Песня с болота | marsh_widow | canFlee | nonviolent → flag widow_named
sc_hollow_tower | Hollow Tower / Пустая башня | hollow_mage | - | violence → fate_add curse_navi; nonviolent → fate_lift curse_navi
sc_rift | The Seam / Шов | rift_crawler | slot 0 escapes after round 8 | -
sc_mother_of_groves | Mother of Groves / Мать рощ | grove_mother | - | violence → resonance -5; nonviolent → flag groves_open
`

/** Beyond the rulebook's ten: what the campaign needs for any hero. */
const OURS = ['sc_thicket_keeper']

const CHECKS = `
ck_sealed_coffer | exploration | agility | 5 | item toll_purse | hp -1 | faith 1 | encounter sc_wolf_pack
ck_hidden_path | exploration | sense | 5 | flag path_found | hp -2 | item bog_pearl | reputation -1
ck_ferryman | dialogue | will | 5 | flag ferry_open | faith -1 | - | -
ck_village_moot | dialogue | word | 6 | reputation 2 | reputation -1 | - | -
ck_fallen_gate | skillCheck | might | 6 | flag gate_open | hp -2 | item rust_mail | encounter sc_toll_bridge
ck_ward_stone | skillCheck | sense | 6 | faith 2 | fate_add fate_murmur_b | resonance 5 | -
`

const effectText = (effect: WorldEffect): string =>
  `${effect.kind} ${'n' in effect ? effect.n : 'id' in effect ? effect.id : ''}`

const rulesText = (scenario: Scenario): string => {
  const { rules, hero_id, hero_hp, deck_order, fate_order, scripted_intents, escapes } = scenario
  return [
    ...(rules.canFlee ? ['canFlee'] : []),
    ...(rules.keywords ? [] : ['keywords off']),
    ...(hero_id ? [hero_hp ? `${hero_id} at ${hero_hp} HP` : hero_id] : []),
    ...(deck_order.length > 0 ? [`deck ${deck_order.join(', ')}`] : []),
    ...(fate_order.length > 0 ? [`fate ${fate_order.join(', ')}`] : []),
    ...scripted_intents.map((names) => `script ${names.join(', ')}`),
    ...escapes.map(({ slot, after_round }) => `slot ${slot} escapes after round ${after_round}`),
  ].join('; ')
}

test('TW-050 TW-051 TW-052 the ten scenarios are those of the rulebook', () => {
  const scenarios = core.scenarios.map((scenario) => {
    const { id, name, enemies, consequences } = scenario
    const results = CONSEQUENCES.flatMap((result) =>
      consequences[result].map((effect) => `${result} → ${effectText(effect)}`),
    )
    return [
      id,
      `${name.en} / ${name.ru}`,
      enemies.map((enemy) => `${enemy.id}${enemy.prepared ? ' prepared' : ''}`).join(', '),
      rulesText(scenario) || '-',
      results.join('; ') || '-',
    ].join(' | ')
  })
  expect(scenarios.slice(0, 10)).toEqual(lines(SCENARIOS))
  expect(core.scenarios.slice(10).map(({ id }) => id)).toEqual(OURS)
  expect(core.scenarios.every(({ rules }) => rules.mulligan && !rules.lastStand)).toBe(true)
})

test('TW-053 the first six checks are those of the rulebook', () => {
  const checks = core.checks.slice(0, 6).map((check) => {
    const effects = [check.on_success, check.on_failure, check.on_secret, check.on_noise]
    const texts = effects.map((list) => list.map(effectText).join('; ') || '-')
    return [check.id, check.context, check.stat, check.difficulty, ...texts].join(' | ')
  })
  expect(checks).toEqual(lines(CHECKS))
})

const [campaign] = core.campaigns
const stages = campaign!.stages

test('TW-013 every scenario, check and stage tells its story in both languages', () => {
  const told = [...core.scenarios, ...core.checks, ...stages].map(({ text }) => text)
  expect(told.filter((text) => !text || text.en!.length < 60 || text.ru!.length < 60)).toEqual([])
})

test('the campaign visits every kind of check and every scenario that is not fixed to a hero', () => {
  const options = stages.flatMap((stage) => stage.options)
  const visited = new Set(options.flatMap(({ encounter, check }) => encounter ?? check ?? []))
  const free = core.scenarios.filter(({ hero_id }) => hero_id === undefined).map(({ id }) => id)
  expect(free.filter((id) => !visited.has(id))).toEqual([])
  expect(core.checks.filter(({ id }) => !visited.has(id))).toEqual([])
  expect(new Set(core.checks.map(({ context }) => context))).toEqual(new Set(CHECK_CONTEXTS))
})

test('every stage of the campaign is reached, and every road leads to its end', () => {
  const next = (index: number): number[] =>
    stages[index]!.options.filter(({ stays }) => !stays).map(({ leads }) =>
      leads === undefined ? index + 1 : stages.findIndex(({ id }) => id === leads),
    )
  const reached = new Set([0])
  for (const index of reached) if (index < stages.length) for (const to of next(index)) reached.add(to)
  expect([...reached].sort((a, b) => a - b)).toEqual(Array.from({ length: stages.length + 1 }, (_, i) => i))
})

test('a need of the campaign can be met on the way to it', () => {
  const effects = (id: string): readonly WorldEffect[] => {
    const check = core.checks.find((each) => each.id === id)
    if (check) return [check.on_success, check.on_failure, check.on_secret, check.on_noise].flat()
    return Object.values(entryOf(core.scenarios, id).consequences).flat()
  }
  const loot = (id: string): string[] =>
    (core.scenarios.find((each) => each.id === id)?.enemies ?? []).flatMap((enemy) =>
      Object.values(entryOf(core.enemies, enemy.id).loot).flat(),
    )
  const gained = new Set<string>()
  const unmet: string[] = []
  const ask = (needs: (typeof stages)[number]['options'][number]['needs'], where: string) => {
    for (const need of needs) {
      const wanted = 'flag' in need ? need.flag : 'item' in need ? need.item : ''
      if (!gained.has(wanted)) unmet.push(`${where}: ${wanted}`)
    }
  }
  for (const { id, arrival, options } of stages) {
    for (const effect of arrival) if ('id' in effect) gained.add(effect.id)
    const staying = options.filter(({ stays }) => stays)
    for (const group of [staying, options]) {
      for (const { needs, encounter, check } of group) {
        if (group === options) ask(needs, id)
        for (const effect of effects(encounter ?? check!))
          if ('id' in effect && group === staying) gained.add(effect.id)
      }
    }
    for (const { encounter, check } of options) {
      for (const effect of effects(encounter ?? check!)) if ('id' in effect) gained.add(effect.id)
      for (const item of loot(encounter ?? check!)) gained.add(item)
    }
  }
  for (const { needs } of campaign!.epilogues) ask(needs, 'epilogue')
  expect(unmet).toEqual([])
})

test('whispers join the fate deck on the way, and the hero rests', () => {
  const arrivals = stages.flatMap(({ arrival }) => arrival)
  const added = arrivals.flatMap((effect) => (effect.kind === 'fate_add' ? effect.id : []))
  expect(added).toEqual(['fate_whisper_ancients', 'fate_ember_vow', 'fate_open_ledger', 'fate_hungry_star'])
  expect(arrivals.filter(({ kind }) => kind === 'hp').length).toBeGreaterThanOrEqual(6)
  expect(campaign!.epilogues).toHaveLength(4)
})

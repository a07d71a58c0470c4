import { type Localised, mapText, type Preset } from '@arbiter/kernel'
import { parseSetup } from '../setup/parse.ts'
import type { Setup } from '../setup.ts'
import { shortWay } from '../shortWay.ts'
import type { Hero, TwilightContent } from './types.ts'

/** Who suits an encounter that anybody may play. */
const SUITED = new Map([
  ['sc_wolf_pack', 'hero_tracker'],
  ['sc_barrow', 'hero_borderer'],
  ['sc_toll_bridge', 'hero_shadewalker'],
  ['sc_marsh_song', 'hero_bonereader'],
  ['sc_hollow_tower', 'hero_lampbearer'],
  ['sc_rift', 'hero_borderer'],
  ['sc_mother_of_groves', 'hero_lampbearer'],
  ['sc_thicket_keeper', 'hero_tracker'],
])

/** Ready matches: every campaign, every scenario, and a skirmish with each enemy that stands in none. */
export function presetsOf(content: TwilightContent): Preset<Setup>[] {
  const { campaigns, scenarios, enemies, heroes } = content
  const hero = (id: string | undefined): Hero => heroes.find((each) => each.id === id) ?? heroes[0]!
  const busy = new Set(scenarios.flatMap((scenario) => scenario.enemies.map(({ id }) => id)))
  const preset = (id: string, name: Localised, who: Hero, road: object): Preset<Setup> => {
    const setup = parseSetup({ hero: who.id, ...road }, content)
    if (!setup.ok) throw new Error(`preset ${id}: ${JSON.stringify(setup.faults)}`)
    return { id, name: mapText((own, hero) => `${own} · ${hero}`, name, who.name), setup: setup.value }
  }
  return [
    ...campaigns.map((campaign) => {
      const { id, name, hero_id } = campaign
      return preset(id, shortWay(campaign) ?? name, hero(hero_id), { campaign: id })
    }),
    ...scenarios.map(({ id, name, hero_id }) => preset(id, name, hero(hero_id ?? SUITED.get(id)), { encounter: id })),
    ...enemies
      .filter(({ id }) => !busy.has(id))
      .map(({ id, name }) => preset(id, name, heroes[0]!, { encounter: { enemies: [id] } })),
  ]
}

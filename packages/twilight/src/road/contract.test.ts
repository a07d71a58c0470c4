import type { GameEvent, GameKit } from '@arbiter/kernel'
import { conformance } from '@arbiter/kernel/testing'
import { createWording } from '@arbiter/wording'
import type { Event } from '../events.ts'
import { createTeller } from '../index.ts'
import { locales } from '../locales/index.ts'
import { twilightSchemas } from '../schemas.ts'
import { cloneState, type State } from '../state.ts'
import { roadKit } from './testing.ts'

/** The laws of the contract on roads: fold, save, replay, views that hide. */

const turned = (pile: readonly number[]): number[] => [...pile.slice(1), ...pile.slice(0, 1)]

/** The same state with what is hidden otherwise: orders of piles, the far map, an ambush, a veiled Will. */
function disguise(state: State): State {
  const other = cloneState(state)
  for (const { fate } of [other.session, ...(other.encounter ? [other.encounter] : [])])
    fate.draw = [...fate.draw.slice(0, fate.known), ...turned(fate.draw.slice(fate.known))]
  const { road } = other.session
  if (road) road.map = { ...road.map, lower_ferry: { as: 'lower_ferry' } }
  if (!other.encounter) return other
  other.encounter.draw = turned(other.encounter.draw)
  const fight = other.encounter.road!
  const entries = Object.entries(fight.hidden)
  fight.hidden = Object.fromEntries(
    entries.map(([slot, intent]) => [slot, intent && { ...intent, base: intent.base + 1 }]),
  )
  other.encounter.enemies = other.encounter.enemies.map((enemy) =>
    fight.foes[enemy.slot]!.veiled ? { ...enemy, wp: enemy.wp + 1, wpMax: enemy.wpMax + 1 } : enemy,
  )
  return { ...other, encounter: { ...other.encounter, cursors: { other: [1] } } }
}

const wording = createWording('en', [{ locales, terms: roadKit.terms }])
const tell = createTeller(roadKit.terms)

const road = (campaign: string, hero: string, start: object = {}, more: object = {}) => ({
  campaign,
  hero,
  start,
  ...more,
})

conformance({ ...roadKit, presets: [] } as unknown as GameKit<unknown, State>, {
  setups: [
    road('road_of_two_lights', 'hero_borderer'),
    road(
      'salt_for_the_dead',
      'hero_lampbearer',
      { node: 'wedding', faith: 8, allies: ['ally_pack', 'ally_ringer'] },
      { ladder: 12 },
    ),
    road('the_unwritten_law', 'hero_tracker', {
      node: 'candle_market',
      faith: 10,
      inventory: ['toll_purse', 'bog_pearl'],
    }),
    road(
      'road_of_two_lights',
      'hero_bonereader',
      { node: 'causeway', faith: 8, curses: ['curse_thirst'] },
      { difficulty: 'gentle' },
    ),
  ],
  runs: 12,
  length: 60,
  disguise,
  odds: {
    // Three rites of four, in their order.
    setup: road('salt_for_the_dead', 'hero_tracker', { node: 'black_icon', fateOrder: ['fate_hearth'] }),
    decisions: 0,
    measure: ({ session }: State) => session.road!.stock.map(({ id }) => id).join(' '),
  },
  slowBots: ['search'],
  schemas: twilightSchemas,
  golden: {
    file: './golden/road.txt',
    setup: roadKit.presets.find(({ id }) => id === 'salt_for_the_dead')!.setup,
    seed: 'golden',
    bots: ['balanced'],
    tell: (event: GameEvent) => wording.say(tell(event as Event), 'full'),
  },
})

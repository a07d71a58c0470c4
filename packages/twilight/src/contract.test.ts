import type { GameEvent, GameKit } from '@arbiter/kernel'
import { conformance } from '@arbiter/kernel/testing'
import { createWording } from '@arbiter/wording'
import type { Event } from './events.ts'
import { createTeller, twilightKit } from './index.ts'
import { locales as twilightLocales } from './locales/index.ts'
import { twilightSchemas } from './schemas.ts'
import { cloneState, type State } from './state.ts'

const twilight = twilightKit(twilightLocales)

const preset = (id: string) => twilight.presets.find((known) => known.id === id)!
const campaign = twilight.presets[0]!

/** Hard to save, fold and replay: choices on top, several enemies, a summoner, checks on the road. */
const choices = {
  hero: 'hero_bonereader',
  encounter: { enemies: ['moon_wolf', 'moon_wolf', 'bandit'], canFlee: true },
  deck: 'whispers',
  start: {
    fateOrder: ['fate_hungry_star', 'fate_whisper_ancients', 'fate_open_ledger', 'fate_ember_vow', 'fate_crit'],
  },
}
const summoner = { hero: 'hero_shadewalker', encounter: 'sc_hollow_tower', start: { resonance: -70 } }
const undead = {
  hero: 'hero_lampbearer',
  encounter: 'sc_barrow',
  start: { resonance: 75, extraCards: ['clear_sight'] },
}

/** The same state with what is hidden in another order. */
function disguise(state: State): State {
  const other = cloneState(state)
  for (const { fate } of [other.session, ...(other.encounter ? [other.encounter] : [])])
    fate.draw = [...fate.draw.slice(0, fate.known), ...turned(fate.draw.slice(fate.known))]
  if (other.encounter) other.encounter.draw = turned(other.encounter.draw)
  return other.encounter ? { ...other, encounter: { ...other.encounter, cursors: { other: [1] } } } : other
}

/** One place on; two cards that are the same are told apart by their uids. */
const turned = (pile: readonly number[]): number[] => [...pile.slice(1), ...pile.slice(0, 1)]

const wording = createWording('en', [{ locales: twilightLocales, terms: twilight.terms }])
const tell = createTeller(twilight.terms)

const kit = { ...twilight, presets: [campaign, preset('sc_wolf_pack')] }

conformance(kit as unknown as GameKit<unknown, State>, {
  setups: [choices, summoner, undead],
  runs: 20,
  length: 60,
  disguise,
  odds: {
    // Any of five cards may come first; the bandit draws his knife in two of three cases.
    setup: {
      hero: 'hero_borderer',
      encounter: { enemies: ['bandit'] },
      start: {
        cards: ['plain_blow', 'dodge', 'raised_guard', 'heavy_swing', 'lull'],
        fateOrder: ['fate_hearth'],
      },
    },
    decisions: 1,
    measure: ({ encounter }: State) => `${encounter!.hand[0]} ${encounter!.enemies[0]!.intent!.id}`,
  },
  slowBots: ['search'],
  schemas: twilightSchemas,
  golden: {
    file: './golden/wolves.txt',
    setup: preset('sc_wolf_pack').setup,
    seed: 'golden',
    bots: ['balanced'],
    tell: (event: GameEvent) => wording.say(tell(event as Event), 'full'),
  },
})

import type { GameKit } from '@arbiter/kernel'
import { setupTuning } from '@arbiter/kernel/testing'
import { coreArena, plain } from './testing.ts'

const star = (character: string, more: object = {}) => ({ character, stars: 3, ...more })
const team = (...members: object[]) => ({ members })

/** AR-018. Any key of the tuning may stand in a set-up. */
setupTuning(coreArena as unknown as GameKit, {
  setups: [
    { event: 'standard', teams: [team(star('swordmaster')), team(star('lancer'))] },
    {
      event: 'final',
      teams: [
        team(star('binder'), star('priest'), star('trickster')),
        team(star('quartermaster', { stars: 5 }), star('mentalist'), star('pyromancer')),
      ],
    },
    // Friendly fire, Stun, pushes, Multihit, somebody hidden near and far, Might beyond the most.
    {
      event: 'standard',
      teams: [
        team(star('poisoner'), star('brawler', { attributes: { Might: 200 } }), star('trickster'), star('trickster')),
        team(star('poisoner'), star('brawler'), star('mentalist', { gear: { main: { item: 'orb', type: 'Cold' } } })),
      ],
      start: Object.fromEntries(
        ['center', 'center', 'center', 'south', 'center', 'center', 'north'].map((zone, cid) => [
          cid,
          { zone, ...((cid === 2 || cid === 3) && { statuses: { Sneaking: 60 } }) },
        ]),
      ),
    },
    // Whoever cannot act is searched for, next door and beyond, and burns in its hiding place.
    {
      event: { id: 'standard', stalemateTick: 60 },
      teams: [team(plain()), team(plain(), plain())],
      start: {
        '0': { zone: 'north' },
        '1': { zone: 'east', statuses: { Sneaking: 40, Stun: 400, Burning: 60 } },
        '2': { zone: 'south', statuses: { Sneaking: 40, Stun: 400 } },
      },
    },
    { event: 'standard', teams: [team(star('priest')), team(star('shadowmancer'))], start: { '0': { hp: 1 } } },
    // More than a fighter may carry, and a weight beyond its range: refused, unless the tuning allows them.
    { event: 'standard', teams: [team(plain({ consumables: Array(6).fill('healing_potion') })), team(plain())] },
    { event: 'standard', teams: [team(plain({ settings: { weights: { attack: 400 } } })), team(plain())] },
  ],
  turn: (setup, key, value) => ({ ...setup, tuning: { [key]: value } }),
  bot: 'auto',
  values: {
    'crit.min': 5000,
    'crit.max': 500,
    'init.minCost': 95,
    'multihit.weights': [1, 0, 0, 0, 9],
    'status.maxStacks': 4,
    'stealth.K': 1,
    'detect.min': 6000,
    'detect.adjacent': 0,
    'detect.far': 10_000,
    'stalemate.tick': 20,
    'scroll.min': 9700,
    'trigger.maxQueue': 1,
    'ai.phase.late': 300,
    'ai.damage.allyFactor': 0,
    'ai.aoe.allyWeight': 0,
    'ai.vulnerability.maxDebuffs': 0,
    'ai.status.search': [9000, 9000],
    'ai.multihitMost': 0,
    'ai.finalRange': [4000, 6000],
    'summary.critShare': 100,
    'summary.min': 3,
    'summary.max': 3,
    'summary.ticksPerMoment': 2,
    'summary.perTick': 1,
    'stars.meanCurrent': [35, 42, 60, 57, 65],
  },
  idle: {
    'ai.status.modifier': 'no Action of the core content changes stats, drains or pushes without Damage',
    'ai.status.durationCap': 'no Action of the core content stuns without Damage',
    'ai.future.defend': 'no Action of the core content lists future_state_value beside Defend',
    'match.target': 'what the lab tunes for; no rule reads it',
  },
})

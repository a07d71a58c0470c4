import { canonicalJson, hashText } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { PRESETS, type Tier } from '../content/words.ts'
import { BATTLES } from '../presets/battles.ts'
import { recordBattle } from './recordBattle.ts'
import { resolveMechanics } from './resolveMechanics.ts'
import type { BattleSetup, BattleTeam } from './setup.ts'
import { content } from './testing.ts'

const FACTIONS = ['humans', 'undead'] as const
const LEADERS = {
  humans: ['aldric', 'elara', 'galahad'],
  undead: ['malachar', 'sevirra', 'ozrakh'],
} as const

/** The whole faction, as in the preset of all against all. */
function army(faction: (typeof FACTIONS)[number], tier: Tier): BattleTeam {
  const { player, enemy } = BATTLES.find(({ id }) => id === 'twelve')!.battle
  const { units } = faction === 'humans' ? player : enemy
  const leader = LEADERS[faction][tier - 1]!
  const spells = content.leaders.find(({ id }) => id === leader)!.spells
  return {
    faction,
    leader,
    frame: 'local',
    units: units.map(({ unit, x, y }) => ({ unitId: unit, tier, x, y })),
    timings: Object.fromEntries(spells.map((id) => [id, content.spells.find((spell) => spell.id === id)!.recommended])),
  }
}

function pairing(preset: (typeof PRESETS)[number], own: BattleTeam, foe: BattleTeam): BattleSetup {
  const resolved = resolveMechanics(content.balance, { preset })
  if (!resolved.ok) throw new Error(preset)
  return { sides: { player: own, enemy: foe }, mechanics: resolved.value.mechanics, maxRounds: 100 }
}

const pairings = PRESETS.flatMap((preset) =>
  FACTIONS.flatMap((own) =>
    FACTIONS.flatMap((foe) =>
      ([1, 2, 3] as const).map((tier) => ({
        name: `${preset} · ${own} against ${foe} · T${tier}`,
        setup: pairing(preset, army(own, tier), army(foe, tier)),
      })),
    ),
  ),
)

describe('a stored battle', () => {
  const { setup } = pairings.at(-1)!

  test('RN-224 the hash is SHA-256 of the canonical JSON of its events', () => {
    const record = recordBattle(content, setup, 'golden')
    expect(record.hash).toBe(hashText(canonicalJson(record.events)))
    expect(record.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(record.events.at(-1)).toMatchObject({ type: 'battleEnded', ...record.outcome })
  })

  test('RN-224 events survive storage: read back from JSON they have the same hash', () => {
    const { events, hash } = recordBattle(content, setup, 'golden')
    expect(hashText(canonicalJson(JSON.parse(JSON.stringify(events))))).toBe(hash)
  })

  test('RN-225 RN-010 simulated again it is the same, with another seed it is not', () => {
    const record = recordBattle(content, setup, 'golden')
    expect(recordBattle(content, structuredClone(setup), 'golden')).toEqual(record)
    expect(recordBattle(content, setup, 'other').hash).not.toBe(record.hash)
  })
})

/** When the rules change on purpose, `vitest -u` writes them anew. */
test('RN-225 golden hashes for each preset with each pairing of factions', async () => {
  const goldens = Object.fromEntries(
    pairings.map(({ name, setup }) => {
      const { events, outcome, hash } = recordBattle(content, setup, 'golden')
      return [name, { winner: outcome.winner, rounds: outcome.rounds, events: events.length, hash }]
    }),
  )
  expect(Object.keys(goldens)).toHaveLength(36)
  await expect(`${JSON.stringify(goldens, null, 2)}\n`).toMatchFileSnapshot('./recordBattle.golden.json')
})

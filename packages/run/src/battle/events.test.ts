import { SeededDraws, type Stamped } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { PHASES } from '../content/words.ts'
import { BATTLE_EVENT_TYPES, type BattleEvent, MECHANIC_EVENTS } from './events.ts'
import { recordBattle } from './recordBattle.ts'
import { resolveMechanics } from './resolveMechanics.ts'
import type { BattleSetup } from './setup.ts'
import { randomSetup } from './testing/randomTeams.ts'
import { content, fight, give, setupFor } from './testing.ts'

const resolved = resolveMechanics(content.balance, undefined)
if (!resolved.ok) throw new Error('roguelike')
const { mechanics } = resolved.value
const records = Array.from({ length: 60 }, (_, n) =>
  recordBattle(content, randomSetup(content, mechanics, new SeededDraws(`events ${n}`)), `battle ${n}`),
)
const all: readonly Stamped<BattleEvent>[] = records.flatMap(({ events }) => events)

describe('each event', () => {
  test('RN-218 seq is 0, 1, 2 … without gaps', () => {
    for (const { events } of records) expect(events.map(({ seq }) => seq)).toEqual([...events.keys()])
  })

  test('RN-218 RN-047 rounds follow one another; turn is the ordinal in the round, and 0 outside turns', () => {
    for (const { events } of records) {
      let [round, turn] = [0, 0]
      const faults: BattleEvent[] = []
      for (const event of events) {
        if (event.type === 'roundStarted') [round, turn] = [round + 1, 0]
        if (event.type === 'turnStarted') turn++
        const isOutside = event.phase === 'battle'
        if (event.round !== round || event.turn !== (isOutside ? 0 : turn)) faults.push(event)
      }
      expect(faults).toEqual([])
    }
  })

  test('RN-218 RN-050 the phases of a turn come in their order', () => {
    const faults: BattleEvent[] = []
    for (const { events } of records)
      events.forEach((event, i) => {
        const last = events[i - 1]
        if (!last || event.turn === 0 || last.turn !== event.turn || last.round !== event.round) return
        if (PHASES.indexOf(last.phase) > PHASES.indexOf(event.phase)) faults.push(event)
      })
    expect(faults).toEqual([])
    expect(new Set(all.map(({ phase }) => phase))).toEqual(new Set(PHASES))
  })

  test('RN-218 RN-001 holds ids and whole numbers, never a sentence or a fraction', () => {
    const words = new Set<unknown>()
    const gather = (value: unknown): void => {
      if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather)
      else words.add(value)
    }
    all.forEach(gather)
    const odd = [...words].filter((word) =>
      typeof word === 'string'
        ? !/^[A-Za-z0-9_/]+$/.test(word)
        : typeof word === 'number' && !Number.isSafeInteger(word),
    )
    expect(odd).toEqual([])
  })

  test('RN-220 names its cause', () => {
    const reactions = ['riposte', 'opportunity', 'overwatch', 'intercept', 'spear_wall']
    const statuses = content.statuses.map(({ id }) => id)
    const abilities = content.abilities.map(({ id }) => `ability/${id}`)
    const spells = content.spells.map(({ id }) => `spell/${id}`)
    const allowed: Record<string, readonly string[]> = {
      unitDamaged: ['attack', 'cleave', ...reactions, ...statuses, ...abilities, ...spells],
      unitHealed: ['lifesteal', 'blessing', ...abilities, ...spells],
      resolveChanged: ['attack', 'shock', 'regen', 'aura', 'ability/wail_of_terror', ...reactions],
      unitDied: ['attack', 'cleave', 'crumble', 'execute', ...reactions, ...statuses, ...abilities, ...spells],
    }
    for (const [type, causes] of Object.entries(allowed)) {
      const found = new Set(all.filter((event) => event.type === type).map(({ cause }) => cause))
      expect([...found].filter((cause) => !causes.includes(cause))).toEqual([])
      expect(found.size).toBeGreaterThan(3)
    }
  })

  test('RN-222 RN-223 every type of the book comes up, and those of mechanics name theirs', () => {
    // A charge against spears that face it, and a rally: both are rare.
    const rare = fight({
      player: [
        ['ghoul', 3, 2],
        ['footman', 0, 0],
      ],
      enemy: [['footman', 3, 6]],
      prepare: (unit) => Object.assign(unit('p1'), { routing: true, resolve: 20 }),
    })
    const told = [...all, ...rare.events]
    // No ability of humans and undead pushes, swaps, stacks, shields or readies; `clauses.effects.test.ts` has such.
    const later = ['unitPushed', 'unitSwapped', 'statusStacked', 'shieldAbsorbed', 'abilityReadied']
    // Nor do they hide, cast with mana or carry plates; `signatures.test.ts` has those.
    const signatures = ['stealthBroken', 'manaChanged', 'platingChanged', 'platingSealed']
    expect(new Set([...told.map(({ type }) => type), ...later, ...signatures])).toEqual(new Set(BATTLE_EVENT_TYPES))
    const named = new Map(told.map((event) => [event.type, 'mechanic' in event ? event.mechanic : undefined]))
    for (const type of BATTLE_EVENT_TYPES.filter((each) => !signatures.includes(each)))
      expect([type, named.get(type)]).toEqual([type, (MECHANIC_EVENTS as Record<string, string>)[type]])
  })

  test('RN-223 a step tells its own facing: facingChanged is for an attacker that turns', () => {
    const turned = all.filter((event) => event.type === 'facingChanged')
    expect(turned.every(({ phase }) => phase === 'preAttack')).toBe(true)
  })
})

describe('attackMade', () => {
  test('RN-221 the sum adds up, step by step', () => {
    const blows = all.filter((event) => event.type === 'attackMade')
    const faults = blows.filter(({ result, sum }) => {
      if (result !== 'hit') return sum.damage !== 0
      const { kind, atk, armor, strike, strikes, base, modifiers, damage } = sum
      const least = Math.max(1, Math.ceil((atk * 20) / 100))
      if (strike !== (kind === 'magic' ? atk : Math.max(least, atk - armor)) || base !== strike * strikes) return true
      let value = base
      for (const modifier of modifiers) {
        value = Math.floor((value * modifier.pct) / 100)
        if (value !== modifier.value) return true
      }
      return damage !== Math.max(1, value)
    })
    expect(faults).toEqual([])
    expect(new Set(blows.flatMap(({ sum }) => sum.modifiers.map(({ by }) => by)))).toEqual(
      new Set(['flank', 'rear', 'charge', 'archerPenalty', 'zealous_strike', 'headshot']),
    )
    expect(new Set(blows.flatMap(({ sum }) => sum.rolls.map(({ by }) => by)))).toEqual(
      new Set(['dodge', 'arc', 'headshot']),
    )
    expect(new Set(blows.map(({ sum }) => sum.arc))).toEqual(new Set(['front', 'flank', 'rear']))
  })

  test('RN-221 RN-092 what follows a hit is what the sum says, as far as there is HP', () => {
    const faults = all.filter((event, i) => {
      if (event.type !== 'attackMade' || event.result !== 'hit') return false
      const next = all[i + 1]!
      if (next.type === 'damageBlocked') return next.target !== event.target
      if (next.type !== 'unitDamaged' || next.target !== event.target || next.actor !== event.actor) return true
      return next.hp > 0 ? next.amount !== event.sum.damage : next.amount > event.sum.damage
    })
    expect(faults).toEqual([])
  })
})

test('RN-222 the first event shows both teams, the leaders, the mechanics and who leads', () => {
  const { events } = fight({
    player: [['archer', 3, 1, 3]],
    enemy: [['zombie', 3, 8]],
    leaders: { player: 'aldric' },
    draws: { 'battle/side': [1] },
  })
  expect(events[0]).toMatchObject({
    type: 'battleStarted',
    leading: 'enemy',
    leaders: { player: 'aldric', enemy: null },
    width: 8,
    height: 10,
    round: 0,
    turn: 0,
    units: [
      {
        id: 'p0',
        unitId: 'archer',
        tier: 3,
        cell: { x: 3, y: 1 },
        maxHp: 120,
        atk: 32,
        armor: 8,
        range: 5,
        ability: 'volley',
        facing: 'S',
        maxResolve: 85,
        ammo: 6,
      },
      {
        id: 'e0',
        unitId: 'zombie',
        cell: { x: 3, y: 8 },
        maxHp: 120,
        atk: 12,
        facing: 'N',
        maxResolve: 100,
        ammo: null,
      },
    ],
  })
  expect(events[0]).toHaveProperty('mechanics.length', 14)
})

describe('what stays hidden', () => {
  /** Twenty rounds without a wound: no spell is cast. */
  const quiet = (timing: 'mid' | 'late'): BattleSetup => {
    const setup = setupFor({ player: [['footman', 0, 0]], enemy: [['zombie', 7, 9]], leaders: { enemy: 'malachar' } })
    const enemy = { ...setup.sides.enemy, timings: { death_coil: timing, raise_dead: timing } }
    return { ...setup, sides: { ...setup.sides, enemy }, maxRounds: 2 }
  }

  test('RN-226 the timing of a spell that was not cast leaves no trace, nor does the spell', () => {
    const mid = recordBattle(content, quiet('mid'), 'quiet')
    expect(recordBattle(content, quiet('late'), 'quiet')).toEqual(mid)
    expect(JSON.stringify(mid.events)).not.toMatch(/death_coil|raise_dead|"mid"|"late"|"early"/)
  })

  test('RN-226 no seed in the events', () => {
    const seed = 'a-secret-seed-of-a-run'
    const { events } = recordBattle(content, quiet('mid'), seed)
    expect(JSON.stringify(events)).not.toContain(seed)
    for (const event of all) if ('seed' in event || 'timings' in event) throw new Error(event.type)
  })

  test('RN-226 a spell that is cast is shown', () => {
    const { of } = fight({
      player: [['footman', 0, 0]],
      enemy: [['zombie', 7, 9]],
      leaders: { enemy: 'malachar' },
      timings: { death_coil: 'early' },
      prepare: (unit) => give(unit('p0'), 'stun'),
    })
    expect(of('spellCast')).toMatchObject([
      { side: 'enemy', leader: 'malachar', spell: 'death_coil', targets: ['p0', 'e0'] },
    ])
    expect(JSON.stringify(of('spellCast'))).not.toContain('raise_dead')
  })
})

import { describe, expect, test } from 'vitest'
import type { Event } from '../events.ts'
import { handoff, scoreboard } from './index.ts'
import { damage, declared, ended, event, fighterView, setupOf, started } from './testing/story.ts'

const opening = started([
  fighterView(0, 0, { name: 'Ann' }),
  fighterView(1, 0, { name: 'Ben' }),
  fighterView(2, 1, { name: 'Cid' }),
  fighterView(3, 1, { name: 'Bandit', persistent: false }),
])
const wolf = fighterView(4, 0, { summoner: 0, kind: 'wolf', persistent: true })
const called = event('summoned', { actor: 0, summon: 4, template: 'wolf', zone: 'north', combatant: wolf })
const fallen = (target: number, overkill: number) => event('fallen', { target, overkill, order: 1 }, { phase: 4 })
const tickEnded = event('tickEnded', { standing: 0 })
const killed = (victim: number, killer: number, source: string) =>
  event('killConfirmed', { victim, killer, source, overkill: 0, batch: 0 }, { phase: 5 })

const TRAITS: Record<string, string> = { rending_cut: 'swordmaster', riposte: 'swordmaster', spite: 'vengeful_spirit' }
const context = {
  seed: 'abc',
  injuryResistance: (cid: number) => 50 + cid,
  traitOf: (_: number, id: string) => TRAITS[id],
}
const of = (...events: Event[]) => handoff([opening, ...events], setupOf(), context)
const end = ended(40, [1, 2])

test('AR-300 the whole result: where it came from, who won, ranks, ticks, scoreboard and stream', () => {
  const events = [opening, damage({ actor: 0, target: 2, final: 70 }), end]
  const result = handoff(events, setupOf('duel profile', { gold: 5 }), context)
  expect(result).toMatchObject({
    seed: 'abc',
    contentVersion: 'core 1',
    templateId: 'standard',
    context: { round: 1 },
    postCombat: 'duel profile',
    rewards: { gold: 5 },
    winner: 0,
    draw: false,
    stalemate: false,
    reason: 'lastTeam',
    teams: [
      { name: 'Red', rank: 1, eliminatedAt: null },
      { name: 'Blue', rank: 2, eliminatedAt: 40 },
    ],
    ticks: 40,
  })
  expect(result.scoreboard).toEqual(scoreboard(events))
  const draw = of(ended(2000, [1, 1], { draw: true, stalemate: true, reason: 'stalemate' }))
  expect(draw).toMatchObject({ winner: null, draw: true, stalemate: true, reason: 'stalemate', ticks: 2000 })
  const { seed: _, ...secret } = context
  expect(handoff([opening, end], setupOf(), secret).seed).toBeNull()
})

test('AR-300 a fight that still runs has nothing to hand over', () => {
  expect(() => of()).toThrow('not over')
})

describe('AR-301 who is Fallen at the end', () => {
  test('AR-301 with overkill of the last fall, Injury Resistance, killer and cause', () => {
    const revived = event('revived', { actor: 1, target: 0, hp: 125 })
    const { fallen: list } = of(
      fallen(0, 99),
      killed(0, 2, 'impale'),
      revived,
      fallen(0, 12),
      killed(0, 3, 'Burning'),
      fallen(2, 7),
      event('killConfirmed', { victim: 2, overkill: 7, batch: 1 }),
      end,
    )
    expect(list).toEqual([
      { cid: 0, name: 'Ann', overkill: 12, injuryResistance: 50, killer: 3, source: 'Burning' },
      { cid: 2, name: 'Cid', overkill: 7, injuryResistance: 52, killer: null, source: null },
    ])
  })

  test('AR-301 a revived survivor is not on the list', () => {
    expect(of(fallen(0, 99), event('revived', { actor: 1, target: 0, hp: 1 }), end).fallen).toEqual([])
  })
})

test('AR-302 AR-224 a Trait is active by its Actions and Triggers; the Combatant Trait never counts', () => {
  const { characters } = of(
    declared(0, 'rending_cut'),
    declared(0, 'rending_cut'),
    declared(0, 'attack'),
    declared(0, 'attack', { pass: 'bonus' }),
    event('triggerFired', { owner: 0, perk: 'riposte', on: 'OnDodge', origin: 1 }),
    event('triggerFired', { owner: 0, perk: 'spite', on: 'OnCritBy', origin: 1 }),
    event('triggerFired', { owner: 1, perk: 'thorns', on: 'OnHitBy', origin: 1 }),
    tickEnded,
    fallen(0, 3),
    tickEnded,
    end,
  )
  expect(characters[0]).toMatchObject({
    cid: 0,
    traits: [
      { trait: 'swordmaster', actions: 2, triggers: 1 },
      { trait: 'vengeful_spirit', actions: 0, triggers: 1 },
    ],
    ticksSurvived: 1,
    totalTicks: 40,
  })
  expect(characters[1]).toMatchObject({ cid: 1, traits: [], ticksSurvived: 2 })
})

test('AR-303 wear: passes per implement, what armour took (step 4 minus step 6), Blocks, ticks, items used', () => {
  const hit = { actor: 2, target: 0, final: 70, base: 56, afterCrit: 84, afterModifiers: 84, hitBonus: 50, blocked: 15 }
  const { characters } = of(
    declared(0, 'rending_cut', { implement: 'sword' }),
    declared(0, 'attack', { implement: 'dagger', pass: 'offhand' }),
    declared(0, 'attack', { implement: 'sword' }),
    declared(0, 'defend'),
    damage({ ...hit, afterSoak: 90 }),
    damage({ target: 0, final: 21, source: 'Burning', pass: 'dot', dot: true }),
    event('blockChecked', { actor: 2, target: 0, item: 'buckler', chanceBp: 2000, success: true, value: 15 }),
    event('consumableUsed', { actor: 0, item: 'healing_potion', slot: 0 }),
    tickEnded,
    end,
  )
  expect(characters[0]!.wear).toEqual({
    implements: { sword: 2, dagger: 1 },
    absorbedByArmour: 44,
    blocks: 1,
    ticksSurvived: 1,
    consumables: ['healing_potion'],
  })
})

test('AR-304 AR-207 summons and other ephemerals are in no list, though they have scoreboard rows', () => {
  const result = of(
    called,
    declared(4, 'rending_cut'),
    declared(3, 'rending_cut'),
    fallen(3, 5),
    killed(3, 0, 'attack'),
    fallen(4, 5),
    end,
  )
  expect(result.fallen).toEqual([])
  expect(result.characters.map(({ cid }) => cid)).toEqual([0, 1, 2])
  expect(result.scoreboard.map(({ cid }) => cid)).toEqual([0, 1, 2, 3, 4])
})

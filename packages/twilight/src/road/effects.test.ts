import { describe, expect, test } from 'vitest'
import { pattern, scene } from '../rules/testing.ts'

describe('section 29.2: guards and effects', () => {
  test('TW-470 a guard that does not hold skips just its effect', () => {
    const cards = {
      wary: [
        { kind: 'defence', n: 1 },
        { kind: 'attack', n: 9, if: { after_wait: true } },
      ],
      rich: [{ kind: 'attack', n: 1, if: { faith_min: 4 } }],
      sick: [{ kind: 'attack', n: 1, if: { cursed: true } }],
      hurt: [{ kind: 'attack', n: 1, if: { low_hp: true } }],
      bright: [{ kind: 'attack', n: 1, if: { zone: ['prav'] } }],
    } as never
    const sum = (start: Record<string, unknown>) => {
      const bench = scene({ level: 'plain', cards, start })
      for (const id of ['wary', 'rich', 'sick', 'hurt', 'bright']) bench.play(id)
      return [bench.encounter.attack, bench.encounter.defence]
    }
    expect(sum({ faith: 0 })).toEqual([0, 1])
    expect(sum({ faith: 4, hp: 9, resonance: 25, curses: ['curse_thirst'] })).toEqual([4, 1])
  })

  test('TW-471 TW-472 TW-473 sway, wound, their like for all, shelter, ready, reveal, reputation', () => {
    const cards = {
      sway: [{ kind: 'sway', n: 4 }],
      wound: [{ kind: 'wound', n: 3 }],
      all: [
        { kind: 'wound_all', n: 2 },
        { kind: 'sway_all', n: 2 },
      ],
      safe: [
        { kind: 'shelter', n: 3 },
        { kind: 'ready', n: 1 },
        { kind: 'reputation', n: 1 },
      ],
      see: [{ kind: 'reveal' }],
    } as never
    const bench = scene({
      level: 'plain',
      cards,
      foe: {
        stats: { armor_physical: 9, armor_spirit: 9 },
        pattern: pattern(['attack', 5]),
        traits: [{ kind: 'veiled_will' }],
      },
      foes: { husk: { stats: { wp_max: 0 }, tags: ['undead'] } },
      enemies: ['target', 'husk'],
    })
    expect(bench.game.view(bench.state, 1).encounter!.enemies[0]!.wpMax).toBe(0)
    bench.play('sway', { target: 0 })
    expect([bench.enemy().wp, bench.enemy().lastTrack, bench.encounter.road!.foes[0]!.veiled]).toEqual([6, null, false])
    bench.play('wound', { target: 0 })
    bench.play('all')
    expect([bench.enemy(0).hp, bench.enemy(0).wp, bench.enemy(1).hp]).toEqual([15, 4, 18])
    bench.play('safe')
    bench.play('see', { target: 0 })
    expect([
      bench.encounter.road!.shelter,
      bench.encounter.road!.carried,
      bench.encounter.reputation,
      bench.enemy().revealed,
    ]).toEqual([3, 1, 1, true])
    const [defence] = bench.told('defenceResolved', bench.act({ type: 'commitAttack', target: 0 }))
    expect(defence).toMatchObject({ value: 5, shelter: 3, damage: 2 })
    expect([bench.encounter.road!.shelter, bench.encounter.energy]).toEqual([0, 4])
  })

  test('TW-471 shelter and ready add up, and an approach is set', () => {
    const cards = {
      safe: [{ kind: 'shelter', n: 3 }],
      safer: [{ kind: 'shelter', n: 2 }],
      set: [{ kind: 'ready', n: 1 }],
      go: [{ kind: 'ready', n: 2 }],
      bare: [{ kind: 'approach', approach: 'intimidation' }],
    }
    const bench = scene({ level: 'plain', cards: cards as never })
    for (const card of Object.keys(cards)) bench.play(card)
    const { shelter, carried, approach } = bench.encounter.road!
    expect({ shelter, carried, approach }).toEqual({ shelter: 5, carried: 3, approach: 'intimidation' })
  })

  test('TW-471 a wound is no Attack, and of several curses the named one is lifted', () => {
    const bench = scene({
      level: 'plain',
      cards: { wound: [{ kind: 'wound', n: 1 }], lift: [{ kind: 'lift_curse' }] } as never,
      start: { curses: ['curse_shame', 'curse_thirst'] },
    })
    bench.play('wound', { target: 0 })
    expect(bench.enemy().lastTrack).toBeNull()
    bench.play('lift', { curse: 'curse_thirst' })
    expect(bench.encounter.road!.curses.map(({ id }) => id)).toEqual(['curse_shame'])
  })

  test('TW-472 sway needs a spirit', () => {
    const bench = scene({
      level: 'plain',
      cards: { sway: [{ kind: 'sway', n: 4 }] } as never,
      foe: { stats: { wp_max: 0 } },
    })
    expect(bench.refused({ type: 'playCard', card: bench.held('sway'), target: 0 }).code).toBe('no_spirit_track')
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { playScenario } from '@arbiter/kernel/testing'
import { describe, expect, test } from 'vitest'
import { coreArena as arena, deed, kitWith, owns, plain, traitPack } from './testing.ts'

const folder = new URL('../scenarios/', import.meta.url)

describe('worked examples', () => {
  for (const file of readdirSync(folder).sort()) {
    test(file, () => {
      expect(playScenario(arena, JSON.parse(readFileSync(new URL(file, folder), 'utf8'))).mismatches).toEqual([])
    })
  }
})

test('WE-23 a full pass: Flame Blade against Dagger and Kite Shield', () => {
  const flameBlade = deed(
    [
      { t: 'Damage', type: 'Slashing', formula: { base: 0, implement: 100 } },
      { t: 'Damage', type: 'Fire', formula: { base: 10, weights: { Intellect: 40 } } },
    ],
    { id: 'flame_blade', range: 'Short', implement: 'physical', autoHit: false },
  )
  const overlay = traitPack({
    blade: { blade: { actions: [flameBlade] } },
    fireproof: { fireproof: { mods: [{ stat: 'resist.Fire', kind: 'flat', value: 25 }] } },
  })
  const { mismatches } = playScenario(kitWith(overlay), {
    game: 'arena',
    setup: {
      event: 'practice',
      teams: [
        { members: [plain({ ...owns('blade', 'blade'), gear: { main: { item: 'mace' } } })] },
        {
          members: [
            plain({
              ...owns('fireproof', 'fireproof'),
              gear: { main: { item: 'dagger' }, off: { item: 'kite_shield' } },
            }),
          ],
        },
      ],
      start: {
        '0': { zone: 'center', initiative: 100 },
        '1': { zone: 'center', shields: [{ hp: 15, types: ['Fire'] }, { hp: 20 }] },
      },
    },
    draws: { 'arena/attack': [80], 'arena/crit': [true], 'arena/block': [true] },
    actions: [{ type: 'turn', action: 'flame_blade', target: 1 }],
    expect: {
      events: [
        { type: 'targetHit', roll: 80, defense: 30, margin: 50 },
        { type: 'blockChecked', item: 'kite_shield', success: true, value: 20 },
        { type: 'shieldAbsorbed', amount: 20, left: 0 },
        {
          type: 'damageResolved',
          damageType: 'Slashing',
          base: 56,
          afterCrit: 84,
          afterModifiers: 84,
          hitBonus: 50,
          blocked: 15,
          soak: 50,
          penetration: 20,
          afterSoak: 90,
          afterResistance: 90,
          absorbed: 20,
          final: 70,
          hpBefore: 500,
          hpAfter: 430,
        },
        { type: 'shieldAbsorbed', amount: 15, left: 0 },
        {
          type: 'damageResolved',
          damageType: 'Fire',
          base: 30,
          afterCrit: 45,
          afterModifiers: 45,
          hitBonus: 0,
          blocked: 5,
          soak: 50,
          penetration: 20,
          afterSoak: 30,
          afterResistance: 20,
          absorbed: 15,
          final: 5,
          hpBefore: 430,
          hpAfter: 425,
        },
      ],
      view: { fighters: [{}, { hp: 425, shields: [] }] },
    },
  })
  expect(mismatches).toEqual([])
})

import { expect, test } from 'vitest'
import { RULEBOOK_ROAD, rulebookRoad } from '../testing/rulebookRoad.ts'
import { testContent } from '../testing.ts'
import { roadKit } from './testing.ts'

test('TW-518 W_SPIKE: a boss whose blow is twice the HP of the frailest hero, W_PATH: a path that takes much longer', () => {
  const of = (warnings: typeof roadKit.warnings, code: string) => warnings.filter((each) => each.code === code)
  // Mother of Groves on normal in Yav: (8 + 1 + 2 by swelling) × 1.5 × 2 = 33; the frailest hero has 18 HP.
  expect(of(roadKit.warnings, 'W_SPIKE')).toEqual([])
  const mother = (power: number) => {
    const { stats } = rulebookRoad.content.enemies.find(({ id }) => id === 'grove_mother')!
    return of(
      testContent({ road: RULEBOOK_ROAD, enemies: [{ id: 'grove_mother', stats: { ...stats, power } }] }).warnings,
      'W_SPIKE',
    )
  }
  expect([mother(8), mother(9)]).toMatchObject([[], [{ expected: 'at most 35', found: 36 }]])
  const foe = (wp_max: number) => {
    const stats = { hp_max: 20, wp_max, armor_physical: 0, armor_spirit: 0, power: 1, influence: 0 }
    const { warnings } = testContent({ road: RULEBOOK_ROAD, target: { stats } })
    return of(warnings, 'W_PATH').filter(({ file }) => file.startsWith('test/'))
  }
  // A blow of 3 + 2 + 5/12 takes 22 HP in 4.1 rounds; 23 WP take 4.2, 4.6 take 0.8.
  expect([foe(20), foe(4)]).toMatchObject([[], [{ expected: 'at most 2', found: 3.2 }]])
  // Who has no spirit has one path only.
  expect(foe(0)).toEqual([])
})

test('TW-518 flags that nobody reads and pools that are too small are warned of', () => {
  const codes = roadKit.warnings.filter(({ code }) => code === 'W_FLAG' || code === 'W_POOL')
  expect(
    codes
      .map(({ code, found }) => `${code} ${String(found)}`)
      .filter((line) => !/town_distrust|keeper_spoke/.test(line)),
  ).toEqual([])
  expect(codes.filter(({ code }) => code === 'W_POOL')).toEqual([])
  // All but five cards of the pool are for one hero only.
  const held = roadKit.content.cards.filter(({ pools }) => pools.includes('kill')).slice(5)
  const small = testContent({ road: true, cards: held.map(({ id }) => ({ id, heroes: ['hero_tracker'] })) }).warnings
  expect(small.filter(({ code }) => code === 'W_POOL')).toMatchObject([
    { expected: '6 cards of pool kill for every hero', found: 5 },
  ])
})

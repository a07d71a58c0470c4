import { expect, test } from 'vitest'
import { bustOdds, certain, exactOdds, type Profile } from './analysis/odds.ts'
import { duel } from './testing.ts'
import { ThrowOdds } from './throwOdds.ts'

const { plan } = duel({ dice: ['fair', 'loaded_ones', 'evil', 'tilted_bone', 'merchant_cube', 'evensong'] })

test('DC-117 every throw of both seats, asked twice', () => {
  const odds = new ThrowOdds(plan.weights, plan.scoring)
  expect(odds.of(1, 0b111111, 0, []).fraction).toBe('853/33600')
  for (const seat of [1, 2] as const) {
    for (let dice = 1; dice < 64; dice++) {
      const profiles = plan.weights[seat - 1]!.filter((_, at) => dice & (1 << at))
      const counted = exactOdds(bustOdds(profiles, plan.scoring))
      expect([odds.of(seat, dice, 0, []), odds.of(seat, dice, 0, [])]).toEqual([counted, counted])
    }
  }
})

test('DC-095 held faces are told apart, however many have been asked about', () => {
  const odds = new ThrowOdds(plan.weights, plan.scoring)
  for (let face = 1; face <= 6; face++) {
    for (let held = 1; held < 64; held++) {
      const faces = [face, face, 7 - face, face, 1 + (held % 6), face]
      const profiles = plan.weights[0]!.map((each, at): Profile => (held & (1 << at) ? certain(faces[at]!) : each))
      expect(odds.of(1, 63, held, faces)).toEqual(exactOdds(bustOdds(profiles, plan.scoring)))
    }
  }
})

import { runKit } from '@arbiter/run'
import { locales } from '@arbiter/run/locales'
import { expect, test } from 'vitest'
import { leagueSpan } from './leagueSpan.ts'

const run = runKit(locales)

const span = (rating: number) => leagueSpan(run.content.balance, rating)

test('RN-259 RN-322 the own league with its bounds, and how far the next one is', () => {
  expect(span(1000)).toEqual({ league: 'silver', from: 1000, to: 1499, next: { league: 'gold', missing: 500 } })
  expect(span(999)).toEqual({ league: 'bronze', from: 0, to: 999, next: { league: 'silver', missing: 1 } })
  expect(span(2499)).toMatchObject({ league: 'platinum', next: { league: 'diamond', missing: 1 } })
})

test('RN-259 the highest league has no end', () => {
  expect(span(2500)).toEqual({ league: 'diamond', from: 2500, to: null, next: null })
})

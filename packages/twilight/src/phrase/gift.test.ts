import { expect, test } from 'vitest'
import { testPlan } from '../road/testing.ts'
import { giftPhrase } from './gift.ts'

const plan = testPlan()

test('an effect that names a thing says what lies in it; what it has said itself is not said again', () => {
  expect(giftPhrase(plan, { kind: 'boon', id: 'boon_wolf_tooth' })).toEqual({
    key: 'twilight.gift',
    params: {
      what: { key: 'twilight.world.boon', params: { name: { term: 'twilight.curse.boon_wolf_tooth' } } },
      does: {
        list: [
          { key: 'twilight.mod.attack', params: { n: { signed: 1 }, what: '' } },
          { key: 'twilight.lasting.encounters', params: { n: 3 } },
        ],
      },
    },
  })
  expect(giftPhrase(plan, { kind: 'faith', n: 2 })).toMatchObject({ key: 'twilight.world.faith' })
})

test('TW-457 TW-512 TW-513 of every curse, boon and thing of the road something is said', () => {
  const { curses } = plan.road!
  const gifts = [
    ...[...curses.values()].map(({ kind, id }) => giftPhrase(plan, { kind, id })),
    ...[...plan.items.values()].map(({ id }) => giftPhrase(plan, { kind: 'item', id })),
    ...[...plan.fate.values()].map(({ id }) => giftPhrase(plan, { kind: 'fate_add', id })),
  ]
  expect(gifts.filter(({ key }) => key !== 'twilight.gift')).toEqual([])
})

import type { GameKit } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import type { Schedule } from '../schedule/schedule.ts'
import { design } from '../testing/ask.ts'
import { coinKit } from '../testing/coin.ts'
import { Player } from './player.ts'

test('of the arms that were built, the one that was not used for longest goes first', () => {
  const built: number[] = []
  const { setup } = coinKit.game
  const kit: GameKit = {
    ...coinKit,
    game: {
      ...coinKit.game,
      setup: {
        ...setup,
        parse: (raw) => {
          built.push((raw as { stake: number }).stake)
          return setup.parse(raw)
        },
      },
    },
  }
  const { schedule } = design({ question: { kind: 'distribution' } })
  const arms = Array.from({ length: 514 }, (_, stake) => ({
    ...schedule.arms[0]!,
    source: { setup: { hands: [['fair'], ['fair']], stake } },
  }))
  const many: Schedule = { ...schedule, arms, groups: arms.map((_, index) => [index]) }
  const player = new Player(kit)
  const play = (arm: number) => player.play(many, { group: arm, from: 0, to: 1 })
  for (let arm = 0; arm < 512; arm++) play(arm)
  play(0)
  play(512)
  play(513)
  built.length = 0
  play(0)
  expect(built).toEqual([])
  play(1)
  play(2)
  expect(built).toEqual([1, 2])
})

test('a batch is asked before each match of each arm whether it goes on', () => {
  const { schedule } = design({ question: { kind: 'versus', b: { id: 'b', set: { 'pack:tuning/coin.heads': 600 } } } })
  const asked: number[][] = []
  const batch = { group: 0, from: 3, to: 9 }
  const totals = new Player(coinKit).play(schedule, batch, (...args) => asked.push(args) < 4)
  expect(asked).toEqual([
    [3, 0],
    [3, 1],
    [4, 0],
    [4, 1],
  ])
  expect(totals).toEqual({ arms: {}, failures: [] })
})

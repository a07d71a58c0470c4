import { playOut, SeededDraws, seatBots } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { RUN_PACKS } from './content/index.ts'
import { createKit, runKit } from './index.ts'
import { BATTLES } from './presets/battles.ts'

const run = runKit()

test('RN-185 there is a ready run with each leader, and every ready battle can be fielded', () => {
  expect(run.presets.map(({ id }) => id)).toEqual([
    'aldric',
    'elara',
    'galahad',
    'malachar',
    'sevirra',
    'ozrakh',
    ...['severin', 'ysolde', 'corvane', 'varkun', 'malefa', 'azhrak', 'mirela', 'torvald', 'green_widow'],
    ...['corvina', 'dareth', 'silas', 'lyrenne', 'teodric', 'zephine', 'odilia', 'karsten', 'prototype'],
    ...BATTLES.map(({ id }) => id),
  ])
})

test('RN-217 every ready battle is fought to an end', () => {
  for (const { id, setup } of run.presets.filter((preset) => preset.setup.battle)) {
    const { outcome } = playOut(run.game, setup, id, seatBots(run.game, setup, [run.bots.random!]))
    expect(['wipe', 'limit']).toContain(outcome.reason)
    expect(outcome.detail.rounds).toBeLessThanOrEqual(100)
  }
})

test('a pack that changes the numbers of a run changes the run', () => {
  const overlay = {
    'pack.json': JSON.stringify({
      id: 'short',
      game: 'run',
      version: '1.0.0',
      name: { en: 'Short', ru: 'Короткий' },
      extends: 'core',
    }),
    'tuning.json': JSON.stringify({ 'run.winsToWin': 1, 'gold.start': 20 }),
  }
  const short = createKit([RUN_PACKS.core, overlay])
  if (!short.ok) throw new Error(JSON.stringify(short.faults))
  const { game, presets, bots } = short.value
  const { setup } = presets[0]!
  expect(game.start(setup, new SeededDraws('short'), undefined).gold).toBe(20)
  const { state } = playOut(game, setup, 'short', seatBots(game, setup, [bots.random!]))
  expect(state.status === 'won' ? state.wins : state.losses).toBe(state.status === 'won' ? 1 : 4)
})

import { runKit } from '@arbiter/run'
import { expect, test } from 'vitest'
import { storedRunGame } from '../testing/runs.ts'
import { RunRules } from './runRules.ts'
import { toRunResponse } from './toResponse.ts'

const kit = runKit()

test('RN-236 RN-296 of a battle the history shows what is listed, and nothing that is stored beside it', () => {
  const shown = {
    battleId: 'b1',
    battle: 1,
    result: 'win',
    outcome: 'win',
    reason: 'wipe',
    rounds: 7,
    goldBase: 7,
    goldStreak: 2,
    ratingChange: 16,
    at: '2026-01-01T00:00:00.000Z',
  } as const
  const opponent = { kind: 'player', name: 'Bob', faction: 'undead', leaderId: 'sevirra', rating: 980 } as const
  const secret = { gold: 19, team: [], timings: {}, seed: 'secret' }
  const run = storedRunGame({
    id: 'r1',
    player: 'ann',
    wins: 1,
    history: [{ ...shown, ...secret, opponent: { ...opponent, ...{ team: [], timings: {} } } }],
  })
  const rules = new RunRules(kit, 'roguelike')
  expect(toRunResponse(rules.planOf(run), run).history).toEqual([{ ...shown, goldEarned: 9, opponent }])
})

import type { Match } from '@arbiter/kernel'
import { historyOf } from '@arbiter/table'
import { describe, expect, test } from 'vitest'
import { logLines } from '../log/lines.ts'
import { act, stateOf, tabletopMatch } from '../testing.ts'
import { playOf } from './testRoom.ts'

function duel(): Match {
  const match = tabletopMatch({ encounter: 'duel', authority: 'gm' })
  act(match, { type: 'confirmMuster' })
  return match
}

const history = (match: Match) => historyOf(playOf(match, 'gm'))
const fates = (match: Match) => history(match).map(({ fate }) => fate)

describe('history', () => {
  test('TT-157 an undone step waits for redo; another decision drops it, and it stays in the log', () => {
    const match = duel()
    act(match, { type: 'begin' })
    expect(fates(match)).toEqual(['stands', 'stands', 'stands'])
    match.undo()
    expect(fates(match)).toEqual(['stands', 'stands', 'undone'])
    match.redo()
    expect(fates(match)).toEqual(['stands', 'stands', 'stands'])
    match.undo()
    const { uid } = stateOf(match).window as { uid: string }
    const { initiative } = stateOf(match).fighters.find((fighter) => fighter.uid === uid)!
    act(match, { type: 'lower', to: initiative! - 20 })
    expect(fates(match)).toEqual(['stands', 'stands', 'dropped', 'stands'])
    expect(logLines(history(match)).some(({ fate }) => fate === 'dropped')).toBe(true)
  })

  test('TT-160 TT-188 a struck entry is marked until it is restored', () => {
    const match = duel()
    act(match, { type: 'gm.wound', uid: 'blue', damage: 2, damageType: 'body_physical' }, 'gm')
    const line = () => logLines(history(match)).find(({ event }) => event.type === 'woundTaken')!
    expect(line().struck).toBeUndefined()
    act(match, { type: 'gm.strike', entry: line().entry!, note: 'a slip' }, 'gm')
    expect(line().struck).toMatchObject({ round: 1, note: 'a slip' })
    act(match, { type: 'gm.unstrike', entry: line().entry! }, 'gm')
    expect(line().struck).toBeUndefined()
  })
})

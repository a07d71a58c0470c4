import { Match } from '@arbiter/kernel'
import { type Action, type State, tabletopKit } from '@arbiter/tabletop'
import { locales } from '@arbiter/tabletop/locales'
import { describe, expect, test } from 'vitest'
import { logLines } from '../log/lines.ts'
import { demoOf } from './demo.ts'
import { historyOf } from './history.ts'
import { perspectiveOf } from './perspective.ts'

const tabletop = tabletopKit(locales)

function duel(): Match {
  const setup = tabletop.game.setup.parse({ encounter: 'duel', authority: 'gm' })
  if (!setup.ok) throw new Error('duel')
  const match = new Match(tabletop.game, setup.value, 'history') as unknown as Match
  take(match, { type: 'confirmMuster' })
  return match
}

function take(match: Match, action: Action, seat = match.deciding!): void {
  const verdict = match.act(seat, action)
  if (!verdict.ok) throw new Error(JSON.stringify(verdict))
}

const windowOf = (match: Match) => (match.state as State).window!
const uidOf = (match: Match): string => (windowOf(match) as { uid: string }).uid
const fates = (match: Match) => historyOf(match, 'gm').map(({ fate }) => fate)

describe('history', () => {
  test('TT-157 an undone step waits for redo; another decision drops it, and it stays in the log', () => {
    const match = duel()
    take(match, { type: 'begin' })
    expect(fates(match)).toEqual(['stands', 'stands', 'stands'])
    match.undo()
    expect(fates(match)).toEqual(['stands', 'stands', 'undone'])
    match.redo()
    expect(fates(match)).toEqual(['stands', 'stands', 'stands'])
    match.undo()
    const { initiative } = (match.state as State).fighters.find(({ uid }) => uid === uidOf(match))!
    take(match, { type: 'lower', to: initiative! - 20 })
    expect(fates(match)).toEqual(['stands', 'stands', 'dropped', 'stands'])
    expect(logLines(historyOf(match, 'gm')).some(({ fate }) => fate === 'dropped')).toBe(true)
  })

  test('TT-160 TT-188 a struck entry is marked until it is restored', () => {
    const match = duel()
    take(match, { type: 'gm.wound', uid: 'blue', damage: 2, damageType: 'body_physical' }, 'gm')
    const line = () => logLines(historyOf(match, 'gm')).find(({ event }) => event.type === 'woundTaken')!
    expect(line().struck).toBeUndefined()
    take(match, { type: 'gm.strike', entry: line().entry!, note: 'a slip' }, 'gm')
    expect(line().struck).toMatchObject({ round: 1, note: 'a slip' })
    take(match, { type: 'gm.unstrike', entry: line().entry! }, 'gm')
    expect(line().struck).toBeUndefined()
  })
})

describe('demonstration and perspective', () => {
  test('TT-153 a fight that follows the script is a demonstration until somebody decides otherwise', () => {
    const script = tabletop.content.encounters.find(({ id }) => id === 'port_chase_square')!.script
    const seats = ['heroes', 'fugitive', 'gm']
    const setup = tabletop.game.setup.parse({ encounter: 'port_chase_square', authority: 'gm', manual: seats })
    if (!setup.ok) throw new Error('port chase')
    const match = new Match(tabletop.game, setup.value, 'demo') as unknown as Match
    expect(demoOf(match)).toEqual({ at: 0, of: script.length })
    take(match, script[0]!.action as unknown as Action, script[0]!.seat)
    expect(demoOf(match)).toEqual({ at: 1, of: script.length })
    take(match, { type: 'enterRoll', values: [1] })
    expect(demoOf(match)).toBeUndefined()
    expect(demoOf(duel())).toBeUndefined()
  })

  test('TT-164 TT-165 the game master sees all; alone here a seat sees its own; several take turns', () => {
    const parsed = tabletop.game.setup.parse({ encounter: 'duel' })
    if (!parsed.ok) throw new Error('duel')
    const asked = { setup: parsed.value, seats: ['red', 'blue', 'gm'], deciding: 'blue', last: 'red' }
    const eyes = (controllers: Record<string, string>) => perspectiveOf({ ...asked, controllers })
    expect(eyes({ red: 'person', blue: 'person', gm: 'person' })).toBe('gm')
    expect(eyes({ red: 'person', blue: 'drill' })).toBe('red')
    expect(eyes({ red: 'person', blue: 'person' })).toBe('blue')
    expect(eyes({ red: 'drill', blue: 'drill' })).toBe('referee')
  })
})

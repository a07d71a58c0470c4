import { label, SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import type { Action } from './action.ts'
import { Desk, type Person } from './testing/desk.ts'
import { game } from './testing.ts'

const person = (uid: string, side: string, at: readonly [number, number]): Person => ({
  ...{ uid, side, at, items: ['knife', 'belt:sword', 'pocket:club'], spells: ['flash', 'fireball', 'mend', 'veil'] },
  skills: { blades: 5, athletics: 4, acrobatics: 3, light: 5, fire: 5, conjuration: 5 },
})
const people = [
  ...[person('a', 'red', [4, 3]), person('b', 'blue', [5, 3]), person('c', 'red', [4, 4]), person('d', 'blue', [5, 4])],
  { ...person('w', 'blue', [6, 4]), bystander: true },
]
const uids = people.map(({ uid }) => uid)

const GM_ACTIONS: readonly ((uid: string, n: number) => Action)[] = [
  (uid, n) => ({ type: 'gm.ap', uid, ap: n }),
  (_, n) => ({ type: 'gm.situation', situation: (['normal', 'unforeseen', 'sudden'] as const)[n % 3]! }),
  () => ({ type: 'gm.skill', skill: 'reaction' }),
  (uid) => ({ type: 'gm.wound', uid, damage: 1, damageType: 'body_physical' }),
  (uid, n) => ({ type: 'gm.effect', uid, effect: 'slowed', value: 1 + (n % 3), duration: 1 + (n % 2) }),
  (uid, n) => ({ type: 'gm.hide', uid, from: n % 2 ? [] : ['red'] }),
  (uid, n) => ({ type: 'gm.place', uid, cell: [n, 1 + (n % 5)] }),
  (uid, n) => ({ type: 'gm.initiative', uid, value: 2 * n }),
  (_, n) => ({ type: 'gm.strike', entry: 1 + n }),
  (_, n) => ({ type: 'gm.unstrike', entry: 1 + n }),
  (uid) => ({ type: 'gm.turn', uid }),
  () => ({ type: 'gm.join', uid: 'w' }),
  (_, n) => ({ type: 'gm.secret', secret: n % 2 === 0 }),
  (_, n) => ({ type: 'gm.dice', seat: 'red', manual: n % 2 === 0 }),
  (uid) => ({ type: 'gm.item', kind: 'club', uid, place: 'bag' }),
  (uid, n) => ({ type: 'gm.awareness', uid, awareness: n % 2 ? 'alert' : 'surprised' }),
  (_, n) => ({ type: 'gm.terrain', cells: [[n, 6]], terrain: n % 2 ? 'difficult' : 'blocked' }),
  () => ({ type: 'gm.relation', sides: ['red', 'blue'], relation: 'hostile' }),
  (uid, n) => ({ type: 'gm.objective', side: 'blue', kind: 'escape', of: uid, ...(n % 2 && { remove: true }) }),
]

const CHOICE = label('folding/choice')
const AUDIENCES = ['red', 'blue', 'gm', 'spectator', 'referee'] as const

describe('TT-195 whatever is accepted is told: the events fold into the view of every seat', () => {
  test.each(['one', 'two', 'three', 'four'])('with every window, dice by hand and the game master: %s', (seed) => {
    const draws = new SeededDraws(`folding ${seed}`)
    const pick = <Value>(values: readonly Value[]): Value => values[draws.die(CHOICE, values.length) - 1]!
    const options = { ask_situation: true, ask_order: true }
    const at = new Desk({ people, options, authority: 'gm', seed, seats: { w: 'blue' } })
    let views = AUDIENCES.map((audience) => at.match.view(audience))
    const windows = new Set<string>()
    for (let i = 0; i < 220 && at.match.deciding !== undefined; i++) {
      windows.add(at.window.type)
      const from = at.match.events.length
      const byGm = draws.die(CHOICE, 4) === 1
      const legal = byGm ? [] : at.match.legal()
      const attacks = legal.filter((action) => action.type === 'deed' && action.id === 'attack')
      const action = byGm
        ? pick(GM_ACTIONS)(pick(uids), draws.die(CHOICE, 10) - 1)
        : pick(attacks.length > 0 && draws.die(CHOICE, 2) === 1 ? attacks : legal)
      if (!at.match.act(byGm ? 'gm' : at.match.deciding, action).ok) continue
      expect([action, at.match.events.length > from]).toEqual([action, true])
      views = AUDIENCES.map((audience, n) => {
        return at.match.eventsFor(audience, from).reduce((view, event) => game.fold(view, event), views[n]!)
      })
      for (const [n, audience] of AUDIENCES.entries())
        expect([action, views[n]]).toEqual([action, at.match.view(audience)])
    }
    expect([...windows]).toEqual(expect.arrayContaining(['muster', 'turn', 'situation', 'defence', 'roll']))
  })
})

import { describe, expect, test } from 'vitest'
import { walk } from '../testing/rulebookRoad.ts'
import { type Bench, named } from '../testing.ts'
import { through } from './testing.ts'

describe('section 28: curses', () => {
  test('TW-457 TW-461 a service for it is refused when nothing is to be lifted; one is chosen by its id', () => {
    expect(
      walk({ start: { node: 'causeway', faith: 8 } }).refused({ type: 'useService', service: 'lift_curse' }).code,
    ).toBe('nothing_to_lift')
    const bench = walk({ start: { node: 'causeway', faith: 8, curses: ['curse_shame', 'curse_verdict'] } })
    bench.act({ type: 'useService', service: 'lift_curse', curse: 'curse_verdict' })
    expect([bench.session.road!.curses, bench.session.faith]).toEqual([[{ id: 'curse_shame', left: 2 }], 4])
  })
})

describe('TW-458 effort_max outside encounters', () => {
  const weary = (mods: object) =>
    through(
      { kind: 'check', check: 'ck_t', arrival: [{ kind: 'curse', id: 'curse_weary' }] },
      {
        checks: [{ id: 'ck_t', name: named('T'), context: 'exploration', stat: 'might', difficulty: 9 }],
        curses: [
          { id: 'curse_weary', name: named('Weary'), text: named('Weary.'), kind: 'curse', mods, lasts: 'lifted' },
        ],
      },
    )
  const most = (bench: Bench) =>
    Math.max(
      ...bench.game.legal(bench.state).map((action) => (action.type === 'runCheck' ? (action.effort?.length ?? 0) : 0)),
    )

  test('TW-458 TW-243 a curse takes a card of Effort from checks on the road, too', () => {
    const usual = weary({ attack: -1 })
    const { effortMax } = usual.plan.balance
    expect([most(usual), most(weary({ effort_max: -1 }))]).toEqual([effortMax, effortMax - 1])
    const effort = Array.from({ length: effortMax }, (_, uid) => uid)
    expect(weary({ effort_max: -1 }).refused({ type: 'runCheck', check: 'ck_t', effort })).toMatchObject({
      code: 'effort_limit',
      params: { limit: effortMax - 1 },
    })
    expect(most(weary({ effort_max: -9 }))).toBe(0)
  })
})

import { runKit } from '@arbiter/run'
import { locales } from '@arbiter/run/locales'
import { expect, test } from 'vitest'
import { firstPicks, hostOf, newRun } from '../testing.ts'
import { advisedTeam } from './advice.ts'

const run = runKit(locales)

test.each(['advice-1', 'advice-2', 'advice-3'])(
  'RN-326 RN-327 the advised team is legal in every battle of a run, the sturdy in front of shooters and mages (%s)',
  async (seed) => {
    const host = hostOf(newRun(seed))
    let sight = await host.view()
    let battles = 0
    while (sight.status === 'active') {
      if (sight.draft) sight = await host.pick(firstPicks(sight))
      else {
        const placed = advisedTeam(run, sight)
        const rowsOf = (...roles: string[]) =>
          placed.flatMap(({ instanceId, y }) => {
            const { unitId } = sight.hand.find((card) => card.instanceId === instanceId)!
            return roles.includes(run.content.units.find(({ id }) => id === unitId)!.role) ? [y] : []
          })
        expect(placed.length).toBeGreaterThan(0)
        expect(rowsOf('tank').every((y) => y === 1)).toBe(true)
        expect(rowsOf('ranged', 'mage', 'support').every((y) => y === 0)).toBe(true)
        // Refused, it would throw.
        sight = await host.fight(placed, {})
        battles++
      }
    }
    expect(battles).toBe(sight.history.length)
  },
)

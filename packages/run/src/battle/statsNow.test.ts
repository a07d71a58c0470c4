import { SeededDraws } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { runKit } from '../index.ts'
import type { BattleEvent } from './events.ts'
import { foldBattle } from './fold.ts'
import { simulateBattle } from './simulate.ts'
import { statsNow } from './statsNow.ts'
import type { BattleView } from './view.ts'

const run = runKit()

/** One of the ready battles, event by event with the view after each. */
function watched(preset: string): { event: BattleEvent; view: BattleView }[] {
  const setup = run.presets.find(({ id }) => id === preset)!.setup.battle!
  const seen: { event: BattleEvent; view: BattleView }[] = []
  simulateBattle(run.content, setup, new SeededDraws('replay'), (event) => {
    seen.push({ event, view: foldBattle(seen.at(-1)?.view ?? null, event) })
  })
  return seen
}

const unitIn = ({ units }: BattleView, id: string) => units.find((unit) => unit.id === id)!

test.each(['six', 'twelve', 'shield_wall_vs_horde', 'arrows_vs_charge'])(
  'RN-035, RN-036 %s: shown ATK and armour are those that the attacks counted with',
  (preset) => {
    let changed = 0
    for (const { event, view } of watched(preset)) {
      if (event.type !== 'attackMade') continue
      const [actor, target] = [unitIn(view, event.actor), unitIn(view, event.target)]
      // RN-143: without shots the attack itself is weaker.
      if (actor.ammo !== 0) expect(statsNow(run.content, view, actor).atk).toBe(event.sum.atk)
      if (event.sum.kind === 'magic') continue
      expect(statsNow(run.content, view, target).armor).toBe(event.sum.armor)
      if (event.sum.armor !== target.armor || event.sum.atk !== actor.atk) changed++
    }
    expect(changed).toBeGreaterThan(0)
  },
)

test('RN-037, RN-143 frost slows, and without shots the reach is 1', () => {
  const { view } = watched('six')[0]!
  const archer = view.units.find(({ unitId }) => unitId === 'archer')!
  expect(statsNow(run.content, view, archer)).toMatchObject({ speed: archer.speed, range: archer.range })
  const chilled = { ...archer, ammo: 0, statuses: [{ id: 'frost', magnitude: 3, until: 4 }] as const }
  expect(statsNow(run.content, view, chilled)).toMatchObject({ speed: archer.speed - 1, range: 1 })
})

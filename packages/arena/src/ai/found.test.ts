import { SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { healsActor } from '../plan/action.ts'
import { SCORER } from '../plan/scorers.ts'
import { BARE, coreArena, deed, melee, OWNS_PERK, perkPack, plain } from '../testing.ts'
import { projectionOf } from './projection.ts'
import { observe } from './scene.ts'

/** What a second reader of the rulebook found. */
describe('the AI reads what the rules read', () => {
  test('AR-017 a listener that runs another fight changes nothing of this one', () => {
    const { game, presets } = coreArena
    const setupOf = (id: string) => presets.find((preset) => preset.id === id)!.setup
    const alone = coreArena.simulate(setupOf('trio'), 're')
    const { events } = alone
    let nested = 0
    const kinds: string[] = []
    const draws = new SeededDraws('re')
    const state = game.start(setupOf('trio'), draws, undefined)
    while (game.deciding(state) !== undefined)
      game.apply(state, game.deciding(state)!, { type: 'auto' }, draws, (event) => {
        kinds.push(event.type)
        if (event.type === 'aiDecided' && nested++ < 30) coreArena.simulate(setupOf('duel'), 'other')
      })
    expect(state.result).toEqual(alone.result)
    expect(events.slice(-kinds.length).map(({ type }) => type)).toEqual(kinds)
  })

  test('AR-249 expected Block counts percentages of the Block value', () => {
    const overlay = perkPack({ mods: [{ stat: 'blockValue', kind: 'bp', value: 10_000 }] })
    const bearer = plain({ ...OWNS_PERK, gear: { off: 'tower_shield' } })
    const { fight, state } = melee([[plain()], [bearer]], { tuning: BARE }, { overlay })
    expect(observe(fight, state.fighters[0]!).block[1]).toBe(35)
  })

  test('AR-252 AR-074 the projection goes by stacks, highest first, whatever came first', () => {
    const end = (statuses: Record<string, number>) => {
      const start = { 0: { initiative: 100 }, 1: { initiative: 0, statuses } }
      const { fight, state } = melee([[plain()], [plain()]], { start })
      return projectionOf(observe(fight, state.fighters[0]!), state.fighters[1]!).end
    }
    expect(end({ Regeneration: 20, Burning: 40 })).toBe(end({ Burning: 40, Regeneration: 20 }))
  })

  test('AR-243 AR-256 a heal of the whole zone or map reaches its actor; packs may say aoe_net_value', () => {
    const heal = { t: 'Heal', formula: { base: 50 } }
    const actionOf = (more: object) => {
      const { fight } = melee(
        [[plain(OWNS_PERK)], [plain()]],
        {},
        { overlay: perkPack({ actions: [deed([heal], more)] }) },
      )
      return fight.live[0]!.build.actions[0]!
    }
    for (const target of ['AllZone', 'AllMap', 'AllyZone']) expect(healsActor(actionOf({ target }))).toBe(true)
    expect(healsActor(actionOf({ target: 'EnemyZone' }))).toBe(false)
    expect(actionOf({ target: 'AllyZone', ai: { tactical: ['aoe_net_value'] } }).tactical).toEqual([
      SCORER.aoe_clustering,
    ])
  })
})

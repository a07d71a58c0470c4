import { batchSeed, hashOf, playOut, SeededDraws, seatBots } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { twilightKit } from '../index.ts'
import type { State } from '../state.ts'

const twilight = twilightKit()

const { game, presets, bots, content } = twilight
const GREEDY = ['kill', 'pacify', 'balanced']

/** The set-up of a preset for another hero, where the road is not written for one. */
function setupsOf(preset: (typeof presets)[number]) {
  const { campaign, encounter } = preset.setup
  return content.heroes.flatMap(({ id }) => {
    const setup = game.setup.parse({ hero: id, campaign, encounter })
    return setup.ok ? [setup.value] : []
  })
}

describe('every greedy bot plays every ready match to its end with every hero', () => {
  test.each(presets.map((preset) => [preset.id, preset] as const))('%s', (_, preset) => {
    for (const setup of setupsOf(preset))
      for (const name of GREEDY)
        for (let i = 0; i < 3; i++) {
          // A command that is refused throws.
          const { outcome } = playOut(game, setup, batchSeed('plays', i), seatBots(game, setup, [bots[name]!]))
          expect(['completed', 'fallen', 'victory', 'defeat', 'fled']).toContain(outcome.reason)
        }
  })
})

test('search plays every ready encounter to its end', { timeout: 300_000 }, () => {
  for (const { setup } of presets.filter((preset) => preset.setup.encounter !== null)) {
    const { outcome } = playOut(game, setup, 'search', seatBots(game, setup, [bots.search!]))
    expect(['victory', 'defeat', 'fled']).toContain(outcome.reason)
  }
})

describe('a bot is a function of what it sees and of its own luck', () => {
  const setup = presets.find(({ id }) => id === 'sc_barrow')!.setup

  test.each(['kill', 'pacify', 'balanced', 'search'])('%s plays the same match twice', { timeout: 120_000 }, (name) => {
    const play = () => hashOf(playOut(game, setup, 'twice', seatBots(game, setup, [bots[name]!])).state)
    expect(play()).toBe(play())
  })

  test.each(['kill', 'pacify', 'balanced', 'search'])(
    '%s does not see the order of hidden cards',
    { timeout: 120_000 },
    (name) => {
      const draws = new SeededDraws('match')
      const state = game.start(setup, draws, undefined)
      const bot = bots[name]!(setup, 1)
      const choose = (shown: State) => bot.choose(game.view(shown, 1), () => game.legal(shown), new SeededDraws('bot'))
      let disguised = 0
      for (let i = 0; i < 12 && game.deciding(state) !== undefined; i++) {
        const other = game.imagine!(game.view(state, 1), new SeededDraws(`other ${i}`))
        const { encounter } = other
        if (encounter && String(encounter.fate.draw) !== String(state.encounter!.fate.draw)) disguised++
        const action = choose(state)
        expect(choose(other)).toEqual(action)
        game.apply(state, 1, action, draws, undefined)
      }
      expect(disguised).toBeGreaterThan(5)
    },
  )
})

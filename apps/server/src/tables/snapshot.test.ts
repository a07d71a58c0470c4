import { catalogue, findOffer } from '@arbiter/catalogue'
import { botDrawsIn, Match, randomBot } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { packSnapshot, resumed, snapshotOf, unpackSnapshot } from './snapshot.ts'

const bot = randomBot()
function playOn(match: Match, steps: number): void {
  for (let left = steps; left > 0 && match.deciding !== undefined; left--) {
    const seat = match.deciding
    expect(
      match.act(
        seat,
        bot.choose(match.view(seat), () => match.legal(), botDrawsIn(match, seat)),
      ).ok,
    ).toBe(true)
  }
}

test.each(catalogue.map(({ id }) => id))(
  'one seed, one match: %s that was stored on its way comes to the same end',
  async (id) => {
    const { game, presets } = await findOffer(id)!.load()
    const setup = game.setup.parse(presets[0]!.setup)
    if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
    const match = new Match(game, setup.value, 'stored')
    playOn(match, 7)
    const again = resumed(game, setup.value, unpackSnapshot(packSnapshot(snapshotOf(match, 3)))!)
    expect([again.isResumed, again.logCount, again.firstLogged, again.stepCount]).toEqual([true, 7, 7, 7])
    for (const each of [match, again]) playOn(each, 30)
    expect([again.hash(), again.eventCount, again.marks]).toEqual([match.hash(), match.eventCount, match.marks])
    expect(again.logFrom(0)).toEqual(match.logFrom(7))
  },
)

test('a snapshot that is not what was stored is none', () => {
  expect(unpackSnapshot(Buffer.from('nothing'))).toBeUndefined()
})

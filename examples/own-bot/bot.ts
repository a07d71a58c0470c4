// A bot of your own. It sees what its seat may see and draws from a seed of its own, so every match can be repeated.
import { diceKit } from '@arbiter/dice'
import { batchSeed, playOut, seatBots } from '@arbiter/kernel'

const dice = diceKit()

/** Saves as many dice as score, and stops at once. */
const cautious: (typeof dice.bots)[string] = () => ({
  choose(_view, legal) {
    const actions = legal()
    const saves = actions.filter((action) => action.type === 'save').filter(({ then }) => then === 'pass')
    return saves.toSorted((a, b) => b.dice.length - a.dice.length)[0] ?? actions[0]!
  },
})

const { setup } = dice.presets[0]!
const MATCHES = 200
let wins = 0
for (let index = 0; index < MATCHES; index++) {
  const bots = seatBots(dice.game, setup, [cautious, dice.bots.easy!])
  const { outcome } = playOut(dice.game, setup, batchSeed('own bot', index), bots)
  if (outcome.places[1] === 1) wins++
}
console.log(`the cautious bot won ${wins} of ${MATCHES} matches against "easy"`)

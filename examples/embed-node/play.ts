// A game inside your own program: the engine decides what is legal, keeps the past, and replays to the byte.
import { diceKit } from '@arbiter/dice'
import { Match, makeRecord, parseRecord, recordOf, replay } from '@arbiter/kernel'

const dice = diceKit()

const match = new Match(dice.game, dice.presets[0]!.setup, 'my seed')

// A player's mistake is a value with a code to show; nothing has changed.
const verdict = match.act(2, { type: 'roll' })
console.log('refused:', verdict.ok ? 'no' : verdict.code)

// `legal` lists what may be done now. A simple player: stop as soon as anything scores, else take the first thing on offer.
while (match.deciding !== undefined) {
  const legal = match.legal()
  match.act(match.deciding, legal.find((action) => action.type === 'save' && action.then === 'pass') ?? legal[0]!)
}
console.log('places:', match.outcome?.places, 'after', match.steps.length, 'decisions')

// The record is a text. Whoever replays it gets the same bytes, in Node and in a browser.
const record = parseRecord(makeRecord(recordOf(match)))
if (!record.ok) throw new Error(JSON.stringify(record.faults))
const again = replay(dice.game, record.value)
console.log('replays to the same hash:', again.ok && again.value.match.hash() === match.hash())

match.undo()
console.log('after an undo seat', match.deciding, 'decides again')

import { diceKit } from '@arbiter/dice'
import { hashText, Match, makeRecord, recordOf, SeededDraws } from '@arbiter/kernel'

const dice = diceKit()

const PLAYERS: readonly string[] = ['easy', 'normal']

/** A whole match of two bots as text: the hash after each step, and that of the record with all its events. */
export function trace(preset: string, seed: string, players = PLAYERS): string[] {
  const { setup } = dice.presets.find(({ id }) => id === preset)!
  const match = new Match(dice.game, setup, seed)
  const bots = players.map((level, at) => dice.bots[level]!(setup, at + 1))
  const hashes = [match.hash()]
  for (let seat = match.deciding; seat !== undefined; seat = match.deciding) {
    const action = bots[Number(seat) - 1]!.choose(match.view(seat), () => match.legal(), new SeededDraws(seed))
    const verdict = match.act(seat, action)
    if (!verdict.ok) throw new Error(verdict.code)
    hashes.push(match.hash())
  }
  return [...hashes, hashText(makeRecord(recordOf(match, { events: true })))]
}

/** The build carries this file beside the app, so that a test can ask the browser's engine for its hashes. */
declare global {
  var arbiterTrace: typeof trace | undefined
}
globalThis.arbiterTrace = trace

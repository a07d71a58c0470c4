import { diceKit } from '@arbiter/dice'
import { label, Match, SeededDraws } from '@arbiter/kernel'
import { type Figure, milliseconds, rate } from './measure.ts'

const dice = diceKit()

const THROW = label('bench/throw')
const STEPS = 1000

export function* kernelFigures(): Generator<Figure> {
  const draws = new SeededDraws('bench')
  const perSecond = rate(() => {
    for (let i = 0; i < 1_000_000; i++) draws.die(THROW, 6)
    return 1_000_000
  })
  yield { name: 'kernel: bounded draw', value: 1e9 / perSecond, unit: 'ns' }

  const match = longMatch()
  yield {
    name: `kernel: fork at step ${STEPS}`,
    value: milliseconds(() => match.fork(STEPS - 1)),
    unit: 'ms',
    atMost: 20,
  }
  yield {
    name: `kernel: undo at step ${STEPS}`,
    value: milliseconds(() => {
      const { seat, action } = match.steps.at(-1)!
      match.undo()
      match.act(seat, action)
    }),
    unit: 'ms',
    atMost: 20,
  }
}

/** A match of a thousand decisions: legs to a far target by the shortest legal moves. */
export function longMatch() {
  const { game } = dice
  const raw = { ...(dice.presets[0]!.setup as object), target: 20_000, series: { best_of: 7 } }
  const setup = game.setup.parse(raw)
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  const match = new Match(game, setup.value, 'bench')
  while (match.steps.length < STEPS) {
    const seat = match.deciding
    if (seat === undefined) throw new Error('the match is too short for this bench')
    const actions = match.legal()
    match.act(seat, actions.find(({ type }) => type !== 'use' && type !== 'surrender')!)
  }
  return match
}

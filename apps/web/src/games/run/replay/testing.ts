import { SeededDraws } from '@arbiter/kernel'
import { runKit } from '@arbiter/run'
import { type BattleEvent, type BattleView, foldBattle, simulateBattle } from '@arbiter/run/battle'
import { locales } from '@arbiter/run/locales'

const run = runKit(locales)

/** The events of one of the ready battles. */
export function battleNamed(preset: string, seed = 'replay'): BattleEvent[] {
  const setup = run.presets.find(({ id }) => id === preset)?.setup.battle
  if (!setup) throw new RangeError(`no battle ${preset}`)
  const events: BattleEvent[] = []
  simulateBattle(run.content, setup, new SeededDraws(seed), (event) => void events.push(event))
  return events
}

/** The battle after each event. */
export function viewsOf(events: readonly BattleEvent[]): BattleView[] {
  const views: BattleView[] = []
  for (const event of events) views.push(foldBattle(views.at(-1) ?? null, event))
  return views
}

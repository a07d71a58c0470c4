import { type Draws, label } from '@arbiter/kernel'
import type { Balance } from '../content/tuning.ts'
import type { Card, Draft } from '../state.ts'
import { byInstance } from './deck.ts'
import { enterPreparation } from './preparation.ts'
import type { Writer } from './writer.ts'

const DRAFT = label('draft')

/** RN-239, RN-240. `remaining` is by instanceId. */
export function draftOf({ draft }: Balance, number: number, remaining: readonly Card[], draws: Draws): Draft {
  const [most, picks] = number === 0 ? [draft.initialOptions, draft.initialPicks] : [draft.options, draft.picks]
  const ids = remaining.map(({ instanceId }) => instanceId)
  const options = draws.shuffle(DRAFT, ids).slice(0, most)
  return { number, pick: Math.min(picks, options.length), options }
}

/** `draws` are of the child seed of this draft, or the match's own. */
export function deal(run: Writer, draws: Draws): void {
  const { state } = run
  const draft = draftOf(run.balance, state.wins + state.losses, state.remaining, draws)
  run.set('draft', draft)
  run.tell({
    type: 'draftDealt',
    number: draft.number,
    pick: draft.pick,
    options: draft.options.map((id) => state.remaining.find(({ instanceId }) => instanceId === id)!),
  })
}

/** RN-241. */
export function pick(run: Writer, ids: readonly string[]): void {
  const { state } = run
  const { number } = state.draft!
  const cards = ids.map((id) => state.remaining.find(({ instanceId }) => instanceId === id)!)
  run.set('hand', byInstance([...state.hand, ...cards]))
  run.set(
    'remaining',
    state.remaining.filter((card) => !cards.includes(card)),
  )
  run.set('draft', null)
  run.tell({ type: 'cardsPicked', number, cards })
  enterPreparation(run)
}

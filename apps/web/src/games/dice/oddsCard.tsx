import type { ValidPreview, View } from '@arbiter/dice'
import { useText } from '../../language/language.tsx'
import { type ShownDie, useDieLabel } from './dieProfile.tsx'
import type { Odds } from './odds.ts'

interface OddsCardProps {
  readonly view: View
  readonly saved: readonly number[]
  readonly preview: ValidPreview
  readonly profiles: readonly ShownDie[]
  readonly odds: Odds
}

/** What the bust odds of the next throw count: which dice, out of how many throws, and what is at stake. */
export function OddsCard({ view, saved, preview, profiles, odds }: OddsCardProps) {
  const text = useText()
  const thrown = view.dice.filter(({ position, banked }) => preview.hotDice || !(banked || saved.includes(position)))
  const label = useDieLabel()
  const dice = thrown.map(({ position }) => label(position, profiles[position - 1]!))
  return (
    <>
      <strong>{text('diceTable.odds.title')}</strong>
      <span>{text(preview.hotDice ? 'diceTable.odds.hot' : 'diceTable.odds.dice', { dice: { list: dice } })}</span>
      <span>{text('diceTable.odds.count', { fraction: odds.fraction, percent: odds.percent })}</span>
      <span>{text('diceTable.odds.stake', { n: preview.turnPoints })}</span>
      {view.flags.some(({ flag }) => flag === 'bust_shield') && <span>{text('diceTable.odds.shield')}</span>}
    </>
  )
}

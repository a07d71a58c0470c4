import type { DieEntry, DieWorth } from '@arbiter/dice'
import { localText } from '@arbiter/kernel'
import { useLanguage, useText } from '../../language/language.tsx'
import { FaceChances } from './dieProfile.tsx'
import { toTenths } from './odds.ts'
import { type DiceRules, dieOf } from './rules.ts'
import { useToolAnswer } from './useToolAnswer.ts'
import './dieFacts.css'

/** DC-142. What dice do: the chance of each face, tier and purpose, and what one of them is worth. */
export function DiceFacts({ rules, dice }: { rules: DiceRules; dice: readonly DieEntry[] }) {
  return (
    <ul className="dice-facts">
      {dice.map((entry) => (
        <li key={JSON.stringify(entry)}>
          <DieFacts rules={rules} entry={entry} />
        </li>
      ))}
    </ul>
  )
}

/** Each kind once; fair dice explain themselves. */
export function loadedKinds({ content }: DiceRules, dice: readonly DieEntry[]): DieEntry[] {
  const kinds = new Map(dice.map((entry) => [JSON.stringify(entry), entry]))
  return [...kinds.values()].filter((entry) => new Set(dieOf(content, entry).weights).size > 1)
}

function DieFacts({ rules: { content, packs }, entry }: { rules: DiceRules; entry: DieEntry }) {
  const text = useText()
  const { language } = useLanguage()
  const die = dieOf(content, entry)
  const hasChances = die.weights.some((weight) => weight > 0)
  const worth = useToolAnswer<DieWorth>('dieWorth', { packs, die: entry }, hasChances)
  const signed = new Intl.NumberFormat(language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const tier = die.tier ?? worth?.tier
  return (
    <section className="die-facts" data-test={`dice-facts-${die.id ?? die.code}`} data-tier={tier}>
      <h4>
        {localText(die.name, language) ?? text('diceTable.inlineDie')} <span className="sum">{die.code}</span>
      </h4>
      <p className="die-facts-kind">
        {tier && text(`dice.tier.${tier}`)}
        {die.purpose && `, ${text(`dice.purpose.${die.purpose}`)}`}
      </p>
      <FaceChances weights={die.weights} />
      <p className="die-facts-worth">
        {worth
          ? text('diceSetup.dieWorth', { points: signed.format(worth.gain1), n: toTenths(Math.abs(worth.gain1)) })
          : text('diceSetup.counting')}
      </p>
    </section>
  )
}

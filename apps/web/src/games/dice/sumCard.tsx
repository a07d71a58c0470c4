import type { Event } from '@arbiter/dice'
import type { GameKit } from '@arbiter/kernel'
import type { ReactNode } from 'react'
import { useNumber, useText, useWording } from '../../language/language.tsx'
import type { SumPart } from './sums.ts'
import './sumCard.css'

interface SumCardProps {
  readonly kit: GameKit
  readonly title: string
  /** What was there before the first part. */
  readonly before?: { readonly amount: number; readonly name: string } | undefined
  readonly parts: readonly SumPart[]
  /** What comes out: a sentence of the log, or the sum. */
  readonly result: Event | number
}

/** A sum as it was composed, with the sentences of the log. */
export function SumCard({ kit, title, before, parts, result }: SumCardProps) {
  const text = useText()
  const wording = useWording()
  const number = useNumber()
  return (
    <>
      <strong>{title}</strong>
      <ul className="sum-parts">
        {before && <Part amount={text('diceTable.signed', { n: { signed: before.amount } })}>{before.name}</Part>}
        {parts.map(({ amount, event }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sum have no other identity
          <Part key={at} amount={amount === 0 ? '' : text('diceTable.signed', { n: { signed: amount } })}>
            {wording.say(kit.phrase(event), 'full')}
          </Part>
        ))}
        {!before && parts.length === 0 && <Part amount="">{text('diceTable.sum.nothing')}</Part>}
        <li className="sum-result">
          {typeof result === 'number' ? (
            <>
              <span className="sum">= {number(result)}</span>
              <span />
            </>
          ) : (
            <span className="sum-told">{wording.say(kit.phrase(result), 'full')}</span>
          )}
        </li>
      </ul>
    </>
  )
}

function Part({ amount, children }: { amount: string; children: ReactNode }) {
  return (
    <li className="sum-part">
      <span className="sum">{amount}</span>
      <span>{children}</span>
    </li>
  )
}

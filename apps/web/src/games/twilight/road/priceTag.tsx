import type { Price } from '@arbiter/twilight'
import IconFaith from '~icons/game-icons/prayer'
import IconReputation from '~icons/game-icons/shaking-hands'
import IconHp from '~icons/lucide/heart'
import IconHours from '~icons/lucide/hourglass'
import { useText } from '../../../language/language.tsx'
import { useLocal, useTable } from '../tableContext.ts'
import { usePriceWords } from './words.ts'
import './priceTag.css'

const SIGNS = { faith: IconFaith, hp: IconHp, reputation: IconReputation, hours: IconHours } as const

interface PriceTagProps {
  readonly price: Price
  /** With what is left after it. */
  readonly told?: boolean
}

/** A final price as coins, with the signs that stand beside the hero. */
export function PriceTag({ price, told = false }: PriceTagProps) {
  const text = useText()
  const local = useLocal()
  const words = usePriceWords()(price)
  const { plan, view } = useTable()
  const left = (coin: keyof typeof SIGNS, n: number) =>
    coin === 'hours' ? '' : ` (${text('twilightRoad.gain', { now: view.session[coin], then: view.session[coin] - n })})`
  const coins = (Object.keys(SIGNS) as (keyof typeof SIGNS)[]).filter((coin) => (price[coin] ?? 0) > 0)
  if (words === '') return <span>{text('twilightRoad.free')}</span>
  return (
    <span className="tw-price" title={words}>
      <span className="sr-only">{words}</span>
      {coins.map((coin) => {
        const Sign = SIGNS[coin]
        return (
          <span key={coin} aria-hidden="true">
            <Sign />
            {text(`twilight.price.${coin}`, { n: price[coin]! })}
            {told && left(coin, price[coin]!)}
          </span>
        )
      })}
      {price.item !== undefined && <span aria-hidden="true">{local(plan.items.get(price.item)?.name)}</span>}
    </span>
  )
}

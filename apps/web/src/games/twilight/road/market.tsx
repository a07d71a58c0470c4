import { type Goods, goodsPrice, PURSE, standingOf } from '@arbiter/twilight'
import { useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { useTable } from '../tableContext.ts'
import { Services } from './camp.tsx'
import { Priced } from './priced.tsx'
import { PriceTag } from './priceTag.tsx'
import { ThingFace } from './thingFace.tsx'

/** TW-477, TW-478, TW-525. What is sold here, at the price for this hero. */
export function Market() {
  const text = useText()
  const { plan, view } = useTable()
  const { session } = view
  const [wanted, setPurse] = useState(false)
  const carries = session.inventory.includes(PURSE)
  const purse = carries && wanted
  if (!standingOf(plan, session.reputation).market)
    return <p className="tw-paper">{text('twilight.error.market_closed')}</p>
  return (
    <section className="tw-paper tw-market">
      {carries && (
        <label className="tw-purse">
          <input
            type="checkbox"
            checked={purse}
            onChange={({ target }) => setPurse(target.checked)}
            data-test="twilight-purse"
          />
          {text('twilightRoad.purse', { n: plan.balance.road.purseWorth })}
        </label>
      )}
      <ul className="tw-goods">
        {session.road!.stock.map((goods, index) => (
          <GoodsLine key={goods.id} goods={goods} index={index} purse={purse} />
        ))}
      </ul>
      <Services />
    </section>
  )
}

function GoodsLine({ goods, index, purse }: { goods: Goods; index: number; purse: boolean }) {
  const text = useText()
  const { plan, view, commands } = useTable()
  const action = { type: 'buy', index, ...(purse && { purse }) } as const
  const n = goodsPrice(plan, view.session, goods, purse)
  return (
    <li className="tw-goods-line" data-sold={goods.sold}>
      <ThingFace kind={goods.kind as 'card' | 'item' | 'fate'} id={goods.id} />
      <Priced
        name={text('twilightRoad.buy')}
        facts={goods.sold ? text('twilightRoad.left', { n: 0 }) : <PriceTag price={{ faith: n }} />}
        refused={commands.reason(action)}
        onClick={() => commands.act(action)}
        hook={`buy-${index}`}
      />
    </li>
  )
}

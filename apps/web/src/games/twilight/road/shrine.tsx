import { finalPrice } from '@arbiter/twilight'
import { useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { useLocal, useTable } from '../tableContext.ts'
import { PickDialog, type Picked } from './pickDialog.tsx'
import { Priced } from './priced.tsx'
import { useEffectWords, usePriceWords } from './words.ts'

/** TW-479, TW-525. Three rites; one of them is done. */
export function Shrine() {
  const text = useText()
  const { view } = useTable()
  const { stock } = view.session.road!
  return (
    <section className="tw-shrine">
      <p className="tw-soft">
        {text(stock.some(({ sold }) => sold) ? 'twilightRoad.riteDone' : 'twilightRoad.riteOne')}
      </p>
      <ul className="tw-services">
        {stock.map(({ id }, index) => (
          <RiteLine key={id} id={id} index={index} />
        ))}
      </ul>
    </section>
  )
}

function RiteLine({ id, index }: { id: string; index: number }) {
  const local = useLocal()
  const text = useText()
  const effects = useEffectWords()
  const priceWords = usePriceWords()
  const { plan, view, commands } = useTable()
  const [asking, setAsking] = useState(false)
  const rite = plan.road!.rites.get(id)!
  const kinds = rite.effects.map(({ kind }) => kind)
  const asks = kinds.includes('remove_card') ? 'card' : kinds.includes('lift_curse') ? 'curse' : undefined
  const actionOf = (picked: Picked = {}) => {
    const { card, curse } = picked
    return { type: 'rite', index, ...(card !== undefined && { card }), ...(curse !== undefined && { curse }) } as const
  }
  const first = asks === 'card' ? view.session.collection.slice(0, 1).map(({ uid }) => ({ card: uid })) : []
  return (
    <li className="tw-service">
      <Picture shape="item" kind="rite" id={id} />
      <Priced
        name={local(rite.name)}
        facts={[
          effects(rite.effects),
          text('twilightRoad.costs', { price: priceWords(finalPrice(plan, view.session, rite.price)) }),
        ].join(' · ')}
        refused={commands.reason(actionOf(first[0]))}
        onClick={() => (asks ? setAsking(true) : commands.act(actionOf()))}
        hook={`rite-${index}`}
      />
      {asking && asks && (
        <PickDialog
          title={local(rite.name)}
          what={asks}
          reason={(picked) => commands.reason(actionOf(picked))}
          onPick={(picked) => {
            setAsking(false)
            commands.act(actionOf(picked))
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

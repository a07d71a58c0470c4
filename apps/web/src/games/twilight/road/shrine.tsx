import { finalPrice } from '@arbiter/twilight'
import { useText } from '../../../language/language.tsx'
import { useLocal, useTable } from '../tableContext.ts'
import { Deal } from './deal.tsx'
import { useEffectWords } from './words.ts'

/** TW-479, TW-525. Three rites; one of them is done. */
export function Shrine() {
  const text = useText()
  const { view } = useTable()
  const { stock } = view.session.road!
  return (
    <section className="tw-paper tw-shrine">
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
  const effects = useEffectWords()
  const { plan, view } = useTable()
  const rite = plan.road!.rites.get(id)!
  const kinds = rite.effects.map(({ kind }) => kind)
  return (
    <Deal
      kind="rite"
      id={id}
      name={local(rite.name)}
      facts={effects(rite.effects)}
      price={finalPrice(plan, view.session, rite.price)}
      asks={kinds.includes('remove_card') ? 'card' : kinds.includes('lift_curse') ? 'curse' : undefined}
      actionOf={({ card, curse }) => ({
        type: 'rite',
        index,
        ...(card !== undefined && { card }),
        ...(curse !== undefined && { curse }),
      })}
      hook={`rite-${index}`}
    />
  )
}

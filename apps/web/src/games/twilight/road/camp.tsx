import { heroHpMax, type Service, serviceNumber, servicePrice, servicesLeft, servicesOf } from '@arbiter/twilight'
import IconHours from '~icons/lucide/hourglass'
import { useText } from '../../../language/language.tsx'
import { useLocal, useTable } from '../tableContext.ts'
import { Deal } from './deal.tsx'
import { useLook } from './useLook.tsx'
import { usePriceWords } from './words.ts'

/** TW-474, TW-525. Hours and what they buy. */
export function Camp() {
  const text = useText()
  const { view } = useTable()
  const { hours } = view.session.road!
  return (
    <section className="tw-paper tw-camp">
      <p className="tw-hours" data-tw="hours" data-value={hours}>
        <IconHours aria-hidden="true" />
        {text('twilightRoad.hours', { n: hours })}
      </p>
      <Services />
    </section>
  )
}

const ASKS: Readonly<Partial<Record<string, 'card' | 'fate' | 'curse'>>> = {
  train: 'card',
  forget: 'card',
  lift_curse: 'curse',
  lift_brand: 'fate',
  seal: 'fate',
}

/** They give HP and nothing else. */
const HEALS: readonly string[] = ['rest', 'tend']

export function Services() {
  const { plan, view } = useTable()
  return (
    <ul className="tw-services">
      {servicesOf(plan, view.session).map((service) => (
        <ServiceLine key={service.id} service={service} />
      ))}
    </ul>
  )
}

function ServiceLine({ service }: { service: Service }) {
  const text = useText()
  const local = useLocal()
  const priceWords = usePriceWords()
  const { plan, view } = useTable()
  const { id, n } = service
  const price = priceWords(servicePrice(plan, view.session, service))
  const number = serviceNumber(plan, view, service)
  const wasted = HEALS.includes(id) && view.session.hp >= heroHpMax(plan, view)
  const action = { type: 'useService', service: id } as const
  const { look, dialog } = useLook(n)
  return (
    <>
      <Deal
        kind="service"
        id={id}
        name={local(service.name)}
        facts={wasted ? text('twilightTable.nothingToHeal') : text(`twilight.service_does.${id}`, { n: number })}
        foot={[
          price || text('twilightRoad.free'),
          text('twilightRoad.left', { n: servicesLeft(view.session, service) }),
        ]}
        asks={ASKS[id]}
        better={id === 'train'}
        actionOf={(picked) => ({ ...action, ...picked })}
        onDo={id === 'fortune' ? () => void look(action) : undefined}
        hook={`service-${id}`}
      />
      {dialog}
    </>
  )
}

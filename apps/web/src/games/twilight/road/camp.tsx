import {
  type ActionOf,
  heroHpMax,
  type Service,
  serviceNumber,
  servicePrice,
  servicesLeft,
  servicesOf,
} from '@arbiter/twilight'
import IconHours from '~icons/lucide/hourglass'
import { useText } from '../../../language/language.tsx'
import { useLocal, useTable } from '../tableContext.ts'
import { Deal, useDealing } from './deal.tsx'
import type { Picked } from './pickDialog.tsx'
import { useLook } from './useLook.tsx'

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

/** What can be had first, as cards; what cannot be had now stands small below, with its reason. */
export function Services() {
  const text = useText()
  const { plan, view } = useTable()
  const dealing = useDealing()
  const services = servicesOf(plan, view.session)
  const isClosed = ({ id }: Service) => dealing(ASKS[id], serviceAction(id)).refused !== ''
  const closed = services.filter(isClosed)
  // A fortune that has been told is closed: what was seen stays in sight all the same.
  const { look, dialog } = useLook(services.find(({ id }) => id === 'fortune')?.n ?? 0)
  return (
    <>
      <ul className="tw-services">
        {services
          .filter((service) => !isClosed(service))
          .map((service) => (
            <ServiceLine key={service.id} service={service} onLook={look} />
          ))}
      </ul>
      {closed.length > 0 && (
        <>
          <h4 className="tw-closed-title">{text('twilightRoad.notNow')}</h4>
          <ul className="tw-services tw-closed">
            {closed.map((service) => (
              <ServiceLine key={service.id} service={service} onLook={look} />
            ))}
          </ul>
        </>
      )}
      {dialog}
    </>
  )
}

const serviceAction =
  (service: Service['id']) =>
  (picked: Picked): ActionOf<'useService'> => ({ type: 'useService', service, ...picked })

interface ServiceLineProps {
  readonly service: Service
  readonly onLook: ReturnType<typeof useLook>['look']
}

function ServiceLine({ service, onLook }: ServiceLineProps) {
  const text = useText()
  const local = useLocal()
  const { plan, view } = useTable()
  const { id } = service
  const number = serviceNumber(plan, view, service)
  const wasted = HEALS.includes(id) && view.session.hp >= heroHpMax(plan, view)
  return (
    <Deal
      kind="service"
      id={id}
      name={local(service.name)}
      facts={wasted ? text('twilightTable.nothingToHeal') : text(`twilight.service_does.${id}`, { n: number })}
      price={servicePrice(plan, view.session, service)}
      left={text('twilightRoad.left', { n: servicesLeft(view.session, service) })}
      asks={ASKS[id]}
      better={id === 'train'}
      actionOf={serviceAction(id)}
      onDo={id === 'fortune' ? () => void onLook(serviceAction(id)({})) : undefined}
      hook={`service-${id}`}
    />
  )
}

import {
  type ActionOf,
  heroHpMax,
  type Service,
  serviceNumber,
  servicePrice,
  servicesLeft,
  servicesOf,
} from '@arbiter/twilight'
import { useState } from 'react'
import IconFold from '~icons/lucide/chevron-right'
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
  const [told, setTold] = useState(false)
  const isClosed = ({ id }: Service) => dealing(ASKS[id], serviceAction(id)).refused !== ''
  const closed = services.filter(isClosed)
  const line = (service: Service) => <ServiceLine key={service.id} service={service} />
  return (
    // One list: whoever moves within it keeps the dialog that is open.
    <ul className="tw-services" data-told={told}>
      {[
        ...services.filter((service) => !isClosed(service)).map(line),
        ...(closed.length > 0
          ? [
              <li key="" className="tw-closed-title">
                {/* Nobody has tried them: they are told on demand. */}
                <button type="button" aria-expanded={told} onClick={() => setTold(!told)} data-test="twilight-not-now">
                  {text('twilightRoad.notNow', { n: closed.length })}
                  <IconFold aria-hidden="true" />
                </button>
              </li>,
            ]
          : []),
        ...closed.map(line),
      ]}
    </ul>
  )
}

const serviceAction =
  (service: Service['id']) =>
  (picked: Picked): ActionOf<'useService'> => ({ type: 'useService', service, ...picked })

function ServiceLine({ service }: { service: Service }) {
  const text = useText()
  const local = useLocal()
  const { plan, view } = useTable()
  const { id, n } = service
  const number = serviceNumber(plan, view, service)
  const most = heroHpMax(plan, view)
  const { hp } = view.session
  const heals = HEALS.includes(id)
  const does = text(`twilight.service_does.${id}`, { n: number })
  const moves = heals ? ` · ${text('twilightRoad.gain', { now: hp, then: Math.min(most, hp + number) })}` : ''
  const { look, dialog } = useLook(n)
  return (
    <>
      <Deal
        kind="service"
        id={id}
        name={local(service.name)}
        facts={heals && hp >= most ? text('twilightTable.nothingToHeal') : `${does}${moves}`}
        price={servicePrice(plan, view.session, service)}
        left={text('twilightRoad.left', { n: servicesLeft(view.session, service) })}
        asks={ASKS[id]}
        better={id === 'train'}
        actionOf={serviceAction(id)}
        onDo={id === 'fortune' ? () => void look(serviceAction(id)({})) : undefined}
        hook={`service-${id}`}
      />
      {dialog}
    </>
  )
}

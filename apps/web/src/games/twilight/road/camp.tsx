import { type Service, serviceNumber, servicePrice, servicesLeft, servicesOf } from '@arbiter/twilight'
import { useState } from 'react'
import IconHours from '~icons/lucide/hourglass'
import { useText } from '../../../language/language.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { useLocal, useTable } from '../tableContext.ts'
import { PickDialog, type Picked } from './pickDialog.tsx'
import { Priced } from './priced.tsx'
import { useLook } from './useLook.tsx'
import { usePriceWords } from './words.ts'

/** TW-474, TW-525. Hours and what they buy. */
export function Camp() {
  const text = useText()
  const { view } = useTable()
  const { hours } = view.session.road!
  return (
    <section className="tw-camp">
      <p className="tw-hours" data-tw="hours" data-value={hours}>
        <IconHours aria-hidden="true" />
        {text('twilightRoad.hours', { n: hours })}
      </p>
      <Services />
    </section>
  )
}

/** What is asked before a service is done: which card, which fate card, which curse. */
const ASKS: Readonly<Partial<Record<string, 'card' | 'fate' | 'curse'>>> = {
  train: 'card',
  forget: 'card',
  lift_curse: 'curse',
  lift_brand: 'fate',
  seal: 'fate',
}

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
  const { plan, view, commands } = useTable()
  const [asking, setAsking] = useState(false)
  const { id, n } = service
  const left = servicesLeft(view.session, service)
  const price = priceWords(servicePrice(plan, view.session, service))
  const asks = ASKS[id]
  const actionOf = (picked: Picked = {}) => ({ type: 'useService', service: id, ...picked }) as const
  const { look, dialog } = useLook(n)
  const refused = asks ? reasonToAsk() : commands.reason(actionOf())

  /** A service that asks can be done if it can be done with something. */
  function reasonToAsk(): string {
    const { collection, fate, road } = view.session
    const first: Picked[] =
      asks === 'card'
        ? collection.map(({ uid }) => ({ card: uid }))
        : asks === 'fate'
          ? [...fate.draw, ...fate.discard].map((uid) => ({ fate: uid }))
          : road!.curses.map((curse) => ({ curse: curse.id }))
    const reasons = first.map((picked) => commands.reason(actionOf(picked)))
    return reasons.length === 0 ? commands.reason(actionOf()) : reasons.every(Boolean) ? reasons[0]! : ''
  }

  return (
    <li className="tw-service">
      <Picture shape="item" kind="service" id={id} />
      <Priced
        name={local(service.name)}
        facts={[
          text(`twilightRoad.service.${id}`, { n: serviceNumber(plan, view, service) }),
          price || text('twilightRoad.free'),
          text('twilightRoad.left', { n: left }),
        ].join(' · ')}
        refused={refused}
        onClick={() => {
          if (asks) setAsking(true)
          else if (id === 'fortune') void look(actionOf())
          else commands.act(actionOf())
        }}
        hook={`service-${id}`}
      />
      {asking && asks && (
        <PickDialog
          title={local(service.name)}
          what={asks}
          better={id === 'train'}
          reason={(picked) => commands.reason(actionOf(picked))}
          onPick={(picked) => {
            setAsking(false)
            commands.act(actionOf(picked))
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {dialog}
    </li>
  )
}

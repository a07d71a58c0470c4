import type { Offer } from '@arbiter/twilight'
import { useState } from 'react'
import IconFaith from '~icons/game-icons/prayer'
import { useText, useWording } from '../../../language/language.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { usePictures } from '../../../parts/pictures.ts'
import { useTable } from '../tableContext.ts'
import { PickDialog } from './pickDialog.tsx'
import { Priced } from './priced.tsx'
import { Lines, ThingFace } from './thingFace.tsx'

/** TW-498, TW-524. One of several. */
export function RewardScreen({ offers }: { offers: readonly Offer[] }) {
  const text = useText()
  const pools = [...new Set(offers.flatMap((offer) => ('pool' in offer && offer.pool ? [offer.pool] : [])))]
  return (
    <section
      className="tw-paper tw-reward"
      aria-label={text('twilightRoad.reward', { n: offers.length })}
      data-test="twilight-reward"
    >
      <h3 className="tw-sheet-title">{text('twilightRoad.reward', { n: offers.length })}</h3>
      {pools.length > 0 && (
        <p className="tw-soft" data-test="twilight-reward-source">
          {pools.map((pool) => text(`twilightRoad.pool.${pool}`)).join(' ')}
        </p>
      )}
      <ul className="tw-offers">
        {offers.map((offer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an offer is its line
          <OfferCard key={index} offer={offer} index={index} />
        ))}
      </ul>
    </section>
  )
}

/** TW-524. Skipping brings a little Faith. */
export function SkipReward() {
  const text = useText()
  const { plan, commands } = useTable()
  const { skipFaith } = plan.balance.road
  const { wasted, moves } = useFaithGain(skipFaith)
  return (
    <Priced
      name={text('twilightRoad.skip')}
      facts={
        wasted
          ? text('twilightRoad.fullBrief')
          : `${text('twilight.world.faith', { n: { signed: skipFaith } })} · ${moves}`
      }
      refused={commands.reason({ type: 'skipReward' })}
      onClick={() => commands.act({ type: 'skipReward' })}
      hook="offer-skip"
    />
  )
}

/** What a gift of Faith comes to: above the most one holds nothing is gained. */
function useFaithGain(n: number) {
  const text = useText()
  const { plan, view } = useTable()
  const { faith_max: most } = plan.hero
  const { faith: now } = view.session
  const then = Math.min(most, now + n)
  return { wasted: then === now, most, moves: text('twilightRoad.gain', { now, then }) }
}

function OfferCard({ offer, index }: { offer: Offer; index: number }) {
  const text = useText()
  const { commands } = useTable()
  const [asking, setAsking] = useState(false)
  const { wasted } = useFaithGain(offer.kind === 'faith' ? offer.n : 1)
  const lifts = offer.kind === 'lift_curse'
  const actionOf = (curse?: string) => ({ type: 'takeReward', index, ...(curse !== undefined && { curse }) }) as const
  return (
    <li className="tw-offer">
      {offer.kind === 'faith' ? (
        <FaithFace n={offer.n} />
      ) : offer.kind === 'lift_curse' ? (
        <span className="tw-card tw-face tw-face-plain">
          <span className="tw-face-sign" aria-hidden="true">
            <Picture shape="item" kind="service" id="lift_curse" />
          </span>
          <span className="tw-face-plain-words">{text('twilight.world.lift_curse')}</span>
        </span>
      ) : (
        <ThingFace kind={offer.kind} id={offer.id} />
      )}
      <Priced
        main={offer.kind !== 'faith' || !wasted}
        name={text('twilightRoad.take')}
        refused={commands.reason(actionOf())}
        onClick={() => (lifts ? setAsking(true) : commands.act(actionOf()))}
        hook={`offer-${index}`}
      />
      {asking && (
        <PickDialog
          title={text('twilight.world.lift_curse')}
          what="curse"
          reason={({ curse }) => commands.reason(actionOf(curse))}
          onPick={({ curse }) => {
            setAsking(false)
            commands.act(actionOf(curse))
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

/** Faith as a card among cards: how much, and what one has then. */
function FaithFace({ n }: { n: number }) {
  const text = useText()
  const wording = useWording()
  const { wasted, most, moves } = useFaithGain(n)
  return (
    <span className="tw-card tw-face" data-wasted={wasted}>
      <img className="tw-card-window" src={usePictures().card('card', 'dawn_prayer', [])} alt="" draggable={false} />
      <span className="tw-card-cost" aria-hidden="true">
        <IconFaith />
      </span>
      <span className="tw-card-name tw-face-fate">{text('twilightTable.pool.faith')}</span>
      <Lines
        lines={[
          wording.text('twilight.world.faith', { n: { signed: n } }),
          wasted ? text('twilightRoad.full', { n: most }) : moves,
        ]}
        note=""
      />
    </span>
  )
}

import { abilityText, type Tier } from '@arbiter/run'
import { useLayoutEffect, useRef, useState } from 'react'
import IconGold from '~icons/lucide/coins'
import IconHp from '~icons/lucide/heart'
import IconDetails from '~icons/lucide/info'
import IconAtk from '~icons/lucide/sword'
import { useText } from '../../../language/language.tsx'
import { Button, IconButton } from '../../../parts/button.tsx'
import { Explain } from '../../../parts/explain.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { useBattleStats } from '../card/statList.tsx'
import { TierDiamonds } from '../card/tierDiamonds.tsx'
import type { CardSight, RunSight } from '../host/host.ts'
import { unitOf, useLocal, useNames, useRunKit } from '../runContext.ts'
import { inBrief } from './inShort.ts'
import './shop.css'

interface ShopProps {
  readonly sight: RunSight
  readonly busy: boolean
  /** Somebody came here by key: the keyboard goes on from here. */
  readonly focused: boolean
  readonly onUpgrade: (card: string) => void
  readonly onLook: (card: CardSight) => void
  readonly onDetails: (card: CardSight) => void
}

/** RN-333. Every card of the hand with its next tier, what that changes most and what it costs; the rest is told by the details. */
export function Shop({ focused, ...rest }: ShopProps) {
  const text = useText()
  const lead = useRef<HTMLParagraphElement>(null)
  // At once: the next key may already lead back.
  useLayoutEffect(() => {
    if (focused) lead.current?.focus()
  }, [focused])
  const { sight } = rest
  // Settled when somebody comes in: a card that is bought stays under the finger.
  const [order] = useState(
    () => new Map(sight.hand.toSorted(byUse(sight.gold)).map((card, at) => [card.instanceId, at])),
  )
  const hand = sight.hand.toSorted((a, b) => order.get(a.instanceId)! - order.get(b.instanceId)!)
  return (
    <section className="rn-shop" data-test="run-shop">
      <p ref={lead} tabIndex={-1}>
        {text('runTable.shop.what', { gold: sight.gold })}
      </p>
      <ul className="rn-shop-cards">
        {hand.map((card) => (
          <li key={card.instanceId}>
            <ShopCard card={card} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What can be bought first, what is too dear next, the highest tier last. */
function byUse(gold: number) {
  const use = ({ nextUpgradeCost: price }: CardSight) => (price === null ? 2 : price > gold ? 1 : 0)
  return (a: CardSight, b: CardSight) => use(a) - use(b)
}

interface ShopCardProps extends Omit<ShopProps, 'focused'> {
  readonly card: CardSight
}

function ShopCard({ sight, card, busy, onUpgrade, onLook, onDetails }: ShopCardProps) {
  const text = useText()
  const names = useNames()
  const { unitId, tier, nextUpgradeCost: price } = card
  const next = Math.min(3, tier + 1) as Tier
  const reason =
    price === null
      ? text('runTable.shop.highest')
      : price > sight.gold
        ? text('runTable.shop.tooDear', { n: price - sight.gold })
        : ''
  const name = names.unit(unitId, tier)
  return (
    <article
      className="rn-shop-card"
      data-tier={tier}
      data-beyond={reason !== ''}
      onFocus={() => onLook(card)}
      onMouseEnter={() => onLook(card)}
      data-test={`run-shop-${unitId}`}
    >
      <Picture shape="portrait" kind="unit" id={unitId} hints={{ tier: next }} />
      <header className="rn-shop-head">
        <h3>{name}</h3>
        <p className="rn-shop-tiers">
          <TierDiamonds tier={tier} />
          <span className="sr-only">{text('runTable.tier', { tier })}</span>
          {price !== null && (
            <>
              <span aria-hidden="true">→</span>
              <TierDiamonds tier={next} />
              <span className="sr-only">→ {text('runTable.tier', { tier: next })}</span>
            </>
          )}
        </p>
        {price !== null && names.unit(unitId, next) !== name && <p>{names.unit(unitId, next)}</p>}
      </header>
      <div className="rn-shop-buy">
        <Button
          className="rn-shop-price"
          icon={price !== null && <IconGold />}
          aria-label={price === null ? text('runTable.shop.none') : text('runTable.shop.upgrade', { price, name })}
          aria-disabled={reason !== '' || busy}
          aria-describedby={reason === '' ? undefined : `rn-reason-${card.instanceId}`}
          onClick={() => onUpgrade(card.instanceId)}
          data-test={`run-upgrade-${unitId}`}
        >
          {price === null ? '—' : text('runTable.shop.price', { price })}
        </Button>
        {reason !== '' && (
          <span id={`rn-reason-${card.instanceId}`} className="rn-soft" data-test={`run-reason-${unitId}`}>
            {reason}
          </span>
        )}
      </div>
      <IconButton
        label={text('runTable.detailsOf', { name })}
        icon={<IconDetails />}
        onClick={() => onDetails(card)}
        data-test={`run-details-${unitId}`}
      />
      <Changes unitId={unitId} from={tier} to={next} leaderId={sight.leaderId} />
      {next === 3 && <AbilityLine unitId={unitId} gained={tier < 3} />}
    </article>
  )
}

const MAIN = [
  ['hp', IconHp],
  ['atk', IconAtk],
] as const

/** What the next tier changes of the two numbers that decide most: before → after. */
function Changes({ unitId, from, to, leaderId }: { unitId: string; from: Tier; to: Tier; leaderId: string }) {
  const text = useText()
  const stats = useBattleStats(leaderId)
  if (from === to) return null
  return (
    <dl className="rn-shop-stats">
      {MAIN.map(([name, Icon]) => (
        <div key={name} data-stat={name}>
          <dt>
            <Icon aria-hidden="true" />
            <span className="sr-only">{text(`run.stat.${name}`)}</span>
          </dt>
          <dd className="sum">
            {stats(unitId, from)[name]} → <strong>{stats(unitId, to)[name]}</strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What the highest tier brings, in short; the whole rule is a tap away. */
function AbilityLine({ unitId, gained }: { unitId: string; gained: boolean }) {
  const text = useText()
  const names = useNames()
  const local = useLocal()
  const { content } = useRunKit()
  const unit = unitOf(content, unitId)
  const { ability } = unit
  const whole = local(abilityText(content, ability, unit))
  return (
    <div className="rn-shop-ability" data-test={`run-ability-${unitId}`}>
      <Picture shape="item" kind="ability" id={ability} />
      <span>
        {gained && `${text('runTable.shop.gains')} `}
        <Explain why={() => whole}>
          <strong className="rn-shop-rule">{names.ability(ability)}</strong>
        </Explain>
        {inBrief(whole) !== '' && `: ${inBrief(whole)}`}
      </span>
    </div>
  )
}

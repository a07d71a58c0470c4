import type { Tier, UnitStats } from '@arbiter/run'
import type { PointerEvent, ReactNode } from 'react'
import IconBack from '~icons/lucide/chevron-left'
import IconOn from '~icons/lucide/chevron-right'
import IconHp from '~icons/lucide/heart'
import IconAtk from '~icons/lucide/sword'
import { useText } from '../../../language/language.tsx'
import { Button, IconButton } from '../../../parts/button.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { Plate } from '../../../parts/plate.tsx'
import { TierDiamonds } from '../card/tierDiamonds.tsx'
import { inTwo, longest } from '../field/figureName.ts'
import type { CardSight } from '../host/host.ts'
import type { Desk, DeskMove } from '../placement/desk.ts'
import { cellOf } from '../placement/placement.ts'
import { useNames } from '../runContext.ts'
import { useHiddenCards } from './useHiddenCards.ts'
import './handTray.css'

interface HandTrayProps {
  readonly hand: readonly CardSight[]
  readonly desk: Desk
  /** What each brings into battle. */
  readonly statsOf: (unitId: string, tier: Tier) => Pick<UnitStats, 'hp' | 'atk'>
  readonly onMove: (move: DeskMove) => void
  /** Lifted with the keyboard: on to the grid. */
  readonly onKeyLift: () => void
  readonly onGrab: (card: string) => (event: PointerEvent) => void
  readonly onLook: (card: CardSight) => void
  /** What can be done with the placement as a whole. */
  readonly children: ReactNode
}

/** The hand; who stands on the grid is marked. Also the place where a card is dragged back to. */
export function HandTray({ hand, desk, statsOf, onMove, onKeyLift, onGrab, onLook, children }: HandTrayProps) {
  const text = useText()
  const names = useNames()
  const standing = hand.filter(({ instanceId }) => cellOf(desk.placed, instanceId) !== undefined).length
  const { strip, before, after, turn } = useHiddenCards(hand.length)
  return (
    <Plate
      role="region"
      className="rn-hand"
      aria-label={text('runTable.hand', { n: hand.length })}
      data-hand
      data-test="run-hand"
    >
      <header className="rn-hand-head">
        <h3>
          {text('runTable.hand', { n: hand.length })}
          <span className="rn-hand-placed">{text('runTable.placed', { n: standing })}</span>
        </h3>
        {children}
      </header>
      <div className="rn-hand-strip" data-scrolls={before + after > 0}>
        <IconButton
          className="button-icon rn-hand-turn"
          label={text('runTable.handBack')}
          icon={<IconBack />}
          aria-disabled={before === 0}
          onClick={() => turn(-1)}
        />
        <ul ref={strip} className="rn-hand-cards">
          {hand.map((card) => {
            const placed = cellOf(desk.placed, card.instanceId) !== undefined
            const name = names.unit(card.unitId, card.tier)
            const { hp, atk } = statsOf(card.unitId, card.tier)
            return (
              <li key={card.instanceId}>
                <button
                  type="button"
                  className="rn-hand-card"
                  aria-pressed={desk.lifted === card.instanceId}
                  aria-label={text(placed ? 'runTable.handCardPlaced' : 'runTable.handCard', {
                    name,
                    tier: card.tier,
                    cost: card.cost,
                    hp,
                    atk,
                  })}
                  data-placed={placed}
                  onClick={(event) => {
                    onMove({ type: 'lift', card: card.instanceId })
                    // A click without a pointer: Enter or space.
                    if (event.detail === 0 && desk.lifted !== card.instanceId) onKeyLift()
                  }}
                  onFocus={() => onLook(card)}
                  onMouseEnter={() => onLook(card)}
                  onPointerDown={onGrab(card.instanceId)}
                  data-test={`run-hand-${card.unitId}`}
                >
                  <span className="rn-hand-picture" data-tier={card.tier} data-cost={card.cost} aria-hidden="true">
                    <Picture shape="portrait" kind="unit" id={card.unitId} hints={{ tier: card.tier }} />
                    <TierDiamonds tier={card.tier} />
                  </span>
                  <span
                    className="rn-hand-name"
                    data-long={longest(inTwo(name)) > CARD_LETTERS || undefined}
                    aria-hidden="true"
                  >
                    {name}
                  </span>
                  <span className="rn-hand-stats" aria-hidden="true">
                    <IconHp />
                    <span data-number={hp} />
                    <IconAtk />
                    <span data-number={atk} />
                  </span>
                  <span className="rn-hand-state" aria-hidden="true" />
                </button>
              </li>
            )
          })}
        </ul>
        <Button
          kind="quiet"
          className="rn-hand-turn"
          aria-label={text('runTable.handMore', { n: after })}
          aria-disabled={after === 0}
          onClick={() => turn(1)}
          data-test="run-hand-more"
        >
          <IconOn aria-hidden="true" />
          {after > 0 && <span aria-hidden="true">{after}</span>}
        </Button>
      </div>
    </Plate>
  )
}

/** So many letters have room on a card of a phone. */
const CARD_LETTERS = 9

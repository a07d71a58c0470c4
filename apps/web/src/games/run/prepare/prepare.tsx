import type { Timing } from '@arbiter/run'
import { useEffect, useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { useKeys } from '../../../shell/keys.ts'
import { useNarrow } from '../../../shell/narrow.ts'
import { UnitCard } from '../card/unitCard.tsx'
import { UnitDetails } from '../card/unitDetails.tsx'
import { GuideLine } from '../guide.tsx'
import type { CardSight, RunSight, Timings } from '../host/host.ts'
import { advisedTeam } from '../placement/advice.ts'
import { type Placed, tooDearToPlace, usedBudget } from '../placement/placement.ts'
import { useNames, useRunKit } from '../runContext.ts'
import { useArrival } from '../useArrival.ts'
import { FightBar } from './fightBar.tsx'
import { Formation } from './formation.tsx'
import { HandTray } from './handTray.tsx'
import { recallLineup, rememberLineup } from './lineup.ts'
import { OpponentCard } from './opponentCard.tsx'
import { Shop } from './shop.tsx'
import { SpellTimings } from './spellTimings.tsx'
import { TeamActions } from './teamActions.tsx'
import { UnitTile } from './unitTile.tsx'
import { useCardDrag } from './useCardDrag.ts'
import { useDesk, useField } from './useDesk.ts'
import './prepare.css'

interface PrepareProps {
  readonly sight: RunSight
  readonly busy: boolean
  readonly onFight: (team: Placed, timings: Timings) => void
  readonly onUpgrade: (card: string) => void
}

const VIEWS = ['formation', 'shop'] as const
type View = (typeof VIEWS)[number]

/** RN-326. Everything before a battle: who is met, who stands where, when spells are cast, what is upgraded. */
export function Prepare({ sight, busy, onFight, onUpgrade }: PrepareProps) {
  const text = useText()
  const narrow = useNarrow()
  const names = useNames()
  const kit = useRunKit()
  const field = useField(sight)
  const [kept] = useState(() => recallLineup(sight.id))
  const [desk, move] = useDesk(field, kept.placed)
  const [timings, setTimings] = useState<Timings>(() => knownTimings(sight, kept.timings))
  const [view, setView] = useState<View>('formation')
  const [looked, setLooked] = useState<CardSight>()
  const [details, setDetails] = useState<CardSight>()
  const [focused, setFocused] = useState(false)
  const [arrived, setArrived] = useState(false)
  const heading = useArrival(`prepare ${sight.battleNumber}`)
  const { dragged, grab, ground } = useCardDrag((card, under) => {
    const cell = under?.closest<HTMLElement>('[data-cell]')?.dataset.cell?.split('-').map(Number)
    if (cell) move({ type: 'drop', card, cell: { x: cell[0]!, y: cell[1]! } })
    else if (under?.closest('[data-hand]')) move({ type: 'takeBack', card })
  })
  useEffect(() => {
    rememberLineup({ run: sight.id, placed: desk.placed, timings })
  }, [sight.id, desk.placed, timings])
  const cardOf = (id: string | null | undefined) => sight.hand.find(({ instanceId }) => instanceId === id)
  const lifted = cardOf(desk.lifted)
  // Tiers change while a card is looked at.
  const shown = lifted ?? cardOf(looked?.instanceId) ?? sight.hand[0]
  const ready = desk.placed.length > 0 && !busy
  const fight = () => ready && onFight(desk.placed, timings)
  const placeForMe = () => move({ type: 'settle', placed: advisedTeam(kit, sight) })
  /** By key: the focus goes along, it would be lost with what it was on. */
  const goTo = (next: View) => {
    setFocused(next === 'formation')
    setArrived(next === 'shop')
    setView(next)
  }
  useKeys({
    u: () => goTo(view === 'shop' ? 'formation' : 'shop'),
    p: view === 'formation' ? placeForMe : undefined,
    f: fight,
    i: () => shown && setDetails(shown),
    g: () => goTo('formation'),
    Escape: lifted && (() => move({ type: 'key', key: 'Escape' })),
  })
  const opponent = sight.opponent && <OpponentCard sight={sight} opponent={sight.opponent} />
  return (
    <section className="rn-prepare" data-test="run-prepare">
      <header className="rn-prepare-head">
        <h2 ref={heading} tabIndex={-1}>
          {text('runTable.prepare.title', { n: sight.battleNumber })}
        </h2>
        <Segments
          label={text('runTable.prepare.view')}
          hideLabel
          value={view}
          options={VIEWS.map((value) => ({
            value,
            label: text(`runTable.prepare.view.${value}`, { gold: sight.gold }),
            test: `run-view-${value}`,
          }))}
          onChange={(next) => {
            setArrived(false)
            setView(next)
          }}
        />
      </header>
      {sight.history.length === 0 && <GuideLine stage={desk.placed.length === 0 ? 'place' : 'fight'} />}
      {!narrow && opponent}
      {view === 'shop' && (
        <Shop
          sight={sight}
          busy={busy}
          focused={arrived}
          onUpgrade={onUpgrade}
          onLook={setLooked}
          onDetails={setDetails}
        />
      )}
      {view === 'formation' && (
        <div className="rn-desk">
          <div ref={ground} className="rn-desk-main">
            <Formation
              field={field}
              desk={desk}
              hand={sight.hand}
              focused={focused}
              onFocused={setFocused}
              onMove={move}
              onGrab={grab}
              onLook={setLooked}
            />
            <p role="status" className="rn-desk-status rn-soft" data-test="run-desk-status">
              {lifted
                ? text('runTable.lifted', { name: names.unit(lifted.unitId, lifted.tier) })
                : text('runTable.placedCount', {
                    n: desk.placed.length,
                    rest: tooDearToPlace(field, desk.placed).length,
                    left: field.budget - usedBudget(field, desk.placed),
                  })}
            </p>
            <HandTray
              hand={sight.hand}
              desk={desk}
              onMove={move}
              onKeyLift={() => setFocused(true)}
              onGrab={grab}
              onLook={setLooked}
            >
              <TeamActions desk={desk} onMove={move} onPlace={placeForMe} />
            </HandTray>
            <p className="rn-desk-keys rn-soft">{text('runTable.deskKeys')}</p>
          </div>
          <div className="rn-desk-side">
            <SpellTimings
              sight={sight}
              timings={timings}
              onChange={(spell: string, timing: Timing) => setTimings((before) => ({ ...before, [spell]: timing }))}
            />
            {shown && (
              <UnitCard
                unitId={shown.unitId}
                tier={shown.tier}
                leaderId={sight.leaderId}
                onDetails={() => setDetails(shown)}
              />
            )}
          </div>
        </div>
      )}
      {narrow && opponent}
      <FightBar field={field} desk={desk} busy={busy} onFight={fight} />
      {dragged && cardOf(dragged.card) && (
        <div className="rn-dragged" style={{ left: dragged.x, top: dragged.y }}>
          <UnitTile card={cardOf(dragged.card)!} />
        </div>
      )}
      {details && (
        <UnitDetails
          unitId={details.unitId}
          tier={details.tier}
          leaderId={sight.leaderId}
          onClose={() => setDetails(undefined)}
        />
      )}
    </section>
  )
}

/** RN-193: the recommended ones, unless chosen otherwise before. */
const knownTimings = ({ spells }: RunSight, kept: Timings): Timings =>
  Object.fromEntries(spells.map(({ spellId, recommended }) => [spellId, kept[spellId] ?? recommended]))

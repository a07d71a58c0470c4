import type { Timing } from '@arbiter/run'
import { type CSSProperties, useEffect, useState } from 'react'
import IconUpgrade from '~icons/lucide/circle-arrow-up'
import IconSpells from '~icons/lucide/sparkles'
import IconClose from '~icons/lucide/x'
import { useText } from '../../../language/language.tsx'
import { Button, IconButton } from '../../../parts/button.tsx'
import { Drawer } from '../../../parts/drawer.tsx'
import type { StageSize } from '../../../parts/stage.tsx'
import { useKeys } from '../../../shell/keys.ts'
import { useBattleStats } from '../card/statList.tsx'
import { UnitCard } from '../card/unitCard.tsx'
import { UnitDetails } from '../card/unitDetails.tsx'
import { type FieldGrid, FieldStage } from '../field/fieldStage.tsx'
import { LaneNames } from '../field/laneNames.tsx'
import { GuideLine } from '../guide.tsx'
import type { CardSight, RunSight, Timings } from '../host/host.ts'
import { advisedTeam } from '../placement/advice.ts'
import { cellOf, type GridCell, type Placed, tooDearToPlace, usedBudget } from '../placement/placement.ts'
import { isFront, thoughtCell } from '../placement/reach.ts'
import { unitOf, useNames, useRunKit } from '../runContext.ts'
import { MyPlate } from '../screens/myPlate.tsx'
import { ScorePlate } from '../screens/scorePlate.tsx'
import { useArrival } from '../useArrival.ts'
import { FightBar } from './fightBar.tsx'
import { FirstWalk } from './firstWalk.tsx'
import { Formation } from './formation.tsx'
import { HandTray } from './handTray.tsx'
import { recallLineup, rememberLineup } from './lineup.ts'
import { OpponentPlate } from './opponentPlate.tsx'
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

/** In rows. */
const MIST = { upright: 1.35, wide: 1.3 }

/** So many rows of the field are seen. */
const SEEN = 5

/** Of the field one sees one's own half. Plates lie above it; the hand and the way into battle at its sides, or under it where it is narrow. */
function roomOf({ width }: StageSize) {
  const mine = { length: SEEN, camps: false }
  if (width < 700) return { ...mine, head: 128, foot: 344, side: 3, mist: MIST.upright }
  return width < 1100
    ? { ...mine, head: 96, foot: 216, mist: MIST.wide }
    : { ...mine, head: 96, foot: 64, side: 264, mist: MIST.wide }
}

/** Under the banner in the mist. */
function mistedAt({ x, y, cellWidth, cellHeight, columns, rows, upright }: FieldGrid): CSSProperties {
  return upright
    ? { left: x + (columns * cellWidth) / 2, top: y + MIST.upright * cellHeight * 0.8 }
    : { left: x + (columns - MIST.wide / 2) * cellWidth, top: y + rows * cellHeight * 0.68, width: cellWidth * 1.2 }
}

/** RN-326. Everything before a battle: who is met, who stands where, when spells are cast, what is upgraded. */
export function Prepare({ sight, busy, onFight, onUpgrade }: PrepareProps) {
  const text = useText()
  const names = useNames()
  const kit = useRunKit()
  const field = useField(sight)
  const [kept] = useState(() => recallLineup(sight.id))
  const [desk, move] = useDesk(field, kept.placed)
  const [timings, setTimings] = useState<Timings>(() => knownTimings(sight, kept.timings))
  const [drawer, setDrawer] = useState<'shop' | 'spells'>()
  const [looked, setLooked] = useState<CardSight>()
  const [details, setDetails] = useState<CardSight>()
  const [focused, setFocused] = useState(false)
  const [pointed, setPointed] = useState<GridCell>()
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
  const shown = lifted ?? cardOf(looked?.instanceId)
  const statsOf = useBattleStats(sight.leaderId)
  const held = cardOf(dragged?.card) ?? lifted
  const thought = held ?? shown
  const from =
    thought &&
    (held
      ? thoughtCell(kit.content, unitOf(kit.content, thought.unitId), desk.placed, thought.instanceId, pointed)
      : cellOf(desk.placed, thought.instanceId))
  const ready = desk.placed.length > 0 && !busy
  const fight = () => ready && onFight(desk.placed, timings)
  const placeForMe = () => move({ type: 'settle', placed: advisedTeam(kit, sight) })
  /** By key: the focus goes along, it would be lost with what it was on. */
  const goTo = (next: 'shop' | 'formation') => {
    setFocused(next === 'formation')
    setArrived(next === 'shop')
    setDrawer(next === 'shop' ? 'shop' : undefined)
  }
  const close = () => setDrawer(undefined)
  useKeys({
    u: () => goTo(drawer === 'shop' ? 'formation' : 'shop'),
    p: drawer === undefined ? placeForMe : undefined,
    f: fight,
    i: () => setDetails(shown ?? sight.hand[0]),
    g: () => goTo('formation'),
    Escape: lifted && (() => move({ type: 'key', key: 'Escape' })),
  })
  return (
    <section ref={ground} className="rn-prepare" data-test="run-prepare">
      <FieldStage
        room={roomOf}
        factions={{ mine: sight.faction, theirs: sight.opponent?.faction }}
        goal={
          <ScorePlate score={sight}>
            <h2 ref={heading} tabIndex={-1} className="rn-goal-title">
              {text('runTable.battle', { n: sight.battleNumber })}
              <span className="sr-only">{text('runTable.prepare.what')}</span>
            </h2>
          </ScorePlate>
        }
        left={<MyPlate sight={sight} />}
        right={
          <>
            {sight.opponent && <OpponentPlate sight={sight} opponent={sight.opponent} />}
            {shown && (
              <div className="rn-beside rn-looked">
                <UnitCard
                  unitId={shown.unitId}
                  tier={shown.tier}
                  leaderId={sight.leaderId}
                  onDetails={() => setDetails(shown)}
                />
              </div>
            )}
          </>
        }
        foot={
          <div className="rn-desk">
            <div className="rn-say">
              {sight.history.length === 0 && !lifted && (
                <GuideLine stage={desk.placed.length === 0 ? 'place' : 'fight'} />
              )}
              <p role="status" className="plate plate-paper rn-desk-status" data-test="run-desk-status">
                {lifted ? (
                  <>
                    {text('runTable.lifted', { name: names.unit(lifted.unitId, lifted.tier) })}
                    <small className="rn-desk-more">
                      <span className="rn-desk-whom">
                        {text(`run.role_text.${unitOf(kit.content, lifted.unitId).role}`)}{' '}
                      </span>
                      {text(
                        isFront(kit.content, unitOf(kit.content, lifted.unitId))
                          ? 'runTable.inFront'
                          : 'runTable.behind',
                      )}
                      <span className="sr-only">
                        {' '}
                        {text('runTable.firstWalk', { ...statsOf(lifted.unitId, lifted.tier) })}
                      </span>
                    </small>
                  </>
                ) : (
                  text('runTable.placedCount', {
                    n: desk.placed.length,
                    rest: tooDearToPlace(field, desk.placed).length,
                    left: field.budget - usedBudget(field, desk.placed),
                  })
                )}
              </p>
            </div>
            <HandTray
              hand={sight.hand}
              desk={desk}
              statsOf={statsOf}
              onMove={move}
              onKeyLift={() => setFocused(true)}
              onGrab={grab}
              onLook={setLooked}
            >
              <TeamActions desk={desk} onMove={move} onPlace={placeForMe} />
            </HandTray>
            <FightBar field={field} desk={desk} busy={busy} onFight={fight}>
              <Button
                icon={<IconSpells />}
                aria-expanded={drawer === 'spells'}
                onClick={() => setDrawer(drawer === 'spells' ? undefined : 'spells')}
                data-test="run-spells-open"
              >
                <span>
                  {text('runTable.spellsShort')}
                  {sight.spells.map(({ spellId }) => (
                    <span key={spellId} className="rn-fight-more rn-fight-spell">
                      {text(`runTable.cast.${timings[spellId]!}`, { spell: names.spell(spellId) })}
                    </span>
                  ))}
                </span>
              </Button>
              <Button
                icon={<IconUpgrade />}
                aria-expanded={drawer === 'shop'}
                data-affordable={sight.hand.some(
                  ({ nextUpgradeCost }) => nextUpgradeCost !== null && nextUpgradeCost <= sight.gold,
                )}
                onClick={() => {
                  setArrived(false)
                  setDrawer(drawer === 'shop' ? undefined : 'shop')
                }}
                data-test="run-view-shop"
              >
                <span>
                  {text('runTable.shop.title')}
                  <span className="rn-fight-more">
                    {' · '}
                    {sight.gold} {text('runTable.goldWord', { n: sight.gold })}
                  </span>
                </span>
              </Button>
            </FightBar>
          </div>
        }
      >
        {(grid) => (
          <>
            {thought && from && !drawer && (
              <FirstWalk
                grid={grid}
                field={field}
                placed={desk.placed}
                card={thought}
                from={from}
                stride={statsOf(thought.unitId, thought.tier)}
                length={SEEN}
              />
            )}
            <Formation
              grid={grid}
              field={field}
              desk={desk}
              hand={sight.hand}
              focused={focused}
              onFocused={setFocused}
              onMove={move}
              onGrab={grab}
              onLook={setLooked}
              onPoint={setPointed}
            />
            <LaneNames grid={grid} width={field.width} />
            <p className="plate plate-soot rn-misted" style={mistedAt(grid)}>
              {text('runTable.mistedHalf')}
            </p>
          </>
        )}
      </FieldStage>
      {drawer && (
        <Drawer
          open
          onClose={close}
          className="rn-drawer"
          aria-label={text(drawer === 'shop' ? 'runTable.shop.title' : 'runTable.spellsShort')}
        >
          <header className="rn-drawer-head">
            <h3>{text(drawer === 'shop' ? 'runTable.shop.title' : 'runTable.spellsShort')}</h3>
            <IconButton
              label={text('common.close')}
              icon={<IconClose />}
              onClick={close}
              data-test="run-view-formation"
            />
          </header>
          <div className="rn-drawer-body">
            {drawer === 'spells' ? (
              <SpellTimings
                sight={sight}
                timings={timings}
                onChange={(spell: string, timing: Timing) => setTimings((before) => ({ ...before, [spell]: timing }))}
              />
            ) : (
              <Shop
                sight={sight}
                busy={busy}
                focused={arrived}
                onUpgrade={onUpgrade}
                onLook={setLooked}
                onDetails={setDetails}
              />
            )}
          </div>
        </Drawer>
      )}
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

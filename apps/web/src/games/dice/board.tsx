import { tavernTable } from '@arbiter/art'
import type { ActiveItem, Event, Owner, Seat, ValidPreview, View } from '@arbiter/dice'
import { isSign, otherSeat, SEATS } from '@arbiter/dice'
import type { Stamped } from '@arbiter/kernel'
import { useEffect, useId, useRef, useState } from 'react'
import IconHelp from '~icons/lucide/circle-question-mark'
import IconHint from '~icons/lucide/lightbulb'
import { useText } from '../../language/language.tsx'
import { isPerson, persons } from '../../match/controllers.ts'
import { IconButton } from '../../parts/button.tsx'
import { usePictures } from '../../parts/pictures.ts'
import { Plate } from '../../parts/plate.tsx'
import { Stage, type StageSize } from '../../parts/stage.tsx'
import { useKeys } from '../../shell/keys.ts'
import type { BoardProps } from '../gameUi.ts'
import { ActionBar } from './actionBar.tsx'
import { BotPace } from './botPace.tsx'
import { Felt, type FeltSize, feltPlaces } from './felt.tsx'
import { useGuide } from './guide.tsx'
import { HelpDrawer } from './helpDrawer.tsx'
import { HintPanel } from './hintPanel.tsx'
import { useNextOdds } from './odds.ts'
import { OddsCard } from './oddsCard.tsx'
import { PickPanel } from './pickPanel.tsx'
import { Pieces } from './pieces.tsx'
import { Pot } from './pot.tsx'
import { rulesOf } from './rules.ts'
import { SeatPlate } from './seatPlate.tsx'
import { Sign } from './sign.tsx'
import { Speech } from './speech.tsx'
import { SumCard } from './sumCard.tsx'
import { passEvent, passParts } from './sums.ts'
import { Surrender } from './surrender.tsx'
import { spoilersOf } from './unfinishedSet.ts'
import { useCovered } from './useCovered.ts'
import { useHint } from './useHint.ts'
import { useMoves } from './useMoves.ts'
import { useNarrow } from './useNarrow.ts'
import './board.css'

const TABLE: Owner = 'global'

/** DC-143. The dice table: felt and dice fill the window, the other side sits above, one's own below. */
export function DiceBoard({ kit, table, scene, players }: BoardProps) {
  const text = useText()
  const narrow = useNarrow()
  const pictures = usePictures()
  const reasonId = useId()
  const nearPlate = useRef<HTMLDivElement>(null)
  const covered = useCovered(nearPlate, narrow)
  const sized = (size: StageSize): FeltSize => ({ ...size, covered })
  const [helpOpen, setHelpOpen] = useState(false)
  const rules = rulesOf(kit)
  const view = scene.view as View
  const events = scene.events as readonly Stamped<Event>[]
  const sign = scene.heldEvent as Stamped<Event> | undefined
  const people = scene.here
  const watches = people.length === 0
  const mayAct = scene.mine.length > 0
  const bust = sign?.type === 'bust' ? sign : undefined
  const moves = useMoves(rules, table, scene)
  const { selection, picking, preview, unfinished } = moves
  const valid = preview?.valid ? preview : undefined
  const mayChoose = mayAct && view.phase === 'to_save'
  const scoring = mayChoose && selection.dice.length === 0 ? rules.scoring(view) : (unfinished?.rest ?? [])
  // Each one is noted in the record (DC-150): at a table with people elsewhere nothing can be noted, and there are none.
  const hints = table.host.powers.note && !watches
  const hint = useHint(rules, table, view, mayAct && hints)
  const odds = useNextOdds(rules, view, selection.dice, valid !== undefined)
  // A window that looks on, or dice that still fly: nobody here is told to wait for the other side.
  const heldUp = !mayAct && scene.awaited.some((seat) => people.includes(seat))
  const guide = useGuide(view, mayAct, !watches && !heldUp, unfinished ? undefined : preview)
  const near = nearSeat(players)
  // Nobody can hurry a person at another device.
  const waiting = scene.seats.some(({ awaited, holder }) => awaited && !['here', 'elsewhere'].includes(holder.kind))
  const ownSeat = persons(players) === 1 ? near : undefined
  const nextSeat = bust ? otherSeat(bust.seat) : view.seat
  // Whoever lost points here reads it as long as they like.
  const waitsForReader = bust !== undefined && scene.live && table.playable && people.includes(String(bust.seat))
  useEffect(() => {
    if (waitsForReader) table.run(false)
  }, [waitsForReader, table])
  const goOn = (): void => (waitsForReader ? table.run(true) : table.skip())
  const next =
    nextSeat === ownSeat ? text('diceTable.nextYou') : text('diceTable.next', { who: text(`dice.seat.${nextSeat}`) })
  const profiles = (seat: Seat) => rules.profiles(view.setup, seat)
  function takeHint(dice: readonly number[]): void {
    selection.set(dice)
    hint.cancel()
  }
  useKeys({
    ...moves.keys,
    // What lies on top is closed first; the chosen dice stay chosen.
    ...(hint.state !== 'none' && { Escape: hint.cancel }),
    // Whichever key of a turn somebody tries.
    ...(waitsForReader && { r: goOn, c: goOn, p: goOn }),
    h: () => hint.ask(),
    i: focusItems,
  })
  const pieces = (owner: Owner) => (
    <Pieces
      rules={rules}
      view={view}
      owner={owner}
      offered={owner === TABLE ? !watches : people.includes(String(owner))}
      mayUse={mayAct}
      onUse={(item: ActiveItem) => moves.use(item, owner)}
    />
  )
  const plate = (seat: Seat) => (
    <SeatPlate
      kit={kit}
      events={events}
      view={view}
      seat={seat}
      players={players}
      profiles={profiles(seat)}
      pieces={pieces(seat)}
      near={seat === near}
    />
  )
  const { global } = view.setup
  const house = global.modifiers.length + global.items.length > 0 && (
    <Plate className="house" data-test="dice-table">
      <span>{text('diceTable.house')}</span>
      {pieces(TABLE)}
    </Plate>
  )
  const speech = picking ? (
    <PickPanel picking={picking} view={view} onConfirm={moves.confirmUse} />
  ) : (
    <Speech
      kit={kit}
      rules={rules}
      view={view}
      events={events}
      preview={preview}
      guide={guide}
      ownSeat={ownSeat}
      mayAct={mayAct}
      reason={moves.reason}
      reasonId={reasonId}
    />
  )
  const whyPass = (preview: ValidPreview) => (
    <SumCard
      kit={kit}
      title={text('diceTable.sum.pass')}
      before={view.turnPoints === 0 ? undefined : { amount: view.turnPoints, name: text('diceTable.sum.turnSoFar') }}
      parts={passParts(view, selection.dice, preview)}
      result={passEvent(view, preview)}
    />
  )
  const tools = (
    <div className="dice-tools">
      {hints && (
        <IconButton
          className="button-icon dice-tool"
          label={text('diceTable.hint')}
          icon={<IconHint />}
          aria-disabled={!mayAct}
          onClick={() => hint.ask()}
          data-dc="hint"
          data-test="dice-hint"
        />
      )}
      <IconButton
        className="button-icon dice-tool"
        label={text('diceTable.help.title')}
        icon={<IconHelp />}
        aria-expanded={helpOpen}
        onClick={() => setHelpOpen(!helpOpen)}
        data-test="dice-help-open"
      />
      {!watches && <Surrender mayAct={mayAct} onSurrender={moves.surrender} />}
    </div>
  )
  return (
    <>
      <Stage
        className="dice-board"
        data-guide={guide.stage}
        data-hint={hint.state !== 'none' || undefined}
        data-bust={bust !== undefined || undefined}
        scene={(size) => {
          const room = { ...sized(size), bust: bust !== undefined }
          return pictures.drawn(['tavern', room], (stencils) => tavernTable(stencils, room))
        }}
        left={plate(otherSeat(near))}
        right={
          <>
            {narrow && tools}
            {house}
            {!narrow && speech}
          </>
        }
        foot={
          <div className="dice-foot">
            {narrow && <div className="dice-foot-speech">{speech}</div>}
            <div className="dice-foot-actions">
              <ActionBar
                view={view}
                offered={!watches}
                preview={preview}
                odds={odds}
                whyOdds={(preview, odds) => (
                  <OddsCard
                    view={view}
                    saved={selection.dice}
                    preview={preview}
                    profiles={profiles(view.seat)}
                    odds={odds}
                  />
                )}
                whyPass={whyPass}
                reasons={moves.reasons}
                reasonId={reasonId}
                onRoll={moves.roll}
                onContinue={moves.goOn}
                onPass={moves.pass}
                onSkip={waitsForReader || ((waiting || sign) && scene.running) ? goOn : undefined}
                skipWord={text(waitsForReader ? 'diceTable.goOn' : 'diceTable.skip')}
                skipKey={waitsForReader ? 'R' : undefined}
                next={next}
              />
            </div>
            <div className="dice-foot-near" ref={nearPlate}>
              {plate(near)}
            </div>
            {!narrow && tools}
          </div>
        }
      >
        {(size) => {
          const { cx, cy, pot, bust: lostAt } = feltPlaces(sized(size))
          const top = bust ? lostAt.line : cy
          const down = bust && { '--stamp-down': `${lostAt.stamp - lostAt.line}px` }
          return (
            <>
              <Felt
                size={sized(size)}
                view={view}
                events={events}
                profiles={profiles(view.seat)}
                selection={selection}
                picking={picking}
                hinted={hint.marked}
                scoring={scoring}
                spoiling={unfinished ? [] : spoilersOf(preview)}
                preview={valid}
                mayChoose={mayChoose}
                stamped={sign !== undefined && isSign(sign.type)}
              />
              <Pot kit={kit} view={view} events={events} preview={valid} whyPass={whyPass} place={pot} />
              {sign && (
                <div className="sign-place" style={{ left: cx, top, ...down }}>
                  <Sign rules={rules} event={sign} events={events} ownSeat={ownSeat} />
                </div>
              )}
              <HintPanel
                hint={hint}
                profiles={profiles(view.seat)}
                itemsLeft={mayAct && rules.hasReadyItem(view)}
                refused={preview && !preview.valid ? moves.reason : ''}
                onTake={takeHint}
              />
            </>
          )
        }}
      </Stage>
      <HelpDrawer rules={rules} view={view} open={helpOpen} onClose={() => setHelpOpen(false)}>
        <BotPace scene={scene} />
      </HelpDrawer>
    </>
  )
}

/** The one person who plays here sits below; otherwise the first seat does. */
function nearSeat(players: BoardProps['players']): Seat {
  return persons(players) === 1 ? SEATS.find((seat) => isPerson(players, seat))! : SEATS[0]
}

/** DC-147. Key I goes to the items: the first that can be used, else the first at all. */
function focusItems(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-dc^="use-"]')]
  const usable = buttons.find((button) => button.getAttribute('aria-disabled') !== 'true')
  ;(usable ?? buttons[0])?.focus()
}

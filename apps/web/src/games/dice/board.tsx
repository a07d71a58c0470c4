import type { ActiveItem, Event, Owner, Seat, View } from '@arbiter/dice'
import { otherSeat, SEATS } from '@arbiter/dice'
import type { Stamped } from '@arbiter/kernel'
import { useId } from 'react'
import { useText } from '../../language/language.tsx'
import { controllerOf, isPerson, persons } from '../../match/controllers.ts'
import { useKeys } from '../../shell/keys.ts'
import { useNarrow } from '../../shell/narrow.ts'
import type { BoardProps } from '../face.ts'
import { ActionBar } from './actionBar.tsx'
import { BotPace } from './botPace.tsx'
import { GuideLine, useGuide } from './guide.tsx'
import { HintPanel } from './hintPanel.tsx'
import { useNextOdds } from './odds.ts'
import { OddsCard } from './oddsCard.tsx'
import { PickPanel } from './pickPanel.tsx'
import { Pieces } from './pieces.tsx'
import { PreviewLine } from './previewLine.tsx'
import { rulesOf } from './rules.ts'
import { ScoringHelp } from './scoringHelp.tsx'
import { SeatPanel } from './seatPanel.tsx'
import { Sign } from './sign.tsx'
import { SumCard } from './sumCard.tsx'
import { passEvent, passParts } from './sums.ts'
import { Surrender } from './surrender.tsx'
import { TableInfo } from './tableInfo.tsx'
import { Tray } from './tray.tsx'
import { TurnLine } from './turnLine.tsx'
import { useHint } from './useHint.ts'
import { useMoves } from './useMoves.ts'
import './board.css'

const TABLE: Owner = 'global'

/** DC-143. The dice table. */
export function DiceBoard({ kit, session, scene, players }: BoardProps) {
  const text = useText()
  const narrow = useNarrow()
  const reasonId = useId()
  const rules = rulesOf(kit)
  const view = scene.view as View
  const events = scene.events as readonly Stamped<Event>[]
  const moves = useMoves(rules, session, scene)
  const { selection, picking, preview } = moves
  const hint = useHint(session, view, scene.mayAct)
  const odds = useNextOdds(view, selection.dice, preview?.valid === true)
  const guide = useGuide(view, scene.mayAct, session.playable && persons(session.controllers) > 0, preview)
  const profiles = (seat: Seat) => rules.profiles(view.setup, seat)
  const waiting = scene.deciding !== undefined && !isPerson(session.controllers, scene.deciding)
  const itemsLeft = scene.mayAct && rules.hasReadyItem(view)
  function takeHint(dice: readonly number[]): void {
    selection.set(dice)
    // There it lies over the buttons that come next.
    if (narrow) hint.cancel()
  }
  useKeys({
    ...moves.keys,
    h: () => hint.ask(),
    i: focusItems,
  })
  const pieces = (owner: Owner) => (
    <Pieces
      rules={rules}
      view={view}
      owner={owner}
      offered={owner === TABLE ? persons(session.controllers) > 0 : isPerson(session.controllers, owner)}
      mayUse={scene.mayAct}
      onUse={(item: ActiveItem) => moves.use(item, owner)}
    />
  )
  const pace = <BotPace session={session} speed={scene.speed} />
  return (
    <div className="dice-board" data-guide={guide.stage}>
      <div className="seats">
        {SEATS.map((seat) => (
          <SeatPanel
            key={seat}
            kit={kit}
            events={events}
            view={view}
            seat={seat}
            controller={controllerOf(players, seat)}
            profiles={profiles(seat)}
            pieces={narrow ? null : pieces(seat)}
          />
        ))}
        {!narrow && <TableInfo view={view} pieces={pieces(TABLE)} pace={pace} />}
      </div>
      <Tray
        view={view}
        profiles={profiles(view.seat)}
        selection={selection}
        picking={picking}
        hinted={hint.marked}
        mayChoose={scene.mayAct && view.phase === 'to_save'}
        sign={scene.sign && <Sign rules={rules} event={scene.sign as Stamped<Event>} />}
      />
      <TurnLine kit={kit} view={view} events={events}>
        <GuideLine guide={guide} />
      </TurnLine>
      {picking && <PickPanel picking={picking} view={view} onConfirm={moves.confirmUse} />}
      <PreviewLine
        rules={rules}
        preview={preview}
        turnPoints={view.turnPoints}
        reason={moves.reason}
        reasonId={reasonId}
      />
      <ActionBar
        view={view}
        preview={preview}
        odds={odds}
        whyOdds={(preview, odds) => (
          <OddsCard view={view} saved={selection.dice} preview={preview} profiles={profiles(view.seat)} odds={odds} />
        )}
        whyPass={(preview) => (
          <SumCard
            kit={kit}
            title={text('diceTable.sum.pass')}
            before={
              view.turnPoints === 0 ? undefined : { amount: view.turnPoints, name: text('diceTable.sum.turnSoFar') }
            }
            parts={passParts(view, selection.dice, preview)}
            result={passEvent(view, preview)}
          />
        )}
        reasons={moves.reasons}
        reasonId={reasonId}
        mayAct={scene.mayAct}
        onRoll={moves.roll}
        onContinue={moves.goOn}
        onPass={moves.pass}
        onHint={() => hint.ask()}
        onSkip={(waiting || scene.sign) && scene.running ? () => session.skip() : undefined}
      >
        <Surrender mayAct={scene.mayAct} onSurrender={moves.surrender} />
      </ActionBar>
      <HintPanel hint={hint} itemsLeft={itemsLeft} onTake={takeHint} />
      {narrow && (
        <section className="belongings" aria-label={text('diceTable.belongings')}>
          {[view.seat, otherSeat(view.seat)].map((seat) => (
            <div key={seat} className="seat">
              <h3>{text(`dice.seat.${seat}`)}</h3>
              {pieces(seat)}
            </div>
          ))}
          <TableInfo view={view} pieces={pieces(TABLE)} pace={pace} />
        </section>
      )}
      <ScoringHelp rules={rules} switches={view.setup.rules} />
    </div>
  )
}

/** DC-147. Key I goes to the items: the first that can be used, else the first at all. */
function focusItems(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-dc^="use-"]')]
  const usable = buttons.find((button) => button.getAttribute('aria-disabled') !== 'true')
  ;(usable ?? buttons[0])?.focus()
}

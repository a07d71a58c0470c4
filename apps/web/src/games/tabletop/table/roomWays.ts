import { ALLOWED, type Holder, refuse, type SeatKey, type Verdict } from '@arbiter/kernel'
import { imagined, type Perspective, type Receipt } from '@arbiter/table'
import { type Action, GM, previousTurnIn, type State, type TabletopKit } from '@arbiter/tabletop'
import type { RoomPilot } from './roomPilot.ts'
import type { RoomTable } from './roomScene.ts'

/** What can be done at the table, and the ways through the fight. */
export interface RoomWays {
  /** Whether it would be accepted, and why not, as far as whoever looks can know: for the seat that is asked, or for the one that is named. */
  check(action: Action, seat?: SeatKey): Verdict
  /** The same, and it is done; what only the host can know it says later, and then it was refused. */
  act(action: Action, seat?: SeatKey, onRefused?: () => void): Verdict
  /** Resolves once it is done. */
  send(action: Action, seat?: SeatKey): Promise<Receipt>
  undo(): void
  /** TT-157: back to the moment when so many steps had been taken. */
  undoTo(step: number): void
  redo(): void
  /** TT-158: the last decision again, with other luck. */
  freshDice(): void
  /** TT-159. */
  takeBack(): void
  /** TT-161. */
  previous(): void
  /** TT-161: ends the turn. */
  next(): void
  look(step: number): void
  run(running: boolean): void
  /** TT-170: a bot or a person for this fighter alone; `null`: whoever plays his seat. */
  hand(uid: string, holder: Holder | null): void
  seat(seat: SeatKey, holder: Holder): void
  /** TT-189: what somebody else sees; `undefined`: the own eyes again. */
  lookAs(perspective: Perspective | undefined): void
}

export function waysOf({ game }: TabletopKit, table: RoomTable, pilot: RoomPilot): RoomWays {
  const asked = () => table.scene.mine[0] ?? table.scene.awaited[0]
  const check: RoomWays['check'] = (action, seat = asked()) => {
    const state = imagined(game, table.scene.view) as State | undefined
    if (seat === undefined || state === undefined) return refuse('match_over')
    return game.check(state, seat, action)
  }
  /** TT-153: a demonstration has its dice entered; whoever takes it over has them thrown. */
  const rollAgain = async () => {
    const dice = table.scene.view.manual.map((seat): Action => ({ type: 'gm.dice', seat: String(seat), manual: false }))
    if (dice.length > 0) await table.act(dice, GM)
  }
  const send: RoomWays['send'] = async (action, seat = asked()) => {
    pilot.begins = true
    const takesOver = seat !== undefined && pilot.leavesDemo(action, seat) && check(action, seat).ok
    // A die that is asked for is still entered.
    const isRoll = action.type === 'enterRoll'
    if (takesOver && !isRoll) await rollAgain()
    const receipt = await table.act(action, seat)
    if (takesOver && isRoll && receipt.ok) await rollAgain()
    // Whoever decides wants to see what comes of it.
    if (receipt.ok && !table.scene.running) table.run(true)
    return receipt
  }
  const undone = async (undo: () => Promise<Receipt>) => {
    pilot.begins = false
    const receipt = await undo()
    // Bots wait until somebody lets them go on; at a server, where they do not, the page does.
    if (receipt.ok && table.scene.mine.length === 0 && table.scene.outcome === undefined) table.run(false)
  }
  return {
    check,
    send,
    act(action, seat, onRefused) {
      if (!table.scene.live) return refuse('match_over')
      const verdict = check(action, seat)
      if (!verdict.ok) return verdict
      void send(action, seat).then(({ ok }) => ok || onRefused?.())
      return ALLOWED
    },
    undo: () => void undone(() => table.undo()),
    undoTo: (step) => void undone(() => table.undo(step)),
    redo: () => void table.redo(),
    freshDice() {
      pilot.begins = false
      void table.freshDice()
    },
    takeBack: () => void undone(() => table.takeBack()),
    previous: () => void undone(() => table.undo(previousTurnIn(table.host.play, table.scene.view))),
    next() {
      const { window } = table.scene.view
      // A turn that is only offered begins: nobody loses one unseen.
      if (window?.type === 'turnOffer') void send({ type: 'begin' })
      else if (window?.type === 'turn') void send({ type: 'endTurn' })
    },
    look: (step) => table.look({ step }),
    run: (running) => table.run(running),
    hand: (uid, holder) => void table.hand(uid, holder),
    seat: (seat, holder) => void table.seat(seat, holder),
    lookAs: (perspective) => table.lookAs(perspective),
  }
}

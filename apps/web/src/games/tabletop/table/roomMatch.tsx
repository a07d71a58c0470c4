import type { SeatKey } from '@arbiter/kernel'
import { imagined, type Table } from '@arbiter/table'
import type { Setup, State, TabletopKit } from '@arbiter/tabletop'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Vocabularies } from '../../../language/language.tsx'
import type { OpenMatch } from '../../../table/openMatch.ts'
import { PAGE_TIMER } from '../../../table/pageTimer.ts'
import { useTelling } from '../../../table/useScene.ts'
import type { MatchProps } from '../../gameUi.ts'
import { gameWords } from '../../messages.ts'
import type { Draft } from '../deeds/draft.ts'
import { type GmHand, type Room, RoomContext } from './roomContext.ts'
import { RoomLayout } from './roomLayout.tsx'
import { RoomPilot } from './roomPilot.ts'
import { type RoomScene, type RoomTable, roomSceneOf } from './roomScene.ts'
import { waysOf } from './roomWays.ts'
import { seatTerms } from './seatTerms.ts'
import { TurnTimes } from './turnTimes.ts'

/** The table of a fight: map, decision, tracker, log; for the game master everything that he may change. */
export function RoomMatch({ open, players, onSitDown }: MatchProps) {
  const kit = open.kit as unknown as TabletopKit
  const table = open.table as Table as RoomTable
  const script = useMemo(() => kit.game.script!(open.setup as Setup), [kit, open.setup])
  const pilot = useMemo(() => new RoomPilot(table, script, PAGE_TIMER), [table, script])
  const scene = useRoomScene(open, table, pilot)
  const pilotState = useSyncExternalStore(pilot.subscribe, () => pilot.state)
  const [previewed, setPreviewed] = useState<SeatKey>()
  const ways = useMemo(() => ({ ...waysOf(kit, table, pilot), lookAs: setPreviewed }), [kit, table, pilot])
  useEyes(table, scene, open.guest, previewed)
  const turnTimes = useTurnTimes(table, scene)
  const [focus, setFocus] = useState<string>()
  const [draft, setDraft] = useState<Draft>()
  const [hand, setHand] = useState<GmHand>()
  const [note, setNote] = useState('')
  const [previewedCost, preview] = useState(0)
  // What was being chosen does not outlive the decision.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the same person decides again
  useEffect(() => {
    setDraft(undefined)
    preview(0)
  }, [scene.moment, scene.past])
  const state = imagined(kit.game, scene.view) as State
  const room: Room = {
    ...{ kit, table, ways, scene, state, script, pilot, pilotState, turnTimes },
    ...{ focus, setFocus, draft, setDraft, hand, setHand, note, setNote, previewed: previewedCost, preview },
    plan: kit.planOf(state.setup),
    guest: open.guest,
    previewing: previewed !== undefined,
    rule(action) {
      const giveBack = () => setNote((typed) => typed || note)
      const verdict = ways.act(note ? { ...action, note } : action, 'gm', giveBack)
      if (verdict.ok) setNote('')
      return verdict
    },
  }
  const seats = useMemo(() => ({ locales: { en: {}, ru: {} }, terms: seatTerms(state.setup) }), [state.setup])
  return (
    <Vocabularies of={[...gameWords(open.kit), seats]}>
      <RoomContext value={room}>
        <RoomLayout open={open} players={players} onSitDown={onSitDown} />
      </RoomContext>
    </Vocabularies>
  )
}

function useRoomScene({ table: told }: OpenMatch, table: RoomTable, pilot: RoomPilot): RoomScene {
  useTelling(told)
  useEffect(() => {
    pilot.start()
    return () => pilot.stop()
  }, [pilot])
  useEffect(() => {
    // A finished record is watched from its start; an unfinished one waits to go on.
    const { play } = table.host
    if (!table.playable && play.outcome === undefined) table.look({ step: play.stepCount })
  }, [table])
  return useSyncExternalStore(table.subscribe, () => roomSceneOf(table))
}

/** Borrowed eyes, those of the seat that a window shows, or everybody's: where nobody plays, and when it is over, nothing is secret any more. */
function useEyes(table: RoomTable, scene: RoomScene, guest: SeatKey | undefined, previewed: SeatKey | undefined): void {
  const { powers, play } = table.host
  const persons = Object.values(play.seating.seats).some(({ kind }) => kind === 'here' || kind === 'elsewhere')
  const isOpen = powers.lookAs === 'all' && (!persons || play.outcome !== undefined) && !scene.here.includes('gm')
  const eyes = previewed ?? (table.playable ? undefined : guest) ?? (isOpen ? 'referee' : undefined)
  useEffect(() => table.lookAs(eyes), [table, eyes])
}

function useTurnTimes(table: RoomTable, { view: { active }, past }: RoomScene): TurnTimes {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table has other turns
  const times = useMemo(() => new TurnTimes(), [table])
  useEffect(() => {
    if (!past) times.turnOf(active, performance.now())
  }, [times, active, past])
  return times
}

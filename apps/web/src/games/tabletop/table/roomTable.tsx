import { planWith, type TabletopKit } from '@arbiter/tabletop'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Vocabularies } from '../../../language/language.tsx'
import type { TableProps } from '../../face.ts'
import { gameWords } from '../../messages.ts'
import type { Draft } from '../deeds/draft.ts'
import type { RoomSession } from '../session/roomSession.ts'
import { type GmHand, type Room, RoomContext } from './roomContext.ts'
import { RoomLayout } from './roomLayout.tsx'
import { useRoomSession } from './useRoomSession.ts'

/** The table of a fight: map, decision, tracker, log; for the game master everything that he may change. */
export function RoomTable({ table, onSitDown }: TableProps) {
  const session = useRoomSession(table)
  const scene = useSyncExternalStore(session.subscribe, () => session.scene)
  const kit = table.kit as unknown as TabletopKit
  const [focus, setFocus] = useState<string>()
  const [draft, setDraft] = useState<Draft>()
  const [hand, setHand] = useState<GmHand>()
  const [note, setNote] = useState('')
  const [previewed, preview] = useState(0)
  // What was being chosen does not outlive the decision.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the same person decides again
  useEffect(() => {
    setDraft(undefined)
    preview(0)
  }, [scene.version, scene.past])
  const room: Room = {
    ...{ kit, session, scene, focus, setFocus, draft, setDraft, hand, setHand, note, setNote, previewed, preview },
    rule(action) {
      const verdict = session.act(note ? { ...action, note } : action, 'gm')
      if (verdict.ok) setNote('')
      return verdict
    },
    plan: planWith(kit.planOf(session.setup), scene.view.encounter),
  }
  const seats = useSeatTerms(session)
  return (
    <Vocabularies of={[...gameWords(table.kit), seats]}>
      <RoomContext value={room}>
        <RoomLayout table={table} onSitDown={onSitDown} />
      </RoomContext>
    </Vocabularies>
  )
}

/** A seat is called like the side or the fighter whose id it has. */
function useSeatTerms({ setup }: RoomSession) {
  return useMemo(() => {
    const { sides, fighters } = setup.encounter
    const terms = Object.fromEntries([
      ...fighters.map(({ uid, sheet }) => [`tabletop.seat.${uid}`, sheet.name] as const),
      ...sides.map(({ id, name }) => [`tabletop.seat.${id}`, name] as const),
    ])
    return { locales: { en: {}, ru: {} }, terms }
  }, [setup])
}

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { Loading } from '../../../shell/loading.tsx'
import { DeckSelect } from '../decks/deckSelect.tsx'
import type { SavedDeck } from '../decks/savedDecks.ts'
import { useDecks } from '../decks/useDecks.ts'
import type { Beginning } from '../opening.ts'
import { leadersOf, useRunKit } from '../runContext.ts'
import { FactionSelect } from './factionSelect.tsx'
import { LeaderSelect } from './leaderSelect.tsx'

const DeckBuilder = lazy(() => import('../decks/deckBuilder.tsx'))

interface NewRunProps {
  readonly busy?: boolean
  readonly onBack: () => void
  readonly onStart: (beginning: Beginning) => void
  /** What else is settled before the start. */
  readonly children?: ReactNode
}

/** RN-322, RN-711. Faction first, then leader and deck. */
export function NewRun({ busy = false, onBack, onStart, children }: NewRunProps) {
  const text = useText()
  const { content } = useRunKit()
  const decks = useDecks()
  const [faction, setFaction] = useState<string>()
  const [leader, setLeader] = useState('')
  const [wanted, setDeck] = useState('starter')
  const [isGentle, setGentle] = useState(false)
  const [built, setBuilt] = useState<SavedDeck | 'new'>()
  function choose(id: string): void {
    setFaction(id)
    setLeader(leadersOf(content, id)[0]!.id)
    setDeck('starter')
  }
  if (faction === undefined) return <FactionSelect decks={decks.list} onChoose={choose} onBack={onBack} />
  if (built)
    return (
      <Suspense fallback={<Loading />}>
        <DeckBuilder
          faction={faction}
          leaderId={leader}
          deck={built === 'new' ? undefined : built}
          others={decks.list}
          onBack={() => setBuilt(undefined)}
          onSave={(name, units) => {
            const { id } = decks.save({ name, faction, units }, built === 'new' ? undefined : built.id)
            setDeck(id)
            setBuilt(undefined)
          }}
        />
      </Suspense>
    )
  const own = decks.list.find(({ id }) => id === wanted)
  // Another window may have deleted the one that was chosen.
  const deck = own || wanted === 'dealt' ? wanted : 'starter'
  const chosen = own?.units ?? (deck === 'dealt' ? deck : undefined)
  return (
    <LeaderSelect
      faction={faction}
      value={leader}
      onChange={setLeader}
      busy={busy}
      onBack={() => setFaction(undefined)}
      onStart={() =>
        onStart({ faction, leader, ...(chosen && { deck: chosen }), ...(isGentle && { opponents: 'gentle' }) })
      }
    >
      {content.balance.deck && (
        <DeckSelect
          faction={faction}
          decks={decks}
          value={deck}
          onChange={setDeck}
          onNew={() => setBuilt('new')}
          onEdit={setBuilt}
        />
      )}
      <label className="rn-gentle">
        <input
          type="checkbox"
          checked={isGentle}
          onChange={({ target }) => setGentle(target.checked)}
          data-test="run-gentle"
        />
        <span>
          {text('runMenu.gentle')}
          <span className="field-note">{text('runMenu.gentleWhat')}</span>
        </span>
      </label>
      {children}
    </LeaderSelect>
  )
}

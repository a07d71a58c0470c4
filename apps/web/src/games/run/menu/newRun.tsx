import { type ReactNode, useState } from 'react'
import { FactionSelect } from './factionSelect.tsx'
import { LeaderSelect } from './leaderSelect.tsx'

interface NewRunProps {
  readonly busy?: boolean
  readonly onBack: () => void
  readonly onStart: (faction: string, leader: string) => void
  /** What else is settled before the start. */
  readonly children?: ReactNode
}

/** RN-322. Faction first, then leader. */
export function NewRun({ busy = false, onBack, onStart, children }: NewRunProps) {
  const [faction, setFaction] = useState<string>()
  if (faction === undefined) return <FactionSelect onChoose={setFaction} onBack={onBack} />
  return (
    <LeaderSelect
      faction={faction}
      busy={busy}
      onBack={() => setFaction(undefined)}
      onStart={(leader) => onStart(faction, leader)}
    >
      {children}
    </LeaderSelect>
  )
}

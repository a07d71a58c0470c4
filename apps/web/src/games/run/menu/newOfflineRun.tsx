import { useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { PERSON } from '../../../match/controllers.ts'
import { newSeed } from '../../../match/seed.ts'
import { PlayerField, SeedField } from '../../../match/setupFields.tsx'
import type { SetupProps } from '../../face.ts'
import { offlineOpening } from '../opening.ts'
import { useRunKit } from '../runContext.ts'
import { NewRun } from './newRun.tsx'

interface NewOfflineRunProps extends Pick<SetupProps, 'onStart'> {
  readonly onBack: () => void
}

/** A run in this browser; a bot may play it, to be watched. */
export function NewOfflineRun({ onBack, onStart }: NewOfflineRunProps) {
  const text = useText()
  const kit = useRunKit()
  const [who, setWho] = useState(PERSON)
  const [seed, setSeed] = useState(newSeed)
  return (
    <NewRun onBack={onBack} onStart={(faction, leader) => onStart(offlineOpening(kit, faction, leader, who), seed)}>
      <div className="rn-more">
        <PlayerField kit={kit} label={text('controller.who')} value={who} onChange={setWho} test="run-who" />
        <SeedField value={seed} onChange={setSeed} test="run-seed" />
      </div>
    </NewRun>
  )
}

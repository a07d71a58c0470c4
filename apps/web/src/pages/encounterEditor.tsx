import { findOffer } from '@arbiter/catalogue'
import type { GameKit } from '@arbiter/kernel'
import type { TabletopKit } from '@arbiter/tabletop'
import { useEffect, useState } from 'react'
import { setupWords } from '../games/messages.ts'
import { EncounterEditor } from '../games/tabletop/editor/editor.tsx'
import { EDITOR_WORDS } from '../games/tabletop/editor/words.ts'
import { Vocabularies } from '../language/language.tsx'
import { GameScope } from '../shell/gameScope.tsx'
import { Loading } from '../shell/loading.tsx'
import { ProblemPage } from './problem.tsx'

const GAME = 'tabletop'

export default function EncounterEditorPage() {
  const [kit, setKit] = useState<TabletopKit | 'loading' | 'failed'>('loading')
  useEffect(() => {
    findOffer(GAME)!
      .load([])
      .then(
        (loaded) => setKit(loaded as unknown as TabletopKit),
        () => setKit('failed'),
      )
  }, [])
  if (kit === 'loading') return <Loading />
  if (kit === 'failed') return <ProblemPage problem={{ code: 'load_failed' }} />
  return (
    <Vocabularies of={[...setupWords(kit as unknown as GameKit), EDITOR_WORDS]}>
      <GameScope kit={kit}>
        <div data-game={GAME}>
          <EncounterEditor kit={kit} />
        </div>
      </GameScope>
    </Vocabularies>
  )
}

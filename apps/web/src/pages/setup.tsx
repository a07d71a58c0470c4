import { findOffer } from '@arbiter/catalogue'
import { startTransition, useEffect, useState } from 'react'
import { gameWords } from '../games/messages.ts'
import { useLanguage, useText, Vocabularies } from '../language/language.tsx'
import { startGame } from '../match/currentMatch.ts'
import { openGame } from '../match/openGame.ts'
import { GameScope } from '../shell/gameScope.tsx'
import { Loading } from '../shell/loading.tsx'
import { go } from '../shell/router.ts'
import { usePageTitle } from '../shell/title.ts'
import { ProblemPage } from './problem.tsx'

type Loaded = Awaited<ReturnType<typeof openGame>>

export default function SetupPage({ game }: { game: string }) {
  const text = useText()
  const { language } = useLanguage()
  const [loaded, setLoaded] = useState<Loaded | 'loading' | 'failed'>('loading')
  const name = findOffer(game)?.name[language] ?? game
  const lobby = typeof loaded === 'object' && loaded.face.lobby
  const title = lobby ? name : text('setup.title', { game: name })
  usePageTitle(title)
  useEffect(() => {
    openGame(game).then(
      // A whole set-up is drawn in short pieces, so that the page answers meanwhile.
      (opened) => startTransition(() => setLoaded(opened)),
      () => setLoaded('failed'),
    )
  }, [game])
  if (loaded === 'loading') return <Loading />
  if (loaded === 'failed') return <ProblemPage problem={{ code: 'load_failed' }} />
  if (!loaded) return <ProblemPage problem={{ code: 'unknown_game', params: { game } }} />
  const { kit, face } = loaded
  return (
    <GameScope kit={kit}>
      <Vocabularies of={gameWords(kit)}>
        <div data-game={game} className="setup-page">
          {!face.lobby && <h1>{title}</h1>}
          <face.Setup kit={kit} onStart={async (options, seed) => go(await startGame(kit, face, options, seed))} />
        </div>
      </Vocabularies>
    </GameScope>
  )
}

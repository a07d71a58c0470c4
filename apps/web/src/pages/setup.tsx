import { findOffer } from '@arbiter/catalogue'
import { localText } from '@arbiter/kernel'
import { startTransition, useEffect, useRef, useState } from 'react'
import type { StartOptions } from '../games/gameUi.ts'
import { setupWords } from '../games/messages.ts'
import { useLanguage, useText, Vocabularies } from '../language/language.tsx'
import { startGame } from '../match/currentMatch.ts'
import { openGame } from '../match/openGame.ts'
import { chooseSetup } from '../online/chosenSetup.ts'
import { IsStarting } from '../parts/startBar.tsx'
import { GameScope } from '../shell/gameScope.tsx'
import { Loading } from '../shell/loading.tsx'
import { go } from '../shell/router.ts'
import { usePageTitle } from '../shell/title.ts'
import { type Problem, ProblemPage, problemOf } from './problem.tsx'

type Loaded = Awaited<ReturnType<typeof openGame>>

export default function SetupPage({ game }: { game: string }) {
  const text = useText()
  const { language } = useLanguage()
  const [loaded, setLoaded] = useState<Loaded | 'loading' | 'failed'>('loading')
  const [isStarting, setStarting] = useState(false)
  const [unstarted, setUnstarted] = useState<Problem>()
  const hasStarted = useRef(false)
  const name = localText(findOffer(game)?.name, language) ?? game
  const lobby = typeof loaded === 'object' && loaded.ui.lobby
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
  if (unstarted) return <ProblemPage problem={unstarted} />
  const { kit, ui } = loaded

  /** Once: a second click may come before the first one is drawn. */
  async function start(options: StartOptions, seed: string): Promise<void> {
    if (hasStarted.current) return
    hasStarted.current = true
    setStarting(true)
    try {
      go(await startGame(kit, ui, options, seed))
    } catch (error) {
      setUnstarted(problemOf(error))
    }
  }

  function invite(setup: unknown): void {
    chooseSetup(game, setup)
    go(`/friend/${game}`)
  }

  return (
    <GameScope kit={kit}>
      <Vocabularies of={setupWords(kit)}>
        <div data-game={game} className="setup-page">
          {!ui.lobby && <h1>{title}</h1>}
          <IsStarting value={isStarting}>
            <ui.Setup kit={kit} onStart={start} {...(ui.invite && { onInvite: invite })} />
          </IsStarting>
        </div>
      </Vocabularies>
    </GameScope>
  )
}

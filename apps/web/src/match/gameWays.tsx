import { CodedError } from '@arbiter/kernel'
import { type ReactNode, useState } from 'react'
import IconPlay from '~icons/lucide/play'
import IconSetup from '~icons/lucide/sliders-horizontal'
import { GOES_ON_FIRST } from '../games/gameUis.ts'
import { useText, useWording } from '../language/language.tsx'
import { type Problem, ProblemSentence, problemOf } from '../pages/problem.tsx'
import { Button } from '../parts/button.tsx'
import { Link } from '../shell/link.tsx'
import { go } from '../shell/router.ts'
import { startGame } from './currentMatch.ts'
import { openGame } from './openGame.ts'
import { tablePath } from './tablePath.ts'
import './gameWays.css'

interface GameWaysProps {
  readonly game: string
  /** What playing at once begins with is said below. */
  readonly explained?: boolean
  /** Where the match of it is that waits: going on comes first then. */
  readonly waiting?: string | undefined
  readonly children?: ReactNode
}

/** Into a game: at once, or by its set-up. Its code is loaded when somebody wants to play. */
export function GameWays({ game, explained = true, waiting, children }: GameWaysProps): ReactNode {
  const text = useText()
  const wording = useWording()
  const [start, starting, troubles] = useQuickStart(game)
  const note = `home.${game}.playNote`
  const setup = `home.${game}.setup`
  return (
    <>
      <div className="game-ways">
        {waiting && (
          <Link href={waiting} className="button button-main" data-test={`home-go-on-${game}`}>
            {text('home.continue')}
          </Link>
        )}
        {!(waiting && GOES_ON_FIRST.has(game)) && (
          <Button
            kind={waiting ? 'plain' : 'main'}
            icon={<IconPlay />}
            onClick={start}
            disabled={starting}
            data-test={`home-play-${game}`}
          >
            {text(starting ? 'common.loading' : waiting ? 'home.afresh' : 'home.play')}
          </Button>
        )}
        <Link href={`/setup/${game}`} className="button button-plain" data-test={`home-setup-${game}`}>
          <IconSetup />
          {text(wording.has(setup) ? setup : 'home.setup')}
        </Link>
        {children}
      </div>
      {explained && wording.has(note) && <p className="game-ways-note">{text(note)}</p>}
      {troubles}
    </>
  )
}

/** Begins the match that a game begins with. What is to be said about it stands wherever the last part is put. */
export function useQuickStart(game: string): [start: () => void, starting: boolean, troubles: ReactNode] {
  const text = useText()
  const [starting, setStarting] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  async function start(): Promise<void> {
    setStarting(true)
    setProblem(undefined)
    try {
      go(await placeOf(game))
    } catch (error) {
      setProblem(problemOf(error))
      setStarting(false)
    }
  }
  const troubles = problem && (
    <p role="alert" className="game-ways-failed" data-test={`home-failed-${game}`}>
      <ProblemSentence problem={problem} /> {text('problem.code', { code: problem.code })}
    </p>
  )
  return [start, starting, troubles]
}

/** Where it is played: what must go on first, or a match that begins now. */
async function placeOf(game: string): Promise<string> {
  const loaded = await openGame(game, []).catch(() => undefined)
  if (!loaded) throw new CodedError('load_failed')
  const { kit, ui } = loaded
  const waiting = await ui.waiting?.()
  return waiting === undefined ? startGame(kit, ui, ui.quickStart(kit)) : tablePath(waiting)
}

import { findOffer } from '@arbiter/catalogue'
import type { SeatRequest } from '@arbiter/client'
import { localText } from '@arbiter/kernel'
import { type FormEvent, useEffect, useState } from 'react'
import IconLink from '~icons/lucide/link'
import type { FirstTurn } from '../games/gameUi.ts'
import { useLanguage, useText, useWording } from '../language/language.tsx'
import { PERSON } from '../match/controllers.ts'
import { loadGame } from '../match/openGame.ts'
import { TILES } from '../pages/homePictures.ts'
import { ProblemPage } from '../pages/problem.tsx'
import { Button } from '../parts/button.tsx'
import { Segments } from '../parts/segments.tsx'
import { asGuest } from '../server/server.ts'
import { Link } from '../shell/link.tsx'
import { go } from '../shell/router.ts'
import { usePageTitle } from '../shell/title.ts'
import { chosenSetup } from './chosenSetup.ts'
import { CLOCK_CHOICES, CLOCKS, type ClockChoice } from './clockChoices.ts'
import { markOpened } from './justOpened.ts'
import { isName, keepName, knownName, NameField } from './nameField.tsx'
import { type Refused, RefusedSentence, refusedOf } from './refused.tsx'
import { remotePath } from './remotePath.ts'
import './online.css'

const DELAYS = [0, 30, 120] as const

const FIRST: readonly FirstTurn[] = ['lot', 'me', 'friend']

type Loaded = NonNullable<Awaited<ReturnType<typeof loadGame>>>

/** One button to a table with a link for a friend. */
export function FriendPage({ game }: { readonly game: string }) {
  const text = useText()
  const wording = useWording()
  const { language } = useLanguage()
  const offer = findOffer(game)
  const ownSetup = `home.${game}.setup`
  const [loaded, setLoaded] = useState<Loaded>()
  const [name, setName] = useState(knownName)
  const [first, setFirst] = useState<FirstTurn>('lot')
  const [clock, setClock] = useState<ClockChoice>('none')
  const [delay, setDelay] = useState<(typeof DELAYS)[number]>(0)
  const [isOpening, setOpening] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const together = loaded === undefined || loaded.ui.invite !== undefined
  const called = { game: localText(offer?.name, language) ?? game }
  const title = together ? text('online.friend.title', called) : text('online.friend.watchTitle', called)
  usePageTitle(title)
  useEffect(() => {
    loadGame(game).then(setLoaded, (error: unknown) => setRefused(refusedOf(error)))
  }, [game])
  if (!offer) return <ProblemPage problem={{ code: 'unknown_game', params: { game } }} />

  async function open(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!loaded || isOpening || !isName(name)) return
    setOpening(true)
    setRefused(undefined)
    keepName(name)
    try {
      const wish = wishOf(loaded, game, first)
      const table = await asGuest(language, (server) =>
        server.open(game, {
          ...wish,
          ...CLOCKS[clock],
          ...(delay > 0 && { delay }),
          ...(name.trim() !== '' && { name: name.trim() }),
        }),
      )
      if (!together) markOpened(table.id)
      go(remotePath(table.id))
    } catch (error) {
      setRefused(refusedOf(error))
      setOpening(false)
    }
  }

  return (
    <form className="online page-narrow" data-game={game} onSubmit={open} data-test="friend">
      <img className="online-picture" src={TILES[game]} alt="" width="400" height="260" />
      <h1>{title}</h1>
      <p>{text(together ? 'online.friend.what' : 'online.friend.watch')}</p>
      <NameField value={name} onChange={setName} />
      {loaded?.ui.choosesFirst && (
        <Segments
          label={text('online.first')}
          value={first}
          options={FIRST.map((value) => ({
            value,
            label: text(`online.first.${value}`),
            test: `friend-first-${value}`,
          }))}
          onChange={setFirst}
        />
      )}
      <details className="online-more" data-test="friend-more">
        <summary>{text('online.more')}</summary>
        {together && (
          <Segments
            label={text('online.clock')}
            value={clock}
            options={CLOCK_CHOICES.map((value) => ({
              value,
              label: text(`online.clock.${value}`),
              test: `friend-clock-${value}`,
            }))}
            onChange={setClock}
          />
        )}
        <Segments
          label={text('online.delay')}
          value={String(delay)}
          options={DELAYS.map((value) => ({
            value: String(value),
            label: text('online.delay.seconds', { n: value }),
            test: `friend-delay-${value}`,
          }))}
          onChange={(value) => setDelay(DELAYS.find((each) => String(each) === value)!)}
        />
      </details>
      {refused && (
        <p role="alert" className="online-alert" data-code={refused.code}>
          <RefusedSentence refused={refused} />
        </p>
      )}
      <div className="online-ways">
        <Button
          kind="gold"
          type="submit"
          icon={<IconLink />}
          disabled={isOpening || !loaded}
          aria-disabled={!isName(name)}
          data-test="friend-open"
        >
          {text(isOpening ? 'common.loading' : 'online.friend.open')}
        </Button>
        <Link href={`/setup/${game}`} className="button button-plain">
          {text(together || !wording.has(ownSetup) ? 'home.setup' : ownSetup)}
        </Link>
        <Link href="/join" className="button button-plain" data-test="friend-join">
          {text('online.join.code')}
        </Link>
      </div>
    </form>
  )
}

/** Who sits where: the friend opposite, or, where only one plays, bots as usual and the friend looks on. */
function wishOf({ kit, ui }: Loaded, game: string, first: FirstTurn) {
  const quick = ui.quickStart(kit)
  const setup = chosenSetup(game) ?? quick.setup
  if (ui.invite) return ui.invite(setup, first)
  const seats = Object.entries(quick.controllers).map(([seat, who]): [string, SeatRequest] => [
    seat,
    who === PERSON ? 'me' : { bot: who },
  ])
  return { setup, seats: Object.fromEntries(seats) }
}

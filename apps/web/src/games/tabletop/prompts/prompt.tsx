import type { Window } from '@arbiter/tabletop'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../../language/language.tsx'
import { cueOf, isOver } from '../deeds/cue.ts'
import { DeedPanel } from '../deeds/deedPanel.tsx'
import { useOffers } from '../deeds/useOffers.ts'
import { hook } from '../hook.ts'
import { useNames, useRoom } from '../table/roomContext.ts'
import { BenefitPrompt } from './benefit.tsx'
import { DefencePrompt } from './defence.tsx'
import { FirePrompt } from './fire.tsx'
import { MusterPrompt } from './muster.tsx'
import { OrderPrompt } from './order.tsx'
import { RollPrompt } from './roll.tsx'
import { SituationPrompt } from './situation.tsx'
import { TurnFoot } from './turnFoot.tsx'
import { TurnOfferPrompt } from './turnOffer.tsx'
import { Who } from './who.tsx'
import './prompts.css'

/** TT-184: the one decision that is pending. Nothing is decided by leaving it alone. */
export function Prompt() {
  const text = useText()
  const names = useNames()
  const { scene, table } = useRoom()
  const { view, mayAct, deciding, past, outcome } = scene
  const { window } = view
  if (outcome || past || !window) return null
  if (!mayAct || window.type === 'hidden') {
    const seat = deciding ?? window.seat
    const holder = table.host.play.seating.seats[String(seat)]
    const who = (holder?.kind === 'elsewhere' && holder.name) || names.seat(seat)
    return (
      <section
        className="plate plate-soot tt-waiting"
        aria-label={text('tabletopTable.now')}
        data-test="tabletop-waiting"
      >
        <p>{text('tabletopTable.waiting', { who })}</p>
      </section>
    )
  }
  return <PromptFrame window={window}>{bodyOf(window)}</PromptFrame>
}

function PromptFrame({ window, children }: { window: Window; children: ReactNode }) {
  const text = useText()
  const names = useNames()
  const heading = useRef<HTMLHeadingElement>(null)
  const { scene, draft } = useRoom()
  const who = 'uid' in window ? names.told(window.uid) : ''
  const key = `${window.type} ${scene.moment} ${draft?.kind}`
  const last = useRef(key)
  useEffect(() => {
    // Only where the focus was on something that is gone.
    if (last.current !== key && (document.activeElement ?? document.body) === document.body)
      heading.current?.focus({ preventScroll: true })
    last.current = key
  }, [key])
  return (
    <section
      className="tt-prompt"
      aria-labelledby="tt-prompt-title"
      data-open={window.type === 'turn' && !draft ? undefined : true}
      {...hook(`prompt-${window.type}`)}
    >
      <header className="plate plate-soot tt-who">
        {'uid' in window && <Who uid={window.uid} offered={window.type === 'turnOffer'} />}
        <h2 id="tt-prompt-title" ref={heading} tabIndex={-1}>
          {text(`tabletopTable.prompt.${window.type}`, { who, seat: names.seat(window.seat) })}
          {scene.view.encounter.authority === 'gm' &&
            names.seat(window.seat) !== ('uid' in window ? names.fighter(window.uid) : '') && (
              <span className="tt-seat">{names.seat(window.seat)}</span>
            )}
        </h2>
      </header>
      <div className="tt-body">{children}</div>
    </section>
  )
}

function bodyOf(window: Window): ReactNode {
  switch (window.type) {
    case 'muster':
      return <MusterPrompt />
    case 'order':
      return <OrderPrompt key={window.uids.join()} uids={window.uids} />
    case 'turnOffer':
      return <TurnOfferPrompt key={window.uid} uid={window.uid} />
    case 'turn':
      return <TurnPrompt uid={window.uid} />
    case 'fire':
      return <FirePrompt uid={window.uid} cause={window.cause} />
    case 'situation':
      return <SituationPrompt uid={window.uid} target={window.target} />
    case 'defence':
      return (
        <DefencePrompt
          key={`${window.uid} ${JSON.stringify(window.hurdles)}`}
          uid={window.uid}
          hurdles={window.hurdles}
        />
      )
    case 'roll':
      return <RollPrompt key={`${window.uid} ${window.purpose} ${window.twice}`} window={window} />
    case 'benefit':
      return <BenefitPrompt attacker={window.attacker} />
  }
}

function TurnPrompt({ uid }: { uid: string }) {
  const room = useRoom()
  const actor = room.state.fighters.find((fighter) => fighter.uid === uid)
  const offers = useOffers(actor)
  if (!actor) return null
  const cue = cueOf(room, actor, offers)
  return (
    <>
      <DeedPanel actor={actor} offers={offers} cue={cue} />
      {!room.draft && <TurnFoot uid={uid} idle={isOver(cue)} />}
    </>
  )
}

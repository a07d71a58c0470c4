import type { EventOf, EventType, Moment } from '@arbiter/arena'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText, useWording } from '../../language/language.tsx'
import { ActionPanel } from './actionPanel.tsx'
import { useFight, useNames, useTickText } from './fightContext.ts'
import { lastBefore } from './lastBefore.ts'
import { passedMoments } from './useMoments.ts'
import { useSpotlight } from './useSpotlight.ts'
import { WhyAi } from './whyAi.tsx'
import './nowPanel.css'

/** A turn, or a tick between turns, is told from here on. */
const OPENINGS: ReadonlySet<EventType> = new Set(['turnStarted', 'tickStarted'])

/** What is going on, why, and what to look at. */
export function NowPanel({ moments, end }: { moments: readonly Moment[]; end: ReactNode }) {
  const text = useText()
  const wording = useWording()
  const { kit, scene, session } = useFight()
  const { events, told, seen } = scene
  const passed = passedMoments(moments, seen)
  const lines = events.slice(lastBefore(events, told, OPENINGS), told)
  const over = scene.atEdge && scene.view.result !== null
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line brings the end into sight
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [told])
  const decided = lines.find((event): event is EventOf<'aiDecided'> & { seq: number } => event.type === 'aiDecided')
  return (
    <aside className="now" aria-label={text('arenaTable.now')} data-test="arena-now">
      {over ? end : <TurnHead />}
      <ActionPanel />
      <WhyAi decided={decided} />
      <section className="now-part" aria-label={text('arenaTable.happens')}>
        <h3>{text('arenaTable.happens')}</h3>
        <ol
          ref={list}
          className="now-lines"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={text('arenaTable.happens')}
        >
          {lines.map((event) => (
            <li key={event.seq} data-event={event.type}>
              {wording.say(kit.phrase(event))}
            </li>
          ))}
        </ol>
      </section>
      {passed.length > 0 && (
        <section className="now-part" aria-label={text('arenaTable.moments')}>
          <h3>{text('arenaTable.moments')}</h3>
          <ol className="now-moments" data-test="arena-moments">
            {passed.map((moment) => (
              <li key={`${moment.seq}${moment.kind}`}>
                <button
                  type="button"
                  className="now-moment"
                  data-told={moment.seq < told}
                  onClick={() => session.seek(moment.seq)}
                  data-test={`arena-moment-${moment.seq}`}
                >
                  <span className="sum">{moment.tick}</span>
                  <span>{wording.say(moment.phrase)}</span>
                </button>
              </li>
            ))}
          </ol>
        </section>
      )}
    </aside>
  )
}

/** Tick, and whose turn it is. */
function TurnHead() {
  const text = useText()
  const names = useNames()
  const { scene, takeOver, giveBack } = useFight()
  const { actor } = useSpotlight()
  const tickText = useTickText()
  const taken = scene.taken.has(actor)
  return (
    <header className="now-head">
      <p className="now-tick">
        {tickText}
        {scene.view.attritionBp > 0 && (
          <span className="now-attrition">{text('arenaTable.attrition', { n: scene.view.attritionBp / 100 })}</span>
        )}
      </p>
      <h2 data-test="arena-actor" data-cid={actor}>
        {actor < 0
          ? text('arenaTable.between')
          : text(scene.asked === actor ? 'arenaTable.yourTurn' : 'arenaTable.turnOf', { who: names.fighter(actor) })}
      </h2>
      <div className="now-taking">
        <button
          type="button"
          className="button button-plain now-take"
          aria-disabled={actor < 0}
          aria-describedby={actor < 0 ? 'arena-no-turn' : undefined}
          title={actor < 0 ? text('arenaTable.noTurn') : undefined}
          onClick={() => actor >= 0 && (taken ? giveBack(actor) : takeOver(actor))}
          data-test={taken ? 'arena-give-back' : 'arena-take-over'}
        >
          {text(taken ? 'arenaTable.giveBack' : 'arenaTable.takeOver')}
        </button>
        {actor < 0 && (
          <p id="arena-no-turn" className="now-no-turn">
            {text('arenaTable.noTurn')}
          </p>
        )}
      </div>
    </header>
  )
}

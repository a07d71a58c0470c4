import { type Moment, summaryOf } from '@arbiter/arena'
import { useMemo } from 'react'
import { useText, useWording } from '../../language/language.tsx'
import { useFight } from './fightContext.ts'
import { useToldEvents } from './useToldEvents.ts'
import './storyView.css'

interface StoryViewProps {
  /** Those that are told. */
  readonly moments: readonly Moment[]
  readonly onSeek: () => void
}

/** AR-293. The fight as a story, as far as it is told. */
export function StoryView({ moments, onSeek }: StoryViewProps) {
  const text = useText()
  const wording = useWording()
  const { kit, session, scene } = useFight()
  const events = useToldEvents()
  const summary = useMemo(
    () => summaryOf(events, { ...kit.content.tuning, ...scene.view.setup.tuning }),
    [events, kit, scene.view.setup],
  )
  return (
    <article className="story" data-test="arena-story">
      <h2>{wording.say(summary.headline)}</h2>
      {moments.length === 0 && <p>{text('arenaTable.storyEmpty')}</p>}
      <ol className="story-moments">
        {moments.map(({ seq, kind, tick, phrase }) => (
          <li key={`${seq}${kind}`} data-kind={kind}>
            <button
              type="button"
              className="story-tick sum"
              onClick={() => {
                session.seek(seq)
                onSeek()
              }}
              aria-label={text('arenaTable.showTick', { n: tick })}
              data-test={`arena-story-${seq}`}
            >
              {tick}
            </button>
            <p>{wording.say(phrase)}</p>
          </li>
        ))}
      </ol>
      <h3>{text('arenaTable.teams')}</h3>
      <ul className="story-teams">
        {summary.teams.map(({ team, phrase }) => (
          <li key={team}>
            <span className="team-badge story-badge" data-team={team + 1} aria-hidden="true" />
            {wording.say(phrase)}
          </li>
        ))}
      </ul>
    </article>
  )
}

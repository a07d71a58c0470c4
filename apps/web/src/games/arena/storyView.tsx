import { type FighterView, summaryOf } from '@arbiter/arena'
import type { Phrase } from '@arbiter/kernel'
import { useMemo } from 'react'
import { useText, useWording } from '../../language/language.tsx'
import { Picture } from '../../parts/picture.tsx'
import { standingOf, useFight, useNames } from './fightContext.ts'
import { faceOf } from './fighterFace.ts'
import { teamColour } from './teamColour.ts'
import { usePassedMoments } from './useMoments.ts'
import { useOutcome } from './useOutcome.ts'
import { useToldEvents } from './useToldEvents.ts'
import './storyView.css'

/** AR-293. The fight as a story, as far as it is told; each moment that was ever seen leads to its place. */
export function StoryView() {
  const text = useText()
  const wording = useWording()
  const { kit, ways, scene, over } = useFight()
  const moments = usePassedMoments()
  const { title, standing } = useOutcome()
  const events = useToldEvents()
  const summary = useMemo(
    () => summaryOf(events, { ...kit.content.tuning, ...scene.view.setup.tuning }),
    [events, kit, scene.view.setup],
  )
  return (
    <article className="story" data-test="arena-story">
      {over && (
        <p className="story-outcome" data-test="arena-story-outcome">
          {[title, standing].filter(Boolean).join(' ')}
        </p>
      )}
      {!over && scene.length !== undefined && (
        <p className="story-seen" data-test="arena-story-seen">
          {text('arenaTable.storySeen', { tick: scene.tick, length: scene.length })}
        </p>
      )}
      <h2>
        {over
          ? wording.say(summary.headline)
          : text('arenaTable.storyNow', {
              counts: scene.view.setup.teams.map((_, team) => standingOf(scene.view, team)).join(' : '),
            })}
      </h2>
      {moments.length === 0 && <p>{text('arenaTable.storyEmpty')}</p>}
      <ol className="story-moments" data-test="arena-moments">
        {moments.map(({ seq, kind, tick, phrase }) => (
          <li key={`${seq}${kind}`} data-kind={kind}>
            <button
              type="button"
              className="story-moment"
              data-told={seq < scene.told}
              onClick={() => ways.seek(seq)}
              title={text('arenaTable.showTick', { n: tick })}
              data-test={`arena-moment-${seq}`}
            >
              <StoryFace phrase={phrase} />
              <span>{wording.say(phrase)}</span>
              <span className="story-tick" aria-hidden="true">
                {tick}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <h3>{text('arenaTable.teams')}</h3>
      <ul className="story-teams">
        {summary.teams.map(({ team, phrase }) => (
          <li key={team}>
            <span className="team-dot" style={teamColour(team)} aria-hidden="true" />
            {wording.say(phrase)}
          </li>
        ))}
      </ul>
    </article>
  )
}

/** Whoever the sentence begins with. */
function StoryFace({ phrase }: { phrase: Phrase }) {
  const wording = useWording()
  const names = useNames()
  const { fighters, setup } = useFight().scene.view
  const said = wording.say(phrase)
  const named = [...JSON.stringify(phrase).matchAll(/"arena\.fighter\.(\d+)"/g)].flatMap(
    ([, cid]) => fighters[Number(cid)] ?? [],
  )
  const place = ({ cid }: FighterView) => (said.indexOf(names.fighter(cid)) + said.length + 1) % (said.length + 1)
  const [first] = named.sort((a, b) => place(a) - place(b))
  if (!first) return <span className="story-face" />
  return <Picture shape="token" {...faceOf(setup, first)} className="story-face" />
}

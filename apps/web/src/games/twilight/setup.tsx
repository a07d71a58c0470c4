import { explainFault, ZONES, type Zone } from '@arbiter/twilight'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useText, useWording } from '../../language/language.tsx'
import { PERSON } from '../../match/controllers.ts'
import { PlayerField, SeedField } from '../../match/setupFields.tsx'
import { More } from '../../parts/more.tsx'
import { usePictures } from '../../parts/pictures.ts'
import { Segments } from '../../parts/segments.tsx'
import { StartBar } from '../../parts/startBar.tsx'
import { useTheme } from '../../settings/appearance.ts'
import type { SetupProps } from '../gameUi.ts'
import { type Draft, firstDraft, fixedFate, fixedHero, fixedZone, packOf, ROADS, setupOf, usualDeck } from './draft.ts'
import { packKits } from './packKits.ts'
import { SetupHeroes } from './setupHeroes.tsx'
import { SetupRoad } from './setupRoad.tsx'
import { useLocal } from './tableContext.ts'
import './setup.css'

// Only the set-up of a long road needs it.
const SetupLevel = lazy(() => import('./setupLevel.tsx'))

/** Which road, which hero, which fate deck; one button starts. */
export function TwilightSetup({ kit, onStart }: SetupProps) {
  const text = useText()
  const wording = useWording()
  const local = useLocal()
  const kits = packKits(kit)
  const [draft, setDraft] = useState(() => firstDraft(kits.core.content))
  const [controller, setController] = useState(PERSON)
  const [seed, setSeed] = useState('')
  const played = kits[packOf(draft)]
  const { content } = played
  const deck = draft.deck ?? usualDeck(content, draft)
  const ownFate = fixedFate(content, draft)
  const parsed = played.game.setup.parse(setupOf(content, draft))
  const change = (changes: Partial<Draft>) => setDraft((last) => ({ ...last, ...changes }))

  function start(event: FormEvent): void {
    event.preventDefault()
    if (parsed.ok)
      onStart(
        { setup: parsed.value, controllers: { 1: controller }, ...(played !== kits.core && { kit: played as never }) },
        seed,
      )
  }

  return (
    <form className="tw-setup" onSubmit={start}>
      <RoadStrip />
      <section className="tw-setup-part">
        <h2 className="sr-only">{text('twilightSetup.road')}</h2>
        <Segments
          label={text('twilightSetup.road')}
          hideLabel
          value={draft.road}
          options={ROADS.map((value) => ({
            value,
            label: text(`twilightSetup.road.${value}`),
            test: `twilight-road-${value}`,
          }))}
          onChange={(road) => change({ road })}
        />
        <SetupRoad kits={kits} draft={draft} onChange={change} />
      </section>
      <SetupHeroes
        content={content}
        hero={fixedHero(content, draft) ?? draft.hero}
        fixed={fixedHero(content, draft) !== undefined}
        onChange={(hero) => change({ hero })}
      />
      {packOf(draft) === 'road' && (
        <Suspense>
          <SetupLevel content={content} draft={draft} onChange={change} />
        </Suspense>
      )}
      <More label={text('twilightSetup.more')} test="twilight-setup-more">
        <div className="tw-setup-more">
          <div className="tw-setup-pick">
            <fieldset disabled={ownFate} className="tw-setup-lock">
              <Segments
                label={text('twilightSetup.deck')}
                value={deck}
                options={content.decks.map(({ id, name }) => ({
                  value: id,
                  label: local(name),
                  test: `twilight-deck-${id}`,
                }))}
                onChange={(chosen) => change({ deck: chosen })}
              />
            </fieldset>
            {ownFate && (
              <p className="field-note" data-test="twilight-deck-fixed">
                {text('twilightSetup.deckFixed')}
              </p>
            )}
            {!ownFate && wording.has(`twilightSetup.deck.${deck}`) && (
              <p className="field-note">{text(`twilightSetup.deck.${deck}`)}</p>
            )}
          </div>
          <label className="field">
            <span>{text('twilightSetup.zone')}</span>
            <select
              value={draft.zone}
              disabled={fixedZone(content, draft)}
              onChange={({ target }) => change({ zone: target.value as Zone })}
              data-test="twilight-setup-zone"
            >
              {ZONES.map((zone) => (
                <option key={zone} value={zone}>
                  {text(`twilight.zone.${zone}`)}
                </option>
              ))}
            </select>
            {fixedZone(content, draft) && <span className="field-note">{text('twilightSetup.zoneFixed')}</span>}
          </label>
          <PlayerField
            kit={kit}
            label={text('controller.who')}
            value={controller}
            onChange={setController}
            test="twilight-setup-controller"
          />
          <SeedField value={seed} onChange={setSeed} test="twilight-setup-seed" />
        </div>
      </More>
      {!parsed.ok && (
        <ul className="tw-setup-faults" role="alert">
          {parsed.faults.map((fault) => (
            <li key={`${fault.path} ${fault.code}`}>{wording.say(explainFault(fault))}</li>
          ))}
        </ul>
      )}
      <StartBar label={text('twilightSetup.start')} refused={!parsed.ok} data-test="twilight-setup-start" />
    </form>
  )
}

/** The road itself, as far as the eye goes. */
function RoadStrip() {
  const [theme] = useTheme()
  const scene = usePictures('twilight').scene('roadMap', {
    width: 1248,
    height: 240,
    theme: theme === 'dark' ? 'night' : 'dusk',
  })
  return <img src={scene} alt="" className="tw-setup-road" draggable={false} decoding="async" />
}

import type { TwilightContent } from '@arbiter/twilight'
import { useText } from '../../language/language.tsx'
import { Gallery } from '../../parts/gallery.tsx'
import { Picture } from '../../parts/picture.tsx'
import { usePictures } from '../../parts/pictures.ts'
import { useTheme } from '../../settings/appearance.ts'
import { counted } from './counted.ts'
import { type Draft, isLesson } from './draft.ts'
import { sentence } from './sentence.ts'
import { SetupSkirmish } from './setupSkirmish.tsx'
import { useLocal } from './tableContext.ts'

interface SetupRoadProps {
  readonly content: TwilightContent
  readonly draft: Draft
  readonly onChange: (changes: Partial<Draft>) => void
}

/** A campaign, one of the scenarios, or an encounter of one's own. */
export function SetupRoad({ content, draft, onChange }: SetupRoadProps) {
  const text = useText()
  const local = useLocal()
  const pictures = usePictures('twilight')
  const [theme] = useTheme()
  if (draft.road === 'skirmish') return <SetupSkirmish content={content} draft={draft} onChange={onChange} />
  if (draft.road === 'campaign')
    return (
      <div className="tw-setup-campaigns">
        <Gallery
          label={text('twilightSetup.road.campaign')}
          hideLabel
          value={draft.campaign}
          onChange={(campaign) => onChange({ campaign })}
          choices={content.campaigns.map(({ id, name, text: story, stages }) => ({
            value: id,
            name: local(name),
            line: (
              <>
                <span className="tw-setup-story">{local(story)}</span>
                <strong>{text('twilightSetup.stages', { n: stages.length })}</strong>
              </>
            ),
            picture: (
              <img
                className="tw-setup-scene"
                src={pictures.scene('roadMap', {
                  width: 900,
                  height: 300,
                  theme: theme === 'dark' ? 'night' : 'dusk',
                })}
                alt=""
                width={900}
                height={300}
              />
            ),
            test: `twilight-campaign-${id}`,
          }))}
        />
      </div>
    )
  const lessonsLast = content.scenarios.toSorted((a, b) => Number(isLesson(a)) - Number(isLesson(b)))
  return (
    <Gallery
      label={text('twilightSetup.road.scenario')}
      hideLabel
      value={draft.scenario}
      onChange={(scenario) => onChange({ scenario })}
      choices={lessonsLast.map(({ id, name, enemies, rules, hero_id, fate_order }) => ({
        value: id,
        name: local(name),
        picture: <Picture shape="portrait" kind="enemy" id={enemies[0]!.id} />,
        line: sentence(
          [
            isLesson({ hero_id, fate_order }) ? text('twilightSetup.lesson') : '',
            counted(enemies.map(({ id: enemy }) => local(content.enemies.find((kind) => kind.id === enemy)?.name))),
            rules.canFlee ? text('twilightSetup.canFlee') : '',
            rules.keywords ? '' : text('twilightSetup.noKeywords'),
            hero_id
              ? text('twilightSetup.heroOf', {
                  hero: local(content.heroes.find((hero) => hero.id === hero_id)?.name),
                })
              : '',
          ]
            .filter((note) => note !== '')
            .join(' · '),
        ),
        test: `twilight-scenario-${id}`,
      }))}
    />
  )
}

import type { TwilightContent } from '@arbiter/twilight'
import { useText } from '../../language/language.tsx'
import { counted } from './counted.ts'
import { type Draft, isLesson } from './draft.ts'
import { EnemyIcon } from './icons.tsx'
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
  if (draft.road === 'skirmish') return <SetupSkirmish content={content} draft={draft} onChange={onChange} />
  if (draft.road === 'campaign')
    return (
      <div className="tw-setup-choices">
        {content.campaigns.map(({ id, name, text: story, stages }) => (
          <label key={id} className="tw-setup-choice">
            <input
              type="radio"
              name="campaign"
              checked={draft.campaign === id}
              onChange={() => onChange({ campaign: id })}
              data-test={`twilight-campaign-${id}`}
            />
            <strong>{local(name)}</strong>
            <span>{local(story)}</span>
            <span className="tw-soft">{text('twilightSetup.stages', { n: stages.length })}</span>
          </label>
        ))}
      </div>
    )
  const lessonsLast = content.scenarios.toSorted((a, b) => Number(isLesson(a)) - Number(isLesson(b)))
  return (
    <div className="tw-setup-choices">
      {lessonsLast.map(({ id, name, text: story, enemies, rules, hero_id, fate_order }) => (
        <label key={id} className="tw-setup-choice">
          <input
            type="radio"
            name="scenario"
            checked={draft.scenario === id}
            onChange={() => onChange({ scenario: id })}
            data-test={`twilight-scenario-${id}`}
          />
          <strong>{local(name)}</strong>
          <span className="tw-setup-foes" aria-hidden="true">
            {enemies.map(({ id: enemy }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an enemy is its slot
              <EnemyIcon key={at} id={enemy} />
            ))}
          </span>
          {story && <span>{local(story)}</span>}
          <span className="tw-soft">
            {sentence(
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
            )}
          </span>
        </label>
      ))}
    </div>
  )
}

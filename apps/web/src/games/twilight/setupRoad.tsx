import { type Campaign, shortWay } from '@arbiter/twilight'
import { useText } from '../../language/language.tsx'
import { Gallery } from '../../parts/gallery.tsx'
import { Picture } from '../../parts/picture.tsx'
import { counted } from './counted.ts'
import { type Draft, isLesson, PACKS, type Pack } from './draft.ts'
import type { PackKits } from './packKits.ts'
import { PlacePicture } from './placePicture.tsx'
import { firstSentence, sentence } from './sentence.ts'
import { SetupSkirmish } from './setupSkirmish.tsx'
import { useLocal } from './tableContext.ts'

interface SetupRoadProps {
  readonly kits: PackKits
  readonly draft: Draft
  readonly onChange: (changes: Partial<Draft>) => void
}

/** A campaign, one of the scenarios, or an encounter of one's own. */
export function SetupRoad({ kits, draft, onChange }: SetupRoadProps) {
  const text = useText()
  const local = useLocal()
  const { content } = kits.core
  if (draft.road === 'skirmish') return <SetupSkirmish content={content} draft={draft} onChange={onChange} />
  const campaigns = PACKS.flatMap((pack) => kits[pack].content.campaigns.filter(isOf(pack)).map(choiceOf(pack)))
  if (draft.road === 'campaign')
    return (
      <div className="tw-setup-campaigns">
        <Gallery
          label={text('twilightSetup.road.campaign')}
          hideLabel
          value={placeOf(draft.pack, draft.campaign)}
          onChange={(place) => onChange(campaigns.find((each) => each.place === place)!.draft)}
          choices={campaigns.map(({ place, name, draft: { pack }, campaign: { id, text: story, stages, road } }) => ({
            value: place,
            name: local(name),
            line: (
              <>
                <span className="tw-setup-story">
                  {pack === 'core' ? text('twilightSetup.shortStory') : firstSentence(local(story))}
                </span>
                <strong>
                  {pack === 'core'
                    ? text('twilightSetup.stages', { n: stages.length })
                    : text('twilightSetup.layers', { n: Math.max(...road.map(({ layer }) => layer)) })}
                </strong>
              </>
            ),
            picture:
              pack === 'core' ? (
                <PlacePicture id="last_post" kind="story" width={300} height={360} className="tw-setup-scene" />
              ) : (
                <Picture shape="portrait" kind="enemy" id={lastFoe(kits, id)} className="tw-setup-foe" />
              ),
            test: pack === 'core' ? `twilight-campaign-${id}` : `twilight-campaign-${pack}-${id}`,
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

const isOf =
  (pack: Pack) =>
  ({ road }: Campaign): boolean =>
    pack === 'core' || road.length > 0

const choiceOf = (pack: Pack) => (campaign: Campaign) => ({
  campaign,
  name: shortWay(campaign) ?? campaign.name,
  place: placeOf(pack, campaign.id),
  draft: { pack, campaign: campaign.id },
})

/** Two packs may tell the same campaign, each its own way. */
const placeOf = (pack: Pack, campaign: string): string => `${pack}/${campaign}`

/** Whom one meets at the end of a road. */
function lastFoe({ road: { content } }: PackKits, campaign: string): string {
  const nodes = content.campaigns.find(({ id }) => id === campaign)!.road
  const scenario = nodes.findLast(({ kind }) => kind === 'boss')?.scenario
  return (content.scenarios.find(({ id }) => id === scenario)?.enemies[0] ?? content.enemies[0]!).id
}

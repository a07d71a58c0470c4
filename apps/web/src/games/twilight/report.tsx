import type { SceneName } from '@arbiter/art'
import { type Localised, toControllers } from '@arbiter/kernel'
import { epilogueOf, flagName, hereOf, heroHpMax, type Plan, type Session, type View, zoneOf } from '@arbiter/twilight'
import { type CSSProperties, lazy, Suspense, useState } from 'react'
import IconAgain from '~icons/lucide/rotate-ccw'
import IconShare from '~icons/lucide/share-2'
import { useText, useWording } from '../../language/language.tsx'
import { WatchAgain } from '../../match/watchAgain.tsx'
import { Button } from '../../parts/button.tsx'
import { Ending } from '../../parts/ending.tsx'
import { More } from '../../parts/more.tsx'
import { Picture } from '../../parts/picture.tsx'
import type { ReportProps } from '../gameUi.ts'
import { counted } from './counted.ts'
import { ReportEncounter } from './reportEncounter.tsx'
import { ResonanceWidget } from './resonanceWidget.tsx'
import { rulesOf } from './rules.ts'
import { sentence } from './sentence.ts'
import { useLocal } from './tableContext.ts'
import { useSigned } from './useSigned.ts'
import './encounterOver.css'
import './report.css'
import './story.css'

// Only roads have it.
const RoadSum = lazy(() => import('./fight/roadSum.tsx'))
const ShareDialog = lazy(() => import('../../match/shareDialog.tsx'))

/** What the road came to: the epilogue, each encounter, what is remembered and what was carried home. */
export function TwilightReport({ kit, table, scene, open, onSitDown }: ReportProps) {
  const text = useText()
  const wording = useWording()
  const local = useLocal()
  const signed = useSigned()
  const view = scene.view as View
  const plan = rulesOf(kit).planOf(view)
  const { session: hero, result } = view
  const [sharing, setSharing] = useState(false)
  if (!result) return null
  const epilogue = epilogueOf(plan, view)
  const { colours } = plan.balance.ui
  const fell = fellTo(view)
  const here = hereOf(plan, hero)
  const victor = result.won || fell === undefined ? { kind: 'hero', id: plan.hero.id } : { kind: 'enemy', id: fell }

  function again(): void {
    const setup = open.ui.rematch({ setup: open.setup, events: scene.events })
    const controllers = toControllers(table.host.play.seating.seats)
    onSitDown({ ...open, controllers, from: { setup } })
  }

  return (
    <section
      className="tw-report"
      data-test="twilight-result"
      data-won={result.won}
      style={{ '--tw-hp': colours.hp, '--tw-nav': colours.nav, '--tw-prav': colours.prav } as CSSProperties}
    >
      <Ending
        mood={result.won ? 'victory' : 'defeat'}
        scene={result.won ? sceneOf(plan, hero) : undefined}
        figure={
          victor.kind === 'enemy' ? (
            <Picture shape="standing" {...victor} className="ending-stands" />
          ) : (
            <Picture shape="champion" {...victor} />
          )
        }
        title={text(
          `twilightTable.ending.${result.reason === 'completed' && hero.road ? (isBloodless(hero) ? 'spared' : 'walked') : result.reason}`,
        )}
        why={
          epilogue !== null ? (
            <span data-test="twilight-epilogue">{local(plan.campaign!.epilogues[epilogue]!.text)}</span>
          ) : (
            text(`twilightTable.ending.${result.reason}.why`, {
              hero: local(plan.hero.name),
              place: local(lastPlace(plan, view)),
              foe: local(plan.enemies.get(fell ?? '')?.name),
            })
          )
        }
        numbers={[
          // Of somebody who fell it is no news how much is left.
          here && hero.hp <= 0
            ? { value: `${here.layer}/${plan.road!.last}`, label: text('twilightTable.report.place') }
            : {
                value: `${Math.max(0, hero.hp)}/${heroHpMax(plan, { session: hero, encounter: null })}`,
                label: text('twilightTable.report.health'),
              },
          {
            value: hero.encounters.length,
            label: text('twilightTable.report.encounterCount', { n: hero.encounters.length }),
          },
        ]}
        actions={
          <>
            {table.playable && (
              <Button kind="gold" icon={<IconAgain />} onClick={again} data-test="twilight-again">
                {text('twilightTable.report.again')}
              </Button>
            )}
            <Button icon={<IconShare />} onClick={() => setSharing(true)} data-test="twilight-share">
              {text('timeline.share')}
            </Button>
            <WatchAgain onClick={() => table.look({ step: 0 })} test="twilight-replay" />
          </>
        }
      >
        {hero.road && (
          <Suspense>
            <RoadSum plan={plan} session={hero} />
          </Suspense>
        )}
        <More label={text('twilightTable.report.encounters')} test="twilight-report-more">
          {hero.encounters.length === 0 && <p>{text('twilightTable.report.none')}</p>}
          <ol className="tw-report-list">
            {hero.encounters.map((encounter, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: encounters are told in their order
              <ReportEncounter key={at} plan={plan} encounter={encounter} />
            ))}
          </ol>
        </More>
        <More label={text('twilightTable.deeds', { n: hero.flags.length })}>
          <ul className="tw-story" data-test="twilight-report-flags">
            {hero.flags.map((flag) => (
              <li key={flag}>{sentence(wording.text('twilightTable.told', { what: flagName(flag) }))}</li>
            ))}
          </ul>
        </More>
        <More label={text('twilightTable.belongings')}>
          <dl className="tw-over-sums">
            <Sum name={text('twilightTable.pool.faith')} value={`${hero.faith}/${plan.hero.faith_max}`} />
            <Sum name={text('twilightTable.pool.reputation')} value={signed(hero.reputation)} />
          </dl>
          <ResonanceWidget plan={plan} resonance={hero.resonance} />
          <p>{counted(hero.inventory.map((id) => local(plan.items.get(id)?.name))) || '—'}</p>
        </More>
      </Ending>
      {sharing && (
        <Suspense>
          <ShareDialog shown={open} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </section>
  )
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="sum">{value}</dd>
    </div>
  )
}

/** The place where it ended. */
const lastPlace = (plan: Plan, { session }: View): Localised | undefined =>
  plan.scenarios.get(session.encounters.at(-1)?.scenario ?? '')?.name ?? plan.solo?.name

/** Whom the hero fell to: the last one that stood. */
const fellTo = ({ session }: View): string | undefined =>
  session.encounters.at(-1)?.outcomes.find(({ outcome }) => outcome === null)?.id

/** Some were met, and nobody died. */
const isBloodless = ({ road }: Session): boolean =>
  road !== undefined && road.tally.killed.total === 0 && road.tally.pacified.total > 0

/** How a road was won, as one picture: without blood, towards the dark, towards the light, or as it comes. */
function sceneOf(plan: Plan, session: Session): SceneName | undefined {
  if (isBloodless(session)) return 'victoryRoadPeace'
  const zone = zoneOf(plan.balance, session.resonance)
  if (zone === 'nav' || zone === 'deepNav') return 'victoryRoadDark'
  return zone === 'prav' || zone === 'deepPrav' ? 'victoryRoadLight' : undefined
}

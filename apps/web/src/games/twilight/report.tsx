import { Match } from '@arbiter/kernel'
import { epilogueOf, flagName, type View } from '@arbiter/twilight'
import { type CSSProperties, lazy, Suspense, useState } from 'react'
import IconReplay from '~icons/lucide/history'
import IconAgain from '~icons/lucide/rotate-ccw'
import IconShare from '~icons/lucide/share-2'
import { useText, useWording } from '../../language/language.tsx'
import { newSeed } from '../../match/seed.ts'
import { Button } from '../../parts/button.tsx'
import type { ReportProps } from '../face.ts'
import { counted } from './counted.ts'
import { HeroIcon } from './icons.tsx'
import { ReportEncounter } from './reportEncounter.tsx'
import { ResonanceWidget } from './resonanceWidget.tsx'
import { rulesOf } from './rules.ts'
import { sentence } from './sentence.ts'
import { useLocal } from './tableContext.ts'
import { useArrival } from './useArrival.ts'
import { useSigned } from './useSigned.ts'
import './encounterOver.css'
import './report.css'
import './story.css'

const ShareDialog = lazy(() => import('../../match/shareDialog.tsx'))

/** What the road came to: the epilogue, each encounter, what is remembered and what was carried home. */
export function TwilightReport({ kit, session, scene, table, onSitDown }: ReportProps) {
  const text = useText()
  const wording = useWording()
  const local = useLocal()
  const signed = useSigned()
  const view = scene.view as View
  const plan = rulesOf(kit).planOf(view)
  const { session: hero, result } = view
  const [sharing, setSharing] = useState(false)
  const heading = useArrival(scene, 'report')
  if (!result) return null
  const epilogue = epilogueOf(plan, view)
  const { colours } = plan.balance.ui

  function again(): void {
    onSitDown({ ...table, match: new Match(table.match.game, table.face.rematch(table.match), newSeed()) })
  }

  return (
    <section
      className="tw-over tw-report"
      data-test="twilight-result"
      data-won={result.won}
      style={{ '--tw-hp': colours.hp, '--tw-nav': colours.nav, '--tw-prav': colours.prav } as CSSProperties}
    >
      <header className="tw-report-head">
        <HeroIcon id={plan.hero.id} />
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {local(plan.campaign?.name ?? plan.solo?.name)}: {sentence(text(`twilight.reason.${result.reason}`))}
          </h2>
          <p className="tw-soft">{local(plan.hero.name)}</p>
        </div>
      </header>
      {epilogue !== null && (
        <p className="tw-epilogue" data-test="twilight-epilogue">
          {local(plan.campaign!.epilogues[epilogue]!.text)}
        </p>
      )}
      <div className="tw-tools">
        {session.playable && (
          <Button kind="main" icon={<IconAgain />} onClick={again} data-test="twilight-again">
            {text('twilightTable.report.again')}
          </Button>
        )}
        <Button icon={<IconReplay />} onClick={() => session.look(0)} data-test="twilight-replay">
          {text('twilightTable.report.replay')}
        </Button>
        <Button icon={<IconShare />} onClick={() => setSharing(true)} data-test="twilight-share">
          {text('timeline.share')}
        </Button>
      </div>
      <ResonanceWidget plan={plan} resonance={hero.resonance} />
      <dl className="tw-over-sums">
        <Sum name={text('twilightTable.pool.hp')} value={`${hero.hp}/${plan.hero.hp_max}`} />
        <Sum name={text('twilightTable.pool.faith')} value={`${hero.faith}/${plan.hero.faith_max}`} />
        <Sum name={text('twilightTable.pool.reputation')} value={signed(hero.reputation)} />
      </dl>
      <h3>{text('twilightTable.report.encounters')}</h3>
      {hero.encounters.length === 0 && <p>{text('twilightTable.report.none')}</p>}
      <ol className="tw-report-list">
        {hero.encounters.map((encounter, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: encounters are told in their order
          <ReportEncounter key={at} plan={plan} encounter={encounter} />
        ))}
      </ol>
      <h3>{text('twilightTable.deeds', { n: hero.flags.length })}</h3>
      <ul className="tw-story" data-test="twilight-report-flags">
        {hero.flags.map((flag) => (
          <li key={flag}>{sentence(wording.text('twilightTable.told', { what: flagName(flag) }))}</li>
        ))}
      </ul>
      <h3>{text('twilightTable.inventory', { n: hero.inventory.length })}</h3>
      <p>{counted(hero.inventory.map((id) => local(plan.items.get(id)?.name))) || '—'}</p>
      {sharing && (
        <Suspense>
          <ShareDialog table={table} onClose={() => setSharing(false)} />
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

import { roadOptions, type StageOption } from '@arbiter/twilight'
import { useText } from '../../language/language.tsx'
import { Belongings } from './belongings.tsx'
import { CheckQuestion } from './checkQuestion.tsx'
import { DeedPanel } from './deedPanel.tsx'
import { Glossary } from './glossary.tsx'
import { GuideLine } from './guide.tsx'
import { LockedOption } from './lockedOption.tsx'
import { ResonanceWidget } from './resonanceWidget.tsx'
import { RoadHero } from './roadHero.tsx'
import { RoadOptionCard } from './roadOptionCard.tsx'
import { Settings } from './settings.tsx'
import { useLocal, useTable } from './tableContext.ts'
import { useArrival } from './useArrival.ts'
import './encounterHud.css'
import './road.css'

/** Between encounters: where one is, how one stands, what can be done. */
export function Road() {
  const text = useText()
  const local = useLocal()
  const { plan, view, scene } = useTable()
  const { session, check } = view
  const stage = plan.campaign?.stages[session.stage]
  const heading = useArrival(scene, `${session.stage} ${session.encounters.length}`)
  const open = roadOptions(plan, view)
  const forced = open.length > 0 && session.ahead.length > 0
  const locked: readonly StageOption[] = forced
    ? []
    : (stage?.options.filter((_, index) => !open.some((option) => option.index === index)) ?? [])
  return (
    <div className="tw-road" data-test="twilight-road" data-stage={stage?.id ?? ''}>
      <header className="tw-road-head">
        {plan.campaign && (
          <p className="tw-soft">
            {text('twilightTable.road.place', {
              campaign: local(plan.campaign.name),
              n: session.stage + 1,
              of: plan.campaign.stages.length,
            })}
          </p>
        )}
        <h2 ref={heading} tabIndex={-1}>
          {local(stage?.name ?? plan.solo?.name)}
        </h2>
        {plan.campaign && session.stage === 0 && session.encounters.length === 0 && (
          <p className="tw-prose">{local(plan.campaign.text)}</p>
        )}
        <p className="tw-prose">{local(stage?.text ?? plan.solo?.text)}</p>
      </header>
      <GuideLine stage="road" />
      <ResonanceWidget plan={plan} resonance={session.resonance} />
      <RoadHero />
      <DeedPanel />
      {check ? (
        <CheckQuestion check={check} />
      ) : (
        <section aria-label={text('twilightTable.road.options')}>
          {forced && <p className="tw-forced">{text('twilightTable.road.forced')}</p>}
          <ul className="tw-options">
            {open.map((option, at) => (
              <RoadOptionCard
                key={`${option.index} ${option.encounter ?? option.check}`}
                option={option}
                place={at + 1}
              />
            ))}
            {locked.map((option) => (
              <LockedOption
                key={local(option.text)}
                option={option}
                used={session.used.includes(stage!.options.indexOf(option))}
              />
            ))}
          </ul>
        </section>
      )}
      <Belongings />
      <div className="tw-tools">
        <Settings />
        <Glossary />
      </div>
    </div>
  )
}

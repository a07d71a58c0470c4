import { type Plan, roadOptions, type Scenario, type StageOption, type View } from '@arbiter/twilight'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { Picture } from '../../parts/picture.tsx'
import { usePictures } from '../../parts/pictures.ts'
import { Plate } from '../../parts/plate.tsx'
import { Stage } from '../../parts/stage.tsx'
import { useEscape } from '../../shell/keys.ts'
import { Belongings } from './belongings.tsx'
import { CheckQuestion } from './checkQuestion.tsx'
import { isDeedTold, lastDeed } from './deed.ts'
import { DeedPanel } from './deedPanel.tsx'
import { FatePilesButton } from './fatePilesButton.tsx'
import { FateStage } from './fateStage.tsx'
import { fateTale } from './fateTale.ts'
import { Glossary } from './glossary.tsx'
import { GuideLine } from './guide.tsx'
import { LockedOption } from './lockedOption.tsx'
import { ResonanceWidget } from './resonanceWidget.tsx'
import { RoadHero } from './roadHero.tsx'
import { RoadOptionCard } from './roadOptionCard.tsx'
import { RoadStops } from './roadStops.tsx'
import { Settings } from './settings.tsx'
import { StageSlot } from './stageSlot.tsx'
import { useLocal, useTable } from './tableContext.ts'
import { TableMenu } from './tableMenu.tsx'
import { useArrival } from './useArrival.ts'
import './road.css'

/** Between encounters: where one is, how one stands, what can be done. */
export function Road() {
  const text = useText()
  const local = useLocal()
  const pictures = usePictures()
  const { plan, view, scene, events } = useTable()
  const { session, check } = view
  const stage = plan.campaign?.stages[session.stage]
  const heading = useArrival(scene, `${session.stage} ${session.encounters.length}`)
  const [looked, setLooked] = useState(0)
  /** The check that is read before it is tried. */
  const [read, setRead] = useState<number>()
  const cards = useRef<HTMLUListElement>(null)
  const open = roadOptions(plan, view)
  const forced = open.length > 0 && session.ahead.length > 0
  const locked: readonly StageOption[] = forced
    ? []
    : (stage?.options.filter((_, index) => !open.some((option) => option.index === index)) ?? [])
  const begins = plan.campaign !== null && session.stage === 0 && session.encounters.length === 0
  const onStage = scene.heldEvent && fateTale(events).at(-1)
  const [closed, setClosed] = useState<number>()
  const deed = !scene.heldEvent && isDeedTold(events) && closed !== events.at(-1)?.seq
  const checking = check?.id ?? (scene.heldEvent ? lastDeed(events).check : null)
  const shown = checking === null ? open : roadOptions(plan, beforeCheck(plan, view, checking))
  const ways = open.map(({ index }) => index).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other ways are seen from their beginning
  useEffect(() => {
    setLooked(0)
    setRead(undefined)
  }, [session.stage, ways])
  useEscape(read !== undefined, (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    setRead(undefined)
  })

  function closeDeed(): void {
    setClosed(events.at(-1)?.seq)
    heading.current?.focus({ preventScroll: true })
  }

  function look(way: number): void {
    setLooked(way)
    if (read !== undefined) setRead(undefined)
    cards.current?.children[way]?.querySelector<HTMLElement>('.tw-go')?.focus({ preventScroll: true })
  }

  return (
    <Stage
      className="tw-road"
      data-test="twilight-road"
      data-stage={stage?.id ?? ''}
      scene={(size) => pictures.scene(plan.solo ? 'encounter' : 'roadMap', size)}
      left={
        <Plate className="tw-title tw-road-title">
          {plan.campaign && (
            <p className="tw-soft">
              {text('twilightTable.road.place', {
                campaign: local(plan.campaign.name),
                n: session.stage + 1,
              })}
            </p>
          )}
          <h2 ref={heading} tabIndex={-1}>
            {local(stage?.name ?? plan.solo?.name)}
          </h2>
          <p className="tw-title-story">{local(stage?.text ?? plan.solo?.text)}</p>
          <details className="tw-road-why" data-begins={begins}>
            <summary>{text('twilightTable.road.more')}</summary>
            {begins && <p className="tw-title-story">{local(plan.campaign?.text)}</p>}
          </details>
        </Plate>
      }
      goal={
        <>
          {!deed && <GuideLine stage={scene.heldEvent ? 'check' : check ? 'choice' : 'road'} />}
          {deed && <DeedPanel onClose={closeDeed} />}
        </>
      }
      right={<ResonanceWidget plan={plan} resonance={session.resonance} />}
      foot={
        <>
          {check ? (
            <CheckQuestion check={check} />
          ) : (
            <section className="tw-ways" aria-label={text('twilightTable.road.options')}>
              {forced && (
                <Plate kind="paper" className="tw-forced">
                  {text('twilightTable.road.forced')}
                </Plate>
              )}
              <ul
                className="tw-options"
                data-many={read === undefined ? open.length + locked.length : 1}
                data-read={read !== undefined}
                ref={cards}
              >
                {open.map(
                  (option, at) =>
                    (read === undefined || read === at) && (
                      <RoadOptionCard
                        key={`${option.index} ${option.encounter ?? option.check}`}
                        option={option}
                        place={at + 1}
                        open={read === at}
                        onOpen={() => {
                          setLooked(at)
                          setRead(at)
                        }}
                        onLook={() => setLooked(at)}
                      />
                    ),
                )}
                {read === undefined &&
                  locked.map((option) => (
                    <LockedOption
                      key={local(option.text)}
                      option={option}
                      used={session.used.includes(stage!.options.indexOf(option))}
                    />
                  ))}
              </ul>
              {read !== undefined && open.length > 1 && (
                <Button className="tw-ways-back" onClick={() => setRead(undefined)} data-test="twilight-ways-back">
                  {text('twilightTable.road.otherWays')}
                </Button>
              )}
            </section>
          )}
          <div className="tw-road-strip">
            <RoadHero />
            <FatePilesButton fate={session.fate} />
            <Belongings />
            <TableMenu>
              <Settings />
              <Glossary />
            </TableMenu>
          </div>
          <StageSlot>{onStage && <FateStage draw={onStage} who="" />}</StageSlot>
        </>
      }
    >
      {(size) =>
        plan.solo ? (
          <SoloFoes scenario={plan.solo} />
        ) : (
          <RoadStops size={size} ways={shown} looked={looked} covered={deed} onLook={look} />
        )
      }
    </Stage>
  )
}

/** A single encounter has no road: who waits is seen at once. */
function SoloFoes({ scenario }: { scenario: Scenario }) {
  return (
    <div className="tw-solo-foes" aria-hidden="true">
      {scenario.enemies.map(({ id }, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an enemy is its slot
        <Picture key={slot} shape="standing" kind="enemy" id={id} />
      ))}
    </div>
  )
}

/** The road as it lay when this check was begun: while it is told its stop is still there. */
function beforeCheck(plan: Plan, view: View, check: string): View {
  const { session } = view
  const options = plan.campaign?.stages[session.stage]?.options ?? []
  const used = session.used.filter((index) => options[index]?.check !== check)
  return { ...view, check: null, session: { ...session, used } }
}

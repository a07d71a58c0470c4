import { activeEnemies, type Event, enemyTerms, type Pending } from '@arbiter/twilight'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useText } from '../../language/language.tsx'
import { Plate } from '../../parts/plate.tsx'
import { Stage, type StageSize } from '../../parts/stage.tsx'
import { useKeys } from '../../shell/keys.ts'
import { Abort } from './abort.tsx'
import { AnswerLine } from './answerLine.tsx'
import { CardPiles } from './cardPiles.tsx'
import { ChoiceSheet } from './choiceSheet.tsx'
import { EnemyPanel } from './enemyPanel.tsx'
import { FateRow } from './fateRow.tsx'
import { FateStage } from './fateStage.tsx'
import { type FateDraw, fateTale, isResolved } from './fateTale.ts'
import { Finishers } from './finishers.tsx'
import { Glossary } from './glossary.tsx'
import { GuideLine } from './guide.tsx'
import type { GuideStage } from './guideProgress.ts'
import { HandCards } from './handCards.tsx'
import { HeroBar } from './heroBar.tsx'
import { hitOf } from './hitOf.ts'
import { MulliganButton, MulliganLine } from './mulliganBar.tsx'
import { useFightScene } from './placePicture.tsx'
import { PlayLine } from './playLine.tsx'
import { ReorderDialog } from './reorderDialog.tsx'
import { ResonanceWidget } from './resonanceWidget.tsx'
import { RoundTale } from './roundTale.tsx'
import { firstSentence } from './sentence.ts'
import { Settings } from './settings.tsx'
import { StageSlot } from './stageSlot.tsx'
import { TableCloth } from './tableCloth.tsx'
import { useEncounter, useLocal, useTable } from './tableContext.ts'
import { TableMenu } from './tableMenu.tsx'
import { TurnLine } from './turnLine.tsx'
import { twinOf } from './twins.ts'
import { useArrival } from './useArrival.ts'
import './encounterHud.css'

// Only roads have them.
const FightAids = lazy(() => import('./fight/fightAids.tsx'))
const FightNews = lazy(() => import('./fight/fightNews.tsx'))
const FightDeck = lazy(() => import('./road/fightDeck.tsx'))

/** TW-259. From top to bottom: resonance, enemies, hero, hand, finishing buttons, fate counters. */
export function EncounterHud() {
  const text = useText()
  const local = useLocal()
  const { kit, plan, view, table, mayAct, scene, events, commands } = useTable()
  const encounter = useEncounter()
  const land = useFightScene(view.session.road?.node ?? encounter.scenario)
  const [leaving, setLeaving] = useState<readonly number[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: any accepted command ends the exchange (TW-102).
  useEffect(() => setLeaving(undefined), [view.decisions])
  const heading = useArrival(scene, encounter.scenario)
  const story = local(plan.scenarios.get(encounter.scenario)?.text)
  const active = activeEnemies(encounter)
  const names = enemyTerms(encounter.enemies, kit.terms)
  const nameOf = (slot: number) => local(names[`twilight.enemy.slot${slot}`])
  const draws = fateTale(events)
  const whoOf = ({ resolved }: FateDraw) => (resolved && 'slot' in resolved ? nameOf(resolved.slot) : '')
  const drawing = scene.heldEvent && draws.at(-1)
  const onStage = drawing && showsFate(events.at(-1)!) ? drawing : undefined
  const choosing = encounter.pending !== null && scene.heldEvent === undefined
  useKeys({
    ...Object.fromEntries(
      choosing
        ? []
        : encounter.hand
            .slice(0, 9)
            .map((uid, at) => [String(at + 1), () => (leaving ? toggle(uid) : commands.play(uid))]),
    ),
    a: () => commands.act({ type: 'commitAttack', ...aim(commands.target) }),
    i: () => commands.act({ type: 'commitInfluence', ...aim(commands.target) }),
    w: () => commands.act({ type: 'wait' }),
    f: () => commands.act({ type: 'flee' }),
    t: () => pickNext(),
    e: () => burnFocused(),
    u: () => undoLast(),
    x: () => exchange(),
    s: () => table.skip(),
    Escape: cancel,
  })

  function whatOf({ context, step }: Pending): string {
    const known = 'slot' in step
    return text(`twilightTable.deed.${step.kind === 'resolve' ? 'resolve' : context}`, {
      who: known ? nameOf(step.slot) : '',
      known: String(known),
    })
  }

  function encounterStage(): GuideStage {
    if (!mayAct) return 'watch'
    if (choosing) return 'choice'
    if (active.length > 1 && commands.target === undefined) return 'target'
    return encounter.played.length === 0 && encounter.energy > 0 ? 'cards' : 'finish'
  }

  function pickNext(): void {
    const at = active.findIndex(({ slot }) => slot === commands.target)
    const next = active[(at + 1) % active.length]
    if (next) commands.pick(next.slot)
  }

  function burnFocused(): void {
    const uid = Number(document.activeElement?.closest('[data-tw^="card-"]')?.getAttribute('data-tw')?.slice(5))
    if (encounter.hand.includes(uid)) commands.act({ type: 'burnForEffort', card: uid })
    else if (encounter.effort.includes(uid)) commands.act({ type: 'undoEffort', card: uid })
    else commands.refuse(text('twilightTable.burnWhich'))
  }

  function cancel(): void {
    setLeaving(undefined)
    commands.cancel()
  }

  function undoLast(): void {
    const last = encounter.effort.at(-1)
    if (last === undefined) commands.refuse(text('twilightTable.burnNone'))
    else commands.act({ type: 'undoEffort', card: last })
  }

  function exchange(): void {
    if (leaving?.length) commands.act({ type: 'mulligan', cards: [...leaving] }) && setLeaving(undefined)
    else if (!leaving) {
      const why = commands.reason({ type: 'mulligan', cards: [] })
      if (why === '') setLeaving([])
      else commands.refuse(why)
    }
  }

  const toggle = (uid: number) =>
    setLeaving((cards = []) => (cards.includes(uid) ? cards.filter((other) => other !== uid) : [...cards, uid]))

  return (
    <Stage
      className="tw-hud"
      data-test="twilight-encounter"
      data-round={encounter.round}
      data-phase={encounter.phase}
      scene={(size) => land(fieldOf(size))}
      left={
        <Plate className="tw-title">
          <h2 ref={heading} tabIndex={-1}>
            {local(plan.scenarios.get(encounter.scenario)?.name)}
          </h2>
          <p className="tw-soft">
            {text('twilightTable.round', { n: encounter.round })} · {text(`twilight.phase.${encounter.phase}`)}
          </p>
          {encounter.road && (
            <Suspense>
              <FightNews />
            </Suspense>
          )}
          {story && <p className="tw-title-story">{firstSentence(story)}</p>}
        </Plate>
      }
      goal={
        <>
          <GuideLine stage={encounterStage()} />
          <RoundTale draws={draws} nameOf={nameOf} whoOf={whoOf} />
        </>
      }
      right={<ResonanceWidget plan={plan} resonance={encounter.resonance} />}
      foot={
        <>
          <TableCloth />
          <HeroBar hit={hitOf(onStage?.resolved, 'hero')}>
            {encounter.road && (
              <Suspense>
                <FightAids nameOf={nameOf} />
              </Suspense>
            )}
          </HeroBar>
          <PlayLine />
          <HandCards leaving={leaving} onLeave={toggle} />
          <div className="tw-act">
            <TurnLine />
            <Finishers />
            <FateRow fate={encounter.fate} draws={draws} whoOf={whoOf} />
            <div className="tw-act-more">
              {!leaving && <MulliganButton onBegin={() => setLeaving([])} />}
              {encounter.road && (
                <Suspense>
                  <FightDeck />
                </Suspense>
              )}
              <TableMenu>
                <CardPiles />
                <Settings />
                <Glossary />
                <Abort />
              </TableMenu>
            </div>
          </div>
          {leaving ? (
            <MulliganLine leaving={leaving} onEnd={() => setLeaving(undefined)} />
          ) : (
            <AnswerLine nameOf={nameOf} />
          )}
          <StageSlot>{onStage && <FateStage draw={onStage} who={whoOf(onStage)} />}</StageSlot>
          {choosing && <ChoiceSheet key={view.decisions} what={whatOf(encounter.pending!)} />}
          {commands.looking && <ReorderDialog by={commands.looking} />}
        </>
      }
    >
      {() => (
        <ul className="tw-enemies" data-many={encounter.enemies.length} aria-label={text('twilightTable.enemies')}>
          {encounter.enemies.map((enemy, at, all) => (
            <EnemyPanel
              key={enemy.slot}
              enemy={enemy}
              name={nameOf(enemy.slot)}
              twin={twinOf(
                all.map(({ id }) => id),
                at,
              )}
              pickable={active.length > 1}
              hit={hitOf(onStage?.resolved, enemy.slot)}
              // `acting` is the slot that comes next.
              acting={encounter.phase === 'enemyResolution' && encounter.acting === enemy.slot + 1}
            />
          ))}
        </ul>
      )}
    </Stage>
  )
}

/** The hand covers the lower part of the stage; the scene is drawn for what is left. */
const fieldOf = ({ width, height, theme }: StageSize): StageSize => ({
  width,
  theme,
  height: height - (width <= 900 ? 420 : height < 700 ? 320 : 352),
})

const aim = (target: number | undefined) => (target === undefined ? {} : { target })

const FATE_SIGNS = ['fateDrawn', 'fateCompared', 'fateValued', 'keywordResolved'] as const

const showsFate = (event: Event): boolean => FATE_SIGNS.some((type) => type === event.type) || isResolved(event)

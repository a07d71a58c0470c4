import { activeEnemies, type Event, enemyTerms, type Pending } from '@arbiter/twilight'
import { useState } from 'react'
import { useText } from '../../language/language.tsx'
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
import { GuideLine, type GuideStage } from './guide.tsx'
import { HandCards } from './handCards.tsx'
import { HeroBar } from './heroBar.tsx'
import { MulliganBar } from './mulliganBar.tsx'
import { ReorderDialog } from './reorderDialog.tsx'
import { ResonanceWidget } from './resonanceWidget.tsx'
import { Settings } from './settings.tsx'
import { StageSlot } from './stageSlot.tsx'
import { useEncounter, useLocal, useTable } from './tableContext.ts'
import './encounterHud.css'

/** TW-259. From top to bottom: resonance, enemies, hero, hand, finishing buttons, fate counters. */
export function EncounterHud() {
  const text = useText()
  const local = useLocal()
  const { kit, plan, view, session, scene, events, commands } = useTable()
  const encounter = useEncounter()
  const [leaving, setLeaving] = useState<readonly number[]>()
  const active = activeEnemies(encounter)
  const names = enemyTerms(encounter.enemies, kit.terms)
  const nameOf = (slot: number) => local(names[`twilight.enemy.slot${slot}`])
  const draws = fateTale(events)
  const whoOf = ({ resolved }: FateDraw) => (resolved && 'slot' in resolved ? nameOf(resolved.slot) : '')
  const drawing = scene.sign && draws.at(-1)
  const onStage = drawing && showsFate(events.at(-1)!) ? drawing : undefined
  const choosing = encounter.pending !== null && scene.sign === undefined
  useKeys({
    ...Object.fromEntries(
      choosing ? [] : encounter.hand.slice(0, 9).map((uid, at) => [String(at + 1), () => commands.play(uid)]),
    ),
    a: () => commands.act({ type: 'commitAttack', ...aim(commands.target) }),
    i: () => commands.act({ type: 'commitInfluence', ...aim(commands.target) }),
    w: () => commands.act({ type: 'wait' }),
    f: () => commands.act({ type: 'flee' }),
    t: () => pickNext(),
    e: () => burnFocused(),
    s: () => session.skip(),
    Escape: commands.cancel,
  })

  function whatOf({ context, step }: Pending): string {
    const what = text(`twilight.context.${context}`)
    return 'slot' in step ? `${what}: ${nameOf(step.slot)}` : what
  }

  function encounterStage(): GuideStage | undefined {
    if (!scene.mayAct) return undefined
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
  }

  const toggle = (uid: number) =>
    setLeaving((cards = []) => (cards.includes(uid) ? cards.filter((other) => other !== uid) : [...cards, uid]))

  return (
    <div className="tw-hud" data-test="twilight-encounter" data-round={encounter.round} data-phase={encounter.phase}>
      <header className="tw-hud-head">
        <h2>{local(plan.scenarios.get(encounter.scenario)?.name)}</h2>
        <p className="tw-soft">
          {text('twilightTable.round', { n: encounter.round })} · {text(`twilight.phase.${encounter.phase}`)}
        </p>
      </header>
      <GuideLine stage={encounterStage()} />
      <ResonanceWidget plan={plan} resonance={encounter.resonance} />
      <ul className="tw-enemies" aria-label={text('twilightTable.enemies')}>
        {encounter.enemies.map((enemy) => (
          <EnemyPanel
            key={enemy.slot}
            enemy={enemy}
            name={nameOf(enemy.slot)}
            pickable={active.length > 1}
            acting={encounter.phase === 'enemyResolution' && encounter.acting === enemy.slot}
          />
        ))}
      </ul>
      <HeroBar />
      <StageSlot>{onStage && <FateStage draw={onStage} who={whoOf(onStage)} />}</StageSlot>
      <HandCards leaving={leaving} onLeave={toggle} />
      <div className="tw-tools">
        <MulliganBar leaving={leaving} onBegin={() => setLeaving([])} onEnd={() => setLeaving(undefined)} />
        <CardPiles />
        <AnswerLine nameOf={nameOf} />
      </div>
      {choosing && <ChoiceSheet key={view.decisions} what={whatOf(encounter.pending!)} />}
      <Finishers />
      <FateRow fate={encounter.fate} draws={draws} whoOf={whoOf} />
      <div className="tw-tools">
        <Settings />
        <Abort />
      </div>
      {commands.looking !== undefined && <ReorderDialog card={commands.looking} />}
    </div>
  )
}

const aim = (target: number | undefined) => (target === undefined ? {} : { target })

const FATE_SIGNS = ['fateDrawn', 'fateCompared', 'fateValued', 'keywordResolved'] as const

const showsFate = (event: Event): boolean => FATE_SIGNS.some((type) => type === event.type) || isResolved(event)

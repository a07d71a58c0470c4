import { consequencesOf, enemyTerms, hereOf, resultOf, worldPhrase } from '@arbiter/twilight'
import { lazy, Suspense } from 'react'
import IconResonance from '~icons/game-icons/eclipse-flare'
import IconFaith from '~icons/game-icons/prayer'
import IconReputation from '~icons/game-icons/shaking-hands'
import IconHp from '~icons/lucide/heart'
import { useText, useWording } from '../../language/language.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Plate } from '../../parts/plate.tsx'
import { Stage } from '../../parts/stage.tsx'
import { useKeys } from '../../shell/keys.ts'
import { Abort } from './abort.tsx'
import { CardThumb } from './cardThumb.tsx'
import { counted } from './counted.ts'
import { FoeFigure } from './foeFigure.tsx'
import { GoButton } from './goButton.tsx'
import { useFightScene } from './placePicture.tsx'
import { ResonanceWidget } from './resonanceWidget.tsx'
import { sentence } from './sentence.ts'
import { TableCloth } from './tableCloth.tsx'
import { useEncounter, useLocal, useTable } from './tableContext.ts'
import { useThingName } from './thingName.ts'
import { useArrival } from './useArrival.ts'
import { useSigned } from './useSigned.ts'
import './encounterOver.css'
import './enemyPanel.css'
import './story.css'

// Only roads have it.
const FightDeck = lazy(() => import('./road/fightDeck.tsx'))

const FLAGS = ['violence', 'nonviolent', 'mixed', 'cowed'] as const
const POOLS = ['hp', 'faith', 'resonance', 'reputation'] as const
const SIGNS = { hp: IconHp, faith: IconFaith, resonance: IconResonance, reputation: IconReputation } as const

/** TW-279. Outcome per entity, flags, loot, faith and resonance change; nothing counts before it is taken over. */
export function EncounterOver() {
  const text = useText()
  const wording = useWording()
  const local = useLocal()
  const thing = useThingName()
  const signed = useSigned()
  const { kit, plan, view, scene, commands } = useTable()
  const encounter = useEncounter()
  const land = useFightScene(view.session.road?.node ?? encounter.scenario)
  const names = enemyTerms(encounter.enemies, kit.terms)
  const result = resultOf(encounter)
  const cowed = result.outcomes.some((each) => each.cowed)
  const flags = { ...result.flags, cowed }
  const spared = result.outcomes.some(({ outcome }) => outcome === 'pacified')
  // Whoever has fallen goes nowhere; on a road cards are no loot, they are offered (TW-497).
  const fallen = view.session.road && encounter.result === 'defeat'
  const consequences = fallen ? [] : consequencesOf(plan, result)
  const price = { n: { signed: plan.balance.road.cowedReputation } }
  const follows = [
    ...(cowed && !fallen ? [text('twilight.consequence.cowed.price', price)] : []),
    ...consequences.map((effect) => wording.say(worldPhrase(effect))),
  ]
  const onRoad = hereOf(plan, view.session) !== null
  const loot = encounter.loot.filter((id) => !(onRoad && plan.cards.has(id)))
  const heading = useArrival(scene, 'over')
  const commit = () => commands.act({ type: 'commitEncounter' })
  useKeys({ g: commit })
  return (
    <Stage
      className="tw-over"
      data-test="twilight-over"
      data-result={encounter.result}
      scene={({ width, height, theme }) => land({ width, height: Math.round(height * 0.56), theme })}
      right={<ResonanceWidget plan={plan} resonance={encounter.resonance} />}
      foot={
        <>
          <TableCloth />
          <Plate kind="paper" className="tw-over-sheet">
            <h2 ref={heading} tabIndex={-1} onKeyDown={({ key }) => key === 'Enter' && commit()}>
              {local(plan.scenarios.get(encounter.scenario)?.name)}
              {/* To eyes the stamp above says it. */}
              <span className="sr-only">: {text(`twilight.result.${encounter.result}`)}</span>
            </h2>
            {plan.campaign && (
              <p className="tw-soft" data-test="twilight-over-road">
                {text('twilightTable.over.road', {
                  campaign: local(plan.campaign.name),
                  n: hereOf(plan, view.session)?.layer ?? view.session.stage + 1,
                  of: plan.road?.last ?? plan.campaign.stages.length,
                })}
              </p>
            )}
            {encounter.result === 'defeat' && <p>{text('twilight.event.heroFell')}</p>}
            <p className="tw-over-flags" data-test="twilight-over-flags">
              {sentence(
                FLAGS.filter((flag) => flags[flag])
                  .map((flag) => text(`twilight.consequence.${flag}`))
                  .join(', ') || text(spared ? 'twilightTable.over.noDeath' : 'twilightTable.over.noFlags'),
              )}
            </p>
            <dl className="tw-over-sums">
              {POOLS.filter((pool) => encounter[pool] !== encounter.start[pool]).map((pool) => {
                const change = encounter[pool] - encounter.start[pool]
                const shown = pool === 'hp' || pool === 'faith' ? String : signed
                const Sign = SIGNS[pool]
                return (
                  <div key={pool} data-test={`twilight-over-${pool}`} data-change={change}>
                    <dt>
                      <Sign aria-hidden="true" />
                      {text(`twilightTable.pool.${pool}`)}
                    </dt>
                    <dd>
                      <strong>{signed(change)}</strong> {shown(encounter.start[pool])} → {shown(encounter[pool])}
                    </dd>
                  </div>
                )
              })}
              <div data-test="twilight-over-loot">
                <dt>{text('twilightTable.over.loot')}</dt>
                <dd className="tw-over-loot">
                  {[...new Set(loot)].map((id) =>
                    plan.cards.has(id) ? (
                      <CardThumb key={id} kind="card" id={id} effects={plan.cards.get(id)!.effects} />
                    ) : (
                      <Picture key={id} shape="item" kind="item" id={id} />
                    ),
                  )}
                  {counted(loot.map(thing)) || '—'}
                </dd>
              </div>
            </dl>
            {follows.length > 0 && (
              <div className="tw-over-follows">
                <h3>{text('twilightTable.over.follows')}</h3>
                <ul className="tw-story" data-test="twilight-over-follows">
                  {follows.map((told) => (
                    <li key={told}>{sentence(told)}</li>
                  ))}
                </ul>
              </div>
            )}
            <div className="tw-tools tw-over-ways">
              <Abort over />
              {encounter.road && (
                <Suspense>
                  <FightDeck />
                </Suspense>
              )}
              <GoButton keyName="G" onClick={commit} data-test="twilight-commit">
                {text(encounter.result === 'defeat' ? 'twilightTable.over.end' : 'twilightTable.over.commit')}
              </GoButton>
            </div>
          </Plate>
        </>
      }
    >
      {() => (
        <>
          <p className="tw-over-stamp" data-result={encounter.result} aria-hidden="true">
            {text(`twilight.result.${encounter.result}`)}
          </p>
          <ul
            className="tw-enemies"
            data-many={encounter.enemies.length}
            aria-label={text('twilightTable.over.outcomes')}
          >
            {encounter.enemies.map(({ slot, id, outcome }) => (
              <li key={slot} className="tw-enemy" data-test={`twilight-over-${slot}`} data-outcome={outcome ?? ''}>
                <p className="tw-outcome" data-kind={outcome}>
                  {outcome
                    ? text(`twilight.outcome.${result.outcomes[slot]?.cowed ? 'cowed' : outcome}`)
                    : text('twilightTable.over.undecided')}
                </p>
                <div className="tw-enemy-figure">
                  <FoeFigure id={id} slain={outcome === 'killed'} />
                </div>
                <h3 className="plate tw-enemy-name">{local(names[`twilight.enemy.slot${slot}`])}</h3>
              </li>
            ))}
          </ul>
        </>
      )}
    </Stage>
  )
}

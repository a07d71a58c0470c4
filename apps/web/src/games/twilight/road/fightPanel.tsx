import { foesAhead, hereOf, type Scenario, wavesAhead } from '@arbiter/twilight'
import { useState } from 'react'
import IconMercy from '~icons/lucide/feather'
import IconBlood from '~icons/lucide/sword'
import { useText } from '../../../language/language.tsx'
import { counted } from '../counted.ts'
import AllyPick from '../fight/allyPick.tsx'
import { useLocal, useTable } from '../tableContext.ts'
import { FoeStrengths } from './foeStrengths.tsx'
import { Priced } from './priced.tsx'
import { useEffectWords } from './words.ts'

/** A fight that waits: who is there, and who comes along (TW-438). */
export function FightPanel({ scenario: id }: { scenario: string }) {
  const text = useText()
  const local = useLocal()
  const { plan, view, commands } = useTable()
  const { allies } = view.session.road!
  const { duskRound, duskPower } = plan.balance.road
  const [chosen, choose] = useState<string>()
  const ally = allies.some((held) => held.id === chosen) ? chosen : undefined
  const scenario = plan.scenarios.get(id)!
  const enemies = foesAhead(plan, view, id)
  const node = hereOf(plan, view.session)
  const action = { type: 'startEncounter', encounter: id, ...(ally !== undefined && { ally }) } as const
  return (
    <section className="tw-paper tw-fight">
      <h4>{local(scenario.name)}</h4>
      <FoeStrengths scenario={id} node={node} />
      {wavesAhead(plan, view, scenario).map(({ round, enemies: late }) => (
        <p key={`${round} ${late.join()}`} className="tw-soft" data-test="twilight-wave">
          {text('twilightTable.wave', {
            n: round,
            who: counted(late.map((enemy) => local(plan.enemies.get(enemy)?.name))),
          })}
        </p>
      ))}
      {scenario.text && local(scenario.text) !== local(node?.text) && (
        <p className="tw-way-text">{local(scenario.text)}</p>
      )}
      <div className="tw-fight-side">
        <Stakes scenario={scenario} enemies={enemies} />
        <p className="tw-soft tw-fight-flight">
          {text(scenario.rules.canFlee && node?.kind !== 'boss' ? 'twilightRoad.flight' : 'twilightRoad.noFlight')}{' '}
          {duskRound > 0 && duskPower > 0 && text('twilightRoad.dusk', { round: duskRound, n: duskPower })}
        </p>
      </div>
      <AllyPick encounter={id} ally={ally} onPick={choose} />
      <Priced
        main
        name={text('twilightRoad.fight')}
        facts={ally === undefined ? '' : text('twilightRoad.callsTrust')}
        refused={commands.reason(action)}
        onClick={() => commands.act(action)}
        test={`twilight-start-${id}`}
      />
    </section>
  )
}

const ENDS = [
  ['violence', 'kill'],
  ['nonviolent', 'pacify'],
] as const

/** What blood and mercy cost here, before the first blow. How far resonance moves is known of revealed enemies only. */
function Stakes({ scenario, enemies }: { scenario: Scenario; enemies: readonly string[] }) {
  const text = useText()
  const effects = useEffectWords()
  const { plan } = useTable()
  const drift = (by: 'kill' | 'pacify') =>
    Math.sign(enemies.reduce((sum, id) => sum + plan.enemies.get(id)!.rewards[by].resonance, 0))
  const lines = ENDS.map(([end, by]) => {
    const follows = scenario.consequences[end]
    const moves = drift(by)
    const what = [
      ...(follows.length > 0 ? [effects(follows)] : []),
      ...(moves === 0
        ? []
        : [
            text(`twilightRoad.stakes.${moves < 0 ? 'nav' : 'prav'}`, {
              // A number says that it moves; then only whither.
              told: String(follows.some(({ kind }) => kind === 'resonance')),
            }),
          ]),
    ].join(', ')
    return { end, what }
  })
  return (
    <ul className="tw-stakes" data-test="twilight-stakes">
      {lines
        .filter(({ what }) => what !== '')
        .map(({ end, what }) => (
          <li key={end} data-end={end}>
            {end === 'violence' ? <IconBlood aria-hidden="true" /> : <IconMercy aria-hidden="true" />}
            <span>{text(`twilightRoad.stakes.${end}`, { what })}</span>
          </li>
        ))}
    </ul>
  )
}

import { enemyTerms } from '@arbiter/twilight'
import { useEffect, useRef } from 'react'
import IconGo from '~icons/lucide/arrow-right'
import { useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { Abort } from './abort.tsx'
import { counted } from './counted.ts'
import { EnemyIcon } from './icons.tsx'
import { outcomeFlags } from './outcomeFlags.ts'
import { ResonanceWidget } from './resonanceWidget.tsx'
import { useEncounter, useLocal, useTable } from './tableContext.ts'
import { useThingName } from './thingName.ts'
import { useSigned } from './useSigned.ts'
import './encounterOver.css'

const FLAGS = ['violence', 'nonviolent', 'mixed'] as const
const POOLS = ['hp', 'faith', 'resonance', 'reputation'] as const

/** TW-279. Outcome per entity, flags, loot, faith and resonance change; nothing counts before it is taken over. */
export function EncounterOver() {
  const text = useText()
  const local = useLocal()
  const thing = useThingName()
  const signed = useSigned()
  const { kit, plan, scene, commands } = useTable()
  const encounter = useEncounter()
  const names = enemyTerms(encounter.enemies, kit.terms)
  const flags = outcomeFlags(encounter)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="tw-over" data-test="twilight-over" data-result={encounter.result}>
      <h2 ref={heading} tabIndex={-1}>
        {local(plan.scenarios.get(encounter.scenario)?.name)}: {text(`twilight.result.${encounter.result}`)}
      </h2>
      {encounter.result === 'defeat' && <p>{text('twilight.combat.result.player.death')}</p>}
      <ResonanceWidget plan={plan} resonance={encounter.resonance} />
      <h3>{text('twilightTable.over.outcomes')}</h3>
      <ul className="tw-over-enemies">
        {encounter.enemies.map(({ slot, id, outcome }) => (
          <li key={slot} data-test={`twilight-over-${slot}`} data-outcome={outcome}>
            <EnemyIcon id={id} />
            <span>{local(names[`twilight.enemy.slot${slot}`])}</span>
            <strong>{outcome ? text(`twilight.outcome.${outcome}`) : text('twilightTable.over.undecided')}</strong>
          </li>
        ))}
      </ul>
      <p data-test="twilight-over-flags">
        {FLAGS.filter((flag) => flags[flag])
          .map((flag) => text(`twilight.consequence.${flag}`))
          .join(', ') || text('twilightTable.over.noFlags')}
      </p>
      <dl className="tw-over-sums">
        {POOLS.map((pool) => {
          const change = encounter[pool] - encounter.start[pool]
          const shown = pool === 'hp' || pool === 'faith' ? String : signed
          return (
            <div key={pool} data-test={`twilight-over-${pool}`} data-change={change}>
              <dt>{text(`twilightTable.pool.${pool}`)}</dt>
              <dd className="sum">
                {shown(encounter.start[pool])} → {shown(encounter[pool])} ({signed(change)})
              </dd>
            </div>
          )
        })}
        <div data-test="twilight-over-loot">
          <dt>{text('twilightTable.over.loot')}</dt>
          <dd>{counted(encounter.loot.map(thing)) || '—'}</dd>
        </div>
      </dl>
      <div className="tw-tools">
        <Button
          kind="main"
          icon={<IconGo />}
          aria-disabled={!scene.mayAct}
          onClick={() => commands.act({ type: 'commitEncounter' })}
          data-test="twilight-commit"
        >
          {text('twilightTable.over.commit')}
        </Button>
        <Abort />
      </div>
    </section>
  )
}

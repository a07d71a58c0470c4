import { consequencesOf, enemyTerms, resultOf, worldPhrase } from '@arbiter/twilight'
import IconGo from '~icons/lucide/arrow-right'
import { useText, useWording } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { useKeys } from '../../shell/keys.ts'
import { Abort } from './abort.tsx'
import { counted } from './counted.ts'
import { EnemyIcon } from './icons.tsx'
import { KeyCap } from './keyCap.tsx'
import { ResonanceWidget } from './resonanceWidget.tsx'
import { sentence } from './sentence.ts'
import { useEncounter, useLocal, useTable } from './tableContext.ts'
import { useThingName } from './thingName.ts'
import { useArrival } from './useArrival.ts'
import { useSigned } from './useSigned.ts'
import './encounterOver.css'
import './story.css'

const FLAGS = ['violence', 'nonviolent', 'mixed'] as const
const POOLS = ['hp', 'faith', 'resonance', 'reputation'] as const

/** TW-279. Outcome per entity, flags, loot, faith and resonance change; nothing counts before it is taken over. */
export function EncounterOver() {
  const text = useText()
  const wording = useWording()
  const local = useLocal()
  const thing = useThingName()
  const signed = useSigned()
  const { kit, plan, scene, commands } = useTable()
  const encounter = useEncounter()
  const names = enemyTerms(encounter.enemies, kit.terms)
  const result = resultOf(encounter)
  const { flags } = result
  const consequences = consequencesOf(plan, result)
  const heading = useArrival(scene, 'over')
  const commit = () => commands.act({ type: 'commitEncounter' })
  useKeys({ g: commit })
  return (
    <section className="tw-over" data-test="twilight-over" data-result={encounter.result}>
      <h2 ref={heading} tabIndex={-1} onKeyDown={({ key }) => key === 'Enter' && commit()}>
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
        {sentence(
          FLAGS.filter((flag) => flags[flag])
            .map((flag) => text(`twilight.consequence.${flag}`))
            .join(', ') || text('twilightTable.over.noFlags'),
        )}
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
      {consequences.length > 0 && (
        <>
          <h3>{text('twilightTable.over.follows')}</h3>
          <ul className="tw-story" data-test="twilight-over-follows">
            {consequences.map((effect) => (
              <li key={JSON.stringify(effect)}>{sentence(wording.say(worldPhrase(effect)))}</li>
            ))}
          </ul>
        </>
      )}
      <div className="tw-tools tw-over-ways">
        <Button
          kind="main"
          icon={<IconGo />}
          aria-disabled={!scene.mayAct}
          onClick={commit}
          data-test="twilight-commit"
        >
          {text('twilightTable.over.commit')} <KeyCap>G</KeyCap>
        </Button>
        <Abort over />
      </div>
    </section>
  )
}

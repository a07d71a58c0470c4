import { effortLimit, type RoadOption, statOf } from '@arbiter/twilight'
import { useState } from 'react'
import IconGo from '~icons/lucide/arrow-right'
import { useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { useKeys } from '../../shell/keys.ts'
import { counted } from './counted.ts'
import { EffortPicker } from './effortPicker.tsx'
import { EnemyIcon } from './icons.tsx'
import { KeyCap } from './keyCap.tsx'
import { useLocal, useTable } from './tableContext.ts'

interface RoadOptionProps {
  readonly option: RoadOption
  /** Its number on the keyboard. */
  readonly place: number
}

/** Something that can be begun: an encounter with its enemies, or a check with its sum. */
export function RoadOptionCard({ option, place }: RoadOptionProps) {
  return option.check === undefined ? (
    <EncounterOption option={option} place={place} id={option.encounter!} />
  ) : (
    <CheckOption option={option} place={place} id={option.check} />
  )
}

function EncounterOption({ option, place, id }: RoadOptionProps & { id: string }) {
  const text = useText()
  const local = useLocal()
  const { plan, scene, commands } = useTable()
  const scenario = plan.scenarios.get(id)!
  const begin = () => commands.act({ type: 'startEncounter', encounter: id })
  useKeys({ [place]: begin })
  return (
    <li className="tw-option">
      <div className="tw-option-head">
        <h3>{local(option.text ?? scenario.name)}</h3>
        <span className="tw-option-foes" aria-hidden="true">
          {scenario.enemies.map(({ id: enemy }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an enemy is its slot
            <EnemyIcon key={at} id={enemy} />
          ))}
        </span>
      </div>
      {option.text && scenario.text && <p>{local(scenario.text)}</p>}
      <p className="tw-option-sum">
        {text('twilightTable.road.encounter', {
          name: local(scenario.name),
          enemies: counted(scenario.enemies.map(({ id: enemy }) => local(plan.enemies.get(enemy)?.name))),
        })}{' '}
        {scenario.rules.canFlee && text('twilightTable.road.canFlee')}
      </p>
      <Button
        kind="main"
        icon={<IconGo />}
        aria-disabled={!scene.mayAct}
        onClick={begin}
        data-test={`twilight-start-${id}`}
      >
        {text('twilightTable.road.begin')} <KeyCap>{place}</KeyCap>
      </Button>
    </li>
  )
}

function CheckOption({ option, place, id }: RoadOptionProps & { id: string }) {
  const text = useText()
  const local = useLocal()
  const { plan, scene, commands } = useTable()
  const [effort, setEffort] = useState<readonly number[]>([])
  const check = plan.checks.get(id)!
  const stat = statOf(plan, check)
  const attempt = () => commands.act({ type: 'runCheck', check: id, effort: [...effort] })
  useKeys({ [place]: attempt })
  return (
    <li className="tw-option">
      <div className="tw-option-head">
        <h3>{local(option.text ?? check.name)}</h3>
        <span className="tw-mark">{text(`twilight.context.${check.context}`)}</span>
      </div>
      {check.text && <p>{local(check.text)}</p>}
      <p className="tw-option-sum sum" data-test={`twilight-sum-${id}`}>
        {text('twilightTable.road.check', {
          stat: text(`twilight.stat.${check.stat}`),
          n: stat,
          effort: effort.length * plan.balance.effortPerCard,
          difficulty: check.difficulty,
        })}
      </p>
      {effortLimit(plan) > 0 && <EffortPicker chosen={effort} onChange={setEffort} />}
      <Button
        kind="main"
        icon={<IconGo />}
        aria-disabled={!scene.mayAct}
        onClick={attempt}
        data-test={`twilight-check-${id}`}
      >
        {text('twilightTable.road.try')} <KeyCap>{place}</KeyCap>
      </Button>
    </li>
  )
}

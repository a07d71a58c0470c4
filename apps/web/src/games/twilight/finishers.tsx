import {
  type Action,
  activeEnemies,
  attackForecast,
  attackProspect,
  decimalValue,
  fleeForecast,
  fleeOdds,
  influenceForecast,
  influenceProspect,
  type Prospect,
} from '@arbiter/twilight'
import type { ReactNode } from 'react'
import IconAttack from '~icons/game-icons/crossed-swords'
import IconInfluence from '~icons/game-icons/discussion'
import IconWait from '~icons/game-icons/hourglass'
import IconFlee from '~icons/game-icons/sprint'
import { useText } from '../../language/language.tsx'
import { withMinus } from '../../parts/count.tsx'
import { useEncounter, useTable } from './tableContext.ts'
import { useSigned } from './useSigned.ts'
import './finishers.css'

/** TW-263, TW-264, TW-275. Equal buttons, each with what it would do as things stand. */
export function Finishers() {
  const text = useText()
  const { plan, view, commands } = useTable()
  const encounter = useEncounter()
  const { balance } = plan
  const signed = useSigned()
  const { target } = commands
  const effort = encounter.effort.length * balance.effortPerCard
  const enemy = target === undefined ? undefined : encounter.enemies[target]!
  const attack = enemy && attackForecast(plan, encounter, enemy.slot)
  const veiled = enemy !== undefined && (encounter.road?.foes[enemy.slot]?.veiled ?? false)
  const influence = enemy && enemy.wpMax > 0 ? influenceForecast(plan, encounter, enemy.slot) : undefined
  const mayFlee = plan.scenarios.get(encounter.scenario)!.rules.canFlee
  const flee = mayFlee ? fleeForecast(plan, encounter) : undefined
  const warnings = [
    {
      hook: 'attack',
      label: text('twilight.combat.action.attack.body'),
      said: attack?.surprise
        ? [
            text('twilight.combat.escalation.surprise', { value: decimalValue(balance.surpriseMultiplier) }),
            text('twilight.combat.escalation.penalty', { value: signed(balance.escalationResonanceShift) }),
            text('twilightTable.enrages'),
          ]
        : [],
    },
    {
      hook: 'influence',
      label: text('twilight.combat.action.attack.spirit'),
      said:
        influence && influence.shield > 0
          ? [text('twilight.combat.deescalation.rage.shield', { value: influence.shield })]
          : [],
    },
    {
      hook: 'wait',
      label: [text('twilight.combat.action.wait'), ...(mayFlee ? [text('twilight.combat.action.flee')] : [])].join(
        ', ',
      ),
      said: effort > 0 ? [text('twilightTable.effortUnused')] : [],
    },
  ].filter(({ said }) => said.length > 0)

  /** Before one of several is aimed at: from the least to the most that any of them would lose. */
  const anyOf = (slots: readonly number[], prospect: (slot: number) => Prospect): Prospect | undefined => {
    const all = slots.map(prospect)
    if (enemy || all.length === 0) return undefined
    return {
      least: Math.min(...all.map(({ least }) => least)),
      most: Math.max(...all.map(({ most }) => most)),
      ends: 0,
    }
  }
  const active = activeEnemies(encounter)
  const anyBody = anyOf(
    active.map(({ slot }) => slot),
    (slot) => attackProspect(plan, view, slot),
  )
  // What is veiled is not told by a sum.
  const anyWill = active.some(({ slot }) => encounter.road?.foes[slot]?.veiled)
    ? undefined
    : anyOf(
        active.flatMap(({ slot, wpMax }) => (wpMax > 0 ? slot : [])),
        (slot) => influenceProspect(plan, view, slot),
      )

  /** What it wears down, and how likely that ends it. */
  const resultOf = ({ least, most, ends }: Prospect, track: 'body' | 'spirit') => {
    if (most === 0) return [text('twilightTable.wears.none')]
    const range = least === most ? String(least) : `${least}\u2060–\u2060${most}`
    const worn = text(`twilightTable.wears.${track}`, { range })
    return ends > 0 ? [worn, text(`twilightTable.ends.${track}`, { n: Math.round(100 * ends) })] : [worn]
  }

  return (
    <>
      <div className="tw-finishers" data-flee={mayFlee}>
        <Finisher
          hook="attack"
          keyName="A"
          icon={<IconAttack />}
          label={text('twilight.combat.action.attack.body')}
          effort={effort}
          action={{ type: 'commitAttack', ...aim(target) }}
          notes={
            attack && [
              text('twilightTable.sum', {
                what: text('twilight.bonus.attack'),
                base: attack.base,
                armour: attack.armour,
              }),
            ]
          }
          brief={attack && text('twilightTable.sumBrief', { n: withMinus(attack.base - attack.armour) })}
          result={
            enemy && attack
              ? resultOf(attackProspect(plan, view, enemy.slot), 'body')
              : anyBody && resultOf(anyBody, 'body')
          }
        />
        <Finisher
          hook="influence"
          keyName="I"
          icon={<IconInfluence />}
          label={text('twilight.combat.action.attack.spirit')}
          effort={effort}
          action={{ type: 'commitInfluence', ...aim(target) }}
          notes={
            (veiled && [text('twilightTable.veiledSum')]) ||
            (influence && [
              text('twilightTable.sum', {
                what: text('twilight.bonus.influence'),
                base: influence.base,
                armour: influence.armour,
              }),
            ])
          }
          brief={influence && text('twilightTable.sumBrief', { n: withMinus(influence.base - influence.armour) })}
          result={
            enemy && influence
              ? resultOf(influenceProspect(plan, view, enemy.slot), 'spirit')
              : anyWill && resultOf(anyWill, 'spirit')
          }
        />
        <Finisher
          hook="wait"
          keyName="W"
          icon={<IconWait />}
          label={text('twilight.combat.action.wait')}
          action={{ type: 'wait' }}
          notes={[
            text('twilight.combat.action.wait.description', { value: balance.waitFaithGain }),
            ...(balance.waitGuard + balance.waitCarry > 0
              ? [text('twilightTable.waitMore', { guard: balance.waitGuard, energy: balance.waitCarry })]
              : []),
          ]}
          brief={text('twilightTable.waitBrief', { n: balance.waitFaithGain, guard: balance.waitGuard })}
        />
        {flee && (
          <Finisher
            hook="flee"
            keyName="F"
            icon={<IconFlee />}
            label={text('twilight.combat.action.flee')}
            action={{ type: 'flee' }}
            notes={[
              text('twilightTable.fleeSum', {
                stat: text(`twilight.stat.${balance.fleeStat}`),
                n: flee.stat,
                power: flee.power,
              }),
            ]}
            brief={text('twilightTable.fleeBrief', { n: flee.stat, power: flee.power })}
            result={[text('twilightTable.odds', { n: Math.round(100 * fleeOdds(plan, view)) })]}
          />
        )}
      </div>
      {warnings.length > 0 && (
        <ul className="tw-warnings">
          {warnings.map(({ hook, label, said }) => (
            <li key={hook} id={`tw-warning-${hook}`} data-test={`twilight-warning-${hook}`}>
              {text('twilightTable.warning', { label, what: said.join(' · ') })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const aim = (target: number | undefined) => (target === undefined ? {} : { target })

interface FinisherProps {
  readonly hook: string
  readonly keyName: string
  readonly icon: ReactNode
  readonly label: string
  readonly action: Action
  readonly effort?: number
  readonly notes?: readonly string[] | undefined
  /** The notes in two words, for the eyes. */
  readonly brief?: string | undefined
  /** What comes of it. */
  readonly result?: readonly string[] | undefined
}

function Finisher(props: FinisherProps) {
  const { hook, keyName, icon, label, action, effort = 0, notes = [], brief, result } = props
  const text = useText()
  const { commands } = useTable()
  const why = commands.reason(action)
  const unaimed = why !== '' && why === text('twilight.error.target_required')
  const short = unaimed ? text('twilightTable.aim') : brief
  return (
    <button
      type="button"
      className="tw-finisher"
      aria-disabled={why !== ''}
      data-unaimed={unaimed || undefined}
      aria-describedby={`tw-warning-${hook === 'flee' ? 'wait' : hook}`}
      onClick={() => commands.act(action)}
      data-tw={`act-${hook}`}
      data-test={`twilight-act-${hook}`}
    >
      <span className="tw-finisher-name">
        <span className="tw-finisher-sign">{icon}</span>
        {label}
        {effort > 0 && <span className="tw-finisher-effort sum">+{effort}</span>}
        <span className="tw-finisher-key" aria-hidden="true">
          {keyName}
        </span>
      </span>
      {why !== '' && notes.length === 0 ? (
        <span className="tw-finisher-note" data-long={short !== undefined}>
          {why}
        </span>
      ) : (
        notes.map((note) => (
          <span key={note} className="tw-finisher-note" data-long={short !== undefined}>
            {note}
          </span>
        ))
      )}
      {short && (
        <span className="tw-finisher-note tw-finisher-brief" aria-hidden="true">
          {short}
        </span>
      )}
      {result && (
        <strong className="tw-finisher-result" data-test={`twilight-result-${hook}`}>
          {result.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </strong>
      )}
    </button>
  )
}

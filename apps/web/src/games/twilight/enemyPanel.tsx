import { type Enemy, livePower } from '@arbiter/twilight'
import { useState } from 'react'
import IconTarget from '~icons/lucide/crosshair'
import IconEye from '~icons/lucide/eye'
import { useText } from '../../language/language.tsx'
import { Explain } from '../../parts/explain.tsx'
import { useNarrow } from '../../shell/narrow.ts'
import { DualBars } from './dualBars.tsx'
import { EnemyBrief, EnemySecrets } from './enemyDetails.tsx'
import { enemyMarks } from './enemyMarks.ts'
import { EnemyIcon } from './icons.tsx'
import { IntentBadge } from './intentBadge.tsx'
import { Marks } from './marks.tsx'
import { sentence } from './sentence.ts'
import { useEncounter, useTable } from './tableContext.ts'
import './enemyPanel.css'

const OUTCOMES = {
  killed: 'twilight.combat.result.killed',
  pacified: 'twilight.combat.result.pacified',
  escaped: 'twilight.combat.result.fled',
} as const

interface EnemyPanelProps {
  readonly enemy: Enemy
  readonly name: string
  /** Several are active: one has to be picked (TW-276). */
  readonly pickable: boolean
  readonly acting: boolean
}

/** TW-259, TW-276. Badge, picture, HP, WP beneath; a decided enemy shows its outcome and no badge. */
export function EnemyPanel({ enemy, name, pickable, acting }: EnemyPanelProps) {
  const text = useText()
  const { plan, scene, commands } = useTable()
  const encounter = useEncounter()
  const { slot, outcome } = enemy
  const kind = plan.enemies.get(enemy.id)!
  const picked = pickable && commands.target === slot
  const wanted = pickable && commands.awaiting !== undefined && !outcome
  return (
    <li
      className="tw-enemy"
      data-test={`twilight-enemy-${slot}`}
      data-outcome={outcome ?? ''}
      data-picked={picked}
      data-wanted={wanted}
      data-acting={acting}
    >
      {outcome ? (
        <p className="tw-outcome" data-test={`twilight-outcome-${slot}`} data-kind={outcome}>
          {text(OUTCOMES[outcome])}
        </p>
      ) : (
        <IntentBadge enemy={enemy} />
      )}
      {pickable && !outcome ? (
        <button
          type="button"
          className="tw-enemy-pick"
          aria-pressed={picked}
          onClick={() => commands.pick(slot)}
          disabled={!scene.mayAct}
          data-test={`twilight-target-${slot}`}
        >
          <EnemyIcon id={enemy.id} />
          <span className="tw-enemy-name">{name}</span>
          <span className="tw-enemy-aim">
            <IconTarget aria-hidden="true" />
            {text(picked ? 'twilightTable.target.picked' : 'twilightTable.target.pick')}
          </span>
        </button>
      ) : (
        <div className="tw-enemy-still">
          <EnemyIcon id={enemy.id} />
          <h3 className="tw-enemy-name">{name}</h3>
        </div>
      )}
      <div className="tw-enemy-about">
        <Explain
          className="tw-enemy-more"
          aria-label={text('twilightTable.about', { who: name })}
          data-test={`twilight-about-${slot}`}
          why={() => <EnemyBrief kind={kind} revealed={enemy.revealed} />}
        >
          <IconEye />
        </Explain>
      </div>
      <DualBars
        slot={slot}
        hp={{ now: enemy.hp, max: enemy.hpMax }}
        wp={{ now: enemy.wp, max: enemy.wpMax }}
        shield={enemy.rageShield}
      />
      {!outcome && <Marks marks={enemyMarks(plan, encounter, enemy, livePower(plan, encounter, enemy))} />}
      {enemy.revealed && <Revealed enemy={enemy} />}
    </li>
  )
}

/** Unfolded for the round in which it is news, and only where there is room. */
function Revealed({ enemy: { id, slot, outcome } }: { enemy: Enemy }) {
  const text = useText()
  const narrow = useNarrow()
  const { plan } = useTable()
  const { round, enemies } = useEncounter()
  const [since] = useState(round)
  return (
    <details
      className="tw-enemy-open"
      open={!narrow && !outcome && enemies.length < 3 && round <= since + 1}
      data-test={`twilight-revealed-${slot}`}
    >
      <summary>{sentence(text('twilightTable.revealed'))}</summary>
      <EnemySecrets kind={plan.enemies.get(id)!} slot={slot} />
    </details>
  )
}

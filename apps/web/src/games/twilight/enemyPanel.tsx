import { type Enemy, livePower } from '@arbiter/twilight'
import IconAbout from '~icons/lucide/info'
import { useText } from '../../language/language.tsx'
import { Explain } from '../../parts/explain.tsx'
import { HitNumber } from '../../parts/hitNumber.tsx'
import { Plate } from '../../parts/plate.tsx'
import { DualBars } from './dualBars.tsx'
import { EnemyBrief, EnemySecrets } from './enemyDetails.tsx'
import { enemyMarks } from './enemyMarks.ts'
import { FoeFigure } from './foeFigure.tsx'
import type { Hit } from './hitOf.ts'
import { IntentBadge } from './intentBadge.tsx'
import { Marks } from './marks.tsx'
import { useFoeMarks } from './roadMarks.ts'
import { sentence } from './sentence.ts'
import { useEncounter, useTable } from './tableContext.ts'
import './enemyPanel.css'

const OUTCOMES = {
  killed: 'twilight.outcome.killed',
  pacified: 'twilight.outcome.pacified',
  escaped: 'twilight.outcome.escaped',
  cowed: 'twilight.outcome.cowed',
} as const

interface EnemyPanelProps {
  readonly enemy: Enemy
  readonly name: string
  /** How many of the same stand before it. */
  readonly twin: number
  /** Several are active: one has to be picked (TW-276). */
  readonly pickable: boolean
  readonly acting: boolean
  /** What has just struck it. */
  readonly hit: Hit | undefined
}

/** TW-259, TW-276. Badge, picture, HP, WP beneath; a decided enemy shows its outcome and no badge. */
export function EnemyPanel({ enemy, name, twin, pickable, acting, hit }: EnemyPanelProps) {
  const text = useText()
  const { plan, mayAct, commands } = useTable()
  const encounter = useEncounter()
  const { slot, outcome } = enemy
  const kind = plan.enemies.get(enemy.id)!
  // Told already, though not yet decided: whoever has nothing left threatens nobody.
  const spent = !outcome && (enemy.hp <= 0 || (enemy.wpMax > 0 && enemy.wp <= 0))
  const shown = outcome ?? (spent ? (enemy.hp <= 0 ? 'killed' : 'pacified') : undefined)
  // The last one left is aimed at without being picked.
  const picked = pickable ? commands.target === slot : shown === undefined
  const traits = useFoeMarks(slot)
  const marks =
    outcome || spent ? [] : [...enemyMarks(plan, encounter, enemy, livePower(plan, encounter, enemy)), ...traits]
  const unaimed = commands.awaiting !== undefined || (mayAct && commands.target === undefined)
  const wanted = pickable && !outcome && unaimed
  return (
    <li
      className="tw-enemy"
      data-test={`twilight-enemy-${slot}`}
      data-outcome={outcome ?? ''}
      data-picked={picked}
      data-wanted={wanted}
      data-acting={acting}
      data-spent={spent}
      data-twin={twin}
    >
      {shown ? (
        <p className="tw-outcome" data-test={`twilight-outcome-${slot}`} data-kind={shown}>
          {text(OUTCOMES[encounter.road?.foes[slot]?.cowed ? 'cowed' : shown])}
        </p>
      ) : (
        <IntentBadge enemy={enemy} />
      )}
      {pickable && !outcome ? (
        <button
          type="button"
          className="tw-enemy-figure"
          aria-pressed={picked}
          aria-label={`${text('twilightTable.target.pick')}: ${name}`}
          onClick={() => commands.pick(slot)}
          disabled={!mayAct}
          data-test={`twilight-target-${slot}`}
        >
          <FoeFigure id={enemy.id} slain={outcome === 'killed'} />
        </button>
      ) : (
        <div className="tw-enemy-figure">
          <FoeFigure id={enemy.id} slain={outcome === 'killed'} />
        </div>
      )}
      {hit && (
        <span className="tw-hit">
          <HitNumber kind={hit.kind}>{hit.words}</HitNumber>
        </span>
      )}
      <Plate className="tw-enemy-plate">
        <div className="tw-enemy-head">
          <h3 className="tw-enemy-name">{name}</h3>
          <Explain
            className="tw-enemy-more"
            aria-label={text('twilightTable.about', { who: name })}
            data-test={`twilight-about-${slot}`}
            why={() => (
              <>
                <EnemyBrief kind={kind} revealed={enemy.revealed} />
                {!outcome && <Marks marks={marks} />}
              </>
            )}
          >
            <IconAbout />
          </Explain>
        </div>
        <DualBars
          slot={slot}
          hp={{ now: enemy.hp, max: enemy.hpMax }}
          wp={{ now: enemy.wp, max: enemy.wpMax }}
          shield={enemy.rageShield}
          veiled={encounter.road?.foes[slot]?.veiled ?? false}
        />
        {!outcome && <Marks marks={marks.filter(({ id }) => id !== 'power')} />}
        {enemy.revealed && (
          <details className="tw-enemy-open" data-test={`twilight-revealed-${slot}`}>
            <summary>{sentence(text('twilightTable.revealed'))}</summary>
            <div className="plate tw-enemy-secrets">
              <EnemySecrets kind={kind} slot={slot} />
            </div>
          </details>
        )}
      </Plate>
    </li>
  )
}

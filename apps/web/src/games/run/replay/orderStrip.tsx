import type { BattleEventOf, UnitView } from '@arbiter/run/battle'
import { type ReactNode, useMemo } from 'react'
import { useText } from '../../../language/language.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { Plate } from '../../../parts/plate.tsx'
import { useReplay } from './replayContext.ts'
import { turnOrder } from './turnOrder.ts'
import { UnitFace } from './unitFace.tsx'
import './orderStrip.css'

/** More nobody looks ahead. */
const SHOWN = 5

/** Which battle and round it is, who acts now, and who comes next. */
export function OrderStrip({ children }: { children: ReactNode }) {
  const text = useText()
  const { events, at, view, effects, nameOf } = useReplay()
  const order = useMemo(() => turnOrder(events, at, view), [events, at, view])
  const unitOf = (id: string | null) => view.units.find((unit) => unit.id === id)
  const acting = unitOf(view.acting)
  // Both sides may have hired a Marksman.
  const isShared = ({ id, side }: UnitView) =>
    view.units.some((other) => other.side !== side && nameOf(other.id) === nameOf(id))
  const whose = (unit: UnitView) =>
    isShared(unit) ? text('runReplay.whose', { side: unit.side, name: nameOf(unit.id) }) : nameOf(unit.id)
  const next = order.slice(0, SHOWN).flatMap((id) => unitOf(id) ?? [])
  return (
    <Plate className="rr-order" data-test="run-replay-order">
      <p className="rr-order-head">
        {children}
        {view.round > 0 && <span className="rr-order-round">{text('runReplay.roundNow', { round: view.round })}</span>}
      </p>
      {view.outcome ? (
        <dl className="rr-order-turns rr-order-left">
          <div className="rr-order-next">
            <dt>{text('runReplay.left')}</dt>
            <dd>
              <ul>
                {view.units
                  .filter(({ hp }) => hp > 0)
                  .map((unit) => (
                    <li key={unit.id} title={whose(unit)}>
                      <UnitFace unit={unit} />
                      <span className="sr-only">{whose(unit)}</span>
                    </li>
                  ))}
              </ul>
            </dd>
          </div>
        </dl>
      ) : (
        <dl className="rr-order-turns">
          <div className="rr-order-now">
            <dt>{text('runReplay.now')}</dt>
            <dd data-test="run-replay-now">
              {effects.spell ? (
                <Cast {...effects.spell} />
              ) : acting ? (
                <>
                  <UnitFace unit={acting} />
                  <strong>{whose(acting)}</strong>
                </>
              ) : (
                <strong>{text(view.round === 0 ? 'runReplay.battleBegins' : 'runReplay.nobodyNow')}</strong>
              )}
            </dd>
          </div>
          <div className="rr-order-next">
            <dt>{text('runReplay.next')}</dt>
            <dd>
              <ol data-test="run-replay-next">
                {next.map((unit, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: near the end of a round somebody may come twice
                  <li key={`${at} ${unit.id}`} title={whose(unit)}>
                    <UnitFace unit={unit} />
                    <span className="sr-only">{whose(unit)}</span>
                  </li>
                ))}
              </ol>
            </dd>
          </div>
        </dl>
      )}
    </Plate>
  )
}

/** RN-330. A leader has no place on the field: what he casts is told here. */
function Cast({ side, spell }: Pick<BattleEventOf<'spellCast'>, 'side' | 'spell'>) {
  const text = useText()
  const leader = useReplay().view.leaders[side]
  return (
    <span className="rr-cast" data-side={side} data-test="run-replay-banner">
      {leader !== null && <Picture shape="portrait" kind="leader" id={leader} hints={{ tier: 2 }} />}
      <Picture shape="item" kind="spell" id={spell} />
      <strong>{text(`run.spell.${spell}`)}</strong>
    </span>
  )
}

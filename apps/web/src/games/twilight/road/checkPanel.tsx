import {
  type ActionOf,
  areMet,
  checkForecast,
  checkOdds,
  effortLimit,
  finalPrice,
  type NodeOption,
  PRAYERS,
  type Prayer,
  prayerCost,
} from '@arbiter/twilight'
import { useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { useLocal, useTable } from '../tableContext.ts'
import { restedCards } from '../useEffort.ts'
import { Priced } from './priced.tsx'
import { useClosedBy, useEffectWords, usePriceWords } from './words.ts'

interface CheckPanelProps {
  readonly id: string
  /** The option of the node that begins it; a check node has none. */
  readonly option?: NodeOption
  readonly closed: boolean
}

type Praying = Prayer | 'none'

/** TW-425, TW-455. A check with its ways, the cards that tire themselves for it, and one prayer before it. */
export function CheckPanel({ id, option, closed }: CheckPanelProps) {
  const text = useText()
  const local = useLocal()
  const closedBy = useClosedBy()
  const priceWords = usePriceWords()
  const { plan, view } = useTable()
  const [tired, setTired] = useState(0)
  const [praying, setPraying] = useState<Praying>('none')
  const check = plan.checks.get(id)!
  const rested = restedCards(plan, view)
  const most = Math.min(effortLimit(plan), rested.length)
  const effort = rested.slice(0, Math.min(tired, most))
  const ways = check.ways.length > 0 ? check.ways.map((_, way) => way) : [-1]
  const price = option ? priceWords(finalPrice(plan, view.session, option.price)) : ''
  return (
    <section className="tw-check" data-test={`twilight-check-${id}`}>
      <h4>{local(option?.text ?? check.name)}</h4>
      {check.text && <p className="tw-way-text">{local(check.text)}</p>}
      {closed && option ? (
        <p className="tw-priced-why">{closedBy(option.needs)}</p>
      ) : (
        <>
          {price && <p>{text('twilightRoad.costs', { price })}</p>}
          <details className="tw-check-help">
            <summary>
              {text('twilightRoad.help', {
                cards: effort.length,
                prayer: praying === 'none' ? '' : text(`twilight.prayer.${praying}`),
                praying: String(praying !== 'none'),
              })}
            </summary>
            {most > 0 && (
              <Segments
                label={text('twilightRoad.tire', { n: plan.balance.effortPerCard })}
                value={String(effort.length)}
                options={Array.from({ length: most + 1 }, (_, n) => ({
                  value: String(n),
                  label: text('twilightTable.road.effortCards', { n }),
                  test: `twilight-tire-${n}`,
                }))}
                onChange={(n) => setTired(Number(n))}
              />
            )}
            {plan.balance.road.praysPerRound > 0 && (
              <Segments<Praying>
                label={text('twilightRoad.pray')}
                value={praying}
                options={(['none', ...PRAYERS] as const).map((kind) => ({
                  value: kind,
                  label:
                    kind === 'none'
                      ? text('twilightRoad.prayNot')
                      : text('twilightRoad.prayFor', {
                          prayer: text(`twilight.prayer.${kind}`),
                          n: prayerCost(plan, kind),
                        }),
                  test: `twilight-pray-${kind}`,
                }))}
                onChange={setPraying}
              />
            )}
            {praying !== 'none' && <p className="tw-soft">{text(`twilightRoad.prayWhat.${praying}`)}</p>}
          </details>
          <ul className="tw-check-ways">
            {ways.map((way) => (
              <CheckWay key={way} id={id} way={way} effort={effort} praying={praying} {...(option && { option })} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface CheckWayProps {
  readonly id: string
  readonly way: number
  readonly effort: readonly number[]
  readonly praying: Praying
}

/** One way to go about it: its chance, what it is made of, what it brings and costs. */
function CheckWay({ id, way, effort, praying }: CheckWayProps) {
  const text = useText()
  const local = useLocal()
  const effects = useEffectWords()
  const closedBy = useClosedBy()
  const priceWords = usePriceWords()
  const { plan, view, commands } = useTable()
  const chosen = plan.checks.get(id)!.ways[way]
  const course = { way, ...(praying !== 'none' && { pray: praying }) }
  const { check, stat, mods, shift, difficulty } = checkForecast(plan, view, id, course)
  const added = effort.length * plan.balance.effortPerCard
  const price = priceWords(finalPrice(plan, view.session, chosen?.price ?? {}))
  const action: ActionOf<'runCheck'> = {
    type: 'runCheck',
    check: id,
    effort: [...effort],
    ...(chosen && { way }),
    ...(praying !== 'none' && { pray: praying }),
  }
  const open = areMet(plan, view, chosen?.needs ?? [])
  const odds = Math.round(100 * checkOdds(plan, view, id, added, course))
  return (
    <li className="tw-check-way">
      <p className="tw-check-head">
        <strong>{local(chosen?.text) || text(`twilight.context.${check.context}`)}</strong>
        {check.approach && (
          <span className="tw-soft">
            {text(`twilight.approach.${check.approach}`)}
            {plan.hero.favours.includes(check.approach) && ` · ${text('twilightRoad.favoured')}`}
          </span>
        )}
      </p>
      <p className="tw-soft" data-test={`twilight-sum-${id}-${Math.max(0, way)}`}>
        {text('twilightRoad.sum', {
          stat: text(`twilight.stat.${check.stat}`),
          n: stat,
          mods: { signed: mods },
          mod: mods,
          effort: added,
          difficulty,
          base: check.difficulty,
          shift: { signed: shift },
          shifted: String(shift !== 0),
        })}
      </p>
      <p>
        <span data-tone="good">{text('twilightTable.road.ifWon', { what: effects(check.on_success) })}</span>{' '}
        <span data-tone="bad">{text('twilightTable.road.ifLost', { what: effects(check.on_failure) })}</span>
        {check.approach === 'theft' && ` ${text('twilightRoad.theft')}`}
        {check.approach === 'risk' && ` ${text('twilightRoad.risk')}`}
        {check.approach === 'healing' && ` ${text('twilightRoad.healing', { n: plan.balance.road.healingCheckHp })}`}
      </p>
      <Priced
        name={text('twilightRoad.try', { n: odds })}
        facts={price && text('twilightRoad.costs', { price })}
        refused={open ? commands.reason(action) : closedBy(chosen!.needs)}
        onClick={() => commands.act(action)}
        hook={`check-way-${Math.max(0, way)}`}
      />
    </li>
  )
}

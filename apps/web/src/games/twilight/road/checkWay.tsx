import { type ActionOf, areMet, checkForecast, checkOdds, finalPrice } from '@arbiter/twilight'
import IconWon from '~icons/lucide/circle-check'
import IconLost from '~icons/lucide/circle-x'
import { useText } from '../../../language/language.tsx'
import { sentence } from '../sentence.ts'
import { useLocal, useTable } from '../tableContext.ts'
import { useSway } from '../useSway.ts'
import type { Praying } from './checkHelp.tsx'
import { Priced } from './priced.tsx'
import { useClosedBy, useEffectWords, usePriceWords } from './words.ts'

interface CheckWayProps {
  readonly id: string
  readonly way: number
  readonly effort: readonly number[]
  /** As many cards may be spent. */
  readonly most: number
  readonly onTire: (cards: number) => void
  readonly praying: Praying
  /** TW-468. A fight stands here that is passed by once this is tried. */
  readonly passes: boolean
}

/** One way to go about it: its chance as a bar and a word, what it is made of, what it brings and costs. */
export function CheckWay({ id, way, effort, most, onTire, praying, passes }: CheckWayProps) {
  const text = useText()
  const local = useLocal()
  const effects = useEffectWords()
  const closedBy = useClosedBy()
  const sway = useSway()
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
  const n = Math.max(0, way)
  const best = Math.round(100 * checkOdds(plan, view, id, most * plan.balance.effortPerCard, course))
  const { approach } = check
  return (
    <li className="tw-check-way">
      <p className="tw-check-head">
        <strong>{local(chosen?.text) || text(`twilight.context.${check.context}`)}</strong>
        {approach && (
          <span className="tw-soft">
            {text(`twilight.approach.${approach}`)}
            {plan.hero.favours.includes(approach) && ` · ${text('twilightRoad.favoured')}`}
          </span>
        )}
      </p>
      <p className="tw-odds" data-luck={luckOf(odds)} data-test={`twilight-odds-${id}-${n}`}>
        <strong>{text('twilightTable.percent', { n: odds })}</strong>
        <span className="tw-odds-bar" aria-hidden="true">
          <span className="tw-odds-fill" style={{ width: `${odds}%` }} />
        </span>
        {text(`twilightRoad.luck.${luckOf(odds)}`)}
      </p>
      {open && odds < LIKELY && best > odds && (
        <button type="button" className="tw-raise" onClick={() => onTire(most)} data-test={`twilight-raise-${id}-${n}`}>
          {text('twilightRoad.raise', { n: most, odds: best })}
        </button>
      )}
      <p className="tw-soft" data-test={`twilight-sum-${id}-${n}`}>
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
        <span className="tw-sway">{sentence(sway(check))}</span>
      </p>
      <ul className="tw-stakes">
        <li data-tone="good">
          <IconWon aria-hidden="true" />
          <span>
            {text('twilightTable.road.ifWon', { what: effects(check.on_success) })}
            {passes && `, ${text('twilightRoad.passesBy')}`}
            {approach === 'healing' && `. ${text('twilightRoad.healing', { n: plan.balance.road.healingCheckHp })}`}
          </span>
        </li>
        <li data-tone="bad">
          <IconLost aria-hidden="true" />
          <span>
            {text('twilightTable.road.ifLost', { what: effects(check.on_failure) })}
            {approach === 'theft' && `. ${text('twilightRoad.theft')}`}
          </span>
        </li>
      </ul>
      {approach === 'risk' && <p>{text('twilightRoad.risk')}</p>}
      <Priced
        main={odds > 0}
        name={text('twilightRoad.try')}
        facts={price && text('twilightRoad.costs', { price })}
        refused={open ? commands.reason(action) : closedBy(chosen!.needs)}
        onClick={() => commands.act(action)}
        hook={`check-way-${n}`}
      />
    </li>
  )
}

/** Below this the cards that would raise it are offered beside the chance. */
const LIKELY = 50

/** A chance in a word. */
function luckOf(odds: number): 'none' | 'long' | 'risky' | 'fair' | 'good' | 'sure' {
  if (odds === 0 || odds === 100) return odds === 0 ? 'none' : 'sure'
  return odds < 25 ? 'long' : odds < 50 ? 'risky' : odds < 75 ? 'fair' : 'good'
}

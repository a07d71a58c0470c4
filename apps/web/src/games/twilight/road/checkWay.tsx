import {
  type ActionOf,
  areMet,
  checkForecast,
  checkOdds,
  finalPrice,
  lostBy,
  type WorldEffect,
  wonBy,
} from '@arbiter/twilight'
import IconWon from '~icons/lucide/circle-check'
import IconLost from '~icons/lucide/circle-x'
import { useText } from '../../../language/language.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { CardThumb } from '../cardThumb.tsx'
import { counted } from '../counted.ts'
import { useLocal, useTable } from '../tableContext.ts'
import type { Praying } from './checkHelp.tsx'
import { Priced } from './priced.tsx'
import { useHeldCards } from './useHeldCards.ts'
import { useClosedBy, useEffectWords, usePriceWords } from './words.ts'

interface CheckWayProps {
  readonly id: string
  readonly way: number
  /** The one that stands in gold. */
  readonly main: boolean
  /** The cards that may be spent. */
  readonly rested: readonly number[]
  readonly tired: number
  readonly onTire: (cards: number) => void
  readonly praying: Praying
  /** TW-468. A fight stands here that is passed by once this is tried. */
  readonly passes: boolean
}

/** One way to go about it: its chance as a number, a bar and a word, the cards that raise it, what it brings and costs. */
export function CheckWay({ id, way, main, rested, tired, onTire, praying, passes }: CheckWayProps) {
  const text = useText()
  const local = useLocal()
  const effects = useEffectWords()
  const closedBy = useClosedBy()
  const priceWords = usePriceWords()
  const { plan, view, commands } = useTable()
  const held = useHeldCards()
  const chosen = plan.checks.get(id)!.ways[way]
  const course = { way, ...(praying !== 'none' && { pray: praying }) }
  const { check } = checkForecast(plan, view, id, course)
  const price = priceWords(finalPrice(plan, view.session, chosen?.price ?? {}))
  const action: ActionOf<'runCheck'> = {
    type: 'runCheck',
    check: id,
    effort: rested.slice(0, tired),
    ...(chosen && { way }),
    ...(praying !== 'none' && { pray: praying }),
  }
  const open = areMet(plan, view, chosen?.needs ?? [])
  const oddsWith = (cards: number) =>
    Math.round(100 * checkOdds(plan, view, id, cards * plan.balance.effortPerCard, course))
  const odds = oddsWith(tired)
  const n = Math.max(0, way)
  const spent = rested.slice(0, tired).map((uid) => held.find((card) => card.uid === uid)!)
  // A card that raises nothing is not offered.
  const worth = [0, ...rested.map((_, at) => at + 1).filter((cards) => oddsWith(cards) > oddsWith(cards - 1))]
  const spends = worth.includes(tired) ? worth : [...worth, tired].sort((a, b) => a - b)
  const { approach } = check
  const [won, lost] = [wonBy(approach, check.on_success), lostBy(approach, check.on_failure)]
  // Only what is really doubled is spoken of: the numbers below are the doubled ones.
  const doubled = [
    ...(sumOf(won, 'faith') > sumOf(check.on_success, 'faith') ? [text('twilightRoad.doubled.faith')] : []),
    ...(sumOf(lost, 'hp') < sumOf(check.on_failure, 'hp') ? [text('twilightRoad.doubled.hp')] : []),
  ].join(', ')
  return (
    <li className="tw-check-way">
      <p className="tw-check-head">
        <strong>{local(chosen?.text) || text(`twilight.context.${check.context}`)}</strong>
        {approach && (
          <span className="tw-soft">
            {approach === 'risk' && doubled
              ? text('twilightRoad.risk', { what: doubled })
              : text(`twilight.approach.${approach}`)}
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
      {open && spends.length > 1 && (
        <Segments
          label={text('twilightRoad.tire')}
          value={String(tired)}
          options={spends.map((cards) => ({
            value: String(cards),
            label: (
              <span className="tw-tire">
                {text('twilightTable.road.effortCards', { n: cards })}{' '}
                <strong>{text('twilightTable.percent', { n: oddsWith(cards) })}</strong>
              </span>
            ),
            test: `twilight-tire-${id}-${n}-${cards}`,
          }))}
          onChange={(cards) => onTire(Number(cards))}
        />
      )}
      <ul className="tw-stakes">
        <li data-tone="good">
          <IconWon aria-hidden="true" />
          <span>
            {text('twilightTable.road.ifWon', { what: effects(won) })}
            {passes && `, ${text('twilightRoad.passesBy')}`}
            {approach === 'healing' && `. ${text('twilightRoad.healing', { n: plan.balance.road.healingCheckHp })}`}
          </span>
        </li>
        <li data-tone="bad">
          <IconLost aria-hidden="true" />
          <span>
            {text('twilightTable.road.ifLost', { what: effects(lost) })}
            {approach === 'theft' && `. ${text('twilightRoad.theft')}`}
          </span>
        </li>
      </ul>
      {tired > 0 && (
        <div className="tw-soft tw-tired">
          <span className="tw-tired-cards">
            {spent.map(({ uid, id: drawn, card }) => (
              <CardThumb key={uid} kind="card" id={drawn} effects={card.effects} />
            ))}
          </span>
          <p data-test={`twilight-tired-${id}-${n}`}>
            <strong>{counted(spent.map(({ card }) => local(card.name)))}.</strong>{' '}
            {text('twilightRoad.tireWhat', { n: tired })}
          </p>
        </div>
      )}
      <Priced
        main={main}
        name={
          <>
            {text('twilightRoad.try')}
            {/* It stands large above: here for ears. */}
            <span className="sr-only">{text('twilightRoad.tryOdds', { n: odds })}</span>
          </>
        }
        facts={price && text('twilightRoad.costs', { price })}
        refused={open ? commands.reason(action) : closedBy(chosen!.needs)}
        onClick={() => commands.act(action)}
        hook={`check-way-${n}`}
      />
    </li>
  )
}

const sumOf = (effects: readonly WorldEffect[], kind: 'faith' | 'hp'): number =>
  effects.reduce((sum, effect) => (effect.kind === kind ? sum + effect.n : sum), 0)

/** A chance in a word. */
function luckOf(odds: number): 'none' | 'long' | 'risky' | 'fair' | 'good' | 'sure' {
  if (odds === 0 || odds === 100) return odds === 0 ? 'none' : 'sure'
  return odds < 25 ? 'long' : odds < 50 ? 'risky' : odds < 75 ? 'fair' : 'good'
}

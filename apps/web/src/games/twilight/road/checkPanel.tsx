import { areMet, checkOdds, effortLimit, finalPrice, hereOf, isFight, type NodeOption } from '@arbiter/twilight'
import { useEffect, useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { useLocal, useTable } from '../tableContext.ts'
import { restedCards } from '../useEffort.ts'
import { CheckHelp, type Praying } from './checkHelp.tsx'
import { CheckWay } from './checkWay.tsx'
import { useClosedBy, usePriceWords } from './words.ts'

interface CheckPanelProps {
  readonly id: string
  /** The option of the node that begins it; a check node has none. */
  readonly option?: NodeOption
  readonly closed: boolean
  /** Hears whether it is worth a try as it stands now. */
  readonly onWorth?: (isWorth: boolean) => void
}

/** The chances from which on a try is the sensible step: of what may be left be, and of what must be tried. */
const LIKELY = 0.5
const NOT_LONG = 0.25

/** TW-425, TW-455. A check with its ways, the cards that tire themselves for each, and one prayer before it. */
export function CheckPanel({ id, option, closed, onWorth }: CheckPanelProps) {
  const text = useText()
  const local = useLocal()
  const closedBy = useClosedBy()
  const priceWords = usePriceWords()
  const { plan, view } = useTable()
  const [tired, setTired] = useState<Readonly<Record<number, number>>>({})
  const [praying, setPraying] = useState<Praying>('none')
  const check = plan.checks.get(id)!
  const rested = restedCards(plan, view).slice(0, effortLimit(plan, view))
  const ways = check.ways.length > 0 ? check.ways.map((_, way) => way) : [-1]
  const tiredFor = (way: number) => Math.min(tired[way] ?? 0, rested.length)
  const open = ways.filter((way) => areMet(plan, view, check.ways[way]?.needs ?? []))
  const oddsBy = (way: number) =>
    checkOdds(plan, view, id, tiredFor(way) * plan.balance.effortPerCard, {
      way,
      ...(praying !== 'none' && { pray: praying }),
    })
  // Of several ways the likeliest is the one in gold.
  const best = open.reduce((first, way) => (oddsBy(way) > oddsBy(first) ? way : first), open[0] ?? -1)
  // Nor is a long shot, least of all where one may leave it be.
  const isWorth = !closed && open.length > 0 && oddsBy(best) >= (option ? LIKELY : NOT_LONG)
  useEffect(() => {
    onWorth?.(isWorth)
    return () => onWorth?.(false)
  }, [onWorth, isWorth])
  const price = option ? priceWords(finalPrice(plan, view.session, option.price)) : ''
  return (
    <section className="tw-paper tw-check" data-closed={closed} data-test={`twilight-check-${id}`}>
      <div className="tw-check-ask">
        <h4>{local(option?.text ?? check.name)}</h4>
        {check.text && <p className="tw-way-text">{local(check.text)}</p>}
        {closed && option ? (
          <p className="tw-priced-why">{closedBy(option.needs)}</p>
        ) : (
          <p className="tw-check-once">
            {text(option ? 'twilightRoad.mayTry' : 'twilightRoad.mustTry', { price, priced: String(price !== '') })}
          </p>
        )}
      </div>
      {!closed && (
        <>
          <ul className="tw-check-ways">
            {ways.map((way) => (
              <CheckWay
                key={way}
                id={id}
                way={way}
                main={way === best && isWorth}
                rested={rested}
                tired={tiredFor(way)}
                onTire={(cards) => setTired({ ...tired, [way]: cards })}
                praying={praying}
                passes={option?.ends === true && isFight(hereOf(plan, view.session)!)}
              />
            ))}
          </ul>
          <CheckHelp id={id} ways={ways} tiredFor={tiredFor} praying={praying} onPray={setPraying} />
        </>
      )}
    </section>
  )
}

import { checkForecast, PRAYERS, type Prayer, prayerCost } from '@arbiter/twilight'
import { useText } from '../../../language/language.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { sentence } from '../sentence.ts'
import { useLocal, useTable } from '../tableContext.ts'
import { useSway } from '../useSway.ts'

export type Praying = Prayer | 'none'

interface CheckHelpProps {
  readonly id: string
  readonly ways: readonly number[]
  /** How many cards are spent on a way. */
  readonly tiredFor: (way: number) => number
  readonly praying: Praying
  readonly onPray: (praying: Praying) => void
}

/** TW-449. What the chance of each way is made of, and the prayer that raises it: for whoever asks. */
export function CheckHelp({ id, ways, tiredFor, praying, onPray }: CheckHelpProps) {
  const text = useText()
  const local = useLocal()
  const sway = useSway()
  const { plan, view } = useTable()
  const course = praying === 'none' ? {} : { pray: praying }
  return (
    <details className="tw-check-help" data-test="twilight-check-help">
      <summary>{text('twilightRoad.addsUp')}</summary>
      {ways.map((way) => {
        const { check, stat, mods, shift, difficulty } = checkForecast(plan, view, id, { ...course, way })
        return (
          <p key={way} data-test={`twilight-sum-${id}-${Math.max(0, way)}`}>
            {ways.length > 1 && <strong>{local(plan.checks.get(id)!.ways[way]!.text)}: </strong>}
            {text('twilightRoad.sum', {
              stat: text(`twilight.stat.${check.stat}`),
              n: stat,
              mods: { signed: mods },
              mod: mods,
              effort: tiredFor(way) * plan.balance.effortPerCard,
              difficulty,
              base: check.difficulty,
              shift: { signed: shift },
              shifted: String(shift !== 0),
            })}
            . {sentence(sway(check))}.
          </p>
        )
      })}
      {plan.balance.road.praysPerRound > 0 && (
        <Segments<Praying>
          label={text('twilightRoad.pray')}
          value={praying}
          options={[
            { value: 'none', label: text('twilightRoad.prayNot'), test: 'twilight-check-pray-none' },
            ...PRAYERS.map((kind) => ({
              value: kind,
              label: (
                <>
                  {text(`twilight.prayer.${kind}`)}{' '}
                  <strong>{text('twilightRoad.prayPrice', { n: prayerCost(plan, kind) })}</strong>
                </>
              ),
              test: `twilight-check-pray-${kind}`,
            })),
          ]}
          onChange={onPray}
        />
      )}
      {praying !== 'none' && <p data-test="twilight-check-helped">{text(`twilightRoad.prayWhat.${praying}`)}</p>}
    </details>
  )
}

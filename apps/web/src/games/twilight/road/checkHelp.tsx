import { PRAYERS, type Prayer, prayerCost } from '@arbiter/twilight'
import { useText } from '../../../language/language.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { useTable } from '../tableContext.ts'

export type Praying = Prayer | 'none'

interface CheckHelpProps {
  /** The best chance in percent with no card, with one, and so on to the most that may be spent. */
  readonly odds: readonly number[]
  /** There are several ways, and not each of them has that chance. */
  readonly several: boolean
  readonly tired: number
  readonly onTire: (cards: number) => void
  readonly praying: Praying
  readonly onPray: (praying: Praying) => void
}

/** What raises the chances of a check, all in sight: they change below while one chooses. */
export function CheckHelp({ odds, several, tired, onTire, praying, onPray }: CheckHelpProps) {
  const text = useText()
  const { plan } = useTable()
  const prays = plan.balance.road.praysPerRound > 0
  const most = odds.length - 1
  if (most === 0 && !prays) return null
  return (
    <div className="tw-check-help">
      {most > 0 && (
        <Segments
          label={text('twilightRoad.tire', { n: plan.balance.effortPerCard })}
          value={String(tired)}
          options={odds.map((chance, n) => ({
            value: String(n),
            label: (
              <>
                {n} <strong>{text(several ? 'twilightRoad.upTo' : 'twilightTable.percent', { n: chance })}</strong>
              </>
            ),
            test: `twilight-tire-${n}`,
          }))}
          onChange={(n) => onTire(Number(n))}
        />
      )}
      {prays && (
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
      {(tired > 0 || praying !== 'none') && (
        <p className="tw-soft" data-test="twilight-check-helped">
          {[
            ...(tired > 0 ? [text('twilightRoad.tireWhat', { n: tired })] : []),
            ...(praying === 'none' ? [] : [text(`twilightRoad.prayWhat.${praying}`)]),
          ].join(' ')}
        </p>
      )}
    </div>
  )
}

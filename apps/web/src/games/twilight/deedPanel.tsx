import IconClose from '~icons/lucide/x'
import { useText, useWording } from '../../language/language.tsx'
import { IconButton } from '../../parts/button.tsx'
import { counted } from './counted.ts'
import { lastDeed, netChanges } from './deed.ts'
import { FateCardFace } from './fateCardFace.tsx'
import { FateResult } from './fateResult.tsx'
import { FateSum } from './fateSum.tsx'
import { fateTale } from './fateTale.ts'
import { KeywordLine } from './keywordLine.tsx'
import { sentence } from './sentence.ts'
import { useLocal, useTable } from './tableContext.ts'
import { useThingName } from './thingName.ts'
import { useArrival } from './useArrival.ts'
import { useSigned } from './useSigned.ts'
import './fateRow.css'

/** What came of the last check or encounter, with the fate line of each draw. */
export function DeedPanel({ onClose }: { onClose?: () => void }) {
  const text = useText()
  const wording = useWording()
  const local = useLocal()
  const signed = useSigned()
  const thing = useThingName()
  const { kit, plan, scene, events } = useTable()
  const deed = lastDeed(events)
  const draws = deed.check === null ? [] : fateTale(events)
  const heading = useArrival(scene, `${draws.at(-1)?.seq} ${draws.at(-1)?.resolved !== undefined}`)
  // While the fate is turned over nothing is given away.
  if (scene.heldEvent || (deed.lines.length === 0 && draws.length === 0)) return null
  const found = deed.lines.flatMap((event) => (event.type === 'itemGained' ? [thing(event.item)] : []))
  const check = deed.check === null ? undefined : plan.checks.get(deed.check)
  const last = draws.at(-1)
  const success = last?.resolved?.type === 'checkResolved' && last.resolved.success
  const changes = check ? netChanges(deed.lines, success ? check.on_success : check.on_failure) : []
  const outcome = text(success ? 'twilightTable.road.byWin' : 'twilightTable.road.byLoss')
  const special = last?.keyword?.special
    ? text('twilightTable.road.byFate', { word: text(`twilight.special.${last.keyword.special}`) })
    : local(check?.name)
  return (
    <section
      className="plate plate-paper tw-deed"
      aria-label={text('twilightTable.road.happened')}
      data-test="twilight-deed"
    >
      <h3 ref={heading} tabIndex={-1}>
        {check ? local(check.name) : text('twilightTable.road.happened')}
      </h3>
      {onClose && (
        <IconButton
          className="button-icon tw-deed-close"
          label={text('common.close')}
          icon={<IconClose />}
          onClick={onClose}
          data-test="twilight-deed-close"
        />
      )}
      {draws.map((draw, at) => {
        const card = plan.fate.get(draw.drawn.id)!
        return (
          draw.resolved && (
            <div key={draw.seq} className="tw-deed-draw">
              <FateCardFace card={card} value={draw.valued?.value ?? card.base_value} />
              <FateResult resolved={draw.resolved} who="" />
              <FateSum
                resolved={draw.resolved}
                keyword={card.keyword}
                {...(at === draws.length - 1 && { hook: 'fate-line' })}
              />
              <p className="tw-soft">
                {draw.resolved.type === 'checkResolved' && check && (
                  <span className="tw-deed-base">
                    {text('twilightTable.road.baseWas', {
                      parts: text('twilightTable.road.base', {
                        stat: text(`twilight.stat.${check.stat}`),
                        n: draw.resolved.sum.stat,
                        effort: draw.resolved.sum.effort,
                      }),
                    })}
                  </span>
                )}
              </p>
              <p className="tw-fate-hint">{local(card.narrative_hint)}</p>
            </div>
          )
        )
      })}
      <ul className="tw-deed-lines">
        {changes.map(({ pool, by, now, parts }) => (
          <li key={pool}>
            <strong>
              {text(by === 0 ? 'twilightTable.road.stays' : 'twilightTable.road.moves', {
                pool,
                now,
              })}
            </strong>{' '}
            {parts
              .map((part) =>
                text('twilightTable.road.part', { why: part.own ? outcome : special, by: { signed: part.by } }),
              )
              .join(', ')}
          </li>
        ))}
        {found.length > 0 && <li>{text('twilightTable.road.found', { what: counted(found) })}</li>}
        {deed.lines
          .filter(({ type }) => type !== 'itemGained')
          .filter(({ type }) => changes.length === 0 || (type !== 'faithChanged' && type !== 'reputationChanged'))
          .map((event) => (
            <li key={event.seq}>
              {event.type === 'resonanceShifted'
                ? text('twilightTable.road.resonance', {
                    to: event.by < 0 ? 'nav' : 'prav',
                    by: signed(event.by),
                    now: signed(event.to),
                  })
                : sentence(wording.say(kit.phrase(event as never)))}
            </li>
          ))}
        {draws.map((draw) => (
          <li key={draw.seq} className="tw-deed-fate" data-explained={changes.length > 0}>
            {text('twilightTable.road.fateWas', { fate: local(plan.fate.get(draw.drawn.id)?.name) })}{' '}
            <KeywordLine draw={draw} />
          </li>
        ))}
      </ul>
    </section>
  )
}

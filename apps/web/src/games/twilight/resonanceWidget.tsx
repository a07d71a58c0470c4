import { type Plan, type Zone, zoneOf } from '@arbiter/twilight'
import IconResonance from '~icons/game-icons/eclipse-flare'
import { useText } from '../../language/language.tsx'
import { Explain } from '../../parts/explain.tsx'
import { useSigned } from './useSigned.ts'
import { useZoneWords } from './useZoneWords.ts'
import './resonanceWidget.css'

/** TW-265. Icon, signed value and zone; the ground takes the zone's tint. */
export function ResonanceWidget({ plan: { balance }, resonance }: { plan: Plan; resonance: number }) {
  const text = useText()
  const signed = useSigned()
  const zone: Zone = zoneOf(balance, resonance)
  const zones = useZoneWords(balance)
  const { min, max } = balance.resonance
  return (
    <section
      className="plate tw-resonance"
      data-tw="resonance"
      data-zone={zone}
      data-value={resonance}
      aria-label={text('twilightTable.resonance')}
    >
      <span className="tw-resonance-word" aria-hidden="true">
        {text('twilightTable.resonance')}
      </span>
      <Explain
        why={() => (
          <>
            <strong>{text(`twilight.zone.${zone}`)}</strong>
            <p>{zones.effect(zone)}</p>
            <p>{text('twilightTable.resonanceWhat')}</p>
          </>
        )}
        data-test="twilight-zone-why"
      >
        <IconResonance className="tw-resonance-icon" />
        <span className="tw-resonance-value sum">{signed(resonance)}</span>{' '}
        <span className="tw-resonance-zone">{text(`twilight.zone.${zone}`)}</span>
      </Explain>
      <span className="tw-scale" aria-hidden="true">
        <span className="tw-scale-end">{text('twilightTable.suit.nav')}</span>
        <span className="tw-scale-brief">{text('twilightTable.scale.nav')}</span>
        <span className="tw-scale-track">
          <span className="tw-scale-mark" style={{ left: `${(100 * (resonance - min)) / (max - min)}%` }} />
        </span>
        <span className="tw-scale-end">{text('twilightTable.suit.prav')}</span>
        <span className="tw-scale-brief">{text('twilightTable.scale.prav')}</span>
      </span>
      {zone !== 'yav' && (
        <>
          <span className="tw-resonance-brief" aria-hidden="true">
            {zones.brief(zone)}
          </span>
          <p className="tw-resonance-effect">{zones.effect(zone)}</p>
        </>
      )}
    </section>
  )
}

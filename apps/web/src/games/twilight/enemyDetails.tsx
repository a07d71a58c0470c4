import { type EnemyKind, enemyLines } from '@arbiter/twilight'
import { useText, useWording } from '../../language/language.tsx'
import { useLocal, useTable } from './tableContext.ts'
import { useThingName } from './thingName.ts'
import { useSigned } from './useSigned.ts'

/** What everybody may read of an enemy. */
export function EnemyBrief({ kind, revealed }: { kind: EnemyKind; revealed: boolean }) {
  const text = useText()
  const local = useLocal()
  return (
    <div className="tw-details">
      <strong>{local(kind.name)}</strong>
      <p>{local(kind.description)}</p>
      <p>
        {[
          ...kind.tags.map((tag) => text(`twilight.enemy_tag.${tag}`)),
          text(`twilight.suit.${kind.resonance_affinity}`),
        ].join(' · ')}
      </p>
      {!revealed && <p className="tw-soft">{text('twilightTable.notRevealed')}</p>}
    </div>
  )
}

/** TW-277. What is seen of a revealed enemy: loot, rewards, and how it decides. */
export function EnemySecrets({ kind, slot }: { kind: EnemyKind; slot: number }) {
  const text = useText()
  const wording = useWording()
  const thing = useThingName()
  const signed = useSigned()
  const { plan } = useTable()
  return (
    <div className="tw-details">
      {(['kill', 'pacify'] as const).map((way) => (
        <p key={way}>
          {text(`twilightTable.reward.${way}`, {
            faith: kind.rewards[way].faith,
            resonance: signed(kind.rewards[way].resonance),
            loot: kind.loot[way].map(thing).join(', ') || '—',
          })}
        </p>
      ))}
      <p>{text('twilightTable.behaviour')}</p>
      <ul className="tw-behaviour" data-test={`twilight-behaviour-${slot}`}>
        {enemyLines(kind, plan).map((line) => (
          <li key={JSON.stringify(line)}>{wording.say(line)}</li>
        ))}
      </ul>
    </div>
  )
}

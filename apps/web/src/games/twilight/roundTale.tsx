import { type EventOf, type EventType, enemyTerms, withEnemies } from '@arbiter/twilight'
import { useText, useWording } from '../../language/language.tsx'
import { Plate } from '../../parts/plate.tsx'
import { FateResult } from './fateResult.tsx'
import { type FateDraw, sinceDeed } from './fateTale.ts'
import { sentence } from './sentence.ts'
import { useEncounter, useTable } from './tableContext.ts'
import './roundTale.css'

/** What enemies do beside attacking, and what else came to pass. */
const ENEMY_DEEDS: readonly EventType[] = [
  'enemyHealed',
  'willRestored',
  'enemyArmoured',
  'enemyPrepared',
  'enemyStrengthened',
  'heroHindered',
  'enemySummoned',
  'intentSkipped',
  'resolveSapped',
  'curseGained',
  'hexBroken',
  'heroPricked',
  'traitShown',
  'allyActed',
  'waveArrived',
]

/** Draws that answer an enemy. */
const ANSWERS: readonly EventType[] = ['defenceResolved', 'resolveSapped']

interface RoundTaleProps {
  readonly draws: readonly FateDraw[]
  readonly nameOf: (slot: number) => string
  readonly whoOf: (draw: FateDraw) => string
}

/** What came of the last turn, in a line each: the own deed, the attacks together, what else the enemies did. */
export function RoundTale({ draws, nameOf, whoOf }: RoundTaleProps) {
  const text = useText()
  const wording = useWording()
  const { kit, mayAct, events } = useTable()
  const names = enemyTerms(useEncounter().enemies, kit.terms)
  const own = draws.find(({ resolved }) => resolved && !ANSWERS.includes(resolved.type))
  const blows = draws.flatMap(({ resolved }) => (resolved?.type === 'defenceResolved' ? [resolved.damage] : []))
  const deeds = sinceDeed(events).filter(({ type }) => ENEMY_DEEDS.includes(type))
  const hurts = hurtTogether(sinceDeed(events).flatMap((event) => (event.type === 'enemyHurt' ? [event] : [])))
  if (!mayAct || (!own && blows.length === 0 && deeds.length === 0)) return null
  return (
    <Plate ref={keepRoom} className="tw-tale" data-test="twilight-tale">
      {(own || blows.length > 0) && <h3>{text('twilightTable.tale')}</h3>}
      <ul>
        {own?.resolved && (
          <li>
            <FateResult resolved={own.resolved} who={whoOf(own)} />
          </li>
        )}
        {blows.length > 0 && (
          <li>
            {text('twilightTable.tale.enemies', { n: blows.length, lost: blows.reduce((sum, lost) => sum + lost, 0) })}
          </li>
        )}
        {hurts.map(({ why, lost, slots }) => (
          <li key={`${why} ${lost}`}>
            {text('twilightTable.tale.hurt', { why, who: slots.map(nameOf).join(', '), lost, n: slots.length })}
          </li>
        ))}
        {deeds.map((event) => (
          <li key={event.seq} data-event={event.type}>
            {sentence(wording.say(withEnemies(kit.phrase(event as never), names)))}.
          </li>
        ))}
      </ul>
    </Plate>
  )
}

/** On a phone the enemies stand below it, however many lines it has. */
function keepRoom(plate: HTMLElement | null): (() => void) | undefined {
  const stage = plate?.closest<HTMLElement>('.stage')
  if (!plate || !stage) return undefined
  const observer = new ResizeObserver(() => stage.style.setProperty('--tw-tale', `${plate.offsetHeight}px`))
  observer.observe(plate)
  return () => {
    observer.disconnect()
    stage.style.removeProperty('--tw-tale')
  }
}

/** Whoever lost the same by the same cause is named in one line. */
function hurtTogether(hurts: readonly EventOf<'enemyHurt'>[]) {
  const groups = new Map<string, { why: EventOf<'enemyHurt'>['why']; lost: number; slots: number[] }>()
  for (const { why, lost, slot } of hurts) {
    const key = `${why} ${lost}`
    const group = groups.get(key) ?? { why, lost, slots: [] }
    groups.set(key, { ...group, slots: [...group.slots, slot] })
  }
  return [...groups.values()]
}

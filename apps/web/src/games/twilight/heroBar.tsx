import { blowsForecast, fightHpMax, passivePhrase } from '@arbiter/twilight'
import type { ReactNode } from 'react'
import { useText, useWording } from '../../language/language.tsx'
import { Explain } from '../../parts/explain.tsx'
import { HitNumber } from '../../parts/hitNumber.tsx'
import { Picture } from '../../parts/picture.tsx'
import { WhoPlate } from '../../parts/plate.tsx'
import { Bar } from './dualBars.tsx'
import { hasHidden } from './hasHidden.ts'
import type { Hit } from './hitOf.ts'
import { type Mark, Marks } from './marks.tsx'
import { Pool } from './pool.tsx'
import { useHeldMarks } from './roadMarks.ts'
import { useEncounter, useLocal, useTable } from './tableContext.ts'
import './heroBar.css'

/** TW-259. The hero: HP, energy, faith, and what this round has added so far. */
export function HeroBar({ hit, children }: { hit: Hit | undefined; children?: ReactNode }) {
  const text = useText()
  const local = useLocal()
  const wording = useWording()
  const { plan, mayAct } = useTable()
  const encounter = useEncounter()
  const { hero } = plan
  return (
    <WhoPlate
      className="tw-hero"
      aria-label={local(hero.name)}
      data-test="twilight-hero"
      picture={
        <>
          <Picture shape="standing" kind="hero" id={hero.id} className="tw-hero-stands" />
          <Picture shape="portrait" kind="hero" id={hero.id} hints={{ tier: 2 }} />
          {hit?.kind === 'hit' && (
            <span className="tw-hit">
              <HitNumber kind={hit.kind}>{hit.words}</HitNumber>
            </span>
          )}
        </>
      }
      name={
        hero.passive.kind === 'none' ? (
          local(hero.name)
        ) : (
          <Explain why={() => wording.say(passivePhrase(hero.passive))}>
            <span className="tw-hero-name">{local(hero.name)}</span>
          </Explain>
        )
      }
    >
      <Marks marks={[...useHeroMarks(), ...useHeldMarks()]} />
      <div data-test="twilight-hp" data-value={encounter.hp}>
        <Bar
          kind="hp"
          track={{ now: encounter.hp, max: fightHpMax(plan, encounter) }}
          label={text('twilightTable.pool.hp')}
          // What is hidden is not told by a sum.
          ahead={mayAct && !hasHidden(encounter) ? blowsForecast(plan, encounter) : 0}
        />
      </div>
      <div className="tw-pools">
        <Pool kind="faith" value={encounter.faith} max={hero.faith_max} />
      </div>
      {children}
    </WhoPlate>
  )
}

function useHeroMarks(): Mark[] {
  const { plan } = useTable()
  const encounter = useEncounter()
  const { hero } = plan
  const scenario = plan.scenarios.get(encounter.scenario)!
  const marks: Mark[] = []
  if (encounter.attack > 0) marks.push({ id: 'attackSum', n: encounter.attack, tone: 'good' })
  for (const tag of new Set(encounter.attackVs.map((held) => held.tag))) {
    const n = encounter.attackVs.reduce((sum, held) => (held.tag === tag ? sum + held.n : sum), 0)
    marks.push({ id: `attackVs.${tag}`, n, tone: 'good' })
  }
  if (encounter.influence > 0) marks.push({ id: 'influenceSum', n: encounter.influence, tone: 'good' })
  if (encounter.defence > 0) marks.push({ id: 'defenceSum', n: encounter.defence, tone: 'good' })
  if (encounter.roundShield > 0) marks.push({ id: 'roundShield', n: encounter.roundShield, tone: 'good' })
  if (encounter.debuff > 0) marks.push({ id: 'debuff', n: encounter.debuff, tone: 'bad' })
  if (encounter.queuedDebuff > 0) marks.push({ id: 'queuedDebuff', n: encounter.queuedDebuff, tone: 'bad' })
  if (encounter.merciful) marks.push({ id: 'merciful' })
  if (encounter.spiritOnly) marks.push({ id: 'spiritOnly' })
  if (hero.last_stand || scenario.rules.lastStand)
    marks.push({
      id: encounter.lastStandUsed ? 'lastStandUsed' : 'lastStand',
      tone: encounter.lastStandUsed ? 'bad' : 'good',
    })
  return marks
}

import { energyLimit, passivePhrase } from '@arbiter/twilight'
import IconEnergy from '~icons/game-icons/electric'
import IconFaith from '~icons/game-icons/prayer'
import { useText, useWording } from '../../language/language.tsx'
import { Count } from '../../parts/count.tsx'
import { Bar } from './dualBars.tsx'
import { HeroIcon } from './icons.tsx'
import { type Mark, Marks } from './marks.tsx'
import { useEncounter, useLocal, useTable } from './tableContext.ts'
import './heroBar.css'

/** TW-259. The hero: HP, energy, faith, and what this round has added so far. */
export function HeroBar() {
  const text = useText()
  const local = useLocal()
  const { plan } = useTable()
  const encounter = useEncounter()
  const { hero } = plan
  const energyMax = energyLimit(plan)
  return (
    <section className="tw-hero" aria-label={local(hero.name)} data-test="twilight-hero">
      <HeroIcon id={hero.id} />
      <div className="tw-hero-body">
        <div className="tw-hero-head">
          <h3>{local(hero.name)}</h3>
          <Marks marks={useHeroMarks()} />
        </div>
        <div data-test="twilight-hp" data-value={encounter.hp}>
          <Bar kind="hp" track={{ now: encounter.hp, max: hero.hp_max }} label={text('twilightTable.pool.hp')} />
        </div>
      </div>
      <p className="tw-pool" data-tw="energy" data-value={encounter.energy}>
        <IconEnergy />
        <span className="sr-only">{text('twilightTable.energy')} </span>
        <span className="sum">
          <Count value={encounter.energy} />/{energyMax}
        </span>
        <span className="tw-pool-name" aria-hidden="true">
          {text('twilightTable.energy')}
        </span>
      </p>
      <p className="tw-pool" data-tw="faith" data-value={encounter.faith}>
        <IconFaith />
        <span className="sr-only">{text('twilightTable.faith')} </span>
        <span className="sum">
          <Count value={encounter.faith} />/{hero.faith_max}
        </span>
        <span className="tw-pool-name" aria-hidden="true">
          {text('twilightTable.faith')}
        </span>
      </p>
    </section>
  )
}

function useHeroMarks(): Mark[] {
  const wording = useWording()
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
  if (hero.passive.kind !== 'none') marks.push({ id: 'passive', words: wording.say(passivePhrase(hero.passive)) })
  return marks
}

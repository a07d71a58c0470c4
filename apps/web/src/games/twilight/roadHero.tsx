import IconFaith from '~icons/game-icons/prayer'
import IconReputation from '~icons/game-icons/shaking-hands'
import { useText } from '../../language/language.tsx'
import { Count } from '../../parts/count.tsx'
import { Bar } from './dualBars.tsx'
import { HeroIcon } from './icons.tsx'
import { useLocal, useTable } from './tableContext.ts'
import { useSigned } from './useSigned.ts'
import './heroBar.css'

/** The hero's state between encounters. */
export function RoadHero() {
  const text = useText()
  const local = useLocal()
  const signed = useSigned()
  const {
    plan: { hero },
    view: { session },
  } = useTable()
  return (
    <section className="tw-hero" aria-label={local(hero.name)} data-test="twilight-hero">
      <HeroIcon id={hero.id} />
      <div className="tw-hero-body">
        <h3>{local(hero.name)}</h3>
        <div data-test="twilight-hp" data-value={session.hp}>
          <Bar kind="hp" track={{ now: session.hp, max: hero.hp_max }} label={text('twilightTable.pool.hp')} />
        </div>
      </div>
      <p className="tw-pool" data-tw="faith" data-value={session.faith}>
        <IconFaith />
        <span className="sr-only">{text('twilightTable.faith')} </span>
        <span className="sum">
          <Count value={session.faith} />/{hero.faith_max}
        </span>
        <span className="tw-pool-name" aria-hidden="true">
          {text('twilightTable.faith')}
        </span>
      </p>
      <p className="tw-pool" data-test="twilight-reputation" data-value={session.reputation}>
        <IconReputation />
        <span className="sr-only">{text('twilightTable.reputation')} </span>
        <span className="sum">{signed(session.reputation)}</span>
        <span className="tw-pool-name" aria-hidden="true">
          {text('twilightTable.reputation')}
        </span>
      </p>
    </section>
  )
}

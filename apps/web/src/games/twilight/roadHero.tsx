import { heroHpMax } from '@arbiter/twilight'
import IconReputation from '~icons/game-icons/shaking-hands'
import { useText } from '../../language/language.tsx'
import { Picture } from '../../parts/picture.tsx'
import { WhoPlate } from '../../parts/plate.tsx'
import { Bar } from './dualBars.tsx'
import { Pool } from './pool.tsx'
import { useLocal, useTable } from './tableContext.ts'
import { useSigned } from './useSigned.ts'
import './heroBar.css'

/** The hero's state between encounters. */
export function RoadHero() {
  const text = useText()
  const local = useLocal()
  const signed = useSigned()
  const { plan, view } = useTable()
  const { hero } = plan
  const { session } = view
  return (
    <WhoPlate
      className="tw-hero"
      aria-label={local(hero.name)}
      data-test="twilight-hero"
      picture={<Picture shape="portrait" kind="hero" id={hero.id} hints={{ tier: 2 }} />}
      name={local(hero.name)}
    >
      <div data-test="twilight-hp" data-value={session.hp}>
        <Bar kind="hp" track={{ now: session.hp, max: heroHpMax(plan, view) }} label={text('twilightTable.pool.hp')} />
      </div>
      <div className="tw-pools">
        <Pool kind="faith" value={session.faith} max={hero.faith_max} />
        <p className="tw-pool" data-test="twilight-reputation" data-value={session.reputation}>
          <IconReputation />
          <span className="tw-pool-value">{signed(session.reputation)}</span>
          <span className="tw-pool-name">{text('twilightTable.reputation')}</span>
        </p>
      </div>
    </WhoPlate>
  )
}

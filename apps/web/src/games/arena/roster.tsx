import type { FighterView } from '@arbiter/arena'
import IconPotion from '~icons/lucide/flask-conical'
import IconCooldown from '~icons/lucide/timer'
import IconPerson from '~icons/lucide/user'
import { useText } from '../../language/language.tsx'
import { HealthBar, InitiativeBar, PoolBar, shieldOf } from './bars.tsx'
import { stanceOf, useFight, useNames } from './fightContext.ts'
import { FighterIcon, StatusIcon, traitsOf } from './icons.tsx'
import { useDescription, useHarmful } from './token.tsx'
import './roster.css'

/** A team this large has one line for each member. */
const LONG = 6

/** Who is who: everybody by team, with what they have left. */
export function Rosters() {
  const text = useText()
  const names = useNames()
  const { scene } = useFight()
  const { setup, fighters } = scene.view
  return setup.teams.map((_, team) => {
    const own = fighters.filter((fighter) => fighter.team === team && !fighter.removed)
    const standing = own.filter(({ fallen }) => !fallen).length
    return (
      <section
        // biome-ignore lint/suspicious/noArrayIndexKey: a team is its number
        key={team}
        className="roster"
        data-team={team + 1}
        data-side={team % 2 === 0 ? 'left' : 'right'}
        aria-label={names.team(team)}
        data-test={`arena-team-${team + 1}`}
      >
        <h2 className="roster-head">
          <span className="team-badge roster-sign" data-team={team + 1} aria-hidden="true" />
          {names.team(team)}
          <span className="roster-count sum">{text('arenaTable.standing', { n: standing, of: own.length })}</span>
        </h2>
        <ul className="roster-list">
          {own.map((fighter) => (
            <li key={fighter.cid}>
              <RosterRow fighter={fighter} short={own.length > LONG} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

function RosterRow({ fighter, short }: { fighter: FighterView; short: boolean }) {
  const text = useText()
  const names = useNames()
  const { kit, scene, look } = useFight()
  const describe = useDescription()
  const { cid, team, hp, maxHp, pools, consumables } = fighter
  const tuning = { ...kit.content.tuning, ...scene.view.setup.tuning }
  const waiting = Object.values(fighter.cooldowns).filter((ready) => ready > scene.tick).length
  const items = consumables.filter((item) => item !== null).length
  const shield = shieldOf(fighter)
  const stance = stanceOf(fighter)
  return (
    <button
      type="button"
      className="roster-row"
      data-stance={stance}
      data-turn={scene.view.actor === cid}
      data-short={short}
      onClick={() => look(cid)}
      title={describe(fighter)}
      data-test={`arena-fighter-${cid}`}
      data-hp={hp}
    >
      <span className="sr-only">
        {describe(fighter)}. {text('arenaTable.details')}
      </span>
      <span className="team-badge roster-badge" data-team={team + 1} aria-hidden="true">
        <FighterIcon kind={fighter.kind} traits={traitsOf(scene.view.setup, fighter)} />
      </span>
      <span className="roster-name" aria-hidden="true">
        {names.fighter(cid)}
        {scene.taken.has(cid) && <IconPerson className="roster-person" />}
      </span>
      <span className="roster-hp sum" aria-hidden="true">
        {stance === 'standing' ? `${hp}/${maxHp}` : text(`arenaTable.stance.${stance}`)}
        {shield > 0 && <span className="roster-shield"> +{shield}</span>}
      </span>
      <span className="roster-bars">
        <HealthBar fighter={fighter} />
        <InitiativeBar value={fighter.initiative} threshold={tuning['init.threshold']} />
        {!short && pools.map(({ id, value, max }) => <PoolBar key={id} id={id} value={value} max={max} />)}
      </span>
      <span className="roster-extras" aria-hidden="true">
        <Statuses fighter={fighter} />
        {waiting > 0 && (
          <span className="roster-extra" title={text('arenaTable.cooldowns', { n: waiting })}>
            <IconCooldown />
            <span className="sum">{waiting}</span>
          </span>
        )}
        {items > 0 && (
          <span className="roster-extra" title={text('arenaTable.items', { n: items })}>
            <IconPotion />
            <span className="sum">{items}</span>
          </span>
        )}
      </span>
    </button>
  )
}

function Statuses({ fighter: { statuses } }: { fighter: FighterView }) {
  const names = useNames()
  const harmful = useHarmful()
  return statuses.map(({ id, stacks }) => (
    <span key={id} className="token-status" data-harmful={harmful(id)} title={`${names.status(id)} ${stacks}`}>
      <StatusIcon id={id} harmful={harmful(id)} />
      <span className="sum">{stacks}</span>
    </span>
  ))
}

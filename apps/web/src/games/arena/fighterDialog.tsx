import type { FighterView } from '@arbiter/arena'
import { statPhrase, turnOrder } from '@arbiter/arena'
import { localText } from '@arbiter/kernel'
import { PERCENT } from '@arbiter/wording'
import { useMemo } from 'react'
import { useLanguage, useLocal, useText, useWording } from '../../language/language.tsx'
import { Bar } from '../../parts/bar.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { More } from '../../parts/more.tsx'
import { Picture } from '../../parts/picture.tsx'
import { actionPicture } from './actionPicture.ts'
import { fellTo } from './deed.ts'
import { stanceOf, useFight, useNames } from './fightContext.ts'
import { faceOf, starredHints } from './fighterFace.ts'
import { Sheet } from './sheet.tsx'
import { teamColour } from './teamColour.ts'
import { useDeedEvents } from './useDeedEvents.ts'
import { useWhom } from './whom.ts'
import './fighterDialog.css'

/** Everything about one fighter at the moment that is shown, and the numbers behind it. */
export function FighterDialog({ cid, onClose }: { cid: number; onClose: () => void }) {
  const text = useText()
  const names = useNames()
  const { kit, scene, over, takeOver, giveBack, mayTakeOver } = useFight()
  const fighter = scene.view.fighters[cid]
  const { setup } = scene.view
  if (!fighter) return null
  const members = setup.teams.reduce((sum, team) => sum + team.members.length, 0)
  const taken = scene.taken.has(cid)
  const mayTake = !taken && !fighter.fallen && !fighter.removed && mayTakeOver(cid)
  return (
    <Dialog title={names.fighter(cid)} closeLabel={text('common.close')} onClose={onClose} test="arena-fighter">
      <div className="fighter-head" style={teamColour(fighter.team)} data-fallen={fighter.fallen || undefined}>
        <span className="fighter-portrait">
          <Picture shape="portrait" {...faceOf(setup, fighter)} hints={starredHints(fighter.stars)} />
          {fighter.fallen && (
            <svg className="fighter-slash" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              <path d="M100 4L53 56L0 96L47 44Z" />
            </svg>
          )}
        </span>
        <div className="fighter-facts">
          <p>
            <strong className="fighter-team">{names.team(fighter.team)}</strong> · {names.zone(fighter.zone)} ·{' '}
            {text('arenaTable.stars', { n: fighter.stars })} ·{' '}
            <span className="fighter-stance" data-stance={stanceOf(fighter)}>
              {text(`arenaTable.stance.${stanceOf(fighter)}`)}
            </span>
          </p>
          <Bar kind="body" value={fighter.hp} max={fighter.maxHp} label={names.pool('Health')}>
            {Math.max(0, fighter.hp)} / {fighter.maxHp}
          </Bar>
          <Fell fighter={fighter} />
          <Statuses fighter={fighter} />
          {taken && scene.mayHand && !over && (
            <Button onClick={() => giveBack(cid)} data-test="arena-fighter-give-back">
              {text('arenaTable.giveBack')}
            </Button>
          )}
          {mayTake && (
            <Button kind="gold" onClick={() => takeOver(cid)} data-test="arena-fighter-take-over">
              {text('arenaTable.takeOver')}
            </Button>
          )}
        </div>
      </div>
      {mayTake && <p className="field-note">{text('arenaTable.takeOverNote')}</p>}
      {cid < members && <Skills fighter={fighter} />}
      <Now fighter={fighter} />
      {cid < members && (
        <More label={text('arenaSheet.title')}>
          <Sheet sheet={kit.sheet(setup, cid)} />
        </More>
      )}
    </Dialog>
  )
}

/** Of whoever lies there: who brought them down, and with what. */
function Fell({ fighter: { cid, fallen } }: { fighter: FighterView }) {
  const wording = useWording()
  const whom = useWhom()
  const { scene } = useFight()
  const events = useDeedEvents()
  const phrase = fallen
    ? fellTo(
        events.filter(({ tick }) => tick <= scene.tick),
        cid,
        whom,
      )
    : undefined
  return phrase ? <p className="fighter-fell">{wording.say(phrase)}</p> : null
}

/** What everybody can do needs no list. */
const PLAIN: ReadonlySet<string> = new Set(['move', 'defend', 'search'])

/** What it can do, by its pictures: the price, or how long it still recovers. */
function Skills({ fighter: { cid, cooldowns } }: { fighter: FighterView }) {
  const text = useText()
  const names = useNames()
  const { kit, scene } = useFight()
  const { view, tick } = scene
  // What is carried may be used up: it stands among the items.
  const carried = new Set(kit.content.consumables.map(({ id }) => id))
  const own = kit.sheet(view.setup, cid).actions.filter(({ id }) => !PLAIN.has(id) && !carried.has(id))
  const actions = [...new Map(own.map((action) => [action.id, action])).values()]
  return (
    <section className="fighter-part" aria-label={text('arenaTable.skills')}>
      <h3>{text('arenaTable.skills')}</h3>
      <ul className="fighter-skills">
        {actions.map(({ id, costs }) => {
          const wait = (cooldowns[id] ?? 0) - tick
          const price = Object.entries(costs).map(([pool, amount]) => `${names.pool(pool)} ${amount}`)
          return (
            <li key={id} data-waits={wait > 0 || undefined}>
              <Picture
                shape="item"
                {...actionPicture(kit.content, { ...view, actor: cid }, id)}
                className="fighter-skill"
              />
              <span>
                <strong>{names.source(id)}</strong>
                <span className="fighter-price">
                  {wait > 0 ? text('arenaTable.readyIn', { n: wait }) : price.join(', ') || text('arenaTable.free')}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** So many turns are looked ahead. */
const AHEAD = 40

function Now({ fighter }: { fighter: FighterView }) {
  const text = useText()
  const names = useNames()
  const { kit, scene } = useFight()
  const { hp, maxHp, pools, initiative, shields, consumables, cooldowns } = fighter
  const order = useMemo(
    () => turnOrder(scene.view, scene.events.slice(0, scene.told), kit.content.tuning, AHEAD),
    [kit, scene.view, scene.events, scene.told],
  )
  const next = scene.view.result === null ? order.indexOf(fighter.cid) : -1
  const summoned = fighter.summoner >= 0
  // What somebody can do has its own list; of summons it is not known.
  const waiting = summoned ? Object.entries(cooldowns).filter(([, ready]) => ready > scene.tick) : []
  return (
    <section aria-label={text('arenaTable.state')} className="fighter-part" data-test="arena-fighter-now">
      <h3>{text('arenaTable.state')}</h3>
      <dl className="facts">
        <Fact name={names.pool('Health')} value={`${hp} / ${maxHp}`} test="arena-fighter-hp" />
        {pools.map(({ id, value, max }) => (
          <Fact key={id} name={names.pool(id)} value={`${value} / ${max}`} />
        ))}
        {next >= 0 && <Fact name={text('arenaTable.nextTurn')} value={text('arenaTable.nextTurnIn', { n: next })} />}
        {!fighter.fallen && <Fact name={text('arenaTable.initiativeName')} value={String(initiative)} />}
        {shields.map(({ id, hp: left, untilTick }) => (
          <Fact
            key={id}
            name={text('arenaTable.shieldName')}
            value={untilTick === null ? String(left) : text('arenaTable.shieldUntil', { n: left, tick: untilTick })}
          />
        ))}
        {waiting.map(([id, ready]) => (
          <Fact key={id} name={names.source(id)} value={text('arenaTable.readyIn', { n: ready - scene.tick })} />
        ))}
        {consumables.length > 0 && (
          <Fact
            name={text('arenaTable.itemsName')}
            value={
              consumables.flatMap((item) => (item === null ? [] : [names.source(item)])).join(', ') ||
              text('arenaTable.none')
            }
          />
        )}
      </dl>
      <Changes fighter={fighter} />
    </section>
  )
}

/** What clings to somebody, and what each of it does. */
function Statuses({ fighter: { statuses } }: { fighter: FighterView }) {
  const text = useText()
  const names = useNames()
  const local = useLocal()
  const { kit } = useFight()
  return (
    <ul className="fighter-statuses">
      {statuses.map(({ id, stacks }) => {
        const status = kit.content.statuses.find((each) => each.id === id)
        return (
          <li key={id}>
            <Picture shape="item" kind="status" id={id} />
            <span>
              <strong>
                {names.status(id)} {stacks}
              </strong>
              : {text('arenaTable.brings.status', { id, name: names.status(id) })}
              {status && <small className="fighter-rule">{local(status.desc)}</small>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Changes({ fighter: { modifiers } }: { fighter: FighterView }) {
  const text = useText()
  const { language } = useLanguage()
  const shown = (kind: 'flat' | 'bp', value: number) => {
    const size = kind === 'bp' ? `${Math.abs(value) / 100}${localText(PERCENT, language)}` : String(Math.abs(value))
    return `${value < 0 ? '−' : '+'}${size}`
  }
  return (
    <ul className="fighter-changes">
      {modifiers.map(({ id, stat, kind, value, untilTick }) => (
        <li key={id}>
          {text('arena.name', { name: statPhrase(stat) })} {shown(kind, value)}
          {untilTick !== null && `, ${text('arenaTable.until', { n: untilTick })}`}
        </li>
      ))}
    </ul>
  )
}

export function Fact({ name, value, test }: { name: string; value: string; test?: string }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd className="sum" data-test={test}>
        {value}
      </dd>
    </div>
  )
}

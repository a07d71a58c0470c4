import { mechanicText, statusSize } from '@arbiter/run'
import { type StatusView, statsNow, type UnitView } from '@arbiter/run/battle'
import type { ReactNode } from 'react'
import IconClose from '~icons/lucide/x'
import { useText, useWording } from '../../../language/language.tsx'
import { IconButton } from '../../../parts/button.tsx'
import { Drawer } from '../../../parts/drawer.tsx'
import { Explain } from '../../../parts/explain.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { useStatText } from '../card/statList.tsx'
import { TierMark } from '../card/tierMark.tsx'
import { lastDeed } from './lastDeed.ts'
import { useReplay } from './replayContext.ts'
import { roundsLeft } from './statusTime.ts'
import './inspector.css'

/** Everything about one unit as it stands now. */
export function Inspector() {
  const text = useText()
  const { view, inspected, inspect, nameOf } = useReplay()
  const unit = view.units.find(({ id }) => id === inspected)
  if (!unit) return null
  const close = () => inspect(undefined)
  return (
    <Drawer
      open
      onClose={close}
      className="rr-inspector"
      aria-label={text('runReplay.inspector')}
      data-test="run-replay-inspector"
    >
      <header className="rr-inspect-head">
        <Picture shape="portrait" kind="unit" id={unit.unitId} hints={{ tier: unit.tier }} />
        <div>
          <h3>{nameOf(unit.id)}</h3>
          <p className="rr-inspect-who">
            <TierMark tier={unit.tier} /> {text(`run.role.${unit.role}`)} · {text(`run.side.${unit.side}`)}
            {unit.hp <= 0 && ` · ${text('runReplay.fallen')}`}
            {unit.routing && ` · ${text('runReplay.routing')}`}
            {unit.vigilant && ` · ${text('runReplay.vigilant')}`}
            {unit.summoned && ` · ${text('runReplay.summoned')}`}
          </p>
        </div>
        <IconButton
          label={text('common.close')}
          icon={<IconClose />}
          onClick={close}
          data-test="run-replay-inspector-close"
        />
      </header>
      <div className="rr-inspect-body">
        <Stats unit={unit} />
        <Statuses unit={unit} />
        <Traits unit={unit} />
        <Deed id={unit.id} />
      </div>
    </Drawer>
  )
}

/** Now, and in brackets what it came with where that differs. */
function Stats({ unit }: { unit: UnitView }) {
  const text = useText()
  const statText = useStatText()
  const { kit, view } = useReplay()
  const now = statsNow(kit.content, view, unit)
  return (
    <dl className="rr-stats">
      <Stat name="hp" value={`${unit.hp} / ${unit.maxHp}`} />
      {unit.resolve !== null && <Stat name="resolve" value={`${unit.resolve} / ${unit.maxResolve}`} />}
      <Stat name="atk" value={now.atk} came={unit.atk} />
      <Stat name="armor" value={now.armor} came={unit.armor}>
        {unit.shred > 0 && text('runReplay.shred', { n: unit.shred })}
        {unit.phalanx.neighbours > 0 &&
          text('runReplay.phalanx', { n: unit.phalanx.neighbours, armor: unit.phalanx.armor })}
      </Stat>
      <Stat name="speed" value={now.speed} came={unit.speed} />
      <Stat name="initiative" value={unit.initiative} />
      <Stat name="range" value={now.range} came={unit.range} />
      <Stat name="strikes" value={unit.strikes} />
      <Stat name="dodge" value={statText('dodge', unit.dodge)} />
      {unit.ammo !== null && <Stat name="ammo" value={unit.ammo} />}
      {unit.mana !== undefined && <Pool mechanic="mana" value={unit.mana} />}
      {unit.plating && <Pool mechanic="plating" value={unit.plating.stacks} />}
    </dl>
  )
}

interface StatProps {
  readonly name: string
  readonly value: string | number
  readonly came?: number
  readonly children?: ReactNode
}

function Stat({ name, value, came, children }: StatProps) {
  const text = useText()
  return (
    <div data-stat={name}>
      <dt>
        <Explain why={() => text(`run.stat_text.${name}`)}>{text(`run.stat.${name}`)}</Explain>
      </dt>
      <dd>
        <span className="sum">{value}</span>
        {came !== undefined && came !== value && <small className="sum"> {text('runReplay.came', { n: came })}</small>}
        {children && <small>{children}</small>}
      </dd>
    </div>
  )
}

/** RN-558, RN-566: what a mechanic counts at a unit. */
function Pool({ mechanic, value }: { mechanic: 'mana' | 'plating'; value: number }) {
  const text = useText()
  const wording = useWording()
  const { kit } = useReplay()
  return (
    <div data-stat={mechanic}>
      <dt>
        <Explain why={() => wording.say(mechanicText(kit.content, mechanic))}>
          {text(`run.mechanic.${mechanic}`)}
        </Explain>
      </dt>
      <dd>
        <span className="sum">{value}</span>
      </dd>
    </div>
  )
}

function Statuses({ unit }: { unit: UnitView }) {
  const text = useText()
  if (unit.statuses.length === 0) return null
  return (
    <ul className="rr-inspect-statuses" aria-label={text('runReplay.statuses')}>
      {unit.statuses.map((status) => (
        <li key={status.id}>
          <Picture shape="item" kind="status" id={status.id} />
          <Explain why={() => text(`run.status.${status.id}.text`)}>
            <strong>{text(`run.status.${status.id}`)}</strong>
          </Explain>
          <Size status={status} />
          <StatusEnd status={status} />
        </li>
      ))}
    </ul>
  )
}

/** What a status of this magnitude does, all its stacks together. */
function Size({ status }: { status: StatusView }) {
  const wording = useWording()
  const size = wording.say(statusSize(status))
  return size === '' ? null : <span>{size}</span>
}

function StatusEnd({ status }: { status: StatusView }) {
  const text = useText()
  const { view } = useReplay()
  const left = roundsLeft(status, view.round)
  if (left === null) return <small>{text('runReplay.wholeBattle')}</small>
  return <small>{text('runReplay.statusEnds', { n: left, round: status.until! })}</small>
}

function Traits({ unit }: { unit: UnitView }) {
  const text = useText()
  return (
    <>
      {unit.ability !== null && (
        <p className="rr-inspect-ability">
          <Picture shape="item" kind="ability" id={unit.ability} />
          <span>
            <strong>{text(`run.ability.${unit.ability}`)}</strong>: {text(`run.ability.${unit.ability}.text`)}
          </span>
        </p>
      )}
      {unit.tags.length > 0 && (
        <ul className="rr-tags">
          {unit.tags.map((tag) => (
            <li key={tag}>
              <Explain why={() => text(`run.tag_text.${tag}`)}>{text(`run.tag.${tag}`)}</Explain>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Deed({ id }: { id: string }) {
  const text = useText()
  const wording = useWording()
  const { events, at: now, phrases } = useReplay()
  const at = lastDeed(events, now, id)
  return (
    <p className="rr-inspect-deed" data-test="run-replay-deed">
      <strong>{text('runReplay.lastDeed')}</strong>{' '}
      {at === undefined ? text('runReplay.noDeed') : wording.say(phrases[at]!, 'full')}
    </p>
  )
}

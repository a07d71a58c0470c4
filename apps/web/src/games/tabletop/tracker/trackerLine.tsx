import { deedPhrase, type SeenFighter, triggerPhrase } from '@arbiter/tabletop'
import type { ComponentType, SVGProps } from 'react'
import IconReady from '~icons/lucide/circle'
import IconDone from '~icons/lucide/circle-check'
import IconActive from '~icons/lucide/circle-play'
import IconSkipped from '~icons/lucide/circle-slash'
import IconOut from '~icons/lucide/circle-x'
import IconHidden from '~icons/lucide/eye-off'
import IconWaits from '~icons/lucide/hourglass'
import { useText } from '../../../language/language.tsx'
import { hook } from '../hook.ts'
import { FaceMark } from '../table/faceMark.tsx'
import { useNaming } from '../table/naming.ts'
import { teamOf, useNames, useRoom } from '../table/roomContext.ts'
import { ApChips } from './apChips.tsx'
import { InitiativeField } from './initiativeField.tsx'
import { Wounds } from './wounds.tsx'

const STATES: Readonly<Record<string, ComponentType<SVGProps<SVGSVGElement>>>> = {
  ready: IconReady,
  active: IconActive,
  done: IconDone,
  skipped: IconSkipped,
  out: IconOut,
  left: IconOut,
  bystander: IconSkipped,
}

interface TrackerLineProps {
  readonly fighter: SeenFighter
  /** Acts, or is offered the turn. */
  readonly turn: boolean
  readonly next: boolean
  /** In sight; else it is only read aloud. */
  readonly open: boolean
}

export function TrackerLine({ fighter, turn, next, open }: TrackerLineProps) {
  const text = useText()
  const names = useNames()
  const naming = useNaming()
  const room = useRoom()
  const { uid, side, tracker, effects, own, waits, posture } = fighter
  const state = tracker ?? 'bystander'
  const StateIcon = STATES[state]!
  const stateName = tracker ? names.term('tracker', tracker) : text('tabletopTable.bystander')
  const isMine = room.scene.audience === fighter.seat
  return (
    <li
      className="tt-line"
      data-team={teamOf(room, side)}
      data-state={state}
      data-turn={turn || undefined}
      data-focus={room.focus === uid || undefined}
      {...hook(`fighter-${uid}`)}
    >
      <span className="tt-line-state" title={stateName}>
        <StateIcon aria-hidden="true" />
        <span className="sr-only">{stateName}</span>
      </span>
      <button
        type="button"
        className="tt-line-name"
        aria-pressed={room.focus === uid}
        onClick={() => room.setFocus(room.focus === uid ? undefined : uid)}
      >
        {open && <FaceMark uid={uid} />}
        <span>
          {names.fighter(uid)}
          <span className="sr-only">{`, ${names.side(side)}`}</span>
        </span>
      </button>
      <InitiativeField fighter={fighter} />
      <ApChips fighter={fighter} />
      <div className="tt-line-more">
        {turn && tracker === 'ready' && (
          <span className="tt-next">{text(isMine ? 'tabletopTable.yourTurn' : 'tabletopTable.turnNow')}</span>
        )}
        {next && (
          <span className="tt-next" data-test={isMine ? 'tabletop-you-next' : undefined}>
            {text(isMine ? 'tabletopTable.youNext' : 'tabletopTable.next')}
          </span>
        )}
        {posture !== 'standing' && <span className="tt-effect">{names.term('posture', posture)}</span>}
        {effects.map(({ effect, left, value, other }) => (
          <span key={`${effect} ${other}`} className="tt-effect" title={names.term('effect', `${effect}.text`)}>
            {names.term('effect', `${effect}.inline`)}
            {value !== 0 && ` ${value}`}
            {other && ` ← ${names.fighter(other)}`}
            {left > 0 && <span className="sum" title={text('tabletopTable.left', { n: left })}>{` ·${left}`}</span>}
          </span>
        ))}
        {own && own.awareness !== 'alert' && (
          <span className="tt-effect">{names.term('awareness', own.awareness)}</span>
        )}
        {own && own.hiddenFrom.length > 0 && (
          <span className="tt-effect">
            <IconHidden aria-hidden="true" />
            {text('tabletopTable.hiddenFrom', { sides: own.hiddenFrom.map((id) => names.side(id)).join(', ') })}
          </span>
        )}
        {own?.reacted && tracker !== 'out' && <span className="tt-effect">{text('tabletopTable.reacted')}</span>}
        {waits && (
          <span className="tt-effect" data-test={`tabletop-delayed-${uid}`}>
            <IconWaits aria-hidden="true" />
            {own?.delayed
              ? text('tabletopTable.delayed', {
                  deed: deedPhrase(own.delayed.deed, naming),
                  trigger: triggerPhrase(own.delayed.trigger, naming),
                })
              : text('tabletopTable.delayedHidden')}
          </span>
        )}
        <Wounds fighter={fighter} />
      </div>
    </li>
  )
}

import { distanceBetween } from '@arbiter/board'
import type { Refusal } from '@arbiter/kernel'
import { CAUSE, type DeedChoice, type Fighter, type SeenFighter } from '@arbiter/tabletop'
import { useText, useWording } from '../../../language/language.tsx'
import { hook } from '../hook.ts'
import { FaceMark } from '../table/faceMark.tsx'
import { inOrder, isFoe, type Room, useNames, useRoom } from '../table/roomContext.ts'
import type { DeedDraft } from './draft.ts'
import { ItemTargets } from './itemFields.tsx'
import { changesItem } from './itemTargets.ts'
import { meetingOf } from './meeting.ts'
import { hurts } from './offers.ts'
import { mostTargets, toggledTarget } from './targets.ts'

/** TT-187: who can be aimed at: how far, seen or not, in which situation he would be met as far as this seat knows. */
export function TargetFields({ actor, draft }: { actor: Fighter; draft: DeedDraft }) {
  const text = useText()
  const room = useRoom()
  const { plan } = room
  const { deed, trigger } = draft
  const spell = deed.id === 'cast' ? plan.spells.get(deed.source ?? '') : undefined
  const set = (next: DeedChoice) => room.setDraft({ ...draft, deed: next })
  if (spell?.area !== undefined && spell.area !== null)
    return (
      <p className="field-note" data-test="tabletop-area">
        {deed.cell
          ? text('tabletopTable.areaAt', { column: deed.cell[0], row: deed.cell[1], n: spell.area })
          : text('tabletopTable.areaChoose', { n: spell.area })}
      </p>
    )
  if (changesItem(room, deed)) return <ItemTargets actor={actor} draft={draft} />
  // Those whom it is meant for come first, among them those whom it can reach.
  const helps = spell?.support != null
  const friendliness = ({ side }: SeenFighter) => Number((side === actor.side) !== helps)
  const isSelf = ({ uid }: SeenFighter) => uid === actor.uid
  const people = inOrder(room)
    .filter(
      (fighter) =>
        fighter.tracker !== 'left' &&
        (spell?.range === 0 ? isSelf(fighter) : !isSelf(fighter) || spell?.support != null),
    )
    .map((fighter) => ({ fighter, refusal: refusalOf(room, draft, fighter.uid) }))
    .sort((a, b) => friendliness(a.fighter) - friendliness(b.fighter) || Number(!!a.refusal) - Number(!!b.refusal))
  // TT-187: an ally or a bystander can be struck, but only on purpose.
  const isSpared = ({ fighter }: (typeof people)[number]) =>
    !trigger && hurts(plan, deed) && !isFoe(room, actor.side, fighter.side)
  const reached = people.filter(({ refusal }) => !refusal)
  const near = reached.filter((each) => !isSpared(each))
  const spared = reached.filter(isSpared)
  const far = people.filter((each) => each.refusal && !isSpared(each))
  const row = ({ fighter, refusal }: (typeof people)[number]) => (
    <TargetRow key={fighter.uid} actor={actor} fighter={fighter} refusal={refusal} draft={draft} onChange={set} />
  )
  const chosen = deed.targets ?? []
  const [only] = near
  const heals = spell && spell.heal > 0 && chosen[0] && <WoundField bearer={chosen[0].uid} deed={deed} onChange={set} />
  // Nobody else could be meant: there is nothing to choose.
  if (!trigger && only && reached.length === 1 && chosen.length === 1 && chosen[0]!.uid === only.fighter.uid)
    return (
      <>
        <p className="tt-target tt-target-only" {...hook(`target-${only.fighter.uid}`)}>
          <TargetWords actor={actor} fighter={only.fighter} draft={draft} />
        </p>
        {heals}
      </>
    )
  return (
    <>
      <fieldset className="tt-targets">
        <legend className={near.length <= 1 || chosen.length > 0 ? 'sr-only' : undefined}>
          {text('tabletopTable.targets', { n: mostTargets(room, deed) })}
        </legend>
        {trigger && (
          <label className="tt-target">
            <input
              type={mostTargets(room, deed) > 1 ? 'checkbox' : 'radio'}
              name="target"
              checked={chosen.some(({ uid }) => uid === CAUSE)}
              onChange={() => set(toggledTarget(room, deed, CAUSE))}
              data-test="tabletop-target-cause"
            />
            <span>{text('tabletop.party.cause')}</span>
          </label>
        )}
        {near.map(row)}
        {far.length > 0 && chosen.length === 0 && (
          <details className="tt-far" open={near.length === 0}>
            <summary data-test="tabletop-far">{text('tabletopTable.outOfReach', { n: far.length })}</summary>
            {far.map(row)}
          </details>
        )}
        {spared.length > 0 && (
          <details
            className="tt-far"
            open={spared.some(({ fighter }) => chosen.some(({ uid }) => uid === fighter.uid))}
            data-test="tabletop-allies"
          >
            <summary>{text('tabletopTable.allies', { n: spared.length })}</summary>
            {spared.map(row)}
          </details>
        )}
      </fieldset>
      {heals}
    </>
  )
}

/** Why he cannot be the target now; a deed for later is not asked. */
function refusalOf(room: Room, { deed, trigger }: DeedDraft, uid: string): Refusal | undefined {
  if (trigger) return undefined
  const { skill: _, ...alone } = deed
  const verdict = room.ways.check({ type: 'deed', ...alone, targets: [{ uid, strikes: 1 }] })
  return verdict.ok ? undefined : verdict
}

interface TargetRowProps {
  readonly actor: Fighter
  readonly fighter: SeenFighter
  readonly refusal: Refusal | undefined
  readonly draft: DeedDraft
  readonly onChange: (deed: DeedChoice) => void
}

function TargetRow({ actor, fighter, refusal, draft, onChange }: TargetRowProps) {
  const wording = useWording()
  const room = useRoom()
  const { deed } = draft
  const { uid } = fighter
  const why = refusal && wording.say(room.kit.explain(refusal))
  return (
    <label className="tt-target" data-refused={why !== undefined || undefined} {...hook(`target-${uid}`)}>
      <input
        type={mostTargets(room, deed) > 1 ? 'checkbox' : 'radio'}
        name="target"
        checked={deed.targets?.some((target) => target.uid === uid) ?? false}
        disabled={why !== undefined}
        onChange={() => onChange(toggledTarget(room, deed, uid))}
      />
      <TargetWords actor={actor} fighter={fighter} draft={draft} why={why} />
    </label>
  )
}

interface TargetWordsProps extends Pick<TargetRowProps, 'actor' | 'fighter' | 'draft'> {
  /** He cannot be the target. */
  readonly why?: string | undefined
}

/** Who he is, how far, how he would be met. */
function TargetWords({ actor, fighter, draft, why }: TargetWordsProps) {
  const text = useText()
  const names = useNames()
  const room = useRoom()
  const { plan } = room
  const { uid } = fighter
  const found = meetingOf(room, actor, draft, fighter)
  const far = plan.map ? distanceBetween(plan.map.grid, actor.cell, fighter.cell) : 0
  return (
    <>
      <FaceMark uid={uid} />
      <span>{names.fighter(uid)}</span>
      {fighter.side === actor.side && <span className="tt-ally">{text('tabletopTable.ally')}</span>}
      {plan.map && far > 1 && !why && <span className="tt-soft">{text('tabletopTable.cells', { n: far })}</span>}
      {found && found.situation !== 'normal' && !why && (
        <span className="tt-soft">
          {text(fighter.own ? 'tabletop.situation_line' : 'tabletopTable.situationEstimated', {
            situation: { term: `tabletop.situation.${found.situation}` },
            reason: { term: `tabletop.reason.${found.reason}` },
          })}
        </span>
      )}
      {why && <span className="tt-why">{why}</span>}
    </>
  )
}

interface BearerProps {
  readonly bearer: string
  readonly deed: DeedChoice
  readonly onChange: (deed: DeedChoice) => void
}

/** TT-034: wounds that the healer names; none: the oldest. */
function WoundField({ bearer, deed, onChange }: BearerProps) {
  const text = useText()
  const names = useNames()
  const { scene } = useRoom()
  const wounds = scene.view.fighters[bearer]?.own?.wounds ?? []
  if (wounds.length < 2) return null
  const named = deed.wounds ?? []
  return (
    <fieldset className="tt-targets">
      <legend>{text('tabletopTable.healFirst')}</legend>
      {wounds.map(({ id, damage, track }) => (
        <label key={id} className="tt-target">
          <input
            type="checkbox"
            checked={named.includes(id)}
            onChange={({ target }) =>
              onChange({ ...deed, wounds: target.checked ? [...named, id] : named.filter((other) => other !== id) })
            }
          />
          <span>{`${damage}, ${names.term('track', track)}`}</span>
        </label>
      ))}
    </fieldset>
  )
}

import { costOf, type DeedKind, deedPhrase, type Fighter } from '@arbiter/tabletop'
import { useState } from 'react'
import IconMore from '~icons/lucide/ellipsis'
import { useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { hook } from '../hook.ts'
import { moverOf } from '../map/useMovement.ts'
import { useNarrow } from '../map/useNarrow.ts'
import { LowerField } from '../prompts/turnFoot.tsx'
import { useNaming } from '../table/naming.ts'
import { isFoe, type Room, useNames, useRoom } from '../table/roomContext.ts'
import { isAimedDeed } from './aim.ts'
import { Composer } from './composer.tsx'
import { type Cue, isMeant } from './cue.ts'
import { FIRST_TRIGGER } from './draft.ts'
import { ANY_TRIGGER, laterOffers } from './laterOffers.ts'
import { MovePanel } from './movePanel.tsx'
import { type DeedOffer, hurts } from './offers.ts'
import { mostTargets } from './targets.ts'
import './deeds.css'

/** Walking first, then what hurts, then the rest. */
const ORDER: readonly DeedKind[] = [
  ...(['movement', 'attack', 'contest', 'magic'] as const),
  ...(['body', 'object', 'item', 'speech', 'other'] as const),
]

interface DeedPanelProps {
  readonly actor: Fighter
  readonly offers: readonly DeedOffer[]
  readonly cue: Cue
}

/** TT-183: what the active fighter can do, with price; what he cannot, with the reason. */
export function DeedPanel({ actor, offers, cue: firstStep }: DeedPanelProps) {
  const text = useText()
  const room = useRoom()
  const { ways, draft } = room
  const [later, setLater] = useState(false)
  const [more, setMore] = useState(false)
  const narrow = useNarrow()
  if (draft?.kind === 'move' && moverOf(room)) return <MovePanel />
  if (draft?.kind === 'deed')
    return <Composer key={`${draft.deed.id} ${draft.deed.source}`} actor={actor} draft={draft} />
  const shown = (later ? laterOffers(room, actor, offers) : offers).toSorted(
    (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind),
  )
  const possible = shown.filter(({ refusal }) => !refusal)
  const refused = shown.filter(({ refusal }) => refusal)
  const isWeapon = ({ deed: { id, source = '' } }: DeedOffer) =>
    id === 'attack' && !room.plan.attacks.get(source)?.improvised
  const first = atHand(shown, isWeapon, (offer) => isMeant(firstStep, offer), narrow)
  // Gold is one step, however many weapons reach.
  const gold = first.find((offer) => isMeant(firstStep, offer))
  const rest = possible.filter((offer) => !first.includes(offer))
  const cue = later ? undefined : firstStep
  const delays = ways.check({ type: 'delay', deed: { id: 'speak', text: '…' }, trigger: ANY_TRIGGER })
  return (
    <div className="tt-deeds" data-test="tabletop-deeds">
      {cue && !more && <CueLine cue={cue} />}
      <div className="tt-deed-row">
        {GROUPS.map((group) => {
          const own = first.filter((offer) => groupOf(offer) === group)
          return (
            (own.length > 0 || group === 'other') && (
              <section key={group} className="tt-deed-group">
                <h3>{text(`tabletopTable.group.${group}`)}</h3>
                <ul>
                  {own.map((offer) => (
                    <li key={offer.key}>
                      <DeedButton offer={offer} later={later} meant={cue && offer === gold} brief />
                    </li>
                  ))}
                  {group === 'other' && (
                    <li>
                      <Button
                        className="tt-deed"
                        aria-expanded={more}
                        onClick={() => setMore(!more)}
                        data-test="tabletop-deeds-more"
                      >
                        <IconMore aria-hidden="true" className="tt-deed-icon" />
                        <span className="tt-deed-name">{text('tabletopTable.more')}</span>
                      </Button>
                    </li>
                  )}
                </ul>
              </section>
            )
          )
        })}
      </div>
      {more && (
        <div className="plate plate-soot tt-deeds-more">
          <ul className="tt-deed-list">
            {rest.map((offer) => (
              <li key={offer.key}>
                <DeedButton offer={offer} later={later} />
              </li>
            ))}
          </ul>
          <label className="tt-check">
            <input
              type="checkbox"
              checked={later}
              disabled={!delays.ok}
              onChange={({ target }) => setLater(target.checked)}
              {...hook('delay')}
            />
            {text('tabletopTable.delay', { ap: room.plan.rules.apDelayExtra })}
          </label>
          {mayWait(room) && (
            <Button kind="quiet" onClick={() => ways.undo()} {...hook('wait-instead')}>
              {text('tabletopTable.lowerNow')}
            </Button>
          )}
          <LowerField uid={actor.uid} now={false} />
          {refused.length > 0 && (
            <details className="tt-refused">
              <summary data-test="tabletop-refused">{text('tabletopTable.refused', { n: refused.length })}</summary>
              <ul className="tt-deed-list">
                {refused.map((offer) => (
                  <li key={offer.key}>
                    <DeedButton offer={offer} later={later} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      )}
    </div>
  )
}

/** A turn that has only begun can still be put off: back to the offer. */
const mayWait = ({ scene }: Room): boolean =>
  scene.mayUndo &&
  scene.view.rules.initiativeLowering &&
  (scene.history.findLast(({ fate }) => fate === 'stands')?.events.some(({ type }) => type === 'turnBegan') ?? false)

/** What to begin with, in a sentence; of a capture also what comes after it. */
function CueLine({ cue: { kind, who, ...takes } }: { cue: Cue }) {
  const text = useText()
  const names = useNames()
  const room = useRoom()
  const at = CAPTURE_STEPS.findIndex(({ kinds }) => kinds.includes(kind))
  return (
    <div className="tt-cue" data-test="tabletop-cue" data-kind={kind}>
      {at >= 0 && (
        <ol className="tt-cue-steps">
          {CAPTURE_STEPS.map(({ deed }, i) => (
            <li key={deed} aria-current={i === at ? 'step' : undefined} data-done={i < at || undefined}>
              {text(`tabletopTable.step.${deed}`, { ap: costOf(room.plan, { id: deed }) })}
            </li>
          ))}
        </ol>
      )}
      {/* That one can strike, the gold buttons say. */}
      <p className={kind === 'near' || kind === 'range' ? 'sr-only' : undefined}>
        {text(`tabletopTable.cue.${kind}`, { who: who === undefined ? '' : names.told(who), ...takes })}
      </p>
    </div>
  )
}

/** TT-150: what it takes to catch somebody, and which of the cues speak of which part. */
const CAPTURE_STEPS: readonly { readonly deed: 'move' | 'grab' | 'lift'; readonly kinds: readonly Cue['kind'][] }[] = [
  { deed: 'move', kinds: ['chase', 'closer'] },
  { deed: 'grab', kinds: ['seize', 'hold'] },
  { deed: 'lift', kinds: ['lift', 'held'] },
]

const GROUPS = ['move', 'attack', 'other'] as const

function groupOf({ deed, kind }: DeedOffer): (typeof GROUPS)[number] {
  if (deed.id === 'move') return 'move'
  return kind === 'attack' || kind === 'magic' ? 'attack' : 'other'
}

/** In the one row that there is: on a phone the board needs its height, and the last place is for the rest. */
const MOST = { wide: 8, narrow: 3, dim: 2 } as const

/** What is at hand: what can be done, and weapons that cannot be used yet. What helps somebody up is at hand for whoever lies. */
function atHand(
  offers: readonly DeedOffer[],
  isWeapon: (offer: DeedOffer) => boolean,
  isMeantNow: (offer: DeedOffer) => boolean,
  narrow: boolean,
): DeedOffer[] {
  const isNear = ({ refusal, friendsOnly }: DeedOffer) => !refusal && !friendsOnly
  const useful = offers.filter((offer) => isFirst(offer) && (!offer.refusal || isWeapon(offer)))
  // Whoever can walk always finds that in the same place.
  const walks = ({ deed, refusal }: DeedOffer) => deed.id === 'move' && !refusal
  const rank = (offer: DeedOffer) => 4 * Number(walks(offer)) + 2 * Number(isMeantNow(offer)) + Number(isNear(offer))
  const ranked = useful.toSorted((a, b) => rank(b) - rank(a))
  const dim = ranked.filter((offer) => rank(offer) === 0).slice(MOST.dim)
  const chosen = ranked.filter((offer) => !dim.includes(offer)).slice(0, narrow ? MOST.narrow : MOST.wide)
  return useful.filter((offer) => chosen.includes(offer))
}

/** At hand; the rest lies behind "More". */
const FIRST: ReadonlySet<string> = new Set([
  ...['move', 'attack', 'ram', 'cast', 'push', 'grab', 'lift'],
  ...['break_free', 'heavy_door', 'interact', 'leave'],
])
const isFirst = ({ deed }: DeedOffer): boolean => FIRST.has(deed.id) || deed.posture === 'standing'

/** Why a button is dim, in two words. */
function dimOf({
  refusal,
  friendsOnly,
}: DeedOffer): 'far' | 'points' | 'sight' | 'friends' | 'hands' | 'item' | 'other' | undefined {
  if (!refusal) return friendsOnly ? 'friends' : undefined
  if (refusal.code === 'out_of_reach' || refusal.code === 'too_far') return 'far'
  if (refusal.code === 'not_in_view') return 'sight'
  if (refusal.code === 'hands_full') return 'hands'
  if (refusal.code === 'no_such_item') return 'item'
  return refusal.code === 'not_enough_ap' ? 'points' : 'other'
}

/** Attacks and spells have pictures of their own; other deeds are pictured as such. */
function pictureOf({ deed }: DeedOffer): { kind: string; id: string } {
  if (deed.id === 'attack' && deed.source) return { kind: 'attack', id: deed.source }
  if (deed.id === 'cast' && deed.source) return { kind: 'spell', id: deed.source }
  return { kind: 'deed', id: deed.id }
}

interface DeedButtonProps {
  readonly offer: DeedOffer
  readonly later: boolean
  /** What the cue above speaks of. */
  readonly meant?: boolean | undefined
  /** On a button of the row only two words have room for the reason. */
  readonly brief?: boolean
}

function DeedButton({ offer, later, meant = false, brief = false }: DeedButtonProps) {
  const text = useText()
  const wording = useWording()
  const names = useNames()
  const naming = useNaming()
  const room = useRoom()
  const { kit, plan } = room
  const { key, deed, ap, refusal } = offer
  const cost = ap + (later ? plan.rules.apDelayExtra : 0)
  const why = refusal && wording.say(kit.explain(refusal))
  const dim = brief && !later ? dimOf(offer) : undefined
  return (
    <Button
      className="tt-deed"
      title={brief ? why : undefined}
      data-dim={dim}
      data-meant={meant || undefined}
      aria-disabled={why !== undefined}
      onClick={() => take(room, offer, later)}
      onFocus={() => room.preview(cost)}
      onBlur={() => room.preview(0)}
      onMouseEnter={() => room.preview(cost)}
      onMouseLeave={() => room.preview(0)}
      {...hook(`deed-${key}`)}
    >
      <Picture shape="item" {...pictureOf(offer)} className="tt-deed-picture" />
      <span className="tt-deed-name">{names.value(deedPhrase(deed, naming, 'first'))}</span>
      {dim ? (
        <span className="tt-deed-dim">{text(`tabletopTable.dim.${dim}`)}</span>
      ) : (
        <span className="tt-deed-cost">{text('tabletopTable.points', { n: cost })}</span>
      )}
      {why && <span className={brief ? 'sr-only' : 'tt-deed-why'}>{why}</span>}
    </Button>
  )
}

function take(room: Room, { deed, direct }: DeedOffer, later: boolean): void {
  const { ways, scene } = room
  const mover = deed.id === 'move' ? moverOf(room) : undefined
  const trigger = later ? FIRST_TRIGGER : undefined
  if (mover) room.setDraft({ kind: 'move', goal: scene.view.fighters[mover.uid]!.cell, via: [], end: 'keep', trigger })
  else if (later) room.setDraft({ kind: 'deed', deed, trigger })
  else if (direct || deed.id === 'move') ways.act({ type: 'deed', ...deed })
  else room.setDraft({ kind: 'deed', deed: { ...deed, ...onlyTarget(room, deed) }, trigger: undefined })
}

/** Where only one can be meant, nobody has to be chosen. */
function onlyTarget(room: Room, deed: DeedOffer['deed']): Pick<DeedOffer['deed'], 'targets'> | undefined {
  if (!isAimedDeed(deed) || mostTargets(room, deed) !== 1) return undefined
  const { fighters } = room.scene.view
  const near = Object.keys(fighters)
    .map((uid) => [{ uid, strikes: 1 }])
    .filter((targets) => room.ways.check({ type: 'deed', ...deed, targets }).ok)
  const side = fighters[room.state.active ?? '']?.side
  const foes = near.filter(([target]) => side !== undefined && isFoe(room, side, fighters[target!.uid]!.side))
  // A friend in reach is hardly meant, where a foe is.
  const helps = room.plan.spells.get(deed.source ?? '')?.support != null
  const meant = hurts(room.plan, deed) || (foes.length > 0 && !helps) ? foes : near
  return meant.length === 1 ? { targets: meant[0]! } : undefined
}

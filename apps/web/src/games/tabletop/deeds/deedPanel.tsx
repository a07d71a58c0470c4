import { type DeedKind, deedPhrase, type Fighter } from '@arbiter/tabletop'
import { useMemo, useState } from 'react'
import IconMore from '~icons/lucide/ellipsis'
import { useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { hook } from '../hook.ts'
import { moverOf } from '../map/useMovement.ts'
import { useNarrow } from '../map/useNarrow.ts'
import { LowerField } from '../prompts/turnFoot.tsx'
import { useNaming } from '../table/naming.ts'
import { type Room, useNames, useRoom } from '../table/roomContext.ts'
import { isAimedDeed } from './aim.ts'
import { Composer } from './composer.tsx'
import { FIRST_TRIGGER } from './draft.ts'
import { ANY_TRIGGER, laterOffers } from './laterOffers.ts'
import { MovePanel } from './movePanel.tsx'
import { type DeedOffer, deedOffers } from './offers.ts'
import { softHyphens } from './softHyphens.ts'
import { mostTargets } from './targets.ts'
import './deeds.css'

/** Walking first, then what hurts, then the rest. */
const ORDER: readonly DeedKind[] = [
  ...(['movement', 'attack', 'contest', 'magic'] as const),
  ...(['body', 'object', 'item', 'speech', 'other'] as const),
]

/** TT-183: what the active fighter can do, with price; what he cannot, with the reason. */
export function DeedPanel({ actor }: { actor: Fighter }) {
  const text = useText()
  const room = useRoom()
  const { scene, session, draft } = room
  const [later, setLater] = useState(false)
  const [more, setMore] = useState(false)
  const narrow = useNarrow()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state changes with the version
  const offers = useMemo(() => deedOffers(room, actor), [scene.version, actor.uid, session.match])
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
  const first = atHand(shown, isWeapon, narrow)
  const rest = possible.filter((offer) => !first.includes(offer))
  const delays = session.check({ type: 'delay', deed: { id: 'speak', text: '…' }, trigger: ANY_TRIGGER })
  return (
    <div className="tt-deeds" data-test="tabletop-deeds">
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
                      <DeedButton offer={offer} later={later} brief />
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

const GROUPS = ['move', 'attack', 'other'] as const

function groupOf({ deed, kind }: DeedOffer): (typeof GROUPS)[number] {
  if (deed.id === 'move') return 'move'
  return kind === 'attack' || kind === 'magic' ? 'attack' : 'other'
}

/** Of a row on a desk; of one row or two on a phone, where the last place is for the rest. */
const MOST = { wide: 8, oneRow: 3, twoRows: 7 } as const

/** What is at hand: what can be done, and weapons that cannot be used yet. What helps somebody up is at hand for whoever lies. */
function atHand(offers: readonly DeedOffer[], isWeapon: (offer: DeedOffer) => boolean, narrow: boolean): DeedOffer[] {
  const isNear = ({ refusal, friendsOnly }: DeedOffer) => !refusal && !friendsOnly
  const useful = offers.filter((offer) => isFirst(offer) && (!offer.refusal || isWeapon(offer)))
  const most = !narrow ? MOST.wide : useful.filter(isNear).length > MOST.oneRow ? MOST.twoRows : MOST.oneRow
  const chosen = useful.toSorted((a, b) => Number(isNear(b)) - Number(isNear(a))).slice(0, most)
  return useful.filter((offer) => chosen.includes(offer))
}

/** At hand; the rest lies behind "More". */
const FIRST: ReadonlySet<string> = new Set([
  ...['move', 'attack', 'ram', 'cast', 'push', 'grab', 'lift'],
  ...['break_free', 'heavy_door', 'interact', 'leave'],
])
const isFirst = ({ deed }: DeedOffer): boolean => FIRST.has(deed.id) || deed.posture === 'standing'

/** Why a button is dim, in two words. */
function dimOf({ refusal, friendsOnly }: DeedOffer): 'far' | 'points' | 'friends' | 'other' | undefined {
  if (!refusal) return friendsOnly ? 'friends' : undefined
  if (refusal.code === 'out_of_reach' || refusal.code === 'too_far') return 'far'
  return refusal.code === 'not_enough_ap' ? 'points' : 'other'
}

/** Attacks and spells have pictures of their own; other deeds are pictured as such. */
function pictureOf({ deed }: DeedOffer): { kind: string; id: string } {
  if (deed.id === 'attack' && deed.source) return { kind: 'attack', id: deed.source }
  if (deed.id === 'cast' && deed.source) return { kind: 'spell', id: deed.source }
  return { kind: 'deed', id: deed.id }
}

/** `brief`: on a button of the row only two words have room for the reason. */
function DeedButton({ offer, later, brief = false }: { offer: DeedOffer; later: boolean; brief?: boolean }) {
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
      aria-disabled={why !== undefined}
      onClick={() => take(room, offer, later)}
      onFocus={() => room.preview(cost)}
      onBlur={() => room.preview(0)}
      onMouseEnter={() => room.preview(cost)}
      onMouseLeave={() => room.preview(0)}
      {...hook(`deed-${key}`)}
    >
      <Picture shape="item" {...pictureOf(offer)} className="tt-deed-picture" />
      <span className="tt-deed-name">{softHyphens(names.value(deedPhrase(deed, naming, 'first')))}</span>
      {dim ? (
        <span className="tt-deed-dim">{text(`tabletopTable.dim.${dim}`)}</span>
      ) : (
        <span className="tt-deed-cost">{text('tabletop.ap', { n: cost })}</span>
      )}
      {why && <span className={brief ? 'sr-only' : 'tt-deed-why'}>{why}</span>}
    </Button>
  )
}

function take(room: Room, { deed, direct }: DeedOffer, later: boolean): void {
  const { session, scene } = room
  const mover = deed.id === 'move' ? moverOf(room) : undefined
  const trigger = later ? FIRST_TRIGGER : undefined
  if (mover) room.setDraft({ kind: 'move', goal: scene.view.fighters[mover.uid]!.cell, via: [], end: 'keep', trigger })
  else if (later) room.setDraft({ kind: 'deed', deed, trigger })
  else if (direct || deed.id === 'move') session.act({ type: 'deed', ...deed })
  else room.setDraft({ kind: 'deed', deed: { ...deed, ...onlyTarget(room, deed) }, trigger: undefined })
}

/** Where nobody else is in reach, nobody has to be chosen. */
function onlyTarget(room: Room, deed: DeedOffer['deed']): Pick<DeedOffer['deed'], 'targets'> | undefined {
  if (!isAimedDeed(deed) || mostTargets(room, deed) !== 1) return undefined
  const near = Object.keys(room.scene.view.fighters)
    .map((uid) => [{ uid, strikes: 1 }])
    .filter((targets) => room.session.check({ type: 'deed', ...deed, targets }).ok)
  return near.length === 1 ? { targets: near[0]! } : undefined
}

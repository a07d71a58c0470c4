import { cardKindOf, STRIP } from '@arbiter/art'
import { costOf, effectPhrase, effortLimit, heroHpMax, zoneAdds } from '@arbiter/twilight'
import type { CSSProperties } from 'react'
import IconEnergy from '~icons/game-icons/electric'
import IconFaith from '~icons/game-icons/prayer'
import IconBurn from '~icons/lucide/flame'
import IconUndo from '~icons/lucide/undo-2'
import { useText, useWording } from '../../language/language.tsx'
import { usePictures } from '../../parts/pictures.ts'
import { EffectSign, isSigned } from './signs.tsx'
import { useEncounter, useLocal, useTable } from './tableContext.ts'
import { usePlayable } from './usePlayable.ts'
import './handCard.css'

/** What a card says fills its field: the fewer signs, the larger they are set. */
const sizeOf = ({ length }: string) => (length <= 16 ? 'large' : length <= 48 ? 'usual' : 'small')

/** A narrow card has no room for a large word of so many signs. */
const LONG_WORD = /[^\s:.]{7}/

interface HandCardProps {
  readonly uid: number
  /** Its place in the fan. */
  readonly at: number
  /** Its number on the keyboard. */
  readonly place?: number
  /** Burned for Effort: it can only be taken back (TW-106). */
  readonly burned?: boolean
  readonly leaving?: boolean | undefined
  readonly onLeave?: (() => void) | undefined
}

/** TW-272, TW-273, TW-274. A card with what it costs now; a refused one shakes and says why. */
export function HandCard({ uid, at, place, burned = false, leaving, onLeave }: HandCardProps) {
  const text = useText()
  const wording = useWording()
  const local = useLocal()
  const pictures = usePictures()
  const { plan, view, mayAct, commands } = useTable()
  const encounter = useEncounter()
  const { id } = encounter.cards[uid]!
  const card = plan.cards.get(id)!
  const { cost, surcharge } = costOf(plan, encounter, id)
  const { zone, numbers, heal } = zoneAdds(plan, encounter, card)
  const adds = Math.max(numbers, heal)
  const { refusal, awaiting } = commands
  const shaken = refusal?.card === uid ? refusal.n : 0
  const playableOf = usePlayable()
  const { why, playable } = burned || onLeave ? { why: '', playable: true } : playableOf(uid)
  const blocked = !mayAct || playable ? '' : lackOf()
  const healsNobody = card.effects.some(({ kind }) => kind === 'heal') && encounter.hp >= heroHpMax(plan, view)
  const said = card.effects.map((effect) => wording.say(effectPhrase(effect)))
  const told = (sentences: readonly string[]) =>
    sentences.length === 1 ? sentences[0]! : sentences.map((effect) => `${effect}.`).join(' ')
  const words = told(said)
  const signed = card.effects.filter(isSigned)
  const unsigned = said.filter((_, at) => !isSigned(card.effects[at]!))
  const kinds = [
    ...(card.affinity ? [text(`twilightTable.suit.${card.affinity}`)] : []),
    ...card.tags.map((tag) => text(`twilight.card_tag.${tag}`)),
  ]
  const notes = [
    ...(card.exhaust ? [text('twilightTable.exhausts')] : []),
    ...(healsNobody ? [text('twilightTable.nothingToHeal')] : []),
  ]
  const full = encounter.effort.length >= effortLimit(plan, encounter)
  const waits = awaiting === uid
  const n = plan.balance.effortPerCard
  function burnHint(): string | undefined {
    if (waits) return text('twilightTable.burnWaits')
    if (burned) return undefined
    return full ? text('twilightTable.burnFull') : text('twilightTable.effortWhat', { n })
  }
  function lackOf(): string {
    if (cost > encounter.energy) return text('twilightTable.needsEnergy', { n: cost })
    if (card.faith_cost > encounter.faith) return text('twilightTable.needsFaith', { n: card.faith_cost })
    return why
  }

  return (
    <li
      className="tw-card"
      style={{ '--at': at } as CSSProperties}
      data-affinity={card.affinity ?? 'none'}
      data-burned={burned}
      data-awaiting={waits}
      data-leaving={leaving === true}
      data-shaken={shaken > 0 ? (shaken % 2 === 0 ? 'even' : 'odd') : undefined}
    >
      <button
        type="button"
        className="tw-card-play"
        aria-disabled={mayAct && !playable}
        aria-pressed={onLeave ? leaving === true : waits || undefined}
        onClick={() => {
          if (onLeave) onLeave()
          else if (burned) commands.act({ type: 'undoEffort', card: uid })
          else commands.play(uid)
        }}
        title={why}
        data-tw={`card-${uid}`}
        data-card={id}
        data-cost={cost}
      >
        <img className="tw-card-window" src={pictures.card('card', id, card.effects)} alt="" draggable={false} />
        <span className="tw-card-cost" data-surcharge={surcharge > 0}>
          <IconEnergy aria-hidden="true" />
          {cost}
          <span className="sr-only">{text('twilightTable.energy')}</span>
        </span>
        {card.faith_cost > 0 && (
          <span className="tw-card-faith sum">
            <IconFaith aria-hidden="true" />
            {card.faith_cost}
            <span className="sr-only">{text('twilightTable.faith')}</span>
          </span>
        )}
        {blocked && (
          <span className="tw-card-blocked" data-test={`twilight-blocked-${uid}`}>
            {blocked}
          </span>
        )}
        <span className="tw-card-name" style={{ background: STRIP[cardKindOf(card.effects)] }}>
          {local(card.name)}
        </span>
        {signed.length > 0 && (
          <span className="tw-card-brief" data-many={signed.length} aria-hidden="true">
            {signed.map((effect) => (
              <EffectSign key={effect.kind} effect={effect} />
            ))}
            {unsigned.length > 0 && <span className="tw-card-rest">{told(unsigned)}</span>}
          </span>
        )}
        <span className="tw-card-text" data-size={sizeOf(words)} data-long={LONG_WORD.test(words)}>
          {words}
        </span>
        {adds > 0 && (
          <span className="tw-card-note" data-test={`twilight-zone-adds-${uid}`}>
            {text('twilightTable.zoneAdds', { zone: text(`twilight.zone.${zone}`), n: adds })}
          </span>
        )}
        {surcharge > 0 && (
          <span className="tw-card-surcharge" data-test={`twilight-surcharge-${uid}`}>
            {text('twilightTable.surcharge', {
              n: surcharge,
              suit: text(`twilight.suit.${card.affinity}`),
              zone: text(`twilight.zone.${zone}`),
            })}
          </span>
        )}
        {kinds.length + notes.length > 0 && (
          <span className="tw-card-note tw-card-notes">
            <span className="tw-card-kinds">
              {kinds.join(', ')}
              {kinds.length > 0 && notes.length > 0 && ', '}
            </span>
            {notes.join(', ')}
          </span>
        )}
        {place !== undefined && place < 10 && (
          <span className="tw-card-key" aria-hidden="true">
            {place}
          </span>
        )}
      </button>
      {!onLeave && (
        <button
          type="button"
          className="tw-card-effort"
          disabled={!mayAct || waits || (!burned && full)}
          onClick={() => commands.act({ type: burned ? 'undoEffort' : 'burnForEffort', card: uid })}
          title={burnHint()}
          data-test={`twilight-${burned ? 'unburn' : 'burn'}-${uid}`}
        >
          {burned ? <IconUndo /> : <IconBurn />}
          {!burned && (
            <span className="tw-card-effort-brief" aria-hidden="true">
              <span className="tw-card-effort-word">{text('twilightTable.effortBrief')}</span> +{n}
            </span>
          )}
          <span className={burned ? undefined : 'tw-card-effort-words'}>
            {text(burned ? 'twilightTable.burned' : 'twilightTable.effort', { n })}
            <span className="sr-only">: {local(card.name)}</span>
          </span>
        </button>
      )}
    </li>
  )
}

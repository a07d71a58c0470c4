import { cardKindOf, STRIP } from '@arbiter/art'
import { type Card, cardLines, cursePhrases, itemPhrases } from '@arbiter/twilight'
import IconEnergy from '~icons/game-icons/electric'
import { useText, useWording } from '../../../language/language.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { usePictures } from '../../../parts/pictures.ts'
import { sentence } from '../sentence.ts'
import { useLocal, useTable } from '../tableContext.ts'
import '../handCard.css'

/** A card, fate card or thing face up, all of one size, with everything it says. */
export function ThingFace({ kind, id }: { kind: 'card' | 'fate' | 'item' | 'boon'; id: string }) {
  const { plan } = useTable()
  if (kind === 'card') return <CardFace card={plan.cards.get(id)!} />
  return kind === 'fate' ? <FateFace id={id} /> : <ItemFace kind={kind} id={id} />
}

/** The whole face of a card outside encounters: nothing is added by a zone. */
export function CardFace({ card, better = false }: { card: Card; better?: boolean }) {
  const text = useText()
  const local = useLocal()
  const wording = useWording()
  const pictures = usePictures()
  const drawn = card.id.replace(/\+$/, '')
  return (
    <span className="tw-card tw-face" data-affinity={card.affinity ?? 'none'} data-better={better}>
      <img className="tw-card-window" src={pictures.card('card', drawn, card.effects)} alt="" draggable={false} />
      <span className="tw-card-cost">
        <IconEnergy aria-hidden="true" />
        {card.cost}
        <span className="sr-only">{text('twilightTable.energy')}</span>
      </span>
      <span className="tw-card-name" style={{ background: STRIP[cardKindOf(card.effects)] }}>
        {local(card.name)}
      </span>
      <Lines
        lines={cardLines(card).map((line) => sentence(wording.say(line)))}
        note={card.rarity ? text(`twilightRoad.rarity.${card.rarity}`) : ''}
      />
    </span>
  )
}

function FateFace({ id }: { id: string }) {
  const text = useText()
  const local = useLocal()
  const { plan } = useTable()
  const card = plan.fate.get(id)!
  return (
    <span className="tw-card tw-face" data-affinity={card.suit}>
      <img className="tw-card-window" src={usePictures().card('fateCard', id, [])} alt="" draggable={false} />
      <span className="tw-card-name tw-face-fate">{local(card.name)}</span>
      <Lines
        lines={[
          text('twilightTable.choice.value', { n: { signed: card.base_value } }),
          text('twilightTable.fateKind', {
            suit: text(`twilightTable.suit.${card.suit}`),
            keyword: text(`twilight.keyword.${card.keyword}`),
          }),
          ...(card.is_critical ? [text('twilightTable.critical')] : []),
          ...(card.is_sticky ? [text('twilightTable.sticky')] : []),
        ]}
        note={text('twilightRoad.intoFate')}
      />
    </span>
  )
}

function ItemFace({ kind, id }: { kind: 'item' | 'boon'; id: string }) {
  const text = useText()
  const local = useLocal()
  const wording = useWording()
  const { plan } = useTable()
  const item = kind === 'item' ? plan.items.get(id)! : undefined
  const curse = item ? undefined : plan.road!.curses.get(id)!
  const does = item ? itemPhrases(item) : cursePhrases(curse!)
  const { name, text: story } = item ?? curse!
  return (
    <span className="tw-card tw-face">
      <span className="tw-face-thing">
        <Picture shape="item" kind={kind === 'item' ? 'item' : 'curse'} id={id} />
      </span>
      <span className="tw-card-name tw-face-fate">{local(name)}</span>
      <Lines
        lines={[
          ...does.map((phrase) => sentence(wording.say(phrase))),
          ...(item && item.effects.length > 0 ? [] : [local(story)]),
        ]}
        note={text(`twilightRoad.${kind}`)}
      />
    </span>
  )
}

/** As many signs as stand in a line or two of large print. */
const SHORT = 18

/** What a face says, its first line the largest; below it what kind of thing it is. */
export function Lines({ lines, note }: { lines: readonly string[]; note: string }) {
  const said = lines.filter(Boolean)
  return (
    <>
      <span className="tw-face-lines">
        {said.map((line) => (
          <span key={line} data-large={said.length === 1 && line.length <= SHORT}>
            {line}
          </span>
        ))}
      </span>
      {note && <span className="tw-card-note">{note}</span>}
    </>
  )
}

import { cardText, upgradedId } from '@arbiter/twilight'
import { useText, useWording } from '../../../language/language.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { CardThumb } from '../cardThumb.tsx'
import { useLocal, useTable } from '../tableContext.ts'
import { Priced } from './priced.tsx'
import { useBetterWords } from './useBetterWords.ts'
import { useHeldCards } from './useHeldCards.ts'

export interface Picked {
  readonly card?: number
  readonly fate?: number
  readonly curse?: string
}

interface PickDialogProps {
  readonly title: string
  readonly what: keyof Picked
  /** The card is shown as it would become. */
  readonly better?: boolean
  readonly reason: (picked: Picked) => string
  readonly onPick: (picked: Picked) => void
  readonly onClose: () => void
}

/** Which card, fate card or curse. */
export function PickDialog({ title, what, better = false, reason, onPick, onClose }: PickDialogProps) {
  const text = useText()
  return (
    <Dialog title={title} closeLabel={text('common.close')} onClose={onClose} test="twilight-pick">
      <ul className="tw-picks">
        {what === 'card' ? (
          <Cards better={better} reason={reason} onPick={onPick} />
        ) : what === 'fate' ? (
          <Fates reason={reason} onPick={onPick} />
        ) : (
          <Curses reason={reason} onPick={onPick} />
        )}
      </ul>
    </Dialog>
  )
}

type PickProps = Pick<PickDialogProps, 'better' | 'reason' | 'onPick'>

function Cards({ better, reason, onPick }: PickProps) {
  const local = useLocal()
  const wording = useWording()
  const betterWords = useBetterWords()
  const { plan } = useTable()
  return useHeldCards().map(({ uid, id, card }) => {
    const then = better ? plan.cards.get(upgradedId(id)) : undefined
    const shown = then ?? card
    return (
      <li key={uid} className="tw-service">
        <CardThumb kind="card" id={id} effects={card.effects} />
        <Priced
          name={local(shown.name)}
          facts={then ? betterWords(card, then) : wording.say(cardText(card))}
          refused={reason({ card: uid })}
          onClick={() => onPick({ card: uid })}
          test={`twilight-pick-${uid}`}
        />
      </li>
    )
  })
}

function Fates({ reason, onPick }: PickProps) {
  const text = useText()
  const local = useLocal()
  const { plan, view } = useTable()
  const { fate } = view.session
  const uids = [...fate.draw, ...fate.discard].sort((a, b) => a - b)
  return uids.map((uid) => {
    const card = plan.fate.get(fate.cards[uid]!.id)!
    return (
      <li key={uid} className="tw-service">
        <CardThumb kind="fateCard" id={card.id} />
        <Priced
          name={local(card.name)}
          facts={`${text('twilightTable.signed', { n: { signed: card.base_value } })} · ${text(
            'twilightTable.fateKind',
            {
              suit: text(`twilightTable.suit.${card.suit}`),
              keyword: text(`twilight.keyword.${card.keyword}`),
            },
          )}`}
          refused={reason({ fate: uid })}
          onClick={() => onPick({ fate: uid })}
          test={`twilight-pick-${uid}`}
        />
      </li>
    )
  })
}

function Curses({ reason, onPick }: PickProps) {
  const local = useLocal()
  const { plan, view } = useTable()
  return view.session
    .road!.curses.map(({ id }) => plan.road!.curses.get(id)!)
    .filter(({ kind }) => kind === 'curse')
    .map(({ id, name, text }) => (
      <li key={id} className="tw-service">
        <Picture shape="item" kind="curse" id={id} />
        <Priced
          name={local(name)}
          facts={local(text)}
          refused={reason({ curse: id })}
          onClick={() => onPick({ curse: id })}
          test={`twilight-pick-${id}`}
        />
      </li>
    ))
}

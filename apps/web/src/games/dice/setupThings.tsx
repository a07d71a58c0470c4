import type { Item, Modifier, Seat, Setup } from '@arbiter/dice'
import { SEATS } from '@arbiter/dice'
import type { ReactNode } from 'react'
import { useLocal, useText } from '../../language/language.tsx'
import { usePictures } from '../../parts/pictures.ts'
import { dieId } from './dieImage.ts'
import { useDieName } from './dieProfile.tsx'
import { isLoaded, useEffectLine, useLeaning } from './effectLine.ts'
import { PiecePicture } from './pieces.tsx'
import { type DiceRules, dieOf } from './rules.ts'

type Whose = Seat | 'both' | 'global'

/** What is special about the chosen table, each thing with what it does and whose it is. */
export function SetupThings({ rules, setup }: { rules: DiceRules; setup: Setup }) {
  const text = useText()
  const local = useLocal()
  const effectOf = useEffectLine()
  const leaningOf = useLeaning()
  const nameOf = useDieName()
  const pictures = usePictures()
  const thing = (key: string, whose: Whose, picture: ReactNode, name: string, effect: string) => (
    <li key={`${whose}/${key}`} className="dice-setup-thing">
      {picture}
      <span>
        <strong>{name}</strong> <small>{text(`diceSetup.whose.${whose}`)}</small>
        <span className="setup-effect">{effect}</span>
      </span>
    </li>
  )
  const piece = (whose: Whose) => (each: Item | Modifier) =>
    thing(each.id, whose, <PiecePicture piece={each} />, local(each.name), effectOf(each))
  const piecesOf = ({ modifiers, items }: Pick<Setup['global'], 'modifiers' | 'items'>) => [
    ...modifiers.map((id) => rules.modifier(id)),
    ...items.map(({ id }) => rules.item(id)),
  ]
  const [own, other] = setup.seats.map(piecesOf) as [(Item | Modifier)[], (Item | Modifier)[]]
  const isShared = ({ id }: Item | Modifier) => [own, other].every((pieces) => pieces.some((each) => each.id === id))
  const loaded = SEATS.flatMap((seat) => {
    const dice = setup.seats[seat - 1]!.dice.map((entry) => dieOf(rules.content, entry)).filter(isLoaded)
    const kinds = [...new Map(dice.map((die) => [dieId(die), die])).values()]
    return kinds.map((die) => {
      const id = dieId(die)
      const n = dice.filter((each) => dieId(each) === id).length
      const picture = <img className="picture" src={pictures.die(id, 0)} alt="" width="44" height="44" />
      return thing(id, seat, picture, text('diceTable.dieKind', { n, name: nameOf(die), code: '' }), leaningOf([die]))
    })
  })
  const things = [
    ...piecesOf(setup.global).map(piece('global')),
    ...own.filter(isShared).map(piece('both')),
    ...loaded,
    ...own.filter((each) => !isShared(each)).map(piece(1)),
    ...other.filter((each) => !isShared(each)).map(piece(2)),
  ]
  return things.length > 0 && <ul className="setup-things">{things}</ul>
}

import { Vocabularies } from '../../../language/language.tsx'
import { gameWords } from '../../messages.ts'
import { useTable } from '../tableContext.ts'
import { DeckButton } from './deckView.tsx'
import { ROAD_WORDS } from './roadWords.ts'

/** TW-526. The deck from within an encounter of a road. */
export default function FightDeck() {
  const { kit } = useTable()
  return (
    <Vocabularies of={[...gameWords(kit), ROAD_WORDS]}>
      <DeckButton />
    </Vocabularies>
  )
}

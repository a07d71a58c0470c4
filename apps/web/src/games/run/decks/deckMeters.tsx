import { deckCost, type UnitType } from '@arbiter/run'
import IconFits from '~icons/lucide/circle-check'
import IconShort from '~icons/lucide/circle-x'
import { useText } from '../../../language/language.tsx'
import { useRunKit } from '../runContext.ts'
import './deckMeters.css'

interface DeckMetersProps {
  readonly units: readonly UnitType[]
  /** In few words, for the foot that is always in sight; whoever listens has heard the whole sentences. */
  readonly short?: boolean
}

/** RN-712: how many cards, what they cost together, how many of them are cheap. */
export function DeckMeters({ units, short = false }: DeckMetersProps) {
  const text = useText()
  const { size, minCost, maxCost, cheapMin, cheapCost } = useRunKit().content.balance.deck!
  const cost = deckCost(units)
  const cheap = units.filter((unit) => unit.cost <= cheapCost).length
  const meters = [
    { id: 'size', fits: units.length === size, words: { n: units.length, of: size } },
    { id: 'cost', fits: cost >= minCost && cost <= maxCost, words: { n: cost, least: minCost, most: maxCost } },
    { id: 'cheap', fits: cheap >= cheapMin, words: { n: cheap, least: cheapMin, most: cheapCost } },
  ]
  // The foot tells in a sentence, and a sentence holds no list.
  const [List, Item] = short ? (['span', 'span'] as const) : (['ul', 'li'] as const)
  return (
    <List className={short ? 'rn-meters rn-meters-short' : 'rn-meters'} aria-hidden={short || undefined}>
      {meters.map(({ id, fits, words }) => (
        <Item
          key={id}
          className="rn-meter"
          data-fits={fits}
          data-test={`run-builder-${short ? 'brief' : 'meter'}-${id}`}
        >
          {fits ? <IconFits aria-hidden="true" /> : <IconShort aria-hidden="true" />}
          <span>
            {text(`runBuilder.${short ? 'brief' : 'meter'}.${id}`, words)}
            {!short && <span className="sr-only"> {text(fits ? 'runBuilder.fits' : 'runBuilder.short')}</span>}
          </span>
        </Item>
      ))}
    </List>
  )
}

import { findBotPerson } from '@arbiter/catalogue/people'
import { localText } from '@arbiter/kernel'
import { GM, type TabletopKit } from '@arbiter/tabletop'
import { useLanguage, useText } from '../../../language/language.tsx'
import { PERSON } from '../../../match/controllers.ts'
import { PlayerFace } from '../../../match/playerFace.tsx'
import { Gallery } from '../../../parts/gallery.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { type Draft, encounterOf, whoPlays } from './draft.ts'

interface SeatingProps {
  readonly kit: TabletopKit
  readonly draft: Draft
  readonly seats: readonly string[]
  readonly onChange: (changes: Partial<Draft>) => void
}

/** Who decides for each of these seats. */
export function Seating({ kit, draft, seats, onChange }: SeatingProps) {
  const text = useText()
  const { language } = useLanguage()
  const nameOf = useSeatNames(kit, draft)
  const { fighters } = encounterOf(kit.content, draft)
  const facesOf = (seat: string) => fighters.filter(({ uid, side }) => uid === seat || side === seat)
  function playerChoice(who: string, seat: string) {
    const bot = findBotPerson(who)
    const name = bot ? localText(bot.names[0]!, language) : text('tabletopSetup.you')
    return {
      value: who,
      name,
      picture: <PlayerFace controller={bot ? who : undefined} seat={seat} name={name} size={56} />,
      line: bot ? text(`tabletopSetup.bot.${who}`) : text('tabletopSetup.here'),
      test: `tabletop-seat-${seat}-${who}`,
    }
  }
  return (
    <ul className="tt-seating">
      {seats.map((seat) => (
        <li key={seat}>
          <div className="tt-seat-faces" aria-hidden="true">
            {facesOf(seat).map(({ uid, character }) => (
              <Picture
                key={uid}
                shape="token"
                game="tabletop"
                kind="character"
                id={typeof character === 'string' ? character : uid}
              />
            ))}
          </div>
          <Gallery
            label={nameOf(seat)}
            size="small"
            value={whoPlays(kit, draft, seat)}
            choices={[PERSON, ...Object.keys(kit.bots)].map((who) => playerChoice(who, seat))}
            onChange={(who) => onChange({ bots: { ...draft.bots, [seat]: who } })}
            test={`tabletop-seat-${seat}`}
          />
        </li>
      ))}
    </ul>
  )
}

/** Who plays whom, in one line: whoever sits here first. */
export function WhoPlays({ kit, draft, seats }: Omit<SeatingProps, 'onChange'>) {
  const text = useText()
  const { language } = useLanguage()
  const nameOf = useSeatNames(kit, draft)
  const played = seats.map((seat) => ({ seat, who: whoPlays(kit, draft, seat) }))
  const own = played.filter(({ who }) => who === PERSON)
  const bots = [...new Set(played.filter(({ who }) => who !== PERSON).map(({ who }) => who))]
  return text('tabletopSetup.whoPlays', {
    own: { list: own.map(({ seat }) => nameOf(seat)) },
    mine: own.length === 0 ? 'none' : 'some',
    bots: { list: bots.map((bot) => localText(findBotPerson(bot)!.names[0]!, language)) },
    kind: ['none', 'one'][bots.length] ?? 'several',
    level: bots.length === 1 ? text(`tabletopSetup.bot.${bots[0]!}`) : '',
  })
}

/** TT-156: who throws real dice. */
export function HandDice({ kit, draft, seats, onChange }: SeatingProps) {
  const text = useText()
  const nameOf = useSeatNames(kit, draft)
  return (
    <fieldset className="tt-hand-dice">
      <legend>{text('tabletopSetup.manual')}</legend>
      {seats.map((seat) => (
        <label key={seat} className="tt-check">
          <input
            type="checkbox"
            checked={draft.manual.includes(seat)}
            onChange={({ target }) =>
              onChange({
                manual: target.checked ? [...draft.manual, seat] : draft.manual.filter((other) => other !== seat),
              })
            }
            data-test={`tabletop-setup-manual-${seat}`}
          />
          {nameOf(seat)}
        </label>
      ))}
    </fieldset>
  )
}

function useSeatNames(kit: TabletopKit, draft: Draft): (seat: string) => string {
  const text = useText()
  const { language } = useLanguage()
  const { sides, fighters } = encounterOf(kit.content, draft)
  return (seat) => {
    if (seat === GM) return text('tabletop.seat.gm')
    const side = sides.find(({ id }) => id === seat)
    const fighter = fighters.find(({ uid }) => uid === seat)
    if (side && !(fighter && draft.seating === 'fighters')) return localText(side.name, language)
    const sheet =
      typeof fighter?.character === 'string'
        ? kit.content.characters.find(({ id }) => id === fighter.character)
        : fighter?.character
    return `${localText(sheet?.name, language) ?? seat} (${seat})`
  }
}

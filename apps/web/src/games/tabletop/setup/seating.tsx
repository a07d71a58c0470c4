import { findBotPerson } from '@arbiter/catalogue/people'
import { GM, type TabletopKit } from '@arbiter/tabletop'
import { useLanguage, useText } from '../../../language/language.tsx'
import { PERSON } from '../../../match/controllers.ts'
import { PlayerFace } from '../../../match/playerFace.tsx'
import { Gallery } from '../../../parts/gallery.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { type Draft, encounterOf } from './draft.ts'

interface SeatingProps {
  readonly kit: TabletopKit
  readonly draft: Draft
  readonly seats: readonly string[]
  readonly onChange: (changes: Partial<Draft>) => void
}

/** Who decides for each seat, and who throws real dice (TT-156). */
export function Seating({ kit, draft, seats, onChange }: SeatingProps) {
  const text = useText()
  const { language } = useLanguage()
  const { sides, fighters } = encounterOf(kit.content, draft)
  const characters = new Map(kit.content.characters.map((character) => [character.id, character]))
  function nameOf(seat: string): string {
    if (seat === GM) return text('tabletop.seat.gm')
    const side = sides.find(({ id }) => id === seat)
    const fighter = fighters.find(({ uid }) => uid === seat)
    if (side && !(fighter && draft.seating === 'fighters')) return side.name[language]
    const sheet = typeof fighter?.character === 'string' ? characters.get(fighter.character) : fighter?.character
    return `${sheet?.name[language] ?? seat} (${seat})`
  }
  const facesOf = (seat: string) => fighters.filter(({ uid, side }) => uid === seat || side === seat)
  function playerChoice(who: string, seat: string) {
    const bot = findBotPerson(who)
    const name = bot ? bot.names[0]![language] : text('tabletopSetup.you')
    return {
      value: who,
      name,
      picture: <PlayerFace controller={bot ? who : undefined} seat={seat} name={name} size={56} />,
      line: bot?.level[language],
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
          {seat === GM ? (
            <p>
              <strong className="gallery-label">{nameOf(seat)}</strong>{' '}
              <span className="tt-soft">{text('controller.person')}</span>
            </p>
          ) : (
            <Gallery
              label={nameOf(seat)}
              size="small"
              value={draft.bots[seat] ?? PERSON}
              choices={[PERSON, ...Object.keys(kit.bots)].map((who) => playerChoice(who, seat))}
              onChange={(who) => onChange({ bots: { ...draft.bots, [seat]: who } })}
              test={`tabletop-seat-${seat}`}
            />
          )}
          <label className="tt-check">
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
            {text('tabletopSetup.manual')}
          </label>
        </li>
      ))}
    </ul>
  )
}

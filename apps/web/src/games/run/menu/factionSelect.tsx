import { bonusLine, signatureText } from '@arbiter/run'
import type { KeyboardEvent } from 'react'
import IconBack from '~icons/lucide/arrow-left'
import IconOn from '~icons/lucide/arrow-right'
import IconBook from '~icons/lucide/book-open'
import IconLocked from '~icons/lucide/lock'
import { useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { Link } from '../../../shell/link.tsx'
import type { SavedDeck } from '../decks/savedDecks.ts'
import { encyclopediaPath } from '../encyclopedia/address.ts'
import { leadersOf, useLocal, useRunKit } from '../runContext.ts'
import { useArrival } from '../useArrival.ts'
import './select.css'

interface FactionSelectProps {
  readonly decks: readonly Pick<SavedDeck, 'faction'>[]
  readonly onChoose: (faction: string) => void
  readonly onBack: () => void
}

/** RN-323, RN-710. The playable factions with their leaders, theme, bonus, mechanic and saved decks; those of a later phase are there, locked. */
export function FactionSelect({ decks, onChoose, onBack }: FactionSelectProps) {
  const text = useText()
  const wording = useWording()
  const local = useLocal()
  const { content, presets } = useRunKit()
  const heading = useArrival('faction')
  const { factions } = content
  const decksOf = (id: string): number => decks.filter(({ faction }) => faction === id).length
  // The ready run that stands first is the one to begin with.
  const gentlest = presets[0]?.setup.faction
  const locked = factions.filter(({ playable }) => !playable)
  return (
    <section className="rn-select" data-test="run-factions">
      <header className="rn-select-head">
        <Button kind="quiet" icon={<IconBack />} onClick={onBack} data-test="run-back">
          {text('runMenu.back')}
        </Button>
        <h2 ref={heading} tabIndex={-1}>
          {text('runMenu.faction')}
        </h2>
        <Link href={encyclopediaPath()} className="button button-plain rn-book-link" data-test="run-book-link">
          <IconBook aria-hidden="true" /> <span>{text('runMenu.book')}</span>
        </Link>
      </header>
      <ul className="rn-factions">
        {factions
          .filter(({ playable }) => playable)
          .map((faction) => (
            <li key={faction.id}>
              <button
                type="button"
                className="rn-faction"
                onClick={() => onChoose(faction.id)}
                onKeyDown={walk}
                data-test={`run-faction-${faction.id}`}
              >
                <span className="rn-faction-people" aria-hidden="true">
                  {leadersOf(content, faction.id).map(({ id }) => (
                    <Picture key={id} shape="portrait" kind="leader" id={id} hints={{ tier: 2 }} />
                  ))}
                </span>
                <span className="rn-faction-name">
                  <Picture shape="token" kind="faction" id={faction.id} />
                  <strong>{local(faction.name)}</strong>
                  <IconOn aria-hidden="true" />
                </span>
                {faction.id === gentlest && (
                  <span className="rn-faction-first" data-test="run-first-faction">
                    {text('runMenu.firstRun')}
                  </span>
                )}
                <span>{local(faction.text)}</span>
                <span className="rn-faction-bonus">{wording.say(bonusLine(faction))}</span>
                {faction.signature && (
                  <span className="rn-faction-signature">
                    <b>{text(`run.mechanic.${faction.signature}`)}.</b>{' '}
                    {wording.say(signatureText(content, faction.signature))}
                  </span>
                )}
                {decksOf(faction.id) > 0 && (
                  <span className="rn-faction-decks">{text('runMenu.savedDecks', { n: decksOf(faction.id) })}</span>
                )}
              </button>
            </li>
          ))}
      </ul>
      {locked.length > 0 && (
        <ul className="rn-locked" aria-label={text('run.locked')}>
          <li aria-hidden="true">
            <IconLocked /> {text('run.locked')}:
          </li>
          {locked.map((faction) => (
            <li key={faction.id}>
              <button type="button" aria-disabled="true" data-test={`run-faction-${faction.id}`}>
                <Picture shape="portrait" kind="faction" id={faction.id} />
                <span>
                  {local(faction.name)} <span className="sr-only">{text('run.locked')}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** RN-710: the arrows go from card to card, in the rows that the window has made of them. */
function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const cards = [...event.currentTarget.closest('ul')!.querySelectorAll('button')]
  const columns = cards.filter(({ offsetTop }) => offsetTop === cards[0]!.offsetTop).length
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  }
  const next = cards[cards.indexOf(event.currentTarget) + (steps[event.key] ?? Number.NaN)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

import { deckCode, deckCost, deckProblemPhrase, starterOf, type UnitType } from '@arbiter/run'
import { type ReactNode, useId, useState } from 'react'
import IconCopy from '~icons/lucide/copy'
import IconEdit from '~icons/lucide/pencil'
import IconNew from '~icons/lucide/plus'
import IconDealt from '~icons/lucide/shuffle'
import IconDelete from '~icons/lucide/trash-2'
import { useText, useWording } from '../../../language/language.tsx'
import { Button, IconButton } from '../../../parts/button.tsx'
import { ConfirmDialog } from '../../../parts/confirmDialog.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { Link } from '../../../shell/link.tsx'
import { useRunKit } from '../runContext.ts'
import { DeckStrip } from './deckStrip.tsx'
import type { SavedDeck } from './savedDecks.ts'
import { type Decks, useArmy, useDeckProblems } from './useDecks.ts'
import './deckSelect.css'

interface DeckSelectProps {
  readonly faction: string
  readonly decks: Decks
  /** `starter`, `dealt`, or the id of a saved one. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onNew: () => void
  readonly onEdit: (deck: SavedDeck) => void
}

/** RN-711: which twelve of the faction's units the run is played with. Those that broke with the content say why (RN-628). */
export function DeckSelect({ faction, decks, value, onChange, onNew, onEdit }: DeckSelectProps) {
  const text = useText()
  const wording = useWording()
  const { content } = useRunKit()
  const army = useArmy()(faction)
  const problemsOf = useDeckProblems()
  const group = useId()
  const [doomed, setDoomed] = useState<SavedDeck>()
  const own = decks.list.filter((deck) => deck.faction === faction)
  const starter = starterOf(army)
  const common = { group, value, onChange }
  function remove({ id }: SavedDeck): void {
    if (value === id) onChange('starter')
    decks.remove(id)
    setDoomed(undefined)
  }
  return (
    <fieldset className="rn-decks" data-test="run-decks">
      <legend>{text('runDecks.title')}</legend>
      <ul>
        <DeckChoice
          {...common}
          id="starter"
          name={text('runDecks.starter')}
          line={text('runDecks.starterWhat')}
          units={starter}
        >
          <DeckFaces units={starter} />
        </DeckChoice>
        <DeckChoice {...common} id="dealt" name={text('runDecks.dealt')} line={text('runDecks.dealtWhat')}>
          <IconDealt className="rn-deck-sign" aria-hidden="true" />
        </DeckChoice>
        {own.map((deck) => {
          const [problem] = problemsOf(faction, deck.units)
          const units = army.units.filter(({ id }) => deck.units.includes(id))
          return (
            <DeckChoice
              key={deck.id}
              {...common}
              id={deck.id}
              name={deck.name}
              line={
                problem
                  ? wording.say(deckProblemPhrase(content.balance, problem))
                  : text('runDecks.cost', { n: deckCost(units) })
              }
              illegal={problem !== undefined}
              units={units}
              ways={
                <>
                  {!problem && <CopyCode code={deckCode(army, deck.units)} name={deck.name} />}
                  <IconButton
                    label={text('runDecks.edit', { name: deck.name })}
                    icon={<IconEdit />}
                    onClick={() => onEdit(deck)}
                    data-test={`run-deck-edit-${deck.id}`}
                  />
                  <IconButton
                    label={text('runDecks.delete', { name: deck.name })}
                    icon={<IconDelete />}
                    onClick={() => setDoomed(deck)}
                    data-test={`run-deck-delete-${deck.id}`}
                  />
                </>
              }
            >
              <DeckFaces units={units} />
            </DeckChoice>
          )
        })}
        <li className="rn-deck-new">
          <Button icon={<IconNew />} aria-disabled={decks.isFull} onClick={onNew} data-test="run-deck-new">
            {text('runDecks.new')}
          </Button>
        </li>
      </ul>
      {decks.isFull && <p className="rn-soft">{text('runDecks.full', { n: decks.list.length })}</p>}
      {decks.unread && (
        <p className="rn-soft" data-test="run-decks-unread">
          {text('runDecks.unread')} <Link href="/matches">{text('continue.all')}</Link>
        </p>
      )}
      {decks.unstored && (
        <p role="alert" data-test="run-decks-unstored">
          {text('runDecks.unstored')}
        </p>
      )}
      {doomed && (
        <ConfirmDialog
          title={text('runDecks.deleteTitle', { name: doomed.name })}
          what={text('runDecks.deleteWhat')}
          yes={text('runDecks.deleteYes')}
          no={text('runDecks.deleteNo')}
          onYes={() => remove(doomed)}
          onClose={() => setDoomed(undefined)}
          test="run-deck-delete"
        />
      )}
    </fieldset>
  )
}

interface DeckChoiceProps {
  readonly id: string
  readonly group: string
  readonly name: string
  readonly line: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly illegal?: boolean
  readonly ways?: ReactNode
  /** Who is in it. */
  readonly units?: readonly UnitType[]
  /** Its picture. */
  readonly children: ReactNode
}

function DeckChoice({
  id,
  group,
  name,
  line,
  value,
  onChange,
  illegal = false,
  ways,
  units,
  children,
}: DeckChoiceProps) {
  return (
    <li className="rn-deck-choice" data-illegal={illegal}>
      <label>
        <input
          type="radio"
          name={group}
          checked={value === id}
          disabled={illegal}
          onChange={() => onChange(id)}
          data-test={`run-deck-${id}`}
        />
        <span className="rn-deck-picture">{children}</span>
        <span className="rn-deck-words">
          <b>{name}</b>
          <span>{line}</span>
        </span>
        {units && <DeckStrip units={units} size={units.length} />}
      </label>
      {ways && <span className="rn-deck-ways">{ways}</span>}
    </li>
  )
}

/** The three dearest of a deck. */
function DeckFaces({ units }: { units: readonly UnitType[] }) {
  return (
    <span className="rn-deck-faces" aria-hidden="true">
      {units
        .toSorted((a, b) => b.cost - a.cost)
        .slice(0, 3)
        .map(({ id }) => (
          <Picture key={id} shape="token" kind="unit" id={id} hints={{ tier: 1 }} />
        ))}
    </span>
  )
}

function CopyCode({ code, name }: { code: string; name: string }) {
  const text = useText()
  const [copied, setCopied] = useState(false)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      // Not allowed: the builder shows the code, to be copied by hand.
    }
  }
  return (
    <>
      <IconButton label={text('runDecks.copy', { name })} icon={<IconCopy />} onClick={copy} />
      <span role="status" className="sr-only">
        {copied ? text('runDecks.copied') : ''}
      </span>
    </>
  )
}

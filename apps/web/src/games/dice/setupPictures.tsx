import { findBotPerson } from '@arbiter/catalogue/people'
import type { Setup } from '@arbiter/dice'
import { localText, type Preset } from '@arbiter/kernel'
import { useLanguage, useLocal, useNumber, useText } from '../../language/language.tsx'
import { PERSON } from '../../match/controllers.ts'
import { Gallery } from '../../parts/gallery.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Segments } from '../../parts/segments.tsx'

interface OpponentChoiceProps {
  readonly bots: readonly string[]
  readonly value: string
  readonly onChange: (who: string) => void
}

/** Who sits opposite: one of the bots, or somebody at the same screen. */
export function OpponentChoice({ bots, value, onChange }: OpponentChoiceProps) {
  const text = useText()
  const local = useLocal()
  const people = bots.map((bot) => {
    const person = findBotPerson(bot)
    return {
      value: bot,
      name: person ? (
        <>
          {local(person.names[0]!)} <span className="dice-setup-level">{local(person.level)}</span>
        </>
      ) : (
        text(`controller.level.${bot}`)
      ),
      line: person && local(person.line),
      picture: <Picture game="people" shape="portrait" kind="bot" id={bot} />,
      test: `dice-setup-controller-2-${bot}`,
    }
  })
  const friend = {
    value: PERSON,
    name: text('diceSetup.friend'),
    line: text('diceSetup.friendLine'),
    picture: <Picture game="people" shape="portrait" kind="player" id="wolf" />,
    test: `dice-setup-controller-2-${PERSON}`,
  }
  const choices = [...people, friend]
  return (
    <div className="setup-opponents">
      <Gallery label={text('diceSetup.opponent')} choices={choices} value={value} onChange={onChange} />
      <ChosenLine choices={choices} value={value} />
    </div>
  )
}

interface ChosenLineProps {
  readonly choices: readonly { readonly value: string; readonly line: string | undefined }[]
  readonly value: string
}

/** What the chosen card is about, where the cards themselves have no room for it. */
function ChosenLine({ choices, value }: ChosenLineProps) {
  return <p className="dice-setup-line">{choices.find((choice) => choice.value === value)?.line}</p>
}

/** Tables that we ship say in a line what is played there. */
const TOLD_TABLES = ['plain', 'tavern', 'toll', 'crooked']

interface TableChoiceProps {
  readonly presets: readonly Preset[]
  readonly setup: Setup
  readonly onChange: (id: string) => void
}

/** What lies on the table. */
export function TableChoice({ presets, setup, onChange }: TableChoiceProps) {
  const text = useText()
  const { language } = useLanguage()
  const current = presets.find((preset) => sameContent(preset.setup as Setup, setup))?.id ?? ''
  const choices = presets.map(({ id, name }) => ({
    value: id,
    name: localText(name, language),
    line: TOLD_TABLES.includes(id) ? text(`diceSetup.table.${id}`) : undefined,
    picture: <Picture shape="item" kind="table" id={id} />,
    test: `dice-setup-preset-${id}`,
  }))
  return (
    <div>
      <Gallery label={text('diceSetup.preset')} size="small" choices={choices} value={current} onChange={onChange} />
      <ChosenLine choices={choices} value={current} />
    </div>
  )
}

const LENGTHS = [1000, 2000, 4000, 10_000]

export function LengthChoice({ target, onChange }: { target: number; onChange: (target: number) => void }) {
  const text = useText()
  const number = useNumber()
  return (
    <Segments
      label={text('diceSetup.length')}
      value={String(target)}
      options={LENGTHS.map((points) => ({
        value: String(points),
        label: number(points),
        test: `dice-setup-length-${points}`,
      }))}
      onChange={(points) => onChange(Number(points))}
    />
  )
}

const sameContent = (a: Setup, b: Setup): boolean =>
  JSON.stringify(a.global) === JSON.stringify(b.global) &&
  a.seats.every((seat, at) => JSON.stringify({ ...seat, name: '' }) === JSON.stringify({ ...b.seats[at], name: '' }))

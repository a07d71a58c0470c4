import type { Owner, Seat, Setup } from '@arbiter/dice'
import { SEATS } from '@arbiter/dice'
import { type FormEvent, useState } from 'react'
import IconFriend from '~icons/lucide/users'
import { useText } from '../../language/language.tsx'
import { type Controllers, PERSON } from '../../match/controllers.ts'
import { Button } from '../../parts/button.tsx'
import { More } from '../../parts/more.tsx'
import { StartBar } from '../../parts/startBar.tsx'
import type { SetupProps } from '../gameUi.ts'
import { DiceFacts } from './dieFacts.tsx'
import { type DiceRules, rulesOf } from './rules.ts'
import { SetupMatch } from './setupMatch.tsx'
import { LengthChoice, OpponentChoice, TableChoice } from './setupPictures.tsx'
import { SetupPieces } from './setupPieces.tsx'
import { SetupSide } from './setupSide.tsx'
import { SetupThings } from './setupThings.tsx'
import { SetupWarnings } from './setupWarnings.tsx'
import './setup.css'

/** DC-142. Everything that defines a match, on one page: opponent, table and length by pictures, the rest one tap away. */
export function DiceSetup({ kit, onStart, onInvite }: SetupProps) {
  const text = useText()
  const rules = rulesOf(kit)
  const [setup, setSetup] = useState(() => presetOf('tavern'))
  const [controllers, setControllers] = useState<Controllers>({ 1: PERSON, 2: 'normal' })
  const [seed, setSeed] = useState('')
  const parsed = kit.game.setup.parse(setup)
  const faults = parsed.ok ? [] : parsed.faults

  function presetOf(id: string): Setup {
    return (kit.presets.find((preset) => preset.id === id) ?? kit.presets[0]!).setup as Setup
  }

  function change(owner: Owner, changes: Partial<Setup['seats'][0]>): void {
    if (owner === 'global') setSetup({ ...setup, global: { ...setup.global, ...changes } })
    else
      setSetup({
        ...setup,
        seats: withSeat(setup.seats, owner, { ...setup.seats[owner - 1]!, ...changes }),
      })
  }

  function start(event: FormEvent): void {
    event.preventDefault()
    if (parsed.ok) onStart({ setup: parsed.value, controllers }, seed)
  }

  return (
    <form className="dice-setup" onSubmit={start}>
      <OpponentChoice
        bots={Object.keys(kit.bots)}
        value={controllers[2] ?? PERSON}
        onChange={(who) => setControllers({ ...controllers, 2: who })}
      />
      <TableChoice
        presets={kit.presets}
        setup={setup}
        onChange={(id) => setSetup({ ...setup, ...contentOf(presetOf(id)) })}
      />
      {parsed.ok && <SetupThings rules={rules} setup={parsed.value as Setup} />}
      <LengthChoice target={setup.target} onChange={(target) => setSetup({ ...setup, target })} />
      <More label={text('diceSetup.more')} test="dice-setup-more">
        <SetupMatch
          setup={setup}
          faults={faults}
          seed={seed}
          onSeed={setSeed}
          onChange={(changes) => setSetup({ ...setup, ...changes })}
        />
        <div className="setup-sides">
          {SEATS.map((seat) => (
            <SetupSide
              key={seat}
              rules={rules}
              setup={setup}
              seat={seat}
              faults={faults}
              bots={Object.keys(kit.bots)}
              controller={controllers[seat] ?? PERSON}
              {...(seat === 1 && { onController: (who: string) => setControllers({ ...controllers, 1: who }) })}
              onHeadStart={(total) => setSetup({ ...setup, start_totals: withSeat(setup.start_totals, seat, total) })}
              onChange={(changes) => change(seat, changes)}
            />
          ))}
        </div>
        <AllDice rules={rules} />
        <section className="setup-card">
          <h2>{text('dice.owner.global')}</h2>
          <SetupPieces
            rules={rules}
            owner="global"
            lists={setup.global}
            onChange={(changes) => change('global', changes)}
          />
        </section>
      </More>
      <SetupWarnings setup={setup} rules={rules} kit={kit} faults={faults} />
      <StartBar label={text('diceSetup.start')} refused={!parsed.ok} data-dc="setup-start" data-test="dice-setup-start">
        {onInvite && (
          <Button
            icon={<IconFriend />}
            aria-disabled={!parsed.ok}
            onClick={() => parsed.ok && onInvite(parsed.value)}
            data-test="dice-setup-invite"
          >
            {text('home.friend')}
          </Button>
        )}
      </StartBar>
    </form>
  )
}

/** To choose by; nothing is worked out before somebody looks. */
function AllDice({ rules }: { rules: DiceRules }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  return (
    <details
      className="setup-card setup-pieces"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      data-test="dice-setup-all-dice"
    >
      <summary>{text('diceSetup.allDice')}</summary>
      {open && <DiceFacts rules={rules} dice={rules.content.dice.map(({ id }) => id)} />}
    </details>
  )
}

const withSeat = <Part,>([one, two]: readonly [Part, Part], seat: Seat, part: Part): readonly [Part, Part] =>
  seat === 1 ? [part, two] : [one, part]

/** A preset changes what lies on the table, not target, starter or house rules. */
const contentOf = ({ global, seats }: Setup): Pick<Setup, 'global' | 'seats'> => ({ global, seats })

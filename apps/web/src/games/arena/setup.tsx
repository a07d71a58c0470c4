import { type ArenaKit, type Setup, setupTerms } from '@arbiter/arena'
import { localText } from '@arbiter/kernel'
import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import IconFriend from '~icons/lucide/users'
import { useText, Vocabularies } from '../../language/language.tsx'
import { type Controllers, PERSON } from '../../match/controllers.ts'
import { SeedField } from '../../match/setupFields.tsx'
import { Button } from '../../parts/button.tsx'
import { More } from '../../parts/more.tsx'
import { StartBar } from '../../parts/startBar.tsx'
import type { SetupProps } from '../gameUi.ts'
import { setupWords } from '../messages.ts'
import { type Draft, draftOf, rawSetup } from './draft.ts'
import { FaultsContext } from './faults.tsx'
import { SetupEvent } from './setupEvent.tsx'
import { SetupFaults } from './setupFaults.tsx'
import { SetupFile } from './setupFile.tsx'
import { SetupPresets } from './setupPresets.tsx'
import { SetupTeams } from './setupTeams.tsx'
import './setup.css'

const AUTO = 'auto'
const FIRST = 'trio'
/** Whoever sets a fight up plays the first team, unless they choose to watch. */
const OWN: ReadonlySet<number> = new Set([0])
const NOBODY: ReadonlySet<number> = new Set()

/** AR-049 … AR-053. A ready fight in one click, or everything that makes up a fight. */
export function ArenaSetup({ kit: anyKit, onStart, onInvite }: SetupProps) {
  const kit = anyKit as unknown as ArenaKit
  const text = useText()
  const presetOf = (id: string): Setup => (kit.presets.find((preset) => preset.id === id) ?? kit.presets[0]!).setup
  const [first] = useState<Draft>(() => draftOf(kit, presetOf(FIRST)))
  const [draft, setDraft] = useState(first)
  const [persons, setPersons] = useState(OWN)
  const [seed, setSeed] = useState('')
  // Until somebody makes a fight of their own, the ready ones come first.
  const isOwn = draft !== first || persons !== OWN
  const parsed = useMemo(() => kit.game.setup.parse(rawSetup(kit, draft)), [kit, draft])
  const names = useMemo(
    () => ({ locales: { en: {}, ru: {} }, terms: setupTerms(named(kit, draft), kit.terms, 0) }),
    [kit, draft],
  )
  const controllersOf = (setup: Setup, people: ReadonlySet<number>): Controllers =>
    Object.fromEntries(setup.teams.map((_, team) => [String(team + 1), people.has(team) ? PERSON : AUTO]))
  function start(event: FormEvent): void {
    event.preventDefault()
    if (parsed.ok) onStart({ setup: parsed.value, controllers: controllersOf(parsed.value, persons) }, seed)
  }
  return (
    <Vocabularies of={[...setupWords(anyKit), names]}>
      <FaultsContext value={parsed.ok ? [] : parsed.faults}>
        <SetupPresets
          presets={kit.presets}
          second={isOwn}
          onPlay={(setup) => onStart({ setup, controllers: controllersOf(setup, OWN) }, seed)}
          onWatch={(setup) => onStart({ setup, controllers: controllersOf(setup, NOBODY) }, seed)}
          onEdit={(setup) => setDraft(draftOf(kit, setup))}
        />
        <form className="setup" onSubmit={start} data-test="arena-setup">
          <SetupTeams kit={kit} draft={draft} persons={persons} onPersons={setPersons} onChange={setDraft} />
          <SetupEvent kit={kit} draft={draft} onChange={setDraft} />
          <More label={text('arenaSetup.more')} test="arena-setup-more">
            <SeedField value={seed} onChange={setSeed} test="arena-setup-seed" />
            <SetupFile kit={kit} draft={draft} onLoad={setDraft} />
          </More>
          <SetupFaults />
          <Start draft={draft} persons={persons} refused={!parsed.ok} second={!isOwn}>
            {onInvite && (
              <Button
                icon={<IconFriend />}
                aria-disabled={!parsed.ok}
                onClick={() => parsed.ok && onInvite(parsed.value)}
                data-test="arena-setup-invite"
              >
                {text('home.friend')}
              </Button>
            )}
          </Start>
        </form>
      </FaultsContext>
    </Vocabularies>
  )
}

interface StartProps {
  readonly draft: Draft
  readonly persons: ReadonlySet<number>
  readonly refused: boolean
  /** Whether ready fights come before it. */
  readonly second: boolean
  readonly children: ReactNode
}

/** Says what it starts: on a phone the teams are out of sight. */
function Start({ draft: { teams }, persons, refused, second, children }: StartProps) {
  const text = useText()
  const name = (team: number) => text(`arena.seat.${team + 1}`)
  const own = teams.reduce((sum, { members }, team) => sum + (persons.has(team) ? members.length : 0), 0)
  const foes = teams.flatMap((_, team) => (persons.has(team) || (own === 0 && team === 0) ? [] : [team]))
  const against = text('arenaSetup.foes', { n: foes.length, team: name(foes[0] ?? 0) })
  return (
    <StartBar
      label={text('arenaSetup.start', { own, foes: against, first: name(0) })}
      refused={refused}
      second={second}
      data-test="arena-setup-start"
    >
      {children}
    </StartBar>
  )
}

/** As the fight would name them. */
const named = (kit: ArenaKit, { teams }: Draft): Pick<Setup, 'teams'> => ({
  teams: teams.map((team) => ({
    ...team,
    members: team.members.map((member) => ({
      ...member,
      name:
        member.name ||
        (localText(kit.content.characters.find(({ id }) => id === member.character)?.name, 'en') ?? 'Fighter'),
    })),
  })),
})

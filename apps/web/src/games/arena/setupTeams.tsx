import type { ArenaKit, TeamSetup } from '@arbiter/arena'
import IconPlus from '~icons/lucide/plus'
import { useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { type Draft, sampleMember, withTeam } from './draft.ts'
import { FaultsAt } from './faults.tsx'
import { SetupTeam } from './setupTeam.tsx'

interface SetupTeamsProps {
  readonly kit: ArenaKit
  readonly draft: Draft
  /** Teams whose turns a person takes. */
  readonly persons: ReadonlySet<number>
  readonly onPersons: (persons: ReadonlySet<number>) => void
  readonly onChange: (draft: Draft) => void
}

/** AR-049. The teams, side by side. */
export function SetupTeams({ kit, draft, persons, onPersons, onChange }: SetupTeamsProps) {
  const text = useText()
  const { teams } = draft
  const most = draft.event.startZones.length
  const full = teams.length >= most
  const setTeams = (next: readonly TeamSetup[]) => onChange({ ...draft, teams: next })
  function setPerson(team: number, person: boolean): void {
    const next = new Set(persons)
    if (person) next.add(team)
    else next.delete(team)
    onPersons(next)
  }
  const firstOf = (team: number) => teams.slice(0, team).reduce((sum, { members }) => sum + members.length, 0)
  return (
    <section className="setup-teams-part" aria-labelledby="arena-teams">
      <h2 id="arena-teams">{text('arenaSetup.own')}</h2>
      <FaultsAt path="/teams" exact />
      <div className="setup-teams">
        {teams.map((team, at) => (
          <SetupTeam
            // biome-ignore lint/suspicious/noArrayIndexKey: a team is its number
            key={at}
            kit={kit}
            team={team}
            at={at}
            firstCid={firstOf(at)}
            tuning={draft.tuning}
            person={persons.has(at)}
            onPerson={(person) => setPerson(at, person)}
            onChange={(change) => onChange(withTeam(draft, at, change))}
            onDuplicate={full ? undefined : () => setTeams(teams.toSpliced(at + 1, 0, { ...team, name: '' }))}
            onRemove={teams.length > 1 ? () => setTeams(teams.toSpliced(at, 1)) : undefined}
          />
        ))}
      </div>
      <Button
        icon={<IconPlus />}
        aria-disabled={full}
        aria-describedby={full ? 'arena-teams-full' : undefined}
        onClick={() =>
          setTeams([...teams, { name: '', members: [sampleMember(kit, kit.content.characters[0]!.id, 3)] }])
        }
        data-test="arena-setup-add-team"
      >
        {text('arenaSetup.addTeam')}
      </Button>
      {full && (
        <p id="arena-teams-full" className="field-note">
          {text('arenaSetup.teamsFull', { n: most })}
        </p>
      )}
    </section>
  )
}

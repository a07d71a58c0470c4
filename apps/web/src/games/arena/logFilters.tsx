import { EVENT_TYPES, type LogFilter } from '@arbiter/arena'
import { useText } from '../../language/language.tsx'
import { useFight, useNames } from './fightContext.ts'

const ALL = ''

/** AR-297. By fighter, team and kind of event; all must agree. */
export function LogFilters({ filter, onChange }: { filter: LogFilter; onChange: (filter: LogFilter) => void }) {
  const text = useText()
  const names = useNames()
  const { scene } = useFight()
  const { fighters, setup } = scene.view
  const types = EVENT_TYPES.map((type) => ({ value: type, label: text(`arena.event_name.${type}`) }))
  return (
    <div className="log-filters">
      <Choice
        label={text('arenaTable.filter.fighter')}
        all={text('log.everybody')}
        test="arena-filter-fighter"
        value={String(filter.combatants?.[0] ?? ALL)}
        options={fighters.map(({ cid }) => ({ value: String(cid), label: names.fighter(cid) }))}
        onChange={(value) => onChange(withPart(filter, 'combatants', value === ALL ? undefined : [Number(value)]))}
      />
      <Choice
        label={text('arenaTable.filter.team')}
        all={text('arenaTable.filter.allTeams')}
        test="arena-filter-team"
        value={String(filter.teams?.[0] ?? ALL)}
        options={setup.teams.map((_, team) => ({ value: String(team), label: names.team(team) }))}
        onChange={(value) => onChange(withPart(filter, 'teams', value === ALL ? undefined : [Number(value)]))}
      />
      <Choice
        label={text('arenaTable.filter.type')}
        all={text('arenaTable.filter.allTypes')}
        test="arena-filter-type"
        value={filter.types?.[0] ?? ALL}
        options={types}
        onChange={(value) => {
          const type = EVENT_TYPES.find((known) => known === value)
          onChange(withPart(filter, 'types', type && [type]))
        }}
      />
    </div>
  )
}

function withPart<Part extends keyof LogFilter>(filter: LogFilter, part: Part, value: LogFilter[Part]): LogFilter {
  const { [part]: _, ...rest } = filter
  return value === undefined ? rest : { ...rest, [part]: value }
}

interface ChoiceProps {
  readonly label: string
  readonly all: string
  readonly test: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

function Choice({ label, all, test, value, options, onChange }: ChoiceProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)} data-test={test}>
        <option value={ALL}>{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

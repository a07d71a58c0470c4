import {
  type AiSettings,
  type ArenaKit,
  type Build,
  RANGES,
  TARGET_PRIORITIES,
  type TargetPriority,
} from '@arbiter/arena'
import { localText } from '@arbiter/kernel'
import { useLanguage, useText } from '../../language/language.tsx'
import { FaultsAt } from './faults.tsx'

const ANY = ''
/** Per cent; what nobody set. */
const PLAIN = 100

type Gate = AiSettings['gates'][string]

interface SetupSettingsProps {
  readonly kit: ArenaKit
  readonly member: Build
  /** What the member can do; their weights can be set. */
  readonly actions: readonly string[]
  readonly path: string
  readonly onChange: (settings: AiSettings) => void
}

/** AR-279, AR-280. What the AI of this fighter is told beforehand. */
export function SetupSettings({ kit, member, actions, path, onChange }: SetupSettingsProps) {
  const text = useText()
  const { language } = useLanguage()
  const { settings } = member
  const [low, high] = kit.content.tuning['ai.playerWeight'] as [number, number]
  const set = (change: Partial<AiSettings>) => onChange({ ...settings, ...change })
  function setWeight(action: string, weight: number): void {
    const { [action]: _, ...rest } = settings.weights
    set({ weights: weight === PLAIN ? rest : { ...rest, [action]: weight } })
  }
  return (
    <details className="setup-part" data-test="arena-member-settings">
      <summary>{text('arenaSetup.settings')}</summary>
      <div className="setup-triple">
        <label className="field">
          <span>{text('arena.setting.priority')}</span>
          <select
            value={settings.priority}
            onChange={({ target }) => {
              const priority = target.value as TargetPriority
              const trait = settings.priorityTrait || kit.content.traits[0]!.id
              set({ priority, priorityTrait: priority === 'role' ? trait : '' })
            }}
            data-test="arena-ai-priority"
          >
            {TARGET_PRIORITIES.map((priority) => (
              <option key={priority} value={priority}>
                {text(`arena.priority.${priority}`)}
              </option>
            ))}
          </select>
        </label>
        {settings.priority === 'role' && (
          <label className="field">
            <span>{text('arenaSetup.priorityTrait')}</span>
            <select
              value={settings.priorityTrait}
              onChange={({ target }) => set({ priorityTrait: target.value })}
              data-test="arena-ai-trait"
            >
              {kit.content.traits.map(({ id, name }) => (
                <option key={id} value={id}>
                  {localText(name, language)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="field">
          <span>{text('arena.setting.preferredRange')}</span>
          <select
            value={settings.preferredRange ?? ANY}
            onChange={({ target }) => set({ preferredRange: target.value === ANY ? null : Number(target.value) })}
            data-test="arena-ai-range"
          >
            <option value={ANY}>{text('arena.priority.none')}</option>
            {RANGES.map((range, band) => (
              <option key={range} value={band}>
                {text(`arena.range.${range}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <fieldset className="setup-attributes">
        <legend>{text('arenaSetup.weights', { low, high })}</legend>
        {[...new Set(actions)].map((action) => (
          <div key={action} className="setup-weight">
            <label className="field">
              <span>{text(`arena.source.${action}`)}</span>
              <input
                type="number"
                min={low}
                max={high}
                value={settings.weights[action] ?? PLAIN}
                onChange={({ target }) => setWeight(action, target.valueAsNumber || 0)}
                className="sum"
                data-test={`arena-ai-weight-${action}`}
              />
            </label>
            <FaultsAt path={`${path}/weights/${action}`} />
          </div>
        ))}
      </fieldset>
      {[...new Set([...member.consumables, ...Object.keys(settings.gates)])].map((id) => (
        <Gates
          key={id}
          item={id}
          gate={settings.gates[id] ?? {}}
          path={`${path}/gates/${id}`}
          onChange={(gate) => {
            const { [id]: _, ...rest } = settings.gates
            set({ gates: Object.keys(gate).length === 0 ? rest : { ...rest, [id]: gate } })
          }}
        />
      ))}
      {['priority', 'priorityTrait', 'preferredRange'].map((field) => (
        <FaultsAt key={field} path={`${path}/${field}`} />
      ))}
    </details>
  )
}

/** AR-280. When an item may be used at all. */
interface GatesProps {
  readonly item: string
  readonly gate: Gate
  readonly path: string
  readonly onChange: (gate: Gate) => void
}

function Gates({ item, gate, path, onChange }: GatesProps) {
  const text = useText()
  function set<Field extends keyof Gate>(field: Field, value: Gate[Field] | undefined): void {
    const { [field]: _, ...rest } = gate
    onChange(value === undefined ? rest : { ...rest, [field]: value })
  }
  const number = (value: string) => (value === '' ? undefined : Number(value))
  return (
    <fieldset className="setup-gates">
      <legend>{text('arenaSetup.gates', { item: text(`arena.item.${item}`) })}</legend>
      <label className="field">
        <span>{text('arenaSetup.gateHp')}</span>
        <input
          type="number"
          min={1}
          max={100}
          value={gate.hpBelowPercent ?? ''}
          onChange={({ target }) => set('hpBelowPercent', number(target.value))}
          className="sum"
          data-test={`arena-gate-hp-${item}`}
        />
      </label>
      <label className="field">
        <span>{text('arenaSetup.gateEnemies')}</span>
        <input
          type="number"
          min={1}
          max={20}
          value={gate.enemiesInZone ?? ''}
          onChange={({ target }) => set('enemiesInZone', number(target.value))}
          className="sum"
        />
      </label>
      <label className="setup-check">
        <input
          type="checkbox"
          checked={gate.firstTurn ?? false}
          onChange={({ target }) => set('firstTurn', target.checked || undefined)}
        />
        {text('arena.setting.firstTurn')}
      </label>
      <FaultsAt path={path} />
    </fieldset>
  )
}

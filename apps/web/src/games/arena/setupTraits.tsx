import type { ArenaKit, Build, Trait } from '@arbiter/arena'
import IconTaken from '~icons/lucide/check'
import IconRemove from '~icons/lucide/trash-2'
import { useLocal, useText } from '../../language/language.tsx'
import { AddChoice } from '../../parts/addChoice.tsx'
import { IconButton } from '../../parts/button.tsx'
import { Picture } from '../../parts/picture.tsx'
import { perkPicture } from './actionPicture.ts'
import type { BuiltTrait } from './draft.ts'
import { FaultsAt } from './faults.tsx'

const LEVELS = [1, 2, 3, 4, 5]

interface SetupTraitsProps {
  readonly kit: ArenaKit
  readonly member: Build
  readonly path: string
  readonly onChange: (traits: readonly BuiltTrait[]) => void
}

/** AR-022, AR-032. Traits with their Perks and levels. */
export function SetupTraits({ kit, member, path, onChange }: SetupTraitsProps) {
  const text = useText()
  const local = useLocal()
  const { traits } = member
  const known = kit.content.traits
  const left = known.filter(({ id }) => !traits.some((trait) => trait.id === id))
  function add(id: string): void {
    const trait = known.find((each) => each.id === id)!
    const first = trait.perks.find(({ starter }) => starter) ?? trait.perks[0]!
    onChange([...traits, { id, level: 1, perks: [{ id: first.id, level: 1 }] }])
  }
  return (
    <details className="setup-part" open data-test="arena-member-traits">
      <summary>
        {text('arenaSetup.traits', {
          names: { list: traits.map(({ id }) => text(`arena.trait.${id}`)) },
          n: traits.length,
        })}
      </summary>
      <FaultsAt path={path} exact />
      {traits.map((owned, at) => {
        const trait = known.find(({ id }) => id === owned.id)!
        return (
          <fieldset key={owned.id} className="setup-trait">
            <legend>
              {local(trait.name)} · {text(`arena.trait_kind.${trait.kind}`)}
            </legend>
            <div className="setup-trait-head">
              <p className="field-note">{local(trait.desc)}</p>
              <Level
                label={text('arenaSetup.level', { name: local(trait.name) })}
                value={owned.level}
                onChange={(level) => onChange(traits.with(at, { ...owned, level }))}
              />
              <IconButton
                label={text('arenaSetup.removeNamed', { name: local(trait.name) })}
                icon={<IconRemove />}
                onClick={() => onChange(traits.toSpliced(at, 1))}
                data-test={`arena-trait-remove-${owned.id}`}
              />
            </div>
            <div className="setup-perks">
              <Perks trait={trait} owned={owned} onChange={(next) => onChange(traits.with(at, next))} />
            </div>
            <FaultsAt path={`${path}/${at}`} />
          </fieldset>
        )
      })}
      <AddChoice
        label={text('arenaSetup.addTrait')}
        options={left.map(({ id, name, kind }) => ({
          id,
          name: `${local(name)} · ${text(`arena.trait_kind.${kind}`)}`,
        }))}
        test="arena-trait-add"
        onAdd={add}
      />
    </details>
  )
}

interface PerksProps {
  readonly trait: Trait
  readonly owned: BuiltTrait
  readonly onChange: (trait: BuiltTrait) => void
}

function Perks({ trait, owned, onChange }: PerksProps) {
  const text = useText()
  const local = useLocal()
  return trait.perks.map((perk) => {
    const own = owned.perks.find(({ id }) => id === perk.id)
    const others = owned.perks.filter(({ id }) => id !== perk.id)
    return (
      <div key={perk.id} className="setup-perk" data-own={own !== undefined || undefined}>
        {/* The whole card takes it or leaves it. */}
        <label className="setup-perk-card">
          <input
            type="checkbox"
            checked={own !== undefined}
            onChange={({ target }) =>
              onChange({ ...owned, perks: target.checked ? [...others, { id: perk.id, level: 1 }] : others })
            }
            data-test={`arena-perk-${perk.id}`}
          />
          <span className="setup-perk-picture">
            <Picture shape="item" {...perkPicture(trait, perk.id)} className="setup-perk-print" />
            {own && <IconTaken className="setup-perk-taken" aria-hidden="true" />}
          </span>
          <span className="setup-perk-name">
            {local(perk.name)} <span className="setup-stars">{'★'.repeat(perk.star)}</span>
          </span>
          <span className="setup-perk-does">{local(perk.desc)}</span>
        </label>
        {own && (
          <Level
            label={text('arenaSetup.level', { name: local(perk.name) })}
            value={own.level}
            onChange={(level) =>
              onChange({ ...owned, perks: owned.perks.map((each) => (each === own ? { ...each, level } : each)) })
            }
          />
        )}
      </div>
    )
  })
}

/** A level as pips, with the choice of five behind them. */
function Level({ label, value, onChange }: { label: string; value: number; onChange: (level: number) => void }) {
  const text = useText()
  return (
    <span className="setup-level">
      <span className="setup-level-shown" aria-hidden="true">
        {text('arenaSetup.levelNo', { n: value })}
        <span className="setup-pips">
          {LEVELS.map((level) => (
            <span key={level} data-full={level <= value || undefined} />
          ))}
        </span>
      </span>
      <select aria-label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {LEVELS.map((level) => (
          <option key={level} value={level}>
            {text('arenaSetup.levelNo', { n: level })}
          </option>
        ))}
      </select>
    </span>
  )
}

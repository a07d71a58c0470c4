import { type ArenaKit, DAMAGE_TYPES, type DamageType } from '@arbiter/arena'
import IconRemove from '~icons/lucide/trash-2'
import { useLocal, useText } from '../../language/language.tsx'
import { AddChoice } from '../../parts/addChoice.tsx'
import { IconButton } from '../../parts/button.tsx'
import { Picture } from '../../parts/picture.tsx'
import type { BuiltItem } from './draft.ts'
import { FaultsAt } from './faults.tsx'

const NOTHING = ''
/** AR-156. Per cent. */
const MAX_QUALITY = 1000

interface SetupItemProps {
  readonly kit: ArenaKit
  readonly label: string
  readonly item: BuiltItem | null
  readonly options: readonly { readonly id: string; readonly name: string }[]
  readonly path: string
  readonly test: string
  readonly onChange: (item: BuiltItem | null) => void
}

/** One thing with its quality, the type of a focus and its affixes (AR-154 … AR-157). */
export function SetupItem({ kit, label, item, options, path, test, onChange }: SetupItemProps) {
  const text = useText()
  const focus = kit.content.implements.find(({ id, kind }) => id === item?.item && kind === 'focus')
  function choose(id: string): void {
    if (id === NOTHING) {
      onChange(null)
      return
    }
    const { quality = 100, affixes = [] } = item ?? {}
    const next = kit.content.implements.find((each) => each.id === id && each.kind === 'focus')
    onChange({ item: id, quality, affixes, ...(next && { type: item?.type ?? next.type ?? DAMAGE_TYPES[3] }) })
  }
  return (
    <div className="setup-item">
      <span className="setup-thing">
        {item && <Picture shape="item" kind={kindOf(kit, item.item)} id={item.item} />}
      </span>
      <label className="field">
        <span>{label}</span>
        <select value={item?.item ?? NOTHING} onChange={({ target }) => choose(target.value)} data-test={test}>
          <option value={NOTHING}>{text('arenaTable.none')}</option>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {item && (
        <>
          <label className="field">
            <span>{text('arenaSetup.quality')}</span>
            <input
              type="number"
              min={1}
              max={MAX_QUALITY}
              value={item.quality}
              onChange={({ target }) => onChange({ ...item, quality: target.valueAsNumber || 0 })}
              className="sum"
              data-test={`${test}-quality`}
            />
          </label>
          {focus && (
            <label className="field">
              <span>{text('arenaSetup.focusType')}</span>
              <select
                value={item.type ?? focus.type ?? ''}
                onChange={({ target }) => onChange({ ...item, type: target.value as DamageType })}
                data-test={`${test}-type`}
              >
                {DAMAGE_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {text(`arena.type.${type}`)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <Affixes kit={kit} item={item} test={test} onChange={onChange} />
        </>
      )}
      <FaultsAt path={path} />
    </div>
  )
}

/** Which shelf of pictures a thing is on. */
function kindOf({ content }: ArenaKit, id: string): string {
  const has = (things: readonly { readonly id: string }[]) => things.some((thing) => thing.id === id)
  if (has(content.shields)) return 'shield'
  if (has(content.armour)) return 'armour'
  return has(content.accessories) ? 'accessory' : 'implement'
}

interface AffixesProps {
  readonly kit: ArenaKit
  readonly item: BuiltItem
  readonly test: string
  readonly onChange: (item: BuiltItem) => void
}

function Affixes({ kit, item, test, onChange }: AffixesProps) {
  const text = useText()
  const local = useLocal()
  const { affixes, affixTiers } = kit.content
  const left = affixes.filter(({ id }) => !item.affixes.some((own) => own.id === id))
  const set = (next: BuiltItem['affixes']) => onChange({ ...item, affixes: next })
  return (
    <>
      {item.affixes.map((affix, at) => (
        <div key={affix.id} className="setup-inline">
          <Picture shape="item" kind="affix" id={affix.id} className="setup-small" />
          <span>{text(`arena.affix.${affix.id}`)}</span>
          <select
            className="setup-level"
            aria-label={text('arenaSetup.tier', { name: text(`arena.affix.${affix.id}`) })}
            value={affix.tier}
            onChange={({ target }) => set(item.affixes.with(at, { ...affix, tier: target.value }))}
          >
            {affixTiers.map(({ id, name }) => (
              <option key={id} value={id}>
                {local(name)}
              </option>
            ))}
          </select>
          <IconButton
            label={text('arenaSetup.removeNamed', { name: text(`arena.affix.${affix.id}`) })}
            icon={<IconRemove />}
            onClick={() => set(item.affixes.toSpliced(at, 1))}
          />
        </div>
      ))}
      <AddChoice
        label={text('arenaSetup.addAffix')}
        options={left.map(({ id, name, desc }) => ({ id, name: `${local(name)} · ${local(desc)}` }))}
        test={`${test}-affix`}
        onAdd={(id) => set([...item.affixes, { id, tier: affixTiers[0]!.id }])}
      />
    </>
  )
}

import { ACCESSORY_SLOTS, type AccessorySlot, type ArenaKit, type Build } from '@arbiter/arena'
import type { Localised } from '@arbiter/kernel'
import IconRemove from '~icons/lucide/trash-2'
import { useLocal, useText } from '../../language/language.tsx'
import { AddChoice } from '../../parts/addChoice.tsx'
import { IconButton } from '../../parts/button.tsx'
import { Picture } from '../../parts/picture.tsx'
import type { BuiltItem } from './draft.ts'
import { FaultsAt } from './faults.tsx'
import { SetupItem } from './setupItem.tsx'

/** What a bare hand and an empty mind use; nobody carries them (AR-137). */
const NOT_CARRIED = ['unarmed', 'unfocused']
const HANDS = ['main', 'off'] as const

interface SetupGearProps {
  readonly kit: ArenaKit
  readonly member: Build
  readonly path: string
  readonly onChange: (change: Partial<Build>) => void
}

/** AR-136, AR-153, AR-281. What is held, worn and carried. */
export function SetupGear({ kit, member, path, onChange }: SetupGearProps) {
  const text = useText()
  const local = useLocal()
  const { gear, consumables } = member
  const { content } = kit
  const held = [...content.implements.filter(({ id }) => !NOT_CARRIED.includes(id)), ...content.shields]
  const twoHanded = new Set(content.implements.filter(({ tags }) => tags.includes('Two-Handed')).map(({ id }) => id))
  /** AR-136. What is already there stays in the list, so that it can be seen. */
  const fits = (hand: (typeof HANDS)[number]) =>
    hand === 'main' ? held : held.filter(({ id }) => !twoHanded.has(id) || id === gear.off?.item)
  const setGear = (change: Partial<Build['gear']>) => onChange({ gear: { ...gear, ...change } })
  const named = (things: readonly { id: string; name: Localised }[]) =>
    things.map(({ id, name }) => ({ id, name: local(name) }))
  function setAccessory(slot: AccessorySlot, item: BuiltItem | null): void {
    const { [slot]: _, ...rest } = gear.accessories
    setGear({ accessories: item ? { ...rest, [slot]: item } : rest })
  }
  return (
    <>
      <details className="setup-part" data-test="arena-member-gear">
        <summary>
          {text('arenaSetup.gear', {
            names: {
              list: [gear.main, gear.off].flatMap((item) => (item ? [text(`arena.item.${item.item}`)] : [])),
            },
            n: [gear.main, gear.off].filter((item) => item !== null).length,
          })}
        </summary>
        {HANDS.map((hand) => (
          <SetupItem
            key={hand}
            kit={kit}
            label={text(`arena.slot.${hand}`)}
            item={gear[hand]}
            options={named(fits(hand))}
            path={`${path}/gear/${hand}`}
            test={`arena-gear-${hand}`}
            onChange={(item) => setGear({ [hand]: item })}
          />
        ))}
        <h4>{text('arenaSetup.armour')}</h4>
        {gear.armour.map((piece, at) => (
          <SetupItem
            // biome-ignore lint/suspicious/noArrayIndexKey: two of the same piece are two
            key={`${piece.item}${at}`}
            kit={kit}
            label={slotsOf(kit, piece.item, text)}
            item={piece}
            options={named(content.armour)}
            path={`${path}/gear/armour/${at}`}
            test={`arena-armour-${at + 1}`}
            onChange={(item) => setGear({ armour: item ? gear.armour.with(at, item) : gear.armour.toSpliced(at, 1) })}
          />
        ))}
        <AddChoice
          label={text('arenaSetup.addArmour')}
          options={content.armour.map(({ id, name }) => ({
            id,
            name: `${local(name)} · ${slotsOf(kit, id, text)}`,
          }))}
          test="arena-armour-add"
          onAdd={(item) => setGear({ armour: [...gear.armour, { item, quality: 100, affixes: [] }] })}
        />
        <h4>{text('arenaSetup.accessories')}</h4>
        {ACCESSORY_SLOTS.map((slot) => (
          <SetupItem
            key={slot}
            kit={kit}
            label={text(`arena.slot.${slot}`)}
            item={gear.accessories[slot] ?? null}
            options={named(content.accessories.filter(({ slots }) => slots.includes(slot)))}
            path={`${path}/gear/accessories/${slot}`}
            test={`arena-gear-${slot}`}
            onChange={(item) => setAccessory(slot, item)}
          />
        ))}
      </details>
      <details className="setup-part" data-test="arena-member-items">
        <summary>
          {text('arenaSetup.items', {
            names: { list: consumables.map((id) => text(`arena.item.${id}`)) },
            n: consumables.length,
          })}
        </summary>
        <ul>
          {consumables.map((id, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is its slot
            <li key={at} className="setup-inline">
              <Picture shape="item" kind="consumable" id={id} className="setup-small" />
              <span>{text(`arena.item.${id}`)}</span>
              <IconButton
                label={text('arenaSetup.removeNamed', { name: text(`arena.item.${id}`) })}
                icon={<IconRemove />}
                onClick={() => onChange({ consumables: consumables.toSpliced(at, 1) })}
              />
            </li>
          ))}
        </ul>
        <FaultsAt path={`${path}/consumables`} />
        <AddChoice
          label={text('arenaSetup.addItem')}
          options={content.consumables.map(({ id, name, desc }) => ({
            id,
            name: `${local(name)} · ${local(desc)}`,
          }))}
          test="arena-item-add"
          onAdd={(id) => onChange({ consumables: [...consumables, id] })}
        />
      </details>
    </>
  )
}

const slotsOf = (kit: ArenaKit, id: string, text: (key: string) => string): string =>
  (kit.content.armour.find((piece) => piece.id === id)?.slots ?? [])
    .map((slot) => text(`arena.slot.${slot}`))
    .join(' + ')

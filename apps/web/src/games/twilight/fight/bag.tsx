import { type Action, activeEnemies, cardText, type Item } from '@arbiter/twilight'
import { type RefObject, useRef } from 'react'
import IconBag from '~icons/game-icons/knapsack'
import { useText, useWording } from '../../../language/language.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { useKeys } from '../../../shell/keys.ts'
import { useModWords } from '../roadMarks.ts'
import { useEncounter, useLocal, useTable } from '../tableContext.ts'
import { TableMenu } from '../tableMenu.tsx'
import { AidChoice } from './aidChoice.tsx'
import { open } from './prayers.tsx'

interface BagProps {
  readonly nameOf: (slot: number) => string
}

/** TW-511, TW-527. What is carried, in a row: one of them can be used in a round. */
export function Bag({ nameOf }: BagProps) {
  const text = useText()
  const menu = useRef<HTMLDetailsElement>(null)
  const { plan, view } = useTable()
  const { road } = useEncounter()
  const left = carried(view.session.inventory, road!.spent, plan.items)
  useKeys({ b: () => open(menu.current) })
  if (left.size === 0) return null
  const useful = [...left.keys()].filter((id) => plan.items.get(id)!.use.includes('encounter'))
  return (
    <TableMenu
      menu={menu}
      className="tw-aid-menu"
      label={text('twilightTable.bag', { n: useful.length })}
      icon={<IconBag />}
      hook="items"
      badge={useful.length}
    >
      <h3>{text('twilightTable.bag', { n: useful.length })}</h3>
      {[...left].map(([id, n]) => (
        <Thing key={id} item={plan.items.get(id)!} n={n} nameOf={nameOf} menu={menu} />
      ))}
    </TableMenu>
  )
}

interface ThingProps extends BagProps {
  readonly item: Item
  readonly n: number
  readonly menu: RefObject<HTMLDetailsElement | null>
}

function Thing({ item, n, nameOf, menu }: ThingProps) {
  const text = useText()
  const local = useLocal()
  const wording = useWording()
  const mods = useModWords()
  const { commands } = useTable()
  const encounter = useEncounter()
  const name = text('twilightTable.thing', { name: local(item.name), n })
  if (!item.use.includes('encounter'))
    return (
      <p className="tw-aid-thing" data-tw={`item-${item.id}`}>
        <Picture shape="item" kind="item" id={item.id} />
        <span>
          <strong>{name}</strong>{' '}
          {Object.keys(item.passive).length > 0
            ? text('twilightTable.passive', { what: mods(item.passive) })
            : text('twilightTable.notHere')}
        </span>
      </p>
    )
  const plain: Action = { type: 'useItem', item: item.id }
  const aimed = activeEnemies(encounter).filter(({ slot }) => commands.reason({ ...plain, target: slot }) === '')
  const refused = commands.reason(plain)
  const what = wording.say(cardText(item as never))
  const targets = refused === '' || aimed.length === 0 ? [undefined] : aimed.map(({ slot }) => slot)
  return (
    <div className="tw-aid-thing">
      <Picture shape="item" kind="item" id={item.id} />
      <div>
        {targets.map((slot) => (
          <AidChoice
            key={slot ?? 'all'}
            hook={slot === undefined ? `item-${item.id}` : `item-${item.id}-${slot}`}
            name={slot === undefined ? name : `${name} → ${nameOf(slot)}`}
            what={what}
            refused={slot === undefined ? refused : ''}
            onChoose={() => commands.use(item.id, slot)}
            menu={menu}
          />
        ))}
      </div>
    </div>
  )
}

/** How many of each are left; what was used in this encounter goes when it is over (TW-511). */
function carried(
  inventory: readonly string[],
  spent: readonly string[],
  items: ReadonlyMap<string, Item>,
): ReadonlyMap<string, number> {
  const left = new Map<string, number>()
  for (const id of inventory) left.set(id, (left.get(id) ?? 0) + 1)
  for (const id of spent) if (!items.get(id)!.keep) left.set(id, left.get(id)! - 1)
  return new Map([...left].filter(([, n]) => n > 0))
}

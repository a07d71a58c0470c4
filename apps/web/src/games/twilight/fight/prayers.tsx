import { type ActionOf, PRAYERS, prayerCost, STEADY } from '@arbiter/twilight'
import { useRef } from 'react'
import IconPray from '~icons/game-icons/prayer'
import { useText } from '../../../language/language.tsx'
import { useKeys } from '../../../shell/keys.ts'
import { useEncounter, useTable } from '../tableContext.ts'
import { TableMenu } from '../tableMenu.tsx'
import { AidChoice } from './aidChoice.tsx'

/** TW-421 … TW-424, TW-527. What Faith buys in this round. */
export function Prayers() {
  const text = useText()
  const menu = useRef<HTMLDetailsElement>(null)
  const { plan, commands } = useTable()
  const { faith } = useEncounter()
  const choices = PRAYERS.flatMap((kind): ActionOf<'pray'>[] =>
    kind === 'steady' ? STEADY.map((on) => ({ type: 'pray', kind, on })) : [{ type: 'pray', kind }],
  )
  useKeys({ p: () => open(menu.current) })
  return (
    <TableMenu
      menu={menu}
      className="tw-aid-menu"
      label={text('twilightTable.pray', { n: faith })}
      icon={<IconPray />}
      word={text('twilightTable.prayWord', { n: faith })}
      brief={text('twilightTable.prayBrief')}
      ready={choices.some((action) => commands.reason(action) === '')}
      hook="pray"
    >
      <h3>{text('twilightTable.pray', { n: faith })}</h3>
      {choices.map((action) => {
        const { kind, on } = action
        const steadied = on ? text(`twilight.steady.${on}`) : ''
        return (
          <AidChoice
            key={`${kind} ${on ?? ''}`}
            hook={['pray', kind, ...(on ? [on] : [])].join('-')}
            name={text('twilightTable.prayer', {
              name: text(`twilight.prayer.${kind}`),
              n: prayerCost(plan, kind),
              on: steadied,
              aimed: String(on !== undefined),
            })}
            what={text(`twilightTable.prayer.${kind}`, { on: steadied })}
            refused={commands.reason(action)}
            onChoose={() => commands.act(action)}
            menu={menu}
          />
        )
      })}
    </TableMenu>
  )
}

/** Opens a menu and goes to its first line. */
export function open(menu: HTMLDetailsElement | null): void {
  if (!menu) return
  menu.open = !menu.open
  menu.querySelector<HTMLElement>(menu.open ? '.tw-menu-body button' : 'summary')?.focus()
}

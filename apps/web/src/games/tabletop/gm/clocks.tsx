import IconMinus from '~icons/lucide/minus'
import IconPlus from '~icons/lucide/plus'
import { useText } from '../../../language/language.tsx'
import { IconButton } from '../../../parts/button.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'

export function Clocks() {
  const text = useText()
  const names = useNames()
  const { plan, rule, scene } = useRoom()
  const { clocks } = plan.setup.encounter
  if (clocks.length === 0) return null
  return (
    <section aria-label={text('tabletopTable.clocks')}>
      <h3>{text('tabletopTable.clocks')}</h3>
      {clocks.map(({ id, name, segments, secret }) => {
        const filled = scene.view.clocks.find((clock) => clock.id === id)?.filled ?? 0
        const set = (to: number) => rule({ type: 'gm.clock', id, filled: to })
        return (
          <div key={id} className="tt-clock" data-test={`tabletop-clock-${id}`}>
            <span>
              {names.local(name)} {secret && <span className="tt-soft">{text('tabletopTable.secret')}</span>}
            </span>
            <IconButton
              label={text('tabletopTable.clockBack', { name: names.local(name) })}
              icon={<IconMinus />}
              disabled={filled === 0}
              onClick={() => set(filled - 1)}
            />
            <span className="sum">{`${filled}/${segments}`}</span>
            <IconButton
              label={text('tabletopTable.clockOn', { name: names.local(name) })}
              icon={<IconPlus />}
              disabled={filled === segments}
              onClick={() => set(filled + 1)}
            />
          </div>
        )
      })}
    </section>
  )
}

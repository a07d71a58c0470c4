import { cardText, flagName } from '@arbiter/twilight'
import { lazy, Suspense, useState } from 'react'
import IconBag from '~icons/lucide/backpack'
import IconClose from '~icons/lucide/x'
import { useText, useWording } from '../../language/language.tsx'
import { Button, IconButton } from '../../parts/button.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { Picture } from '../../parts/picture.tsx'
import { CardThumb } from './cardThumb.tsx'
import { sentence } from './sentence.ts'
import { useLocal, useTable } from './tableContext.ts'
import './story.css'

// Only roads have them.
const Companions = lazy(() => import('./fight/companions.tsx'))

/** What one carries and what is remembered: cards, items, deeds, the fate deck. */
export function Belongings() {
  const text = useText()
  const wording = useWording()
  const local = useLocal()
  const { plan, view } = useTable()
  const { collection, inventory, flags } = view.session
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconBag />} onClick={() => setOpen(!open)} aria-expanded={open} data-test="twilight-belongings">
        <span className="tw-belongings-name">{text('twilightTable.belongings')}</span>
      </Button>
      <Drawer
        className="tw-belongings"
        open={open}
        onClose={() => setOpen(false)}
        aria-label={text('twilightTable.belongings')}
      >
        <header className="tw-belongings-head">
          <h3>{text('twilightTable.belongings')}</h3>
          <IconButton label={text('common.close')} icon={<IconClose />} onClick={() => setOpen(false)} />
        </header>
        {view.session.road && (
          <Suspense>
            <Companions />
          </Suspense>
        )}
        {flags.length > 0 && (
          <details data-test="twilight-deeds" open>
            <summary>{text('twilightTable.deeds', { n: flags.length })}</summary>
            <ul className="tw-story">
              {flags.map((flag) => (
                <li key={flag}>{sentence(wording.text('twilightTable.told', { what: flagName(flag) }))}</li>
              ))}
            </ul>
          </details>
        )}
        <details data-test="twilight-inventory" open>
          <summary>{text('twilightTable.inventory', { n: inventory.length })}</summary>
          <ul>
            {inventory.map((id, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind have no other identity
              <li key={at}>
                <Picture shape="item" kind="item" id={id} />
                {local(plan.items.get(id)?.name)}
              </li>
            ))}
          </ul>
        </details>
        <details data-test="twilight-collection" open>
          <summary>{text('twilightTable.collection', { n: collection.length })}</summary>
          <ul>
            {collection.map(({ uid, id, tired }) => (
              <li key={uid}>
                <CardThumb kind="card" id={id} effects={plan.cards.get(id)!.effects} />
                <span>
                  <strong>{local(plan.cards.get(id)?.name)}</strong>
                  <br />
                  {wording.say(cardText(plan.cards.get(id)!))}
                  {tired && ` (${text('twilightTable.tired')})`}
                </span>
              </li>
            ))}
          </ul>
        </details>
      </Drawer>
    </>
  )
}

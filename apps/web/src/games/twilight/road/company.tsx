import { flagName, type Item, itemPhrases, standingOf } from '@arbiter/twilight'
import { useState } from 'react'
import IconBag from '~icons/lucide/backpack'
import { useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { Picture } from '../../../parts/picture.tsx'
import Companions from '../fight/companions.tsx'
import { sentence } from '../sentence.ts'
import { useLocal, useTable } from '../tableContext.ts'
import { PickDialog, type Picked } from './pickDialog.tsx'
import { Priced } from './priced.tsx'
import { useLook } from './useLook.tsx'
import '../story.css'

/** What and who goes along: things and their use, allies, curses and boons, what people say. */
export function CompanyButton() {
  const text = useText()
  const { view } = useTable()
  const [open, setOpen] = useState(false)
  const [item, setItem] = useState<{ readonly id: string; readonly asks: 'fate' | 'curse' }>()
  const { commands, plan } = useTable()
  const local = useLocal()
  const { look, dialog } = useLook(3)

  function use(thing: Item): void {
    const kinds = thing.effects.map(({ kind }) => kind)
    setOpen(false)
    if (kinds.includes('seal')) setItem({ id: thing.id, asks: 'fate' })
    else if (kinds.includes('lift_curse')) setItem({ id: thing.id, asks: 'curse' })
    else if (kinds.includes('reorder')) void look({ type: 'useItem', item: thing.id })
    else commands.act({ type: 'useItem', item: thing.id })
  }

  const itemUse = (picked: Picked) => {
    const { fate, curse } = picked
    return {
      type: 'useItem',
      item: item!.id,
      ...(fate !== undefined && { fate }),
      ...(curse !== undefined && { curse }),
    } as const
  }

  return (
    <>
      <Button icon={<IconBag />} onClick={() => setOpen(true)} data-test="twilight-company">
        <span className="tw-walk-word">{text('twilightTable.belongings')}</span>
        <span className="sum">{view.session.inventory.length}</span>
      </Button>
      {open && (
        <Dialog
          title={text('twilightTable.belongings')}
          closeLabel={text('common.close')}
          onClose={() => setOpen(false)}
          test="twilight-company-view"
        >
          <Standing />
          <Things onUse={use} />
          <Companions />
          <Deeds />
        </Dialog>
      )}
      {item && (
        <PickDialog
          title={local(plan.items.get(item.id)?.name)}
          what={item.asks}
          reason={(picked) => commands.reason(itemUse(picked))}
          onPick={(picked) => {
            commands.act(itemUse(picked))
            setItem(undefined)
          }}
          onClose={() => setItem(undefined)}
        />
      )}
      {dialog}
    </>
  )
}

/** TW-432, TW-519. What people call the hero, and what the hero has done to whom. */
function Standing() {
  const text = useText()
  const { plan, view } = useTable()
  const { reputation, road } = view.session
  const { tally } = road!
  const { id, price } = standingOf(plan, reputation)
  return (
    <p>
      {text('twilightRoad.standing', {
        standing: text(`twilight.standing.${id}`),
        reputation: { signed: reputation },
        price: { signed: price },
        shifted: String(price !== 0),
      })}{' '}
      {text('twilightRoad.tally', {
        killed: tally.killed.total,
        pacified: tally.pacified.total,
        cowed: tally.cowed.total,
      })}
    </p>
  )
}

function Things({ onUse }: { onUse: (item: Item) => void }) {
  const text = useText()
  const local = useLocal()
  const wording = useWording()
  const { plan, view, commands } = useTable()
  const { inventory } = view.session
  const ids = [...new Set(inventory)]
  return (
    <section>
      <h3>{text('twilightTable.inventory', { n: inventory.length })}</h3>
      <ul className="tw-picks">
        {ids.map((id) => {
          const item = plan.items.get(id)!
          const many = inventory.filter((other) => other === id).length
          const says = itemPhrases(item)
            .map((phrase) => sentence(wording.say(phrase)))
            .join('. ')
          return (
            <li key={id} className="tw-service">
              <Picture shape="item" kind="item" id={id} />
              {item.use.includes('road') ? (
                <Priced
                  name={text('twilightRoad.use', { item: local(item.name), n: many })}
                  facts={says || local(item.text)}
                  refused={view.encounter ? '' : reasonOf(item)}
                  onClick={() => onUse(item)}
                  test={`twilight-use-${id}`}
                />
              ) : (
                <span>
                  <strong>{local(item.name)}</strong> {many > 1 && `×${many}`}
                  <br />
                  {says || local(item.text)}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )

  /** With something to choose the choice itself says what is refused. */
  function reasonOf({ id, effects }: Item): string {
    if (effects.some(({ kind }) => kind === 'seal')) return ''
    return commands.reason({ type: 'useItem', item: id })
  }
}

function Deeds() {
  const text = useText()
  const wording = useWording()
  const { flags } = useTable().view.session
  if (flags.length === 0) return null
  return (
    <section data-test="twilight-deeds">
      <h3>{text('twilightTable.deeds', { n: flags.length })}</h3>
      <ul className="tw-story">
        {flags.map((flag) => (
          <li key={flag}>{sentence(wording.text('twilightTable.told', { what: flagName(flag) }))}</li>
        ))}
      </ul>
    </section>
  )
}

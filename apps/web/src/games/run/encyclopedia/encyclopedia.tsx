import { MECHANICS, type MechanicKey, ROLES, type RunContent } from '@arbiter/run'
import { useMemo, useState } from 'react'
import IconBack from '~icons/lucide/arrow-left'
import { useText, Vocabularies } from '../../../language/language.tsx'
import { LazyMessages } from '../../../language/lazyMessages.ts'
import { Button } from '../../../parts/button.tsx'
import { More } from '../../../parts/more.tsx'
import { Link } from '../../../shell/link.tsx'
import { nameAddress } from '../../../shell/router.ts'
import { usePageTitle } from '../../../shell/title.ts'
import { setupWords } from '../../messages.ts'
import { UnitDetails } from '../card/unitDetails.tsx'
import { useNames, useRunKit } from '../runContext.ts'
import { useArrival } from '../useArrival.ts'
import { askedIn, encyclopediaPath } from './address.ts'
import { type Asked, entriesOf, findEntries, KINDS, NOTHING_ASKED, SORTS } from './entries.ts'
import { EntryRow } from './entryRow.tsx'
import './encyclopedia.css'

const WORDS = new LazyMessages({
  en: [() => import('./locales/en.json')],
  ru: [() => import('./locales/ru.json')],
})

/** RN-714: all that a run can meet, with search. */
export default function Encyclopedia({ fragment }: { fragment: string }) {
  const kit = useRunKit()
  return (
    <Vocabularies of={[...setupWords(kit), WORDS]}>
      <Pages first={askedIn(fragment)} />
    </Vocabularies>
  )
}

function Pages({ first }: { first: Asked }) {
  const text = useText()
  const names = useNames()
  const kit = useRunKit()
  const { content } = kit
  const heading = useArrival('encyclopedia')
  const [asked, setAsked] = useState(first)
  const [shown, setShown] = useState<string>()
  // A mechanic's name is a sentence of the rules: it is searched in the language of the page.
  const entries = useMemo(
    () =>
      entriesOf(content, (key) => {
        const name = text(`run.mechanic.${key}`)
        return { en: name, ru: name }
      }),
    [content, text],
  )
  const found = useMemo(() => findEntries(content, entries, asked), [content, entries, asked])
  usePageTitle(text('runBook.title'))
  function ask(change: Partial<Asked>): void {
    const next = { ...asked, ...change }
    setAsked(next)
    nameAddress(encyclopediaPath(next))
  }
  const select = (name: keyof Asked, options: readonly (readonly [value: string, said: string])[]) => (
    <label className="field">
      <span>{text(`runBook.by.${name}`)}</span>
      <select
        value={asked[name]}
        onChange={({ target }) => ask({ [name]: target.value })}
        data-test={`run-book-${name}`}
      >
        <option value="">{text(name === 'sort' ? 'runBook.asListed' : 'runBook.any')}</option>
        {options.map(([value, said]) => (
          <option key={value} value={value}>
            {said}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <section className="rn-select rn-book" data-test="run-book">
      <header className="rn-select-head">
        <Link href="/setup/run" className="button button-quiet" data-test="run-book-back">
          <IconBack aria-hidden="true" /> {text('runMenu.back')}
        </Link>
        <h1 ref={heading} tabIndex={-1}>
          {text('runBook.title')}
        </h1>
      </header>
      <form className="rn-book-ask" onSubmit={(event) => event.preventDefault()}>
        <label className="field rn-book-search">
          <span>{text('runBook.search')}</span>
          <input
            type="search"
            value={asked.q}
            maxLength={64}
            onChange={({ target }) => ask({ q: target.value })}
            data-test="run-book-q"
          />
        </label>
        {select(
          'kind',
          KINDS.map((kind) => [kind, text(`runBook.kind.${kind}`)]),
        )}
        {select(
          'faction',
          content.factions.filter(({ playable }) => playable).map(({ id }) => [id, names.faction(id)]),
        )}
        <div className="rn-book-more">
          <More label={text('runBook.more')} test="run-book-more">
            <div className="rn-book-ask">
              {select(
                'role',
                ROLES.map((role) => [role, text(`run.role.${role}`)]),
              )}
              {select(
                'cost',
                costsOf(content).map((cost) => [cost, cost]),
              )}
              {select(
                'tag',
                content.tags.map(({ id }) => [id, text(`run.tag.${id}`)]),
              )}
              {select(
                'status',
                content.statuses.map(({ id }) => [id, text(`run.status.${id}`)]),
              )}
              {select(
                'mechanic',
                MECHANICS.map((key) => [key, text(`run.mechanic.${key}`)]),
              )}
              {select('acts', [['yes', text('runBook.actsYes')]])}
              {select(
                'sort',
                SORTS.map((sort) => [sort, text(`runBook.sort.${sort}`)]),
              )}
            </div>
          </More>
        </div>
      </form>
      <p role="status" data-test="run-book-count">
        {text('runBook.found', { n: found.length })}
      </p>
      {found.length === 0 ? (
        <p className="rn-book-none">
          {text('runBook.none')}{' '}
          <Button onClick={() => ask(NOTHING_ASKED)} data-test="run-book-clear">
            {text('runBook.clear')}
          </Button>
        </p>
      ) : (
        <ul className="rn-book-list">
          {found.map((entry) => (
            <EntryRow key={`${entry.kind} ${entry.id}`} entry={entry} onUnit={setShown} onAsk={showWho} />
          ))}
        </ul>
      )}
      {shown !== undefined && (
        <UnitDetails unitId={shown} tier={1} onMechanic={showMechanic} onClose={() => setShown(undefined)} />
      )}
    </section>
  )

  function showMechanic(key: MechanicKey): void {
    setShown(undefined)
    ask({ ...NOTHING_ASKED, kind: 'mechanic', q: text(`run.mechanic.${key}`) })
  }

  /** Who brings it. */
  function showWho(what: Pick<Asked, 'status'> | Pick<Asked, 'mechanic'>): void {
    ask({ ...NOTHING_ASKED, ...what })
  }
}

const costsOf = ({ units }: RunContent): string[] =>
  [...new Set(units.map(({ cost }) => cost))].sort((a, b) => a - b).map(String)

import type { GameKit, Result } from '@arbiter/kernel'
import { TWILIGHT_PACKS, twilightKit } from '@arbiter/twilight'
import { type Audit, auditDeck, type DeckFileContent, readDeckFile } from '@arbiter/twilight/audit'
import { useEffect, useState } from 'react'
import { useText } from '../../language/language.tsx'
import { LazyMessages } from '../../language/lazyMessages.ts'
import { ProblemPage } from '../../pages/problem.tsx'
import { addressOf } from '../../shell/base.ts'
import { Link } from '../../shell/link.tsx'
import { Loading } from '../../shell/loading.tsx'
import { usePageTitle } from '../../shell/title.ts'
import { FaultList } from '../editor/faultList.tsx'
import { LabWords } from '../messages.tsx'
import { AuditChoices } from './auditChoices.tsx'
import { type AuditChoice, makeAuditLink, OWN, parseAuditLink } from './auditLink.ts'
import { AuditView } from './auditView.tsx'
import './audit.css'

const twilight = twilightKit()
const AUDIT_MESSAGES = new LazyMessages({
  en: [() => import('@arbiter/twilight/audit/locales/en')],
  ru: [() => import('@arbiter/twilight/audit/locales/ru')],
})

/** What a fate deck does to killing and to pacifying. */
export default function AuditPage({ fragment }: { fragment: string }) {
  const [choice, setChoice] = useState<AuditChoice | 'broken'>()
  useEffect(() => {
    let wanted = true
    parseAuditLink(fragment).then((found) => wanted && setChoice(found ?? 'broken'))
    return () => {
      wanted = false
    }
  }, [fragment])
  if (choice === undefined) return <Loading />
  if (choice === 'broken') return <ProblemPage problem={{ code: 'lab_link_broken' }} />
  return (
    <LabWords kit={twilight as unknown as GameKit} also={[AUDIT_MESSAGES]}>
      <Audited choice={choice} onChange={setChoice} />
    </LabWords>
  )
}

function Audited({ choice, onChange }: { choice: AuditChoice; onChange: (choice: AuditChoice) => void }) {
  const text = useText()
  usePageTitle(text('labPage.audit.title'))
  useEffect(() => {
    let wanted = true
    // Not by the router: a new place would be a new page, and whoever types would lose the field.
    makeAuditLink(choice).then(
      (link) => wanted && history.replaceState(null, '', addressOf(link)),
      // A page that is being left packs no link any more.
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [choice])
  const found = deckOf(choice)
  return (
    <article className="lab-page" data-test="lab-audit-page" data-game="twilight">
      <nav className="question-trail" aria-label={text('labPage.trail')}>
        <Link href="/lab">{text('labPage.title')}</Link>
      </nav>
      <header className="lab-head">
        <h1>{text('labPage.audit.title')}</h1>
        <p className="lab-lead">{text('labPage.audit.lead')}</p>
      </header>
      <AuditChoices choice={choice} onChange={onChange} />
      {found.ok ? (
        <AuditView audit={auditOf(found.value, choice)} />
      ) : (
        <section aria-label={text('labPage.audit.faults')} role="alert">
          <FaultList faults={found.faults} />
        </section>
      )}
    </article>
  )
}

const auditOf = ({ content, deck }: DeckFileContent, { multiplier }: AuditChoice): Audit =>
  auditDeck(content, multiplier === undefined ? { deck } : { deck, multiplier })

function deckOf({ deck, own }: AuditChoice): Result<DeckFileContent> {
  const { content } = twilight
  if (deck === OWN) return readDeckFile(own ?? '', [TWILIGHT_PACKS.core])
  const known = content.decks.map(({ id }) => id)
  if (known.includes(deck)) return { ok: true, value: { content, deck } }
  return { ok: false, faults: [{ code: 'E_REF', path: '/deck', expected: known.join(' | '), found: deck }] }
}

import { type Audit, findingPhrase, type Status } from '@arbiter/twilight/audit'
import type { ReactNode } from 'react'
import IconOpen from '~icons/lucide/circle-alert'
import IconClosed from '~icons/lucide/circle-check'
import IconMonitor from '~icons/lucide/eye'
import { useText, useWording } from '../../language/language.tsx'

const ICONS: Readonly<Record<Status, ReactNode>> = {
  open: <IconOpen />,
  closed: <IconClosed />,
  monitor: <IconMonitor />,
}

/** What is known to be wrong with decks, and whether this one has it. */
export function FindingCards({ audit }: { audit: Audit }) {
  const text = useText()
  const words = useWording()
  return (
    <section className="audit-findings" aria-labelledby="lab-audit-findings">
      <h2 id="lab-audit-findings">{text('twilight.audit.group.findings')}</h2>
      <ul>
        {audit.findings.map((finding) => (
          <li
            key={finding.id}
            className="audit-finding"
            data-status={finding.status}
            data-test={`lab-finding-${finding.id}`}
          >
            <p className="audit-status">
              {ICONS[finding.status]}
              <span className="sum">{finding.id}</span> {text(`twilight.audit.status.${finding.status}`)}
            </p>
            <h3>{text(`twilight.audit.finding.${finding.id}`)}</h3>
            <p>{words.say(findingPhrase(finding, audit))}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

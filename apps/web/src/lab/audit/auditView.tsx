import type { ResultTable } from '@arbiter/charts'
import { localText } from '@arbiter/kernel'
import { type Audit, FIGURE_GROUPS, figuresOf, makeMultiplier, written } from '@arbiter/twilight/audit'
import { useMemo } from 'react'
import { useText, useWording } from '../../language/language.tsx'
import { ChartFigure } from '../result/chartFigure.tsx'
import { TableView } from '../result/tableView.tsx'
import { figureTable, sensitivityTable, zoneChart } from './auditTables.ts'
import { FindingCards } from './findingCards.tsx'
import { HeatTable } from './heatTable.tsx'
import '../result/result.css'

/** Everything that was counted, findings first. */
export function AuditView({ audit }: { audit: Audit }) {
  const text = useText()
  const words = useWording()
  const chart = useMemo(() => zoneChart(audit, words), [audit, words])
  const open = audit.findings.filter(({ status }) => status === 'open').map(({ id }) => id)
  const groups = FIGURE_GROUPS.filter((group) => figuresOf(audit)[group].length > 0)
  return (
    <section className="result" aria-label={text('labPage.audit.title')} data-test="lab-audit" data-deck={audit.deck}>
      <div className="result-headline" role="status" data-test="lab-headline">
        <p>
          {text('twilight.audit.title', {
            deck: localText(audit.name, words.language),
            cards: audit.cards,
            multiplier: written(makeMultiplier(audit.multiplier)),
          })}
        </p>
        <p>{text('labPage.audit.openFindings', { n: open.length, findings: open.join(', ') })}</p>
      </div>
      <FindingCards audit={audit} />
      <ChartFigure chart={chart} file={`audit-${audit.deck}`} onOpen={() => {}} />
      <HeatTable audit={audit} />
      <div className="audit-figures">
        {groups.map((group) => (
          <Part
            key={group}
            table={figureTable(audit, group, words)}
            note={words.has(`twilight.audit.group.${group}.note`) ? text(`twilight.audit.group.${group}.note`) : ''}
          />
        ))}
        <Part table={sensitivityTable(audit, words)} note="" />
      </div>
    </section>
  )
}

function Part({ table, note }: { table: ResultTable; note: string }) {
  return (
    <details className="result-part" open>
      <summary>{table.title}</summary>
      <TableView table={table} onOpen={() => {}} />
      {note !== '' && <p className="lab-soft">{note}</p>}
    </details>
  )
}

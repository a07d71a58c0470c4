import { localText } from '@arbiter/kernel'
import { twilightKit } from '@arbiter/twilight'
import { MULTIPLIER_RANGE, makeMultiplier, parseMultiplier, written } from '@arbiter/twilight/audit'
import { type ChangeEvent, useId, useState } from 'react'
import IconCopy from '~icons/lucide/copy'
import IconOpen from '~icons/lucide/folder-open'
import { useLanguage, useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { Segments } from '../../parts/segments.tsx'
import { linkTo } from '../../shell/base.ts'
import { type AuditChoice, makeAuditLink, OWN } from './auditLink.ts'
import '../../match/recordFile.css'

const twilight = twilightKit()

interface AuditChoicesProps {
  readonly choice: AuditChoice
  readonly onChange: (choice: AuditChoice) => void
}

/** Which deck and which multiplier. */
export function AuditChoices({ choice, onChange }: AuditChoicesProps) {
  const text = useText()
  const { language } = useLanguage()
  const { multiplier } = choice
  const more = multiplier === undefined ? {} : { multiplier }
  const [copied, setCopied] = useState(false)
  async function open(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) onChange({ deck: OWN, own: await file.text(), ...more })
  }
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(linkTo(await makeAuditLink(choice)))
      setCopied(true)
    } catch {
      // Not allowed: the address of the page is the same link.
    }
  }
  return (
    <section className="audit-choices" aria-label={text('labPage.audit.choices')}>
      <Segments
        label={text('labPage.audit.deck')}
        value={choice.deck}
        options={[
          ...twilight.content.decks.map(({ id, name }) => ({
            value: id,
            label: localText(name, language),
            test: `lab-audit-deck-${id}`,
          })),
          { value: OWN, label: text('labPage.audit.own'), test: 'lab-audit-deck-own' },
        ]}
        onChange={(deck) => onChange(deck === OWN ? { deck, own: TEMPLATE, ...more } : { deck, ...more })}
      />
      <Multiplier
        value={multiplier ?? twilight.content.balance.matchMultiplier}
        onChange={(next) => onChange({ ...choice, multiplier: next })}
      />
      {choice.deck === OWN && (
        <label className="field audit-own">
          <span>{text('labPage.audit.written')}</span>
          <textarea
            className="sum"
            rows={8}
            spellCheck={false}
            value={choice.own}
            onChange={({ target }) => onChange({ ...choice, own: target.value })}
            data-test="lab-audit-own"
          />
        </label>
      )}
      <div className="question-buttons">
        <label className="button button-plain record-file">
          <IconOpen />
          {text('labPage.audit.open')}
          <input
            type="file"
            accept=".json,application/json"
            className="sr-only"
            onChange={open}
            data-test="lab-audit-file"
          />
        </label>
        <Button icon={<IconCopy />} onClick={copy} data-test="lab-audit-copy">
          {text(copied ? 'share.copied' : 'labPage.audit.copy')}
        </Button>
      </div>
    </section>
  )
}

/** What is written stays as it is; what is a multiplier counts. */
function Multiplier({ value, onChange }: { value: number; onChange: (multiplier: number) => void }) {
  const text = useText()
  const note = useId()
  const [typed, setTyped] = useState(() => makeMultiplier(value))
  const parsed = parseMultiplier(typed.replace(',', '.'))
  const range = {
    min: written(makeMultiplier(MULTIPLIER_RANGE.min)),
    max: written(makeMultiplier(MULTIPLIER_RANGE.max)),
  }
  function change(next: string): void {
    setTyped(next)
    const multiplier = parseMultiplier(next.replace(',', '.'))
    if (multiplier !== undefined) onChange(multiplier)
  }
  return (
    <label className="field audit-multiplier">
      <span>{text('labPage.audit.multiplier')}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => change(target.value)}
        aria-invalid={parsed === undefined}
        aria-describedby={note}
        data-test="lab-audit-multiplier"
      />
      <span id={note} className="field-note" role="status" data-wrong={parsed === undefined}>
        {text(parsed === undefined ? 'labPage.audit.badMultiplier' : 'labPage.audit.range', range)}
      </span>
    </label>
  )
}

const TEMPLATE = `${JSON.stringify({ cards: twilight.content.decks[0]!.cards, fateCards: [] }, null, 2)}\n`

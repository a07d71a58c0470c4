import { localText } from '@arbiter/kernel'
import { explainFault, GM, type TabletopKit } from '@arbiter/tabletop'
import { type FormEvent, useState } from 'react'
import IconDemo from '~icons/lucide/clapperboard'
import IconFriend from '~icons/lucide/users'
import { useLanguage, useText, useWording, Vocabularies } from '../../../language/language.tsx'
import { SeedField } from '../../../match/setupFields.tsx'
import { Button } from '../../../parts/button.tsx'
import { More } from '../../../parts/more.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { StartBar } from '../../../parts/startBar.tsx'
import type { SetupProps } from '../../gameUi.ts'
import { setupWords } from '../../messages.ts'
import { ownEncounter } from '../editor/handoff.ts'
import {
  controllersOf,
  type Draft,
  demoOpening,
  encounterOf,
  fightingSeats,
  firstDraft,
  seatsOf,
  setupOf,
} from './draft.ts'
import { EncounterChoice } from './encounterChoice.tsx'
import { HandDice, Seating, WhoPlays } from './seating.tsx'
import '../table/table.css'
import './setup.css'

export function TabletopSetup(props: SetupProps) {
  return (
    <Vocabularies of={setupWords(props.kit)}>
      <SetupForm {...props} />
    </Vocabularies>
  )
}

/** Which fight and who plays whom; who has the last word and which dice, for those who ask. */
function SetupForm({ kit: anyKit, onStart, onInvite }: SetupProps) {
  const text = useText()
  const wording = useWording()
  const { language } = useLanguage()
  const kit = anyKit as unknown as TabletopKit
  const { content } = kit
  const [draft, setDraft] = useState(() => firstDraft(content, ownEncounter(content)))
  const [seed, setSeed] = useState('')
  const change = (changes: Partial<Draft>) => setDraft((last) => ({ ...last, ...changes }))
  const parsed = kit.game.setup.parse(setupOf(content, draft))
  const seats = seatsOf(content, draft)
  const fighting = fightingSeats(content, draft)
  const bystanders = seats.filter((seat) => seat !== GM && !fighting.includes(seat))
  const encounter = encounterOf(content, draft)

  function start(event: FormEvent): void {
    event.preventDefault()
    if (parsed.ok) onStart({ setup: parsed.value, controllers: controllersOf(kit, draft) }, seed)
  }

  return (
    <form className="tt-setup" onSubmit={start}>
      <EncounterChoice kit={kit} draft={draft} onChange={change} />
      <section className="tt-setup-part">
        <h2>{text('tabletopSetup.table')}</h2>
        <Seating kit={kit} draft={draft} seats={fighting} onChange={change} />
      </section>
      <More label={text('tabletopSetup.more')} test="tabletop-setup-more">
        <div className="tt-setup-fields">
          <Segments
            label={text('tabletopSetup.authority')}
            value={draft.authority}
            options={(['gm', 'rules'] as const).map((value) => ({
              value,
              label: text(`tabletopSetup.authority.${value}`),
              test: `tabletop-authority-${value}`,
            }))}
            onChange={(authority) => change({ authority })}
          />
          <Segments
            label={text('tabletopSetup.seating')}
            value={draft.seating}
            options={(['sides', 'fighters'] as const).map((value) => ({
              value,
              label: text(`tabletopSetup.seating.${value}`),
              test: `tabletop-seating-${value}`,
            }))}
            onChange={(seating) => change({ seating })}
          />
          <Segments
            label={text('tabletopSetup.sight')}
            value={draft.open ? 'open' : 'hidden'}
            options={(['hidden', 'open'] as const).map((value) => ({
              value,
              label: text(`tabletopSetup.sight.${value}`),
              test: `tabletop-sight-${value}`,
            }))}
            onChange={(value) => change({ open: value === 'open' })}
          />
        </div>
        <p className="field-note">{text(`tabletopSetup.authorityNote.${draft.authority}`)}</p>
        <div className="tt-setup-fields">
          <label className="field">
            <span>{text('tabletopSetup.check')}</span>
            <select
              value={draft.check}
              onChange={({ target }) => change({ check: target.value })}
              data-test="tabletop-check"
            >
              <option value="">{text('tabletopSetup.checkDefault')}</option>
              {content.checks.map(({ id, name }) => (
                <option key={id} value={id}>
                  {localText(name, language)}
                </option>
              ))}
            </select>
          </label>
          <SeedField value={seed} onChange={setSeed} test="tabletop-seed" />
        </div>
        {draft.authority === 'gm' && (
          <label className="field">
            <span>{text('tabletopSetup.secretRolls')}</span>
            <select
              value={draft.secretRolls}
              onChange={({ target }) => change({ secretRolls: target.value as Draft['secretRolls'] })}
              data-test="tabletop-secret-rolls-told"
            >
              {(['nothing', 'that_it_happened'] as const).map((told) => (
                <option key={told} value={told}>
                  {text(`tabletopSetup.secretRolls.${told}`)}
                </option>
              ))}
            </select>
          </label>
        )}
        {draft.authority === 'gm' && (
          <label className="tt-check">
            <input
              type="checkbox"
              checked={draft.askSituation}
              onChange={({ target }) => change({ askSituation: target.checked })}
              data-test="tabletop-ask-situation"
            />
            {text('tabletopSetup.askSituation')}
          </label>
        )}
        <label className="tt-check">
          <input
            type="checkbox"
            checked={draft.askOrder}
            onChange={({ target }) => change({ askOrder: target.checked })}
            data-test="tabletop-ask-order"
          />
          {text('tabletopSetup.askOrder')}
        </label>
        {bystanders.length > 0 && <Seating kit={kit} draft={draft} seats={bystanders} onChange={change} />}
        <HandDice kit={kit} draft={draft} seats={seats} onChange={change} />
      </More>
      {!parsed.ok && (
        <ul className="tt-setup-faults" role="alert">
          {parsed.faults.map((fault) => (
            <li key={`${fault.path} ${fault.code}`}>{wording.say(explainFault(fault))}</li>
          ))}
        </ul>
      )}
      <StartBar
        label={text('tabletopSetup.start')}
        refused={!parsed.ok}
        note={<WhoPlays kit={kit} draft={draft} seats={fighting} />}
        data-test="tabletop-setup-start"
      >
        {onInvite && (
          <Button
            icon={<IconFriend />}
            aria-disabled={!parsed.ok}
            onClick={() => parsed.ok && onInvite(parsed.value)}
            title={text('home.friend')}
            data-test="tabletop-setup-invite"
          >
            <span className="start-bar-word">{text('home.friend')}</span>
          </Button>
        )}
        {encounter.script.length > 0 && typeof draft.encounter === 'string' && (
          <Button
            icon={<IconDemo />}
            onClick={() => onStart(demoOpening(anyKit, encounter.id), seed)}
            title={text('tabletopSetup.demo')}
            data-test="tabletop-setup-demo"
          >
            <span className="start-bar-word">{text('tabletopSetup.demo')}</span>
          </Button>
        )}
      </StartBar>
    </form>
  )
}

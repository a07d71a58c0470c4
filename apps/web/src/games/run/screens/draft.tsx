import { useState } from 'react'
import IconConfirm from '~icons/lucide/check'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { useKeys } from '../../../shell/keys.ts'
import { UnitCard } from '../card/unitCard.tsx'
import { UnitDetails } from '../card/unitDetails.tsx'
import { GuideLine } from '../guide.tsx'
import type { CardSight, DraftSight, RunSight } from '../host/host.ts'
import { useNames } from '../runContext.ts'
import { useArrival } from '../useArrival.ts'
import { togglePick } from './togglePick.ts'
import './draft.css'

interface DraftProps {
  readonly sight: RunSight
  readonly draft: DraftSight
  readonly busy: boolean
  readonly onPick: (cards: readonly string[]) => void
}

/** RN-325. So many cards, pick exactly so many; sent once. */
export function Draft({ sight, draft, busy, onPick }: DraftProps) {
  const text = useText()
  const names = useNames()
  const [picked, setPicked] = useState<readonly string[]>([])
  const [details, setDetails] = useState<CardSight>()
  const [looked, setLooked] = useState(draft.options[0])
  const heading = useArrival(`draft ${draft.draftNumber}`)
  const { options, pick } = draft
  const whole = picked.length === pick
  const toggle = (card: CardSight) => {
    setLooked(card)
    setPicked((before) => togglePick(before, card.instanceId, pick))
  }
  const confirm = () => whole && !busy && onPick(picked)
  useKeys({
    ...Object.fromEntries(options.map((card, at) => [String(at + 1), () => toggle(card)])),
    c: confirm,
    i: () => setDetails(looked),
  })
  return (
    <section className="rn-draft" data-test="run-draft">
      <h2 ref={heading} tabIndex={-1}>
        {text('runTable.draft.title', { n: pick })}
      </h2>
      <p className="rn-soft">
        {text(draft.draftNumber === 0 ? 'runTable.draft.first' : 'runTable.draft.later', {
          n: sight.remaining.length,
        })}
      </p>
      {draft.draftNumber === 0 && <GuideLine stage="draft" />}
      <ol className="rn-draft-cards">
        {options.map((card, at) => {
          const selected = picked.includes(card.instanceId)
          return (
            <li key={card.instanceId}>
              <UnitCard
                unitId={card.unitId}
                tier={card.tier}
                leaderId={sight.leaderId}
                selected={selected}
                onDetails={() => setDetails(card)}
              >
                <button
                  type="button"
                  className="rn-card-pick"
                  aria-pressed={selected}
                  aria-label={text('runTable.draft.card', {
                    name: names.unit(card.unitId, card.tier),
                    cost: card.cost,
                    key: at + 1,
                  })}
                  onClick={() => toggle(card)}
                  onFocus={() => setLooked(card)}
                  onMouseEnter={() => setLooked(card)}
                  data-test={`run-pick-${card.unitId}`}
                />
              </UnitCard>
            </li>
          )
        })}
      </ol>
      <div className="rn-bar">
        <p role="status" data-test="run-draft-count">
          {text('runTable.draft.count', { n: picked.length, of: pick })}
        </p>
        <Button
          kind="main"
          icon={<IconConfirm />}
          aria-disabled={!whole || busy}
          onClick={confirm}
          data-test="run-draft-confirm"
        >
          {text('runTable.draft.confirm')}
        </Button>
      </div>
      {details && (
        <UnitDetails
          unitId={details.unitId}
          tier={details.tier}
          leaderId={sight.leaderId}
          onClose={() => setDetails(undefined)}
        />
      )}
    </section>
  )
}

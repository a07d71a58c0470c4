import { pickCost } from '@arbiter/run'
import { type CSSProperties, useMemo, useState } from 'react'
import IconConfirm from '~icons/lucide/check'
import IconWarning from '~icons/lucide/triangle-alert'
import { useText } from '../../../language/language.tsx'
import { Bar } from '../../../parts/bar.tsx'
import { Button } from '../../../parts/button.tsx'
import { Plate } from '../../../parts/plate.tsx'
import { useKeys } from '../../../shell/keys.ts'
import { UnitCard } from '../card/unitCard.tsx'
import { UnitDetails } from '../card/unitDetails.tsx'
import { FieldStage } from '../field/fieldStage.tsx'
import { GuideLine } from '../guide.tsx'
import type { CardSight, DraftSight, RunSight } from '../host/host.ts'
import { advisedTeam } from '../placement/advice.ts'
import { useNames, useRunKit } from '../runContext.ts'
import { useArrival } from '../useArrival.ts'
import { MyPlate } from './myPlate.tsx'
import { ScorePlate } from './scorePlate.tsx'
import { togglePick } from './togglePick.ts'
import './draft.css'

interface DraftProps {
  readonly sight: RunSight
  readonly draft: DraftSight
  readonly busy: boolean
  readonly onPick: (cards: readonly string[]) => void
}

const COST_ID = 'rn-draft-cost'

/** So many points are drawn one by one. */
const COUNTED = 20

/** RN-325. So many cards, pick exactly so many; sent once. */
export function Draft({ sight, draft, busy, onPick }: DraftProps) {
  const text = useText()
  const names = useNames()
  const [picked, setPicked] = useState<readonly string[]>([])
  const [details, setDetails] = useState<CardSight>()
  const [looked, setLooked] = useState(draft.options[0])
  const heading = useArrival(`draft ${draft.draftNumber}`)
  const { options, pick } = draft
  const { budget, remaining } = sight
  const whole = picked.length === pick
  const { cost, tooDear } = pickCost(options, picked, draft, budget)
  const rest = remaining.length - pick
  const waiting = useWaiting(sight, draft, picked)
  const fighting = options.filter(({ instanceId }) => picked.includes(instanceId) && !waiting.has(instanceId))
  const used = fighting.reduce((sum, card) => sum + card.cost, 0)
  const spent = text(cost > budget ? 'runTable.draft.over' : 'runTable.draft.cost', {
    ...{ cost, budget, battle: sight.battleNumber, n: picked.length },
    ...{ used, left: budget - used },
    names: { list: fighting.map(({ unitId, tier }) => names.unit(unitId, tier)) },
  })
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
      <FieldStage
        factions={{ mine: sight.faction, theirs: sight.opponent?.faction }}
        left={<MyPlate sight={sight} />}
        goal={
          <ScorePlate score={sight}>
            <h2 ref={heading} tabIndex={-1} className="rn-goal-title">
              {text(rest > 0 ? 'runTable.draft.title' : 'runTable.draft.last', {
                n: pick,
                battle: sight.battleNumber,
              })}
            </h2>
          </ScorePlate>
        }
        foot={
          <>
            <div className="rn-draft-say">
              {draft.draftNumber === 0 && <GuideLine stage="draft" draft={{ budget, pick }} />}
              <Plate kind="paper" className="rn-draft-what">
                <span data-test="run-draft-budget">{text('runTable.draft.budget', { budget })}</span>{' '}
                <span className="rn-soft">{text('runTable.draft.what', { pick, rest })}</span>
              </Plate>
            </div>
            <Plate className="rn-draft-bar">
              <p role="status" data-test="run-draft-count">
                {text('runTable.draft.count', { n: picked.length, of: pick })}
              </p>
              <div className="rn-draft-budget">
                <p id={COST_ID} className="rn-draft-cost" data-over={cost > budget} data-test="run-draft-cost">
                  {cost > budget && <IconWarning aria-hidden="true" />}
                  {spent}
                </p>
                <span
                  className="rn-draft-points"
                  data-counted={budget <= COUNTED}
                  style={{ '--slots': Math.max(cost, budget) } as CSSProperties}
                >
                  <Bar kind="you" value={cost} max={budget} label={spent} />
                  {cost > budget && (
                    <span
                      className="rn-draft-beyond"
                      style={{ width: `${(100 * (cost - budget)) / cost}%` }}
                      aria-hidden="true"
                    />
                  )}
                </span>
              </div>
              <Button
                kind="gold"
                icon={<IconConfirm />}
                aria-disabled={!whole || busy}
                onClick={confirm}
                data-test="run-draft-confirm"
              >
                {whole
                  ? text('runTable.draft.confirm', { n: pick })
                  : text('runTable.draft.more', { n: pick - picked.length })}
              </Button>
            </Plate>
          </>
        }
      >
        {() => (
          <ol className="rn-draft-cards">
            {options.map((card, at) => {
              const selected = picked.includes(card.instanceId)
              const together = tooDear.get(card.instanceId)
              const clashId = `rn-clash-${card.instanceId}`
              return (
                <li key={card.instanceId} data-clash={together !== undefined}>
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
                      aria-describedby={
                        together !== undefined ? clashId : selected && cost > budget ? COST_ID : undefined
                      }
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
                    {selected && <IconConfirm className="rn-card-chosen" aria-hidden="true" />}
                    {selected && cost > budget && (
                      <p
                        className="rn-card-fits"
                        data-waits={waiting.has(card.instanceId)}
                        data-test={`run-fits-${card.unitId}`}
                      >
                        {text(waiting.has(card.instanceId) ? 'runTable.draft.waits' : 'runTable.draft.fits', {
                          battle: sight.battleNumber,
                        })}
                      </p>
                    )}
                  </UnitCard>
                  <p
                    id={clashId}
                    className="rn-clash"
                    data-short={
                      together !== undefined && text('runTable.draft.clashShort', { over: together - budget })
                    }
                    data-tag={together !== undefined && text('runTable.draft.clashTag')}
                    data-test={`run-clash-${card.unitId}`}
                  >
                    {together !== undefined && (
                      <span className="sr-only">
                        {text('runTable.draft.clash', {
                          picked: pick === 1 ? 0 : picked.length,
                          ...{ together, budget, over: together - budget },
                        })}
                      </span>
                    )}
                  </p>
                </li>
              )
            })}
          </ol>
        )}
      </FieldStage>
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

/** Who of the picked would not stand in the coming battle, if the field is filled by advice. */
function useWaiting(sight: RunSight, { options }: DraftSight, picked: readonly string[]): ReadonlySet<string> {
  const kit = useRunKit()
  return useMemo(() => {
    const hand = [...sight.hand, ...options.filter(({ instanceId }) => picked.includes(instanceId))]
    const standing = new Set(advisedTeam(kit, { ...sight, hand }).map(({ instanceId }) => instanceId))
    return new Set(picked.filter((id) => !standing.has(id)))
  }, [kit, sight, options, picked])
}

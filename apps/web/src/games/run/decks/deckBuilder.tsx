import { SeededDraws } from '@arbiter/kernel'
import {
  type Army,
  dealDeck,
  deckProblemPhrase,
  deckProblems,
  inTableOrder,
  isDeckName,
  ROLES,
  starterOf,
} from '@arbiter/run'
import { type FormEvent, useState } from 'react'
import IconBack from '~icons/lucide/arrow-left'
import IconStarter from '~icons/lucide/layers'
import IconDealt from '~icons/lucide/shuffle'
import IconUndo from '~icons/lucide/undo-2'
import IconClear from '~icons/lucide/x'
import { useText, Vocabularies } from '../../../language/language.tsx'
import { newSeed } from '../../../match/seed.ts'
import { Button } from '../../../parts/button.tsx'
import { ConfirmDialog } from '../../../parts/confirmDialog.tsx'
import { StartBar } from '../../../parts/startBar.tsx'
import { useAskBeforeLeaving } from '../../../shell/router.ts'
import { setupWords } from '../../messages.ts'
import { UnitDetails } from '../card/unitDetails.tsx'
import { useNames, useRunKit } from '../runContext.ts'
import { useArrival } from '../useArrival.ts'
import { DeckCodes } from './deckCodes.tsx'
import { DeckMeters } from './deckMeters.tsx'
import { DeckStrip } from './deckStrip.tsx'
import { DeckSummary } from './deckSummary.tsx'
import { DECK_WORDS } from './deckWords.ts'
import { NextStep } from './nextStep.tsx'
import { RolePool } from './rolePool.tsx'
import { NAME_LENGTH, type SavedDeck } from './savedDecks.ts'
import { useBuilding } from './useBuilding.ts'
import { useArmy } from './useDecks.ts'
import './deckBuilder.css'

interface DeckBuilderProps {
  readonly faction: string
  readonly leaderId: string
  /** The one that is changed; otherwise a new one is built. */
  readonly deck: SavedDeck | undefined
  readonly others: readonly SavedDeck[]
  readonly onBack: () => void
  readonly onSave: (name: string, units: readonly string[]) => void
}

/** RN-712, RN-713: twelve of the faction's twenty-five. */
export default function DeckBuilder(props: DeckBuilderProps) {
  const kit = useRunKit()
  return (
    <Vocabularies of={[...setupWords(kit), DECK_WORDS]}>
      <Builder {...props} />
    </Vocabularies>
  )
}

function Builder({ faction, leaderId, deck, others, onBack, onSave }: DeckBuilderProps) {
  const text = useText()
  const names = useNames()
  const { content } = useRunKit()
  const army = useArmy()(faction)
  const heading = useArrival('deck')
  const limits = content.balance.deck!
  const building = useBuilding(deck?.units ?? [], limits.size)
  const { units } = building
  const [name, setName] = useState(() => deck?.name ?? freeName())
  const [isFull, setIsFull] = useState(false)
  const [told, setTold] = useState<string>()
  /** What was begun and would lose the changes. */
  const [leave, setLeave] = useState<() => void>()
  const problems = deckProblems(content, army, units)
  const phrases = problems.map((each) => deckProblemPhrase(content.balance, each))
  const refusals = isDeckName(name.trim()) ? phrases : [...phrases, { key: 'runBuilder.nameWrong' }]
  const isChanged = building.isChanged || (deck !== undefined && name !== deck.name)
  useAskBeforeLeaving(isChanged, (leave) => setLeave(() => leave))

  function freeName(): string {
    const n = others.filter((other) => other.faction === faction).length + 1
    return text('runBuilder.nameFirst', { faction: names.faction(faction), n })
  }
  function save(event: FormEvent): void {
    event.preventDefault()
    if (refusals.length === 0) onSave(name, units)
  }
  function toggle(unit: string): void {
    setIsFull(!building.toggle(unit))
  }
  function replace(next: readonly string[]): void {
    setIsFull(false)
    building.replace(next)
  }
  return (
    <form className="rn-select rn-builder" onSubmit={save} data-test="run-builder">
      <header className="rn-select-head">
        <Button
          kind="quiet"
          icon={<IconBack />}
          onClick={() => (isChanged ? setLeave(() => onBack) : onBack())}
          data-test="run-back"
        >
          {text('runMenu.back')}
        </Button>
        <h2 ref={heading} tabIndex={-1}>
          {text('runBuilder.title', { faction: names.faction(faction) })}
        </h2>
      </header>
      <div className="rn-builder-head">
        <label className="field">
          <span>{text('runBuilder.name')}</span>
          <input
            value={name}
            maxLength={NAME_LENGTH}
            onChange={({ target }) => setName(target.value)}
            aria-invalid={!isDeckName(name.trim())}
            data-test="run-builder-name"
          />
        </label>
        <div className="rn-builder-ways">
          <Button
            icon={<IconStarter />}
            onClick={() => replace(idsOf(starterOf(army)))}
            data-test="run-builder-starter"
          >
            {text('runDecks.starter')}
          </Button>
          <Button icon={<IconDealt />} onClick={() => replace(dealt(army))} data-test="run-builder-deal">
            {text('runBuilder.deal')}
          </Button>
          <Button
            icon={<IconUndo />}
            aria-disabled={!building.canUndo}
            onClick={building.undo}
            data-test="run-builder-undo"
          >
            {text('runBuilder.undo')}
          </Button>
          <Button
            icon={<IconClear />}
            aria-disabled={units.length === 0}
            onClick={() => replace([])}
            data-test="run-builder-clear"
          >
            {text('runBuilder.clear')}
          </Button>
        </div>
      </div>
      <div className="rn-builder-halves">
        <div className="rn-builder-pool">
          <p className="field-note">{text('runBuilder.numbers', { leader: names.leader(leaderId) })}</p>
          {ROLES.map((role, i) => (
            <RolePool
              key={role}
              role={role}
              least={limits.roles[2 * i]!}
              most={limits.roles[2 * i + 1]!}
              army={army}
              leaderId={leaderId}
              chosen={units}
              onToggle={toggle}
              onDetails={setTold}
            />
          ))}
        </div>
        <div className="rn-builder-side">
          <DeckSummary army={army} units={units} problems={phrases} onRemove={toggle} />
          <DeckCodes army={army} units={units} onTake={replace} />
        </div>
      </div>
      <StartBar
        label={text('runBuilder.save')}
        refused={refusals.length > 0}
        note={
          <>
            <DeckStrip units={inTableOrder(army, units)} size={limits.size} />
            <DeckMeters short units={inTableOrder(army, units)} />
            <span role="status" data-test="run-builder-note">
              {isFull ? (
                text('runBuilder.full', { n: limits.size })
              ) : (
                <NextStep problems={problems} refusals={refusals} />
              )}
            </span>
          </>
        }
        data-test="run-builder-save"
      />
      {told !== undefined && (
        <UnitDetails unitId={told} tier={1} leaderId={leaderId} onClose={() => setTold(undefined)} />
      )}
      {leave && (
        <ConfirmDialog
          title={text('runBuilder.leaveTitle')}
          what={text('runBuilder.leaveWhat')}
          yes={text('runBuilder.leaveYes')}
          no={text('runBuilder.leaveNo')}
          onYes={leave}
          onClose={() => setLeave(undefined)}
          test="run-builder-leave"
        />
      )}
    </form>
  )

  function dealt(of: Army): readonly string[] {
    return idsOf(dealDeck(content, of, new SeededDraws(newSeed())))
  }
}

const idsOf = (units: readonly { readonly id: string }[]): string[] => units.map(({ id }) => id)

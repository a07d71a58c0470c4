import type { ReactNode } from 'react'
import IconDown from '~icons/lucide/arrow-down'
import IconLeft from '~icons/lucide/arrow-left'
import IconRight from '~icons/lucide/arrow-right'
import IconUp from '~icons/lucide/arrow-up'
import IconMiddle from '~icons/lucide/circle-dot'
import IconBack from '~icons/lucide/undo-2'
import { useText } from '../../language/language.tsx'
import { KeyCap } from '../../parts/keyCap.tsx'
import { Picture } from '../../parts/picture.tsx'
import { AimNumber } from './aimNumber.tsx'
import { useFight, useNames } from './fightContext.ts'
import { faceOf } from './fighterFace.ts'
import { teamColour } from './teamColour.ts'
import { TurnList } from './turnList.tsx'
import type { TurnOption } from './turnOptions.ts'
import { isMany, useAim } from './useAim.ts'
import { numberKey, useNumberKeys } from './useNumberKeys.ts'
import { useWalkWords } from './useWalkWords.ts'
import type { Walk, WalkFact } from './walks.ts'

/** Where a zone of the compass lies. */
const WAYS: Readonly<Record<string, ReactNode>> = {
  north: <IconUp />,
  west: <IconLeft />,
  east: <IconRight />,
  south: <IconDown />,
}

/** With so many on the sand each has room for its odds. */
const TOLD_ON_SAND = 12

/** The same aims as those that are lit on the sand, for fingers and ears. */
export function TurnAims({ option }: { option: TurnOption }) {
  const text = useText()
  const names = useNames()
  const { scene, setAiming, walks } = useFight()
  const aims = useAim()
  const many = isMany(option)
  const { fighters, actor, setup } = scene.view
  // Odds stand at the fighters themselves, where there is room for them.
  const told = !many && fighters.filter(({ fallen, removed }) => !fallen && !removed).length <= TOLD_ON_SAND
  useNumberKeys(option.turns.map((turn) => () => aims.at(turn)?.act()))
  return (
    <TurnList many={many} order={option.id}>
      {/* First, where the action was tapped: a second tap by mistake does no harm. */}
      <li>
        <button
          type="button"
          className="turn-option turn-back"
          aria-keyshortcuts="Escape"
          onClick={() => setAiming(undefined)}
          data-test="arena-other-action"
        >
          <IconBack aria-hidden="true" />
          <span className="turn-name">{text('arenaTable.otherAction')}</span>
          <KeyCap>Esc</KeyCap>
        </button>
      </li>
      {option.turns.map((turn, at) => {
        const { target, zone } = turn
        const fighter = target === undefined ? undefined : fighters[target]
        const walk = walks?.by.get(zone ?? '')
        const aim = aims.at(turn)
        const key = numberKey(at)
        return (
          <li key={`${target} ${zone}`}>
            <button
              type="button"
              className="turn-option"
              style={fighter && teamColour(fighter.team)}
              onClick={aim?.act}
              aria-keyshortcuts={key}
              data-test={`arena-act-${option.id}-${target ?? zone}`}
            >
              {fighter ? (
                <span className="turn-target">
                  <Picture shape="token" {...faceOf(setup, fighter)} />
                  {aim?.number !== undefined && <AimNumber n={aim.number} />}
                </span>
              ) : (
                <span className="turn-way" aria-hidden="true">
                  {WAYS[zone ?? ''] ?? <IconMiddle />}
                </span>
              )}
              <span className="turn-name">
                {!fighter
                  ? names.zone(zone ?? '')
                  : target === actor
                    ? text('arenaTable.self')
                    : names.fighter(fighter.cid)}
              </span>
              {/* Many have their number on the coin. */}
              {key && !many && <KeyCap>{key}</KeyCap>}
              {aim?.odds && (
                <span className={told ? 'turn-odds' : 'turn-brings'}>
                  {text('arenaTable.toHit', { odds: aim.odds })}
                </span>
              )}
              {walk && walks ? (
                <WalkFacts walk={walk} facts={walks.differ} told={aim?.brings ?? ''} />
              ) : (
                <span className={told ? 'turn-brings' : 'turn-cost'}>{aim?.brings}</span>
              )}
            </button>
          </li>
        )
      })}
      <Alike />
    </TurnList>
  )
}

/** What is the same wherever one walks to is said once. */
function Alike() {
  const text = useText()
  const words = useWalkWords()
  const { walks } = useFight()
  const [first, second] = walks ? [...walks.by.values()] : []
  const facts = ALIKE.filter((fact) => !walks?.differ.includes(fact))
  if (!first || !second || facts.length === 0) return null
  return (
    <li className="turn-dead turn-alike" data-test="arena-alike">
      <span>{text(walks?.gains === false ? 'arenaTable.walk.noGain' : 'arenaTable.walk.alike')}</span>
      <span className="sr-only">{facts.map((fact) => words(first, fact)).join(', ')}</span>
      {facts.map((fact) => (
        <Fact key={fact} walk={first} fact={fact} />
      ))}
    </li>
  )
}

const ALIKE: readonly WalkFact[] = ['reaches', 'reachedBy', 'nearest']

interface WalkFactsProps {
  readonly walk: Walk
  readonly facts: readonly WalkFact[]
  /** The same in words. */
  readonly told: string
}

/** What tells this zone from the others, people by their faces. */
function WalkFacts({ walk, facts, told }: WalkFactsProps) {
  return (
    <span className="turn-outlook">
      <span className="sr-only">{told}</span>
      {facts.map((fact) => (
        <Fact key={fact} walk={walk} fact={fact} />
      ))}
    </span>
  )
}

function Fact({ walk, fact }: { readonly walk: Walk; readonly fact: WalkFact }) {
  const text = useText()
  const words = useWalkWords()
  const what = walk[fact]
  const people = fact === 'reaches' || fact === 'reachedBy' || fact === 'here'
  return (
    <span className="turn-faces" aria-hidden="true">
      {people && Array.isArray(what) && what.length > 0 ? (
        <>
          {text('arenaTable.walk.faces', { fact })}
          <Faces cids={what as readonly number[]} />
        </>
      ) : (
        words(walk, fact)
      )}
    </span>
  )
}

/** So many small faces have room on a button. */
const FACES = 3

function Faces({ cids }: { readonly cids: readonly number[] }) {
  const { fighters, setup } = useFight().scene.view
  return (
    <>
      {cids.slice(0, FACES).map((cid) => (
        <Picture key={cid} shape="token" {...faceOf(setup, fighters[cid]!)} className="turn-small-face" />
      ))}
      {cids.length > FACES && `+${cids.length - FACES}`}
    </>
  )
}

import type { FighterView } from '@arbiter/arena'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import IconAuto from '~icons/lucide/bot'
import { useText, useWording } from '../../language/language.tsx'
import { Bar } from '../../parts/bar.tsx'
import { Button } from '../../parts/button.tsx'
import { Explain } from '../../parts/explain.tsx'
import { KeyCap } from '../../parts/keyCap.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Plate } from '../../parts/plate.tsx'
import { actionPicture } from './actionPicture.ts'
import { deedOf } from './deed.ts'
import { useFight, useNames } from './fightContext.ts'
import { faceOf } from './fighterFace.ts'
import { StatusMark } from './marks.tsx'
import { type ProspectWords, useProspects, useProspectWords } from './prospects.ts'
import { teamColour } from './teamColour.ts'
import { TurnAims } from './turnAims.tsx'
import { TurnList } from './turnList.tsx'
import { isFar, lacksAim, type TurnOption, turnOptions } from './turnOptions.ts'
import { useActionNotes } from './useActionNotes.ts'
import { useDeedEvents } from './useDeedEvents.ts'
import { useHarmful } from './useHarmful.ts'
import { numberKey, useNumberKeys } from './useNumberKeys.ts'
import { useWhom } from './whom.ts'
import './actionPanel.css'

/** What a person can do with the fighter whose turn it is: an action, then its aim, here or on the sand. */
export function ActionPanel() {
  const text = useText()
  const names = useNames()
  const { kit, moment, scene, aiming } = useFight()
  const { asked } = scene
  const far = useMemo(() => moment !== undefined && isFar(turnOptions(kit, moment)), [kit, moment])
  const { notes } = useActionNotes()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is a heading of its own
  useEffect(() => {
    if (asked !== undefined) heading.current?.focus({ preventScroll: true })
  }, [asked, aiming])
  if (asked === undefined) return null
  const title = text('arenaTable.yourTurn', { who: names.fighter(asked) })
  const fighter = scene.view.fighters[asked]!
  const atZone = aiming !== undefined && aiming.turns[0]?.target === undefined
  return (
    <Plate className="turn" role="group" aria-label={title} data-test="arena-turn">
      <LastDeed />
      <header className="turn-head" style={teamColour(fighter.team)}>
        <Picture shape="token" {...faceOf(scene.view.setup, fighter)} className="turn-face" />
        <h2 ref={heading} tabIndex={-1} className="turn-title">
          {aiming
            ? text('arenaTable.aimOf', {
                what: names.source(aiming.id),
                at: atZone ? 'zone' : 'fighter',
              })
            : title}
        </h2>
        <p className="turn-hint">
          {text('arenaTable.turnHint', { now: !aiming ? (far ? 'far' : 'action') : atZone ? 'zone' : 'aim' })}
        </p>
        <Gauges fighter={fighter} />
        <Statuses fighter={fighter} />
      </header>
      {aiming ? (
        <>
          <TurnAims option={aiming} />
          <div className="turn-tools">
            <Explain className="turn-notes" why={() => <p className="turn-notes-text">{notes(aiming)}</p>}>
              {text('arenaTable.whatItDoes')}
            </Explain>
          </div>
        </>
      ) : (
        <Options key={`${scene.step} ${asked}`} cid={asked} />
      )}
    </Plate>
  )
}

/** What came before this turn: the plate that tells it gives way to the actions. */
function LastDeed() {
  const wording = useWording()
  const { scene } = useFight()
  const deed = deedOf(useDeedEvents(), scene.told, useWhom())
  // Before the first deed there is nothing to tell.
  if (!deed || deed.phrase.key === 'arenaTable.deed.start') return null
  return (
    <p className="turn-last" data-test="arena-last-deed">
      {wording.say(deed.phrase)}
    </p>
  )
}

/** What is left to pay with, and to lose. */
function Gauges({ fighter: { hp, maxHp, pools } }: { fighter: FighterView }) {
  const names = useNames()
  const rows = [
    { id: 'Health', value: hp, max: maxHp, kind: 'body' },
    ...pools.map((pool) => ({ ...pool, kind: pool.id === 'Stamina' ? 'gold' : 'spirit' })),
  ] as const
  return (
    <ul className="turn-gauges">
      {rows.map(({ id, value, max, kind }) => (
        <li key={id} data-test={`arena-left-${id}`}>
          <span>{names.pool(id)}</span> <strong>{value}</strong> <span className="turn-of">/ {max}</span>
          <Bar kind={kind as 'body' | 'gold' | 'spirit'} value={value} max={max} label={names.pool(id)} />
        </li>
      ))}
    </ul>
  )
}

/** So many have room beside the face. */
const STATUSES = 2

/** What clings to it, in words. */
function Statuses({ fighter: { statuses } }: { fighter: FighterView }) {
  const text = useText()
  const names = useNames()
  const harmful = useHarmful()
  if (statuses.length === 0) return null
  const shown = statuses.toSorted((a, b) => b.stacks - a.stacks).slice(0, STATUSES)
  return (
    <ul className="turn-statuses">
      {shown.map(({ id, stacks }) => (
        <li key={id}>
          <StatusMark id={id} bad={harmful(id)} />
          {names.status(id)} {stacks}
        </li>
      ))}
      {statuses.length > shown.length && (
        <li>{text('arenaTable.moreStatuses', { n: statuses.length - shown.length })}</li>
      )}
    </ul>
  )
}

/** Everything the fighter knows, with its price and what it brings. */
function Options({ cid }: { cid: number }) {
  const { kit, moment, ways, setAiming } = useFight()
  const [refused, setRefused] = useState<TurnOption>()
  const [unfolded, setUnfolded] = useState(false)
  const options = useMemo(() => (moment ? turnOptions(kit, moment) : []), [kit, moment])
  const prospects = useProspects(options)
  const text = useText()
  const { cost } = useActionNotes()
  const brings = useProspectWords()
  const told = options.map((option) => ({ option, brings: brings(option, prospects.get(option.id)) }))
  const far = isFar(options)
  const sorted = told.toSorted((a, b) => rankOf(a, far) - rankOf(b, far))
  const useful = ({ option, brings }: (typeof told)[number]) => option.turns.length > 0 && !brings.idle
  const alive = sorted.filter(useful)
  const whyNot = ({ option, brings }: (typeof told)[number]) =>
    option.refusal
      ? text('arenaTable.cannot', { code: option.refusal.code, id: option.id, cost: cost(option) })
      : brings.main
  const idle = sorted.filter((each) => !useful(each))
  const reasons = [...new Set(idle.map(whyNot))]
  function choose(option: TurnOption): void {
    const [only] = option.turns
    setRefused(only ? undefined : option)
    if (only && isAlone(option)) ways.act(only)
    else if (only) setAiming(option)
  }
  // Before all are weighed their order may change: nobody presses what was another one's number.
  const isWeighed = options.every(({ id, turns }) => turns.length === 0 || prospects.has(id))
  useNumberKeys(
    isWeighed
      ? alive.map(
          ({ option }) =>
            () =>
              choose(option),
        )
      : [],
  )
  return (
    <>
      <TurnList many={false} order={alive.map(({ option }) => option.id).join(' ')}>
        {alive.map((each, at) => (
          <li key={each.option.id}>
            <Option {...each} best={at === 0} numbered={isWeighed ? numberKey(at) : undefined} onChoose={choose} />
          </li>
        ))}
        {idle.length > 0 && (
          <li className="turn-dead">
            {reasons.map((why) => (
              <span key={why} className="turn-group" data-folded={!unfolded || undefined}>
                <span aria-hidden="true">{text('arenaTable.notNow', { why })}</span>
                {idle
                  .filter((each) => whyNot(each) === why)
                  .map((each) => (
                    <Option key={each.option.id} {...each} best={false} onChoose={choose} />
                  ))}
              </span>
            ))}
          </li>
        )}
      </TurnList>
      <TurnTools cid={cid}>
        {/* Only where room is short; elsewhere all of it is shown. */}
        {idle.length > 0 && (
          <Fold open={unfolded} onToggle={setUnfolded} test="arena-not-now">
            {text('arenaTable.notNowCount', { n: idle.length })}
          </Fold>
        )}
      </TurnTools>
      <p className="turn-why" role="status">
        {refused && <Refused option={refused} />}
      </p>
    </>
  )
}

interface FoldProps {
  readonly open: boolean
  readonly onToggle: (open: boolean) => void
  readonly test: string
  readonly children: ReactNode
}

/** A quiet line of a phone that opens what desks always show. */
function Fold({ open, onToggle, test, children }: FoldProps) {
  return (
    <button type="button" className="turn-fold" aria-expanded={open} onClick={() => onToggle(!open)} data-test={test}>
      {children}
    </button>
  )
}

/** What a bot may do instead; where room is short, behind a line of its own beside `children`. */
function TurnTools({ cid, children }: { cid: number; children: ReactNode }) {
  const text = useText()
  const names = useNames()
  const { ways, scene, giveBack } = useFight()
  const [open, setOpen] = useState(false)
  const toBot = (what: string) => `${text('arenaTable.bot')}: ${what}`
  return (
    <div className="turn-tools" data-folded={(scene.mayHand && !open) || undefined}>
      {children}
      {scene.mayHand && (
        <Fold open={open} onToggle={setOpen} test="arena-to-bot">
          {text('arenaTable.bot')}
        </Fold>
      )}
      <span className="turn-bot" aria-hidden="true">
        <IconAuto />
        {text('arenaTable.bot')}
      </span>
      <Button
        kind="quiet"
        className="turn-tool"
        aria-label={toBot(text('arenaTable.botTurn'))}
        onClick={() => ways.act({ type: 'auto' })}
        data-test="arena-auto"
      >
        {text('arenaTable.botTurn')}
      </Button>
      {scene.mayHand && (
        <Button
          kind="quiet"
          className="turn-tool"
          aria-label={toBot(names.fighter(cid))}
          onClick={() => giveBack(cid)}
          data-test="arena-give-back"
        >
          {names.fighter(cid)}
        </Button>
      )}
      {scene.mayHand && scene.taken.size > 1 && (
        <Button
          kind="quiet"
          className="turn-tool"
          aria-label={toBot(text('arenaTable.botAll'))}
          onClick={() => ways.handAll(scene.taken)}
          data-test="arena-give-all"
        >
          {text('arenaTable.botAll')}
        </Button>
      )}
    </div>
  )
}

interface OptionProps {
  readonly option: TurnOption
  readonly brings: ProspectWords
  /** The first that is worth doing. */
  readonly best: boolean
  /** Its key. */
  readonly numbered?: string | undefined
  readonly onChoose: (option: TurnOption) => void
}

/** Whether there is nothing to aim at: it is done at once. */
const isAlone = ({ turns }: TurnOption): boolean =>
  turns.length === 1 && turns[0]!.target === undefined && turns[0]!.zone === undefined

function Option({ option, brings, best, numbered, onChoose }: OptionProps) {
  const text = useText()
  const names = useNames()
  const { kit, scene } = useFight()
  const { notes, cost, left } = useActionNotes()
  const { id, turns } = option
  return (
    <button
      type="button"
      className="turn-option"
      data-possible={turns.length > 0}
      data-idle={brings.idle || undefined}
      data-best={best || undefined}
      aria-disabled={turns.length === 0}
      title={notes(option)}
      onClick={() => onChoose(option)}
      aria-keyshortcuts={numbered}
      data-test={isAlone(option) ? `arena-act-${id}` : `arena-option-${id}`}
    >
      <Picture shape="item" {...actionPicture(kit.content, scene.view, id)} />
      <span className="turn-name">{names.source(id)}</span>
      {numbered && <KeyCap>{numbered}</KeyCap>}
      {option.refusal ? (
        <span className="turn-cost">
          {text('arenaTable.cannot', { code: option.refusal.code, id, cost: cost(option) })}
        </span>
      ) : (
        <>
          <span className="turn-brings">
            <span className="turn-main">{brings.main}</span>
            {brings.more && <span className="turn-more">, {brings.more}</span>}
          </span>
          <span className="turn-cost">{left(option)}</span>
        </>
      )}
    </button>
  )
}

/**
 * What does something to somebody comes first, then the way there, then what can always be done, then what is idle now.
 * With nobody in reach the way there is first, as the hint says.
 */
function rankOf({ option, brings }: Pick<OptionProps, 'option' | 'brings'>, far: boolean): number {
  if (brings.idle) return 3
  return option.id === 'move' ? (far ? -1 : 1) : WAITING.has(option.id) ? 2 : 0
}

const WAITING: ReadonlySet<string> = new Set(['defend', 'search'])

/** Why what was tried cannot be done. */
function Refused({ option: { id, refusal } }: { option: TurnOption }) {
  const text = useText()
  const wording = useWording()
  const names = useNames()
  const { kit } = useFight()
  if (!refusal) return null
  const why = lacksAim(refusal) ? text('arenaTable.noAim') : wording.say(kit.explain(refusal), 'full')
  return `${names.source(id)}: ${why}`
}

import type { FighterView } from '@arbiter/arena'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import IconDown from '~icons/lucide/arrow-down'
import IconLeft from '~icons/lucide/arrow-left'
import IconRight from '~icons/lucide/arrow-right'
import IconUp from '~icons/lucide/arrow-up'
import IconAuto from '~icons/lucide/bot'
import IconMiddle from '~icons/lucide/circle-dot'
import IconBack from '~icons/lucide/undo-2'
import { useText, useWording } from '../../language/language.tsx'
import { Bar } from '../../parts/bar.tsx'
import { Button } from '../../parts/button.tsx'
import { Explain } from '../../parts/explain.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Plate } from '../../parts/plate.tsx'
import { actionPicture } from './actionPicture.ts'
import { AimNumber } from './aimNumber.tsx'
import { deedOf } from './deed.ts'
import { useFight, useNames } from './fightContext.ts'
import { faceOf } from './fighterFace.ts'
import { StatusMark } from './marks.tsx'
import { type ProspectWords, useProspects, useProspectWords } from './prospects.ts'
import { teamColour } from './teamColour.ts'
import { TurnList } from './turnList.tsx'
import { isFar, lacksAim, type TurnOption, turnOptions } from './turnOptions.ts'
import { useActionNotes } from './useActionNotes.ts'
import { isMany, useAim } from './useAim.ts'
import { useDeedEvents } from './useDeedEvents.ts'
import { useHarmful } from './useHarmful.ts'
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
          <Aims option={aiming} />
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
  const { kit, moment } = useFight()
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
  return (
    <>
      <TurnList many={false} order={alive.map(({ option }) => option.id).join(' ')}>
        {alive.map((each, at) => (
          <li key={each.option.id}>
            <Option {...each} best={at === 0} onRefused={setRefused} />
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
                    <Option key={each.option.id} {...each} best={false} onRefused={setRefused} />
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
  readonly onRefused: (option: TurnOption | undefined) => void
}

function Option({ option, brings, best, onRefused }: OptionProps) {
  const text = useText()
  const names = useNames()
  const { kit, ways, scene, setAiming } = useFight()
  const { notes, cost, left } = useActionNotes()
  const { id, turns } = option
  const [only] = turns
  const alone = turns.length === 1 && only!.target === undefined && only!.zone === undefined
  function choose(): void {
    onRefused(turns.length === 0 ? option : undefined)
    if (alone) ways.act(only!)
    else if (turns.length > 0) setAiming(option)
  }
  return (
    <button
      type="button"
      className="turn-option"
      data-possible={turns.length > 0}
      data-idle={brings.idle || undefined}
      data-best={best || undefined}
      aria-disabled={turns.length === 0}
      title={notes(option)}
      onClick={choose}
      data-test={alone ? `arena-act-${id}` : `arena-option-${id}`}
    >
      <Picture shape="item" {...actionPicture(kit.content, scene.view, id)} />
      <span className="turn-name">{names.source(id)}</span>
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
function Aims({ option }: { option: TurnOption }) {
  const text = useText()
  const names = useNames()
  const { scene, setAiming } = useFight()
  const aims = useAim()
  const many = isMany(option)
  const { fighters, actor, setup } = scene.view
  // Odds stand at the fighters themselves, where there is room for them.
  const told = !many && fighters.filter(({ fallen, removed }) => !fallen && !removed).length <= TOLD_ON_SAND
  return (
    <TurnList many={many} order={option.id}>
      {/* First, where the action was tapped: a second tap by mistake does no harm. */}
      <li>
        <button
          type="button"
          className="turn-option turn-back"
          onClick={() => setAiming(undefined)}
          data-test="arena-other-action"
        >
          <IconBack aria-hidden="true" />
          <span className="turn-name">{text('arenaTable.otherAction')}</span>
        </button>
      </li>
      {option.turns.map((turn) => {
        const { target, zone } = turn
        const fighter = target === undefined ? undefined : fighters[target]
        const aim = aims.at(turn)
        return (
          <li key={`${target} ${zone}`}>
            <button
              type="button"
              className="turn-option"
              style={fighter && teamColour(fighter.team)}
              onClick={aim?.act}
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
              {aim?.odds && (
                <span className={told ? 'turn-odds' : 'turn-brings'}>
                  {text('arenaTable.toHit', { odds: aim.odds })}
                </span>
              )}
              {aim?.faces ? (
                <WayOutlook {...aim.faces} told={aim.brings} />
              ) : (
                <span className={told ? 'turn-brings' : 'turn-cost'}>{aim?.brings}</span>
              )}
            </button>
          </li>
        )
      })}
    </TurnList>
  )
}

interface WayOutlookProps {
  readonly reaches: readonly number[]
  readonly reachedBy: readonly number[]
  /** The same in words. */
  readonly told: string
}

/** Who can be struck from a zone, and who strikes back there: by their faces. */
function WayOutlook({ reaches, reachedBy, told }: WayOutlookProps) {
  const text = useText()
  return (
    <span className="turn-outlook">
      <span className="sr-only">{told}</span>
      <Faces what={text('arenaTable.outlookReaches')} cids={reaches} />
      <Faces what={text('arenaTable.outlookReached')} cids={reachedBy} />
    </span>
  )
}

/** So many small faces have room on a button. */
const FACES = 3

function Faces({ what, cids }: { what: string; cids: readonly number[] }) {
  const text = useText()
  const { fighters, setup } = useFight().scene.view
  return (
    <span className="turn-faces" aria-hidden="true">
      {what}
      {cids.length === 0 && ` ${text('arenaTable.none')}`}
      {cids.slice(0, FACES).map((cid) => (
        <Picture key={cid} shape="token" {...faceOf(setup, fighters[cid]!)} className="turn-small-face" />
      ))}
      {cids.length > FACES && `+${cids.length - FACES}`}
    </span>
  )
}

import { checkOdds, effortLimit, type RoadOption, statOf, worldPhrase } from '@arbiter/twilight'
import { lazy, Suspense, useState } from 'react'
import IconWon from '~icons/lucide/check'
import IconLost from '~icons/lucide/x'
import { useText, useWording } from '../../language/language.tsx'
import { useKeys } from '../../shell/keys.ts'
import { counted } from './counted.ts'
import { EffortPicker } from './effortPicker.tsx'
import { GoButton } from './goButton.tsx'
import { PlacePicture } from './placePicture.tsx'
import { firstSentence, sentence } from './sentence.ts'
import { useLocal, useTable } from './tableContext.ts'
import { effortWays, useEffort } from './useEffort.ts'
import { useSway } from './useSway.ts'

// Only roads have allies.
const AllyPick = lazy(() => import('./fight/allyPick.tsx'))

/** As it is drawn; a card shows it as large as it has room. */
const PRINT = { width: 180, height: 132 } as const
const FOES = { width: 420, height: 132 } as const

/** A chance from which on a try stands in gold. */
const LIKELY = 0.5

interface RoadOptionProps {
  readonly option: RoadOption
  /** Its number on the keyboard. */
  readonly place: number
  /** It has been chosen: what it is made of is told, and it can be tried. */
  readonly open: boolean
  readonly onOpen: () => void
  readonly onLook: () => void
}

/** Something that can be begun: an encounter with its enemies, or a check with its sum. */
export function RoadOptionCard(props: RoadOptionProps) {
  const { option, open, onLook } = props
  return (
    <li className="plate plate-paper tw-option" data-open={open} onMouseEnter={onLook} onFocus={onLook}>
      {option.check === undefined ? (
        <EncounterOption {...props} id={option.encounter!} />
      ) : open ? (
        <CheckOption {...props} id={option.check} />
      ) : (
        <CheckAhead {...props} id={option.check} />
      )}
    </li>
  )
}

function EncounterOption({ option, place, id }: RoadOptionProps & { id: string }) {
  const text = useText()
  const local = useLocal()
  const { plan, view, commands } = useTable()
  const scenario = plan.scenarios.get(id)!
  const [ally, setAlly] = useState<string>()
  const begin = () => commands.act({ type: 'startEncounter', encounter: id, ...(ally !== undefined && { ally }) })
  useKeys({ [place]: begin })
  return (
    <>
      <div className="tw-option-tells">
        <PlacePicture
          id={id}
          kind="encounter"
          foes={scenario.enemies.map((enemy) => enemy.id)}
          className="tw-option-print tw-option-foes"
          each
          {...FOES}
        />
        <div className="tw-option-head">
          <h3>{local(option.text ?? scenario.name)}</h3>
        </div>
        {option.text && scenario.text && <Story told={local(scenario.text)} />}
      </div>
      {(view.session.road?.allies.length ?? 0) > 0 && (
        <Suspense>
          <AllyPick encounter={id} ally={ally} onPick={setAlly} />
        </Suspense>
      )}
      <div className="tw-option-go">
        <p className="tw-option-sum">
          {text('twilightTable.road.encounter', {
            name: local(scenario.name),
            enemies: counted(scenario.enemies.map(({ id: enemy }) => local(plan.enemies.get(enemy)?.name))),
          })}{' '}
          {scenario.rules.canFlee && text('twilightTable.road.canFlee')}
        </p>
        <GoButton keyName={String(place)} onClick={begin} data-test={`twilight-start-${id}`}>
          {text('twilightTable.road.begin')}
        </GoButton>
      </div>
    </>
  )
}

/** A check from afar: where it is, what is said of it, how likely it goes well. */
function CheckAhead({ option, place, id, onOpen }: RoadOptionProps & { id: string }) {
  const text = useText()
  const local = useLocal()
  const { plan, view } = useTable()
  const check = plan.checks.get(id)!
  const ways = effortWays(plan, view, id)
  const [first, last] = [ways[0]!, ways.at(-1)!]
  const percent = (odds: number) => Math.round(100 * odds)
  useKeys({ [place]: onOpen })
  return (
    <>
      <div className="tw-option-tells">
        <PlacePicture id={id} kind="check" className="tw-option-print tw-option-foes" {...FOES} />
        <div className="tw-option-head">
          <h3>{local(option.text ?? check.name)}</h3>
        </div>
        {check.text && <Story told={local(check.text)} />}
      </div>
      <div className="tw-option-go">
        <p className="tw-option-sum" data-test={`twilight-ahead-${id}`}>
          {text('twilightTable.road.chance', {
            n: percent(first.odds),
            most: percent(first.odds) === percent(last.odds) ? 0 : last.n,
            best: percent(last.odds),
          })}
        </p>
        <GoButton keyName={String(place)} onClick={onOpen} data-test={`twilight-way-${id}`}>
          {text('twilightTable.road.begin')}
        </GoButton>
      </div>
    </>
  )
}

function CheckOption({ option, place, id }: RoadOptionProps & { id: string }) {
  const text = useText()
  const local = useLocal()
  const wording = useWording()
  const sway = useSway()
  const { plan, view, commands } = useTable()
  const [effort, setEffort] = useEffort()
  const check = plan.checks.get(id)!
  const stat = statOf(plan, check)
  const added = effort.length * plan.balance.effortPerCard
  const odds = checkOdds(plan, view, id, added)
  const attempt = () => commands.act({ type: 'runCheck', check: id, effort: [...effort] })
  useKeys({ [place]: attempt })
  const told = (effects: typeof check.on_success) =>
    effects.map((effect) => wording.say(worldPhrase(effect))).join(', ') || text('twilightTable.road.nothing')
  return (
    <>
      <div className="tw-option-tells">
        <PlacePicture id={id} kind="check" className="tw-option-print" {...PRINT} />
        <div className="tw-option-head">
          <h3>{local(option.text ?? check.name)}</h3>
        </div>
        {check.text && <p className="tw-option-story">{local(check.text)}</p>}
      </div>
      <Stakes
        won={text('twilightTable.road.ifWon', { what: told(check.on_success) })}
        lost={text('twilightTable.road.ifLost', { what: told(check.on_failure) })}
      />
      {effortLimit(plan) > 0 && <EffortPicker check={id} chosen={effort} onChange={setEffort} />}
      <p className="tw-option-sway">{sentence(sway(check))}</p>
      <div className="tw-option-go">
        <p className="tw-option-sum">
          <strong className="tw-option-odds" data-test={`twilight-odds-${id}`}>
            {text('twilightTable.odds', { n: Math.round(100 * odds) })}
          </strong>
          <span data-test={`twilight-sum-${id}`}>
            {text('twilightTable.road.check', { base: stat + added, difficulty: check.difficulty })}
          </span>
          <span className="tw-option-parts">
            {text('twilightTable.road.base', { stat: text(`twilight.stat.${check.stat}`), n: stat, effort: added })}
          </span>
        </p>
        <GoButton keyName={String(place)} onClick={attempt} quiet={odds < LIKELY} data-test={`twilight-check-${id}`}>
          {text('twilightTable.road.try')}
        </GoButton>
      </div>
    </>
  )
}

/** A narrow screen keeps its first sentence. */
function Story({ told }: { told: string }) {
  const first = firstSentence(told)
  return (
    <p className="tw-option-story">
      {first}
      <span className="tw-option-rest">{told.slice(first.length)}</span>
    </p>
  )
}

/** What it brings if it goes well, and what it costs if not. */
function Stakes({ won, lost }: { won: string; lost: string }) {
  return (
    <ul className="tw-option-stakes">
      <li data-tone="good">
        <IconWon />
        {won}
      </li>
      <li data-tone="bad">
        <IconLost />
        {lost}
      </li>
    </ul>
  )
}

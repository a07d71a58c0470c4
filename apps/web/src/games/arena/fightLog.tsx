import { type EventType, fightLog, type LogFilter, type LogLine, type LogTick, logLine } from '@arbiter/arena'
import type { Depth } from '@arbiter/kernel'
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import IconFilter from '~icons/lucide/funnel'
import { useText, useWording } from '../../language/language.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Segments } from '../../parts/segments.tsx'
import { deedsOf, type ToldDeed } from './deed.ts'
import { useFight } from './fightContext.ts'
import { faceOf } from './fighterFace.ts'
import { LogFilters } from './logFilters.tsx'
import { teamColour } from './teamColour.ts'
import { useToldEvents } from './useToldEvents.ts'
import { useWhom } from './whom.ts'
import './fightLog.css'

const DEPTHS = ['brief', 'normal', 'full'] as const satisfies readonly Depth[]
/** What is not yet in sight is only as tall as it will be, about. */
const LINE_PX = 22
const DEED_PX = 38
const HEAD_PX = 44
const MARGIN = '600px'

/** AR-297. What was done, a sentence each; or tick by tick, phase by phase, line by line. Only what is in sight is on the page. */
export function FightLog({ onSeek }: { onSeek: () => void }) {
  const text = useText()
  const { ways } = useFight()
  const events = useToldEvents()
  const [depth, setDepth] = useState<(typeof DEPTHS)[number]>('brief')
  const [filter, setFilter] = useState<LogFilter>({})
  const whom = useWhom()
  const brief = depth === 'brief'
  const ticks = useMemo(() => (brief ? [] : fightLog(events, filter)), [brief, events, filter])
  // biome-ignore lint/correctness/useExhaustiveDependencies: names change with the language, and the log is another one then
  const deeds = useMemo(
    () => (brief ? [...Map.groupBy(deedsOf(events, whom), ({ tick }) => tick)] : []),
    [brief, events],
  )
  const ended = events.findLastIndex(({ type }) => type === 'combatEnded')
  const list = useRef<HTMLElement>(null)
  const last = ticks.at(-1)?.tick ?? deeds.at(-1)?.[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new tick, and another depth, bring the end into sight
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [last, depth])
  function show(tick: number): void {
    ways.seekTick(tick)
    onSeek()
  }
  return (
    <section className="fight-log" aria-label={text('log.title')}>
      <header className="fight-log-head">
        <Segments
          label={text('log.depth')}
          hideLabel
          value={depth}
          options={DEPTHS.map((value) => ({ value, label: text(`log.depth.${value}`), test: `arena-depth-${value}` }))}
          onChange={setDepth}
        />
        {!brief && (
          <details className="log-funnel" open={Object.keys(filter).length > 0 || undefined}>
            <summary data-test="arena-log-filters">
              <IconFilter aria-hidden="true" />
              {text('arenaTable.filters')}
            </summary>
            <LogFilters filter={filter} onChange={setFilter} />
          </details>
        )}
      </header>
      <section
        ref={list}
        className="fight-log-lines"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={text('log.title')}
        data-test="arena-log"
        data-ticks={brief ? deeds.length : ticks.length}
        data-depth={depth}
      >
        {!brief && ticks.length === 0 && <p className="fight-log-none">{text('arenaTable.logEmpty')}</p>}
        {ticks.map((tick) => (
          <Tick
            key={tick.tick}
            tick={tick.tick}
            about={LINE_PX * tick.phases.reduce((sum, { lines }) => sum + lines.length, 0)}
            list={list}
            onShow={show}
          >
            <Phases tick={tick} depth={depth} />
          </Tick>
        ))}
        {deeds.map(([tick, own]) => (
          <Tick key={`deeds${tick}`} tick={tick} about={DEED_PX * own.length} list={list} onShow={show}>
            <ol>
              {own.map((deed) => (
                <DeedLine key={deed.end} deed={deed} />
              ))}
            </ol>
          </Tick>
        ))}
        {brief && ended >= 0 && (
          <ol>
            <Line line={logLine(events[ended]!, ended)} depth="brief" />
          </ol>
        )}
      </section>
    </section>
  )
}

interface TickProps {
  readonly tick: number
  /** About how tall it is below its head. */
  readonly about: number
  readonly children: ReactNode
  readonly list: { readonly current: HTMLElement | null }
  readonly onShow: (tick: number) => void
}

function Tick({ tick, about, children, list, onShow }: TickProps) {
  const text = useText()
  const frame = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        // What leaves keeps its height, so that nothing jumps.
        if (!entry.isIntersecting) setHeight(entry.boundingClientRect.height)
        setNear(entry.isIntersecting)
      },
      { root: list.current, rootMargin: MARGIN },
    )
    watch.observe(frame.current!)
    return () => watch.disconnect()
  }, [list])
  return (
    <section
      ref={frame}
      className="fight-log-tick"
      data-test={`arena-log-tick-${tick}`}
      style={near ? undefined : { height: height ?? HEAD_PX + about }}
    >
      {near && (
        <>
          <h3>
            <button type="button" onClick={() => onShow(tick)}>
              {text('arenaTable.logTick', { n: tick })}
            </button>
          </h3>
          {children}
        </>
      )}
    </section>
  )
}

function Phases({ tick, depth }: { tick: LogTick; depth: Depth }) {
  const text = useText()
  return tick.phases.map(({ phase, lines }) => (
    <div key={phase} className="fight-log-phase">
      <h4>{text(`arena.phase.${phase}`)}</h4>
      <ol>
        {lines.map((line) => (
          <Line key={line.seq} line={line} depth={depth} />
        ))}
      </ol>
    </div>
  ))
}

/** Whose deed, what was done, and what it cost or gave. */
function DeedLine({ deed: { phrase, type, who, lost, won } }: { deed: ToldDeed }) {
  const text = useText()
  const wording = useWording()
  const { fighters, setup } = useFight().scene.view
  const fighter = who === undefined ? undefined : fighters[who]
  return (
    <li className="fight-log-line fight-log-deed" data-event={type} style={fighter && teamColour(fighter.team)}>
      {fighter && <Picture shape="token" {...faceOf(setup, fighter)} />}
      <span className="fight-log-said">{wording.say(phrase)}</span>
      {lost > 0 && <strong className="fight-log-lost">{text('arenaTable.sign.damage', { n: lost })}</strong>}
      {lost === 0 && won > 0 && <strong className="fight-log-won">{text('arenaTable.sign.heal', { n: won })}</strong>}
    </li>
  )
}

const Line = memo(function Line({ line, depth }: { line: LogLine; depth: Depth }) {
  const wording = useWording()
  const { phrase, type, indent, steps, top, seq } = line
  const sentence = wording.say(phrase, depth)
  return (
    <li className="fight-log-line" data-indent={indent} data-event={type satisfies EventType} data-seq={seq}>
      {steps || top ? (
        <details>
          <summary data-test="arena-log-unfold">{sentence}</summary>
          {steps && (
            <ol className="fight-log-steps" data-test="arena-log-steps">
              {steps
                .filter(({ step, changed }) => changed || step === 'final')
                .map(({ step, label, value, changed }) => (
                  <li key={step} data-changed={changed}>
                    <span>{wording.say(label)}</span>
                    <span className="sum">{value}</span>
                  </li>
                ))}
            </ol>
          )}
          {top && (
            <ol className="fight-log-steps" data-test="arena-log-top">
              {top.map(({ action, score, chosen }) => (
                <li key={wording.say(action)} data-changed={chosen}>
                  <span>{wording.say(action)}</span>
                  <span className="sum">{score}</span>
                </li>
              ))}
            </ol>
          )}
        </details>
      ) : (
        sentence
      )}
    </li>
  )
})

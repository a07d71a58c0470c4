import { type EventType, fightLog, type LogFilter, type LogLine, type LogTick } from '@arbiter/arena'
import type { Depth } from '@arbiter/kernel'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useText, useWording } from '../../language/language.tsx'
import { Segments } from '../../parts/segments.tsx'
import { useFight } from './fightContext.ts'
import { LogFilters } from './logFilters.tsx'
import { useToldEvents } from './useToldEvents.ts'
import './fightLog.css'

const DEPTHS = ['normal', 'full'] as const satisfies readonly Depth[]
/** What is not yet in sight is only as tall as it will be, about. */
const LINE_PX = 22
const HEAD_PX = 44
const MARGIN = '600px'

/** AR-297. Tick by tick, phase by phase, line by line; only what is in sight is on the page. */
export function FightLog({ onSeek }: { onSeek: () => void }) {
  const text = useText()
  const { ways } = useFight()
  const events = useToldEvents()
  const [depth, setDepth] = useState<(typeof DEPTHS)[number]>('normal')
  const [filter, setFilter] = useState<LogFilter>({})
  const ticks = useMemo(() => fightLog(events, filter), [events, filter])
  const list = useRef<HTMLElement>(null)
  const last = ticks.at(-1)?.tick
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new tick brings the end into sight
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [last])
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
        <LogFilters filter={filter} onChange={setFilter} />
      </header>
      <section
        ref={list}
        className="fight-log-lines"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={text('log.title')}
        data-test="arena-log"
        data-ticks={ticks.length}
      >
        {ticks.length === 0 && <p className="fight-log-none">{text('arenaTable.logEmpty')}</p>}
        {ticks.map((tick) => (
          <Tick key={tick.tick} tick={tick} depth={depth} list={list} onShow={show} />
        ))}
      </section>
    </section>
  )
}

interface TickProps {
  readonly tick: LogTick
  readonly depth: Depth
  readonly list: { readonly current: HTMLElement | null }
  readonly onShow: (tick: number) => void
}

function Tick({ tick, depth, list, onShow }: TickProps) {
  const text = useText()
  const frame = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  const lines = tick.phases.reduce((sum, phase) => sum + phase.lines.length, 0)
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
      data-test={`arena-log-tick-${tick.tick}`}
      style={near ? undefined : { height: height ?? HEAD_PX + LINE_PX * lines }}
    >
      {near && (
        <>
          <h3>
            <button type="button" onClick={() => onShow(tick.tick)}>
              {text('arenaTable.logTick', { n: tick.tick })}
            </button>
          </h3>
          {tick.phases.map(({ phase, lines: own }) => (
            <div key={phase} className="fight-log-phase">
              <h4>{text(`arena.phase.${phase}`)}</h4>
              <ol>
                {own.map((line) => (
                  <Line key={line.seq} line={line} depth={depth} />
                ))}
              </ol>
            </div>
          ))}
        </>
      )}
    </section>
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

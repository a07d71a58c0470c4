import { DEPTHS, type Depth, type Phrase } from '@arbiter/kernel'
import type { BattleEventType } from '@arbiter/run/battle'
import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import IconClose from '~icons/lucide/x'
import { useText, useWording } from '../../../language/language.tsx'
import { IconButton } from '../../../parts/button.tsx'
import { Drawer } from '../../../parts/drawer.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { useSetting } from '../../../settings/settings.ts'
import { currentLine, linesOf } from './logLines.ts'
import { useReplay } from './replayContext.ts'
import './replayLog.css'

/** RN-330. What was seen so far, as sentences; each one leads to its moment. */
export function ReplayLog({ onClose, children }: { onClose: () => void; children?: ReactNode }) {
  const text = useText()
  const { events, at, seen, phrases, ways } = useReplay()
  const [depth, setDepth] = useSetting('depth')
  const lines = useMemo(() => linesOf(events, depth, seen), [events, depth, seen])
  const current = currentLine(lines, at)
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another depth moves the line
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (line) keepInSight(list.current!, line)
  }, [current, depth])
  return (
    <Drawer open onClose={onClose} className="rr-log" aria-label={text('log.title')} data-test="run-replay-log">
      <header className="rr-log-head">
        <h3>{text('log.title')}</h3>
        <Segments
          label={text('log.depth')}
          hideLabel
          value={depth}
          options={DEPTHS.map((value) => ({
            value,
            label: text(`log.depth.${value}`),
            test: `run-replay-depth-${value}`,
          }))}
          onChange={setDepth}
        />
        <IconButton label={text('runReplay.logClose')} icon={<IconClose />} onClick={onClose} />
      </header>
      <ol ref={list} className="rr-log-lines">
        {lines.map((place) => (
          <Line
            key={place}
            at={place}
            type={events[place]!.type}
            phrase={phrases[place]!}
            depth={depth}
            isCurrent={place === current}
            isAhead={place > at}
            onShow={ways.show}
          />
        ))}
      </ol>
      {children}
    </Drawer>
  )
}

interface LineProps {
  readonly at: number
  readonly type: BattleEventType
  readonly phrase: Phrase
  readonly depth: Depth
  readonly isCurrent: boolean
  readonly isAhead: boolean
  readonly onShow: (at: number) => void
}

const Line = memo(function Line({ at, type, phrase, depth, isCurrent, isAhead, onShow }: LineProps) {
  const wording = useWording()
  return (
    <li data-event={type} data-ahead={isAhead}>
      {/* One tab stop for the whole log: the line of the moment. */}
      <button
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => onShow(at)}
        data-test={`run-replay-line-${at}`}
      >
        {wording.say(phrase, depth)}
      </button>
    </li>
  )
})

/** Scrolls the list alone: the page stays where it is. */
function keepInSight(list: HTMLElement, line: HTMLElement): void {
  const [frame, own] = [list.getBoundingClientRect(), line.getBoundingClientRect()]
  if (own.top >= frame.top && own.bottom <= frame.bottom) return
  list.scrollTop += own.top - frame.top - frame.height / 2
}

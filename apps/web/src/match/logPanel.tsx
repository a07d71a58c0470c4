import { DEPTHS, type Depth, type GameEvent, type GameKit, type Phrase, type Stamped } from '@arbiter/kernel'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import IconClose from '~icons/lucide/x'
import { useText, useWording } from '../language/language.tsx'
import { IconButton } from '../parts/button.tsx'
import { Drawer } from '../parts/drawer.tsx'
import { Segments } from '../parts/segments.tsx'
import { useSetting } from '../settings/settings.ts'
import './logPanel.css'

const EVERYBODY = 'all'

interface LogPanelProps {
  readonly kit: GameKit
  /** Whose events there are, for the filter. */
  readonly owners: readonly { readonly id: string; readonly name: Phrase }[]
  readonly scene: { readonly events: readonly Stamped<GameEvent>[] }
  readonly open: boolean
  readonly onClose: () => void
  /** What stands at its foot. */
  readonly children?: ReactNode
}

/** What happened, as a story; behind its icon, and read aloud all the time. */
export function LogPanel({ kit, owners, scene, open, onClose, children }: LogPanelProps) {
  const text = useText()
  const wording = useWording()
  const [depth, setDepth] = useSetting('depth')
  const [owner, setOwner] = useState(EVERYBODY)
  const list = useRef<HTMLDivElement>(null)
  const told = scene.events.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line brings the end into sight
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [told, depth, owner, open])
  const phrases = kit.narrate?.(scene.events)
  const shown = scene.events
    .map((event, index) => ({ event, phrase: phrases?.[index] }))
    .filter(({ event }) => owner === EVERYBODY || kit.tempo?.owner?.(event) === owner)
  return (
    <Drawer className="log" open={open} onClose={onClose} aria-label={text('log.title')}>
      <header className="log-head">
        <h2>{text('log.title')}</h2>
        <IconButton label={text('common.close')} icon={<IconClose />} onClick={onClose} data-test="log-close" />
        <Segments
          label={text('log.depth')}
          hideLabel
          value={depth}
          options={DEPTHS.map((value) => ({ value, label: text(`log.depth.${value}`), test: `log-depth-${value}` }))}
          onChange={setDepth}
        />
        <label className="log-owner">
          <span className="sr-only">{text('log.owner')}</span>
          <select value={owner} onChange={(event) => setOwner(event.target.value)} data-test="log-owner">
            <option value={EVERYBODY}>{text('log.everybody')}</option>
            {owners.map(({ id, name }) => (
              <option key={id} value={id}>
                {wording.say(name)}
              </option>
            ))}
          </select>
        </label>
      </header>
      <div
        ref={list}
        className="log-lines"
        role="log"
        aria-live="off"
        aria-label={text('log.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        data-dc="log"
        data-test={`${kit.id}-log`}
      >
        <ol>
          {shown.map(({ event, phrase }) => (
            <LogLine key={event.seq} kit={kit} event={event} phrase={phrase} depth={depth} />
          ))}
        </ol>
      </div>
      {children}
    </Drawer>
  )
}

interface LogLineProps {
  readonly kit: GameKit
  readonly event: Stamped<GameEvent>
  /** The game's own words for an event alone, if absent. */
  readonly phrase: Phrase | undefined
  readonly depth: Depth
}

const LogLine = memo(function LogLine({ kit, event, phrase, depth }: LogLineProps) {
  const wording = useWording()
  return (
    <li
      className={`log-line ${kit.tempo?.section?.(event) ? 'log-line-head' : ''}`}
      data-event={event.type}
      data-owner={kit.tempo?.owner?.(event)}
    >
      {wording.say(phrase ?? kit.phrase(event), depth)}
    </li>
  )
})

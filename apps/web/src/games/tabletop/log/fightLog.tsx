import { memo, useEffect, useMemo, useRef } from 'react'
import IconBack from '~icons/lucide/history'
import IconStrike from '~icons/lucide/strikethrough'
import IconRestore from '~icons/lucide/undo'
import { useText, useWording } from '../../../language/language.tsx'
import { IconButton } from '../../../parts/button.tsx'
import { hook } from '../hook.ts'
import { useRoom } from '../table/roomContext.ts'
import { doerOf, type LogLine, logLines, rankOf } from './lines.ts'
import { LogFace } from './logFace.tsx'
import { useBlowWords } from './useBlowWords.ts'
import { useDeedWords } from './useDeedWords.ts'
import './log.css'

const CLOSED_LINES = 12

/** TT-188: one line per entry; dice and arithmetic unfold. What was undone stays, struck through. */
export function FightLog({ open }: { open: boolean }) {
  const text = useText()
  const { scene, table } = useRoom()
  const lines = useMemo(() => logLines(scene.history), [scene.history])
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line brings the end into sight
  useEffect(() => {
    if (list.current) showEnd(list.current)
  }, [lines.length, open])
  const mayGoBack = scene.mayUndo && table.host.powers.undo === 'any'
  return (
    <section className="tt-log" aria-label={text('log.title')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a list is no fieldset */}
      <div
        ref={list}
        className="tt-log-lines"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={text('log.title')}
        data-test="tabletop-log"
      >
        <ol>
          {/* Closed, it is only read aloud: the end of it will do. */}
          {(open ? lines : lines.slice(-CLOSED_LINES)).map((line) => (
            <Line key={line.n} line={line} mayGoBack={open && mayGoBack} mayStrike={open && scene.rules} />
          ))}
        </ol>
      </div>
    </section>
  )
}

/** The last lines in sight, the first of them whole. */
function showEnd(list: HTMLElement): void {
  const lines = list.firstElementChild as HTMLElement
  lines.style.paddingBottom = ''
  const above = list.scrollHeight - list.clientHeight
  const first = [...lines.children].find((line) => (line as HTMLElement).offsetTop >= above) as HTMLElement | undefined
  if (first) lines.style.paddingBottom = `${first.offsetTop - above}px`
  list.scrollTop = list.scrollHeight
}

interface LineProps {
  readonly line: LogLine
  readonly mayGoBack: boolean
  readonly mayStrike: boolean
}

const Line = memo(function Line({ line, mayGoBack, mayStrike }: LineProps) {
  const text = useText()
  const wording = useWording()
  const { kit, ways, rule } = useRoom()
  const { n, event, details, step, fate, entry, struck, about } = line
  const blow = useBlowWords()(event)
  const say = useDeedWords()
  const sentence = about
    ? text(`tabletopTable.said.${event.type}`, { what: wording.say(kit.phrase(about)) })
    : (blow?.verdict ??
      (event.type === 'attackResolved' || event.type === 'moved'
        ? say(event)
        : wording.say(kit.phrase(event), 'normal')))
  // A blow is told in one short sentence; what it adds up to unfolds.
  const deeper = (['normal', 'full'] as const).map((depth) => wording.say(kit.phrase(event), depth))
  const deep = [...details.map((each) => wording.say(kit.phrase(each), 'full')), ...new Set(deeper)].filter(
    (each) => each !== sentence,
  )
  const gone = struck !== undefined || fate !== 'stands'
  const words = gone ? (
    <>
      <s>
        <span className="sr-only">{text(struck ? 'tabletopTable.struck' : `tabletopTable.fate.${fate}`)} </span>
        {sentence}
      </s>
      {struck && (
        <span className="tt-soft">
          {' '}
          {text('tabletopTable.struckWhen', {
            n: struck.round,
            noted: String(struck.note !== null),
            note: struck.note ?? '',
          })}
        </span>
      )}
    </>
  ) : (
    <>
      {sentence}
      {blow && <span className="tt-log-sum"> {blow.sum}</span>}
    </>
  )
  const doer = doerOf(event)
  return (
    <li
      className="tt-log-line"
      data-event={event.type}
      data-rank={rankOf(event)}
      data-hit={event.type === 'attackResolved' ? event.success : undefined}
      data-fate={fate}
      data-struck={struck !== undefined || undefined}
      {...hook(`log-${n}`)}
    >
      {doer !== undefined && <LogFace uid={doer} />}
      {deep.length > 0 ? (
        <details>
          <summary>{words}</summary>
          <ul className="sum">
            {deep.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </details>
      ) : (
        <p>{words}</p>
      )}
      {mayGoBack && step >= 0 && fate === 'stands' && (
        <IconButton
          label={text('tabletopTable.goBack', { n, what: sentence })}
          icon={<IconBack />}
          onClick={() => ways.undoTo(step)}
          data-test={`tabletop-back-${n}`}
        />
      )}
      {mayStrike && entry !== undefined && fate === 'stands' && (
        <IconButton
          label={text(struck ? 'tabletopTable.unstrike' : 'tabletopTable.strike', { n, what: sentence })}
          icon={struck ? <IconRestore /> : <IconStrike />}
          disabled={!ways.check({ type: struck ? 'gm.unstrike' : 'gm.strike', entry }, 'gm').ok}
          onClick={() => rule({ type: struck ? 'gm.unstrike' : 'gm.strike', entry })}
          data-test={`tabletop-strike-${n}`}
        />
      )}
    </li>
  )
})

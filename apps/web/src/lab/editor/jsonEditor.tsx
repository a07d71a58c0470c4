import {
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useText } from '../../language/language.tsx'
import { type Completions, complete } from './complete.ts'
import type { CompletionSource } from './completions.ts'
import { placeIn, select, write } from './field.ts'
import { type Scan, type Span, scan } from './scan.ts'
import type { SchemaNode } from './schemaAt.ts'
import './jsonEditor.css'

export interface EditorHandle {
  /** Leads the reader to a part of the text. */
  show(span: Span): void
  replace(span: Span, insert: string): void
}

interface JsonEditorProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly schema: SchemaNode
  readonly completions: CompletionSource
  /** What is underlined. */
  readonly wrong: readonly Span[]
  readonly handle: Ref<EditorHandle>
  readonly describedBy: string
}

/** JSON with colours under a plain text field, and with what could be written next. */
export function JsonEditor({
  label,
  value,
  onChange,
  schema,
  completions,
  wrong,
  handle,
  describedBy,
}: JsonEditorProps) {
  const text = useText()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const paint = useRef<HTMLPreElement>(null)
  const [offer, setOffer] = useState<Completions & { readonly at: number }>()
  const [active, setActive] = useState(0)
  const [place, setPlace] = useState({ left: 0, top: 0 })

  useImperativeHandle(handle, () => ({
    show: (span) => select(field.current!, span),
    replace: (span, insert) => write(field.current!, span, insert, 0),
  }))

  function look(force: boolean): void {
    const { selectionStart: at, selectionEnd: end, value: now } = field.current!
    const found = at === end ? complete(now, at, schema, completions) : undefined
    // Unasked it speaks only where something is being written.
    const wanted = found && (force || found.span.to > found.span.from)
    const only = found?.options.length === 1 && now.slice(found.span.from, found.span.to) === found.options[0]!.insert
    setActive(0)
    setOffer(wanted && !only ? { ...found, at } : undefined)
  }

  useLayoutEffect(() => {
    if (offer) setPlace(placeIn(field.current!, value, offer.span.from))
  }, [offer, value])

  function take(at: number): void {
    const { insert, back } = offer!.options[at]!
    const { span } = offer!
    setOffer(undefined)
    write(field.current!, span, insert, back)
    // A path that goes on, or a value that begins, has more to offer.
    if (back > 0) look(true)
  }

  function press(event: KeyboardEvent): void {
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault()
      look(true)
      return
    }
    if (!offer) return
    const last = offer.options.length - 1
    if (event.key === 'ArrowDown') setActive(active === last ? 0 : active + 1)
    else if (event.key === 'ArrowUp') setActive(active === 0 ? last : active - 1)
    else if (event.key === 'Enter') take(active)
    else if (event.key === 'Escape') setOffer(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="json-editor">
      <label htmlFor={`${id}-field`}>{label}</label>
      <div className="json-editor-frame">
        <Paint text={value} wrong={wrong} paint={paint} />
        <textarea
          ref={field}
          id={`${id}-field`}
          value={value}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          wrap="off"
          aria-autocomplete="list"
          aria-controls={offer ? `${id}-list` : undefined}
          aria-activedescendant={offer ? `${id}-${active}` : undefined}
          aria-describedby={describedBy}
          onChange={(event) => {
            onChange(event.target.value)
            const typed = (event.nativeEvent as InputEvent).inputType
            if (typed === 'insertText' || typed === 'deleteContentBackward') look(false)
            else setOffer(undefined)
          }}
          onKeyDown={press}
          onSelect={() => offer && field.current!.selectionStart !== offer.at && look(false)}
          onBlur={() => setOffer(undefined)}
          onScroll={({ currentTarget }) => {
            paint.current!.scrollTop = currentTarget.scrollTop
            paint.current!.scrollLeft = currentTarget.scrollLeft
            setOffer(undefined)
          }}
          data-test="lab-editor"
        />
        {offer && (
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={text('labPage.editor.offers')}
            className="json-editor-offers"
            style={place}
            data-test="lab-offers"
          >
            {offer.options.map((option, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the text field, which keeps the focus
              <div
                key={option.label}
                id={`${id}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                ref={(item) => {
                  if (at === active) item?.scrollIntoView({ block: 'nearest' })
                }}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(at)}
              >
                <span className="sum">{option.label}</span>
                {option.note !== '' && <small>{option.note}</small>}
              </div>
            ))}
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {offer ? text('labPage.editor.offered', { n: offer.options.length }) : ''}
      </p>
    </div>
  )
}

/** The same text in colours, behind the field. */
function Paint({ text, wrong, paint }: { text: string; wrong: readonly Span[]; paint: Ref<HTMLPreElement> }) {
  const written = useMemo(() => scan(text), [text])
  return (
    <pre ref={paint} className="json-editor-paint" aria-hidden="true">
      {painted(text, written, wrong)}
      {'\n'}
    </pre>
  )
}

function painted(text: string, { tokens }: Scan, wrong: readonly Span[]) {
  const parts = []
  let at = 0
  for (const { from, to, kind, role } of tokens) {
    if (kind === 'mark') continue
    const bad = wrong.some((span) => from < span.to && to > span.from)
    parts.push(text.slice(at, from))
    parts.push(
      <span key={from} className={bad ? 'json-wrong' : undefined} data-role={role} data-kind={kind}>
        {text.slice(from, to)}
      </span>,
    )
    at = to
  }
  return [...parts, text.slice(at)]
}

import { Box, useInput, useStdout } from 'ink'
import { createElement, type ReactElement, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Output, WIDTH } from '../io.ts'
import { cut } from '../table.ts'
import { type Line, line } from './screen.ts'
import { lineElement } from './screenLines.ts'
import type { ScreenProps, Trouble } from './terminalGame.ts'

/** What a full-screen view follows: it tells when it has changed, and may play by itself. */
interface Model {
  subscribe(changed: () => void): () => void
  snapshot(): number
  start(): void
  stop(): void
  /** For those that fill whatever room there is. */
  resize?(width: number, height: number): void
}

const HEIGHT = 24
/** Nobody has read a new screen by then and answered it. */
const AT_ONCE_MS = 400

/** The full-screen view of a game: a model, its lines, and what each key does to it. */
export function useModelBoard<Following extends Model>(
  { afterNumber = false, trouble = NONE, width }: ScreenProps,
  create: () => Following,
  linesOf: (model: Following) => readonly Line[],
  press: (model: Following, key: string) => void,
): ReactElement {
  const [model] = useState(create)
  const { stdout } = useStdout()
  useSyncExternalStore(model.subscribe, model.snapshot)
  const wrong = useSyncExternalStore(trouble.subscribe, trouble.text)
  useEffect(() => {
    const resize = () => model.resize?.((stdout as Output).columns ?? WIDTH, (stdout as Output).rows ?? HEIGHT)
    model.start()
    stdout.on('resize', resize)
    return () => {
      stdout.off('resize', resize)
      model.stop()
    }
  }, [model, stdout])
  const awaitsEnter = useRef(afterNumber)
  useEffect(() => {
    const timer = setTimeout(() => {
      awaitsEnter.current = false
    }, AT_ONCE_MS)
    return () => clearTimeout(timer)
  }, [])
  useInput((typed, key) => {
    const isOfNumber = awaitsEnter.current && /^[\r\n]/.test(typed || (key.return ? '\r' : ''))
    awaitsEnter.current = false
    if (isOfNumber && typed.length <= 1) return
    const input = isOfNumber ? typed.slice(1) : typed
    const named = NAMED.find(([name]) => key[name])
    if (key.ctrl && input === 'c') press(model, 'ctrl-c')
    else if (named) press(model, named[1])
    // What is pasted or typed very fast arrives in one piece.
    else for (const character of input) press(model, /[\r\n]/.test(character) ? 'enter' : character)
  })
  const beside = wrong.split('\n').map((text) => line(cut(text, width), (trouble.isBad?.() ?? true) ? 'bad' : 'sign'))
  const shown = wrong === '' ? linesOf(model) : beside.length > 1 ? beside : aboveKeys(linesOf(model), beside)
  return createElement(Box, { flexDirection: 'column' }, ...shown.map(lineElement))
}

/** The keys are the last line of every view. */
const aboveKeys = (lines: readonly Line[], beside: readonly Line[]): readonly Line[] => [
  ...lines.slice(0, -1),
  ...beside,
  ...lines.slice(-1),
]

const NONE: Trouble = { text: () => '', subscribe: () => () => {} }

const NAMED = [
  ['escape', 'escape'],
  ['return', 'enter'],
  ['tab', 'tab'],
  ['backspace', 'backspace'],
  ['delete', 'backspace'],
  ['leftArrow', 'left'],
  ['rightArrow', 'right'],
  ['upArrow', 'up'],
  ['downArrow', 'down'],
  ['pageUp', 'pageup'],
  ['pageDown', 'pagedown'],
  ['home', 'home'],
  ['end', 'end'],
] as const

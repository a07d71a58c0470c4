import { Box, render, useInput } from 'ink'
import { createElement, useRef, useState } from 'react'
import type { App } from '../command.ts'
import { line } from '../games/screen.ts'
import { lineElement } from '../games/screenLines.ts'
import type { Question } from '../games/terminalGame.ts'
import { widthOf } from '../io.ts'
import { questionLines } from './opening.ts'

interface OpeningProps {
  readonly first: Question
  readonly width: number
  readonly height?: number | undefined
  /** `deeper`: there is a question before this one. */
  readonly prompt: (n: number, deeper: boolean) => string
  readonly keys: string
  /** `rest`: what was typed ahead, for whoever reads next. */
  readonly done: (preset: string | undefined, rest?: string) => void
}

interface Asked {
  /** The question that is asked, after those that led to it. */
  readonly path: readonly Question[]
  /** The option in hand; −1: none yet. */
  readonly at: number
}

/** The same questions by single keys. */
export function Opening({ first, width, height, prompt, keys, done }: OpeningProps) {
  const [{ path, at }, ask] = useState<Asked>({ path: [first], at: -1 })
  const [helps, help] = useState(false)
  /** Whoever is used to lines presses Enter after a number: that one belongs to it. */
  const numbered = useRef(false)
  const question = path.at(-1)!
  useInput((input, key) => {
    const belongs = numbered.current
    numbered.current = false
    if (key.ctrl && input === 'c') done(undefined)
    else if (key.escape) back()
    else if (key.upArrow || key.downArrow) move(key.upArrow ? -1 : 1)
    else if (key.return && !belongs) enter()
    else choose(input)
  })
  const back = () => (path.length > 1 ? ask({ path: path.slice(0, -1), at: -1 }) : done(undefined))
  const move = (by: 1 | -1) => {
    const n = question.options.length
    ask({ path, at: at < 0 ? (by > 0 ? 0 : n - 1) : (at + by + n) % n })
  }
  const enter = () => {
    const chosen = question.options[at]?.then
    if (chosen === undefined) help(true)
    else if (typeof chosen === 'string') done(chosen)
    else ask({ path: [...path, chosen], at: -1 })
  }
  /** What is pasted or typed very fast arrives in one piece: each character answers the question before it. */
  const choose = (typed: string) => {
    let asked = path
    for (const [i, character] of [...typed].entries()) {
      if (/[qй]/i.test(character)) return done(undefined)
      if (character === '?') help(!helps)
      const chosen = /\d/.test(character) ? asked.at(-1)!.options[Number(character) - 1]?.then : undefined
      if (typeof chosen === 'string') return done(chosen, [...typed].slice(i + 1).join(''))
      if (!chosen) continue
      asked = [...asked, chosen]
      numbered.current = true
    }
    if (asked !== path) ask({ path: asked, at: -1 })
  }
  const lines = [
    ...questionLines(question, width, height, at),
    ...(helps ? [keys] : []),
    prompt(question.options.length, path.length > 1),
  ]
  return createElement(Box, { flexDirection: 'column' }, ...lines.map((text, i) => lineElement(line(text), i)))
}

/** A preset; `undefined` where somebody leaves instead. */
export async function chooseOpening({ io, words }: App, first: Question): Promise<string | undefined> {
  const { stdin, stdout, stderr } = io
  let preset: string | undefined
  let typedAhead = ''
  const props: OpeningProps = {
    first,
    width: widthOf(stdout),
    height: stdout.rows,
    prompt: (n, deeper) => words.text('cli.play.choose_key', { n, deeper: String(deeper) }),
    keys: words.text('cli.play.opening_keys'),
    done: (chosen, rest = '') => {
      preset = chosen
      typedAhead = rest
      instance.unmount()
    },
  }
  const instance = render(createElement(Opening, props), {
    stdin,
    stdout,
    stderr,
    // Whoever shows this has a person before it, whatever CI says.
    interactive: true,
    exitOnCtrlC: false,
    patchConsole: false,
  })
  const ignore = io.onInterrupt(() => instance.unmount())
  try {
    await instance.waitUntilExit()
  } finally {
    ignore()
    stdout.write('\n')
    if (typedAhead !== '') stdin.unshift(typedAhead)
  }
  return preset
}

import { Box, render, useInput } from 'ink'
import { createElement, useState } from 'react'
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
  readonly prompt: (n: number) => string
  /** `rest`: what was typed ahead, for whoever reads next. */
  readonly done: (preset: string | undefined, rest?: string) => void
}

/** The same questions by single keys. */
export function Opening({ first, width, height, prompt, done }: OpeningProps) {
  const [question, ask] = useState(first)
  useInput((input, key) => {
    if (key.escape || (key.ctrl && input === 'c')) done(undefined)
    else choose(input)
  })
  /** What is pasted or typed very fast arrives in one piece: each character answers the question before it. */
  const choose = (typed: string) => {
    let asked = question
    for (const [i, character] of [...typed].entries()) {
      if (/[qй]/i.test(character)) return done(undefined)
      const chosen = /\d/.test(character) ? asked.options[Number(character) - 1]?.then : undefined
      if (typeof chosen === 'string') return done(chosen, [...typed].slice(i + 1).join(''))
      if (chosen) asked = chosen
    }
    ask(asked)
  }
  const lines = [...questionLines(question, width, height), prompt(question.options.length)]
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
    prompt: (n) => words.text('cli.play.choose', { n }),
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

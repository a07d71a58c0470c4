import { Box, useInput, useStdout } from 'ink'
import { createElement, useEffect, useState, useSyncExternalStore } from 'react'
import { type Output, WIDTH } from '../../io.ts'
import { lineElement } from '../screen-lines.ts'
import type { BoardProps } from '../terminal-game.ts'
import { frameLines } from './frame.ts'
import { press } from './keys.ts'
import { ArenaModel } from './model.ts'

/** The full-screen viewer of a fight. */
export function ArenaBoard(props: BoardProps) {
  const [model] = useState(() => new ArenaModel(props))
  const { stdout } = useStdout()
  useSyncExternalStore(model.subscribe, model.snapshot)
  useEffect(() => {
    const resize = () => model.resize((stdout as Output).columns ?? WIDTH, (stdout as Output).rows ?? HEIGHT)
    model.start()
    stdout.on('resize', resize)
    return () => {
      stdout.off('resize', resize)
      model.stop()
    }
  }, [model, stdout])
  useInput((input, key) => {
    const named = NAMED.find(([name]) => key[name])
    if (key.ctrl && input === 'c') press(model, 'ctrl-c')
    else if (named) press(model, named[1])
    // What is pasted or typed very fast arrives in one piece.
    else for (const character of input) press(model, character === '\r' ? 'enter' : character)
  })
  return createElement(Box, { flexDirection: 'column' }, ...frameLines(model).map(lineElement))
}

const HEIGHT = 24

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
  ['end', 'e'],
] as const

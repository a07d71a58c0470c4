import { TIMINGS, type Timing } from '@arbiter/run'
import { latinKey } from '../keyboard.ts'
import type { RunScene } from './scene.ts'

/** Words that people type, in either language whatever the screen speaks. */
const COMMANDS = {
  place: ['place', 'p', 'поставить', 'ставь'],
  back: ['back', 'b', 'убрать', 'назад'],
  clear: ['clear', 'очистить'],
  auto: ['auto', 'авто'],
  timing: ['timing', 't', 'время'],
  up: ['up', 'upgrade', 'улучшить'],
  go: ['go', 'fight', 'бой', 'вперёд', 'вперед'],
  pick: ['pick', 'взять'],
  card: ['card', 'карта'],
  shop: ['shop', 'лавка'],
  leader: ['leader', 'лидер'],
  deck: ['deck', 'колода'],
  history: ['history', 'история'],
  log: ['log', 'журнал'],
  moments: ['moments', 'моменты'],
  abandon: ['abandon', 'сдаться'],
} as const
export type CommandName = keyof typeof COMMANDS
const NAMES = Object.keys(COMMANDS) as CommandName[]

export const commandNamed = (word: string): CommandName | undefined =>
  NAMES.find((name) => (COMMANDS[name] as readonly string[]).includes(word))

const TIMING_WORDS: Readonly<Record<Timing, readonly string[]>> = {
  early: ['early', 'e', 'начало', 'рано'],
  mid: ['mid', 'm', 'середина'],
  late: ['late', 'l', 'конец', 'поздно'],
}
export const timingNamed = (word: string): Timing | undefined =>
  TIMINGS.find((timing) => TIMING_WORDS[timing].includes(word))

const DEPTH_WORDS = { brief: ['brief', 'кратко'], normal: ['normal', 'обычно'], full: ['full', 'подробно'] } as const
export const depthNamed = (word: string): keyof typeof DEPTH_WORDS | undefined =>
  (['brief', 'normal', 'full'] as const).find((depth) => (DEPTH_WORDS[depth] as readonly string[]).includes(word))

export const isYes = (word: string | undefined): boolean => ['yes', 'y', 'да'].includes(word ?? '')

/** By its number on the screen, its id or the beginning of its name. */
export function spellNamed({ plan, words }: RunScene, typed: string): string | undefined {
  const { spells } = plan.leader
  if (/^\d+$/.test(typed)) return spells[Number(typed) - 1]
  return spells.find((id) => id === typed || words.text(`run.spell.${id}`).toLowerCase().startsWith(typed))
}

/** Columns are Latin letters on every screen: a Cyrillic one stands for the letter that it looks like. */
const LOOKALIKES: Readonly<Record<string, string>> = { а: 'a', в: 'b', с: 'c', е: 'e', н: 'h' }

/** `c2` as a cell of the own zone or beyond it: the rules say what is too far. */
export function cellNamed(typed: string): { readonly x: number; readonly y: number } | undefined {
  const found = /^(\p{L})(\d{1,2})$/u.exec(typed)
  if (!found) return undefined
  const letter = LOOKALIKES[found[1]!] ?? latinKey(found[1]!)
  const x = letter.charCodeAt(0) - 'a'.charCodeAt(0)
  const y = Number(found[2]) - 1
  return x >= 0 && x < 26 && y >= 0 ? { x, y } : undefined
}

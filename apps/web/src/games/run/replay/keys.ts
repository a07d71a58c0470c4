import { BATTLE_SPEEDS } from '@arbiter/run'
import { type KeyLine, useKeyHelp } from '../../../shell/keyHelp.ts'
import { useKeys } from '../../../shell/keys.ts'
import type { ReplayWays } from './battleTable.ts'

export const KEYS: readonly KeyLine[] = [
  { keys: ['Space'], does: 'runReplay.keys.play' },
  { keys: ['←', '→'], does: 'runReplay.keys.step' },
  { keys: ['↑', '↓'], does: 'runReplay.keys.round' },
  { keys: ['1', '…', '4'], does: 'runReplay.keys.speed' },
  { keys: ['Home', 'End'], does: 'runReplay.keys.ends' },
  { keys: ['M'], does: 'runReplay.keys.moment' },
  { keys: ['L'], does: 'runReplay.keys.log' },
]

interface Commands {
  readonly ways: ReplayWays
  readonly toNextMoment: () => void
  readonly toggleLog: () => void
}

export function useReplayKeys({ ways, toNextMoment, toggleLog }: Commands): void {
  useKeyHelp(KEYS)
  // A focused button takes the space bar itself, a row of choices the arrows; on the scrub bar they do what they do here.
  const unlessOn = (selector: string, does: () => void) =>
    document.activeElement?.matches(selector) ? undefined : does
  const choice = 'input[type=radio]'
  useKeys({
    get ' '() {
      return unlessOn('button, a, summary, input[type=radio]', ways.toggle)
    },
    get ArrowRight() {
      return unlessOn(choice, () => ways.step(1))
    },
    get ArrowLeft() {
      return unlessOn(choice, () => ways.step(-1))
    },
    get ArrowUp() {
      return unlessOn(choice, () => ways.round(-1))
    },
    get ArrowDown() {
      return unlessOn(choice, () => ways.round(1))
    },
    get Home() {
      return unlessOn(choice, () => ways.show(0))
    },
    get End() {
      return unlessOn(choice, ways.toEnd)
    },
    m: toNextMoment,
    l: toggleLog,
    ...Object.fromEntries(BATTLE_SPEEDS.map((speed, at) => [String(at + 1), () => ways.speed(speed)])),
  })
}

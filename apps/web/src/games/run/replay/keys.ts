import { type KeyLine, useKeyHelp } from '../../../shell/keyHelp.ts'
import { useKeys } from '../../../shell/keys.ts'
import { type PlaybackMove, SPEEDS } from './playback.ts'

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
  readonly act: (move: PlaybackMove) => void
  readonly toNextMoment: () => void
  readonly toggleLog: () => void
}

export function useReplayKeys({ act, toNextMoment, toggleLog }: Commands): void {
  useKeyHelp(KEYS)
  // A focused button takes the space bar itself, a row of choices the arrows; on the scrub bar they do what they do here.
  const unlessOn = (selector: string, move: PlaybackMove) =>
    document.activeElement?.matches(selector) ? undefined : () => act(move)
  const choice = 'input[type=radio]'
  useKeys({
    get ' '() {
      return unlessOn('button, a, summary, input[type=radio]', { type: 'toggle' })
    },
    get ArrowRight() {
      return unlessOn(choice, { type: 'step', by: 1 })
    },
    get ArrowLeft() {
      return unlessOn(choice, { type: 'step', by: -1 })
    },
    get ArrowUp() {
      return unlessOn(choice, { type: 'round', by: -1 })
    },
    get ArrowDown() {
      return unlessOn(choice, { type: 'round', by: 1 })
    },
    get Home() {
      return unlessOn(choice, { type: 'seek', at: 0, pause: true })
    },
    get End() {
      return unlessOn(choice, { type: 'end' })
    },
    m: toNextMoment,
    l: toggleLog,
    ...Object.fromEntries(SPEEDS.map((speed, at) => [String(at + 1), () => act({ type: 'speed', speed })])),
  })
}

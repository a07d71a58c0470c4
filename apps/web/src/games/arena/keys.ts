import type { KeyLine } from '../../shell/keyHelp.ts'
import { useKeys } from '../../shell/keys.ts'
import { useFight } from './fightContext.ts'
import { useFaster } from './useFaster.ts'
import { goToNextMoment, momentBefore, momentsIn } from './useMoments.ts'
import { useSpotlight } from './useSpotlight.ts'

/** The ways to tell a fight that lie in the drawer. */
export const TOLD = ['story', 'log', 'scores'] as const
export type ToldView = (typeof TOLD)[number]
export type ViewName = 'fight' | ToldView

const KEY_OF: Readonly<Record<ToldView, string>> = { story: 's', log: 'l', scores: 'c' }

export const KEYS: readonly KeyLine[] = [
  { keys: ['1', '…', '9'], does: 'arena.keys.choose' },
  { keys: ['Esc'], does: 'arena.keys.otherAction' },
  { keys: ['A'], does: 'arena.keys.auto' },
  { keys: ['T'], does: 'arena.keys.take' },
  { keys: ['Space', 'P'], does: 'arena.keys.play' },
  { keys: ['←', '→'], does: 'arena.keys.step' },
  { keys: ['B', 'N'], does: 'arena.keys.turn' },
  { keys: ['[', ']'], does: 'arena.keys.speed' },
  { keys: ['M', 'Shift M'], does: 'arena.keys.moment' },
  { keys: ['Home', 'End'], does: 'arena.keys.ends' },
  { keys: ['S', 'L', 'C'], does: 'arena.keys.view' },
]

export function useFightKeys(view: ViewName, setView: (view: ViewName) => void): void {
  const { kit, table, ways, scene, aiming, setAiming, takeOver, giveBack, mayTakeOver } = useFight()
  const faster = useFaster()
  const { actor } = useSpotlight()
  const toggle = () => ways.run(!scene.running)
  const slower = () => faster(-1)
  const quicker = () => faster(1)
  const previous = () => {
    const moment = momentBefore(momentsIn(kit, table), scene.told)
    if (moment) ways.seek(moment.seq)
  }
  useKeys({
    // A focused button takes the space bar itself, a slider the arrows.
    get ' '() {
      return focusOn('button, a, summary, input') ? undefined : toggle
    },
    get ArrowRight() {
      return focusOn('input') ? undefined : () => ways.step(1)
    },
    get ArrowLeft() {
      return focusOn('input') ? undefined : () => ways.step(-1)
    },
    get Home() {
      return focusOn('input') ? undefined : () => ways.seekTick(0)
    },
    get End() {
      return focusOn('input') ? undefined : () => ways.toEnd()
    },
    get Escape() {
      return aiming && (() => setAiming(undefined))
    },
    p: toggle,
    n: () => ways.stepTurn(1),
    b: () => ways.stepTurn(-1),
    '[': slower,
    ']': quicker,
    BracketLeft: slower,
    BracketRight: quicker,
    M: previous,
    m: () => goToNextMoment(ways, momentsIn(kit, table), scene.told),
    t: () => mayTakeOver(actor) && (scene.taken.has(actor) ? giveBack(actor) : takeOver(actor)),
    a: () => scene.asked !== undefined && ways.act({ type: 'auto' }),
    // The same key again leads back to the sand.
    ...Object.fromEntries(TOLD.map((told) => [KEY_OF[told], () => setView(view === told ? 'fight' : told)])),
  })
}

const focusOn = (selector: string): boolean => document.activeElement?.matches(selector) ?? false

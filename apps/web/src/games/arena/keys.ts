import type { Moment } from '@arbiter/arena'
import { type KeyLine, useKeyHelp } from '../../shell/keyHelp.ts'
import { useKeys } from '../../shell/keys.ts'
import { useFight } from './fightContext.ts'
import { goToNextMoment, momentBefore } from './useMoments.ts'
import { useSpotlight } from './useSpotlight.ts'

/** The ways to tell a fight that lie in the drawer. */
export const TOLD = ['story', 'log', 'scores'] as const
export type ToldView = (typeof TOLD)[number]
const VIEWS = ['fight', ...TOLD] as const
export type ViewName = (typeof VIEWS)[number]

export const KEYS: readonly KeyLine[] = [
  { keys: ['Space', 'P'], does: 'arena.keys.play' },
  { keys: ['←', '→'], does: 'arena.keys.step' },
  { keys: ['B', 'N'], does: 'arena.keys.turn' },
  { keys: ['[', ']'], does: 'arena.keys.speed' },
  { keys: ['M', 'Shift M'], does: 'arena.keys.moment' },
  { keys: ['Home', 'End'], does: 'arena.keys.ends' },
  { keys: ['1', '…', '4'], does: 'arena.keys.view' },
  { keys: ['T'], does: 'arena.keys.take' },
  { keys: ['A'], does: 'arena.keys.auto' },
]

export function useFightKeys(moments: readonly Moment[], setView: (view: ViewName) => void): void {
  const { session, scene, takeOver, giveBack, mayTakeOver } = useFight()
  const { actor } = useSpotlight()
  const toggle = () => session.run(!scene.running)
  const jump = (moment: Moment | undefined) => moment && session.seek(moment.seq)
  const previous = () => jump(momentBefore(moments, scene.told))
  const slower = () => session.faster(-1)
  const faster = () => session.faster(1)
  useKeyHelp(KEYS)
  useKeys({
    // A focused button takes the space bar itself, a slider the arrows.
    get ' '() {
      return focusOn('button, a, summary, input') ? undefined : toggle
    },
    get ArrowRight() {
      return focusOn('input') ? undefined : () => session.step(1)
    },
    get ArrowLeft() {
      return focusOn('input') ? undefined : () => session.step(-1)
    },
    get Home() {
      return focusOn('input') ? undefined : () => session.seekTick(0)
    },
    get End() {
      return focusOn('input') ? undefined : () => session.toEnd()
    },
    p: toggle,
    n: () => session.stepTurn(1),
    b: () => session.stepTurn(-1),
    '[': slower,
    ']': faster,
    BracketLeft: slower,
    BracketRight: faster,
    M: previous,
    m: () => goToNextMoment(session, moments),
    t: () => mayTakeOver(actor) && (scene.taken.has(actor) ? giveBack(actor) : takeOver(actor)),
    a: () => scene.asked !== undefined && session.act({ type: 'auto' }),
    ...Object.fromEntries(VIEWS.map((view, at) => [String(at + 1), () => setView(view)])),
  })
}

const focusOn = (selector: string): boolean => document.activeElement?.matches(selector) ?? false

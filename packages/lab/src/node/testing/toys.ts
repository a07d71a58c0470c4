import { isMainThread } from 'node:worker_threads'
import { type Bot, type GameKit, label } from '@arbiter/kernel'
import { toyKit } from '@arbiter/kernel/testing'

type ToyBot = Bot<{ turn: number }, { type: string }>

const CHOICE = label('toy/choice')
const FATE = label('toy/fate')

/** Throws or rests by luck. */
const chancer: ToyBot = { choose: (_view, legal, draws) => legal()[draws.int(CHOICE, legal().length)]! }

/** Slow in every decision, except where a test waits for it. */
const slow: ToyBot = {
  choose(view, legal, draws) {
    const end = performance.now() + 0.5
    while (!isMainThread && performance.now() < end);
    return chancer.choose(view, legal, draws)
  },
}

/** In one of many decisions something terrible happens to the thread. */
const fated = (what: () => void): ToyBot => ({
  choose(view, legal, draws) {
    if (draws.int(FATE, 2_000) === 0) what()
    return chancer.choose(view, legal, draws)
  },
})

const endless = (): never => {
  for (;;);
}

/** The toy game with bots that try the machinery. */
export const toys = {
  ...toyKit,
  bots: {
    eager: toyKit.bots.eager!,
    chancer: () => chancer,
    slow: () => slow,
    fatal: () => fated(() => process.exit(3)),
    hanging: () => fated(endless),
    deadly: () => ({ choose: () => process.kill(process.pid, 'SIGKILL') as never }),
  },
} as unknown as GameKit

/** The same under other rules. */
export const laterToys: GameKit = { ...toys, game: { ...toys.game, version: '2' } }

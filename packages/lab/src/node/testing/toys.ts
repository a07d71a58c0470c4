import { writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { type Bot, type GameKit, label } from '@arbiter/kernel'
import { toyKit } from '@arbiter/kernel/testing'

type ToyBot = Bot<{ turn: number }, { type: string }>

const CHOICE = label('toy/choice')
const FATE = label('toy/fate')

/** The thread waits and leaves its core to others. */
const sleep = (ms?: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** Throws or rests by luck. */
const chancer: ToyBot = { choose: (_view, legal, draws) => legal()[draws.int(CHOICE, legal().length)]! }

/** Slow in every decision, except where a test waits for it. */
const slow: ToyBot = {
  choose(view, legal, draws) {
    if (!isMainThread) sleep(0.5)
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

/** Says `taken` at its first decision, past the thread's own queue of output, and waits until the process is killed. */
const stuck: ToyBot = {
  choose() {
    writeSync(1, 'taken\n')
    return sleep() as never
  },
}

/** The toy game with bots that try the machinery. */
export const toys = {
  ...toyKit,
  bots: {
    eager: toyKit.bots.eager!,
    chancer: () => chancer,
    slow: () => slow,
    fatal: () => fated(() => process.exit(3)),
    hanging: () => fated(() => void sleep()),
    deadly: () => ({ choose: () => process.kill(process.pid, 'SIGKILL') as never }),
  },
} as unknown as GameKit

/** The same under other rules. */
export const laterToys: GameKit = { ...toys, game: { ...toys.game, version: '2' } }

/** The same rules, where slow bots never come to an end. */
export const stuckToys: GameKit = { ...toys, bots: { ...toys.bots, slow: () => stuck as Bot<unknown, unknown> } }

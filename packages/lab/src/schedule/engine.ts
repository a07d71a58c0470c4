import { BOT_LUCK, batchSeed, type GameKit, GENERATOR, hashOf, playOut, seatBots } from '@arbiter/kernel'
import { LAB_FORMAT } from '../answer/result.ts'
import type { Engine } from './schedule.ts'

const known = new WeakMap<GameKit, Engine>()

/** What must be the same wherever a schedule runs: versions, content, and how a few matches really go. */
export function engineOf(kit: GameKit): Engine {
  const engine = known.get(kit) ?? {
    lab: LAB_FORMAT,
    game: kit.id,
    version: kit.game.version,
    generator: GENERATOR,
    botLuck: BOT_LUCK,
    packs: hashOf(kit.packs).slice(0, 16),
    trace: traceOf(kit),
  }
  known.set(kit, engine)
  return engine
}

/** Matches that are played for the trace. */
const SAMPLE = 3

/** Version numbers are kept by hand: where rules changed without one, these matches end in other states. */
function traceOf({ game, presets, bots }: GameKit): string {
  const [preset] = presets
  const [bot] = Object.values(bots)
  if (!preset || !bot) return ''
  const table = seatBots(game, preset.setup, [bot])
  const ends = Array.from({ length: SAMPLE }, (_, i) => {
    const { state, steps } = playOut(game, preset.setup, batchSeed('trace', i), table)
    return [state, steps]
  })
  return hashOf(ends).slice(0, 16)
}

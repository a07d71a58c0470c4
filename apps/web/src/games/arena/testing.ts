import { arenaKit, type Setup } from '@arbiter/arena'
import { locales } from '@arbiter/arena/locales'
import { type GameKit, Match, makeRecord, recordOf } from '@arbiter/kernel'

const arena = arenaKit(locales)

export const kit = arena as unknown as GameKit

const presetSetup = (id: string): Setup => arena.presets.find((preset) => preset.id === id)!.setup

export const fight = (preset: string, seed = 'e2e'): Match => new Match(kit.game, presetSetup(preset), seed)

/** A fight that its fighters have decided. */
export function finished(preset: string, seed = 'e2e'): Match {
  const match = fight(preset, seed)
  while (match.deciding !== undefined) match.act(match.deciding, { type: 'auto' })
  return match
}

/** What the browser keeps while this fight is on the table. */
export function savedFight(match: Match): string {
  const seats = match.game.seats(match.setup).map((seat) => [String(seat), 'auto'])
  return JSON.stringify({
    record: makeRecord(recordOf(match)),
    controllers: Object.fromEntries(seats),
    over: match.outcome !== undefined,
  })
}

export const hook = (name: string): string => `[data-test="arena-${name}"]`

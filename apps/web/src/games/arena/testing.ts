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

/** A fight of three against three that this team has won. */
export function decided(team: string): Match {
  for (let n = 0; n < 50; n++) {
    const match = finished('trio', `decided-${n}`)
    if (match.outcome?.places[team] === 1) return match
  }
  throw new Error('this team never wins')
}

/** What the browser keeps while this fight is on the table, with persons for some of its teams. */
export function savedFight(match: Match, own: Readonly<Record<string, string>> = {}): string {
  const seats = match.game.seats(match.setup).map((seat) => [String(seat), 'auto'])
  return JSON.stringify({
    record: makeRecord(recordOf(match)),
    controllers: { ...Object.fromEntries(seats), ...own },
    over: match.outcome !== undefined,
  })
}

export const hook = (name: string): string => `[data-test="arena-${name}"]`

import type { Step } from '@arbiter/content'
import { canonicalJson, isPlainObject } from '@arbiter/kernel'
import type { Mechanics } from '../battle/config.ts'
import type { BattleSetup, BattleTeam } from '../battle/setup.ts'
import type { RunContent } from '../content/types.ts'
import { SIDES, type Side } from '../content/words.ts'
import { MAX_ROUNDS, type SetupReader } from './limits.ts'
import { readTeam } from './team.ts'

/** `{ player, enemy, rounds }`, or a battle that was checked before (`{ sides, mechanics, maxRounds }`). */
export function readBattle(
  read: SetupReader,
  raw: unknown,
  content: RunContent,
  mechanics: Mechanics,
): BattleSetup | null {
  if (raw === undefined || raw === null) return null
  const { teams, at, rounds } = isStored(raw) ? readStored(read, raw, mechanics) : readWritten(read, raw)
  const sides = Object.fromEntries(
    SIDES.map((side) => [side, readTeam(read, teams[side], [...at, side], content)]),
  ) as Record<Side, Team>
  findCollisions(read, sides, at, content)
  return {
    sides: { player: sides.player.team, enemy: sides.enemy.team },
    mechanics,
    maxRounds: read.integer(rounds.raw, rounds.at, 1, MAX_ROUNDS, content.balance.battle.maxRounds),
  }
}

/** A team, and which of its units stand on a cell that exists. */
type Team = ReturnType<typeof readTeam>

interface Parts {
  readonly teams: Readonly<Record<string, unknown>>
  readonly at: readonly Step[]
  readonly rounds: { readonly raw: unknown; readonly at: readonly Step[] }
}

const isStored = (raw: unknown): boolean => isPlainObject(raw) && Object.hasOwn(raw, 'sides')

function readWritten(read: SetupReader, raw: unknown): Parts {
  const fields = read.object(raw, ['battle'], [...SIDES, 'rounds'])
  return { teams: fields, at: ['battle'], rounds: { raw: fields.rounds, at: ['battle', 'rounds'] } }
}

function readStored(read: SetupReader, raw: unknown, mechanics: Mechanics): Parts {
  const fields = read.object(raw, ['battle'], ['sides', 'mechanics', 'maxRounds'])
  if (fields.mechanics !== undefined && canonicalJson(fields.mechanics) !== canonicalJson(mechanics))
    read.fault('setup_mechanic', ['battle', 'mechanics'], 'the mechanics of the set-up', fields.mechanics)
  return {
    teams: read.object(fields.sides, ['battle', 'sides'], SIDES),
    at: ['battle', 'sides'],
    rounds: { raw: fields.maxRounds, at: ['battle', 'maxRounds'] },
  }
}

/** RN-019, RN-026: every unit starts on a free cell of the grid. */
function findCollisions(
  read: SetupReader,
  sides: Readonly<Record<Side, Team>>,
  at: readonly Step[],
  { balance }: RunContent,
): void {
  const taken = new Set<string>()
  for (const side of SIDES) {
    const { team, standing } = sides[side]
    for (const i of standing) {
      const cell = battleCell(team, side, i, balance.grid.height)
      if (taken.has(cell)) read.fault('setup_cell', [...at, side, 'units', i], 'a free cell', cell)
      taken.add(cell)
    }
  }
}

/** RN-016. */
function battleCell({ units, frame }: BattleTeam, side: Side, i: number, height: number): string {
  const { x, y } = units[i]!
  return `${x},${frame === 'local' && side === 'enemy' ? height - 1 - y : y}`
}

import { type Draws, type Emit, label } from '@arbiter/kernel'
import type { RunContent } from '../content/types.ts'
import { SIDES } from '../content/words.ts'
import { hooksOf } from '../mechanics/index.ts'
import { Battle } from './battle.ts'
import { battlePlan } from './battlePlan.ts'
import { BATTLE_START, ROUND_START, TRIGGERED } from './bits.ts'
import { commandOf, lineUp } from './build.ts'
import { ALONE } from './clauses/occasion.ts'
import { fireLeader, fireOwn } from './clauses/triggers.ts'
import { enabledMechanics } from './config.ts'
import { enlistTeam } from './enlistTeam.ts'
import type { BattleEvent } from './events.ts'
import type { Hooks } from './hooks.ts'
import { recordOf } from './record.ts'
import { cutTo, Scratch } from './scratch.ts'
import type { BattleOutcome, BattleSetup } from './setup.ts'
import { type HpShare, shareOf } from './share.ts'
import { spellCheck } from './spells.ts'
import { initiativeOf } from './stats.ts'
import { addStatus, statusTick } from './status.ts'
import { takeTurn } from './turn.ts'
import type { SideIndex, Unit } from './unit.ts'

const SIDE = label('battle/side')
const ORDER = label('battle/order')

/** RN-010: a pure function of its inputs and the draws. Whatever goes wrong inside aborts the whole battle (RN-012). */
export function simulateBattle(
  content: RunContent,
  setup: BattleSetup,
  draws: Draws,
  emit: Emit<BattleEvent>,
): BattleOutcome {
  return simulateWith(hooksOf(setup.mechanics, content), content, setup, draws, emit).outcome!
}

/** The base engine, with whatever hooks it is given. */
export function simulateWith(
  hooks: Hooks,
  content: RunContent,
  setup: BattleSetup,
  draws: Draws,
  emit: Emit<BattleEvent>,
): Battle {
  const plan = battlePlan(content)
  const player = enlistTeam(plan, setup.sides.player)
  const enemy = enlistTeam(plan, setup.sides.enemy)
  const battle = new Battle(
    plan,
    hooks,
    setup.mechanics,
    [commandOf(player), commandOf(enemy)],
    setup.maxRounds,
    draws,
    emit && within(mostEvents(content), emit),
  )
  lineUp(battle, 0, player)
  lineUp(battle, 1, enemy)
  hooks.opening?.(battle)
  open(battle, setup)
  while (battle.outcome === null) playRound(battle)
  Scratch.release(battle.grid, battle.scratch)
  return battle
}

/** RN-451. Content that says nothing of it was made before the limit could be turned. */
export const mostEvents = ({ balance }: Pick<RunContent, 'balance'>): number => balance.sim?.maxEvents ?? 20_000

/** RN-451: beyond its limit a battle fails like any other mistake (RN-012). */
function within(most: number, emit: NonNullable<Emit<BattleEvent>>): NonNullable<Emit<BattleEvent>> {
  let told = 0
  return (event) => {
    if (++told > most) throw new Error(`a battle of more than ${most} events`)
    emit(event)
  }
}

/** RN-046. */
function open(battle: Battle, setup: BattleSetup): void {
  battle.leading = battle.draws.int(SIDE, 2) as SideIndex
  if (battle.listening)
    battle.tell('battle', {
      type: 'battleStarted',
      units: battle.units.map((unit) => recordOf(battle, unit)),
      leaders: { player: battle.commands[0].leader, enemy: battle.commands[1].leader },
      mechanics: enabledMechanics(setup.mechanics),
      leading: SIDES[battle.leading]!,
      width: battle.grid.width,
      height: battle.grid.height,
    })
  fireAll(battle, BATTLE_START)
  for (const { unit, statuses } of battle.startStatuses)
    for (const [id, { magnitude, rounds }] of Object.entries(statuses))
      addStatus(battle, unit, battle.plan.lexicon.status(id), magnitude, rounds, 'battle')
  battle.hooks.battleStart?.(battle)
  if (!isOver(battle) && spellCheck(battle, true)) isOver(battle)
}

/** RN-408: units in canonical order, then the leaders. */
function fireAll(battle: Battle, trigger: number): void {
  if (battle.metTriggers & (1 << trigger) || battle.metFlags & TRIGGERED)
    battle.inOrder(trigger === BATTLE_START ? startBattle : startRound)
  fireLeader(battle, trigger, battle.leading, null, ALONE)
  fireLeader(battle, trigger, battle.leading === 0 ? 1 : 0, null, ALONE)
}

const startBattle = (battle: Battle, unit: Unit): void => fireOwn(battle, BATTLE_START, unit, ALONE)
const startRound = (battle: Battle, unit: Unit): void => fireOwn(battle, ROUND_START, unit, ALONE)

/** RN-047. */
function playRound(battle: Battle): void {
  battle.round++
  if (battle.listening) battle.tell('battle', { type: 'roundStarted' })
  battle.hooks.roundStart?.(battle)
  fireAll(battle, ROUND_START)
  if (battle.round > 1) {
    statusTick(battle)
    if (isOver(battle) || isOverAfterSpells(battle)) return
  }
  let turn = 0
  const queue = queueOf(battle)
  for (let i = 0; i < queue.length; i++) {
    const unit = battle.units[queue[i]!]!
    if (unit.hp <= 0) continue
    takeTurn(battle, unit, ++turn)
    if (isOver(battle) || isOverAfterSpells(battle)) return
  }
  if (battle.round >= battle.maxRounds) endByLimit(battle)
}

const isOverAfterSpells = (battle: Battle): boolean => spellCheck(battle, false) && isOver(battle)

/** RN-048: by initiative, then printed speed; who is equal in both is shuffled. Good until the next round. */
function queueOf(battle: Battle): readonly number[] {
  const { queue, leads } = battle
  let length = 0
  for (let side = 0; side < 2; side++) {
    const units = battle.living[side]!
    for (let i = 0; i < units.length; i++) {
      const unit = units[i]!
      const lead = SPEEDS * initiativeOf(battle, unit) + unit.speed
      leads[unit.index] = lead
      let at = length++
      while (at > 0 && lead > leads[queue[at - 1]!]!) {
        queue[at] = queue[at - 1]!
        at--
      }
      queue[at] = unit.index
    }
  }
  cutTo(queue, length)
  for (let from = 0, to = 1; from < length; from = to, to++) {
    while (to < length && leads[queue[to]!] === leads[queue[from]!]) to++
    if (to - from === 1) continue
    const shuffled = battle.draws.shuffle(ORDER, queue.slice(from, to))
    for (let i = 0; i < shuffled.length; i++) queue[from + i] = shuffled[i]!
  }
  return queue
}

/** More than any printed speed. */
const SPEEDS = 1 << 10

/** RN-212. */
function isOver(battle: Battle): boolean {
  const own = battle.living[0].length
  const enemies = battle.living[1].length
  if (own > 0 && enemies > 0) return false
  end(battle, { winner: own > 0 ? 'player' : enemies > 0 ? 'enemy' : 'draw', reason: 'wipe', rounds: battle.round })
  return true
}

/** RN-214: the larger share of HP left, by cross-multiplication. */
function endByLimit(battle: Battle): void {
  const [own, enemies] = battle.sides.map(shareOf) as [HpShare, HpShare]
  const lead = own.hp * enemies.of - enemies.hp * own.of
  const winner = lead > 0 ? 'player' : lead < 0 ? 'enemy' : 'draw'
  end(battle, { winner, reason: 'limit', rounds: battle.round }, { player: own, enemy: enemies })
}

function end(battle: Battle, outcome: BattleOutcome, shares: { player: HpShare; enemy: HpShare } | null = null): void {
  battle.outcome = outcome
  if (battle.listening) battle.tell('battle', { type: 'battleEnded', ...outcome, shares })
}

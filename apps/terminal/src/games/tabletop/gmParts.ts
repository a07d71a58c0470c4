import { type Cell, DAMAGE_TYPES, type DamageType, type GmAction, OBJECTIVES, PLACES, TERRAIN } from '@arbiter/tabletop'
import { fighterNamed, type Typed } from './typed.ts'

/** Parts of the game master's commands, and those commands that have several of them. */

export function readByHand(typed: Typed): boolean {
  return readEither(typed, ['hand', 'рукой', 'вручную'], ['roll', 'бросать', 'программа'])
}

export function readEither(typed: Typed, yes: readonly string[], no: readonly string[]): boolean {
  if (typed.skip(...yes)) return true
  if (typed.skip(...no)) return false
  return typed.oneOf([yes[0]!, no[0]!], 'choice') === yes[0]
}

const DAMAGE_WORDS: readonly (readonly [DamageType, readonly string[]])[] = [
  ['body_physical', ['physical', 'body', 'физическая']],
  ['body_magical', ['magical', 'магическая']],
  ['mental_magical', ['mental', 'mind', 'разум']],
]

/** Physical unless it is said. */
export function readDamageType(typed: Typed): DamageType {
  const short = DAMAGE_WORDS.find(([, words]) => typed.skip(...words))
  return short?.[0] ?? typed.maybeOneOf(DAMAGE_TYPES, 'damage_type') ?? 'body_physical'
}

export function readFighters(typed: Typed): string[] {
  const uids = [typed.fighter().uid]
  while (typed.left > 0) uids.push(typed.fighter().uid)
  return uids
}

/** `gm mod bo cover +2 next defence`: a label, then what it does, how long and on what. */
export function readModifier(typed: Typed): GmAction {
  const { uid } = typed.fighter()
  const label = typed.next('label')
  const bonus = typed.maybeInteger()
  const roll = typed.maybeOneOf(['advantage', 'hindrance'], 'sum_item')
  const lasts = typed.maybeOneOf(['next', 'turn', 'fight'], 'modifier_lasts') ?? 'next'
  const on = typed.maybeOneOf(['attack', 'defence', 'all'], 'modifier_on') ?? 'all'
  return {
    ...{ type: 'gm.modifier', uid, label, lasts, on },
    ...(bonus !== undefined && { bonus }),
    ...(roll && { roll }),
  }
}

/** All wounds, or those with these numbers. */
export function readHeal(typed: Typed): GmAction {
  const { uid, own } = typed.fighter()
  if (typed.left === 0 || typed.skip('all', 'все', 'всё'))
    return { type: 'gm.heal', uid, wounds: own?.wounds.map(({ id }) => id) ?? [] }
  const wounds = [typed.integer('wound')]
  for (let next = typed.maybeInteger(); next !== undefined; next = typed.maybeInteger()) wounds.push(next)
  return { type: 'gm.heal', uid, wounds }
}

/** `gm effect bo slowed 2 3`: strength and duration; `off` ends it. */
export function readEffect(typed: Typed): GmAction {
  const { uid } = typed.fighter()
  const effect = typed.entry('effect', typed.scene.plan.effects.keys())
  if (typed.skip('off', 'снять')) return { type: 'gm.effect', uid, effect, remove: true }
  const value = typed.maybeInteger()
  const duration = typed.maybeInteger()
  return {
    ...{ type: 'gm.effect', uid, effect },
    ...(value !== undefined && { value }),
    ...(duration !== undefined && { duration }),
  }
}

/** `gm item knife bo belt`, `gm item bo.1 7,5`, `gm item bo.1 quality -2`, `gm item bo.1 off`. */
export function readItem(typed: Typed): GmAction {
  const { view, plan } = typed.scene
  const isThere = view.items[typed.peek()] !== undefined
  const which = isThere ? { item: typed.next('item') } : { kind: typed.entry('item', plan.items.keys()) }
  if (typed.skip('off', 'убрать')) return { type: 'gm.item', ...which, remove: true }
  if (typed.skip('quality', 'качество')) return { type: 'gm.item', ...which, quality: typed.integer('quality') }
  if (typed.skip('base', 'урон')) return { type: 'gm.item', ...which, base: typed.integer('base') }
  const cell: Cell | undefined = typed.maybeCell()
  if (cell) return { type: 'gm.item', ...which, cell }
  return { type: 'gm.item', ...which, uid: typed.fighter().uid, place: typed.oneOf(PLACES, 'place') }
}

/** From the sides that are named, else from every other. */
export function readHide(typed: Typed): GmAction {
  const fighter = typed.fighter()
  typed.skip('from', 'от')
  const from = typed.sides()
  const others = typed.scene.plan.sides.filter((side) => side !== fighter.side)
  return { type: 'gm.hide', uid: fighter.uid, from: from.length > 0 ? from : others }
}

/** A bystander; or somebody new: `gm join guard_9 guard watch 5,4 S`. */
export function readJoin(typed: Typed): GmAction {
  const characters = typed.scene.plan.content.characters.map(({ id }) => id)
  const isNew = characters.includes(typed.peek(1)) || !fighterNamed(typed.scene, typed.written())
  if (!isNew) return { type: 'gm.join', uid: typed.fighter().uid }
  const uid = typed.next('fighter').toLowerCase()
  const character = typed.entry('character', characters)
  const side = typed.side()
  const cell = typed.maybeCell() ?? null
  const facing = typed.maybeDirection() ?? null
  return {
    type: 'gm.join',
    uid,
    fighter: {
      ...{ uid, character, side, cell, facing, posture: 'standing', awareness: null, hiddenFrom: [] },
      ...{ bystander: false, ap: null, items: null },
    },
  }
}

/** With the winners; without any it is a draw. */
export function readEnd(typed: Typed): GmAction {
  return { type: 'gm.end', winners: typed.sides() }
}

/** `gm terrain wall 5,4 6,4`. */
export function readTerrain(typed: Typed): GmAction {
  const terrain = typed.oneOf(Object.values(TERRAIN), 'terrain')
  const cells = [typed.cell(), ...typed.cells()]
  return { type: 'gm.terrain', cells, terrain }
}

/** `gm objective heroes capture suspect`, `gm objective fugitive survive 5`, `gm objective heroes capture suspect off`. */
export function readObjective(typed: Typed): GmAction {
  const side = typed.side()
  const kind = typed.oneOf(OBJECTIVES, 'objective')
  const about =
    kind === 'survive'
      ? { rounds: typed.integer('rounds') }
      : kind === 'defeat'
        ? typed.sides().map((of) => ({ of }))[0]
        : { of: typed.fighter().uid }
  return { type: 'gm.objective', side, kind, ...about, ...(typed.skip('off', 'снять') && { remove: true }) }
}

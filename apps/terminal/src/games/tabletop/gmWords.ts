import { AWARENESS, type GmAction, POSTURES, RELATIONS, SITUATIONS } from '@arbiter/tabletop'
import {
  readByHand,
  readDamageType,
  readEffect,
  readEither,
  readEnd,
  readFighters,
  readHeal,
  readHide,
  readItem,
  readJoin,
  readModifier,
  readObjective,
  readTerrain,
} from './gmParts.ts'
import { explained, type Typed } from './typed.ts'

/** Section 17 as commands: `gm ap bo 3 as agreed`. Words that are left over are the note (TT-154). */
const COMMANDS: Readonly<Record<string, { readonly words: readonly string[]; read(typed: Typed): GmAction }>> = {
  situation: {
    words: ['situation', 'ситуация'],
    read: (typed) => ({ type: 'gm.situation', situation: typed.oneOf(SITUATIONS, 'situation') }),
  },
  skill: {
    words: ['skill', 'навык'],
    read: (typed) => ({ type: 'gm.skill', skill: typed.entry('skill', typed.scene.plan.skills.keys()) }),
  },
  modifier: { words: ['mod', 'modifier', 'поправка'], read: readModifier },
  ap: {
    words: ['ap', 'оа'],
    read: (typed) => ({ type: 'gm.ap', uid: typed.fighter().uid, ap: typed.integer('ap') }),
  },
  bonus: {
    words: ['bonus', 'бонус'],
    read: (typed) => {
      const { uid } = typed.fighter()
      return { type: 'gm.bonus', uid, bonus: typed.skip('auto', 'авто') ? null : typed.integer('bonus') }
    },
  },
  initiative: {
    words: ['init', 'initiative', 'инициатива'],
    read: (typed) => ({ type: 'gm.initiative', uid: typed.fighter().uid, value: typed.integer('initiative') }),
  },
  order: { words: ['order', 'порядок'], read: (typed) => ({ type: 'gm.arrange', uids: readFighters(typed) }) },
  wound: {
    words: ['wound', 'рана'],
    read: (typed) => ({
      type: 'gm.wound',
      uid: typed.fighter().uid,
      damage: typed.integer('damage'),
      damageType: readDamageType(typed),
    }),
  },
  heal: { words: ['heal', 'лечить'], read: readHeal },
  effect: { words: ['effect', 'эффект'], read: readEffect },
  item: { words: ['item', 'предмет'], read: readItem },
  place: {
    words: ['place', 'поставить'],
    read: (typed) => ({ type: 'gm.place', uid: typed.fighter().uid, cell: typed.cell() }),
  },
  face: {
    words: ['face', 'лицом'],
    read: (typed) => ({ type: 'gm.face', uid: typed.fighter().uid, facing: typed.direction() }),
  },
  posture: {
    words: ['posture', 'поза'],
    read: (typed) => ({ type: 'gm.posture', uid: typed.fighter().uid, posture: typed.oneOf(POSTURES, 'posture') }),
  },
  movement: {
    words: ['units', 'movement', 'единицы'],
    read: (typed) => ({ type: 'gm.movement', uid: typed.fighter().uid, units: typed.integer('units') }),
  },
  awareness: {
    words: ['aware', 'awareness', 'готовность', 'внимание'],
    read: (typed) => ({
      type: 'gm.awareness',
      uid: typed.fighter().uid,
      awareness: typed.oneOf(AWARENESS, 'awareness'),
    }),
  },
  hide: { words: ['hide', 'скрыть'], read: readHide },
  show: {
    words: ['show', 'показать'],
    read: (typed) => ({ type: 'gm.hide', uid: typed.fighter().uid, from: [] }),
  },
  side: {
    words: ['side', 'сторона'],
    read: (typed) => ({ type: 'gm.side', uid: typed.fighter().uid, side: typed.side() }),
  },
  join: { words: ['join', 'ввести'], read: readJoin },
  remove: { words: ['remove', 'вывести'], read: (typed) => ({ type: 'gm.remove', uid: typed.fighter().uid }) },
  call: { words: ['call', 'позвать'], read: (typed) => ({ type: 'gm.call', uid: typed.fighter().uid }) },
  strike: {
    words: ['strike', 'вычеркнуть'],
    read: (typed) => ({ type: 'gm.strike', entry: typed.integer('entry') }),
  },
  unstrike: {
    words: ['unstrike', 'восстановить'],
    read: (typed) => ({ type: 'gm.unstrike', entry: typed.integer('entry') }),
  },
  turn: { words: ['turn', 'ход'], read: (typed) => ({ type: 'gm.turn', uid: typed.fighter().uid }) },
  end: { words: ['end', 'конец'], read: readEnd },
  note: {
    words: ['note', 'заметка'],
    read: (typed) => ({ type: 'gm.note', text: typed.rest() ?? typed.next('text'), secret: false }),
  },
  secret: {
    words: ['secret', 'тайно'],
    read: (typed) => ({ type: 'gm.note', text: typed.rest() ?? typed.next('text'), secret: true }),
  },
  dice: {
    words: ['dice', 'кости'],
    read: (typed) => ({ type: 'gm.dice', seat: typed.next('seat'), manual: readByHand(typed) }),
  },
  rolls: {
    words: ['rolls', 'броски'],
    read: (typed) => ({ type: 'gm.secret', secret: readEither(typed, ['secret', 'тайно'], ['open', 'открыто']) }),
  },
  door: {
    words: ['door', 'дверь'],
    read: (typed) => ({
      type: 'gm.door',
      cell: typed.cell(),
      open: readEither(typed, ['open', 'открыть'], ['shut', 'закрыть']),
    }),
  },
  clock: {
    words: ['clock', 'часы'],
    read: (typed) => ({
      type: 'gm.clock',
      id: typed.entry(
        'clock',
        typed.scene.plan.setup.encounter.clocks.map(({ id }) => id),
      ),
      filled: typed.integer('filled'),
    }),
  },
  terrain: { words: ['terrain', 'местность'], read: readTerrain },
  relation: {
    words: ['relation', 'отношение'],
    read: (typed) => ({
      type: 'gm.relation',
      sides: [typed.side(), typed.side()],
      relation: typed.oneOf(RELATIONS, 'relation'),
    }),
  },
  objective: { words: ['objective', 'цель'], read: readObjective },
}

/** In the order of the help. */
export const GM_COMMANDS: readonly string[] = Object.keys(COMMANDS)

/** `undefined`: no such command. */
export function readGm(typed: Typed): GmAction | undefined {
  const found = Object.entries(COMMANDS).find(([, { words }]) => words.includes(typed.peek()))
  if (!found) return undefined
  typed.next('command')
  const [name, command] = found
  const action = explained(`cli.tabletop.gm.${name}`, () => command.read(typed))
  const note = typed.rest()
  return note === undefined ? action : { ...action, note }
}

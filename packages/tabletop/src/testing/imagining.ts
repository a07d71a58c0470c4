import type { ImaginingOptions } from '@arbiter/kernel/testing'
import type { Action } from '../action.ts'
import type { State } from '../state.ts'

/**
 * TT-167: what only the host can know. Which results can be struck (`cannot_strike`), a check under the roll of a newcomer
 * (`window_pending`), how often hidden fighters gave their turns away (`turn_limit`), and whether anybody out of sight is left to
 * set a delay off (`bad_trigger`). How often turns were given away decides whether giving way is listed, too.
 */
export const IMAGINING: ImaginingOptions<State> = {
  odd: (state, seat) => [
    ...oddDeeds(state),
    ...(state.setup.authority === 'gm' && seat === 'gm' ? gmActions(state) : []),
  ],
  hostRefuses: {
    cannot_strike: ['gm.strike', 'gm.unstrike'],
    window_pending: ['gm.situation', 'gm.skill'],
    turn_limit: ['lower'],
    bad_trigger: ['delay'],
  },
  listedByOne: (action) => (action as Action).type === 'lower',
}

/** What no list of legal actions has, of everybody and of nobody. */
function oddDeeds({ fighters, items, round }: State): Action[] {
  const who = [...fighters.map(({ uid }) => uid), 'nobody', '']
  const pick = <Value>(values: readonly Value[], n: number): Value => values[(round + n) % values.length]!
  const thing = items.length > 0 ? pick(items, fighters[0]!.ap).id : 'made.99'
  const target = (n: number) => ({ uid: pick(who, n), strikes: n % 3 })
  const [first, second, third] = [target(0), target(1), target(2)]
  return [
    { type: 'note', text: 'hello' },
    { type: 'dice', manual: true },
    { type: 'begin' },
    { type: 'endTurn' },
    { type: 'lower', to: round - 3 },
    { type: 'fire' },
    { type: 'confirmSituation' },
    { type: 'benefit', benefit: 'hinder' },
    { type: 'enterRoll', values: [1, 2, 3] },
    { type: 'arrange', uids: who.slice(0, 2) },
    { type: 'defend', hurdles: [{ mode: 'active', skill: 'acrobatics' }], turnTo: 'N' },
    { type: 'deed', id: 'attack', source: 'fist', targets: [first] },
    { type: 'deed', id: 'attack', source: 'sword', targets: [second, third] },
    { type: 'deed', id: 'grab', targets: [second] },
    { type: 'deed', id: 'lift', targets: [third] },
    { type: 'deed', id: 'cast', source: 'fireball', cell: [round % 9, 3] },
    { type: 'deed', id: 'cast', source: 'mend', targets: [first] },
    { type: 'deed', id: 'cast', source: 'sharpen', item: thing, targets: [first] },
    { type: 'deed', id: 'move', path: ['N', 'E', { turn: 'S' }] },
    { type: 'deed', id: 'move', path: ['S', 'S', 'S', 'S', 'S', 'S', 'S', 'S', 'S'] },
    { type: 'deed', id: 'pick_up', item: thing },
    { type: 'deed', id: 'draw', item: thing },
    { type: 'deed', id: 'break_free' },
    { type: 'deed', id: 'speak', text: 'ha' },
    { type: 'deed', id: 'custom', text: 'I swing from the lamp' },
    { type: 'deed', id: 'drop', what: 'carried', cell: [round % 9, 2] },
    { type: 'deed', id: 'interact', cell: [5, 4] },
    {
      type: 'delay',
      deed: { id: 'attack', source: 'fist', targets: [first] },
      trigger: { event: 'attackDeclared', by: 'enemies' },
    },
    { type: 'delay', deed: { id: 'speak', text: 'now' }, trigger: { event: 'turnBegan', by: first.uid } },
    {
      type: 'delay',
      deed: { id: 'cast', source: 'mend', targets: [second] },
      trigger: { event: 'woundTaken', at: second.uid },
    },
  ]
}

/** TT-154: one of each kind, right and wrong. */
function gmActions({ fighters, items, round, results, setup }: State): Action[] {
  const who = [...fighters.map(({ uid }) => uid), 'nobody']
  const uid = who[(round + results.length) % who.length]!
  const side = setup.encounter.sides[round % setup.encounter.sides.length]!.id
  const wound = fighters.flatMap(({ wounds }) => wounds)[0]?.id ?? 77
  return [
    { type: 'gm.ap', uid, ap: round },
    { type: 'gm.bonus', uid, bonus: -1 },
    { type: 'gm.modifier', uid, on: 'all', lasts: 'next', bonus: 100, label: 'luck' },
    { type: 'gm.situation', situation: 'normal' },
    { type: 'gm.skill', skill: round % 2 ? 'reaction' : 'cookery' },
    { type: 'gm.wound', uid, damage: 1, damageType: 'body_physical' },
    { type: 'gm.heal', uid, wounds: [wound] },
    { type: 'gm.effect', uid, effect: 'slowed', value: 1, duration: 1 },
    { type: 'gm.effect', uid, effect: 'slowed', remove: true },
    { type: 'gm.posture', uid, posture: 'prone' },
    { type: 'gm.hide', uid, from: [side] },
    { type: 'gm.side', uid, side },
    { type: 'gm.place', uid, cell: [(round + 3) % 9, 4] },
    { type: 'gm.face', uid, facing: 'N' },
    { type: 'gm.movement', uid, units: 3 },
    { type: 'gm.initiative', uid, value: 12 },
    { type: 'gm.arrange', uids: who.slice(0, 2) },
    { type: 'gm.turn', uid },
    { type: 'gm.call', uid },
    { type: 'gm.end', winners: [side] },
    { type: 'gm.strike', entry: 1 + (round % 5) },
    { type: 'gm.unstrike', entry: 1 + (round % 5) },
    { type: 'gm.join', uid },
    { type: 'gm.remove', uid },
    { type: 'gm.secret', secret: true },
    { type: 'gm.dice', seat: String(setup.seats[uid] ?? 'nobody'), manual: true },
    { type: 'gm.item', kind: 'club', uid, place: 'hand' },
    { type: 'gm.item', ...(items[0] && { item: items[0].id }), cell: [1, 1] },
    { type: 'gm.door', cell: [5, 4], open: false },
    { type: 'gm.terrain', cells: [[(round + 3) % 9, 4]], terrain: 'blocked' },
    { type: 'gm.relation', sides: [side, side], relation: 'allied' },
    { type: 'gm.clock', id: 'alarm', filled: 2 },
    { type: 'gm.objective', side, kind: 'escape', of: uid },
    { type: 'confirmMuster', surprised: [side] },
    { type: 'confirmMuster', attacking: side },
    { type: 'confirmMuster', attacking: 'nobody' },
  ]
}

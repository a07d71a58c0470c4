import type { Phrase, PhraseValue } from '@arbiter/kernel'
import type { GmAction } from '../action.ts'
import { quoted } from './deed.ts'
import { clock, fighter, fighters, item, type Naming, seatName, sides } from './names.ts'
import { objectivePhrase } from './objective.ts'
import { cellName, directionName, inline, named, type Params, plain } from './values.ts'

/** Section 17, for buttons and menus. */
export const gmActionPhrase = (action: GmAction, naming: Naming): Phrase => ({
  key: `tabletop.describe.${action.type}${variantOf(action)}`,
  params: paramsOf(action, naming),
})

function variantOf(action: GmAction): string {
  switch (action.type) {
    case 'gm.bonus':
      return action.bonus === null ? '.automatic' : ''
    case 'gm.effect':
      return action.remove ? '.remove' : ''
    case 'gm.item':
      if (action.remove) return '.remove'
      return action.item === undefined ? '.make' : ''
    case 'gm.hide':
      return action.from.length === 0 ? '.reveal' : ''
    case 'gm.end':
      return action.winners.length === 0 ? '.draw' : ''
    case 'gm.note':
      return action.secret ? '.secret' : ''
    case 'gm.dice':
      return action.manual ? '' : '.thrown'
    case 'gm.secret':
      return action.secret ? '' : '.open'
    case 'gm.door':
      return action.open ? '' : '.shut'
    case 'gm.objective':
      return action.remove ? '.remove' : ''
    default:
      return ''
  }
}

function paramsOf(action: GmAction, naming: Naming): Params {
  const who: Params = 'uid' in action && action.uid !== undefined ? { who: fighter(naming, action.uid) } : {}
  switch (action.type) {
    case 'gm.situation':
      return { situation: named('situation', action.situation) }
    case 'gm.skill':
      return { skill: inline('skill', action.skill) }
    case 'gm.modifier':
      return { ...who, ...modifierParams(action) }
    case 'gm.ap':
      return { ...who, n: action.ap }
    case 'gm.bonus':
      return { ...who, n: action.bonus ?? 0 }
    case 'gm.initiative':
      return { ...who, n: plain(action.value) }
    case 'gm.arrange':
      return { order: fighters(naming, action.uids) }
    case 'gm.wound':
      return { ...who, n: action.damage, type: named('damage_type', action.damageType) }
    case 'gm.heal':
      return { ...who, n: action.wounds.length }
    case 'gm.effect':
      return { ...who, effect: inline('effect', action.effect) }
    case 'gm.item':
      return itemParams(action, naming)
    case 'gm.place':
      return { ...who, cell: cellName(action.cell) }
    case 'gm.face':
      return { ...who, direction: directionName(action.facing) }
    case 'gm.posture':
      return { ...who, posture: named('posture', action.posture) }
    case 'gm.movement':
      return { ...who, units: { signed: action.units } }
    case 'gm.awareness':
      return { ...who, awareness: named('awareness', action.awareness) }
    case 'gm.hide':
      return { ...who, sides: sides(naming, action.from) }
    case 'gm.side':
      return { ...who, side: sides(naming, [action.side]) }
    case 'gm.strike':
    case 'gm.unstrike':
      return { entry: action.entry }
    case 'gm.end':
      return { winners: sides(naming, action.winners) }
    case 'gm.note':
      return { text: quoted(action.text) }
    case 'gm.dice':
      return { seat: seatName(naming, action.seat) }
    case 'gm.door':
      return { cell: cellName(action.cell) }
    case 'gm.clock':
      return { clock: clock(naming, action.id), n: action.filled }
    case 'gm.terrain':
      return { terrain: named('terrain', action.terrain), cells: { list: action.cells.map(cellName) } }
    case 'gm.relation':
      return { sides: sides(naming, action.sides), relation: named('relation', action.relation) }
    case 'gm.objective': {
      const { side, kind, of = null, rounds = null } = action
      return { side: sides(naming, [side]), objective: objectivePhrase({ kind, of, rounds }, naming) }
    }
    default:
      return who
  }
}

type ActionOfItem = Extract<GmAction, { readonly type: 'gm.item' }>

/** What the item becomes, as far as it is said. */
function itemParams(action: ActionOfItem, naming: Naming): Params {
  const facts: PhraseValue[] = []
  if (action.uid !== undefined) facts.push(fighter(naming, action.uid))
  if (action.place !== undefined) facts.push(named('place', action.place))
  if (action.cell !== undefined) facts.push(cellName(action.cell))
  if (action.quality !== undefined)
    facts.push({ key: 'tabletop.item_quality', params: { n: { signed: action.quality } } })
  if (action.base !== undefined) facts.push({ key: 'tabletop.item_base', params: { n: { signed: action.base } } })
  const name = action.item === undefined ? inline('item', action.kind ?? '') : item(naming, action.item)
  return { item: name, told: String(facts.length > 0), facts: { list: facts } }
}

function modifierParams({
  label,
  bonus,
  roll,
  on,
  lasts,
}: Extract<GmAction, { readonly type: 'gm.modifier' }>): Params {
  const facts: PhraseValue[] = []
  if (bonus !== undefined) facts.push({ signed: bonus })
  if (roll !== undefined) facts.push(named('sum_item', roll))
  return { label, facts: { list: [...facts, named('modifier_on', on), named('modifier_lasts', lasts)] } }
}

import type { Mechanics } from '../battle/config.ts'
import type { Hooks } from '../battle/hooks.ts'
import type { RunContent } from '../content/types.ts'
import { ammunition } from './ammunition.ts'
import { armorShred } from './armorShred.ts'
import { aura } from './aura.ts'
import { charge } from './charge.ts'
import { contagion } from './contagion.ts'
import { engagement } from './engagement.ts'
import { facing } from './facing.ts'
import { flanking } from './flanking.ts'
import { intercept } from './intercept.ts'
import { joinedOf } from './joined.ts'
import { lineOfSight } from './lineOfSight.ts'
import { mana } from './mana.ts'
import { overwatch } from './overwatch.ts'
import { phalanx } from './phalanx.ts'
import { plating } from './plating.ts'
import { regeneration } from './regeneration.ts'
import { resolve } from './resolve.ts'
import { riposte } from './riposte.ts'
import { stealth } from './stealth.ts'

/** The hooks of a configuration over a content: made once, used by all their battles. */
export function hooksOf(mechanics: Mechanics, content: Listed): Hooks {
  const ofContent = built.get(content.auras) ?? new WeakMap<Mechanics, Hooks>()
  built.set(content.auras, ofContent)
  const known = ofContent.get(mechanics)
  if (known) return known
  const made = combine(mechanics, content)
  ofContent.set(mechanics, made)
  return made
}

/** What mechanics read of a content. */
type Listed = Pick<RunContent, 'auras' | 'statuses' | 'tags'>
const built = new WeakMap<RunContent['auras'], WeakMap<Mechanics, Hooks>>()

function combine(m: Mechanics, content: Listed): Hooks {
  const on = {
    facing: m.facing && facing,
    resolve: m.resolve && resolve(m.resolve),
    engagement: m.engagement && engagement(m.engagement),
    flanking: m.flanking && flanking(m.flanking),
    riposte: m.riposte && riposte(m.riposte),
    intercept: m.intercept && intercept(m.intercept),
    aura: m.aura && aura(m.aura, content),
    charge: m.charge && charge(m.charge),
    overwatch: m.overwatch && overwatch(m.overwatch),
    phalanx: m.phalanx && phalanx(m.phalanx),
    lineOfSight: m.lineOfSight && lineOfSight(m.lineOfSight),
    ammunition: m.ammunition && ammunition(m.ammunition),
    contagion: m.contagion && contagion(m.contagion, content),
    armorShred: m.armorShred && armorShred(m.armorShred),
    regeneration: m.regeneration && regeneration(m.regeneration),
    stealth: m.stealth && stealth(m.stealth, content),
    mana: m.mana && mana(m.mana),
    plating: m.plating && plating(m.plating, content),
  }
  const parts = Object.values(on).filter((part): part is Hooks => Boolean(part))
  const joined = joinedOf(on)
  refuseClashes(parts, joined)
  // The copy: V8 keeps what so many assignments make as a hash table, and battles look in here at every step.
  return { ...(Object.assign({}, ...parts, joined) as Hooks) }
}

/** Two mechanics in one slot must have an order; otherwise one of them would silently be lost. */
function refuseClashes(parts: readonly Hooks[], joined: Hooks): void {
  const slots = parts.flatMap((part) => Object.keys(part))
  const clash = slots.find((slot, at) => slots.indexOf(slot) !== at && !(slot in joined))
  if (clash) throw new Error(`two mechanics fill ${clash} and have no order`)
}

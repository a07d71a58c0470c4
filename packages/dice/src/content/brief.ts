import { canonicalJson } from '@arbiter/kernel'
import { EXAMPLE_DIE, EXAMPLE_ITEMS, EXAMPLE_MODIFIERS } from './examples.ts'
import { QUANTITIES, type QuantityName } from './quantity.ts'
import { contentSchema } from './schema.ts'
import { HOOKS, type Hook, type Quantity } from './types.ts'

/** DC-141. Everything a text generator needs to write content that loads, in one text. */
export function packBrief(): string {
  return `${[WHAT, FIELDS, HOOK_TEXT, quantityTable(), EFFECTS, RANGES, FORBIDDEN, EXAMPLES, SCHEMA, ANSWER].join('\n\n')}\n`
}

const MEANINGS: Record<QuantityName, string> = {
  turn_points: 'points of this turn, not yet safe; may be negative',
  total: 'safe points of the active seat',
  opponent_total: 'safe points of the other seat',
  lead: 'own total minus the other total; negative when behind',
  to_target: 'target minus own total',
  own_turn: '1 in the first turn of the seat',
  rolls: 'rolls of this turn so far',
  saves: 'saves of this turn so far',
  hot_dice: 'how often all six dice were used up in this turn; rises only after on_save',
  dice_rolled: 'dice in the latest throw',
  dice_left: 'dice still on the table; 0 after all six are saved',
  count: 'dice of the event that show one of the faces, written {"count": [5, 6]}',
  groups: 'faces shown by at least k dice of the event, written {"groups": 2}',
  max_count: 'dice of the most frequent face',
  distinct: 'number of different faces',
  pips: 'sum of the faces',
  save_points: 'points just saved',
  save_dice: 'dice just saved',
}

const WHAT = `CONTENT FOR A DICE DUEL
Two seats take turns with six dice: throw, save scoring dice, then throw the rest again or pass. A throw in which nothing
scores is a bust and loses the points of the turn. A pass makes them safe. First to the target (4000) wins.
Ones score 100, fives 50, three equal faces 100 x face (ones 1000), doubled by each further equal die; straights 1-5 500,
2-6 750, 1-6 1500. A good turn brings about 550 points.
Write one JSON document {"modifiers": [...], "items": [...], "dice": [...]}; each list may be left out.`

const FIELDS = `PIECES
modifier: corrects points by itself. Fields id, scope, role, name, desc, trigger, condition, effect, note.
passive item: id, scope, role, name, desc, type "passive", triggers (1 or 2), condition, effect, notification.
active item: used by the player after a roll. id, scope, role, name, desc, type "active", cooldown_turns, activate_condition, effect, notification.
die: id, code, name, weights (six whole numbers for faces 1..6), purpose; optional theme, tier (leave tier out: the report measures it).
scope: global (for the table), player (for a seat), any. role: score (more points), risk (price or odds of a bust, penalties), style (rewards a way of playing).
purpose of a die: even, singles, sets, sixes, handicap.
Every piece has all its fields and no other. Texts are {"en": ..., "ru": ...}: name 1..28, desc 1..100, note and notification 1..24 characters, both languages.`

const HOOK_TEXT = `HOOKS
on_roll: after a roll that did not bust; the dice of the event are the dice just thrown. Effect to turn_points.
on_save: after a save, passive items only; the dice of the event are the dice just saved. Effect to turn_points.
on_pass: inside a pass; there are no dice of the event. Effect to pass_delta.
use: an active item is used; the dice of the event are all dice on the table. Effect to turn_points.
CONDITIONS
{"always": true} | {"all": [c, c]} | {"any": [c, c]} | {"not": c} | {"test": quantity, "op": ">=" "<=" ">" "<" "==" "!=", "value": whole number}
| {"straight": "any" | "1-5" | "2-6" | "1-6"} (not at on_pass) | {"flag": "bust_shield" | "double_save" | "pass_guard"}. all and any take 2 or 3 parts; at most 3 tests in all.`

const EFFECTS = `EFFECTS
{"kind": "delta", "to": ..., "points": n}
{"kind": "delta", "to": ..., "points": n, "per": counter, "limit": most units (optional)}; counters: rolls, saves, hot_dice, dice_rolled, dice_left, distinct, save_dice, count, groups
{"kind": "delta", "to": ..., "percent": p, "of": "turn_points" (only on_pass) or "save_points" (only on_save), "limit": most points (optional)}
{"kind": "set_flag", "flag": "bust_shield" | "double_save" | "pass_guard"}: lasts until the turn ends; items only, not at on_pass
{"kind": "mutate_state", "op": ...}, active items only: "reroll" with "dice" 1..5, "set_face" with "face" 1..6, "turn_face" with "by" (some of -2, -1, 1, 2), "flip", "hold", "stash"`

const RANGES = `RANGES
points -1000..1000, not 0. percent -50..100, not 0. limit 1..1000. value -20000..20000. cooldown_turns 1..20: even for scope player, odd for scope global.
weights 0..1000 each, sum above 0, at least one on 2, 3, 4 or 6. ids: a-z, 0-9, _, starting with a letter, 2..32, each once. code: A-Z, 0-9, 2..3.
Strength: a piece should move the value of a turn by 0.01 to 130 points; for an active item divide by half its cooldown, rounded up.`

const FORBIDDEN = `FORBIDDEN
Fractions. Unknown fields, hooks, quantities or kinds. A quantity where the table has no mark. A test that can never hold (count >= 7).
on_pass together with another trigger in a delta item. A limit on flat points. Extra turns, skipped turns, changed rules, hidden effects.
A text that hides a number: every points, percent, limit, face to set, number of dice to re-throw above 1, and every tested value above 1 (without its sign)
must stand in digits in desc.en and in desc.ru.`

const EXAMPLES = `EXAMPLES (one of each effect kind)
${compact({ modifiers: EXAMPLE_MODIFIERS, items: EXAMPLE_ITEMS, dice: [EXAMPLE_DIE] })}`

const SCHEMA = `JSON SCHEMA
${canonicalJson(contentSchema)}`

const ANSWER = `CHECK
"pack check --json" answers with one array of {"code", "file", "pointer", "expected", "found", "nearest"?}; an empty array means the content loads.
Repair exactly the part at the pointer and check again. Codes that start with W_ are warnings.`

/** One piece per line. */
function compact(document: Readonly<Record<string, readonly object[]>>): string {
  const lists = Object.entries(document).map(
    ([section, list]) => `"${section}": [\n${list.map((piece) => JSON.stringify(piece)).join(',\n')}\n]`,
  )
  return `{${lists.join(',\n')}}`
}

/** Table 5.4 with the reach of each quantity at each hook; "-" where it does not exist. */
function quantityTable(): string {
  const rows = Object.entries(QUANTITIES).map(([name, { hooks, range }]) => {
    const cell = (hook: Hook): string => {
      if (!hooks.includes(hook)) return '-'
      const { min, max } = range(name === 'groups' ? { groups: 2 } : (name as Quantity), hook)
      return `${min === -Infinity ? '' : min}..${max === Infinity ? '' : max}`
    }
    return [name, ...HOOKS.map(cell), MEANINGS[name as QuantityName]].join(' | ')
  })
  return [`QUANTITIES (reach at each hook)`, ['quantity', ...HOOKS, 'meaning'].join(' | '), ...rows].join('\n')
}

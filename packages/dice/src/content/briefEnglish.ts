import type { BriefTexts } from './briefTexts.ts'
import { MAX_TARGET, POINTS_REACH } from './tuning.ts'

export const ENGLISH: BriefTexts = {
  what: (tuning, turnValue) => `CONTENT FOR A DICE DUEL
Two seats take turns with six dice: throw, save scoring dice, then throw the rest again or pass. A throw in which nothing
scores is a bust and loses the points of the turn. A pass makes them safe. First to the target (${tuning['match.target']}) wins.
Ones score ${tuning['score.single.1']}, fives ${tuning['score.single.5']}, three equal faces ${tuning['score.triple.perPip']} x face (ones ${tuning['score.triple.1']}), times ${tuning['score.set.growth']} for each further equal die;
straights 1-5 ${tuning['score.straight.1-5']}, 2-6 ${tuning['score.straight.2-6']}, 1-6 ${tuning['score.straight.1-6']}. A well-played turn brings about ${turnValue} points.
Write one JSON document {"modifiers": [...], "items": [...], "dice": [...]}, the content.json of a pack; each list may be left out.`,
  fields: `PIECES
modifier: corrects points by itself. Fields id, scope, role, name, desc, trigger, condition, effect, note.
passive item: id, scope, role, name, desc, type "passive", triggers (1 or 2), condition, effect, notification.
active item: used by the player after a roll. id, scope, role, name, desc, type "active", cooldown_turns, activate_condition, effect, notification.
die: id, code, name, weights (six whole numbers for faces 1..6), purpose; optional theme, tier (leave tier out: the report measures it).
scope: global (for the table), player (for a seat), any. role: score (more points), risk (price or odds of a bust, penalties), style (rewards a way of playing).
purpose of a die: even, singles, sets, sixes, handicap.
Every piece has all its fields and no other. Texts are {"en": ..., "ru": ...}: name 1..28, desc 1..100, note and notification 1..24 characters.`,
  hooks: `HOOKS
on_roll: after a roll that did not bust; the dice of the event are the dice just thrown. Effect to turn_points.
on_save: after a save, passive items only; the dice of the event are the dice just saved. Effect to turn_points.
on_pass: inside a pass; there are no dice of the event. Effect to pass_delta.
use: an active item is used; the dice of the event are all dice on the table. Effect to turn_points.
CONDITIONS
{"always": true} | {"all": [c, c]} | {"any": [c, c]} | {"not": c} | {"test": quantity, "op": ">=" "<=" ">" "<" "==" "!=", "value": whole number}
| {"straight": "any" | "1-5" | "2-6" | "1-6"} (not at on_pass) | {"flag": "bust_shield" | "double_save" | "pass_guard"}. all and any take 2 or 3 parts; at most 3 tests in all.`,
  quantities: 'QUANTITIES (reach at each hook)',
  quantity: 'quantity',
  meaning: 'meaning',
  meanings: {
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
  },
  effects: `EFFECTS
{"kind": "delta", "to": ..., "points": n}
{"kind": "delta", "to": ..., "points": n, "per": counter, "limit": most units (optional)}; counters: rolls, saves, hot_dice, dice_rolled, dice_left, distinct, save_dice, count, groups
{"kind": "delta", "to": ..., "percent": p, "of": "turn_points" (only on_pass) or "save_points" (only on_save), "limit": most points (optional)}
{"kind": "set_flag", "flag": "bust_shield" | "double_save" | "pass_guard"}: lasts until the turn ends; items only, not at on_pass
{"kind": "mutate_state", "op": ...}, active items only: "reroll" with "dice" 1..5, "set_face" with "face" 1..6, "turn_face" with "by" (some of -2, -1, 1, 2), "flip", "hold", "stash"`,
  ranges(tuning) {
    const points = tuning['content.points']
    const [lowest, highest] = tuning['content.percent']
    const [shortest, longest] = tuning['content.cooldown']
    return `RANGES
points -${points}..${points}, not 0. percent ${lowest}..${highest}, not 0. limit 1..${POINTS_REACH}. value -${MAX_TARGET}..${MAX_TARGET}. cooldown_turns ${shortest}..${longest}: even for scope player, odd for scope global.
weights 0..1000 each, sum above 0, at least one on 2, 3, 4 or 6. ids: a-z, 0-9, _, starting with a letter, 2..32, each once. code: A-Z, 0-9, 2..3.
Strength: a piece should move the value of a turn by ${tuning['content.strengthMin'] / 1000} to ${tuning['content.strengthMax']} points; for an active item divide by half its cooldown, rounded up.`
  },
  forbidden: `FORBIDDEN
Fractions. Unknown fields, hooks, quantities or kinds. A quantity where the table has no mark. A test that can never hold (count >= 7).
on_pass together with another trigger in a delta item. A limit on flat points. Extra turns, skipped turns, changed rules, hidden effects.
A text that hides a number: every points, percent, limit, face to set, number of dice to re-throw above 1, and every tested value above 1 (without its sign)
must stand in digits in desc.en and in desc.ru.`,
  examples: 'EXAMPLES (one of each effect kind)',
  schema: 'JSON SCHEMA',
  answer: `CHECK
"pack check --json" answers with one array of {"code", "file", "pointer", "expected", "found", "nearest"?}; an empty array means the content loads.
Repair exactly the part at the pointer and check again. Codes that start with W_ are warnings.`,
}

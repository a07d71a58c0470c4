import type { BriefTexts } from './briefTexts.ts'
import { MAX_TARGET, POINTS_REACH } from './tuning.ts'

export const RUSSIAN: BriefTexts = {
  what: (tuning, turnValue) => `СОДЕРЖИМОЕ ДЛЯ ДУЭЛИ НА КОСТЯХ
Двое ходят по очереди, у каждого шесть костей: брось, отложи то, что приносит очки, и бросай остальные снова или забирай очки. Бросок, в котором
ничего не засчитано, — промах: очки хода пропали. Забранные очки уже не отнять. Побеждает, кто первым набрал ${tuning['match.target']}.
Единица — ${tuning['score.single.1']}, пятёрка — ${tuning['score.single.5']}, три одинаковых — ${tuning['score.triple.perPip']} × грань (единицы — ${tuning['score.triple.1']}), и ×${tuning['score.set.growth']} за каждую следующую такую же;
стриты 1-5 ${tuning['score.straight.1-5']}, 2-6 ${tuning['score.straight.2-6']}, 1-6 ${tuning['score.straight.1-6']}. Хорошо сыгранный ход приносит около ${turnValue} очков.
Нужен один документ JSON {"modifiers": [...], "items": [...], "dice": [...]} — это content.json пакета; любой из списков можно опустить.`,
  fields: `ЗАПИСИ
модификатор (modifier): сам поправляет очки. Поля id, scope, role, name, desc, trigger, condition, effect, note.
пассивный предмет (item): id, scope, role, name, desc, type "passive", triggers (1 или 2), condition, effect, notification.
активный предмет (item): его применяет игрок после броска. id, scope, role, name, desc, type "active", cooldown_turns, activate_condition, effect, notification.
кость (die): id, code, name, weights (шесть целых чисел для граней 1..6), purpose; по желанию theme, tier (tier лучше опустить: его измерит отчёт).
scope: global (на весь стол), player (для одного места), any (где угодно). role: score (больше очков), risk (цена и вероятность промаха, штрафы), style (награда за манеру игры).
purpose кости: even (ровная), singles (единицы и пятёрки), sets (одинаковые), sixes (шестёрки), handicap (фора сопернику).
У каждой записи есть все её поля и никаких других. Тексты — {"en": ..., "ru": ...}: name 1..28 знаков, desc 1..100, note и notification 1..24.`,
  hooks: `СОБЫТИЯ
on_roll: после броска без промаха; кости события — только что брошенные. Эффект идёт в turn_points.
on_save: после того, как кости отложены; только пассивные предметы; кости события — только что отложенные. Эффект идёт в turn_points.
on_pass: когда очки забирают; костей события нет. Эффект идёт в pass_delta.
use: применён активный предмет; кости события — все кости на столе. Эффект идёт в turn_points.
УСЛОВИЯ
{"always": true} | {"all": [c, c]} | {"any": [c, c]} | {"not": c} | {"test": величина, "op": ">=" "<=" ">" "<" "==" "!=", "value": целое число}
| {"straight": "any" | "1-5" | "2-6" | "1-6"} (не при on_pass) | {"flag": "bust_shield" | "double_save" | "pass_guard"}. В all и any — 2 или 3 части; проверок всего не больше 3.`,
  quantities: 'ВЕЛИЧИНЫ (в каких пределах при каждом событии)',
  quantity: 'величина',
  meaning: 'что значит',
  meanings: {
    turn_points: 'очки этого хода, ещё не забранные; бывают и меньше нуля',
    total: 'забранные очки того, кто ходит',
    opponent_total: 'забранные очки соперника',
    lead: 'свои очки минус очки соперника; меньше нуля — отстаёшь',
    to_target: 'сколько очков осталось до победы',
    own_turn: '1 в первый ход этого места',
    rolls: 'сколько бросков сделано за ход',
    saves: 'сколько раз за ход откладывали кости',
    hot_dice: 'сколько раз за ход пошли в счёт все шесть костей; растёт только после on_save',
    dice_rolled: 'костей в последнем броске',
    dice_left: 'костей на столе; 0, когда отложены все шесть',
    count: 'костей события с одной из граней, пишется {"count": [5, 6]}',
    groups: 'граней, которые выпали хотя бы на k костях события, пишется {"groups": 2}',
    max_count: 'костей с самой частой гранью',
    distinct: 'сколько разных граней',
    pips: 'сумма граней',
    save_points: 'очки за только что отложенное',
    save_dice: 'сколько костей только что отложено',
  },
  effects: `ЭФФЕКТЫ
{"kind": "delta", "to": ..., "points": n}
{"kind": "delta", "to": ..., "points": n, "per": счётчик, "limit": самое большее единиц (можно опустить)}; счётчики: rolls, saves, hot_dice, dice_rolled, dice_left, distinct, save_dice, count, groups
{"kind": "delta", "to": ..., "percent": p, "of": "turn_points" (только on_pass) или "save_points" (только on_save), "limit": самое большее очков (можно опустить)}
{"kind": "set_flag", "flag": "bust_shield" | "double_save" | "pass_guard"}: держится до конца хода; только предметы, не при on_pass
{"kind": "mutate_state", "op": ...}, только активные предметы: "reroll" с "dice" 1..5, "set_face" с "face" 1..6, "turn_face" с "by" (из -2, -1, 1, 2), "flip", "hold", "stash"`,
  ranges(tuning) {
    const points = tuning['content.points']
    const [lowest, highest] = tuning['content.percent']
    const [shortest, longest] = tuning['content.cooldown']
    return `ПРЕДЕЛЫ
points -${points}..${points}, не 0. percent ${lowest}..${highest}, не 0. limit 1..${POINTS_REACH}. value -${MAX_TARGET}..${MAX_TARGET}. cooldown_turns ${shortest}..${longest}: чётное при scope player, нечётное при scope global.
weights по 0..1000, в сумме больше 0, хотя бы одно из 2, 3, 4, 6 не ноль. id: a-z, 0-9, _, первая — буква, 2..32 знака, без повторов. code: A-Z, 0-9, 2..3 знака.
Сила: запись сдвигает цену хода на ${tuning['content.strengthMin'] / 1000}..${tuning['content.strengthMax']} очков; для активного предмета раздели на половину его отдыха, округлив вверх.`
  },
  forbidden: `НЕЛЬЗЯ
Дроби. Неизвестные поля, события, величины и виды. Величина там, где в таблице прочерк. Проверка, которая никогда не сбудется (count >= 7).
on_pass вместе с другим событием у предмета с delta. limit при неизменных points. Лишние ходы, пропуски ходов, другие правила, скрытые эффекты.
Текст, который прячет число: любые points, percent, limit, задаваемая грань, число перебрасываемых костей больше 1 и любое проверяемое значение больше 1 (без знака)
должны стоять цифрами и в desc.en, и в desc.ru.`,
  examples: 'ПРИМЕРЫ (по одному на вид эффекта)',
  schema: 'СХЕМА JSON',
  answer: `ПРОВЕРКА
«pack check --json» отвечает одним массивом из {"code", "file", "pointer", "expected", "found", "nearest"?}; пустой массив — содержимое годится.
Исправь ровно то место, на которое указывает pointer, и проверь снова. Коды на W_ — предупреждения.`,
}

import { describe, expect, test } from 'vitest'
import { VERDICT_CODES } from './action.ts'
import { BATTLE_EVENT_TYPES } from './battle/events.ts'
import { EVENT_TYPES, type Event } from './events.ts'
import { CAUSES, event, FIELD, SUM, samplesOf } from './phrase/testing/samples.ts'
import { defects, en, ru, said, terms, told } from './phrase/testing/words.ts'
import {
  bonusLine,
  cellName,
  createTeller,
  describeAction,
  explainFault,
  explainRefusal,
  isTold,
  nameUnits,
  phraseOf,
  phraseWith,
  statLine,
  timingText,
} from './phrase.ts'
import { OPPONENT_FAULTS } from './rules/opponent.ts'
import { balance, content } from './testing.ts'

const names = nameUnits(FIELD, terms)
const tell = (happened: Event) => phraseWith(happened, names)

describe('every event becomes one line', () => {
  test.each(EVENT_TYPES)('RN-338 %s, in both languages at each depth', (type) => {
    const samples = samplesOf(type)
    expect(samples.length).toBeGreaterThan(0)
    for (const sample of samples) {
      expect(defects(tell(sample))).toEqual([])
      for (const sentence of told(tell(sample))) expect(sentence).not.toContain('\n')
    }
  })

  test('RN-220 whatever the cause, it has a name', () => {
    for (const cause of CAUSES)
      for (const type of ['unitDamaged', 'unitHealed', 'unitDied', 'resolveChanged', 'statusAdded'] as const)
        for (const sample of samplesOf(type))
          expect([cause, defects(tell({ ...sample, cause } as Event))]).toEqual([cause, []])
    const struck = { actor: 'p0', target: 'e1', amount: 3, kind: 'physical', hp: 210 } as const
    expect(said(tell(event('unitDamaged', { ...struck, cause: 'riposte' })))).toEqual([
      'Enemy Greater Bone Golem: HP −3 (riposte), 210 left',
      'Вражеский Большой костяной голем: здоровье −3 (ответный удар), осталось 210',
    ])
    expect(said(tell(event('unitDamaged', struck)))[0]).toBe('Enemy Greater Bone Golem: HP −3, 210 left')
  })

  test('RN-338 a sentence that names a unit names its side', () => {
    const sided = /\b(?:your|enemy)\b/i
    const silent = BATTLE_EVENT_TYPES.filter((type) => !sided.test(en.say(tell(samplesOf(type)[0]!))))
    expect(silent).toEqual(['roundStarted', 'battleEnded'])
  })

  test('few targets are named, many are counted unless every sum is wanted', () => {
    const cast = (...targets: string[]) =>
      tell(event('spellCast', { side: 'player', leader: 'elara', spell: 'blessing', targets, at: null }))
    expect(said(cast('p0', 'p1', 'p2'))).toEqual([
      'Your leader Lady Elara casts Blessing → your Crusader 1, your Crusader 2, your Sniper',
      'Твой лидер Леди Элара: заклинание «Благословение» → твой Крестоносец 1, твой Крестоносец 2, твой Снайпер',
    ])
    expect(said(cast('p0', 'p1', 'p2', 'e0'))).toEqual([
      'Your leader Lady Elara casts Blessing → 4 targets',
      'Твой лидер Леди Элара: заклинание «Благословение» → целей: 4',
    ])
    expect(en.say(cast('p0', 'p1', 'p2', 'e0'), 'full')).toContain(
      '→ your Crusader 1, your Crusader 2, your Sniper, enemy',
    )
  })

  test('RN-198 a spell that did nothing is told so, whoever casts the next one', () => {
    const cast = (side: 'player' | 'enemy', spell: string, targets: string[]) =>
      event('spellCast', { side, leader: 'aldric', spell, targets, at: null, cause: `spell/${spell}` })
    const log = [
      samplesOf('battleStarted')[0]!,
      cast('player', 'holy_light', ['p0']),
      cast('enemy', 'holy_light', ['e0']),
      event('unitHealed', { target: 'e0', amount: 5, hp: 60, cause: 'spell/holy_light' }),
      cast('player', 'corpse_explosion', []),
      event('turnStarted', { actor: 'p0', cause: 'turn' }),
      cast('player', 'rally', ['p0']),
    ]
    const sentences = log.map(createTeller(terms)).map((phrase) => said(phrase))
    expect([1, 2, 4, 6].map((at) => sentences[at])).toEqual([
      [
        'Your leader Commander Aldric casts Holy Light → your Crusader 1: no effect, HP is full already',
        'Твой лидер Командор Алдрик: заклинание «Святой свет» → твой Крестоносец 1: без эффекта, здоровье и так полное',
      ],
      expect.not.arrayContaining([expect.stringContaining('effect')]),
      expect.arrayContaining([expect.stringMatching(/casts Corpse Explosion: no effect, nobody is near enough$/)]),
      expect.not.arrayContaining([expect.stringContaining('effect')]),
    ])
    for (const depth of ['brief', 'full'] as const)
      expect(en.say(log.map(createTeller(terms))[1]!, depth)).toContain('no effect')
  })

  test('a bot is called a bot in every language, a player as they call themselves', () => {
    const [bot, player] = samplesOf('opponentMet')
    expect(said(tell(bot!), 'brief')).toEqual(['Battle 1: Ensign Vale', 'Бой 1: Прапорщик Вейл'])
    expect(said(tell(player!), 'brief')).toEqual(['Battle 5: Вася', 'Бой 5: Вася'])
  })

  test('RN-332 the result tells gold by its parts, the rating and the score', () => {
    const [won, , drawn] = samplesOf('battleRecorded')
    expect(said(tell(won!), 'full')).toEqual([
      'Battle 4 against Ensign Vale won, 7 rounds: gold +7 and +4 for the streak, now 44; rating +16, now 1,064; 4 wins, 0 losses, 4 wins in a row',
      'Бой 4, соперник Прапорщик Вейл, победа, 7 раундов: золото +7 и +4 за серию, теперь 44; рейтинг +16, теперь 1\u00a0064; 4 победы, 0 поражений, 4 победы подряд',
    ])
    expect(said(tell(drawn!), 'brief')).toEqual([
      'Battle 4 drawn (counts as a loss)',
      'Бой 4: ничья (засчитана как поражение)',
    ])
  })

  test('RN-218 without names a unit is told by its place', () => {
    const [fell] = samplesOf('unitDied')
    expect(said(phraseOf(fell!))).toEqual([
      'Enemy unit 1 falls to your unit 1',
      'Вражеский боец 1 погибает, добивает твой боец 1',
    ])
  })
})

describe('RN-221 the sum of an attack', () => {
  const full = (sum: Partial<typeof SUM>, result: 'hit' | 'dodged' | 'missed' = 'hit') =>
    said(tell(event('attackMade', { actor: 'e0', target: 'p2', result, sum: { ...SUM, ...sum } })), 'full')

  test('RN-221 ATK, armour, strikes, each modifier with percent and running value, rolls', () => {
    expect(full({})).toEqual([
      'Enemy Ghoul → your Sniper from the flank: ATK 35 − armour 6 = 29 · 29 × 2 strikes = 58 · flank +15%: 66 · charge +80%: 118 · damage 118 (dodge 12%: no)',
      'Вражеский Упырь → твой Снайпер, с фланга: атака 35 − броня 6 = 29 · 29 × 2 удара = 58 · фланг +15\u00a0%: 66 · натиск +80\u00a0%: 118 · урон 118 (уклонение 12\u00a0%: нет)',
    ])
  })

  test('RN-221 the floor of a strike is told as such', () => {
    const floor = { atk: 12, armor: 20, strike: 3, strikes: 1, base: 3, modifiers: [], damage: 3, rolls: [] }
    expect(full({ ...floor, arc: null })).toEqual([
      'Enemy Ghoul → your Sniper: ATK 12 − armour 20, but at least 3 · damage 3',
      'Вражеский Упырь → твой Снайпер: атака 12 − броня 20, но не меньше 3 · урон 3',
    ])
  })

  test('RN-221 a penalty has a minus, abilities their names', () => {
    const modifiers = [
      { by: 'archerPenalty', pct: 50, value: 14 },
      { by: 'headshot', pct: 200, value: 28 },
    ] as const
    const rolls = [{ by: 'headshot', chance: 25, success: true }] as const
    const [english] = full({ strikes: 1, base: 29, modifiers, rolls, damage: 28, arc: 'front' })
    expect(english).toBe(
      'Enemy Ghoul → your Sniper from the front: ATK 35 − armour 6 = 29 · shooter in melee −50%: 14 · Headshot +100%: 28 · damage 28 (Headshot 25%: yes)',
    )
  })

  test('RN-221 magic has no armour, a failed attack no sum', () => {
    const magic = { kind: 'magic', armor: 0, strike: 35, strikes: 1, base: 35, damage: 35, arc: null } as const
    expect(full({ ...magic, modifiers: [], rolls: [] })[0]).toBe('Enemy Ghoul → your Sniper: magic, ATK 35 · damage 35')
    const dodge = [{ by: 'dodge', chance: 12, success: true }] as const
    const nothing = { armor: 0, strike: 0, base: 0, modifiers: [], damage: 0, rolls: dodge, arc: null }
    expect(full(nothing, 'dodged')).toEqual([
      'Enemy Ghoul → your Sniper: dodged (dodge 12%: yes)',
      'Вражеский Упырь → твой Снайпер: цель уклоняется (уклонение 12\u00a0%: да)',
    ])
    expect(full({ ...nothing, rolls: [] }, 'missed')[0]).toBe('Enemy Ghoul → your Sniper: missed')
  })

  test('three depths of one blow', () => {
    const [blow] = samplesOf('attackMade')
    expect(said(tell(blow!), 'brief')).toEqual([
      'Enemy Ghoul → your Sniper: 118',
      'Вражеский Упырь → твой Снайпер: 118',
    ])
    expect(said(tell(blow!))).toEqual([
      'Enemy Ghoul → your Sniper: 118 damage, from the flank, charge',
      'Вражеский Упырь → твой Снайпер: урон 118, с фланга, натиск',
    ])
  })
})

describe('what a log leaves out', () => {
  const toldAt = (happened: Event) => (['brief', 'normal', 'full'] as const).filter((depth) => isTold(happened, depth))

  test('with every sum, everything is told', () => {
    for (const type of EVENT_TYPES)
      for (const sample of samplesOf(type)) expect([type, isTold(sample, 'full')]).toEqual([type, true])
  })

  test('a brief log tells blows and their ends, not their bookkeeping', () => {
    const struck = { actor: 'p0', target: 'e0', amount: 21, kind: 'physical', hp: 49 } as const
    expect(toldAt(event('unitDied', { target: 'e0', killer: null }))).toEqual(['brief', 'normal', 'full'])
    expect(toldAt(event('unitDamaged', struck))).toEqual(['normal', 'full'])
    expect(toldAt(event('unitDamaged', { ...struck, cause: 'fire' }))).toEqual(['brief', 'normal', 'full'])
    expect(toldAt(event('ammoChanged', { actor: 'p2', spent: 1, left: 2 }))).toEqual(['full'])
    expect(toldAt(event('resolveChanged', { target: 'p0', delta: 5, value: 80 }))).toEqual(['full'])
    expect(toldAt(event('resolveChanged', { target: 'p0', delta: -5, value: 70 }))).toEqual(['normal', 'full'])
    expect(toldAt(event('riposteMade', { actor: 'p0', target: 'e0', chance: 5, hit: false }))).toEqual(['full'])
    expect(toldAt(event('stealthBroken', { target: 'e1', by: 'attack' }))).toEqual(['full'])
    expect(toldAt(event('stealthBroken', { target: 'e1', by: 'sight' }))).toEqual(['brief', 'normal', 'full'])
  })
})

describe('RN-299 refusals and faults', () => {
  const say = (code: string, params: Record<string, unknown> = {}) => explainRefusal({ ok: false, code, params })

  test('RN-299 RN-337 every code has its own sentence, whatever is known', () => {
    const known = {
      phase: 'prepare',
      pick: 3,
      picked: 2,
      cards: ['1-2'],
      cells: [{ x: 8, y: 0 }],
      width: 8,
      rows: 2,
      used: 8,
      cost: 3,
      budget: 10,
      unit: 'footman',
      spells: ['1'],
      have: 1,
      need: 3,
      fault: 'budget',
      found: 12,
    }
    for (const code of VERDICT_CODES)
      for (const params of [known, {}]) expect([code, defects(say(code, params))]).toEqual([code, []])
    // RN-337: its own sentence.
    for (const words of [en, ru])
      expect(new Set(VERDICT_CODES.map((code) => words.say(say(code)))).size).toBe(VERDICT_CODES.length)
    for (const fault of OPPONENT_FAULTS)
      for (const found of [7, { x: 9, y: 0 }])
        expect([fault, defects(say('bad_opponent', { fault, found }))]).toEqual([fault, []])
  })

  test('a refusal tells its numbers', () => {
    expect(said(say('budget_exceeded', { used: 8, cost: 3, budget: 10 }))).toEqual([
      'Too dear: 8 + 3 = 11, and you can field 10',
      'Слишком дорого: 8 + 3 = 11, а выставить можно 10',
    ])
    expect(en.say(say('budget_exceeded', { used: 0, cost: 11, budget: 10 }))).toBe('Too dear: 11, and you can field 10')
    expect(said(say('not_enough_gold', { have: 1, need: 3 }))).toEqual([
      'Not enough gold: 3 needed, 1 left',
      'Не хватает золота: нужно 3, есть 1',
    ])
    expect(said(say('draft_wrong_count', { pick: 3, picked: 2 }))).toEqual([
      'Pick exactly 3 cards; 2 picked',
      'Нужно взять ровно 3 карты, выбрано 2',
    ])
    expect(ru.say(say('wrong_phase', { phase: 'draft' }))).toBe('Не сейчас, забег на этапе: Набор')
    expect(en.say(say('cell_out_of_zone', { cells: [{ x: 0, y: 2 }], width: 8, rows: 2 }))).toBe(
      'Outside your zone: A3; it has 8 columns and 2 rows',
    )
    expect(en.say(say('upgrade_max_tier', { unit: 'footman' }))).toBe('Shield Master has the highest tier already')
    expect(en.say(say('bad_opponent', { fault: 'cell', found: { x: 9, y: 0 } }))).toBe(
      'This opponent is not allowed: nobody may stand on J1',
    )
    expect(en.say(say('not_enough_gold'))).toBe('Not enough gold')
  })

  test("the kernel's codes have the kernel's sentences", () => {
    expect(say('match_over').key).toBe('kernel.error.match_over')
    expect(defects(say('not_your_turn'))).toEqual([])
  })

  test('a fault of a set-up or of its mechanics as a sentence', () => {
    const ref = { code: 'setup_ref', path: '/leader', expected: 'leader id', found: 'aldrik', nearest: 'aldric' }
    expect(said(explainFault(ref))).toEqual([
      '/leader: nothing is called aldrik, perhaps aldric',
      '/leader: ничто не называется aldrik; возможно, aldric',
    ])
    const off = { code: 'mech_dependency', path: '/mechanics/overrides/riposte', expected: 'flanking', found: false }
    expect(said(explainFault(off, 'Riposte'))).toEqual([
      'Riposte: needs Flanking, which is switched off',
      'Riposte: не обойтись без механики «Фланги и тыл», а она выключена',
    ])
    const high = { code: 'mech_range', path: '/charge/maxPct', expected: 'integer 0..500', found: 900 }
    expect(en.say(explainFault(high))).toBe('/charge/maxPct: 900 is out of bounds, expected integer 0..500')
    const warning = { code: 'mech_contagion_phalanx', path: '/contagion' }
    expect(ru.say(explainFault(warning))).toBe('Заражение вместе с фалангой: кто стоит тесно, тот чаще заражается')
  })
})

describe('actions', () => {
  const view = {
    hand: [{ instanceId: 'footman-1', unitId: 'footman', tier: 2 as const }],
    remaining: [
      { instanceId: 'archer-1', unitId: 'archer', tier: 1 as const },
      { instanceId: 'priest-1', unitId: 'priest', tier: 1 as const },
    ],
  }
  const say = (action: Parameters<typeof describeAction>[0]) => said(describeAction(action, view))
  const snapshot = { kind: 'player', name: 'Вася', faction: 'humans', leaderId: 'aldric', rating: 1000 } as const

  test('every action as a button', () => {
    expect(say({ type: 'pick', cards: ['archer-1', 'priest-1'] })).toEqual([
      'Pick: Archer, Priest',
      'Взять: Лучник, Жрец',
    ])
    expect(say({ type: 'place', card: 'footman-1', x: 2, y: 1 })[0]).toBe('Veteran Footman → C2')
    expect(say({ type: 'takeBack', card: 'footman-1' })[1]).toBe('Вернуть в руку: Пехотинец-ветеран')
    expect(say({ type: 'timing', spell: 'rally', timing: 'early' })).toEqual(['Rally: Early', 'Сплочение: В начале'])
    expect(say({ type: 'upgrade', card: 'footman-1' })[0]).toBe('Upgrade: Veteran Footman → Shield Master')
    expect(say({ type: 'upgrade', card: 'nobody' })[0]).toBe('Upgrade: a card → a card')
    expect(say({ type: 'fight' })).toEqual(['To battle', 'В бой'])
    expect(say({ type: 'abandon' })).toEqual(['Abandon the run', 'Прервать забег'])
    expect(say({ type: 'deal' })[0]).toBe('Deal the draft')
    expect(say({ type: 'opponent' })).toEqual(['Bring a bot', 'Привести бота'])
    const brought = { ...snapshot, difficulty: 'hard', team: [], timings: {} } as const
    expect(say({ type: 'opponent', opponent: { ...brought, team: [...brought.team] } })[1]).toBe(
      'Привести соперника: Вася',
    )
  })
})

describe('lines for cards and choices', () => {
  test('the stats of a unit in one line; what it lacks is left out', () => {
    const stats = { hp: 140, atk: 69, armor: 16, speed: 5, initiative: 18, range: 1, strikes: 3, dodge: 18 }
    expect(said(statLine({ ...stats, resolve: 100, resist: 0 }))).toEqual([
      'HP 140, ATK 69, armour 16, speed 5, initiative 18, range 1, 3 strikes, dodge 18%, resolve 100',
      'здоровье 140, атака 69, броня 16, скорость 5, инициатива 18, дальность 1, 3 удара, уклонение 18\u00a0%, дух 100',
    ])
  })

  test('a faction tells its bonus', () => {
    const bonus = (id: string) => said(bonusLine(content.factions.find((faction) => faction.id === id)!))
    expect(bonus('humans')).toEqual(['HP +10%', 'Здоровье +10\u00a0%'])
    expect(bonus('undead')).toEqual(['ATK +15%', 'Атака +15\u00a0%'])
    expect(en.say(bonusLine({ hpPct: -5, atkPct: 10, resistPct: 20 }))).toBe('HP −5%, ATK +10%, Resistance +20%')
    // As cards and leaders write it.
    expect(said(bonusLine({ dodge: 20 }))).toEqual(['Dodge +20%', 'Уклонение +20\u00A0%'])
    expect(en.say(bonusLine({ hpPct: 0, atkPct: 0, resistPct: 0 }))).toBe('No bonus')
  })

  test('a timing tells when the spell is cast', () => {
    expect(said(timingText(balance, 'early'))[0]).toBe('early: at the start of the battle')
    expect(said(timingText(balance, 'mid'))).toEqual([
      'mid: when one of your units falls below 70% of its HP',
      'в середине: когда у кого-то из твоих останется меньше 70\u00a0% здоровья',
    ])
    expect(said(timingText(balance, 'late'))[0]).toBe('late: when one of your units falls below 40% of its HP')
  })

  test('cells have a letter and a number, as the grid shows them', () => {
    expect([cellName({ x: 0, y: 0 }), cellName({ x: 7, y: 9 }), cellName({ x: 99, y: 3 })]).toEqual([
      'A1',
      'H10',
      '(99, 3)',
    ])
  })
})

test('RN-338 a log over several battles names each unit as its own battle does', () => {
  const start = samplesOf('battleStarted')[0] as Event
  const again = { ...start, units: [FIELD[3]!, { ...FIELD[3]!, id: 'e1', slot: 1 }] } as Event
  const fell = event('unitDied', { target: 'e0', killer: null, cause: 'fire' })
  const teller = createTeller(terms)
  const log = [start, fell, again, fell].map((happened) => en.say(teller(happened)))
  expect([log[1], log[3]]).toEqual(['Enemy Ghoul falls (Fire)', 'Enemy Ghoul 1 falls (Fire)'])
  expect(en.say(createTeller(terms, [start])(fell))).toBe('Enemy Ghoul falls (Fire)')
})

import { DEPTHS, type Localised, type Phrase, SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { blanks, createWording } from '@arbiter/wording'
import { describe, expect, test } from 'vitest'
import enMessages from '../locales/en.json' with { type: 'json' }
import ruMessages from '../locales/ru.json' with { type: 'json' }
import { VERDICT_CODES } from './choice.ts'
import {
  ACCESSORY_SLOTS,
  ARCHETYPES,
  ARMOUR_SLOTS,
  ARMOUR_WEIGHTS,
  ATTRIBUTES,
  CONSUMABLE_KINDS,
  DAMAGE_TYPES,
  EVENT_CATEGORIES,
  FAMILIES,
  FORMULA_CATEGORIES,
  PLAIN_STATS,
  RANGES,
  RECIPIENTS,
  RESISTANCES,
  type StatKey,
  TACTICAL_SCORERS,
  TARGET_PRIORITIES,
  TARGETS,
  TRAIT_KINDS,
  TRIGGER_EVENTS,
  WEAPON_TAGS,
} from './content/words.ts'
import { END_REASONS, EVENT_TYPES, PASSES } from './events.ts'
import {
  DAMAGE_STEPS,
  describeAction,
  explainRefusal,
  fighterTerms,
  percent,
  phraseOf,
  setupTerms,
  signedPercent,
  sourceTerms,
  statPhrase,
  teamTerms,
} from './phrase.ts'
import { blankView, MOMENT_KINDS, MOMENT_PATTERNS, SCORE_COLUMNS } from './report/index.ts'
import { SAMPLES } from './report/testing/samples.ts'
import { damage, event, fighterView, setupOf } from './report/testing/story.ts'

const locales: Record<'en' | 'ru', Record<string, string>> = { en: enMessages, ru: ruMessages }
const both = (en: string, ru: string): Localised => ({ en, ru })
const content = {
  'arena.action.rending_cut': both('Rending Cut', 'Рассекающий удар'),
  'arena.perk.riposte': both('Riposte', 'Ответный удар'),
  'arena.perk.riposte.desc': both('Strikes back', 'Бьёт в ответ'),
  'arena.status.Burning': both('Burning', 'Горение'),
  'arena.status.Regeneration': both('Regeneration', 'Регенерация'),
  'arena.item.fire_bomb': both('Fire Bomb', 'Огненная бомба'),
  'arena.item.sword': both('Sword', 'Меч'),
  'arena.item.dagger': both('Dagger', 'Кинжал'),
  'arena.item.buckler': both('Buckler', 'Баклер'),
  'arena.pool.Stamina': both('Stamina', 'Запас сил'),
  'arena.pool.Mana': both('Mana', 'Мана'),
  'arena.zone.north': both('North', 'Север'),
  'arena.zone.center': both('Center', 'Центр'),
  'arena.event.standard': both('Standard match', 'Обычный матч'),
  'arena.summon.wolf': both('Wolf', 'Волк'),
  'arena.character.fodder': both('Recruit', 'Новобранец'),
}
const cast = [
  fighterView(0, 0, { name: 'Ann' }),
  fighterView(1, 1, { name: 'Lancer' }),
  fighterView(2, 0, { name: 'Wolf', kind: 'wolf', summoner: 0 }),
]
const terms = {
  ...content,
  ...sourceTerms(content),
  ...fighterTerms(cast, content),
  ...teamTerms([{ name: 'Red' }, { name: '' }]),
}
const en = createWording('en', [{ locales, terms }])
const ru = createWording('ru', [{ locales, terms }])
const told = (phrase: Phrase) => DEPTHS.flatMap((depth) => [en.say(phrase, depth), ru.say(phrase, depth)])

describe('sentences', () => {
  test('AR-287 every event has a sentence in both languages at each depth, with all names filled in', () => {
    expect(Object.keys(SAMPLES).sort()).toEqual([...EVENT_TYPES].sort())
    for (const type of EVENT_TYPES)
      for (const sample of SAMPLES[type])
        for (const sentence of told(phraseOf(sample))) {
          expect([type, sentence]).toEqual([type, expect.not.stringMatching(/arena\.|[{}]|undefined|^\s|\s$| {2}/)])
          expect(sentence.length).toBeGreaterThan(3)
        }
  })

  test('AR-288 the full depth of a damage event is the whole sum, step by step', () => {
    const phrase = phraseOf(
      damage({
        actor: 0,
        target: 1,
        source: 'rending_cut',
        crit: true,
        base: 56,
        afterCrit: 84,
        afterModifiers: 93,
        hitBonus: 50,
        blocked: 15,
        soak: 50,
        penetration: 20,
        afterSoak: 96,
        afterResistance: 90,
        absorbed: 20,
        final: 70,
        hpBefore: 50,
        hpAfter: -20,
      }),
    )
    expect(told(phrase)).toEqual([
      'Lancer −70 health',
      'Lancer: −70 здоровья',
      'Ann deals Lancer 70 damage (Rending Cut, slashing), a critical hit; health now −20',
      'Ann наносит удар, Lancer получает урон 70 (Рассекающий удар, рубящий), критический удар; здоровье теперь −20',
      'Ann → Lancer · Rending Cut · slashing: base 56 → crit 84 → modifiers 93 → margin +50 = 143 → block −15 = 128 → soak 50 against penetration 20 = 96 → resistance 90 → shields −20 → 70 damage; health 50 → −20',
      'Ann → Lancer · Рассекающий удар · рубящий: основа 56 → крит 84 → модификаторы 93 → запас +50 = 143 → блок −15 = 128 → поглощение 50 против пробивания 20 = 96 → сопротивление 90 → щиты −20 → 70; здоровье 50 → −20',
    ])
    const dot = phraseOf(SAMPLES.damageResolved[1]!)
    expect(en.say(dot, 'full')).toBe('Lancer · Burning · fire: base 21 → 21 damage; health 500 → 479')
  })

  test('a turn reads as a story, also in Russian', () => {
    const say = (wording: typeof en, ...phrases: Phrase[]) => phrases.map((phrase) => wording.say(phrase))
    const turn = [
      phraseOf(SAMPLES.turnStarted[0]!),
      phraseOf(SAMPLES.actionDeclared[0]!),
      phraseOf(SAMPLES.actionDeclared[1]!),
      phraseOf(SAMPLES.actionDeclared[3]!),
      phraseOf(SAMPLES.targetMissed[0]!),
      phraseOf(SAMPLES.healed[0]!),
      phraseOf(SAMPLES.statusApplied[0]!),
      phraseOf(SAMPLES.statModified[1]!),
      phraseOf(SAMPLES.moved[1]!),
      phraseOf(SAMPLES.summoned[0]!),
      phraseOf(SAMPLES.killConfirmed[0]!),
      phraseOf(SAMPLES.teamEliminated[0]!),
      phraseOf(SAMPLES.combatEnded[0]!),
    ]
    expect(say(en, ...turn)).toEqual([
      'Turn: Ann',
      'Ann: Attack → Lancer',
      'Ann: off-hand attack → Lancer',
      'Ann: Move → Center',
      'Ann misses Lancer, who is spared the damage',
      'Ann heals Lancer by 20 (Attack); health now 500',
      'Ann lays Burning on Lancer: +9, now 12 stacks',
      'Lancer: Resistance (stun) −40',
      'Ann is driven from North to Center',
      'Ann summons Wolf 1',
      'Ann defeats Lancer (Attack)',
      'Out of the fight: Team 2',
      'Victory: Red, 41 ticks',
    ])
    expect(say(ru, ...turn)).toEqual([
      'Ход: Ann',
      'Ann: Атака → Lancer',
      'Ann: атака второй рукой → Lancer',
      'Ann: Перемещение → Центр',
      'Ann промахивается: Lancer без урона',
      'Ann лечит на 20: Lancer (Атака); здоровье теперь 500',
      'Ann накладывает «Горение»: Lancer, +9, всего 12 зарядов',
      'Lancer: Сопротивление (оглушение) −40',
      'Ann не по своей воле перемещается: Север → Центр',
      'Ann призывает: Волк 1',
      'Ann побеждает: Lancer (Атака)',
      'Команда 2: поражение',
      'Победа: Red, 41 тик',
    ])
  })

  test('what one does to oneself has no arrow', () => {
    const blessed = { ...SAMPLES.statusApplied[0]!, target: 0, afterCrit: 10, afterResistance: 10 }
    expect(told(phraseOf(blessed)).slice(2)).toEqual([
      'Ann gets Burning: +10, now 12 stacks',
      'Ann получает «Горение», +10, всего 12 зарядов',
      'Ann: Burning, 10, now 12',
      'Ann: Горение, 10, всего 12',
    ])
    expect(en.say(phraseOf(SAMPLES.statusApplied[0]!), 'full')).toBe(
      'Ann → Lancer: Burning, 10 → crit 15 → applied 9, now 12',
    )
  })

  test('percentages keep their hundredths and the sign of the language', () => {
    expect([1315, 60, 5, 1000, -150].map((bp) => en.say(percent(bp)))).toEqual([
      '13.15%',
      '0.6%',
      '0.05%',
      '10%',
      '−1.5%',
    ])
    expect(ru.say(percent(1315))).toBe('13,15\u00a0%')
    expect([2000, -50].map((bp) => en.say(signedPercent(bp)))).toEqual(['+20%', '−0.5%'])
    const modified = { actor: 0, target: 1, modifier: 1, kind: 'flat', value: -20, stat: 'initiativeGain' } as const
    expect(en.say(phraseOf(event('statModified', modified)))).toBe('Lancer: Initiative gain −20%')
  })

  test('a refusal has a sentence at each depth, whatever the engine knows of it', () => {
    const params = {
      action: 'rending_cut',
      target: 1,
      zone: 'center',
      resource: 'Mana',
      have: 5,
      need: 40,
      readyTick: 9,
    }
    for (const code of VERDICT_CODES)
      for (const given of [params, {}])
        for (const sentence of told(explainRefusal({ ok: false, code, params: given })))
          expect([code, sentence]).toEqual([code, expect.not.stringMatching(/arena\.|[{}]|undefined/)])
    const poor = explainRefusal({ ok: false, code: 'not_enough_resource', params })
    expect([en.say(poor), en.say(poor, 'full'), ru.say(poor, 'full')]).toEqual([
      'Not enough Mana',
      'Mana: 40 needed, 5 left',
      'Мана: нужно 40, есть 5',
    ])
    expect(explainRefusal({ ok: false, code: 'not_your_turn', params: {} }).key).toBe('kernel.error.not_your_turn')
  })

  test('a decision as a button', () => {
    const view = { ...blankView(setupOf()), fighters: cast, actor: 0 }
    const say = (action: Parameters<typeof describeAction>[0]) => en.say(describeAction(action, view))
    expect(say({ type: 'auto' })).toBe('Let the fighter decide')
    expect(say({ type: 'turn', action: 'rending_cut', target: 1 })).toBe('Rending Cut → Lancer')
    expect(say({ type: 'turn', action: 'move', zone: 'center' })).toBe('Move → Center')
    expect(say({ type: 'turn', action: 'fire_bomb', target: 0 })).toBe('Fire Bomb → self')
    expect(say({ type: 'turn', action: 'defend' })).toBe('Defend')
  })
})

describe('names of a match', () => {
  const names = (...cast: [name: string, kind?: string, summoner?: number][]) =>
    Object.values(
      fighterTerms(
        cast.map(([name, kind = 'fodder', summoner = -1], cid) => fighterView(cid, 0, { name, kind, summoner })),
        content,
      ),
    ).map(({ en: english, ru: russian }) => `${english} / ${russian}`)

  test('a fighter called like its sample has that name in every language; an own name stays', () => {
    expect(names(['Ann'], ['Recruit'], ['Bob 2'])).toEqual(['Ann / Ann', 'Recruit / Новобранец', 'Bob 2 / Bob 2'])
    expect(names(['Recruit 1'], ['Recruit 2'], [''])).toEqual([
      'Recruit 1 / Новобранец 1',
      'Recruit 2 / Новобранец 2',
      'Recruit / Новобранец',
    ])
  })

  test('where a name would stand twice, all who share it are numbered; summons always are', () => {
    expect(names(['Recruit 1'], ['Recruit 2'], ['Recruit 1'])).toEqual([
      'Recruit 1 / Новобранец 1',
      'Recruit 2 / Новобранец 2',
      'Recruit 3 / Новобранец 3',
    ])
    expect(names(['Ann'], ['Ann'], ['Wolf', 'wolf', 0], ['Ghost', 'ghost', 0])).toEqual([
      'Ann 1 / Ann 1',
      'Ann 2 / Ann 2',
      'Wolf 1 / Волк 1',
      'Ghost 1 / Ghost 1',
    ])
    expect(Object.keys(fighterTerms(cast))).toEqual([0, 1, 2].map((cid) => `arena.fighter.${cid}`))
  })

  test('a team has its own name, translated where the content knows it, or its number', () => {
    const known = { 'arena.team.Guards': both('Guards', 'Стража') }
    expect(teamTerms([{ name: 'Guards' }, { name: 'Team 2' }, { name: 'Foes' }, { name: '' }], known)).toEqual({
      'arena.seat.1': both('Guards', 'Стража'),
      'arena.seat.3': both('Foes', 'Foes'),
    })
  })

  test('a set-up alone names members, teams and summons to come', () => {
    const build = (name: string) => ({ name, character: 'fodder' })
    const teams = [
      { name: 'Red', members: [build('Ann')] },
      { name: 'Team 2', members: [build('Recruit')] },
    ] as unknown as Parameters<typeof setupTerms>[0]['teams']
    expect(setupTerms({ teams }, content, 1)).toEqual({
      'arena.seat.1': both('Red', 'Red'),
      'arena.fighter.0': both('Ann', 'Ann'),
      'arena.fighter.1': both('Recruit', 'Новобранец'),
      'arena.fighter.2': both('Summon 1', 'Призванное существо 1'),
    })
  })

  test('whatever can hurt somebody has one kind of term', () => {
    expect(sourceTerms(content)).toMatchObject({
      'arena.source.rending_cut': { en: 'Rending Cut' },
      'arena.source.riposte': { en: 'Riposte' },
      'arena.source.Burning': { en: 'Burning' },
      'arena.source.fire_bomb': { en: 'Fire Bomb' },
    })
    expect(Object.keys(sourceTerms(content)).filter((key) => key.endsWith('.desc'))).toEqual([])
  })
})

describe('languages', () => {
  const keyed = (kind: string, ids: readonly (string | number)[]) => ids.map((id) => `arena.${kind}.${id}`)
  const needed = [
    ...keyed('event', EVENT_TYPES),
    ...keyed('event_name', EVENT_TYPES),
    ...keyed('error', VERDICT_CODES),
    ...keyed('attribute', ATTRIBUTES),
    ...keyed('attribute_short', ATTRIBUTES),
    ...keyed('type', DAMAGE_TYPES),
    ...keyed('family', FAMILIES),
    ...keyed('resistance', RESISTANCES),
    ...keyed('range', [...RANGES, 'implement']),
    ...keyed('target', TARGETS),
    ...keyed('recipient', RECIPIENTS),
    ...keyed('trigger', TRIGGER_EVENTS),
    ...keyed('kind', CONSUMABLE_KINDS),
    ...keyed('formula', FORMULA_CATEGORIES),
    ...keyed('trait_kind', TRAIT_KINDS),
    ...keyed('archetype', ARCHETYPES),
    ...keyed('scorer', [...TACTICAL_SCORERS, ...ARCHETYPES.map((archetype) => `${archetype}_preference`)]),
    ...keyed('tag', WEAPON_TAGS),
    ...keyed('slot', [...ARMOUR_SLOTS, ...ACCESSORY_SLOTS, 'main', 'off']),
    ...keyed('weight', ARMOUR_WEIGHTS),
    ...keyed('priority', TARGET_PRIORITIES),
    ...keyed('category', EVENT_CATEGORIES),
    ...keyed('phase', [0, 1, 2, 3, 4, 5, 6]),
    ...keyed('pass', PASSES),
    ...keyed('reason', END_REASONS),
    ...keyed('headline', [...END_REASONS, 'open']),
    ...keyed('column', SCORE_COLUMNS),
    ...keyed('step', DAMAGE_STEPS),
    ...keyed('action', ['attack', 'defend', 'move', 'search']),
    ...keyed('source', ['attack', 'defend', 'move', 'search', 'offhand_attack', 'bonus_attack', 'exhaustion']),
    ...keyed('describe', ['auto', 'plain', 'aimed', 'on_self']),
    ...keyed('setting', ['priority', 'weights', 'preferredRange', 'gates']),
    ...keyed('seat', [1, 2, 3, 4]),
  ]

  test('every event, code and word of the rulebook has a name in both languages', () => {
    for (const language of SHIPPED_LANGUAGES) expect(needed.filter((key) => !(key in locales[language]))).toEqual([])
    expect(Object.keys(locales.en)).toEqual(Object.keys(locales.ru))
  })

  test('AR-043 every stat key has a name in both languages', () => {
    const dotted: StatKey[] = ['pool.Mana', 'soak.Physical', 'soak.Fire', 'resist.Stun', 'specialist.potion']
    for (const stat of [...PLAIN_STATS, ...dotted])
      for (const wording of [en, ru]) {
        const name = wording.text('arena.name', { name: statPhrase(stat) })
        expect([stat, name]).toEqual([stat, expect.not.stringMatching(/arena\./)])
      }
    expect(en.text('arena.name', { name: statPhrase('soak.Fire') })).toBe('Soak (fire)')
    expect(ru.text('arena.name', { name: statPhrase('pool.Mana') })).toBe('Мана (наибольшее значение)')
  })

  test('AR-296 each kind of moment has at least four sentence patterns in each language, no two alike', () => {
    expect(MOMENT_PATTERNS).toBeGreaterThanOrEqual(4)
    for (const language of SHIPPED_LANGUAGES)
      for (const kind of MOMENT_KINDS) {
        const own = Object.keys(locales[language]).filter((key) => key.startsWith(`arena.moment.${kind}.`))
        expect(own).toEqual(Array.from({ length: MOMENT_PATTERNS }, (_, at) => `arena.moment.${kind}.${at}`))
        expect(new Set(own.map((key) => locales[language][key])).size).toBe(MOMENT_PATTERNS)
      }
  })

  test('every message is well formed, with the same blanks in both languages', () => {
    for (const [key, message] of Object.entries(locales.en)) {
      expect([key, blanks(message)]).toEqual([key, blanks(locales.ru[key]!)])
      const values = Object.fromEntries(blanks(message).map((name) => [name, 2]))
      for (const wording of [en, ru]) expect(wording.text(key, values)).not.toMatch(/[{}]/)
    }
  })
})

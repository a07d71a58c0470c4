import { SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { battleNumber, budgetOf, runKit, usedBudget } from '@arbiter/run'
import { locales } from '@arbiter/run/locales'
import { describe, expect, test } from 'vitest'
import { answerLine } from './commands.ts'
import { runTerminal } from './index.ts'
import { menuLines, promptText, runMenu } from './menu.ts'
import { runOpening } from './opening.ts'
import { plainLines } from './plainLines.ts'
import { runScene } from './scene.ts'
import { type Played, played, widest } from './testing.ts'
import { cellNamed, spellNamed, timingNamed } from './typed.ts'

const run = runKit(locales)

/** After the first draft: Champion, Footman and Paladin in the hand. */
function preparing(given: Played = {}) {
  const match = played(given)
  match.act({ type: 'pick', cards: ['champion-1', 'footman-1', 'paladin-1'] })
  const answer = (line: string) => answerLine(line, match.sceneNow())
  /** Types a line, takes what it does, gives what it says. */
  const type = (line: string): string => {
    const given = answer(line)
    if (!given) throw new Error(`not understood: ${line}`)
    for (const action of given.actions ?? []) {
      const verdict = match.tried(action)
      if (!verdict.ok) return match.words.say(run.explain(verdict))
    }
    return (given.lines ?? []).join('\n')
  }
  const screen = () => plainLines(match.sceneNow()).join('\n')
  return { ...match, answer, type, screen }
}

describe('the opening', () => {
  test('RN-322 RN-323 RN-324 asks for the faction, then for one of its three leaders, with all numbers', () => {
    const { kit, words } = played().sceneNow()
    const { options } = runOpening(kit, words)
    expect(options.map(({ lines }) => lines[0])).toEqual(['Humans (HP +10%)', 'Undead (ATK +15%, Resistance +50%)'])
    const undead = options[1]!.then
    if (typeof undead === 'string') throw new Error('no leaders')
    expect(undead.options.map(({ then }) => then)).toEqual(['malachar', 'sevirra', 'ozrakh'])
    expect(undead.options[0]!.lines).toEqual([
      'Undying King Malachar: All units of the team, while the unit is below 50% HP: ATK +15%.',
      expect.stringMatching(/^Death Coil: .* 40 magic damage\. .* heals 20\. Best: Mid\.$/),
      expect.stringMatching(/^Raise Dead: .* a Skeleton Warrior rises\. Best: Late\.$/),
    ])
  })
})

describe('the draft', () => {
  test.each([
    ['en', 'Draft: the last card of your deck'],
    ['ru', 'Набор: последняя карта твоей колоды'],
  ] as const)(
    'RN-325 where nothing is left to choose the last cards of the deck are called that: %s',
    (language, title) => {
      const match = played({ language })
      const scene = match.sceneNow()
      const view = match.viewNow()
      const draft = { ...view.draft!, pick: 1, options: view.draft!.options.slice(0, 1) }
      expect(plainLines({ ...scene, view: { ...view, draft } })).toContain(title)
      expect(plainLines(scene)).not.toContain(title)
    },
  )
  test('RN-325 RN-341 numbers stand before the cards, and several of them pick', () => {
    const match = played()
    const text = plainLines(match.sceneNow()).join('\n')
    expect(text).toContain(
      'Draft: pick 3 cards of 5\nDrafting is free; battle 1 has a budget of 10\n1. Paladin T1 (bronze), tank, cost 7\n',
    )
    expect(text).toContain('5. Footman T1 (bronze), tank, cost 3\n   HP 120, ATK 12, armour 20, speed 2')
    expect(answerLine('deck', match.sceneNow())!.lines!.join(' ')).toMatch(
      /^9 other cards stay in the deck and may come again\. Not on offer: (?!.*(Paladin|Champion|Footman))/,
    )
    expect(menuLines(match.sceneNow())!.join(' ')).toContain('Type 3 numbers, such as 1 3 5')
    expect(answerLine('1 3 5', match.sceneNow())).toEqual({
      actions: [{ type: 'pick', cards: ['paladin-1', 'champion-1', 'footman-1'] }],
    })
    expect(answerLine('взять 1,3,5', match.sceneNow())).toEqual(answerLine('pick 1 3 5', match.sceneNow()))
    expect(answerLine('1 3 6', match.sceneNow())!.lines).toEqual([
      'There is no card "6": cards have the numbers 1 to 5.',
    ])
  })
  test.each([
    ['en', 'Pick 3, for example 1 3 5:'],
    ['ru', 'Выбери 3, например 1 3 5:'],
  ] as const)('RN-325 where three are due, three are asked for: %s', (language, asked) => {
    expect(promptText(played({ language }).sceneNow())).toBe(asked)
    const one = preparing({ language })
    expect(promptText(one.sceneNow())).toBeUndefined()
  })

  test('RN-325 one number is refused by the rules while three are due', () => {
    const match = played()
    const menu = runMenu(match.match.legal(), match.sceneNow())
    expect(menu).toHaveLength(5)
    expect(match.tried(menu[0])).toMatchObject({
      ok: false,
      code: 'draft_wrong_count',
      params: { picked: 1, pick: 3 },
    })
  })
})

describe('the preparation', () => {
  test('RN-326 RN-272 opponent, budget, grid with the front above, hand and spells', () => {
    const { screen, type } = preparing()
    type('3 d2')
    const lines = screen().split('\n')
    expect(lines[0]).toBe('Commander Aldric, Humans · Preparation for battle 1')
    expect(lines[1]).toBe('wins 0/9 · losses 0/4 · gold 10 · rating 1,000 (Silver)')
    expect(lines[2]).toBe('Against Squire Tam (bot): Humans, Lady Elara, rating 1,000, easy')
    expect(lines[3]).toBe('Budget 7/10, 3 left')
    expect(lines[6]).toBe(' 2  ·        ·        ·        3 Palad… ·        ·        ·        ·')
    expect(lines[7]).toBe(` 1${'  ·      '.repeat(8)}`.trimEnd())
    expect(lines[8]).toBe('    A        B        C        D        E        F        G        H')
    expect(screen()).toContain('1. Holy Light, mid: when one of your units falls below 70% of its HP')
  })
  test('RN-327 a card beyond the budget is marked with what is missing and refused with the sum', () => {
    const { screen, type, viewNow } = preparing()
    type('3 d2')
    expect(screen()).toMatch(/^1 {2}Champion +T1 +8 +132 +38 +16 +3 +1 +over 5 +8$/m)
    expect(screen()).toMatch(/^2 {2}Footman +T1 +3 +120 +12 +20 +2 +1 +– +3$/m)
    expect(type('1 c2')).toBe('Too dear: 7 + 8 = 15, and you can field 10')
    expect(viewNow().placed).toEqual([{ instanceId: 'paladin-1', x: 3, y: 1 }])
  })
  test('RN-328 a number alone brings a card to the rank of its role and back', () => {
    const { match, tried, sceneNow, viewNow } = preparing()
    const press = (n: number) => tried(runMenu(match.legal(), sceneNow())[n - 1])
    expect(press(2).ok).toBe(true)
    expect(viewNow().placed).toEqual([{ instanceId: 'footman-1', x: 3, y: 1 }])
    press(3)
    expect(viewNow().placed).toContainEqual({ instanceId: 'paladin-1', x: 4, y: 1 })
    press(2)
    expect(viewNow().placed).toEqual([{ instanceId: 'paladin-1', x: 4, y: 1 }])
  })
  test('RN-328 placing, moving, swapping, taking back, clearing', () => {
    const { type, viewNow } = preparing()
    type('place 2 c2')
    type('3 d2')
    type('поставить 2 d2')
    expect(viewNow().placed).toEqual([
      { instanceId: 'paladin-1', x: 2, y: 1 },
      { instanceId: 'footman-1', x: 3, y: 1 },
    ])
    type('back 3')
    expect(viewNow().placed).toEqual([{ instanceId: 'footman-1', x: 3, y: 1 }])
    expect(type('back 3')).toBe('Paladin is not on the grid')
    type('очистить')
    expect(viewNow().placed).toEqual([])
  })
  test('RN-337 bad input is answered with its reason', () => {
    const { type, answer } = preparing()
    expect(type('place 9 c2')).toBe('There is no card "9": cards have the numbers 1 to 3.')
    expect(type('place 2 foo')).toBe('"foo" is no cell: a letter and a row, such as c2.')
    expect(type('place')).toContain('"–" is no cell')
    expect(type('2 c3')).toBe('Outside your zone: C3; it has 8 columns and 2 rows')
    expect(type('timing storm late')).toBe('There is no spell "storm": 1 Holy Light, 2 Rally.')
    expect(type('timing 1 soon')).toBe('"soon" is no timing: early, mid or late.')
    expect(type('go')).toBe('Place at least one unit')
    expect(type('log loud')).toBe('"loud" is no depth: brief, normal or full.')
    expect(type('up 0')).toContain('There is no card "0"')
    expect(answer('dance')).toBeUndefined()
  })
  test('RN-338 the same reasons in Russian', () => {
    const { type } = preparing({ language: 'ru' })
    expect(type('поставить 9 c2')).toBe('Карты «9» нет: у карт номера от 1 до 3.')
    expect(type('время буря конец')).toBe('Заклинания «буря» нет: 1 Святой свет, 2 Сплочение.')
    expect(type('время 1 скоро')).toContain('начало, середина или конец')
    expect(type('бой')).toBe('Поставь хотя бы одного бойца')
  })
  test('RN-193 timings by number, id and name', () => {
    const { type, viewNow } = preparing()
    expect(viewNow().timings).toEqual({ holy_light: 'mid', rally: 'early' })
    type('timing 1 late')
    type('timing rally mid')
    expect(viewNow().timings).toEqual({ holy_light: 'late', rally: 'mid' })
    type('время holy рано')
    expect(viewNow().timings.holy_light).toBe('early')
  })
  test('RN-333 the shop shows prices, values before and after, and why not', () => {
    const { type, viewNow } = preparing()
    expect(type('shop')).toContain(
      '1. Champion T1 → Veteran Champion T2: 8 gold\n   HP 132 → 198, ATK 38 → 57, Armour 16 → 24, Resolve 80 → 95, Resistance 0 → 2\n2.',
    )
    type('up 1')
    expect(viewNow().gold).toBe(2)
    const shop = type('лавка')
    expect(shop).toContain('1. Veteran Champion T2 → Grand Champion T3: 12 gold')
    expect(shop).toContain('(Not enough gold: 12 needed, 2 left)')
    expect(shop).toContain('T3 Whirlwind (instead of an attack):')
    expect(type('up 3')).toBe('Not enough gold: 7 needed, 2 left')
  })
  test('auto places within the budget and touches neither gold nor timings', () => {
    const { type, viewNow, sceneNow } = preparing()
    type('timing 2 late')
    type('auto')
    const { plan } = runScene(sceneNow())
    const view = viewNow()
    expect(view.placed.length).toBeGreaterThan(0)
    expect(usedBudget(plan, view)).toBeLessThanOrEqual(budgetOf(plan.balance, battleNumber(view)))
    expect([view.gold, view.timings.rally]).toEqual([10, 'late'])
    expect(type('auto')).toBe('The bot would place them just so.')
  })
  test('RN-335 RN-235 abandoning asks first and names what follows', () => {
    const { type, match, viewNow } = preparing()
    expect(type('abandon')).toMatch(
      /^Abandon the run\? It counts as lost and pays no crowns; your rating will\n {2}be 1,000\./,
    )
    expect(viewNow().status).toBe('active')
    type('abandon yes')
    expect(match.outcome).toMatchObject({ reason: 'abandoned', detail: { abandoned: true, reward: 0 } })
  })
  test('cards, leader and deck in full', () => {
    const { type } = preparing()
    expect(type('card 2').split('\n').slice(0, 4)).toEqual([
      'Footman T1 (bronze), tank, cost 3',
      '  HP 120, ATK 12, armour 20, speed 2, initiative 8, range 1, 1 strike, dodge 5%,',
      '    resolve 80',
      '  Goes for the nearest enemy and holds the line.',
    ])
    expect(type('card')).toContain('Champion T1 (bronze), melee, cost 8')
    expect(type('leader')).toContain('Commander Aldric: All units of the team: max HP +10%.')
    expect(type('deck')).toMatch(/^Still in the deck \(9\): Apprentice, Archer/)
    expect(type('card 7')).toContain('There is no card "7"')
    expect([type('history'), type('log'), type('moments')]).toEqual(Array(3).fill('No battle has been fought yet.'))
  })
  test('a hint names what the bot would do next', () => {
    const { type, sceneNow } = preparing()
    expect(runTerminal.hint!(sceneNow()).join(' ')).toMatch(/^Brother Fedor advises: Upgrade: /)
    type('up 1')
    expect(runTerminal.hint!(sceneNow()).join(' ')).toMatch(/^Brother Fedor advises: .*To battle$/)
  })
})

describe('after a battle', () => {
  test('RN-332 RN-236 RN-341 the log tells gold, rating and score; history and moments follow', () => {
    const { type, match, words, screen } = preparing()
    type('2 c2')
    type('3 d2')
    const before = match.events.length
    type('go')
    const log = runTerminal.log!(match.events.slice(before), words, 'normal', 80).join('\n')
    expect(log).toContain(
      'Battle 1 against Squire Tam won, 6 rounds: gold +7, now 17; rating +16,\n  now 1,016; 1 win, 0 losses',
    )
    expect(log).toContain(' 2   ·   ·   1▲  2▲  ·   ·   ·   ·\n')
    expect(log).toContain('Your side: 1 Footman 120/120, 2 Paladin 240/240\nThe enemy: a Marksman 88/88\n')
    expect(type('history').split('\n').at(-1)).toBe('     1  Victory  Squire Tam  Humans        6    +7     +16')
    expect(type('moments')).toContain('Round 6: Victory in round 6, 2 of your units stand')
    expect(screen()).toContain('wins 1/9 · losses 0/4 · gold 17 · rating 1,016 (Silver)')
  })
  test('the log is drawn never, at both ends, or round by round', () => {
    const { type } = preparing()
    type('3 d2')
    type('go')
    const grids = (depth: string) => type(`log ${depth}`).match(/^ {5}A {3}B/gm)?.length ?? 0
    const rounds = type('log brief').match(/^Round /gm)!.length
    expect([grids('brief'), grids('normal'), grids('full')]).toEqual([0, 2, rounds + 2])
    expect(type('журнал подробно')).toBe(type('log full'))
  })
})

test('cells and spells as people type them', () => {
  expect(cellNamed('c2')).toEqual({ x: 2, y: 1 })
  // Cyrillic letters that look like A, B, C, E, H.
  expect(['а1', 'в1', 'с1', 'е1', 'н1'].map((typed) => cellNamed(typed)!.x)).toEqual([0, 1, 2, 4, 7])
  expect([cellNamed('2c'), cellNamed('c0'), cellNamed('c'), cellNamed('!1')]).toEqual(Array(4).fill(undefined))
  expect(timingNamed('late')).toBe(timingNamed('конец'))
  const ru = runScene(played({ language: 'ru' }).sceneNow())
  expect(spellNamed(ru, 'сплоч')).toBe('rally')
})

test.each(SHIPPED_LANGUAGES)('RN-338 no screen is wider than 80 columns, and no name is missing, in %s', (language) => {
  for (const id of ['elara', 'ozrakh']) {
    const { match, words, tried, sceneNow, viewNow } = played({ setup: id, language, seed: id })
    const bot = run.bots.greedy!(match.setup as never, 'player')
    let told = 0
    for (let step = 0; match.outcome === undefined; step++) {
      const lines = plainLines(sceneNow())
      if (step % 5 === 0)
        for (const command of ['card', 'shop', 'leader', 'deck', 'history', 'moments', 'abandon'])
          lines.push(...answerLine(command, sceneNow())!.lines!)
      lines.push(...runTerminal.log!(match.events.slice(told), words, 'full', 80))
      told = match.events.length
      expect(widest(lines)).toBeLessThanOrEqual(80)
      expect(lines.join('\n')).not.toMatch(/run\.[a-z_]+\.|cli\.|undefined|NaN/)
      tried(bot.choose(viewNow() as never, () => match.legal() as never, undefined as never))
    }
    const result = runTerminal.result!(match, sceneNow())
    expect(widest(result)).toBeLessThanOrEqual(80)
    expect(result.join('\n')).toMatch(/1[,\s]000 \(.+\) → [\d,\s]+ \(/)
  }
})

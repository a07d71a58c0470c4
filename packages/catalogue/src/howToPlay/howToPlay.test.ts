import { globSync, readFileSync } from 'node:fs'
import { type GameKit, type Messages, SHIPPED_LANGUAGES, type ShippedLanguage } from '@arbiter/kernel'
import { createWording } from '@arbiter/wording'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../index.ts'
import { FIGURES } from './figures.ts'
import { howToPlay } from './howToPlay.ts'

const kits = await Promise.all(catalogue.map(async ({ id, load }) => [id, await load()] as const))

const messagesOf = (game: string, language: ShippedLanguage): Messages =>
  JSON.parse(readFileSync(new URL(`locales/${game}.${language}.json`, import.meta.url), 'utf8'))

const told = (kit: GameKit, language: ShippedLanguage) =>
  howToPlay(kit, language, (messages) => {
    const words = createWording(language, [{ locales: { [language]: messages } }])
    return (key, figures) => words.text(key, figures)
  })

/** Everything that a reader of the page reads. */
const readOf = async (kit: GameKit, language: ShippedLanguage): Promise<string> =>
  JSON.stringify(await told(kit, language))

/** The kit with another number at a key of its tuning; refused where the game knows no such number. */
function turned(kit: GameKit, key: string, value: unknown): GameKit {
  const built = kit.build([
    ...kit.game.packs.map(({ id }) => kit.packs[id]!),
    {
      'pack.json': JSON.stringify({
        id: 'turned',
        game: kit.id,
        version: '1.0.0',
        name: { en: 'x' },
        extends: kit.game.packs.at(-1)!.id,
      }),
      'tuning.json': JSON.stringify({ [key]: value }),
    },
  ])
  if (!built.ok) throw new Error(JSON.stringify(built.faults[0]))
  return built.value
}

/** Every key that a page quotes, and what it is turned to. */
const QUOTED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  dice: {
    'match.target': 3050,
    'score.single.1': 150,
    'score.single.5': 100,
    'score.triple.1': 1050,
    'score.triple.perPip': 150,
    'score.set.growth': 3,
    'score.straight.1-5': 550,
    'score.straight.2-6': 800,
    'score.straight.1-6': 1550,
    'rules.hot_dice': 'forced',
    'rules.straights': 'loose',
  },
  arena: {
    'init.threshold': 101,
    'init.baseCost': 102,
    'stamina.attackCost': 26,
    'speed.move': 27,
    'speed.search': 51,
    'defend.boost': 4000,
    'defend.stamina': 2100,
    'consumable.slots': 6,
    'attrition.onset': 90,
    'attrition.rate': 200,
    'stalemate.tick': 1900,
  },
  twilight: {
    'combat.balance.openingHand': 6,
    'combat.balance.mulligans': 2,
    'combat.balance.maxEnergy': 4,
    'combat.balance.effortMax': 3,
    'combat.balance.effortPerCard': 2,
    'combat.balance.drawPerRound': 2,
    'combat.balance.maxHandSize': 8,
    'combat.balance.waitFaithGain': 3,
    'combat.balance.surpriseMultiplier': 1.25,
    'combat.balance.enrageMultiplier': 1.75,
    'combat.balance.escalationResonanceShift': -20,
    'resonance.balance.min': -90,
    'resonance.balance.max': 90,
  },
  run: {
    'run.winsToWin': 8,
    'run.lossesToLose': 3,
    'draft.initialPicks': 2,
    'draft.initialOptions': 6,
    'draft.options': 4,
    'draft.picks': 2,
    'budget.byBattle': [11, 11, 20, 20, 35, 35, 50, 50, 66],
    'spell.midPct': 75,
    'spell.latePct': 45,
    'gold.win': 6,
    'gold.loss': 8,
    'gold.streakFrom': 4,
    'tier.multiplierPct': [100, 160, 210],
    'flanking.flankPct': 16,
    'flanking.rearPct': 31,
    'battle.maxRounds': 90,
    'grid.width': 9,
  },
  tabletop: {
    'check.preset': '3d6',
    'check.step': 8,
    'check.passive': 6,
    'check.multi': 4,
    'check.tie': 'attacker',
    'initiative.skill': 'acrobatics',
    'ap.base': 6,
    'ap.simple': 3,
    'ap.complex': 4,
    'ap.reaction': 2,
    'ap.delay_extra': 2,
    'map.speed': 6,
    'map.difficult': 3,
    'map.half_turn': 24,
    'wounds.body': 7,
    'wounds.mind': 8,
    'wounds.penalty': [-2, -3],
    'limits.rounds': 40,
  },
}

describe.each(kits)('how to play %s', (game, kit) => {
  test.each(SHIPPED_LANGUAGES)(
    'has a goal, a turn in steps, an end and three tips in %s, and every blank filled',
    async (language) => {
      const sections = (await told(kit, language))!
      const ids = sections.map(({ id }) => id)
      expect([ids[0], ids[1], ...ids.slice(-2)]).toEqual(['goal', 'turn', 'end', 'tips'])
      const turn = sections.find(({ id }) => id === 'turn')!
      expect(turn.kind).toBe('steps')
      expect(turn.items.length).toBeGreaterThanOrEqual(4)
      expect(sections.find(({ id }) => id === 'tips')!.items).toHaveLength(3)
      expect(sections.some(({ kind }) => kind === 'named')).toBe(true)
      expect(await readOf(kit, language)).not.toMatch(/[{}]\s*plural|undefined|NaN|\{\w+\}/)
    },
  )

  test('says the same in both languages: the same keys in the same order', () => {
    expect(Object.keys(messagesOf(game, 'ru'))).toEqual(Object.keys(messagesOf(game, 'en')))
  })

  test('writes no number by hand: faces of dice and tiers apart, every digit comes from the content', () => {
    // Branches of plurals (`=2`) and names of blanks (`{tier2}`) are no numbers of the game.
    const spared: Readonly<Record<string, RegExp>> = { dice: /\b[1-6]s?\b/g, run: /(?:tier|ранге) [23]/g }
    for (const language of SHIPPED_LANGUAGES) {
      const written = Object.values(messagesOf(game, language)).map((message) =>
        message.replaceAll(/=\d+|\{\w+\}/g, '').replaceAll(spared[game] ?? /^$/g, ''),
      )
      expect(written.filter((message) => /\d/.test(message))).toEqual([])
    }
  })

  test('uses every figure that it is given, in both languages', () => {
    for (const language of SHIPPED_LANGUAGES) {
      const all = Object.values(messagesOf(game, language)).join('\n')
      for (const figure of Object.keys(FIGURES[game]!(kit, language)))
        expect(all).toMatch(new RegExp(`\\{${figure}[,}]`))
    }
  })

  test.each(Object.entries(QUOTED[game]!))('follows the tuning: %s', async (key, value) => {
    const other = turned(kit, key, value)
    for (const language of SHIPPED_LANGUAGES)
      expect(await readOf(other, language)).not.toBe(await readOf(kit, language))
  })
})

test('a number that was turned is read, with its plural', async () => {
  const [, dice] = kits[0]!
  expect(await readOf(turned(dice, 'score.single.5', 150), 'en')).toContain('150 points')
  expect(await readOf(turned(dice, 'match.target', 3050), 'ru')).toMatch(/3.?050 очков/)
})

test('every file belongs to a game', () => {
  const files = globSync('locales/*.json', { cwd: new URL('.', import.meta.url).pathname }).sort()
  expect(files).toEqual(
    catalogue.flatMap(({ id }) => SHIPPED_LANGUAGES.map((language) => `locales/${id}.${language}.json`)).sort(),
  )
})

import { type Label, SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import type { BattleSetup } from '../battle/setup.ts'
import type { simulateBattle } from '../battle/simulate.ts'
import { eight, mechanicsOf } from '../battle/testing.ts'
import { worthsOf } from '../bots/worth.ts'
import { armiesOf, createPlanner } from '../plan.ts'
import { setupSchema } from '../setup.ts'
import { botOpponent, likelyTeam, type Meeting, upgrade } from './botOpponent.ts'
import { starterOf } from './decks.ts'
import { gradeOf, weightOf } from './rivals.ts'
import { upgradePrice } from './upgrade.ts'

const parsed = setupSchema(eight).parse({ faction: 'humans' })
if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
const setup = parsed.value
const plan = createPlanner(eight)(setup)
const foe = { faction: 'humans', leader: 'aldric', mechanics: mechanicsOf(undefined, eight) }
const unitOf = (id: string) => eight.units.find((unit) => unit.id === id)!

/** Luck that is told what the deck's roll comes to, and remembers what was offered in drafts. */
class Watched extends SeededDraws {
  readonly offers: { readonly from: readonly string[]; readonly shuffled: readonly string[] }[] = []
  readonly #deckRoll: number | undefined
  constructor(seed: string, deckRoll?: number) {
    super(seed)
    this.#deckRoll = deckRoll
  }
  override int(label: Label, bound: number): number {
    const drawn = super.int(label, bound)
    return label.name === 'bot/deck' && bound === 100 ? (this.#deckRoll ?? drawn) : drawn
  }
  override shuffle<Item extends string | number>(label: Label, items: readonly Item[]): Item[] {
    const shuffled = super.shuffle(label, items)
    if (label.name === 'bot/draft') this.offers.push({ from: items.map(String), shuffled: shuffled.map(String) })
    return shuffled
  }
}

const met = (draws: SeededDraws, meeting: Pick<Meeting, 'battle' | 'wins'> & Partial<Meeting>, own = plan) =>
  botOpponent(own, { rating: 1000, foe, ...meeting }, draws)

test('RN-672 of a hundred rolls 0–49 mean the starter deck, from 50 on a dealt one', () => {
  const isStarter = (seed: string, roll: number) => {
    const { faction, team } = met(new Watched(seed, roll), { battle: 12, wins: 0, isGentle: true })
    const starter = starterOf(armiesOf(eight).find((army) => army.faction.id === faction)!).map(({ id }) => id)
    return team.every(({ unitId }) => starter.includes(unitId))
  }
  const seeds = Array.from({ length: 8 }, (_, n) => `roll ${n}`)
  expect(seeds.map((seed) => isStarter(seed, 49))).toEqual(seeds.map(() => true))
  expect(seeds.filter((seed) => isStarter(seed, 50))).toEqual([])
})

test('RN-673 five are offered and three taken, then always three and one, those that are worth most for their price', () => {
  const worth = worthsOf(plan)
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const draws = new Watched(seed)
    const { faction, name } = met(draws, { battle: 6, wins: 0, isGentle: true })
    const { style } = eight.factions.find(({ id }) => id === faction)!.rivals!.find(({ id }) => id === name)!
    const value = (id: string) => (worth(id, 1) * weightOf(eight, unitOf(id), style)) / 100 / unitOf(id).cost
    expect(draws.offers.map(({ from }) => from.length)).toEqual([12, 9, 8, 7, 6, 5])
    for (const [n, { from, shuffled }] of draws.offers.slice(0, -1).entries()) {
      const offered = shuffled.slice(0, n === 0 ? 5 : 3)
      const taken = from.filter((id) => !draws.offers[n + 1]!.from.includes(id))
      const best = offered.toSorted((a, b) => value(b) - value(a)).slice(0, n === 0 ? 3 : 1)
      expect(taken.toSorted()).toEqual(best.toSorted())
    }
  }
})

test('RN-670 a grade begins at its border: 75 and 90 percent of skill', () => {
  const grade = (wins: number) => gradeOf(eight.balance, { battle: 9, wins })
  expect(eight.balance.bot).toMatchObject({ basePct: 60, perWinPct: 5 })
  expect([2, 3, 5, 6].map(grade)).toEqual(['soldier', 'veteran', 'veteran', 'master'])
})

test('RN-674 the twelfth battle has gold of its own, and no more than that is spent', () => {
  const spent = (battle: number) =>
    Math.max(
      ...Array.from({ length: 12 }, (_, n) => {
        const { team } = met(new Watched(`gold ${n}`), { battle, wins: 8, isGentle: true })
        return team.reduce((sum, { unitId, tier }) => {
          const { cost } = unitOf(unitId)
          const [second, third] = [upgradePrice(eight.balance, cost, 1)!, upgradePrice(eight.balance, cost, 2)!]
          return sum + (tier > 1 ? second : 0) + (tier > 2 ? third : 0)
        }, 0)
      }),
    )
  // 122 and 136 at full skill.
  expect(spent(11)).toBeLessThanOrEqual(122)
  expect(spent(12)).toBeGreaterThan(122)
  expect(spent(12)).toBeLessThanOrEqual(136)
})

test('RN-278 of cards of one price the lower tier is raised first', () => {
  const pair = [unitOf('oath_keeper'), unitOf('lancer')]
  // 5 for the first; 8 would raise it again, 5 raises the other.
  expect(upgrade(eight.balance, pair, 13)).toEqual([2, 2])
})

test('RN-676 armies that are imagined have the gold of the wins so far', () => {
  const tiers = (wins: number) => {
    const { team } = likelyTeam(
      plan,
      { faction: 'order', leaderId: 'ysolde' },
      { battle: 9, wins, rating: 1000 },
      new SeededDraws('likely'),
    )
    return team.reduce((sum, { tier }) => sum + tier, 0)
  }
  expect(tiers(8)).toBeGreaterThan(tiers(0))
})

test('RN-678 each style begins at its border', () => {
  const weights = (style: Parameters<typeof weightOf>[2], ids: readonly string[]) =>
    ids.map((id) => weightOf(eight, unitOf(id), style))
  // 6, 7 and 8 gold; 4, 5 and 7 gold; speed 4 and 3.
  expect(weights('champion', ['judgement_blade', 'griffin_rider', 'sun_champion'])).toEqual([100, 130, 130])
  expect(weights('swarm', ['man_at_arms', 'oath_keeper', 'justicar'])).toEqual([140, 100, 70])
  expect(weights('ambush', ['lancer', 'levy_spear'])).toEqual([120, 100])
})

describe('RN-675 the best of its teams by imagined battles', () => {
  type Fight = (own: BattleSetup['sides']['enemy']) => 'player' | 'enemy' | 'draw'
  const decided = (fight: Fight) => {
    const simulate = ((_content, { sides }) => ({
      winner: fight(sides.enemy),
      reason: 'wipe',
      rounds: 1,
    })) as typeof simulateBattle
    return createPlanner(eight, simulate)(setup)
  }
  const key = ({ units }: Pick<BattleSetup['sides']['enemy'], 'units'>) => JSON.stringify(units)
  const plain = (seed: string) => met(new Watched(seed), { battle: 6, wins: 5, isGentle: true }).team

  test('RN-675 of teams that do equally well it sends the plain one', () => {
    for (const seed of ['a', 'b', 'c'])
      expect(
        met(
          new Watched(seed),
          { battle: 6, wins: 5 },
          decided(() => 'draw'),
        ).team,
      ).toEqual(plain(seed))
  })

  test('RN-675 no team leaves out a card that it could still pay', () => {
    for (let n = 0; n < 30; n++) {
      const teams = new Map<string, BattleSetup['sides']['enemy']['units']>()
      const watching = decided((own) => {
        teams.set(key(own), own.units)
        return 'draw'
      })
      const draws = new Watched(`fill ${n}`)
      met(draws, { battle: 4, wins: 3 }, watching)
      const [deck, last] = [draws.offers[0]!.from, draws.offers.at(-1)!.from]
      const hand = deck.filter((id) => !last.includes(id))
      for (const units of teams.values()) {
        const left = 20 - units.reduce((sum, { unitId }) => sum + unitOf(unitId).cost, 0)
        const idle = hand.filter((id) => units.every(({ unitId }) => unitId !== id))
        expect(idle.filter((id) => unitOf(id).cost <= left)).toEqual([])
      }
    }
  })

  test('RN-675 a draw is worth more than a defeat, and less than a victory', () => {
    for (const seed of ['a', 'b', 'c']) {
      const first = JSON.stringify(plain(seed))
      const draws = met(
        new Watched(seed),
        { battle: 6, wins: 5 },
        decided((own) => (key(own) === first ? 'player' : 'draw')),
      )
      expect(draws.team).not.toEqual(plain(seed))
      const wins = met(
        new Watched(seed),
        { battle: 6, wins: 5 },
        decided((own) => (key(own) === first ? 'enemy' : 'draw')),
      )
      expect(wins.team).toEqual(plain(seed))
    }
  })

  test('RN-675 one of them spends its gold each time where it brings most for its price', () => {
    const worth = worthsOf(plan)
    for (const seed of ['a', 'b', 'c', 'd']) {
      const teams = new Map<string, BattleSetup['sides']['enemy']['units']>()
      const watching = decided((own) => {
        teams.set(key(own), own.units)
        return 'draw'
      })
      const { faction, name } = met(new Watched(seed), { battle: 8, wins: 7 }, watching)
      const { style } = eight.factions.find(({ id }) => id === faction)!.rivals!.find(({ id }) => id === name)!
      // 80 gold at 95 percent of skill.
      const spread = (ids: readonly string[]) => {
        const tiers = ids.map(() => 1 as 1 | 2 | 3)
        for (let left = 76; ; ) {
          const offers = ids.flatMap((id, at) => {
            const price = upgradePrice(eight.balance, unitOf(id).cost, tiers[at]!)
            if (price === null || price > left) return []
            const gain = worth(id, (tiers[at]! + 1) as 2 | 3) - worth(id, tiers[at]!)
            return [{ at, price, worth: (gain * weightOf(eight, unitOf(id), style)) / price }]
          })
          const [best] = offers.toSorted((a, b) => b.worth - a.worth || a.at - b.at)
          if (!best) return tiers
          left -= best.price
          tiers[best.at]!++
        }
      }
      const ids = (units: BattleSetup['sides']['enemy']['units']) => units.map(({ unitId }) => unitId)
      const isSpread = [...teams.values()].map(
        (units) => `${spread(ids(units))}` === `${units.map(({ tier }) => tier)}`,
      )
      expect(isSpread).toContain(true)
      expect(isSpread.length).toBeGreaterThan(2)
    }
  })
})

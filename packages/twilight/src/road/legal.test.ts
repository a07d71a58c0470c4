import { label, SeededDraws } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import type { Action } from '../action.ts'
import { HERO } from '../check.ts'
import { PRAYERS, STEADY } from '../content/words.ts'
import type { State } from '../state.ts'
import { roadKit } from './testing.ts'

const { game, content } = roadKit
const WHIM = label('whim')
const curses = content.curses.map(({ id }) => ({ curse: id }))
const indexes = Array.from({ length: 9 }, (_, index) => index)

/** Everything that could be said in an encounter, sensible or not; orders of cards aside. */
function saidInFight({ session, encounter }: State): object[] {
  const aims = encounter!.enemies.map(({ slot }) => ({ target: slot }))
  return [
    ...PRAYERS.flatMap((kind) => STEADY.map((on) => ({ type: 'pray', kind, ...(kind === 'steady' && { on }) }))),
    ...session.inventory.flatMap((item) => [{}, ...aims].map((aim) => ({ type: 'useItem', item, ...aim }))),
    ...encounter!.hand.flatMap((card) => [{}, ...aims, ...curses].map((more) => ({ type: 'playCard', card, ...more }))),
    ...['commitAttack', 'commitInfluence'].flatMap((type) => aims.map((aim) => ({ type, ...aim }))),
    ...['wait', 'flee', 'commitEncounter'].map((type) => ({ type })),
  ]
}

/** The same between encounters. */
function saidOnTheWay({ session }: State): object[] {
  const cards = session.collection.map(({ uid }) => ({ card: uid }))
  const fates = session.fate.cards.map((_, fate) => ({ fate }))
  const things = [{}, ...cards, ...fates, ...curses]
  const allies = content.allies.map(({ id }) => ({ ally: id }))
  return [
    ...['leaveNode', 'skipReward'].map((type) => ({ type })),
    ...content.campaigns.flatMap(({ road }) => road.map(({ id }) => ({ type: 'travel', node: id }))),
    ...indexes.flatMap((index) => [
      { type: 'chooseOption', index },
      ...[{}, { purse: true }].map((more) => ({ type: 'buy', index, ...more })),
      ...[{}, ...curses].map((more) => ({ type: 'takeReward', index, ...more })),
      ...[{}, ...cards, ...curses].map((more) => ({ type: 'rite', index, ...more })),
    ]),
    ...content.services.flatMap(({ id }) => things.map((more) => ({ type: 'useService', service: id, ...more }))),
    ...session.inventory.flatMap((item) =>
      [{}, ...fates, ...curses].map((more) => ({ type: 'useItem', item, ...more })),
    ),
    ...allies.map((ally) => ({ type: 'dismissAlly', ...ally })),
    ...content.allies.map(({ id }) => ({ type: 'allyOffer', take: true, dismiss: id })),
    { type: 'allyOffer', take: false },
    ...content.scenarios.flatMap(({ id }) =>
      [{}, ...allies].map((more) => ({ type: 'startEncounter', encounter: id, ...more })),
    ),
    ...content.checks.flatMap(({ id, ways }) =>
      [{}, ...[...ways.keys()].map((way) => ({ way }))].flatMap((way) =>
        [{}, ...PRAYERS.map((pray) => ({ pray }))].map((more) => ({ type: 'runCheck', check: id, ...way, ...more })),
      ),
    ),
  ]
}

/** Whether one says the other, perhaps with a name that nobody needs or without one that is clear. */
const says = (listed: object, said: object): boolean =>
  Object.entries(listed).every(
    ([field, value]) =>
      !(field in said) || JSON.stringify((said as Record<string, unknown>)[field]) === JSON.stringify(value),
  )

const START = {
  faith: 8,
  inventory: ['toll_purse', 'white_wax', 'name_ribbon', 'bog_pearl', 'salt_pouch', 'leshy_pact', 'void_splinter'],
  curses: ['curse_shame', 'curse_debt', 'boon_peace'],
  allies: ['ally_pack'],
  extraCards: ['unbind', 'unbind'],
}

test.each(content.campaigns.map(({ id }) => id))(
  'TW-516 %s: whatever would be accepted is listed, and something always is',
  (campaign) => {
    let accepted = 0
    for (const [at, { id: hero }] of content.heroes.entries()) {
      // One of them carries a boon alone.
      const start = at === 0 ? { ...START, curses: ['boon_peace'] } : START
      const parsed = game.setup.parse({ campaign, hero, difficulty: 'gentle', start })
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
      const draws = new SeededDraws(`legal ${campaign} ${hero}`)
      const state = game.start(parsed.value, draws, undefined)
      for (let i = 0; i < 120 && state.result === null; i++) {
        const legal = game.legal(state) as Action[]
        expect(legal.length).toBeGreaterThan(0)
        const said = (state.encounter ? saidInFight(state) : saidOnTheWay(state)) as Action[]
        const heard = said.filter((action) => game.check(state, HERO, action).ok)
        accepted += heard.length
        expect(heard.filter((action) => !legal.some((each) => says(each, action)))).toEqual([])
        game.apply(state, HERO, legal[draws.int(WHIM, legal.length)]!, draws, undefined)
      }
    }
    expect(accepted).toBeGreaterThan(1000)
  },
)

test.each([[[]], [['boon_peace']]])('TW-461 TW-516 confession is listed also where no curse is held: %j', (held) => {
  const start = { node: 'prav_altar', faith: 8, curses: held }
  const parsed = game.setup.parse({ campaign: 'the_unwritten_law', hero: 'hero_borderer', start })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  const state = game.start(parsed.value, new SeededDraws('confession'), undefined)
  state.session.road!.stock = [{ kind: 'rite', id: 'rite_confession', sold: false }]
  expect(game.legal(state)).toContainEqual({ type: 'rite', index: 0 })
})

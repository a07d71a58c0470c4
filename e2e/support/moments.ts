import type { Match } from '@arbiter/kernel'
import type { Page } from 'playwright-core'
import { finished as finishedDice, passOrRoll } from '../../apps/web/src/games/dice/testing.ts'
import { foughtBetween, wonRun } from '../../apps/web/src/games/run/testing.ts'
import * as arena from './arena.ts'
import * as dice from './dice.ts'
import * as run from './run.ts'
import { TABLETOP } from './tabletopMoments.ts'
import * as twilight from './twilight.ts'

/** What is done to come there, from a light page of the app. */
export type Moment = (page: Page) => Promise<unknown>

/** Until pictures are drawn and gestures are over. */
const SETTLED = 2500
/** What is gone by then. */
const SOONER: Readonly<Record<string, number>> = { 'twilight-fate': 600, 'twilight-checked': 600, 'dice-bust': 1500 }

/** Comes to a moment, and waits until it can be seen. */
export async function reach(page: Page, name: string): Promise<void> {
  await MOMENTS[name]!(page)
  await page.waitForTimeout(SOONER[name] ?? SETTLED)
}

const NO_TIMER = { 'twilight.timer': 'off' }
const TWO = { 1: 'person', 2: 'normal' } as const

const open =
  (path: string, ready?: string): Moment =>
  async (page) => {
    await page.goto(new URL(path, page.url()).href)
    if (ready) await page.waitForSelector(ready)
  }

const road =
  (...given: Parameters<typeof twilight.roadMatch>): Moment =>
  (page) =>
    twilight.sit(page, twilight.roadMatch(...given), { stored: NO_TIMER })

const at =
  (make: () => Match): Moment =>
  (page) =>
    twilight.sit(page, make(), { stored: NO_TIMER })

/** What a player sees, game by game, with matches that were really played so far. */
export const MOMENTS: Readonly<Record<string, Moment>> = {
  'home-first': open('/', '.home-games'),
  'home-waiting': async (page) => {
    await diceChosen(page)
    await page.goto(new URL('/', page.url()).href)
    await page.waitForSelector('[data-test=home-continue]')
  },
  'history-list': async (page) => {
    await dice.sit(page, finishedDice(), TWO)
    await page.waitForTimeout(500)
    await arena.sit(page, arena.finished('trio'))
    await page.waitForTimeout(500)
    await wolves(page)
    await page.waitForTimeout(500)
    await page.goto(new URL('/matches', page.url()).href)
  },

  'dice-page': open('/dice', 'h1'),
  'dice-setup': open('/setup/dice', '[data-test=dice-setup-more]'),
  'dice-first': async (page) => {
    await page.goto(new URL('/', page.url()).href)
    await page.click('[data-test=home-play-dice]')
    await page.waitForSelector('[data-test=match]')
  },
  'dice-throw': diceChosen,
  'dice-bust': async (page) => {
    const { match, chosen } = bustAhead()
    await dice.sit(page, match, TWO)
    for (const at of chosen) await page.click(dice.hook(`die-${at}`))
    await page.click(dice.hook('continue'))
  },
  'dice-ending': (page) => dice.sit(page, diceWon(), TWO),

  'arena-setup': open('/setup/arena', arena.hook('watch-trio')),
  'arena-builder': async (page) => {
    await open('/setup/arena', arena.hook('setup'))(page)
    await page.locator(arena.hook('setup')).evaluate((form) => form.scrollIntoView())
  },
  'arena-member': async (page) => {
    await open('/setup/arena', arena.hook('setup'))(page)
    await page.click(arena.hook('setup-edit-1-2'))
  },
  'arena-turn': ownTurn,
  'arena-aim': async (page) => {
    await ownTurn(page)
    await page.click('.turn-option[data-best]')
  },
  'arena-walk': async (page) => {
    await ownTurn(page)
    await page.click(arena.hook('option-move'))
  },
  'arena-watching': async (page) => {
    await arena.sit(page, arena.fight('trio'))
    await arena.settled(page)
    await page.waitForTimeout(12_000)
  },
  'arena-key-moment': told('trio', 2),
  'arena-fall': told('five', 3),
  'arena-four': told('ffa4', 1),
  'arena-crowd': told('twenty', 1),
  'arena-inspector': async (page) => {
    await told('trio', 2)(page)
    await page.click(arena.hook('token-0'))
  },
  'arena-log': drawn('log'),
  'arena-story': drawn('story'),
  'arena-scores': drawn('scores'),
  'arena-ending': (page) => arena.sit(page, arena.finished('trio')),
  'arena-victory': (page) => arena.sit(page, arena.decided('1'), { 1: 'person' }),
  'arena-defeat': (page) => arena.sit(page, arena.decided('2'), { 1: 'person' }),

  'twilight-setup': open('/setup/twilight', twilight.part('setup-start')),
  'twilight-first': async (page) => {
    await page.goto(new URL('/', page.url()).href)
    await page.click('[data-test=home-play-twilight]')
    await page.waitForSelector(twilight.part('road'))
  },
  'twilight-fight': wolves,
  'twilight-fate': async (page) => {
    await wolves(page)
    await page.click(twilight.hook('act-attack'))
    await page.waitForSelector(`${twilight.part('stage')} .tw-line`)
  },
  'twilight-map': at(() => {
    const match = twilight.roadMatch()
    twilight.act(match, { type: 'leaveNode' })
    return match
  }),
  'twilight-place': road(),
  'twilight-check': road({ node: 'hunters_path' }),
  'twilight-camp': road({ node: 'causeway', hp: 14 }),
  'twilight-market': road({ node: 'mudgate_market', inventory: ['beast_hide', 'beast_hide'] }),
  'twilight-checked': async (page) => {
    await road({ node: 'hunters_path' })(page)
    await page.click(twilight.hook('check-way-1'))
    await page.waitForSelector(`${twilight.part('stage')} .tw-line`)
  },
  'twilight-trial': road({ node: 'cells' }, { campaign: 'the_unwritten_law', hero: 'hero_lampbearer' }),
  'twilight-last-fight': at(() => {
    const match = twilight.roadMatch({ node: 'mother' })
    twilight.act(match, { type: 'startEncounter', encounter: 'sc_mother_of_groves' })
    return match
  }),
  'twilight-raft': at(() => {
    const match = twilight.roadMatch({ node: 'raft' })
    twilight.act(match, { type: 'startEncounter', encounter: 'sc_marsh_song' })
    return match
  }),
  'twilight-midway': at(() => {
    const match = twilight.roadMatch({ flags: ['pack_truce'] }, { difficulty: 'gentle' })
    twilight.walkAlong(match, ['hunters_path', 'two_crossings', 'toll_bridge', 'causeway'])
    twilight.act(match, { type: 'leaveNode' })
    return match
  }),
  'twilight-mercy': at(() => {
    const match = twilight.roadMatch({ node: 'mother', reputation: 4, resonance: 8, enemies: { 0: { wp: 1 } } })
    twilight.act(match, { type: 'startEncounter', encounter: 'sc_mother_of_groves' })
    twilight.act(match, { type: 'commitInfluence', target: 0 })
    twilight.act(match, { type: 'commitEncounter' })
    return match
  }),
  'twilight-shrine': road({ node: 'tower_shrine', faith: 6 }),
  'twilight-rest': road({ node: 'last_rest', hp: 11 }),
  'twilight-foes': road({ node: 'toll_bridge', allies: ['ally_pack'] }),
  'twilight-boss': road({ node: 'mother' }),
  'twilight-recruit': at(() => {
    const match = twilight.roadMatch(
      { node: 'thicket', allies: ['ally_pack', 'ally_widow'], enemies: { 0: { wp: 1 } }, resonance: 0 },
      { difficulty: 'gentle' },
    )
    twilight.act(match, { type: 'startEncounter', encounter: 'sc_thicket_keeper' })
    twilight.act(match, { type: 'commitInfluence', target: 0 })
    if (twilight.encounterOf(match).phase !== 'over') twilight.fightToEnd(match)
    twilight.act(match, { type: 'commitEncounter' })
    return match
  }),
  'twilight-slain': (page) => twilight.sit(page, firstSlain(), { stored: NO_TIMER }),
  'twilight-over': at(afterWolves),
  'twilight-reward': at(() => {
    const match = afterWolves()
    twilight.act(match, { type: 'commitEncounter' })
    return match
  }),
  'twilight-victory': at(twilight.walked),
  'twilight-defeat': at(() => {
    const match = twilight.roadMatch({ node: 'mother', hp: 2, reputation: -2, resonance: 30 })
    twilight.act(match, { type: 'startEncounter', encounter: 'sc_mother_of_groves' })
    twilight.fightToEnd(match)
    twilight.act(match, { type: 'commitEncounter' })
    return match
  }),

  'run-menu': open('/setup/run', run.hook('offline-new')),
  'run-faction': async (page) => {
    await open('/setup/run')(page)
    await page.click(run.hook('offline-new'))
    await run.seen(page, 'factions')
  },
  'run-leader': async (page) => {
    await open('/setup/run')(page)
    await page.click(run.hook('offline-new'))
    await page.click(run.hook('faction-humans'))
  },
  'run-deck': async (page) => {
    await MOMENTS['run-leader']!(page)
    await page.locator(run.hook('decks')).scrollIntoViewIfNeeded()
  },
  'run-builder': (page) => builder(page, 9),
  'run-builder-whole': async (page) => {
    await builder(page, 0)
    await page.click(run.hook('builder-starter'))
  },
  'run-book': open('/setup/run#units', run.hook('book')),
  'run-book-found': open('/setup/run#units?faction=undead&q=poison', run.hook('book')),
  'run-unit': async (page) => {
    await open('/setup/run#units?kind=unit', run.hook('book'))(page)
    await page.locator('[data-test^="run-book-open-"]').nth(1).click()
  },
  'run-draft': async (page) => {
    await open('/setup/run')(page)
    await run.beginOffline(page, 'e2e-0')
    await page.locator('[data-test^="run-pick-"]').nth(1).click()
  },
  'run-draft-whole': async (page) => {
    await open('/setup/run')(page)
    await run.beginOffline(page, 'e2e-0')
    for (const at of [0, 1, 2]) await page.locator('[data-test^="run-pick-"]').nth(at).click()
  },
  'run-place': async (page) => {
    await open('/setup/run')(page)
    await run.beginOffline(page, 'e2e-0')
    await run.draft(page)
    await page.locator('[data-test^="run-hand-"]').first().click()
  },
  'run-prepare': ready,
  'run-shop': async (page) => {
    await ready(page)
    await page.click(run.hook('view-shop'), { force: true })
  },
  'run-opponent': async (page) => {
    await ready(page)
    await page
      .locator(`${run.hook('opponent')} button`)
      .first()
      .click()
  },
  'run-battle': (page) => battle(page),
  'run-battle-first': (page) => battle(page, 1500),
  'run-battle-marks': async (page) => {
    const { stored } = foughtBetween('arcane', 'machine')
    await page.evaluate((value) => localStorage.setItem('arbiter.match', value), stored)
    await open('/match', run.hook('replay-board'))(page)
    await page.waitForTimeout(12_000)
  },
  'run-battle-late': async (page) => {
    await battle(page, 1000)
    // The last blow is told, and what follows it.
    await page.keyboard.press('End')
    for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowLeft')
  },
  'run-battle-over': async (page) => {
    await battle(page, 1000)
    await page.keyboard.press('End')
  },
  'run-result': async (page) => {
    await battle(page)
    await page.click(run.hook('replay-done'))
    await run.seen(page, 'result')
  },
  'run-victory': (page) =>
    run
      .resume(page, wonRun().before)
      .then(() => run.fight(page))
      .then(() => run.goOn(page)),
  'run-defeat': async (page) => {
    await ready(page)
    while ((await page.locator(run.hook('over')).count()) === 0) {
      if ((await page.locator(run.hook('draft')).count()) > 0) await run.draft(page)
      await page.click(run.hook('clear'))
      await page.locator('[data-test^="run-hand-"]').first().click()
      await page.click(run.hook('cell-0-0'))
      await run.fight(page)
      await run.goOn(page)
    }
  },

  ...TABLETOP,
}

async function ownTurn(page: Page): Promise<void> {
  await page.goto(new URL('/', page.url()).href)
  await page.click('[data-test=home-play-arena]')
  await page.waitForSelector('.turn-option[data-best]')
}

/** A fight that is over, at one of its key moments. */
function told(preset: string, moment: number): Moment {
  return async (page) => {
    await arena.sit(page, arena.finished(preset))
    await page.click(arena.hook('see-fight'))
    await page.keyboard.press('Home')
    for (let n = 0; n < moment; n++) await page.keyboard.press('m')
  }
}

function drawn(view: 'story' | 'log' | 'scores'): Moment {
  return async (page) => {
    await told('trio', 3)(page)
    await arena.show(page, view)
  }
}

/** The player's throw after some turns, with everything chosen that scores. */
async function diceChosen(page: Page): Promise<void> {
  const match = dice.diceMatch({ preset: 'tavern', seed: 'screens' })
  const worth = () => {
    const { phase, dice: thrown } = dice.viewOf(match)
    return match.deciding === 1 && phase === 'to_save' ? dice.scoring(thrown.map(({ value }) => value ?? 0)) : []
  }
  for (let n = 0; match.deciding !== undefined && (n < 12 || worth().length < 3); n++) passOrRoll(match)
  await dice.sit(page, match, TWO)
  for (const at of worth()) await page.click(dice.hook(`die-${at}`))
}

/** The player has points on the table, all that scores is chosen, and the next throw is a bust. */
function bustAhead(): { readonly match: Match; readonly chosen: readonly number[] } {
  for (let n = 0; n < 2000; n++) {
    const match = dice.diceMatch({ preset: 'tavern', seed: `bust-${n}` })
    for (let turn = 0; turn < 8 && match.deciding !== undefined; turn++) passOrRoll(match)
    if (match.deciding !== 1) continue
    if (dice.viewOf(match).phase === 'to_roll') dice.act(match, { type: 'roll' })
    if (match.deciding !== 1 || dice.viewOf(match).phase !== 'to_save') continue
    const chosen = dice.scoring(dice.viewOf(match).dice.map(({ value, banked }) => (banked ? 0 : (value ?? 0))))
    if (chosen.length < 2 || chosen.length > 4) continue
    const after = match.at(match.steps.length)
    dice.act(after, { type: 'save', dice: chosen, then: 'continue' })
    if (after.deciding === 2) return { match, chosen }
  }
  throw new Error('nobody busts')
}

/** A match that the first player has won. */
function diceWon(): Match {
  for (let n = 0; n < 50; n++) {
    const match = finishedDice(dice.diceMatch({ preset: 'tavern', seed: `won-${n}` }))
    if (match.outcome?.places['1'] === 1 && match.outcome.places['2'] === 2) return match
  }
  throw new Error('the first player never wins')
}

async function wolves(page: Page): Promise<void> {
  const match = twilight.begun({ encounter: 'sc_wolf_pack', hero: 'hero_borderer' }, 'keys')
  await twilight.sit(page, match, { stored: NO_TIMER })
  await page.click(twilight.part('target-0'))
}

function afterWolves(): Match {
  const match = twilight.roadMatch({ node: 'cold_moon' }, { difficulty: 'gentle' })
  twilight.act(match, { type: 'startEncounter', encounter: 'sc_wolf_pack' })
  twilight.fightToEnd(match)
  return match
}

/** One wolf lies there, the others stand. */
function firstSlain(): Match {
  const match = twilight.begun(
    { encounter: 'sc_wolf_pack', hero: 'hero_borderer', start: { enemies: { 1: { hp: 1 } } } },
    'keys',
  )
  const isSlain = () => twilight.encounterOf(match).enemies[1]!.outcome !== null
  for (let n = 0; n < 20 && !isSlain(); n++) {
    const legal = match.legal() as { type: string; target?: number }[]
    const wanted =
      legal.find(({ type }) => type === 'resolveChoice') ??
      legal.find(({ type, target }) => type === 'commitAttack' && target === 1) ??
      legal[0]!
    twilight.act(match, wanted as never)
  }
  return match
}

/** A run that goes well, with everybody placed as the page advises. */
async function ready(page: Page): Promise<void> {
  await run.resume(
    page,
    run.preparing(({ wins }) => wins >= 4),
  )
  await page.click(run.hook('place'))
}

async function battle(page: Page, after = 9000): Promise<void> {
  await ready(page)
  await page.click(run.hook('fight'))
  await page.waitForTimeout(after)
}

/** A deck of the Crown that lacks some, or all. */
async function builder(page: Page, cards: number): Promise<void> {
  await MOMENTS['run-leader']!(page)
  await page.click(run.hook('deck-new'))
  await run.seen(page, 'builder')
  for (let at = 0; at < cards; at++) await page.locator('.rn-pool-unit > button:first-child').nth(at).click()
}

import { botDrawsIn, type GameKit, type Match } from '@arbiter/kernel'
import { type State, tabletopKit } from '@arbiter/tabletop'
import { locales } from '@arbiter/tabletop/locales'
import type { Page } from 'playwright-core'
import { act, hook, lookUp, part, sit, tabletopMatch, untilTurnOf } from './tabletop.ts'

type Moment = (page: Page) => Promise<unknown>
type Window = NonNullable<State['window']>

const kit = tabletopKit(locales) as unknown as GameKit
const HARD = 'tactician'

interface Wanted {
  readonly encounter?: string
  /** The person's side; bots play the others. */
  readonly side: string
  readonly when: (window: Window, match: Match) => boolean
  /** Not sooner. */
  readonly steps: number
}

/** A fight as bots play it, up to a decision like this of a person who plays that side. */
const decision =
  (wanted: Wanted): Moment =>
  (page) =>
    played(page, wanted, (match) => match.deciding !== undefined)

/** The same fight to its end. */
const ended =
  (side: string, won: boolean): Moment =>
  (page) =>
    played(page, { side, when: () => false, steps: 0 }, ({ outcome }) => (outcome?.places[side] === 1) === won)

function played(
  page: Page,
  { encounter = 'port_chase_square', side, when, steps }: Wanted,
  isIt: (match: Match) => boolean,
) {
  for (let n = 0; n < 30; n++) {
    const match = tabletopMatch({ encounter }, `chase-${n}`)
    const bots = new Map<string, ReturnType<GameKit['bots'][string]>>()
    while (match.deciding !== undefined) {
      const seat = match.deciding
      const { window } = match.state as State
      if (match.steps.length >= steps && String(seat) === side && window && when(window, match)) break
      const bot = bots.get(String(seat)) ?? kit.bots[HARD]!(match.setup, seat)
      bots.set(String(seat), bot)
      match.act(
        seat,
        bot.choose(match.view(seat), () => match.legal(), botDrawsIn(match, seat)),
      )
    }
    if (!isIt(match)) continue
    const seats = match.game.seats(match.setup).map((seat) => [String(seat), HARD])
    return sit(page, match, { ...Object.fromEntries(seats), [side]: 'person' })
  }
  throw new Error('no fight comes there')
}

const isTurn = ({ type }: Window): boolean => type === 'turn'
const may =
  (id: string) =>
  (window: Window, match: Match): boolean =>
    isTurn(window) && match.legal().some((action) => (action as { id?: string }).id === id)

const chased = (side: string, when: Wanted['when'], steps: number): Moment => decision({ side, when, steps })

/** Whoever decides has the suspect by the collar. */
const holds = (match: Match, window: Window): boolean =>
  'uid' in window && (match.state as State).fighters.some(({ uid, grips }) => uid === window.uid && grips === 'suspect')

/** Somebody lies, or cannot go on. */
const fallen = (match: Match): boolean => (match.state as State).fighters.some(({ tracker }) => tracker === 'out')

/** A duel at arm's length, with a game master; everybody sits here. */
function duel(): Match {
  const match = tabletopMatch({ encounter: 'duel', authority: 'gm' })
  untilTurnOf(match, 'red')
  act(match, { type: 'gm.place', uid: 'red', cell: [4, 3] }, 'gm')
  return match
}

/** The fight of the game master's demonstration. */
function led(): Match {
  const match = tabletopMatch({ encounter: 'port_chase_square', authority: 'gm' })
  act(match, { type: 'confirmMuster' })
  untilTurnOf(match, 'anaxiel')
  for (const damage of [2, 1]) act(match, { type: 'gm.wound', uid: 'bo', damage, damageType: 'body_physical' }, 'gm')
  act(match, { type: 'gm.place', uid: 'suspect', cell: [9, 6] }, 'gm')
  return match
}

const turnIn = (encounter: string, side: string, steps = 12): Moment =>
  decision({ encounter, side, when: isTurn, steps })

/** What a player of the tabletop and its game master see. */
export const TABLETOP: Readonly<Record<string, Moment>> = {
  'tabletop-setup': async (page) => {
    await page.goto(new URL('/setup/tabletop', page.url()).href)
    await page.waitForSelector(part('setup-demo'))
  },
  'tabletop-first': async (page) => {
    await page.goto(new URL('/', page.url()).href)
    await page.click('[data-test=home-play-tabletop]')
    await page.waitForSelector('[data-test=match]')
  },
  'tabletop-turn': chased('heroes', isTurn, 24),
  'tabletop-path': async (page) => {
    await chased('heroes', isTurn, 0)(page)
    await page.waitForSelector('.tt-cell[data-moves]')
    // Towards the suspect, as far as one can go within sight; the rays around whoever acts reach to the edge of a phone.
    const box = (await page.locator('.tt-figure[data-role=active] .tt-face-edge').first().boundingBox())!
    const right = page.viewportSize()!.width - 40
    for (let x = right; x > box.x + box.width; x -= 20) {
      const moves = await page.evaluate(
        ([x, y]) => document.elementFromPoint(x!, y!)?.getAttribute('data-moves'),
        [x, box.y + box.height / 2],
      )
      if (moves) return page.mouse.click(x, box.y + box.height / 2)
    }
    throw new Error('nowhere to walk')
  },
  'tabletop-aim': async (page) => {
    await chased('heroes', may('grab'), 8)(page)
    await page.click(hook('deed-grab'))
  },
  'tabletop-lift': chased('heroes', (window, match) => may('lift')(window, match) && holds(match, window), 8),
  'tabletop-strike': async (page) => {
    await sit(page, duel(), { blue: HARD })
    await page.click(hook('deed-attack-sword'))
  },
  'tabletop-defence': chased('fugitive', (window) => window.type === 'defence' && window.hurdles.length === 1, 4),
  'tabletop-resist': decision({
    encounter: 'four_v_four',
    side: 'west',
    when: (window) => window.type === 'defence',
    steps: 4,
  }),
  'tabletop-reaction': async (page) => {
    // In the second round the suspect has got over his surprise, and walks into what waits for him.
    const match = led()
    act(match, { type: 'endTurn' })
    untilTurnOf(match, 'anaxiel')
    const flash = { id: 'cast', source: 'flash', targets: [{ uid: '$cause' }] } as const
    act(match, { type: 'delay', deed: flash, trigger: { event: 'attackDeclared', by: 'suspect', at: 'side:heroes' } })
    untilTurnOf(match, 'suspect')
    act(match, { type: 'gm.place', uid: 'bo', cell: [8, 6] }, 'gm')
    act(match, { type: 'deed', id: 'attack', source: 'fist', targets: [{ uid: 'bo', strikes: 1 }] })
    await sit(page, match)
  },
  'tabletop-fallen': decision({
    encounter: 'four_v_four',
    side: 'west',
    when: (window, match) => isTurn(window) && fallen(match),
    steps: 12,
  }),
  'tabletop-order': async (page) => {
    await chased('heroes', isTurn, 24)(page)
    await lookUp(page, 'order')
  },
  'tabletop-log': async (page) => {
    await chased('heroes', isTurn, 24)(page)
    await lookUp(page, 'log')
  },
  'tabletop-gm': async (page) => {
    await sit(page, led())
    await lookUp(page, 'gm')
  },
  'tabletop-gm-order': async (page) => {
    await sit(page, led())
    await lookUp(page, 'order')
  },
  'tabletop-muster': (page) => sit(page, tabletopMatch({ encounter: 'port_chase_square', authority: 'gm' })),
  'tabletop-player': async (page) => {
    // The table stands in a window of its own; this one is the player's.
    const table = await page.context().newPage()
    await table.goto(page.url())
    await sit(table, led())
    await page.goto(new URL('/match?view=heroes', page.url()).href)
    await page.waitForSelector(part('guest'))
  },
  'tabletop-hex': turnIn('port_chase_hex', 'heroes'),
  'tabletop-duel': turnIn('duel', 'red', 4),
  'tabletop-four': turnIn('four_v_four', 'west'),
  'tabletop-ambush': turnIn('ambush', 'travellers', 8),
  'tabletop-three': turnIn('three_sides', 'watch', 8),
  'tabletop-ending': ended('heroes', true),
  'tabletop-lost': ended('heroes', false),
  'tabletop-editor': async (page) => {
    await page.goto(new URL('/editor/tabletop', page.url()).href)
    await page.check('[data-test="tabletop-edit-part-files"]', { force: true })
    await page.click('[data-test="tabletop-edit-start-port_chase_square"]')
    await page.check('[data-test="tabletop-edit-part-map"]', { force: true })
  },
}

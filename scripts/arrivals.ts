// node scripts/run.mjs scripts/arrivals.ts: walks the roads of twilight and writes down with what each hero comes to each
// fight, as packages/twilight/experiments/road-arrivals-<n>.json, one file for each road (TW-535). Run it again after the road was tuned.
import { writeFileSync } from 'node:fs'
import { batchSeed, SeededDraws } from '@arbiter/kernel'
import { createKit, type State, TWILIGHT_PACKS, type TwilightKit } from '@arbiter/twilight'

const FOLDER = new URL('../packages/twilight/experiments/', import.meta.url)
const LEVEL = 'normal'
/** Whoever goes there: `balanced` if it ever does, otherwise a bot that takes other ways. */
const BOTS = ['balanced', 'pacify', 'kill']
const WALKS = 60
/** Of so many arrivals the one with the middle HP is kept. */
const ARRIVALS = 15
/** Fights up to here are the first ones (T7). */
const FIRST_LAYERS = 2

type Campaign = TwilightKit['content']['campaigns'][number]

interface Arrival {
  readonly hp: number
  readonly start: object
}

const kit = (() => {
  const built = createKit([TWILIGHT_PACKS.core, TWILIGHT_PACKS.road])
  if (!built.ok) throw new Error(JSON.stringify(built.faults))
  return built.value
})()

if (import.meta.main)
  kit.content.campaigns
    .filter(({ road }) => road.length > 0)
    .forEach((campaign, i) => {
      const asked = question(kit, campaign, i + 1)
      writeFileSync(new URL(`road-arrivals-${i + 1}.json`, FOLDER), `${JSON.stringify(asked, null, 2)}\n`)
    })

function question({ content }: TwilightKit, { id: campaign, name: title, road }: Campaign, number: number): object {
  const fights = road.filter(({ kind, layer }) => /encounter|elite|boss/.test(kind) && layer > FIRST_LAYERS)
  const variants = content.heroes.flatMap((hero) => {
    const seen = arrivalsOf(hero.id, campaign)
    return fights.flatMap(({ id, name }) => {
      const middlemost = middle(seen.get(id) ?? [])
      if (!middlemost) return []
      return [
        {
          id: `${hero.id.replace('hero_', '')}-${id.replaceAll('_', '-')}`,
          title: { en: `${hero.name.en}: ${name.en}`, ru: `${hero.name.ru}: ${name.ru}` },
          set: { 'setup:/hero': hero.id, 'setup:/start': middlemost.start },
        },
      ]
    })
  })
  return {
    $schema: '../../../schemas/lab/experiment.schema.json',
    id: `twilight-road-arrivals-${number}`,
    game: 'twilight',
    title: {
      en: `Who wins which fight, as the road brought them there? ${title.en}`,
      ru: `Кто какой бой выигрывает, дойдя до него по дороге? ${title.ru}`,
    },
    about: {
      en: 'T7, for every pair of hero and fight after the second layer, rare ways too: balanced on normal starts at the door with what a hero brought there, the arrival with the middle HP of up to fifteen on record (TW-535). Practised cards and the fate deck are not part of a start. No pair above 97 % or below 35 %.',
      ru: 'T7 для каждой пары героя и боя после второго слоя, и на редких путях: balanced на обычной сложности начинает у двери с тем, что герой туда принёс, — записан приход со средним здоровьем из пятнадцати (TW-535). Отработанных карт и колоды судьбы в начале нет. Ни одной пары выше 97 % и ниже 35 %.',
    },
    packs: ['core', 'road'],
    generate: { setup: { hero: content.heroes[0]!.id, campaign, difficulty: LEVEL } },
    bots: ['balanced'],
    question: { kind: 'distribution', variants },
    measures: [
      // The trail has a second node, or the road is won: the fight at its first one was.
      {
        id: 'held',
        title: { en: 'Won: the fight at that door', ru: 'Выигран бой у этой двери' },
        rate: 'win(1) or detail.nodes > 1',
      },
    ],
    targets: [{ measure: 'held', low: 0.35, high: 0.97 }],
    stop: { n: 100 },
    seed: `twilight road arrivals ${number}`,
    chunk: 50,
  }
}

function arrivalsOf(hero: string, campaign: string): Map<string, Arrival[]> {
  const seen = new Map<string, Arrival[]>()
  for (const bot of BOTS) {
    const own = new Map<string, Arrival[]>()
    for (let walk = 0; walk < WALKS; walk++) record(hero, campaign, bot, batchSeed(`arrivals/${bot}`, walk), own)
    for (const [node, arrivals] of own) if (!seen.has(node)) seen.set(node, arrivals.slice(0, ARRIVALS))
  }
  return seen
}

/** One campaign; what the hero has whenever a node is entered. */
function record(hero: string, campaign: string, name: string, seed: string, seen: Map<string, Arrival[]>): void {
  const { game, bots } = kit
  const setup = game.setup.parse({ hero, campaign, difficulty: LEVEL })
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  const bot = bots[name]!(setup.value, 1)
  const draws = new SeededDraws(seed)
  const luck = new SeededDraws(`${seed}/bot`)
  const state = game.start(setup.value, draws, undefined)
  for (let at = ''; game.deciding(state) !== undefined; ) {
    const { node } = state.session.road!
    if (node !== at) seen.set(node, [...(seen.get(node) ?? []), arrivalOf(state)])
    at = node
    game.apply(
      state,
      1,
      bot.choose(game.view(state, 1), () => game.legal(state), luck),
      draws,
      undefined,
    )
  }
}

function arrivalOf({ session }: State): Arrival {
  const { hp, faith, resonance, reputation, flags, inventory, collection } = session
  const { node, curses, allies, tally } = session.road!
  const counts = Object.entries(tally).flatMap(([kind, by]) =>
    Object.entries(by).flatMap(([tag, n]) => (n === 0 ? [] : [[tag === 'total' ? kind : `${kind}.${tag}`, n]])),
  )
  const cards = collection.map(({ id }) => id.replace(/\+$/, ''))
  const start = {
    ...{ node, hp, faith, resonance, reputation, cards, flags, inventory },
    ...{ curses: curses.map(({ id }) => id), allies: allies.map(({ id }) => id), tally: Object.fromEntries(counts) },
  }
  return { hp, start }
}

function middle(arrivals: readonly Arrival[]): Arrival | undefined {
  return arrivals.toSorted((a, b) => a.hp - b.hp)[Math.floor((arrivals.length - 1) / 2)]
}

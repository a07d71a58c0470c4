import { localText, Match } from '@arbiter/kernel'
import { nodeAt, type Setup, type State, type TwilightKit } from '@arbiter/twilight'
import type { App, Options } from '../../command.ts'
import { sitDown } from '../../commands/play.ts'
import { EXIT, type Failure, faulty } from '../../failure.ts'
import { widthOf } from '../../io.ts'
import { loadKit } from '../../kits.ts'
import { wordsOf } from '../../language.ts'
import { flag, integer, seedOf, text, texts, unknown } from '../../options.ts'
import { say, sayJson } from '../../print.ts'
import { wrap } from '../../table.ts'
import { roadLines } from './roadMap.ts'

const ROAD = 'road'
const CAMPAIGN = 'road_of_two_lights'

/** The pack with the roads, below those that were named. */
const onRoads = (options: Options): Options => ({ ...options, pack: [ROAD, ...texts(options, 'pack')] })

/** TW-529. A new road; what was begun goes on with the packs it was begun with. */
export function playRoad(app: App, options: Options): Promise<number> {
  const isNew = text(options, 'resume') === undefined
  return sitDown(app, 'twilight', isNew ? onRoads(options) : options, {
    chosen: text(options, 'campaign') ?? CAMPAIGN,
    setupOf: async (kit, chosen) => setupOf(kit as unknown as TwilightKit, chosen, options),
  })
}

/** TW-515. */
function setupOf(kit: TwilightKit, chosen: string, options: Options): Setup {
  const { campaigns, difficulties, heroes, ladder } = kit.content
  const campaign = known(campaigns, chosen, (ids) => unknown('unknown_campaign', {}, chosen, ids))
  const difficulty = text(options, 'difficulty')
  const hero = text(options, 'hero') ?? campaign.hero_id ?? heroes[0]!.id
  if (difficulty !== undefined)
    known(difficulties, difficulty, (ids) => unknown('unknown_difficulty', {}, difficulty, ids))
  const steps = integer(options, 'ladder', { min: 0, max: ladder.length })
  const setup = kit.game.setup.parse({
    hero: known(heroes, hero, (ids) => unknown('unknown_hero', {}, hero, ids)).id,
    campaign: campaign.id,
    ...(difficulty !== undefined && { difficulty }),
    ...(steps !== undefined && { ladder: steps }),
  })
  if (!setup.ok) throw faulty('bad_setup', { file: chosen }, setup.faults)
  return setup.value
}

/** The entry with this id, or the refusal. */
function known<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  id: string,
  refused: (ids: readonly string[]) => Failure,
): Entry {
  const found = entries.find((entry) => entry.id === id)
  if (!found) throw refused(entries.map((entry) => entry.id))
  return found
}

/** TW-530. The road as the seed varies it, whole: nobody plays. */
export async function showMap(app: App, options: Options): Promise<number> {
  const kit = await roadKit(app, options)
  const setup = setupOf(kit, text(options, 'campaign') ?? CAMPAIGN, options)
  const state = new Match(kit.game, setup, seedOf(options) ?? '1').view('referee') as State
  const plan = kit.planOf(setup)
  const road = state.session.road!
  const words = wordsOf(app.language, kit)
  if (flag(options, 'json')) {
    const nodes = [...plan.road!.nodes.keys()].map((id) => {
      const { kind, layer, leads, scenario, check } = nodeAt(plan, road, id)
      return {
        id,
        layer,
        kind,
        leads,
        ...(scenario !== undefined && { scenario }),
        ...(check !== undefined && { check }),
      }
    })
    sayJson(app, { campaign: setup.campaign, difficulty: setup.difficulty, ladder: setup.ladder, nodes })
  } else
    say(
      app,
      localText(plan.campaign!.name, words.language),
      ...roadLines(plan, { ...road, node: '', trail: [] }, words, widthOf(app.io.stdout)),
    )
  return EXIT.ok
}

/** TW-530. */
export async function showLadder(app: App, options: Options): Promise<number> {
  const kit = await roadKit(app, options)
  const { ladder } = kit.content
  const { language } = wordsOf(app.language, kit)
  if (flag(options, 'json')) sayJson(app, ladder)
  else
    say(
      app,
      ...ladder.flatMap(({ step, name, text: told }) =>
        wrap(
          `${String(step).padStart(2)}. ${localText(name, language)}. ${localText(told, language) ?? ''}`.trimEnd(),
          widthOf(app.io.stdout),
          '    ',
        ),
      ),
    )
  return EXIT.ok
}

const roadKit = async (app: App, options: Options): Promise<TwilightKit> =>
  (await loadKit(app, 'twilight', onRoads(options))) as unknown as TwilightKit

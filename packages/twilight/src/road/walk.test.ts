import { label, SeededDraws } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { overlay } from '../content/testing.ts'
import { createKit, type Event, HERO, TWILIGHT_PACKS } from '../index.ts'

/** The three roads walked by somebody strong who does whatever comes to mind. */

const HEROES = ['hero_borderer', 'hero_lampbearer', 'hero_bonereader', 'hero_tracker', 'hero_shadewalker']
const strong = HEROES.map((id) => ({ id, hp_max: 400, persuasion: 8, weapon: { bonus: 12 }, faith_max: 40 }))
const built = createKit([TWILIGHT_PACKS.core, TWILIGHT_PACKS.road, overlay({ heroes: strong })])
if (!built.ok) throw new Error(JSON.stringify(built.faults))
const { game, content } = built.value

const WHIM = label('test/whim')

/** Node ids in their order, and the number of the epilogue. */
function walk(campaign: string, index: number): { trail: string[]; epilogue: number | null } {
  const parsed = game.setup.parse({ campaign, hero: HEROES[index % HEROES.length] })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  const draws = new SeededDraws(`walk ${index}`)
  const trail: string[] = []
  let epilogue: number | null = null
  const emit = (event: Event) => {
    if (event.type === 'nodeEntered') trail.push(event.node)
    if (event.type === 'campaignEnded') epilogue = event.epilogue
  }
  const state = game.start(parsed.value, draws, emit)
  const blow = index % 2 === 0 ? 'commitInfluence' : 'commitAttack'
  while (game.deciding(state) !== undefined) {
    const legal = game.legal(state).filter(({ type }) => type !== 'flee' && type !== 'dismissAlly')
    const blows = legal.filter(({ type }) => type === blow)
    const wanted = blows.length > 0 ? blows : legal
    game.apply(state, HERO, wanted[draws.int(WHIM, wanted.length)]!, draws, emit)
  }
  return { trail, epilogue }
}

test.each(content.campaigns.map(({ id }) => id))(
  'TW-468 %s can be walked to its end, where one of its epilogues is told',
  (id) => {
    const { road, epilogues } = content.campaigns.find((campaign) => campaign.id === id)!
    const walks = Array.from({ length: 12 }, (_, index) => walk(id, index))
    for (const { trail, epilogue } of walks) {
      expect([trail[0], trail.at(-1)]).toEqual([road[0]!.id, road.at(-1)!.id])
      expect(epilogues[epilogue!]).toBeDefined()
    }
    expect(new Set(walks.map(({ trail }) => trail.join())).size).toBeGreaterThan(3)
    expect(new Set(walks.map(({ epilogue }) => epilogue)).size).toBeGreaterThan(1)
  },
)

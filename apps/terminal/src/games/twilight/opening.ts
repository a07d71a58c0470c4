import { type GameKit, type Localised, localText } from '@arbiter/kernel'
import { DEFAULT_LEVEL, levelsOf, shortWay, type TwilightKit } from '@arbiter/twilight'
import type { Wording } from '@arbiter/wording'
import { furtherPacks, presetSetup } from '../../kits.ts'
import type { Question } from '../terminalGame.ts'

const ROAD = 'road'

/** As in the browser: the long roads with their hero and level, then the short way and single encounters of the game itself. */
export function twilightOpening(kit: GameKit, words: Wording): Question {
  const core = (kit as unknown as TwilightKit).content
  const long = roadKit(kit)?.content
  const local = (text: Localised | undefined) => localText(text, words.language) ?? ''
  const levels = (path: string): Question => ({
    title: words.text('cli.twilight.choose_level'),
    options: levelsOf(long!).map(({ id, name, text }) => {
      const title = id === DEFAULT_LEVEL ? words.text('cli.twilight.default_level', { name: local(name) }) : local(name)
      return { lines: [title, local(text)], then: `${path}/${id}` }
    }),
  })
  const heroes = (campaign: string): Question => ({
    title: words.text('cli.twilight.choose_hero'),
    options: long!.heroes.map(({ id, name, text }) => ({
      lines: [local(name), firstSentence(local(text))].filter((line) => line !== ''),
      then: levels(`${ROAD}/${campaign}/${id}`),
    })),
  })
  const roads = (long?.campaigns ?? []).map(({ id, name, text, road }) => ({
    lines: [
      local(name),
      firstSentence(local(text)),
      words.text('cli.twilight.stages', { n: Math.max(...road.map(({ layer }) => layer)) }),
    ],
    then: heroes(id),
  }))
  const short = core.campaigns.map((campaign) => ({
    lines: [local(shortWay(campaign)), words.text('cli.twilight.short_story')],
    then: campaign.id,
  }))
  const single: Question = {
    title: words.text('cli.twilight.choose_encounter'),
    options: kit.presets
      .filter(({ id }) => !core.campaigns.some((campaign) => campaign.id === id))
      .slice(0, MOST)
      .map(({ id, name }) => ({ lines: [local(name)], then: id })),
  }
  return {
    title: words.text('cli.twilight.choose_road'),
    options: [...roads, ...short, { lines: [words.text('cli.twilight.single')], then: single }],
  }
}

/** A full screen takes one figure; the rest have `--preset`. */
const MOST = 9

/** `road/<campaign>/<hero>/<difficulty>`, or a preset. */
export function twilightChosen(kit: GameKit, answer: string): { readonly kit: GameKit; readonly setup: unknown } {
  const [pack, campaign, hero, difficulty] = answer.split('/')
  const road = pack === ROAD ? roadKit(kit) : undefined
  if (!road) return { kit, setup: presetSetup(kit, answer) }
  const setup = road.game.setup.parse({ campaign, hero, difficulty })
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  return { kit: road as unknown as GameKit, setup: setup.value }
}

const roadKit = (kit: GameKit): TwilightKit | undefined =>
  furtherPacks(kit).find(({ id }) => id === ROAD)?.kit as unknown as TwilightKit | undefined

const firstSentence = (text: string): string => /^.*?[.!?…](?=\s|$)/.exec(text)?.[0] ?? text

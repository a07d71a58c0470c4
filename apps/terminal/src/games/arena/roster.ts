import { type ArenaContent, type ArenaKit, completeEvent, type Implement, percent } from '@arbiter/arena'
import { type Localised, localText } from '@arbiter/kernel'
import type { Wording } from '@arbiter/wording'
import type { App, Options } from '../../command.ts'
import { contentText } from '../../contentText.ts'
import { EXIT } from '../../failure.ts'
import { WIDTH } from '../../io.ts'
import { loadKit } from '../../kits.ts'
import { wordsOf } from '../../language.ts'
import { flag, unknown } from '../../options.ts'
import { say, sayJson } from '../../print.ts'
import { cells, padEnd, wrap } from '../../table.ts'

export const SECTIONS = ['characters', 'traits', 'gear', 'consumables', 'statuses', 'summons', 'events'] as const
type Section = (typeof SECTIONS)[number]

/** What teams can be made of. */
export async function runRoster(app: App, [wanted]: readonly string[], options: Options): Promise<number> {
  const section = SECTIONS.find((each) => each === wanted)
  if (wanted !== undefined && !section) throw unknown('unknown_section', {}, wanted, SECTIONS)
  const kit = await arenaKit(app, options)
  const shown = section ? [section] : SECTIONS
  if (flag(options, 'json')) {
    sayJson(app, Object.fromEntries(shown.map((each) => [each, sectionJson(kit.content, each)])))
    return EXIT.ok
  }
  const words = wordsOf(app.language, kit)
  for (const each of shown) {
    say(app, ...(each === shown[0] ? [] : ['']), words.text(`cli.arena.roster.${each}`), '─'.repeat(WIDTH))
    say(app, ...sectionLines(kit.content, each, words))
  }
  return EXIT.ok
}

export const arenaKit = async (app: App, options: Options): Promise<ArenaKit> =>
  (await loadKit(app, 'arena', options)) as unknown as ArenaKit

/** As they are fought without a tuning of one's own. */
const eventsOf = ({ events, tuning }: ArenaContent) => events.map((event) => completeEvent(event, tuning))

function sectionJson(content: ArenaContent, section: Section): unknown {
  if (section === 'events') return eventsOf(content)
  if (section !== 'gear') return content[section]
  const { implements: held, shields, armour, accessories, affixes, affixTiers } = content
  return { implements: held, shields, armour, accessories, affixes, affixTiers }
}

interface Entry {
  readonly id: string
  readonly name: Localised
  readonly text: string
  readonly indent?: number
}

function sectionLines(content: ArenaContent, section: Section, words: Wording): string[] {
  const entries = ENTRIES[section](content, words)
  const column = Math.max(...entries.map(({ id, indent = 0 }) => cells(id) + indent))
  return entries.flatMap(({ id, name, text, indent = 0 }) => {
    const told = `${localText(name, words.language)}${text === '' ? '' : `: ${text}`}`
    const room = WIDTH - column - 2
    return wrap(told, room).map((part, i) =>
      `${padEnd(i === 0 ? ' '.repeat(indent) + id : '', column)}  ${part}`.trimEnd(),
    )
  })
}

const ENTRIES: Readonly<Record<Section, (content: ArenaContent, words: Wording) => Entry[]>> = {
  characters: ({ characters }, words) =>
    characters.map(({ id, name, desc }) => ({ id, name, text: contentText(words, desc) })),
  traits: ({ traits }, words) =>
    traits.flatMap(({ id, name, desc, kind, star, perks }) => [
      { id, name, text: `${words.text(`arena.trait_kind.${kind}`)}, ${stars(star)} · ${contentText(words, desc)}` },
      ...perks.map((perk) => ({
        id: perk.id,
        name: perk.name,
        text: `${stars(perk.star)} · ${contentText(words, perk.desc)}`,
        indent: 2,
      })),
    ]),
  gear: (content, words) => [
    ...content.implements.map(({ id, name, ...item }) => ({ id, name, text: implementText(item, words) })),
    ...content.shields.map(({ id, name, blockBp, blockValue, speed }) => ({
      id,
      name,
      text: words.text('cli.arena.roster.shield', { chance: percent(blockBp), value: blockValue, speed }),
    })),
    ...content.armour.map(({ id, name, weight, slots }) => ({
      id,
      name,
      text: [words.text(`arena.weight.${weight}`), ...slots.map((slot) => words.text(`arena.slot.${slot}`))].join(', '),
    })),
    ...content.accessories.map(({ id, name, slots }) => ({
      id,
      name,
      text: slots.map((slot) => words.text(`arena.slot.${slot}`)).join(', '),
    })),
    ...content.affixes.map(({ id, name, desc }) => ({
      id,
      name,
      text: `${words.text('cli.arena.roster.affix')} · ${contentText(words, desc)}`,
    })),
  ],
  consumables: ({ consumables }, words) =>
    consumables.map(({ id, name, desc, kind }) => ({
      id,
      name,
      text: `${words.text(`arena.kind.${kind}`)} · ${contentText(words, desc)}`,
    })),
  statuses: ({ statuses }, words) =>
    statuses.map(({ id, name, desc, polarity }) => ({
      id,
      name,
      text: `${words.text(`cli.arena.roster.${polarity}`)} · ${contentText(words, desc)}`,
    })),
  summons: ({ summons }, words) =>
    summons.map(({ id, name, star, control, implement }) => ({
      id,
      name,
      text: `${stars(star)}, ${words.text('arena.stat.control')} ${control}, ${localText(implement.name, words.language)}`,
    })),
  events: (content, words) =>
    eventsOf(content).map(({ id, name, category, startZones, attrition, starGate }) => ({
      id,
      name,
      text: [
        words.text(`arena.category.${category}`),
        words.text('cli.arena.roster.teams', { n: startZones.length }),
        words.text('cli.arena.roster.attrition', { tick: attrition.onset, n: percent(attrition.rateBp) }),
        ...(starGate ? [`${starGate[0]}–${starGate[1]} ★`] : []),
      ].join(', '),
    })),
}

export const stars = (n: number): string => '★'.repeat(n)

function implementText(
  { kind, type, range, attack, damage, tags }: Omit<Implement, 'id' | 'name'>,
  words: Wording,
): string {
  return [
    words.text(`cli.arena.roster.${kind}`),
    ...(type ? [words.text(`arena.type.${type}`)] : []),
    words.text(`arena.range.${range}`),
    words.text('cli.arena.roster.implement', { attack, damage }),
    ...tags.map((tag) => words.text(`arena.tag.${tag}`)),
  ].join(', ')
}

import { ATTRIBUTES, type CharacterSheet, DAMAGE_TYPES, percent, RESISTANCES, type Setup } from '@arbiter/arena'
import { localText } from '@arbiter/kernel'
import type { Wording } from '@arbiter/wording'
import type { App, Options } from '../../command.ts'
import { EXIT, faulty } from '../../failure.ts'
import { WIDTH } from '../../io.ts'
import { wordsOf } from '../../language.ts'
import { flag, integer, unknown } from '../../options.ts'
import { say, sayJson } from '../../print.ts'
import { tableLines, wrap } from '../../table.ts'
import { arenaKit, stars } from './roster.ts'

const STARS = { min: 1, max: 5 }
/** Sample characters are written as 3 stars. */
const USUAL_STARS = 3

/** AR-023 … AR-027. A sample character in numbers, as it enters a fight. */
export async function runSheet(app: App, [wanted]: readonly string[], options: Options): Promise<number> {
  const kit = await arenaKit(app, options)
  const { characters, events } = kit.content
  const character = characters.find(({ id }) => id === wanted)
  if (!character)
    throw unknown(
      'unknown_character',
      {},
      wanted!,
      characters.map(({ id }) => id),
    )
  const rank = integer(options, 'stars', STARS) ?? USUAL_STARS
  const member = { character: character.id, stars: rank }
  // Any event without a gate will do, and somebody to stand on the other side.
  const event = (events.find(({ starGate }) => starGate === null) ?? events[0]!).id
  const setup = kit.game.setup.parse({ event, teams: [{ members: [member] }, { members: [member] }] })
  if (!setup.ok) throw faulty('bad_setup', { file: character.id }, setup.faults)
  const sheet = kit.sheet(setup.value, 0)
  const { traits, gear, consumables } = setup.value.teams[0]!.members[0]!
  if (flag(options, 'json')) sayJson(app, { character: character.id, stars: rank, traits, gear, consumables, ...sheet })
  else {
    const words = wordsOf(app.language, kit)
    say(
      app,
      `${localText(character.name, app.language)} · ${stars(rank)}`,
      ...wrap(localText(character.desc, app.language), WIDTH),
      '',
    )
    say(app, ...sheetLines(sheet, words), '', ...buildLines(setup.value, words))
  }
  return EXIT.ok
}

function sheetLines(sheet: CharacterSheet, words: Wording): string[] {
  const stat = (key: string) => words.text(`arena.stat.${key}`)
  const byType = (label: string, names: readonly string[], value: (name: string) => number, kind: string) => {
    const parts = names.flatMap((name) =>
      value(name) > 0 ? [`${words.text(`arena.${kind}.${name}`)} ${value(name)}`] : [],
    )
    return parts.length > 0 ? wrap(`${label}: ${parts.join(', ')}`, WIDTH, '  ') : []
  }
  const pools = Object.entries(sheet.pools).filter(([id]) => id !== 'Health')
  return [
    ...tableLines(
      [],
      [0, 3, 6].map((at) =>
        ATTRIBUTES.slice(at, at + 3).flatMap((id) => [
          words.text(`arena.attribute.${id}`),
          String(sheet.attributes[id]),
        ]),
      ),
      { left: [0, 2, 4] },
    ),
    '',
    ...wrap(
      [
        `${words.text('arena.pool.Health')} ${sheet.health}`,
        ...pools.map(([id, max]) => `${words.text(`arena.pool.${id}`)} ${max}`),
      ].join(', '),
      WIDTH,
      '  ',
    ),
    ...wrap(
      [
        `${stat('physDefense')} ${sheet.physDefense}`,
        `${stat('magDefense')} ${sheet.magDefense}`,
        `${stat('physCrit')} ${words.say(percent(sheet.physCritBp))}`,
        `${stat('magCrit')} ${words.say(percent(sheet.magCritBp))}`,
        `${stat('initiativeGain')} ${sheet.initiativeGain}`,
        `${stat('judgment')} ${sheet.judgment}`,
        `${stat('injuryResistance')} ${sheet.injuryResistance}`,
        `${stat('crowdAppeal')} ${sheet.crowdAppeal}`,
      ].join(', '),
      WIDTH,
      '  ',
    ),
    ...byType(stat('soak'), DAMAGE_TYPES, (type) => sheet.soak[type as keyof typeof sheet.soak], 'type'),
    ...byType(
      words.text('cli.arena.sheet.resistance'),
      RESISTANCES,
      (key) => sheet.resistance[key as keyof typeof sheet.resistance],
      'resistance',
    ),
    '',
    ...tableLines(
      [words.text('cli.arena.sheet.implement'), stat('attack'), stat('damage')],
      sheet.implements.map(({ id, attack, damage }) => [
        words.text(`arena.item.${id}`),
        String(attack),
        String(damage),
      ]),
    ),
    '',
    ...tableLines(
      ['action', 'cost', 'cooldown', 'initiative'].map((column) => words.text(`cli.arena.sheet.${column}`)),
      sheet.actions.map(({ id, costs, cooldown, initiativeCost }) => [
        words.text(`arena.source.${id}`),
        Object.entries(costs)
          .map(([pool, amount]) => `${words.text(`arena.pool.${pool}`)} ${amount}`)
          .join(', '),
        cooldown > 0 ? String(cooldown) : '–',
        String(initiativeCost),
      ]),
      { left: [0, 1] },
    ),
  ]
}

/** Traits with their Perks, gear and consumables. */
function buildLines({ teams }: Setup, words: Wording): string[] {
  const { traits, gear, consumables } = teams[0]!.members[0]!
  const items = [gear.main, gear.off, ...gear.armour, ...Object.values(gear.accessories)]
  const named = items.flatMap((item) => (item ? [words.text(`arena.item.${item.item}`)] : []))
  const row = (label: string, parts: readonly string[]) =>
    parts.length > 0 ? wrap(`${words.text(`cli.arena.sheet.${label}`)}: ${parts.join(', ')}`, WIDTH, '  ') : []
  return [
    ...traits.flatMap(({ id, perks }) =>
      wrap(
        `${words.text(`arena.trait.${id}`)}: ${perks.map((perk) => words.text(`arena.perk.${perk.id}`)).join(', ')}`,
        WIDTH,
        '  ',
      ),
    ),
    ...row('gear', named),
    ...row(
      'consumables',
      consumables.map((id) => words.text(`arena.item.${id}`)),
    ),
  ]
}

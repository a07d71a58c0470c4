import { SHIPPED_LANGUAGES } from '@arbiter/kernel'
import type { Event, State } from '@arbiter/tabletop'
import { describe, expect, test } from 'vitest'
import { cliLocales } from '../../language.ts'
import { answerLine } from './commands.ts'
import { GM_COMMANDS } from './gmWords.ts'
import { played, ruled } from './testing.ts'

/** The chase after the muster; it is the turn of the first hero. */
const begun = async () => {
  const table = ruled({ seed: '5' })
  await table.act({ type: 'confirmMuster' })
  const fighter = (uid: string) => (table.played.match.state as State).fighters.find((each) => each.uid === uid)!
  const last = () => table.played.match.events.at(-1) as unknown as Event
  const action = (line: string) => answerLine(line, table.sceneNow())!.actions?.[0]
  return { ...table, fighter, last, action }
}

describe('TT-191 gm … at every prompt', () => {
  test('TT-005 TT-154 whoever decides: values change, the note is kept', async () => {
    const { type, fighter, last, played } = await begun()
    expect(played.deciding).toBe('heroes')
    expect(await type('gm ap bo 3 as agreed')).toBe('')
    expect(fighter('bo').ap).toBe(3)
    expect(last()).toMatchObject({ type: 'gmOverrode', what: 'gm.ap', found: 5, set: 3, note: 'as agreed' })
    expect(played.match.steps.at(-1)!.seat).toBe('gm')
    await type('gm wound Бо 2')
    expect(fighter('bo').wounds).toMatchObject([{ damage: 2, type: 'body_physical' }])
    await type('gm place C 5,4')
    expect(fighter('bo').cell).toBe(4 * 26 + 5)
    await type('gm init bo 12')
    expect(fighter('bo').initiative).toBe(12)
    await type('gm face bo NW')
    expect(fighter('bo').facing).toBe(7)
    await type('gm heal bo')
    expect(fighter('bo').wounds).toEqual([])
  })
  test('TT-029 hiding and showing', async () => {
    const { type, fighter } = await begun()
    await type('gm hide bo from fugitive')
    expect(fighter('bo').hiddenFrom).toEqual(['fugitive'])
    await type('gm hide bo')
    expect(fighter('bo').hiddenFrom).toEqual(['fugitive', 'crowd'])
    await type('ведущий показать bo')
    expect(fighter('bo').hiddenFrom).toEqual([])
  })
  test('TT-086 the situation of a pending attack, with a note of several words', async () => {
    const table = await begun()
    await table.type('begin')
    const { active } = table.viewNow()
    await table.type(`gm place ${active} 11,5`)
    await table.type('attack fist suspect')
    expect(table.viewNow().window).toMatchObject({ type: 'defence', seat: 'fugitive' })
    expect(await table.type('gm situation unforeseen he is shading his eyes')).toBe('')
    const overrode = table.played.match.events.findLast(({ type }) => type === 'gmOverrode')
    expect(overrode).toMatchObject({ what: 'gm.situation', set: 'unforeseen', note: 'he is shading his eyes' })
  })
  test('TT-160 one result is struck by its number in the log, and restored', async () => {
    const { type, fighter } = await begun()
    await type('gm wound bo 2')
    const entry = /\[(\d+)\] .*Bo: wound 2/.exec(await type('log'))![1]
    expect(await type(`gm strike ${entry}`)).toBe('')
    expect(fighter('bo').wounds).toEqual([])
    expect(await type('log')).toMatch(new RegExp(`^× \\[${entry}\\]`, 'm'))
    await type(`gm unstrike ${entry}`)
    expect(fighter('bo').wounds).toHaveLength(1)
    expect(await type('gm strike 999')).toMatch(/999|reversed/)
  })
  test('every command is read', async () => {
    const { action } = await begun()
    const read: Readonly<Record<string, object>> = {
      'gm skill reaction': { type: 'gm.skill', skill: 'reaction' },
      'gm mod bo cover +2 hindrance fight defence': {
        ...{ type: 'gm.modifier', uid: 'bo', label: 'cover' },
        ...{ bonus: 2, roll: 'hindrance', lasts: 'fight', on: 'defence' },
      },
      'gm bonus bo auto': { type: 'gm.bonus', uid: 'bo', bonus: null },
      'gm order A B': { type: 'gm.arrange', uids: ['vitmor', 'anaxiel'] },
      'gm wound bo 1 mental': { type: 'gm.wound', uid: 'bo', damage: 1, damageType: 'mental_magical' },
      'gm heal bo 3 4': { type: 'gm.heal', uid: 'bo', wounds: [3, 4] },
      'gm effect bo slowed 2 3': { type: 'gm.effect', uid: 'bo', effect: 'slowed', value: 2, duration: 3 },
      'gm effect bo slowed off': { type: 'gm.effect', uid: 'bo', effect: 'slowed', remove: true },
      'gm item knife bo belt': { type: 'gm.item', kind: 'knife', uid: 'bo', place: 'belt' },
      'gm item suspect.1 quality -2': { type: 'gm.item', item: 'suspect.1', quality: -2 },
      'gm item suspect.1 8,4': { type: 'gm.item', item: 'suspect.1', cell: [8, 4] },
      'gm posture bo prone': { type: 'gm.posture', uid: 'bo', posture: 'prone' },
      'gm units bo +12': { type: 'gm.movement', uid: 'bo', units: 12 },
      'gm aware bo surprised': { type: 'gm.awareness', uid: 'bo', awareness: 'surprised' },
      'gm side bo fugitive': { type: 'gm.side', uid: 'bo', side: 'fugitive' },
      'gm join passer_by': { type: 'gm.join', uid: 'passer_by' },
      'gm join Δ at last': { type: 'gm.join', uid: 'passer_by', note: 'at last' },
      'gm внимание bo спокоен': { type: 'gm.awareness', uid: 'bo', awareness: 'unaware' },
      'gm поправка bo дождь -1 помеха бой атака': {
        ...{ type: 'gm.modifier', uid: 'bo', bonus: -1, roll: 'hindrance', lasts: 'fight', on: 'attack' },
      },
      'gm join late guard heroes 5,4 S': {
        ...{ type: 'gm.join', uid: 'late' },
        fighter: { uid: 'late', character: 'guard', side: 'heroes', cell: [5, 4], facing: 'S' },
      },
      'gm remove bo': { type: 'gm.remove', uid: 'bo' },
      'gm call bo': { type: 'gm.call', uid: 'bo' },
      'gm turn bo': { type: 'gm.turn', uid: 'bo' },
      'gm end heroes': { type: 'gm.end', winners: ['heroes'] },
      'gm end': { type: 'gm.end', winners: [] },
      'gm note the rain begins': { type: 'gm.note', text: 'the rain begins', secret: false },
      'gm secret he lies': { type: 'gm.note', text: 'he lies', secret: true },
      'gm dice heroes hand': { type: 'gm.dice', seat: 'heroes', manual: true },
      'gm rolls secret': { type: 'gm.secret', secret: true },
      'gm terrain wall 5,4 6,4 it came down': {
        ...{ type: 'gm.terrain', terrain: 'blocked', note: 'it came down' },
        cells: [
          [5, 4],
          [6, 4],
        ],
      },
      'gm relation heroes crowd allied': { type: 'gm.relation', sides: ['heroes', 'crowd'], relation: 'allied' },
      'gm отношение heroes Crowd враги': { type: 'gm.relation', sides: ['heroes', 'crowd'], relation: 'hostile' },
      'gm objective heroes capture suspect off': {
        ...{ type: 'gm.objective', side: 'heroes', kind: 'capture', of: 'suspect', remove: true },
      },
      'gm objective heroes defeat fugitive': { type: 'gm.objective', side: 'heroes', kind: 'defeat', of: 'fugitive' },
      'gm objective fugitive survive 5': { type: 'gm.objective', side: 'fugitive', kind: 'survive', rounds: 5 },
      'gm door 15,4 open': { type: 'gm.door', cell: [15, 4], open: true },
    }
    for (const [line, wanted] of Object.entries(read)) expect(action(line), line).toMatchObject(wanted)
  })
  test('what is wrong is said in words, and nothing changes', async () => {
    const { type, played } = await begun()
    const before = played.match.hash()
    expect(await type('gm foo')).toBe('"foo" is no command of the game master; gm help lists them.')
    const usage = '\ngm ap WHO N [note]: activity points now'
    expect(await type('gm ap')).toBe(`Something is missing: a fighter.${usage}`)
    expect(await type('gm ap bo')).toBe(`Something is missing: activity points.${usage}`)
    expect(await type('gm ap bo many')).toBe(`"many" is no number: activity points.${usage}`)
    expect(await type('gm ap bo -1')).toBe('Activity points: from 0 to 1,000')
    expect(await type('gm face bo up')).toContain('"up" is no direction: N, NE, E')
    expect(await type('gm effect bo happy')).toContain('"happy" is not known, an effect:')
    expect(played.match.hash()).toBe(before)
  })
  test('TT-004 without a game master every gm action is refused', async () => {
    expect(await played().type('gm ap bo 3')).toBe('Only the game master may do this')
  })
  test('TT-151 a bystander joins; the fight is ended by the game master', async () => {
    const { type, fighter, played } = await begun()
    await type('gm join passer_by')
    expect(fighter('passer_by').tracker).not.toBeNull()
    await type('gm end heroes')
    expect(played.match.outcome).toMatchObject({ reason: 'gm', detail: { winners: ['heroes'] } })
  })
})

test.each(SHIPPED_LANGUAGES)('every command has its help in %s', async (language) => {
  for (const name of GM_COMMANDS) expect(cliLocales[language]).toHaveProperty([`cli.tabletop.gm.${name}`])
  const table = ruled({ language })
  const help = (await table.type('gm help')).split('\n')
  const lines = help.filter((line) => /^(gm|ведущий) /.test(line))
  expect(lines).toHaveLength(GM_COMMANDS.length)
  for (const line of lines) {
    const [, word] = line.split(' ')
    expect(answerLine(`gm ${word}`, table.sceneNow())!.lines?.join() ?? '', line).not.toContain('gm help')
  }
})

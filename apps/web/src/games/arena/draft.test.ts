import { arena } from '@arbiter/arena'
import { createWording } from '@arbiter/wording'
import { expect, test } from 'vitest'
import { draftOf, freeMember, makeSetupFile, parseSetupFile, sampleMember, withMember } from './draft.ts'
import { faultPhrase } from './faults.tsx'

const { presets, game, content } = arena

test('every ready fight goes to a file and back without a difference', () => {
  for (const { setup } of presets) {
    const file = makeSetupFile(arena, draftOf(arena, setup))
    expect(game.setup.parse(JSON.parse(file))).toEqual({ ok: true, value: setup })
    expect(parseSetupFile(arena, file)).toEqual({ ok: true, value: draftOf(arena, setup) })
  }
})

test('an occasion that was not changed is written by its id', () => {
  const draft = draftOf(arena, presets[0]!.setup)
  expect(JSON.parse(makeSetupFile(arena, draft)).event).toBe('exhibition')
  const changed = { ...draft, event: { ...draft.event, stalemateTick: 50 } }
  expect(JSON.parse(makeSetupFile(arena, changed)).event).toMatchObject({ id: 'exhibition', stalemateTick: 50 })
})

test('names that the game gives stay out of the draft; given ones stay in', () => {
  const horde = draftOf(arena, presets.find(({ id }) => id === 'horde1v10')!.setup)
  expect(horde.teams[1]!.members.every(({ name }) => name === '')).toBe(true)
  const parsed = game.setup.parse(withMember(horde, 1, 3, { name: 'Grim' }))
  if (!parsed.ok) throw new Error('bad')
  expect(parsed.value.teams[1]!.members.slice(2, 5).map(({ name }) => name)).toEqual(['Fodder 3', 'Grim', 'Fodder 4'])
})

test('AR-022 a sample of other stars is scaled as the game does it', () => {
  const { attributes } = sampleMember(arena, 'brawler', 5)
  const parsed = game.setup.parse({
    event: 'practice',
    teams: [{ members: [{ character: 'brawler', stars: 5 }] }, { members: [{ character: 'fodder' }] }],
  })
  if (!parsed.ok) throw new Error('bad')
  expect(attributes).toEqual(parsed.value.teams[0]!.members[0]!.attributes)
})

test('a free build is allowed as it is', () => {
  const draft = draftOf(arena, presets[0]!.setup)
  expect(game.setup.parse(withMember(draft, 0, 0, freeMember(arena))).ok).toBe(true)
  expect(content.characters.every(({ id }) => sampleMember(arena, id, 3).character === id)).toBe(true)
})

test('AR-052 a bad file tells all its faults in both languages; what is not JSON says so', () => {
  const bad = parseSetupFile(
    arena,
    JSON.stringify({ event: 'standart', teams: [{ members: [{ character: 'preist' }] }], extra: 1 }),
  )
  if (bad.ok) throw new Error('good')
  expect(bad.faults.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['setup_ref', 'setup_teams', 'setup_field']),
  )
  for (const language of ['en', 'ru'] as const) {
    const wording = createWording(language, [arena])
    for (const fault of bad.faults) expect(wording.say(faultPhrase(fault, 'here'))).not.toContain('arena.setup')
  }
  expect(parseSetupFile(arena, '{"event": ')).toMatchObject({ ok: false, faults: [{ code: 'not_json' }] })
})

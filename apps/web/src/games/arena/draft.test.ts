import { arenaKit } from '@arbiter/arena'
import { locales } from '@arbiter/arena/locales'
import { createWording } from '@arbiter/wording'
import { expect, test } from 'vitest'
import { draftOf, freeMember, makeSetupFile, sampleMember, withMember } from './draft.ts'
import { faultPhrase } from './faults.tsx'
import { readSetupFile } from './readSetupFile.ts'

const arena = arenaKit(locales)

const { presets, game, content } = arena

test('every ready fight goes to a file and back without a difference', () => {
  for (const { setup } of presets) {
    const file = makeSetupFile(arena, draftOf(arena, setup))
    expect(game.setup.parse(JSON.parse(file))).toEqual({ ok: true, value: setup })
    expect(readSetupFile(arena, file)).toEqual({ draft: draftOf(arena, setup), faults: [] })
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
  const bad = readSetupFile(
    arena,
    JSON.stringify({ event: 'standart', teams: [{ members: [{ character: 'preist' }] }], extra: 1 }),
  )
  expect(bad.faults.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['setup_ref', 'setup_teams', 'setup_field']),
  )
  for (const language of ['en', 'ru'] as const) {
    const wording = createWording(language, [arena])
    for (const fault of bad.faults) expect(wording.say(faultPhrase(fault, 'here'))).not.toContain('arena.setup')
  }
  expect(bad.draft?.teams.map(({ members }) => members.length)).toEqual([1])
  for (const text of ['{"event": ', '[]', 'null', '['.repeat(30_000) + ']'.repeat(30_000)]) {
    const { draft, faults } = readSetupFile(arena, text)
    expect([draft, faults.length > 0]).toEqual([undefined, true])
  }
})

test('AR-052 a draft with faults goes to a file and back as it is', () => {
  const draft = draftOf(arena, presets.find(({ id }) => id === 'trio')!.setup)
  const [first] = draft.teams[0]!.members
  const bent = withMember(draft, 0, 0, {
    stars: 1,
    attributes: { ...first!.attributes, Might: 5000 },
    settings: { ...first!.settings, weights: { attack: 999 } },
  })
  const { draft: loaded, faults } = readSetupFile(arena, makeSetupFile(arena, bent))
  expect(faults.map(({ path }) => path)).toContain('/teams/0/members/0/settings/weights/attack')
  expect(loaded).toEqual(bent)
})

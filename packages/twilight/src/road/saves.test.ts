import { hashOf, Match, type MatchRecord, openSave, recordOf, SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { type Action, HERO, type State, twilightKit } from '../index.ts'
import type { Offer } from '../state.ts'
import { roadKit } from './testing.ts'

const core = twilightKit()
const setupOf = (kit: typeof core, raw: object) => {
  const parsed = kit.game.setup.parse(raw)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return parsed.value
}
const ROAD = { hero: 'hero_lampbearer', campaign: 'road_of_two_lights', difficulty: 'gentle' }

/** The bot plays until `until` holds. */
function walked(raw: object, until: (state: State) => boolean) {
  const match = new Match(roadKit.game, setupOf(roadKit, raw), 'saves')
  while (!until(match.state) && match.outcome === undefined) {
    const bot = roadKit.bots.balanced!(match.setup, HERO)
    const view = match.view(HERO)
    const action = bot.choose(view, () => match.legal() as Action[], new SeededDraws(`saves ${view.decisions}`))
    expect(match.act(HERO, action).ok).toBe(true)
  }
  return match
}

/** A save whose state somebody edited, with a hash that fits. */
function edited(match: ReturnType<typeof walked>, edit: (state: State) => void): MatchRecord {
  const record = JSON.parse(JSON.stringify(recordOf(match, { checkpoint: true }))) as MatchRecord
  const { checkpoint } = record.lines.at(-1) as unknown as { checkpoint: { state: State } }
  edit(checkpoint.state)
  const closing = { checkpoint: { ...checkpoint, hash: hashOf(checkpoint.state) } }
  return { ...record, lines: [...record.lines.slice(0, -1), closing as never] }
}

describe('TW-521 versions of the game', () => {
  test('with roads it is 2, without them 1, so that a record of the first goes on as it was', () => {
    expect([core.game.version, roadKit.game.version]).toEqual(['1.0.0', '2.0.0'])
    const old = new Match(core.game, setupOf(core, { hero: 'hero_lampbearer', campaign: 'road_of_two_lights' }), 'old')
    expect(old.state.session.road).toBeUndefined()
    expect(openSave(core.game, recordOf(old))).toMatchObject({ ok: true })
    expect(openSave(roadKit.game, recordOf(old))).toMatchObject({
      ok: false,
      faults: [{ code: 'save_invalid', path: '/1/version', expected: '2.0.0', found: '1.0.0' }],
    })
  })
  test('a record of a road is refused by a game that knows none', () => {
    const match = walked(ROAD, ({ decisions }) => decisions > 3)
    expect(openSave(roadKit.game, recordOf(match))).toMatchObject({ ok: true })
    expect(openSave(core.game, recordOf(match))).toMatchObject({
      ok: false,
      faults: [{ code: 'save_invalid', path: '/1/version', found: '2.0.0' }],
    })
  })
})

describe('TW-522 a save edited by hand is refused with the place', () => {
  const camp = { ...ROAD, start: { node: 'causeway', faith: 6, allies: ['ally_pack'] } }
  const road = (state: State) => state.session.road! as unknown as Record<string, unknown>
  const EDITS: readonly (readonly [what: string, path: string, edit: (state: State) => void])[] = [
    ['an unknown node', '/session/road/node', (state) => (road(state).node = 'nowhere')],
    ['a trail that is no path', '/session/road/trail/1', (state) => (road(state).trail = ['last_post', 'causeway'])],
    [
      'trust above its maximum',
      '/session/road/allies/0/trust',
      (state) => (road(state).allies = [{ id: 'ally_pack', trust: 99 }]),
    ],
    ['hostility that is not there', '/session/road/hostile/0', (state) => (road(state).hostile = [9])],
    ['negative hours', '/session/road/hours', (state) => (road(state).hours = -1)],
    ['a next card that is held', '/session/road/nextCard', (state) => (road(state).nextCard = 0)],
    [
      'a sealed card that clings',
      '/session/fate/sealed',
      ({ session }) => {
        const uid = session.fate.cards.findIndex(({ sticky }) => sticky)
        session.fate.draw = session.fate.draw.filter((each) => each !== uid)
        session.road!.sealed = [uid]
      },
    ],
  ]
  test.each(EDITS)('%s: %s', (_what, path, edit) => {
    const opened = openSave(
      roadKit.game,
      edited(
        walked(camp, () => true),
        edit,
      ),
    )
    expect(opened).toMatchObject({ ok: false })
    if (!opened.ok)
      expect(opened.faults).toContainEqual(
        expect.objectContaining({ code: 'save_invalid', path: `/3/checkpoint/state${path}` }),
      )
  })
  test('offers that the seed does not give', () => {
    const match = walked(ROAD, ({ session }) => session.road!.offers !== null)
    expect(match.state.session.road!.offers).not.toBeNull()
    expect(
      openSave(
        roadKit.game,
        edited(match, () => {}),
      ),
    ).toMatchObject({ ok: true })
    const refused = (offers: readonly Offer[]) =>
      openSave(
        roadKit.game,
        edited(match, (state) => (state.session.road!.offers = offers as Offer[])),
      )
    const drawn = match.state.session.road!.offers!
    const at = drawn.findLastIndex(({ kind }) => kind === 'card')
    const line = drawn[at] as { kind: 'card'; id: string; pool: string }
    // A card of the same pool that could have come as well, and the same lines in another order.
    const other = roadKit.content.cards.find(
      ({ id, pools }) =>
        pools.some((pool) => pool === line.pool) && !drawn.some((offer) => 'id' in offer && offer.id === id),
    )!
    const wrong = { ok: false, faults: [{ code: 'save_invalid' }] }
    expect(refused(drawn.with(at, { ...line, id: other.id }))).toMatchObject(wrong)
    expect(refused([...drawn].reverse())).toMatchObject(wrong)
    expect(refused([{ kind: 'faith', n: 9 }])).toMatchObject(wrong)
    expect(refused([...drawn])).toMatchObject({ ok: true })
  })
})

import { createPictures, isStencilSet, loadStencils, SCENES, type SceneName, STENCIL_SETS, TABLES } from '@arbiter/art'
import { findOffer } from '@arbiter/catalogue'
import { diceKit } from '@arbiter/dice'
import { hashText, kitOn, Match, makeRecord, playMatch, recordOf, seatBots, shippedIn } from '@arbiter/kernel'
import { openBrowserJournal } from './journal/openBrowserJournal.ts'
import { lockTable, takeOverTable } from './journal/tableLock.ts'
import { connectTable } from './table/client.ts'
import type { Wanted } from './table/protocol.ts'

const dice = diceKit()

const PLAYERS: readonly string[] = ['easy', 'normal']

/** A whole match of two bots as text: the hash after each step, and that of the record with all its events. */
export function trace(preset: string, seed: string, players = PLAYERS): string[] {
  const { setup } = dice.presets.find(({ id }) => id === preset)!
  const match = new Match(dice.game, setup, seed)
  const seated = seatBots(
    dice.game,
    setup,
    players.map((level) => dice.bots[level]!),
  )
  const hashes = [match.hash()]
  playMatch(match, seated, () => hashes.push(match.hash()))
  return [...hashes, hashText(makeRecord(recordOf(match, { events: true })))]
}

/** Every picture of the tables and every scene, as a hash for each kind and scene. */
export async function pictureHashes(): Promise<string[]> {
  const stencils = await loadStencils(...Object.keys(STENCIL_SETS).filter(isStencilSet))
  const hashes: string[] = []
  for (const [game, { kinds, dice: bodies = {} }] of Object.entries(TABLES)) {
    const pictures = createPictures(game, stencils)
    for (const [kind, { shape, rows }] of Object.entries(kinds)) {
      const drawn = Object.keys(rows).map((id) => {
        if (shape === 'thing') return pictures.item(kind, id)
        if (shape === 'face')
          return pictures.portrait(kind, id) + pictures.token(kind, id) + pictures.standing(kind, id)
        return pictures.card(kind, id, 'attack')
      })
      hashes.push(`${game} ${kind} ${hashText(drawn.join('\n'))}`)
    }
    const thrown = Object.keys(bodies).flatMap((id) => [1, 6].map((value) => pictures.die(id, value)))
    if (thrown.length > 0) hashes.push(`${game} dice ${hashText(thrown.join('\n'))}`)
  }
  for (const name of Object.keys(SCENES) as SceneName[]) {
    const drawn = (['night', 'dusk'] as const).flatMap((theme) => [
      SCENES[name](stencils, { width: 1920, height: 1036, theme }),
      SCENES[name](stencils, { width: 390, height: 800, theme }),
    ])
    hashes.push(`${name} ${hashText(drawn.join('\n'))}`)
  }
  return hashes
}

/** A match of bots as the app plays it: in its worker, stored, and followed through a port. */
async function playedInWorker(wanted: Wanted): Promise<{ readonly steps: number; readonly hash: string }> {
  const connected = await connectTable(
    wanted,
    async ({ game, packs }) => kitOn(await findOffer(game)!.load([], shippedIn(packs)), packs)!,
  )
  if (!connected.ok) throw new Error(JSON.stringify(connected.faults))
  const { host } = connected.value
  await new Promise<void>((resolve) => {
    const look = () => void (host.play.outcome && resolve())
    host.subscribe(look)
    look()
  })
  const record = (await host.record())!
  host.close()
  return { steps: host.play.steps.length, hash: JSON.parse(record.trimEnd().split('\n').at(-1)!).hash }
}

const journal = { openBrowserJournal, lockTable, takeOverTable }

/** The build carries this file beside the app, so that a test can ask the browser's engine for its hashes and its journal. */
declare global {
  var arbiterTrace: typeof trace | undefined
  var arbiterPictures: typeof pictureHashes | undefined
  var arbiterJournal: typeof journal | undefined
  var arbiterPlay: typeof playedInWorker | undefined
}
globalThis.arbiterTrace = trace
globalThis.arbiterPictures = pictureHashes
globalThis.arbiterJournal = journal
globalThis.arbiterPlay = playedInWorker

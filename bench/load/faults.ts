// npm run faults: kills the server under load again and again, and reads the database afterwards.
// --kills 50 --players 16 (of runs) --tablePlayers 16 (of tables of every game) --database postgres|sqlite
import { Crowd, killUnder, ServerProcess } from '@arbiter/server/testing'
import { type Figure, holds } from '../measure.ts'
import { figureLine } from '../report.ts'
import { optionsFrom } from './options.ts'
import { openTestStorage } from './testStorage.ts'

const { numbers, database } = optionsFrom({ kills: 50, players: 16, tablePlayers: 16 })
const { kills, players, tablePlayers } = numbers
const testStorage = await openTestStorage(database)
// RN-309: nobody wants to wait a minute for those who died.
const server = new ServerProcess({ ...testStorage.storage, limits: { pendingSeconds: 1 } })
try {
  await server.start()
  const crowd = await Crowd.gather(server, players, { twice: 7, again: 5, watches: 10 }, tablePlayers)
  console.log(`${players} players of runs and ${tablePlayers} of tables on ${database}, ${kills} kills`)
  crowd.start()
  await killUnder(crowd, server, kills)
  // A change that was done and is refused when it is asked for again, or answered in two ways.
  const refused = await crowd.stop().then(
    () => [],
    (error: unknown) => [String(error)],
  )
  await server.close()

  const { responses } = crowd
  const breaches = await testStorage.breaches(crowd)
  for (const breach of [...refused, ...breaches].slice(0, 20)) console.log(`     ${breach}`)
  const tables = crowd.tablePlayers.flatMap((player) => [...player.tables.values()])
  const note = JSON.stringify(responses.refusals)
  const figures: Figure[] = [
    {
      name: 'battles acknowledged',
      value: crowd.players.reduce((sum, { battles }) => sum + battles.size, 0),
      unit: '',
    },
    {
      name: 'changes of runs acknowledged',
      value: crowd.players.reduce((sum, { changes }) => sum + changes, 0),
      unit: '',
    },
    { name: 'tables acknowledged', value: tables.length, unit: '', note: JSON.stringify(gamesIn(tables)) },
    {
      name: 'changes of tables acknowledged',
      value: crowd.tablePlayers.reduce((sum, { changes }) => sum + changes, 0),
      unit: '',
    },
    { name: 'offers and answers to them acknowledged', value: responses.count('offers'), unit: '' },
    { name: 'words acknowledged', value: responses.count('say'), unit: '' },
    {
      name: 'rematches acknowledged',
      value: tables.filter(({ body }) => body.rematch !== null).length,
      unit: '',
      // A few kills may come before the first.
      atLeast: kills < 50 ? 0 : 1,
    },
    { name: 'requests without an answer', value: responses.refusals['no answer'] ?? 0, unit: '', atLeast: kills, note },
    { name: 'changes refused though done', value: refused.length, unit: '', atMost: 0 },
    {
      name: 'changes lost, done twice or otherwise wrong in the database',
      value: breaches.length,
      unit: '',
      atMost: 0,
    },
  ]
  for (const figure of figures) console.log(figureLine(figure))
  process.exitCode = figures.every(holds) ? 0 : 1
} finally {
  await server.kill()
  await testStorage.remove()
}

function gamesIn(tables: readonly { readonly body: { readonly game: string } }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { body } of tables) counts[body.game] = (counts[body.game] ?? 0) + 1
  return counts
}

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { arenaKit } from '@arbiter/arena'
import { diceKit } from '@arbiter/dice'
import { batchSeed, type GameKit, playOut } from '@arbiter/kernel'
import { type Backend, type Design, designOf, inlineBackend, readExperiment, runSchedule } from '@arbiter/lab'
import { poolBackend } from '@arbiter/lab/node'
import { type Figure, median } from './measure.ts'

const dice = diceKit()
const arena = arenaKit()

const CATALOGUE = import.meta.resolve('@arbiter/catalogue')

/** What the lab costs beside the matches, what a second thread brings, and whether memory stays flat. */
export async function* labFigures(): AsyncGenerator<Figure> {
  const easy = question(dice as GameKit, 'plain', 'easy')
  yield {
    name: 'lab: dice matches against a bare loop',
    value: await overhead(easy, 2_000, 20),
    unit: '×',
    atMost: 1.1,
    note: 'CPU time',
  }
  yield {
    name: 'lab: arena 3v3 against a bare loop',
    value: await overhead(question(arena as unknown as GameKit, 'trio', 'auto'), 250, 12),
    unit: '×',
    atMost: 1.1,
    note: 'CPU time',
  }
  const one = await throughput(easy, 1)
  const two = await throughput(easy, 2)
  yield { name: 'lab: dice matches on one thread', value: one.rate, unit: '/s' }
  yield {
    name: 'lab: two threads against one',
    value: two.rate / one.rate,
    unit: '×',
    atLeast: 1.8,
    note: 'wall time, needs two idle cores',
  }
  yield {
    name: 'lab: heap of 200,000 dice matches beyond 50,000',
    value: await growth(easy),
    unit: 'MB',
    atMost: 2,
  }
}

interface Question {
  readonly kit: GameKit
  readonly design: Design
}

function question(kit: GameKit, preset: string, bot: string): Question {
  const experiment = readExperiment({
    id: 'bench',
    game: kit.id,
    title: { en: 'Bench', ru: 'Замер' },
    preset,
    bots: [bot],
    question: { kind: 'distribution' },
    stop: { n: 1000 },
    exact: 0,
    seed: 'bench',
  })
  if (!experiment.ok) throw new Error(JSON.stringify(experiment.faults))
  const design = designOf(experiment.value, kit)
  if (!design.ok) throw new Error(JSON.stringify(design.faults))
  return { kit, design: design.value }
}

/** The same matches with and without the lab, in turn, so that both meet the same moods of the machine; the median of what one round cost more. */
async function overhead({ kit, design }: Question, n: number, rounds: number): Promise<number> {
  const { setup, table } = ready(design).match('', 0)
  const backend = inlineBackend(kit)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const seed = `round ${round}`
    const bare = await cpu(async () => {
      let steps = 0
      for (let i = 0; i < n; i++) steps += playOut(kit.game, setup, batchSeed(seed, i), table).steps
      return steps
    })
    const lab = await cpu(async () => stepsOf(await run(design, seed, n, backend)))
    if (bare.value !== lab.value) throw new Error(`the lab played other matches: ${bare.value} against ${lab.value}`)
    if (round >= rounds / 4) ratios.push(lab.ms / bare.ms)
  }
  return median(ratios)
}

/** Matches per second, threads and games loaded. */
async function throughput({ design }: Question, threads: number): Promise<{ rate: number }> {
  const backend = poolBackend({ catalogue: CATALOGUE, threads })
  await run(design, 'warm', 4_000, backend)
  const start = performance.now()
  await run(design, 'timed', MATCHES, backend)
  const rate = MATCHES / ((performance.now() - start) / 1000)
  await backend.close()
  return { rate }
}
const MATCHES = 30_000

async function growth({ design }: Question): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const backend = poolBackend({ catalogue: CATALOGUE, threads: 2 })
  const heapAfter = async (n: number) => {
    const kept = await run(design, 'memory', n, backend)
    collect()
    const { heapUsed } = process.memoryUsage()
    if (kept.sums.arms[0]!.n !== n) throw new Error('matches are missing')
    return heapUsed
  }
  const few = await heapAfter(50_000)
  const many = await heapAfter(200_000)
  await backend.close()
  return Math.max(0, (many - few) / 1e6)
}

const run = ({ schedule }: Design, seed: string, n: number, backend: Backend) =>
  runSchedule({ ...schedule, seed }, { rounds: [n] }, { backend })

function stepsOf({ sums }: Awaited<ReturnType<typeof run>>): number {
  const steps = sums.arms[0]!.measures[1]!
  return steps.kind === 'spread' ? steps.sum : Number.NaN
}

function ready({ ready: [first] }: Design) {
  if (!first?.ok) throw new Error('the set-up cannot be played')
  return first.value
}

async function cpu<Value>(work: () => Promise<Value>): Promise<{ value: Value; ms: number }> {
  const start = process.cpuUsage()
  const value = await work()
  const { user, system } = process.cpuUsage(start)
  return { value, ms: (user + system) / 1000 }
}

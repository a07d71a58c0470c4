import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue } from '@arbiter/catalogue'
import type { Draws } from '@arbiter/kernel'
import { DAMAGE, damaged, damagedText } from '@arbiter/kernel/testing'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** A kind of file that people bring, with the command that reads it. */
export interface FileKind {
  readonly name: string
  /** Writes one damaged file of the kind below the folder; gives the command for it. */
  make(draws: Draws, folder: string): readonly string[]
}

const files = (pattern: string): string[] => globSync(pattern, { cwd: root }).sort()
const pick = <Item>(items: readonly Item[], draws: Draws): Item => items[draws.int(DAMAGE, items.length)]!
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Half of them still are JSON. */
function damagedJson(text: string, draws: Draws): string {
  if (draws.int(DAMAGE, 4) === 0) return damagedText(text, draws)
  return JSON.stringify(damaged(JSON.parse(text), draws))
}

/** A record is a value in each line. */
function damagedRecord(text: string, draws: Draws): string {
  const lines = text.trimEnd().split('\n')
  const way = draws.int(DAMAGE, 6)
  if (way === 0) return damagedText(text, draws)
  const at = way < 3 ? 0 : draws.int(DAMAGE, lines.length)
  if (way === 5) lines.splice(draws.int(DAMAGE, lines.length), 0, lines[at]!)
  else lines[at] = JSON.stringify(damaged(JSON.parse(lines[at]!), draws))
  return `${lines.join('\n')}\n`
}

const RECORDS = files('corpus/0.1.0/*/plain.jsonl')
const SCENARIOS = files('packages/*/scenarios/*.json')
/** Those with few arms: a check makes each of them ready. */
const EXPERIMENTS = [
  ...files('packages/{run,tabletop}/experiments/*.json'),
  ...files('packages/*/experiments/standing-*.json'),
]
const PACKS = files('packages/*/packs/*/pack.json').map(dirname)

const presets = await Promise.all(
  catalogue.map(async ({ id, load }) => {
    const kit = await load()
    return { id, setups: kit.presets.map(({ setup }) => JSON.stringify(setup)) }
  }),
)

export const FILE_KINDS: readonly FileKind[] = [
  {
    name: 'record',
    make(draws, folder) {
      const file = join(folder, 'damaged.jsonl')
      writeFileSync(file, damagedRecord(read(pick(RECORDS, draws)), draws))
      return ['replay', file, '--quiet']
    },
  },
  {
    name: 'scenario',
    make(draws, folder) {
      const file = join(folder, 'damaged.json')
      writeFileSync(file, damagedJson(read(pick(SCENARIOS, draws)), draws))
      return ['scenario', file]
    },
  },
  {
    name: 'set-up',
    make(draws, folder) {
      const { id, setups } = pick(presets, draws)
      const file = join(folder, 'damaged.json')
      writeFileSync(file, damagedJson(pick(setups, draws), draws))
      return ['play', id, '--setup', file, '--plain', '--json']
    },
  },
  {
    name: 'pack',
    make(draws, folder) {
      const from = pick(PACKS, draws)
      const target = join(folder, basename(from))
      rmSync(target, { recursive: true, force: true })
      cpSync(join(root, from), target, { recursive: true })
      const file = pick(files(`${from}/*.json`), draws)
      writeFileSync(join(target, basename(file)), damagedJson(read(file), draws))
      return ['pack', 'check', target]
    },
  },
  {
    name: 'experiment',
    make(draws, folder) {
      const file = join(folder, 'damaged.json')
      writeFileSync(file, damagedJson(read(pick(EXPERIMENTS, draws)), draws))
      return ['lab', 'check', file]
    },
  },
]

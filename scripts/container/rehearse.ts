import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isSent } from './context.ts'
import { type Instruction, type Stage, stagesOf } from './dockerfile.ts'

export interface Rehearsal {
  /** Below it, each stage has the file system that its instructions write to. */
  readonly folder: string
  /** What the last stage sets for its processes. */
  readonly env: Readonly<Record<string, string>>
  readonly workdir: string
  readonly entrypoint: readonly string[]
  readonly command: readonly string[]
}

interface Source {
  readonly root: string
  readonly files: readonly string[]
  readonly dockerfile: string
  readonly dockerignore: string
}

/** Does what a builder would, with folders in place of images and this machine in place of the base. */
export function rehearse(source: Source, folder: string): Rehearsal {
  const context = join(folder, 'context')
  for (const file of source.files.filter((each) => isSent(each, source.dockerignore)))
    copy(join(source.root, file), join(context, file))
  const stages = stagesOf(source.dockerfile)
  for (const stage of stages) build(stage, { context, folder })
  const last = stages.at(-1)!
  const list = (name: string) => JSON.parse(lastOf(last, name)?.rest ?? '[]') as string[]
  return {
    folder: join(folder, last.name),
    env: environmentOf(last),
    workdir: lastOf(last, 'WORKDIR')?.rest ?? '/',
    entrypoint: list('ENTRYPOINT'),
    command: list('CMD'),
  }
}

function build(stage: Stage, { context, folder }: { readonly context: string; readonly folder: string }): void {
  const root = join(folder, stage.name)
  let workdir = root
  for (const { name, options, rest } of stage.instructions) {
    if (name === 'WORKDIR') {
      workdir = join(root, rest)
      mkdirSync(workdir, { recursive: true })
    }
    if (name === 'COPY') {
      const [from, to] = rest.split(/\s+/) as [string, string]
      const source = options.from === undefined ? join(context, from) : join(folder, options.from, from)
      const target = to.endsWith('/') && from !== '.' ? join(workdir, to, basename(from)) : join(workdir, to)
      if (!existsSync(source)) throw new Error(`COPY ${rest}: ${from} is not there`)
      copy(source, target)
    }
    if (name === 'RUN') run(rest, workdir, root)
  }
}

/** Addresses of folders that only an image has are those below the stage. */
function run(command: string, cwd: string, root: string): void {
  const here = command.replaceAll(/(?<= )\/data\b/g, join(root, 'data')).replace(/chown \S+/, 'test -d')
  const { status, stdout, stderr } = spawnSync('sh', ['-c', here], { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`RUN ${command}\n${stdout}\n${stderr}`)
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
}

export const lastOf = ({ instructions }: Stage, name: string): Instruction | undefined =>
  instructions.findLast((each) => each.name === name)

function environmentOf({ instructions }: Stage): Record<string, string> {
  const pairs = instructions
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ rest }) => rest.split(/\s+/).map((pair) => pair.split('=') as [string, string]))
  return Object.fromEntries(pairs)
}

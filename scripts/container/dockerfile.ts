/** One instruction of a Dockerfile. */
export interface Instruction {
  readonly name: string
  readonly options: Readonly<Record<string, string>>
  /** What follows name and options, as written. */
  readonly rest: string
}

/** From one `FROM` to the next. */
export interface Stage {
  readonly name: string
  readonly base: string
  readonly instructions: readonly Instruction[]
}

/** The stages of a Dockerfile; throws at what is no instruction. */
export function stagesOf(text: string): Stage[] {
  const stages: { name: string; base: string; instructions: Instruction[] }[] = []
  for (const instruction of instructionsOf(text)) {
    if (instruction.name === 'FROM') {
      const [, base, , name = String(stages.length)] = /^(\S+)(\s+AS\s+(\S+))?$/i.exec(instruction.rest) ?? []
      if (base === undefined) throw new Error(`FROM ${instruction.rest}`)
      stages.push({ name, base, instructions: [] })
    } else if (stages.length === 0) throw new Error(`${instruction.name} before the first FROM`)
    else stages.at(-1)!.instructions.push(instruction)
  }
  return stages
}

function instructionsOf(text: string): Instruction[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replace(/\\\n/g, ' ')
    .split('\n')
  return lines.map((line) => {
    const [, name, options = '', rest] = /^([A-Z]+)((?:\s+--\S+)*)\s+(.+)$/.exec(line) ?? []
    if (name === undefined || !KNOWN.has(name)) throw new Error(`no instruction of a Dockerfile: ${line}`)
    const pairs = [...options.matchAll(/--([\w-]+)=(\S+)/g)].map(([, key, value]) => [key!, value!])
    return { name, options: Object.fromEntries(pairs), rest: rest! }
  })
}

const KNOWN = new Set(
  'FROM WORKDIR COPY RUN ENV VOLUME USER EXPOSE STOPSIGNAL HEALTHCHECK ENTRYPOINT CMD ARG LABEL'.split(' '),
)

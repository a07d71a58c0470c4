import { join } from 'node:path'
import { catalogue } from '@arbiter/catalogue'
import { API, type Project } from 'typescript/unstable/sync'
import { type JsonSchema, TypeSchemas } from './typeSchemas.ts'

/**
 * File → its text: views and events of each game as JSON Schemas, written from the types themselves.
 * A view or an event is what a seat or a spectator gets; the referee's are wider.
 */
export function gameSchemaFiles(root: string): Record<string, string> {
  const compiler = new API({ cwd: root })
  try {
    const config = join(root, 'tsconfig.pure.json')
    const project = compiler.updateSnapshot({ openProjects: [config] }).getProject(config)!
    return Object.fromEntries(
      catalogue.map(({ id }) => {
        const folder = `packages/${id}/src`
        return [`${folder}/schemas.json`, `${JSON.stringify(schemasOf(project, join(root, folder)), null, 2)}\n`]
      }),
    )
  } finally {
    compiler.close()
  }
}

function schemasOf({ program, checker }: Project, folder: string): JsonSchema {
  const exported = (file: string, name: string) => {
    const source = program.getSourceFile(join(folder, file))
    const symbols = source ? checker.getExportsOfModule(checker.getSymbolAtLocation(source)!) : []
    const symbol = symbols.find((each) => each.name === name)
    return symbol && checker.getDeclaredTypeOfSymbol(symbol)
  }
  const schemas = new TypeSchemas(checker, (file) => file.includes('/packages/'))
  const view = schemas.define('View', exported('view.ts', 'View')!)
  const event = schemas.define('Event', (exported('revealing.ts', 'RevealedEvent') ?? exported('events.ts', 'Event'))!)
  const { Event, ...definitions } = schemas.definitions
  return { view, event, $defs: { Event: stamped(Event!), ...definitions } }
}

interface Variants {
  readonly anyOf: readonly { readonly properties: object; readonly required: readonly string[] }[]
}

/** Events as the kernel hands them out, each with its number. */
const stamped = (event: JsonSchema): JsonSchema => ({
  anyOf: (event as unknown as Variants).anyOf.map((variant) => ({
    ...variant,
    properties: { seq: { type: 'integer', minimum: 0 }, ...variant.properties },
    required: ['seq', ...variant.required],
  })),
})

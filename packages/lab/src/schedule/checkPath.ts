import { nearest, type Step } from '@arbiter/content'
import { bad, type Fault, type GameKit, good, type Result } from '@arbiter/kernel'
import { labFault } from '../experiment/fault.ts'
import { type ContentPath, keyOf, keysOf, parsePath } from './path.ts'
import { suggestPaths } from './suggestPaths.ts'

/** The place must exist or be a knob's, so that a misspelt number is never turned in silence. */
export function checkPath(
  path: string,
  pointer: string,
  { sections, knobs }: Pick<GameKit, 'sections' | 'knobs'>,
): Result<ContentPath, Fault[]> {
  const place = parsePath(path)
  if (!place) return bad([labFault('E_PATH', pointer, 'pack:section/… or setup:/…', path)])
  if (place.in === 'setup') return good(place)
  const section = sections[place.section]
  if (!section) {
    const known = Object.keys(sections)
    return bad([
      labFault('E_PATH', pointer, `a section: ${known.join(', ')}`, place.section, nearest(place.section, known)),
    ])
  }
  const missing = firstMissing(section.value, place.steps)
  if (!missing || isKnob(path, knobs)) return good(place)
  const near = nearest(missing.step, missing.known)
  if (near === undefined) return bad([farFault(path, pointer, sections)])
  const { section: name, steps } = place
  const meant = `pack:${[name, ...steps.slice(0, missing.depth), near, ...steps.slice(missing.depth + 1)].join('/')}`
  return bad([labFault('E_PATH', pointer, 'something that the content has', path, meant)])
}

/** No step of it is a slip of the pen: places that look alike are named. */
function farFault(path: string, pointer: string, sections: GameKit['sections']): Fault {
  const near = suggestPaths(path, sections)
  return near.length > 1
    ? labFault('E_PATH', pointer, `a place such as ${near.join(', ')}`, path)
    : labFault('E_PATH', pointer, 'something that the content has', path, near[0])
}

/** A knob may stand for a field that is not there yet. */
export const isKnob = (path: string, knobs: GameKit['knobs']): boolean =>
  knobs.some(({ key }) => path === `pack:tuning/${key}`)

function firstMissing(
  root: unknown,
  steps: readonly string[],
): { step: string; depth: number; known: string[] } | undefined {
  let nodes = [root]
  for (const [depth, step] of steps.entries()) {
    const inner = nodes.flatMap((node) =>
      (step === '*' ? keysOf(node) : [step]).flatMap((each) => {
        const key = keyOf(node, each)
        return key === undefined ? [] : [(node as Record<Step, unknown>)[key]]
      }),
    )
    if (inner.length === 0) return { step, depth, known: nodes.flatMap(keysOf) }
    nodes = inner
  }
  return undefined
}

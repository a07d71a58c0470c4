import { fault, type Path, reportShape, type ShapeFault, withArt } from '@arbiter/content'
import { numbered } from '../fill.ts'
import { type ListSection, listSchema } from '../schema.ts'
import { hasBounds, type Tuning } from '../tuning.ts'

/** Whose records may have keys of their own. */
const OWN_KEYS: readonly ListSection[] = ['leaders', 'spells', 'abilities', 'statuses', 'tags']
const SCHEMAS = new Map<ListSection, object>()

/** RN-421, RN-450: a number that a record takes from a key of its own lies within the bounds of its field all the same. */
export function checkBounds(
  section: ListSection,
  entry: object,
  path: Path,
  tuning: Tuning | undefined,
): readonly ShapeFault[] {
  if (!tuning || !OWN_KEYS.includes(section)) return []
  const schema = SCHEMAS.get(section) ?? withArt(listSchema(section))
  SCHEMAS.set(section, schema)
  const isKept = (word: string): boolean => {
    const key = word.replace(/^-/, '')
    return hasBounds(key) || !Object.hasOwn(tuning, key)
  }
  return reportShape(schema, [numbered(entry, tuning, isKept)]).map(({ steps, expected, found }) => {
    const [, ...inside] = steps
    return fault('E_RANGE', [...path, ...inside], expected, found)
  })
}

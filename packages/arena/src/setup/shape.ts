import type { ShapeFault, Step } from '@arbiter/content'
import type { SetupReader } from './reader.ts'

/** A fault that a content schema found, as a fault of the set-up. */
export function faultOf(
  read: SetupReader,
  { code, steps, expected, found, nearest }: ShapeFault,
  at: readonly Step[],
): void {
  const range = code === 'E_RANGE' || code === 'E_ENUM' || code === 'E_TEXT_LENGTH'
  read.fault(range ? 'setup_range' : 'setup_field', [...at, ...steps], expected, found, nearest)
}

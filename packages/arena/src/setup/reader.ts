import { FieldReader } from '@arbiter/content'
import type { SetupCode } from '../setup.ts'

export class SetupReader extends FieldReader<SetupCode> {}

export const MAX_NAME = 40
/** AR-049. */
export const MAX_TEAM = 20

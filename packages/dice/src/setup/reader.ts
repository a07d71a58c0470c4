import { FieldReader } from '@arbiter/content'
import type { SetupCode } from '../setup.ts'

export class SetupReader extends FieldReader<SetupCode> {}

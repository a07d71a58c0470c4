import type { GameSchemas } from '@arbiter/kernel'
import written from './schemas.json' with { type: 'json' }

export const runSchemas: GameSchemas = written

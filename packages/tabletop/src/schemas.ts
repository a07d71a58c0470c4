import type { GameSchemas } from '@arbiter/kernel'
import written from './schemas.json' with { type: 'json' }

export const tabletopSchemas: GameSchemas = written

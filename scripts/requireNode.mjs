// Imported by vitest.config.ts before anything else: whoever starts vitest with an older Node reads why that cannot be.
import { requireModernNode } from './bootstrap.mjs'

requireModernNode('vitest')

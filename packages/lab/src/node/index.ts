export { type PoolOptions, poolBackend } from './pool.ts'

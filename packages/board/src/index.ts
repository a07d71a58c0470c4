export * from './zones.ts'

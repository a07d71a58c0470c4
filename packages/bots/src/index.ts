export { random } from './random.ts'

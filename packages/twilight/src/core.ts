/** Twilight for those who fetch its other packs when somebody asks for them. */
export { twilightOn } from './kitOn.ts'

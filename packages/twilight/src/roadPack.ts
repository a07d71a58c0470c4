export { ROAD_PACK } from './content/roadPack.ts'

export { ROAD_PLACES } from '@arbiter/art'

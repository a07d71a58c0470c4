export { type At, checkRef, fault, type Ids } from '@arbiter/content'

import { HttpError } from './httpError.ts'

/** RN-740. 0.1.0 said only `details.version`; its clients still read that. */
export const versionConflict = (current: number): HttpError =>
  new HttpError('VERSION_CONFLICT', { params: { version: current }, details: { version: current, current } })

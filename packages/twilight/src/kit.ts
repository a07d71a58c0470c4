import type { Locales, PackFault, PackFiles, Result } from '@arbiter/kernel'
import { TWILIGHT_PACKS } from './content/packs.ts'
import { buildOn, type TwilightKit, twilightOn } from './kitOn.ts'

export type { TwilightKit } from './kitOn.ts'

const allPacks = () => TWILIGHT_PACKS

/** Twilight as the apps offer it. It speaks the languages it is given. */
export const twilightKit: (locales?: Locales) => TwilightKit = /* @__PURE__ */ twilightOn(allPacks)

/** A bad pack is refused whole. */
export const createKit = (packs: readonly PackFiles[], locales: Locales = {}): Result<TwilightKit, PackFault[]> =>
  buildOn(allPacks, packs, locales)

/** How many of the same stand before this one: 0 for the first of its kind. */
export const twinOf = (ids: readonly string[], at: number): number =>
  ids.slice(0, at).filter((id) => id === ids[at]).length

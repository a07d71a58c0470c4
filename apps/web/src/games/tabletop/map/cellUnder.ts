/** The cell that an element of the map belongs to. */
export function cellUnder(target: EventTarget | null): number | undefined {
  const found = target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : undefined
  return found ? Number(found) : undefined
}

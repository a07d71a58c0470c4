/** RN-325. A single pick changes to the other card; of several, one has to be given back before another is taken. */
export function togglePick(picked: readonly string[], card: string, pick: number): readonly string[] {
  if (picked.includes(card)) return picked.filter((each) => each !== card)
  if (pick === 1) return [card]
  return picked.length < pick ? [...picked, card] : picked
}

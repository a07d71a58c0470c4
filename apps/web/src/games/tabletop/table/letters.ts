/** Two letters for each name: the sign of a figure, on the map and in the tracker. Nobody shares his with another. */
export function lettersOf(names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const letters = new Map([...names].map(([uid, name]) => [uid, initials(name)]))
  const shared = Map.groupBy(letters.keys(), (uid) => letters.get(uid)!)
  const used = new Set([...shared].flatMap(([sign, uids]) => (uids.length === 1 ? [sign] : [])))
  for (const [sign, uids] of shared) {
    if (uids.length === 1 || sign === '') continue
    let number = 1
    for (const uid of uids) {
      while (used.has(`${sign[0]}${number}`)) number++
      letters.set(uid, `${sign[0]}${number}`)
      used.add(`${sign[0]}${number}`)
    }
  }
  return letters
}

/** “Brawler 2 (Gang)” → “B2”, “Fire mage (East)” → “FE”, “Vitmor” → “Vi”. */
function initials(name: string): string {
  const words = name.replace(/[()]/g, '').split(' ')
  const [first = ''] = words
  const second = words.find((word) => /^\d/.test(word)) ?? words.at(-1)!
  return words.length > 1 ? `${first[0]}${second[0]}` : first.slice(0, 2)
}

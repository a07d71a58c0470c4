/**
 * The faces of up to six dice, order forgotten: three bits per face, so that adding two keys adds the dice.
 * `faceKey([1, 1, 5]) === 2 * unit(1) + unit(5)`.
 */
export type FaceKey = number

export const FACES = [1, 2, 3, 4, 5, 6] as const
export type Face = (typeof FACES)[number]

/** DC-020. There are always six dice. */
export const DICE = 6

export const unit = (face: number): FaceKey => 1 << (3 * (face - 1))
export const countOf = (key: FaceKey, face: number): number => (key >> (3 * (face - 1))) & 7

export function faceKey(faces: Iterable<number>): FaceKey {
  let key = 0
  for (const face of faces) key += unit(face)
  return key
}

export function sizeOf(key: FaceKey): number {
  let size = 0
  for (const face of FACES) size += countOf(key, face)
  return size
}

export function facesOf(key: FaceKey): Face[] {
  const faces: Face[] = []
  for (const face of FACES) for (let n = countOf(key, face); n > 0; n--) faces.push(face)
  return faces
}

/** Every multiset of one to six faces, smaller ones first: 923 of them. */
export const FACE_SETS: readonly FaceKey[] = everyFaceSet()

const ORDINALS = new Int16Array(1 << (3 * DICE))
for (let at = 0; at < FACE_SETS.length; at++) ORDINALS[FACE_SETS[at]!] = at + 1

/** A dense number for a key: 0 for no dice, else 1 … 923. Tables over face sets are indexed by it. */
export const ordinalOf = (key: FaceKey): number => ORDINALS[key]!

function everyFaceSet(): FaceKey[] {
  const all: FaceKey[] = []
  let layer: { key: FaceKey; lowest: number }[] = [{ key: 0, lowest: 1 }]
  for (let size = 1; size <= DICE; size++) {
    const next: typeof layer = []
    for (const { key, lowest } of layer) {
      for (let face = lowest; face <= DICE; face++) next.push({ key: key + unit(face), lowest: face })
    }
    for (const { key } of next) all.push(key)
    layer = next
  }
  return all
}

import type { PackFault } from '@arbiter/kernel'
import { pointerTo, type Step } from './pointer.ts'
import type { LocatedFault, PackReading } from './read.ts'

/** DC-135. By file, then by place in the file; what is missing comes after what is there. */
export function inFileOrder(faults: readonly LocatedFault[], readings: readonly PackReading[]): LocatedFault[] {
  const files = readings.flatMap((reading) => [...reading.files])
  const names = [
    ...new Set([...readings.flatMap((reading) => [...reading.files.keys()]), ...faults.map((fault) => fault.file)]),
  ]
  const values = new Map(files)
  const places = new Map(faults.map((fault) => [fault, placeOf(values.get(fault.file), fault)]))
  return [...faults].sort((a, b) => {
    const byFile = names.indexOf(a.file) - names.indexOf(b.file)
    return byFile === 0 ? compare(places.get(a)!, places.get(b)!) : byFile
  })
}

/** By their places in one document; what is missing comes after what is there. */
export function inDocumentOrder<Placed extends { readonly steps: readonly Step[] }>(
  document: unknown,
  faults: readonly Placed[],
): Placed[] {
  const places = new Map(faults.map((fault) => [fault, placeOf(document, fault)]))
  return [...faults].sort((a, b) => compare(places.get(a)!, places.get(b)!))
}

export const toPackFault = ({ steps, file, code, expected, found, nearest: near }: LocatedFault): PackFault => {
  return { code, file, pointer: pointerTo(steps), expected, found, ...(near === undefined ? {} : { nearest: near }) }
}

function placeOf(value: unknown, { steps }: { readonly steps: readonly Step[] }): number[] {
  const place: number[] = []
  let node = value
  for (const step of steps) {
    const keys = typeof node === 'object' && node !== null ? Object.keys(node) : []
    const index = keys.indexOf(String(step))
    place.push(index < 0 ? keys.length : index)
    node = index < 0 ? undefined : (node as Record<string, unknown>)[step]
  }
  return place
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    if (a[i] !== b[i]) return a[i]! - b[i]!
  }
  return a.length - b.length
}

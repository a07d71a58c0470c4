import { useState } from 'react'

/** RN-712: cards that are put into a deck and taken out again, one step back at a time. */
export interface Building {
  readonly units: readonly string[]
  readonly isChanged: boolean
  readonly canUndo: boolean
  /** False: the deck is full. */
  toggle(unit: string): boolean
  replace(units: readonly string[]): void
  undo(): void
}

export function useBuilding(first: readonly string[], size: number): Building {
  const [past, setPast] = useState<readonly (readonly string[])[]>([])
  const [units, setUnits] = useState(first)
  function replace(next: readonly string[]): void {
    setPast([...past, units])
    setUnits(next)
  }
  return {
    units,
    isChanged: units.length !== first.length || units.some((unit) => !first.includes(unit)),
    canUndo: past.length > 0,
    toggle(unit) {
      if (units.includes(unit)) replace(units.filter((each) => each !== unit))
      else if (units.length >= size) return false
      else replace([...units, unit])
      return true
    },
    replace,
    undo() {
      setUnits(past.at(-1)!)
      setPast(past.slice(0, -1))
    },
  }
}

import { PLACES, type PlaceTable } from '@arbiter/art'
import { useEffect, useState } from 'react'

/** Once they have come they stay. */
let arrived: PlaceTable | undefined

/** The places of the short road are here; those of the long ones come with the first of them. */
export function useRoadPlaces(isLong: boolean): PlaceTable | undefined {
  const [places, setPlaces] = useState(() => (isLong ? arrived : PLACES))
  useEffect(() => {
    if (!isLong || arrived) return
    let left = false
    // Without a network a place has no picture; its words are there.
    import('./road/roadPlaces.ts').then(
      ({ ROAD_PLACES }) => {
        arrived = ROAD_PLACES
        if (!left) setPlaces(ROAD_PLACES)
      },
      () => {},
    )
    return () => {
      left = true
    }
  }, [isLong])
  return places
}

import { PLACES, type PlaceTable } from '@arbiter/art'
import { createContext, useContext } from 'react'

/** How the places of this road look. Undefined while those of a long road are on their way. */
export const PlacesContext = createContext<PlaceTable | undefined>(PLACES)

export const usePlaces = (): PlaceTable | undefined => useContext(PlacesContext)

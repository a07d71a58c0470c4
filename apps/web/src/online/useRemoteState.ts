import type { TableState } from '@arbiter/client'
import { useSyncExternalStore } from 'react'
import type { RemoteMatch } from './openRemote.ts'

/** The table as the server told it last. */
export const useRemoteState = ({ host, remote }: RemoteMatch): TableState =>
  useSyncExternalStore(host.subscribe, () => remote.state)

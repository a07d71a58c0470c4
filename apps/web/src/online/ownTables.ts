import type { Arbiter, TableSummary } from '@arbiter/client'
import { Subscribers } from '@arbiter/kernel'
import { useSyncExternalStore } from 'react'
import { forgetStranger, serverHere } from '../server/server.ts'
import { ownName } from '../shell/base.ts'

type Tables = readonly TableSummary[] | 'unreachable'

const NAME = 'own-tables'
const TELL = 'tell'
/** After how many ms a server is asked again that refused, or this browser for a guest. */
const AGAIN_MS = 10_000

/** The tables of the guest of this browser, as the server tells them; undefined until somebody knows. */
let tables: Tables | undefined
const subscribers = new Subscribers()
let listeners = 0
let stop = () => {}

/** Somebody looks: one connection serves all windows of this browser. */
export const useOwnTables = (): Tables | undefined => useSyncExternalStore(subscribe, () => tables)

function subscribe(listener: () => void): () => void {
  const leave = subscribers.subscribe(listener)
  if (listeners++ === 0) stop = listen()
  return () => {
    leave()
    if (--listeners > 0) return
    stop()
    tables = undefined
  }
}

/** Whoever has the lock asks the server and tells the others, who take over when its window is closed. */
function listen(): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const channel = new BroadcastChannel(ownName(NAME))
  let leads = false
  channel.onmessage = ({ data }: MessageEvent<Tables | typeof TELL>) => {
    if (data !== TELL) hear(data)
    else if (leads && tables) channel.postMessage(tables)
  }
  channel.postMessage(TELL)
  const lead = async () => {
    leads = true
    while (!signal.aborted) {
      const server = serverHere('en')
      if (server.token === undefined) tellNone()
      else await ask(server)
      await server.api.wait(AGAIN_MS, signal)
    }
  }
  const ask = async (server: Arbiter) => {
    // Whoever has heard of them once knows them still.
    const lost = () => {
      if (!tables) tell('unreachable')
    }
    try {
      for await (const now of server.ownTables(signal, (up) => up || lost())) tell(now)
    } catch (error) {
      if (forgetStranger(server, error)) tellNone()
      else lost()
    }
  }
  const tellNone = () => {
    if (tables?.length !== 0) tell([])
  }
  const tell = (now: Tables) => {
    if (signal.aborted) return
    hear(now)
    channel.postMessage(now)
  }
  // Over plain HTTP there are no locks: then each window asks for itself.
  const led = navigator.locks ? navigator.locks.request(ownName(NAME), { signal }, lead) : lead()
  led.catch(() => tell('unreachable'))
  return () => {
    leaving.abort()
    channel.close()
  }
}

function hear(now: Tables): void {
  tables = now
  subscribers.notify()
}

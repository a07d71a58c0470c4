import { CodedError, type Fault, parseUntrustedJson } from '@arbiter/kernel'
import { type Experiment, readExperiment } from '@arbiter/lab'
import { useEffect, useMemo, useState } from 'react'
import { checkExperiment } from '../engine/recordClient.ts'
import { type Scan, scan } from './scan.ts'

/** What a written question amounts to. */
export interface Draft {
  readonly written: Scan
  /** Whatever is known of it, even when it is not whole. */
  readonly raw: unknown
  readonly faults: readonly Fault[]
  /** It is still being looked at. */
  readonly checking: boolean
  /** Ready to be run. */
  readonly experiment: Experiment | undefined
}

const PATIENCE_MS = 300

/** Looks at a text while it is written: first its shape, then whether the game can play it. */
export function useDraft(text: string): Draft {
  const written = useMemo(() => scan(text), [text])
  const read = useMemo(() => readText(text, written), [text, written])
  const [checked, setChecked] = useState<{ readonly text: string; readonly faults: readonly Fault[] }>()
  const { experiment } = read
  useEffect(() => {
    if (!experiment) return
    let wanted = true
    const show = (faults: readonly Fault[]) => wanted && setChecked({ text, faults })
    const waiting = setTimeout(
      () => checkExperiment(experiment).then(show, (error) => show([unplayable(error)])),
      PATIENCE_MS,
    )
    return () => {
      wanted = false
      clearTimeout(waiting)
    }
  }, [text, experiment])
  const current = checked?.text === text ? checked.faults : undefined
  const faults = experiment ? (current ?? []) : read.faults
  const checking = experiment !== undefined && current === undefined
  return {
    written,
    raw: read.raw,
    faults,
    checking,
    experiment: checking || faults.length > 0 ? undefined : experiment,
  }
}

interface Read {
  readonly raw: unknown
  readonly faults: readonly Fault[]
  readonly experiment?: Experiment
}

function readText(text: string, { broken }: Scan): Read {
  let raw: unknown
  try {
    raw = parseUntrustedJson(text)
  } catch {
    const found =
      text
        .slice(broken ?? 0)
        .trim()
        .split(/\s/)[0] ?? ''
    return {
      raw: undefined,
      faults: [{ code: 'E_PARSE', path: '', expected: 'a JSON value', found: found.slice(0, 20) }],
    }
  }
  const read = readExperiment(raw)
  return read.ok ? { raw, faults: [], experiment: read.value } : { raw, faults: read.faults }
}

function unplayable(error: unknown): Fault {
  if (!(error instanceof CodedError)) throw error
  if (error.code !== 'unknown_game') return { code: error.code, path: '', found: error.params }
  return { code: 'E_GAME', path: '/game', expected: 'a game', found: error.params.game }
}

import type { RunHost, RunSight } from './host.ts'
import type { RunRefusal } from './refusal.ts'

/** What the page showed is not how things stand. */
const OUTDATED: readonly string[] = ['version_conflict', 'wrong_phase', 'run_finished']

/** RN-336. How things stand after a refusal that says the page is outdated. RN-337: without an answer the page stays as it is. */
export async function lookAgain(host: Pick<RunHost, 'view'>, { code }: RunRefusal): Promise<RunSight | undefined> {
  return OUTDATED.includes(code) ? host.view().catch(() => undefined) : undefined
}

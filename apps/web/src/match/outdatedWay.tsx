import { useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { go, reloadPage } from '../shell/router.ts'

const OUTDATED: ReadonlySet<string | undefined> = new Set(['table_elsewhere', 'no_such_table'])

/** What is stored went on without this window, or is gone: storing again would fail each time. */
export const isOutdated = (code: string | undefined): boolean => OUTDATED.has(code)

/** What went on elsewhere is opened as it stands now; of what is gone there is only the list of the others. */
export function OutdatedWay({ code }: { readonly code: string | undefined }) {
  const text = useText()
  return code === 'no_such_table' ? (
    <Button kind="main" onClick={() => go('/matches')} data-test="problem-list">
      {text('continue.all')}
    </Button>
  ) : (
    <Button kind="main" onClick={reloadPage} data-test="problem-reopen">
      {text('match.reopen')}
    </Button>
  )
}

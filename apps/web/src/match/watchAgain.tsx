import IconReplay from '~icons/lucide/history'
import { useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'

/** From the beginning, with the replay bar. */
export function WatchAgain({ test, onClick }: { test: string; onClick: () => void }) {
  const text = useText()
  return (
    <Button kind="quiet" icon={<IconReplay />} onClick={onClick} data-test={test}>
      {text('timeline.again')}
    </Button>
  )
}

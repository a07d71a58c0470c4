import IconGo from '~icons/lucide/arrow-right'
import { Button } from '../../parts/button.tsx'
import { KeyCap } from '../../parts/keyCap.tsx'
import { useTable } from './tableContext.ts'

interface GoButtonProps {
  readonly keyName: string
  readonly onClick: () => void
  /** Not the sensible step as things stand. */
  readonly quiet?: boolean
  readonly 'data-test': string
  readonly children: string
}

/** On along the road. */
export function GoButton({ keyName, onClick, quiet = false, 'data-test': test, children }: GoButtonProps) {
  const { mayAct } = useTable()
  return (
    <Button
      kind={quiet ? 'plain' : 'gold'}
      className="tw-go"
      icon={<IconGo />}
      aria-disabled={!mayAct}
      onClick={onClick}
      data-test={test}
    >
      {children} <KeyCap>{keyName}</KeyCap>
    </Button>
  )
}

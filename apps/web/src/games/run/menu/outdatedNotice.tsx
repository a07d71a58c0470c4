import IconReload from '~icons/lucide/refresh-cw'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import '../screens/failureBanner.css'

/** RN-340. The page is older or newer than the server: said before anything goes wrong. */
export function OutdatedNotice() {
  const text = useText()
  return (
    <div className="rn-failure" role="alert" data-test="run-outdated">
      <p>{text('runTable.outdated')}</p>
      <div className="rn-ways">
        <Button icon={<IconReload />} onClick={() => location.reload()} data-test="run-outdated-reload">
          {text('runTable.outdated.reload')}
        </Button>
      </div>
    </div>
  )
}

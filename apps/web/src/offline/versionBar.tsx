import { useEffect, useState } from 'react'
import { useLanguage, useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { fillWhenQuiet, takeNewVersion, useNewVersion } from './offline.ts'
import './versionBar.css'

/** Says that a newer version is ready, and waits: whoever is in the middle of a match takes it later. */
export function VersionBar() {
  const text = useText()
  const { language } = useLanguage()
  const ready = useNewVersion()
  const [later, setLater] = useState(false)
  useEffect(() => fillWhenQuiet(language), [language])
  return (
    <div role="status">
      {ready && !later && (
        <p className="version-bar" data-test="version-bar">
          {text('version.ready')}{' '}
          <Button onClick={takeNewVersion} data-test="version-take">
            {text('version.take')}
          </Button>{' '}
          <Button kind="quiet" onClick={() => setLater(true)} data-test="version-later">
            {text('version.later')}
          </Button>
        </p>
      )}
    </div>
  )
}

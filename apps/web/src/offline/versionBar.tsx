import { useEffect, useState } from 'react'
import { useLanguage, useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { fillWhenQuiet, type NewVersion, takeNewVersion, useNewVersion } from './offline.ts'
import './versionBar.css'

/** Says that a newer version is ready, and waits: whoever is in the middle of a match takes it later. */
export function VersionBar() {
  const text = useText()
  const { language } = useLanguage()
  const version = useNewVersion()
  const [later, setLater] = useState<NewVersion>()
  useEffect(() => fillWhenQuiet(language), [language])
  return (
    <div role="status">
      {version && version !== later && (
        <p className="version-bar" data-test="version-bar">
          {text(`version.${version}`)}{' '}
          <Button onClick={takeNewVersion} data-test="version-take">
            {text('version.take')}
          </Button>{' '}
          <Button kind="quiet" onClick={() => setLater(version)} data-test="version-later">
            {text('version.later')}
          </Button>
        </p>
      )}
    </div>
  )
}

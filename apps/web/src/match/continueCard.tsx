import { catalogue } from '@arbiter/catalogue'
import { useState } from 'react'
import { useLanguage, useText } from '../language/language.tsx'
import { Link } from '../shell/link.tsx'
import { waitingMatch } from './table.ts'
import './continueCard.css'

/** The match that waits, if any; on the page of a game only one of that game. */
export function ContinueCard({ game }: { game?: string }) {
  const text = useText()
  const { language } = useLanguage()
  const [waiting] = useState(waitingMatch)
  const offer = catalogue.find(({ id }) => id === waiting?.game && (game === undefined || game === id))
  if (!offer) return null
  return (
    <p className="continue-card">
      {text('home.waiting', { game: offer.name[language] })}
      <Link href="/match" className="button button-plain" data-test="home-continue">
        {text('home.continue')}
      </Link>
    </p>
  )
}

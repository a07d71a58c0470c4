import { CONTEXTS, decimalValue, effortLimit, KEYWORDS, SPECIALS, SUITS, ZONES } from '@arbiter/twilight'
import { type ReactNode, useState } from 'react'
import IconBook from '~icons/lucide/book-open'
import { useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { KeyCap } from '../../parts/keyCap.tsx'
import { useKeys } from '../../shell/keys.ts'
import { sentence } from './sentence.ts'
import { KeywordSign, SuitSign } from './signs.tsx'
import { useTable } from './tableContext.ts'
import { useSigned } from './useSigned.ts'
import { useZoneWords } from './useZoneWords.ts'
import './glossary.css'

/** The words of the table, each in a sentence or two. */
export function Glossary() {
  const text = useText()
  const [open, setOpen] = useState(false)
  useKeys({ h: () => setOpen(true) })
  return (
    <>
      <Button kind="quiet" icon={<IconBook />} onClick={() => setOpen(true)} data-test="twilight-glossary">
        {text('twilightGlossary.title')} <KeyCap>H</KeyCap>
      </Button>
      {open && (
        <Dialog
          title={text('twilightGlossary.title')}
          closeLabel={text('common.close')}
          onClose={() => setOpen(false)}
          test="twilight-glossary-dialog"
        >
          <Mechanics />
          <Zones />
          <Fate />
          <Keywords />
          <Specials />
        </Dialog>
      )}
    </>
  )
}

const MECHANICS = ['tracks', 'escalation', 'rageShield', 'effort', 'faith', 'resonance'] as const

function Mechanics() {
  const text = useText()
  const signed = useSigned()
  const { plan } = useTable()
  const { balance } = plan
  const numbers = {
    surprise: decimalValue(balance.surpriseMultiplier),
    shift: signed(balance.escalationResonanceShift),
    rage: decimalValue(balance.enrageMultiplier),
    factor: decimalValue(balance.rageShieldFactor),
    decay: decimalValue(balance.rageShieldDecay),
    most: effortLimit(plan),
    effort: balance.effortPerCard,
    wait: balance.waitFaithGain,
    min: signed(balance.resonance.min),
    max: signed(balance.resonance.max),
  }
  return (
    <dl className="tw-glossary">
      {MECHANICS.map((word) => (
        <Entry key={word} word={text(`twilightGlossary.word.${word}`)}>
          {text(`twilightGlossary.about.${word}`, numbers)}
        </Entry>
      ))}
    </dl>
  )
}

function Zones() {
  const text = useText()
  const zones = useZoneWords(useTable().plan.balance)
  return (
    <section>
      <h3>{text('twilightGlossary.zones')}</h3>
      <dl className="tw-glossary">
        {ZONES.map((zone) => (
          <Entry key={zone} word={`${text(`twilight.zone.${zone}`)} (${zones.range(zone)})`}>
            {zones.effect(zone)}
          </Entry>
        ))}
      </dl>
    </section>
  )
}

function Fate() {
  const text = useText()
  const { balance } = useTable().plan
  const numbers = {
    match: decimalValue(balance.matchMultiplier),
    synergy: decimalValue(balance.synergyMultiplier),
    dissonance: decimalValue(balance.dissonanceMultiplier),
  }
  return (
    <section>
      <h3>{text('twilightTable.fate')}</h3>
      <dl className="tw-glossary">
        {(['suits', 'match', 'oppose', 'choice'] as const).map((word) => (
          <Entry key={word} word={text(`twilightGlossary.word.${word}`)}>
            {text(`twilightGlossary.about.${word}`, numbers)}
          </Entry>
        ))}
        {SUITS.map((suit) => (
          <Entry key={suit} icon={<SuitSign suit={suit} />} word={text(`twilight.suit.${suit}`)}>
            {(['match', 'oppose'] as const)
              .map(
                (relation) =>
                  [relation, CONTEXTS.filter((context) => balance.match[suit][context] === relation)] as const,
              )
              .filter(([, contexts]) => contexts.length > 0)
              .map(([relation, contexts]) =>
                text(`twilightGlossary.suit.${relation}`, {
                  contexts: contexts.map((context) => text(`twilight.context.${context}`)).join(', '),
                }),
              )
              .join(' ') || text('twilightGlossary.suit.neutral')}
          </Entry>
        ))}
      </dl>
    </section>
  )
}

function Keywords() {
  const text = useText()
  const signed = useSigned()
  const { matrix } = useTable().plan.balance
  return (
    <section>
      <h3>{text('twilightGlossary.keywords')}</h3>
      <p className="tw-soft">{text('twilightGlossary.about.keywords')}</p>
      <dl className="tw-glossary">
        {KEYWORDS.map((keyword) => (
          <Entry key={keyword} icon={<KeywordSign keyword={keyword} />} word={text(`twilight.keyword.${keyword}`)}>
            {CONTEXTS.map((context) => {
              const { dmg, val, special } = matrix[keyword][context]
              const what = [signed(dmg || val), special ? text(`twilight.special.${special}`) : '']
              return (
                <span key={context} className="tw-glossary-cell">
                  {text(`twilight.context.${context}`)}: {what.filter((part) => part !== '').join(', ')}
                </span>
              )
            })}
          </Entry>
        ))}
      </dl>
    </section>
  )
}

function Specials() {
  const text = useText()
  return (
    <section>
      <h3>{text('twilightGlossary.specials')}</h3>
      <dl className="tw-glossary">
        {SPECIALS.map((special) => (
          <Entry key={special} word={text(`twilight.special.${special}`)}>
            {sentence(text(`twilight.special.${special}.desc`))}.
          </Entry>
        ))}
      </dl>
    </section>
  )
}

function Entry({ word, icon, children }: { word: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>
        {icon} {word}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

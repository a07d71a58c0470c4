import type { Phrase } from '@arbiter/kernel'
import type { Audit } from './audit.ts'
import { nameIn } from './cardLines.ts'
import type { Finding } from './findings.ts'
import { signedText, signedWhole, written } from './fraction.ts'

/** The evidence of a finding as a sentence; its title is `twilight.audit.finding.<id>`. */
export function findingPhrase(finding: Finding, { lines }: Pick<Audit, 'lines'>): Phrase {
  const says = (name: string, params: Phrase['params'] = {}) => ({
    key: `twilight.audit.evidence.${finding.id}.${name}`,
    params,
  })
  switch (finding.id) {
    case 'F1': {
      const { cards, suppressed, notPrav, gives } = finding.evidence
      if (cards === 0) return says('none')
      return says(finding.status, { cards, suppressed, notPrav, gives: { list: gives.map(signedWhole) } })
    }
    case 'F2': {
      const { criticals } = finding.evidence
      const told = criticals.find(({ suit }) => suit === 'prav') ?? criticals[0]
      if (!told) return says('none')
      const { id, kill, pacify } = told
      return says('totals', { card: nameIn(lines, id), kill: signedWhole(kill), pacify: signedWhole(pacify) })
    }
    case 'F3': {
      const { beyond, bounded, lowest, mean } = finding.evidence
      return says('values', {
        lowest: signedWhole(lowest),
        mean: written(signedText(mean, 3)),
        n: beyond.length,
        beyond: { list: beyond.map((id) => nameIn(lines, id)) },
        bounded: String(bounded),
      })
    }
    case 'F4': {
      const { prav, nav } = finding.evidence
      return says('shifts', { prav: written(signedText(prav, 3)), nav: written(signedText(nav, 3)) })
    }
    case 'F5':
      return says('turned', { ...finding.evidence })
    case 'F6': {
      const { vals, specials, lost } = finding.evidence
      const where = lost.map(({ keyword, context, what }) => `${keyword}/${context}: ${what}`)
      return lost.length === 0 ? says('read', { vals, specials }) : says('lost', { lost: { list: where } })
    }
  }
}

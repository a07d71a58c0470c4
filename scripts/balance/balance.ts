import { catalogue, type Offer } from '@arbiter/catalogue'
import { chooseBackend } from '@arbiter/lab/node'
import { BadUse } from './badUse.ts'
import { balanceLines } from './lines.ts'
import { type BalanceOptions, optionsOf } from './options.ts'
import { packIn } from './packIn.ts'
import { isBalanced, playStanding, type StandingAnswer } from './standing.ts'

/** The whole command; the exit code. */
export async function balance(args: readonly string[], out: Pick<Console, 'log' | 'error'>): Promise<number> {
  try {
    return await played(optionsOf(args), out)
  } catch (error) {
    if (!(error instanceof BadUse)) throw error
    out.error(`balance: ${error.message}`)
    return 2
  }
}

async function played(options: BalanceOptions, out: Pick<Console, 'log' | 'error'>): Promise<number> {
  const { only, n, workers, json } = options
  const pack = options.pack === undefined ? undefined : packIn(options.pack)
  const offers = offersOf(options.game, pack?.game)
  const backend = await chooseBackend({
    catalogue: import.meta.resolve('@arbiter/catalogue'),
    ...(workers !== undefined && { workers }),
  })
  const say = json ? out.error : out.log
  const answers: StandingAnswer[] = []
  try {
    for (const offer of offers) {
      const kit = await offer.load()
      const own = { backend, only, n, ...(pack && { pack: pack.files }) }
      for await (const answer of playStanding(kit, await offer.experiments(), own)) {
        answers.push(answer)
        for (const line of balanceLines(answer)) say(line)
      }
    }
  } finally {
    await backend.close()
  }
  if (answers.length === 0) throw new BadUse(`no such standing experiment: ${only}`)
  if (json) out.log(JSON.stringify(answers))
  return answers.every(isBalanced) ? 0 : 1
}

/** A pack is never left out in silence: with one, its game is played and no other. */
function offersOf(asked: string | undefined, ofPack: string | undefined): readonly Offer[] {
  if (ofPack !== undefined && asked !== undefined && ofPack !== asked)
    throw new BadUse(`the pack is for ${ofPack}, not for ${asked}`)
  const game = ofPack ?? asked
  const offers = catalogue.filter(({ id }) => game === undefined || id === game)
  if (offers.length === 0) throw new BadUse(`no such game: ${game}`)
  return offers
}

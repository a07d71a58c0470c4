import { catalogue } from '@arbiter/catalogue'
import { diceMatch, recordText } from '../../apps/web/src/games/dice/testing.ts'
import { makeLinkText } from '../../apps/web/src/match/share.ts'

/** What each page has to reach, of 100. */
const LIGHT = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 95 }
const HEAVY = { ...LIGHT, performance: 75 }

/** Every kind of page, with its bars; a path may take time to be made. `longestTask` in ms, on an unthrottled machine. */
export async function pagesAt(url) {
  const match = await makeLinkText(recordText(diceMatch()))
  return [
    { name: 'home', path: '/', bars: LIGHT },
    ...catalogue.map(({ id }) => ({ name: id, path: `/${id}`, bars: LIGHT })),
    ...catalogue.map(({ id }) => ({ name: `setup-${id}`, path: `/setup/${id}`, bars: HEAVY })),
    { name: 'match', path: `/match#r=${match}`, bars: HEAVY },
    { name: 'lab', path: '/lab', bars: HEAVY, longestTask: 200 },
    { name: 'answer', path: () => answerAt(url), bars: HEAVY },
  ]
}

/** A question that the server has answered: any browser can look at it. */
async function answerAt(url) {
  const offer = catalogue.find(({ id }) => id === 'dice')
  const [question] = await offer.experiments()
  const post = async (path, body, headers = {}) => {
    const json = { 'content-type': 'application/json', ...headers }
    return (await fetch(`${url}/api${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) })).json()
  }
  const { token } = await post('/guests', {})
  const authorization = { authorization: `Bearer ${token}` }
  let run = await post('/experiments', { ...question, stop: { n: 200 } }, authorization)
  while (run.state === 'waiting' || run.state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 500))
    run = await (await fetch(`${url}/api/experiments/${run.id}`, { headers: authorization })).json()
  }
  if (run.state !== 'done') throw new Error(`the question ${question.id} got no answer: ${JSON.stringify(run)}`)
  return `/lab/server/${run.id}`
}

import type { SearchTrail } from '@arbiter/lab'
import { table } from '../text.ts'

/** What was turned and how the search went; the arms tell the rest on seeds that it had not seen. */
export function searchText({ axes, tried, met, seed }: SearchTrail): string {
  const moves = table(
    ['number', 'before', 'after'],
    axes.map(({ path, before, after }) => [`\`${path}\``, String(before), String(after)]),
  )
  const way = tried.filter(({ kept }) => kept).map(({ values }) => values.join(' × '))
  const ending = met ? 'every target is met with evidence' : 'not every target is met with evidence'
  return `${moves}\n\n${tried.length} candidates were tried, kept on the way: ${way.join(' → ')}. Played again on fresh seeds (\`${seed}\`): ${ending}.`
}

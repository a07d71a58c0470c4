import type { BoardModel } from './boardModel.ts'

/** What the keys do, in one line. */
export function keysText({ mode, view, battle, props, watching }: BoardModel): string {
  const { words } = props
  if (mode.kind === 'page') return words.text('cli.run.keys_page')
  if (mode.kind === 'battle') return words.text(battle!.ended ? 'cli.run.keys_ended' : 'cli.run.keys_battle')
  if (mode.kind === 'over') return words.text(watching ? 'cli.run.keys_over_watched' : 'cli.run.keys_over')
  if (mode.kind === 'result') return words.text(watching ? 'cli.run.keys_watch' : 'cli.run.keys_result')
  if (mode.kind === 'abandon') return words.text('cli.run.keys_abandon')
  if (watching) return words.text('cli.run.keys_watch')
  if (view.setup.battle) return words.text('cli.run.keys_skirmish')
  return words.text(view.draft ? 'cli.run.keys_draft' : 'cli.run.keys')
}

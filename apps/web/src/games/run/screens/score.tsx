import type { RunSight } from '../host/host.ts'

/** Wins first. */
export const Score = ({ sight: { wins, losses } }: { sight: Pick<RunSight, 'wins' | 'losses'> }) => (
  <>
    <span data-test="run-wins" data-n={wins}>
      {wins}
    </span>
    {' : '}
    <span data-test="run-losses" data-n={losses}>
      {losses}
    </span>
  </>
)

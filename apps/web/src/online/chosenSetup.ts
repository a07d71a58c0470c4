/** What was set up on the page before, for the friend who is to be invited. It does not outlive the page. */
let chosen: { readonly game: string; readonly setup: unknown } | undefined

export const chooseSetup = (game: string, setup: unknown): void => {
  chosen = { game, setup }
}

export const chosenSetup = (game: string): unknown => (chosen?.game === game ? chosen.setup : undefined)

/** The command was given something that it cannot use; nothing was played for it. */
export class BadUse extends Error {
  override readonly name = 'BadUse'
}

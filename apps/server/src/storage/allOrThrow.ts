/**
 * Waits for all statements, then throws the first error among them. `Promise.all` would not wait for the others: none may
 * still be in flight when the transaction is rolled back.
 */
export async function allOrThrow<Results extends readonly unknown[]>(
  ...statements: { readonly [At in keyof Results]: Results[At] | Promise<Results[At]> }
): Promise<Results> {
  const settled = await Promise.allSettled(statements)
  const failed = settled.find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
  return settled.map((each) => (each as PromiseFulfilledResult<unknown>).value) as unknown as Results
}

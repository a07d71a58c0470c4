/**
 * Waits for statements that are sent at once, and throws what the first of them threw. Unlike `Promise.all` it waits for the
 * others as well: none may still be under way when its transaction is rolled back.
 */
export async function together<Results extends readonly unknown[]>(
  ...statements: { readonly [At in keyof Results]: Results[At] | Promise<Results[At]> }
): Promise<Results> {
  const settled = await Promise.allSettled(statements)
  const failed = settled.find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
  return settled.map((each) => (each as PromiseFulfilledResult<unknown>).value) as unknown as Results
}
